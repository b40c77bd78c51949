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

// PlayTurn makes a seat's moves in a state, at most limit of them, as long as choose has
// one and it is that seat's turn afterwards. Chance moves between them, by r; where r is
// nil, its move ends it. What the seat's moves tell goes to tell, which may be nil. It
// ends with a move that the rules refuse, too.
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
