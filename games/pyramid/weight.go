package pyramid

import "github.com/katabasis-games/katabasis/game"

// Weight counts the cards of the deck that a draw or a find may be; all else that is
// listed of chance is equally likely.
func (s *State) Weight(m game.Move) float64 {
	if m.Verb == vDraw || m.Verb == vFind {
		return float64(s.deck[m.Args[0]])
	}
	return 1
}
