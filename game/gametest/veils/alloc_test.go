//go:build !race

package veils

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// The race detector throws away what is kept for the next time; otherwise Redraw
// allocates nothing, neither at random nor in a search.
func TestRedrawAllocatesNothing(t *testing.T) {
	s, from := middle(4, 0, ""), middle(4, 20, "allocations")
	for name, r := range map[string]*game.Rand{"random": game.NewChance("allocations"), "search": game.NewRand(same(1))} {
		n := testing.AllocsPerRun(100, func() {
			s.CopyFrom(from)
			s.Determinize(0, r)
		})
		if n > 0 {
			t.Errorf("%s: a redraw allocates %v times", name, n)
		}
	}
}
