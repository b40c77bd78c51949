package game_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// TestTurningPoint: the turning point of a finished game is a move after its
// opening, and after it the winners stand better beside the others than before.
func TestTurningPoint(t *testing.T) {
	t.Parallel()
	for name, rec := range gametest.Records(t, "gametest/pebbles/testdata") {
		found, ok, err := game.TurningPoint(pebbles.Rules{}, rec)
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", name, ok, err)
		}
		if found.Move <= len(rec.Moves)/3 || found.Move > len(rec.Moves) || rec.Moves[found.Move-1].Seat != found.Seat {
			t.Errorf("%s turns at move %d of %d, by %s", name, found.Move, len(rec.Moves), game.SeatName(found.Seat))
		}
		end, _ := game.StateAfter(pebbles.Rules{}, rec, -1)
		before, _ := game.StateAfter(pebbles.Rules{}, rec, found.Move-1)
		after, _ := game.StateAfter(pebbles.Rules{}, rec, found.Move)
		if lead(after, end) <= lead(before, end) {
			t.Errorf("%s: move %d is said to have helped the winners", name, found.Move)
		}
		again, _, _ := game.TurningPoint(pebbles.Rules{}, rec)
		if again != found {
			t.Errorf("%s turns at %v and at %v", name, found, again)
		}
	}
}

// lead is how much better the winners of a game's end stand than the others.
func lead(s, end game.State) int {
	winners, sum := end.Result().Winners, 0
	for seat := range game.Seat(s.Seats()) {
		worth := max(0, s.(game.Evaluator).Worth(seat))
		if winners.Has(seat) {
			sum += worth * (s.Seats() - winners.Len())
		} else {
			sum -= worth * winners.Len()
		}
	}
	return sum
}

// TestNoTurningPoint: a game that goes on has none, nor has one whose states
// nobody can evaluate; and a record that cannot be played is an error.
func TestNoTurningPoint(t *testing.T) {
	t.Parallel()
	rec := opening(game.Entry{Seat: 0, Move: "pick 1"})
	if found, ok, err := game.TurningPoint(pebbles.Rules{}, rec); ok || err != nil {
		t.Errorf("a game that goes on turned at %v, error %v", found, err)
	}
	whole := gametest.Records(t, "gametest/pebbles/testdata")["win-of-2"]
	if found, ok, err := game.TurningPoint(blind{}, whole); ok || err != nil {
		t.Errorf("a game that nobody can judge turned at %v, error %v", found, err)
	}
	_, ok, err := game.TurningPoint(pebbles.Rules{}, opening(game.Entry{Seat: 0, Move: "jump"}))
	if ok || err == nil || !strings.Contains(err.Error(), "move 5") {
		t.Errorf("a record that cannot be played: %v, error %v", ok, err)
	}
}

// blind is Pebbles without its heuristic.
type blind struct{ pebbles.Rules }

type blindState struct{ game.State }

func (b blind) New(options game.Options, seats int) (game.State, error) {
	s, err := b.Rules.New(options, seats)
	return blindState{s}, err
}
