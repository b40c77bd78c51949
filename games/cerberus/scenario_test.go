package cerberus

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// The default boards of the tests, by place: 0 Den, 2 Gates (mark), 4 draw,
// 5 mark | 7 mark, 8 and 9 platforms, 10 mark | 12 mark, 13 portal, 14 mark,
// 15 actuator, 16 portal | 17 mark, 21 Rage | 22 Barque.
const testBoards = "start_2 platforms portal finish_3"

// scenario is a table in the middle of a game. Seats are numbered from 1.
type scenario struct {
	*testing.T
	*State
	events []game.Event
}

// play starts a game; the Barques of slots 1, 2, 3 have 2, 1, 3 seats.
func play(t *testing.T, seats int, boards string) *scenario {
	t.Helper()
	return playWith(t, seats, game.Options{"boards": boards})
}

func playWith(t *testing.T, seats int, options game.Options) *scenario {
	t.Helper()
	s, err := game.New(Rules{}, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	sc := &scenario{T: t, State: s.(*State)}
	if sc.phase == phBarques {
		sc.do("* barques 2 1 3")
	}
	return sc
}

func parse(t *testing.T, line string) (game.Seat, game.Move) {
	t.Helper()
	who, words, _ := strings.Cut(line, " ")
	m, err := Rules{}.Grammar().Parse(words)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if who == "*" {
		return game.Chance, m
	}
	return game.Seat(who[0] - '1'), m
}

// do makes moves that must be legal.
func (sc *scenario) do(lines ...string) {
	sc.Helper()
	for _, line := range lines {
		by, m := parse(sc.T, line)
		if err := sc.Apply(by, m, func(e game.Event) { sc.events = append(sc.events, e) }); err != nil {
			sc.Fatalf("%s: %v (phase %s, legal %v)", line, err, phaseNames[sc.phase], sc.legalOf(int(by)+1))
		}
	}
}

// refuse makes a move that must be refused by a rule and change nothing.
func (sc *scenario) refuse(rule, line string) {
	sc.Helper()
	before := game.Hash(sc.State)
	by, m := parse(sc.T, line)
	err := sc.Apply(by, m, nil)
	if r := game.RefusalOf(err); r == nil || r.Rule != rule {
		sc.Fatalf("%s: got %v, want a refusal by %s", line, err, rule)
	}
	if game.Hash(sc.State) != before {
		sc.Fatalf("%s: refused, but the state changed", line)
	}
}

func (sc *scenario) legalOf(seat int) []string {
	lines := []string{}
	for _, m := range sc.LegalMoves(game.Seat(seat-1), nil) {
		lines = append(lines, grammar.Format(m))
	}
	return lines
}

// offers checks exactly what a seat may do.
func (sc *scenario) offers(seat int, want ...string) {
	sc.Helper()
	got := sc.legalOf(seat)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		sc.Fatalf("seat %d may do %q, want %q", seat, got, want)
	}
}

func (sc *scenario) may(seat int, move string) bool { return slices.Contains(sc.legalOf(seat), move) }

// put places a free pawn.
func (sc *scenario) put(seat int, at int8) {
	p := game.Seat(seat - 1)
	sc.at[p], sc.boat = at, sc.boat.Without(p)
	if at == sc.path.n {
		sc.boat = sc.boat.With(p)
	}
}

// all places every pawn of the players on one space.
func (sc *scenario) all(at int8) {
	for seat := 1; seat <= int(sc.seats); seat++ {
		sc.put(seat, at)
	}
}

// hold gives a seat hidden cards from the decks.
func (sc *scenario) hold(seat int, names ...string) {
	for _, name := range names {
		h := hidden(int8(slices.Index(cardNames(), name)))
		sc.deck[h]--
		sc.hand[seat-1][h]++
		sc.count[seat-1]++
	}
}

// turncoat makes a seat a Cerberus player who was captured before.
func (sc *scenario) turncoat(seats ...int) {
	for _, seat := range seats {
		p := int8(seat - 1)
		sc.runners = sc.runners.Without(game.Seat(p))
		sc.side[p], sc.at[p] = cerberus, offTrack
		sc.pawns[sc.filled] = p
		sc.filled++
		sc.die = sc.filled
	}
}

// gone takes a seat out of the game.
func (sc *scenario) gone(seat int) {
	sc.turncoat(seat)
	sc.side[seat-1] = out
}

// turnOf gives the turn to a seat.
func (sc *scenario) turnOf(seat int) {
	sc.active = int8(seat - 1)
	sc.await(phTurn, sc.active)
}

// open reveals the active Barque, as if somebody had come to the Finish.
func (sc *scenario) openBarque(seats int8) {
	sc.tiles[0], sc.revealed = seats, true
}

func (sc *scenario) is(what string, got, want int) {
	sc.Helper()
	if got != want {
		sc.Fatalf("%s is %d, want %d", what, got, want)
	}
}

func (sc *scenario) place(seat int, want int8) {
	sc.Helper()
	if got := sc.at[seat-1]; got != want {
		sc.Fatalf("pawn %d stands on %d, want %d", seat, got, want)
	}
}

func (sc *scenario) yes(what string, ok bool) {
	sc.Helper()
	if !ok {
		sc.Fatalf("not so: %s", what)
	}
}

// awaits checks who must decide, and what.
func (sc *scenario) awaits(seat int, want string) {
	sc.Helper()
	if got := phaseNames[sc.phase]; int(sc.turn)+1 != seat || got != want {
		sc.Fatalf("seat %d is awaited in phase %s, want %d in %s", sc.turn+1, got, seat, want)
	}
}

// told returns the last event of a name.
func (sc *scenario) told(name string) game.Event {
	sc.Helper()
	for i := len(sc.events) - 1; i >= 0; i-- {
		if sc.events[i].Key == "cerberus.event."+name {
			return sc.events[i]
		}
	}
	sc.Fatalf("no event %s", name)
	return game.Event{}
}
