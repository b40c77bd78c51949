package dungeon

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. What was not read
// does nothing in the worlds that are drawn, so there is little to look at.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 50, Explore: 100, Widen: 2, Greedy: true, Ahead: 8},
		Hard:   game.Search{Iterations: 200, Explore: 100, Widen: 2, Greedy: true, Ahead: 12},
	}
}
