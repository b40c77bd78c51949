package localetest

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// three is Pebbles with hands of three and nothing to choose.
type three struct{ pebbles.Rules }

func (r three) Info() game.Info {
	info := r.Rules.Info()
	info.Options = nil
	return info
}

func (r three) New(_ game.Options, seats int) (game.State, error) {
	return r.Rules.New(game.Options{"hand": "3"}, seats)
}

// A game need not have options.
func TestWithoutOptions(t *testing.T) {
	t.Parallel()
	Everything(t, three{}, Config{})
}

// What is never said in a whole game is not missed: each kind of what a game says
// is said to the speaker.
func TestEverythingIsSaid(t *testing.T) {
	t.Parallel()
	s := New(t, "pebbles")
	s.refusedOptions(pebbles.Rules{})
	for n := range 20 {
		p := &playing{Speaker: s, rules: pebbles.Rules{}, rand: game.NewChance(string(rune('a' + n)))}
		p.play(nil, 3)
	}
	var said []string
	for kind := range s.said {
		said = append(said, kind)
	}
	for _, want := range []string{
		"app.refuse.seats game=pebbles.name high= low= n=", "app.refuse.option option=",
		"app.refuse.option_word option=pebbles.option.hand word= words=", "app.refuse.malformed",
		"pebbles.event.hide seat=", "pebbles.event.win n= seats=", "pebbles.move.nudge weight=", "pebbles.prompt.over",
		"pebbles.refuse.bag", "pebbles.refuse.chance", "pebbles.refuse.nudge", "pebbles.refuse.over", "pebbles.refuse.pebble",
		"pebbles.refuse.pick", "pebbles.refuse.picked", "pebbles.refuse.turn", "pebbles.scene.hidden n=",
	} {
		if !slices.Contains(said, want) {
			t.Errorf("%q was not said", want)
		}
	}
}
