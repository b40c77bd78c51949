package game_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func TestWinByOdds(t *testing.T) {
	t.Parallel()
	for hundredths, want := range map[int]int{0: 500, 100: 666, -100: 333, 200: 800, -200: 200, 9999: 999, -9999: 0} {
		if got := game.WinByOdds(hundredths); got != want {
			t.Errorf("odds of %d: %d, want %d", hundredths, got, want)
		}
	}
}

func TestWayTo(t *testing.T) {
	t.Parallel()
	for worth, want := range map[int]int{-5: 0, 0: 0, 100: 500, 200: 750, 300: 875, 1_000_000: 1000} {
		if got := game.WayTo(worth, 100); got != want {
			t.Errorf("the way to %d: %d, want %d", worth, got, want)
		}
	}
}

// standing is a state in which the seats stand so well.
type standing struct {
	game.State
	worths []int
	result game.Result
}

func (s standing) Seats() int               { return len(s.worths) }
func (s standing) Worth(seat game.Seat) int { return s.worths[seat] }
func (s standing) Evaluate(game.Seat) int   { return 0 }
func (s standing) Result() game.Result      { return s.result }

// A player who stands better by the given Worth is twice as likely to win; after the end
// only the winners count.
func TestWinByWorth(t *testing.T) {
	t.Parallel()
	deal, err := game.New(pebbles.Rules{}, nil, 3)
	if err != nil {
		t.Fatal(err)
	}
	over := game.Result{Over: true, Winners: game.SetOf(1)}
	for _, c := range []struct {
		state standing
		want  [3]int
	}{
		{standing{deal, []int{7, 7, 7}, game.Result{}}, [3]int{333, 333, 333}},
		{standing{deal, []int{100, 0, 0}, game.Result{}}, [3]int{500, 250, 250}},
		{standing{deal, []int{1_000_000, 0, -1_000_000}, game.Result{}}, [3]int{1000, 0, 0}},
		{standing{deal, []int{1_000_000, 0, 0}, over}, [3]int{0, 1000, 0}},
	} {
		for seat, want := range c.want {
			if got := game.WinByWorth(c.state, game.Seat(seat), c.state.Worth, 100); got != want {
				t.Errorf("%v: seat %d wins %d in a thousand, want %d", c.state.worths, seat, got, want)
			}
		}
	}
}
