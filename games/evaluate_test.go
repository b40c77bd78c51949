package games_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// Evaluate foretells how games of the easy bot end: the mean square of its error is less
// than that of the mean, and of the seats that it gives a chance about so many win. Where
// all of them always win, there is nothing to foretell.
func TestEvaluateForetells(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			var f forecast
			for seats := rules.Info().MinSeats; seats <= rules.Info().MaxSeats; seats++ {
				for i := range 80 { // what is told in one game is much alike
					f.hear(t, rules, seats, fmt.Sprintf("foretell/%d/%d", seats, i))
				}
			}
			f.check(t)
		})
	}
}

const (
	enough    = 200 // forecasts of a fifth, to be judged
	tolerance = .12
)

// forecast sums up what was foretold of seats, and whether they won, in fifths of what
// may be foretold.
type forecast struct {
	fifths        [5]bin
	wins, squares float64
	n             float64
}

// bin is some of what was foretold, in wins.
type bin struct{ n, told, wins float64 }

// hear plays a game, and looks at every tenth position of it.
func (f *forecast) hear(t *testing.T, rules game.Rules, seats int, seed string) {
	t.Helper()
	rec, err := arena.PlayRecord(rules, nil, seats, seed, []string{"easy"})
	if err != nil {
		t.Fatal(err)
	}
	end, err := game.StateAfter(rules, rec, -1)
	if err != nil {
		t.Fatal(err)
	}
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			t.Fatal(err)
		}
		if step.Number%10 != 0 || step.State.Result().Over {
			continue
		}
		for seat := range game.Seat(seats) {
			won := 0.0
			if end.Result().Winners.Has(seat) {
				won = 1
			}
			f.add(float64(step.State.(game.Evaluator).Evaluate(seat))/1000, won)
		}
	}
}

func (f *forecast) add(told, won float64) {
	f.n, f.wins, f.squares = f.n+1, f.wins+won, f.squares+(told-won)*(told-won)
	b := &f.fifths[min(int(5*told), 4)]
	b.n, b.told, b.wins = b.n+1, b.told+told, b.wins+won
}

func (f *forecast) check(t *testing.T) {
	t.Helper()
	mean := f.wins / f.n
	if mean == 1 {
		return // nothing to foretell
	}
	if f.squares/f.n >= mean*(1-mean) {
		t.Errorf("the square of the error is %.4f, that of the mean %.4f", f.squares/f.n, mean*(1-mean))
	}
	for i, b := range f.fifths {
		told, won := b.told/max(1, b.n), b.wins/max(1, b.n)
		t.Logf("fifth %d, told %5.0f times: %.3f, and %.3f won", i+1, b.n, told, won)
		if b.n >= enough && math.Abs(told-won) > tolerance {
			t.Errorf("fifth %d was told %.3f, and %.3f of it won", i+1, told, won)
		}
	}
}
