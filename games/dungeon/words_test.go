package dungeon_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/locale/localetest"
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

// Every word of the records of the long adventure can be said in each language:
// what is read, what can be done, and what lies on the table.
func TestRecordsAreReadAloud(t *testing.T) {
	t.Parallel()
	for name, rec := range gametest.Records(t, "testdata/count-2") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			speaker := localetest.NewOf(t, dungeon.Rules{})
			for step, err := range game.Replay(dungeon.Rules{}, rec) {
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range step.Events {
					speaker.Say(e.Text)
				}
				if step.Number%10 == 0 {
					speaker.Scene(step.State, 0)
					speaker.Moves(step.State, step.State.Turn())
				}
			}
		})
	}
}
