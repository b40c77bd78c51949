package dungeon_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/internal/locale/localetest"
)

func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	localetest.Everything(t, dungeon.Rules{}, localetest.Config{
		Options: []game.Options{nil, {"characters": "4"}}, Games: 2, Wish: wish,
	})
}

// wish prefers what gets on to what random moves do most.
func wish(move string) int {
	switch move[:2] {
	case "ex", "wi", "he", "in", "di":
		return 2
	case "pa", "lo", "le", "gi":
		return 0
	}
	return 1
}
