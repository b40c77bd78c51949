package match

import "github.com/katabasis-games/katabasis/game"

// Roll has chance move, by r, until a player is awaited or the game is over. The error is
// that of a move which the rules refuse.
func Roll(s game.State, r *game.Rand) error {
	for s.Turn() == game.Chance {
		if err := s.Apply(game.Chance, s.SampleChance(r), nil); err != nil {
			return err
		}
	}
	return nil
}

// PlayTurn makes the moves of a seat in a state: at most limit moves, as long as choose has
// one and it is still that seat's turn. Between them chance moves, by r; if r is nil, PlayTurn
// ends when chance is awaited. It also ends if the rules refuse a move. What the seat's moves
// tell goes to tell, which may be nil.
func PlayTurn(s game.State, seat game.Seat, limit int, r *game.Rand, choose func() (game.Move, bool), tell game.Tell) {
	for range limit {
		m, ok := choose()
		if !ok || s.Apply(seat, m, tell) != nil {
			return
		}
		if r != nil && Roll(s, r) != nil || s.Turn() != seat {
			return
		}
	}
}
