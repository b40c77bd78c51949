package arena

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// Not parallel: it counts allocations.
func TestRandomGamesAllocateNothing(t *testing.T) {
	start, err := game.New(pebbles.Rules{}, nil, 4)
	if err != nil {
		t.Fatal(err)
	}
	table, err := newTable(start, []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	allocs := testing.AllocsPerRun(20, func() {
		table.reset("alloc", 1)
		if err := table.play(nil); err != nil {
			t.Error(err)
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations a game", allocs)
	}
}
