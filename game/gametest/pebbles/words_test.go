package pebbles_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/locale/localetest"
)

func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	localetest.Everything(t, pebbles.Rules{}, localetest.Config{
		Options: []game.Options{nil, {"hand": "2"}, {"hand": "4"}},
	})
}
