package dungeon

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. What was not read
// does nothing in the worlds that are drawn, so there is little chance in them and not much
// to look at: what people were warned of, and what they know already.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 40, Explore: 5, Ahead: 1},
		Hard:   game.Search{Iterations: 80, Explore: 5, Ahead: 1},
	}
}
