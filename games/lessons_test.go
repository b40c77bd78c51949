package games_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// Every game brings first steps; gametest.Run tests what they are.
func TestEveryGameTeaches(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		if _, ok := rules.(game.Teacher); !ok {
			t.Errorf("%s has no lesson", rules.Info().ID)
		}
	}
}
