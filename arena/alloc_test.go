package arena

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// Not parallel: it counts allocations.
func TestRandomGamesAllocateNothing(t *testing.T) {
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		for _, seats := range []int{info.MinSeats, info.MaxSeats} {
			start, err := game.New(rules, nil, seats)
			if err != nil {
				t.Fatal(err)
			}
			table, err := newWorker(rules, start, []string{"random"})
			if err != nil {
				t.Fatal(err)
			}
			allocs := testing.AllocsPerRun(5, func() {
				table.reset("alloc", 1)
				if err := table.play(t.Context(), nil); err != nil {
					t.Error(err)
				}
			})
			if allocs != 0 {
				t.Errorf("%s of %d: %v allocations a game", info.ID, seats, allocs)
			}
		}
	}
}
