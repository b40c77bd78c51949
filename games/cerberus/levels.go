package cerberus

import "github.com/katabasis-games/katabasis/game"

// Levels are what bots may spend on a decision, and how they look ahead. Who will be caught
// shows soon, so playouts are short and any sensible move will do in them.
func (*State) Levels() game.Levels {
	return game.Levels{
		Medium: game.Search{Iterations: 30, Explore: 300, Ahead: 20},
		Hard:   game.Search{Iterations: 3000, Trees: 2, Explore: 600, Ahead: 20},
	}
}
