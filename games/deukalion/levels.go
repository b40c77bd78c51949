package deukalion

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. Ships that sail
// anywhere get nowhere, so playouts follow the heuristic, for a turn or so.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 200, Explore: 80, Widen: 2, Greedy: true, Ahead: 4},
		Hard:   game.Search{Iterations: 4000, Trees: 2, Explore: 80, Widen: 2, Greedy: true, Ahead: 4},
	}
}
