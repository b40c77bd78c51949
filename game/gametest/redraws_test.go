package gametest

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// die is a flat value: a throw, and whether it was a six.
type die struct {
	throw [1]int8
	six   bool
}

func throwing(sides int) func(*game.Rand) any {
	return func(r *game.Rand) any {
		n := r.IntN(sides)
		return &die{[1]int8{int8(n)}, n == 5}
	}
}

// loaded is a die of six that shows one more often.
func loaded(r *game.Rand) any {
	if r.IntN(4) == 0 {
		return &die{}
	}
	return throwing(6)(r)
}

// Two ways that differ are told apart by the part in which they do, and two that do not
// are not.
func TestSameRedraws(t *testing.T) {
	t.Parallel()
	fair := throwing(6)
	for _, c := range []struct {
		name  string
		test  func(int, func(*game.Rand) any, func(*game.Rand) any) error
		other func(*game.Rand) any
		want  string
	}{
		{"equally often", SameRedraws, throwing(6), ""},
		{"more ones", SameRedraws, loaded, ".throw[0]: the one redraws 0 "},
		{"no six", SameRedraws, throwing(5), ".throw[0]: the one redraws 5 "},
		{"the same", SameWorlds, throwing(6), ""},
		{"the same, more ones", SameWorlds, loaded, ""},
		{"not the same", SameWorlds, throwing(5), "and the other 0 times"},
	} {
		err := c.test(600, fair, c.other)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: want %q, got: %v", c.name, c.want, err)
		}
	}
}
