package bot

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
)

// Random makes any legal move, each equally likely. It does not look at the state,
// which may be nil.
type Random struct{}

// Name returns "random".
func (Random) Name() string { return "random" }

// Choose returns any of the moves.
func (Random) Choose(_ context.Context, _ game.State, _ game.Seat, moves []game.Move, r *game.Rand, _ Budget) game.Move {
	return moves[r.IntN(len(moves))]
}
