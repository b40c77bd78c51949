package bot_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games/cerberus"
)

func TestByName(t *testing.T) {
	t.Parallel()
	info := cerberus.Rules{}.Info()
	names := bot.All(info)
	for _, name := range names {
		b, err := bot.ByName(name)
		if err != nil || b.Name() != name || !bot.Plays(info, name) {
			t.Errorf("%q: %v, %v", name, b, err)
		}
	}
	if want := 1 + 3*(1+len(info.Tempers)); len(names) != want {
		t.Errorf("%d bots, want %d: %v", len(names), want, names)
	}
	for _, name := range []string{"nobody", "", "easy:", ":bold", "random:bold"} {
		if b, err := bot.ByName(name); !errors.Is(err, bot.ErrUnknown) || bot.Plays(info, name) {
			t.Errorf("%q: %v, %v", name, b, err)
		}
	}
	if bot.Plays(pebbles.Rules{}.Info(), "easy:bold") || bot.Plays(info, "easy:mad") {
		t.Error("a temperament that the game does not know")
	}
}

// The bots of a table differ, as far as there are temperaments, and one that was chosen stays.
func TestPick(t *testing.T) {
	t.Parallel()
	info, r := cerberus.Rules{}.Info(), game.NewChance("pick")
	for range 20 {
		beside, seen := []string{}, map[string]int{}
		for range 2 * len(info.Tempers) {
			beside = append(beside, bot.Pick(info, "medium", beside, r))
		}
		for _, name := range beside {
			if seen[name]++; !bot.Plays(info, name) || seen[name] > 2 {
				t.Fatalf("picked %v", beside)
			}
		}
	}
	for _, name := range []string{"hard:loyal", "random"} {
		if got := bot.Pick(info, name, nil, r); got != name {
			t.Errorf("%s became %s", name, got)
		}
	}
	if got := bot.Pick(pebbles.Rules{}.Info(), "easy", nil, r); got != "easy" {
		t.Errorf("easy became %s where there are no temperaments", got)
	}
}

// midgame is a game of Pebbles after some moves.
func midgame(t *testing.T, seed string, moves int) game.State {
	t.Helper()
	rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, seed, []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.StateAfter(pebbles.Rules{}, rec, moves)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// decision is a game of Pebbles in which a player is awaited after the moves
// that fill the hands.
func decision(t *testing.T, seed string) game.State {
	t.Helper()
	s := midgame(t, seed, 9)
	if s.Turn() < 0 {
		t.Fatal("nobody is awaited")
	}
	return s
}

// brief is a bot that does not search for long.
func brief(b bot.Bot) *bot.Mind { return &bot.Mind{Bot: b, Budget: short} }

func TestChanceIsNoPlayer(t *testing.T) {
	t.Parallel()
	if m, ok := bot.Think(t.Context(), bot.Random{}, midgame(t, "chance", 0), game.Chance, game.NewChance("x")); ok {
		t.Errorf("a bot played chance: %v", m)
	}
}

func TestThinkLeavesTheStateAlone(t *testing.T) {
	t.Parallel()
	r := game.NewChance("think")
	for _, name := range bot.Names() {
		for moves := range 55 {
			s := midgame(t, name, moves)
			before := game.Hash(s)
			for seat := range game.Seat(3) {
				thinkLegally(t, name, s, seat)
			}
			if b, _ := bot.ByName(name); s.Turn() >= 0 {
				if m, ok := brief(b).Think(t.Context(), s, s.Turn(), r); !ok || s.Clone().Apply(s.Turn(), m, nil) != nil {
					t.Errorf("%s has no move when it is its turn", name)
				}
			}
			if game.Hash(s) != before {
				t.Fatalf("%s changed the state after %d moves", name, moves)
			}
		}
	}
}

func thinkLegally(t *testing.T, name string, s game.State, seat game.Seat) {
	t.Helper()
	b, err := bot.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	legal := s.LegalMoves(seat, nil)
	m, ok := brief(b).Think(t.Context(), s, seat, game.NewChance("legally"))
	if lets := s.Others().Has(seat) && !ok; ok != (len(legal) > 0) && !lets || ok && !slices.Contains(legal, m) {
		t.Errorf("%s, seat %d: %v, %v of %v", name, seat, m, ok, legal)
	}
}

// peeper tells what it was shown.
type peeper struct {
	seen game.State
	may  bot.Budget
}

func (*peeper) Name() string { return "peeper" }

func (p *peeper) Choose(_ context.Context, s game.State, _ game.Seat, moves []game.Move, _ *game.Rand, b bot.Budget) game.Move {
	p.seen, p.may = s.Clone(), b
	return moves[0]
}

// Nothing that the seat cannot know reaches the bot: over some redraws the
// hands of the others differ from the true ones.
func TestThinkHidesWhatTheSeatCannotKnow(t *testing.T) {
	t.Parallel()
	s := decision(t, "hide")
	r := game.NewChance("redraw")
	redrawn := 0
	for range 20 {
		p := &peeper{}
		if _, ok := bot.Think(t.Context(), p, s, s.Turn(), r); !ok {
			t.Fatal("no move")
		}
		if game.Hash(p.seen) != game.Hash(s) {
			redrawn++
		}
	}
	if redrawn < 10 {
		t.Errorf("only %d of 20 states were redrawn", redrawn)
	}
}

func TestEqualSeedsThinkEqually(t *testing.T) {
	t.Parallel()
	for _, name := range bot.Names() {
		s := decision(t, "equal")
		a, _ := bot.ByName(name)
		b, _ := bot.ByName(name)
		m1, _ := brief(a).Think(t.Context(), s, s.Turn(), game.NewChance("x"))
		m2, _ := brief(b).Think(t.Context(), s, s.Turn(), game.NewChance("x"))
		if m1 != m2 {
			t.Errorf("%s: %v and %v", name, m1, m2)
		}
	}
}

// easy wins clearly more than half against random, from either seat.
func TestEasyBeatsRandom(t *testing.T) {
	t.Parallel()
	for seat, bots := range [][]string{{"easy", "random"}, {"random", "easy"}} {
		report, err := arena.Simulate(context.Background(), arena.Config{
			Rules: pebbles.Rules{}, Seats: 2, Games: 300, Seed: "easy", Bots: bots, Workers: 2,
		})
		if err != nil {
			t.Fatal(err)
		}
		if won := report.SeatWins[seat]; won < 200 {
			t.Errorf("%v: easy won %d of 300", bots, won)
		}
		t.Logf("%v: %v of 300", bots, report.SeatWins)
	}
}

// Each bot moves out of turn now and then, and now and then it lets it be.
func TestVolunteersMoveOrWait(t *testing.T) {
	t.Parallel()
	for _, name := range bot.Names() {
		b, _ := bot.ByName(name)
		moved, waited := 0, 0
		for n := range 400 {
			s := midgame(t, fmt.Sprint("volunteer", n/50), n%50)
			for seats := s.Others(); seats != 0; seats = seats.Without(seats.First()) {
				if _, ok := brief(b).Think(t.Context(), s, seats.First(), game.NewChance(fmt.Sprint(n))); ok {
					moved++
				} else {
					waited++
				}
			}
		}
		if moved == 0 || waited == 0 {
			t.Errorf("%s moved out of turn %d times and let it be %d times", name, moved, waited)
		}
	}
}

// plain is a game without a heuristic.
type plain struct{ game.State }

func (p plain) Clone() game.State { return plain{p.State.Clone()} }

func (p plain) CopyFrom(from game.State) { p.State.CopyFrom(from.(plain).State) }

func TestEasyWithoutHeuristic(t *testing.T) {
	t.Parallel()
	s := plain{decision(t, "plain")}
	m, ok := bot.Think(t.Context(), &bot.Easy{}, s, s.Turn(), game.NewChance("x"))
	if !ok || !slices.Contains(s.LegalMoves(s.Turn(), nil), m) {
		t.Errorf("%v, %v", m, ok)
	}
}

// advised is a state whose game knows only one move to be worth a thought.
type advised struct {
	judge
	good game.Move
}

type judge = game.Evaluator // whose method has the name that the field would have

// Prune keeps the good move alone.
func (a advised) Prune(_ game.Seat, moves []game.Move) []game.Move {
	return append(moves[:0], a.good)
}

func TestEasyTakesAdvice(t *testing.T) {
	t.Parallel()
	s := decision(t, "advice").(game.Evaluator)
	seat := s.Turn()
	for _, good := range s.LegalMoves(seat, nil) {
		moves := s.LegalMoves(seat, nil)
		if m := (&bot.Easy{}).Choose(t.Context(), advised{s, good}, seat, moves, game.NewChance("x"), bot.Budget{}); m != good {
			t.Errorf("chose %v against the advice %v", m, good)
		}
	}
}

// A bot is told what a move may cost, and one whose context has ended still moves.
func TestBudgetAndContext(t *testing.T) {
	t.Parallel()
	s := decision(t, "budget")
	p := &peeper{}
	mind := bot.Mind{Bot: p, Budget: bot.Budget{States: 7}}
	if _, ok := mind.Think(t.Context(), s, s.Turn(), game.NewChance("x")); !ok || p.may.States != 7 {
		t.Errorf("asked with the budget %+v", p.may)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, name := range bot.Names() {
		b, _ := bot.ByName(name)
		looks := 0
		counting := counted{s.(game.Evaluator), &looks}
		m, ok := bot.Think(ended, b, counting, s.Turn(), game.NewChance("x"))
		if !ok || !slices.Contains(s.LegalMoves(s.Turn(), nil), m) {
			t.Errorf("%s: %v, %v", name, m, ok)
		}
		if all := looksOf(t, name, s); name == "easy" && looks >= all {
			t.Errorf("%s looked at %d states after its time, and at %d with time", name, looks, all)
		}
	}
}

// counted counts how many states are looked at.
type counted struct {
	judge
	looks *int
}

func (c counted) Worth(seat game.Seat) int {
	*c.looks++
	return c.judge.Worth(seat)
}

func (c counted) Clone() game.State { return counted{c.judge.Clone().(game.Evaluator), c.looks} }

func (c counted) CopyFrom(from game.State) { c.judge.CopyFrom(from.(counted).judge) }

// looksOf is at how many states a bot looks that has all the time it wants.
func looksOf(t *testing.T, name string, s game.State) (looks int) {
	t.Helper()
	b, _ := bot.ByName(name)
	if _, ok := bot.Think(t.Context(), b, counted{s.(game.Evaluator), &looks}, s.Turn(), game.NewChance("x")); !ok {
		t.Fatal("no move")
	}
	return looks
}
