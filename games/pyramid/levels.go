package pyramid

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. Who moves at random dies
// here, so playouts follow the heuristic.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 100, Explore: 50, Widen: 1, Greedy: true, Ahead: 20},
		Hard:   game.Search{Iterations: 400, Trees: 2, Explore: 50, Widen: 1, Greedy: true, Ahead: 20},
	}
}
