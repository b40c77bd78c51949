package pebbles

import (
	"testing"

	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestGolden(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata", Rules{})
}
