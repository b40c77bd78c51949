package match_test

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/match"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// newMatch is a game before its first move, with a seed.
func newMatch(t testing.TB, rules game.Rules, seats int, seed string) *match.Match {
	t.Helper()
	m, err := match.New(rules, nil, seats)
	must(t, err)
	m.Seed(seed)
	return m
}

func apply(t testing.TB, m *match.Match, seat game.Seat, move game.Move) {
	t.Helper()
	_, err := m.Apply(seat, move)
	must(t, err)
}

// Pick and hide reveal nothing; once the bag is empty no draw follows either,
// and the whole turn can be taken back.
func TestUndoSeveral(t *testing.T) {
	t.Parallel()
	m := newMatch(t, pebbles.Rules{}, 2, "several")
	for m.State().Turn() == game.Chance || m.Takeable(0) < 2 {
		turn := m.State().Turn()
		if turn == game.None {
			t.Fatal("the game ended before")
		}
		if turn == game.Chance {
			apply(t, m, turn, m.Draw())
			continue
		}
		moves := m.State().LegalMoves(turn, nil)
		apply(t, m, turn, moves[len(moves)-1]) // the heaviest, hidden
	}
	hash, n := game.Hash(m.State()), m.Len()
	first, second := m.Made()[n-2], m.Made()[n-1]
	// Both at once, and then the two made again.
	must(t, m.Undo(2))
	before := game.Hash(m.State())
	apply(t, m, first.Seat, first.Move)
	between := game.Hash(m.State())
	if _, err := m.Apply(1, game.Move{Verb: 99}); err == nil || m.Takeable(0) != 1 {
		t.Error("a refused move of another changed what can be taken back")
	}
	apply(t, m, second.Seat, second.Move)
	if game.Hash(m.State()) != hash || m.Len() != n {
		t.Error("the same moves again lead elsewhere")
	}
	// The same in steps.
	must(t, m.Undo(1))
	if game.Hash(m.State()) != between || m.Takeable(0) != 1 {
		t.Errorf("one step back leaves %d moves to take back", m.Takeable(0))
	}
	apply(t, m, second.Seat, second.Move)
	if game.Hash(m.State()) != hash || m.Takeable(0) != 2 {
		t.Error("the last move again leads elsewhere")
	}
	must(t, m.Undo(1))
	must(t, m.Undo(1))
	if game.Hash(m.State()) != before || m.Takeable(0) != 0 || m.Len() != n-2 {
		t.Error("two steps are not both moves")
	}
	if m.Undo(0) == nil || m.Undo(m.Len()+1) == nil || m.Len() != n-2 {
		t.Error("as many moves as there are not are taken back")
	}
}

// Step by step every undo leads to the state before the move, with the same
// players asked, in whole random games of every kind.
func TestUndoSteps(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			steps := 0
			// A short game is played more often.
			for seed := 0; seed < 3 || steps < 20 && seed < 1000; seed++ {
				steps += playWithSteps(t, rules, fmt.Sprint("steps ", seed))
			}
			if steps < 20 {
				t.Errorf("only %d steps back: the test has no force", steps)
			}
		})
	}
}

// playWithSteps plays a random game, taking moves back now and then, and returns
// how many were. What was taken back changes nothing of what chance does.
func playWithSteps(t *testing.T, rules game.Rules, seed string) (steps int) {
	t.Helper()
	r := game.NewChance(seed)
	m := newMatch(t, rules, rules.Info().MaxSeats, seed)
	var before []trace // what the run's moves began with
	for !m.Over() {
		seat, move := anyMove(m, r)
		before = append(before, traceOf(m))
		apply(t, m, seat, move)
		before = before[max(0, len(before)-m.Takeable(seat)):]
		for len(before) > 0 && r.IntN(3) == 0 {
			last := len(before) - 1
			must(t, m.Undo(1))
			if traceOf(m) != before[last] || m.Takeable(seat) != last {
				t.Fatalf("after a step back: %+v, want %+v", traceOf(m), before[last])
			}
			before = before[:last]
			steps++
		}
	}
	checkAgain(t, m, seed)
	return steps
}

// checkAgain demands that a match follows its own record to the same end, by the same
// draws.
func checkAgain(t *testing.T, m *match.Match, seed string) {
	t.Helper()
	again := newMatch(t, m.Rules(), m.State().Seats(), seed)
	for i, entry := range m.Record().Moves {
		if made := m.Made()[i]; made.Seat == game.Chance && again.Draw() != made.Move {
			t.Fatalf("chance draws %v, and %v after moves were taken back", again.Draw(), made.Move)
		}
		must(t, again.Replay([]game.Entry{entry}, func([]game.Event) {}))
	}
	if game.Hash(again.State()) != game.Hash(m.State()) {
		t.Fatal("its record leads elsewhere")
	}
}

// trace is what an undo restores.
type trace struct {
	hash  uint64
	moves int
	asked game.SeatSet
	next  match.Mover
}

func traceOf(m *match.Match) trace {
	return trace{game.Hash(m.State()), m.Len(), m.Answerers(), m.Next(match.AllVolunteers)}
}

// anyMove is a random move of the game: mostly the awaited one's.
func anyMove(m *match.Match, r *game.Rand) (game.Seat, game.Move) {
	seat := match.RandomMover(m.State(), r)
	if seat == game.Chance {
		return seat, m.Draw()
	}
	moves := m.State().LegalMoves(seat, nil)
	return seat, moves[r.IntN(len(moves))]
}
