package dungeon

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. What was not read
// does nothing in the worlds that are drawn, so there is not much to look at, and any
// sensible move is as good as another in the long run.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 40, Explore: 50, Ahead: 6},
		Hard:   game.Search{Iterations: 80, Explore: 50, Ahead: 12},
	}
}
