package game_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// moody is a state with a temperament, for which there is so much to mind.
type moody struct {
	standing
	minds game.Worths
}

func (moody) Tempers() []game.Temper {
	return []game.Temper{{Name: "calm", Twice: 100, More: game.Worths{1: -100}}, {Name: "wild", Twice: 100, More: game.Worths{100, 50}}}
}

func (m moody) Minds(game.Seat) game.Worths { return m.minds }

// What is minded more is added to Worth, and what is gained of it makes the odds feel better,
// up to twice as good.
func TestTemper(t *testing.T) {
	t.Parallel()
	s := moody{standing{worths: []int{1000}}, game.Worths{60, 80}}
	wild, calm := game.TemperOf(s, "wild"), game.TemperOf(s, "calm")
	if got := wild.Worth(s, 0); got != 1100 {
		t.Errorf("worth %d to the wild, want 1100", got)
	}
	if got := calm.Worth(s, 0); got != 920 {
		t.Errorf("worth %d to the calm, want 920", got)
	}
	for chance, want := range map[int]int{0: 0, 500: 666, 250: 400, 1000: 1000} {
		for _, gained := range []int{100, 5000} {
			if got := wild.Feel(chance, gained); got != want {
				t.Errorf("a chance of %d with %d gained is %d to the wild, want %d", chance, gained, got, want)
			}
		}
	}
	if got := wild.Feel(500, -5000); got != 333 {
		t.Errorf("an even chance is %d when all is lost", got)
	}
	if game.TemperOf(s, "") != nil || game.TemperOf(s, "mad") != nil || game.TemperOf(s.standing, "wild") != nil {
		t.Error("a temperament that is not there")
	}
}
