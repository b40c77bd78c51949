package gametest

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestTogetherHidesNothing(t *testing.T) {
	t.Parallel()
	together := said{info: func(i *game.Info) { i.Together = true }}
	err := Check(together, 2, Config{})
	if err == nil || !strings.Contains(err.Error(), "sees more than all") {
		t.Errorf("hidden hands in a game that is played together: %v", err)
	}
}
