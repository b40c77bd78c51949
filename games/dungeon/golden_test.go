package dungeon

import (
	"testing"

	"github.com/katabasis-games/katabasis/game/gametest"
)

// The golden records are games of the prologue: every seat count, both endings,
// and one in which the light went out.
func TestGolden(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata", Rules{})
}
