package dungeon

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// The golden records are games of the prologue: every seat count, both endings,
// and one in which the light went out.
func TestGolden(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata", Rules{})
}

// Those of the long adventure come to each of its endings, and to the highest and
// the lowest score; one player goes alone with two characters, one table tries all
// it holds all over the kitchen, and in one game bots read aloud.
func TestGoldenOfTheLongAdventure(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata/count", Rules{})
}

func TestHighestAndLowestScore(t *testing.T) {
	t.Parallel()
	records := gametest.Records(t, "testdata/count")
	for name, want := range map[string]int{"highest": 60, "worst": -8} {
		s, err := game.StateAfter(Rules{}, records[name], -1)
		if err != nil {
			t.Fatal(err)
		}
		if got := int(s.Result().Scores[0]); got != want {
			t.Errorf("%s comes to a score of %d, want %d", name, got, want)
		}
	}
}
