package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Scenario is a table in the middle of a game, for the tests of its rules. A game
// embeds it beside its own *State, in a type that adds what is special to the game.
// Seats are numbered from 1, and 0 is chance. Moves are written as in a record, after
// the seat that makes them: "2 play flee 1", "* draw haste".
type Scenario struct {
	testing.TB
	// Events are the events told so far, the oldest first.
	Events []game.Event
	rules  game.Rules
	state  game.State
}

// On returns the scenario of a state; its moves change the state.
func On(t testing.TB, rules game.Rules, state game.State) *Scenario {
	return &Scenario{TB: t, rules: rules, state: state}
}

// Begin returns the state that a game begins with, as the game's own type.
func Begin[S game.State](t testing.TB, rules game.Rules, options game.Options, seats int) S {
	t.Helper()
	state, err := game.New(rules, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	return state.(S)
}

// Parse reads a move and the seat that makes it.
func (sc *Scenario) Parse(line string) (game.Seat, game.Move) {
	sc.Helper()
	who, words, _ := strings.Cut(line, " ")
	m, err := sc.rules.Grammar().Parse(words)
	if err != nil {
		sc.Fatalf("%s: %v", line, err)
	}
	for by := game.Chance; by < game.MaxSeats; by++ {
		if who == game.SeatName(by) {
			return by, m
		}
	}
	sc.Fatalf("%s: %q is no seat", line, who)
	return game.None, m
}

// Do makes moves that must be legal.
func (sc *Scenario) Do(lines ...string) {
	sc.Helper()
	for _, line := range lines {
		by, m := sc.Parse(line)
		if err := sc.state.Apply(by, m, func(e game.Event) { sc.Events = append(sc.Events, e) }); err != nil {
			sc.Fatalf("%s: %v (seat %s is awaited: %s; legal are %q)", line, err,
				game.SeatName(sc.state.Turn()), game.Show(sc.state).Prompt(game.Public).Key, sc.LegalOf(int(by)+1))
		}
	}
}

// Refuse makes a move that a rule must refuse, and that must change nothing. If a
// reason is given, the last part of its key, the refusal must have that reason.
func (sc *Scenario) Refuse(rule, line string, reason ...string) {
	sc.Helper()
	before := game.Hash(sc.state)
	by, m := sc.Parse(line)
	err := sc.state.Apply(by, m, nil)
	r := game.RefusalOf(err)
	if r == nil || r.Rule != rule {
		sc.Fatalf("%s: got %v, want a refusal by %s", line, err, rule)
	}
	if reason != nil && !strings.HasSuffix(r.Why.Key, "."+reason[0]) {
		sc.Fatalf("%s: refused by %v, want %s", line, err, reason[0])
	}
	if game.Hash(sc.state) != before {
		sc.Fatalf("%s: refused, but the state changed", line)
	}
}

// LegalOf lists what a seat may do.
func (sc *Scenario) LegalOf(seat int) []string {
	lines := []string{}
	for _, m := range sc.state.LegalMoves(game.Seat(seat-1), nil) {
		lines = append(lines, sc.rules.Grammar().Format(m))
	}
	return lines
}

// Offers checks that a seat may make exactly these moves, in any order.
func (sc *Scenario) Offers(seat int, want ...string) {
	sc.Helper()
	got := sc.LegalOf(seat)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		sc.Fatalf("seat %d may do %q, want %q", seat, got, want)
	}
}

// May reports whether a seat may make a move.
func (sc *Scenario) May(seat int, move string) bool { return slices.Contains(sc.LegalOf(seat), move) }

// About checks what a legal move is about: each thing as its kind and word, "card flee".
func (sc *Scenario) About(line string, want ...string) {
	sc.Helper()
	seat, m := sc.Parse(line)
	if !slices.Contains(sc.state.LegalMoves(seat, nil), m) {
		sc.Fatalf("%s is not legal", line)
	}
	got := []string{}
	for _, thing := range game.About(sc.rules.Grammar(), sc.state, m, nil) {
		got = append(got, thing.Kind+" "+thing.Word)
	}
	if !slices.Equal(got, want) {
		sc.Fatalf("%s is about %q, want %q", line, got, want)
	}
}

// Told returns the last event of a name: its key without "ID.event.".
func (sc *Scenario) Told(name string) game.Event {
	sc.Helper()
	for _, e := range slices.Backward(sc.Events) {
		if e.Key == sc.key(name) {
			return e
		}
	}
	sc.Fatalf("no event %s", name)
	return game.Event{}
}

// Silent checks that no event of a name was told.
func (sc *Scenario) Silent(name string) {
	sc.Helper()
	if slices.ContainsFunc(sc.Events, func(e game.Event) bool { return e.Key == sc.key(name) }) {
		sc.Fatalf("%s was told", name)
	}
}

func (sc *Scenario) key(name string) string { return sc.rules.Info().ID + ".event." + name }

// Is checks that a number is as wanted.
func (sc *Scenario) Is(what string, got, want int) {
	sc.Helper()
	if got != want {
		sc.Fatalf("%s is %d, want %d", what, got, want)
	}
}

// Yes checks that something is true.
func (sc *Scenario) Yes(what string, ok bool) {
	sc.Helper()
	if !ok {
		sc.Fatalf("not so: %s", what)
	}
}
