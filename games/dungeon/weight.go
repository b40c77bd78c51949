package dungeon

import "github.com/katabasis-games/katabasis/game"

// Weight is the same for all cards that may be drawn.
func (*State) Weight(game.Move) float64 { return 1 }
