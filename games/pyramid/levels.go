package pyramid

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. Who moves at
// random dies here, so playouts follow the heuristic, and end with the turn or so: it knows
// better than they do how far the way out is. They count what a player is likely to carry
// out alive.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 100, Explore: 20, Least: 3, Widen: 1, Greedy: true, Ahead: 3, Deepest: 4, Worth: 60 * point},
		Hard:   game.Search{Iterations: 2400, Explore: 15, Least: 30, Widen: 1, Greedy: true, Ahead: 6, Deepest: 7, Worth: 60 * point, Chance: true},
	}
}
