package cerberus

import "github.com/katabasis-games/katabasis/game"

// Weight counts the cards of the deck that a draw may be; all else of chance is equally
// likely.
func (s *State) Weight(m game.Move) float64 {
	if m.Verb == vDraw {
		return float64(s.deck[hidden(card(m.Args[0]))])
	}
	return 1
}
