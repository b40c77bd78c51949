package deukalion

import "github.com/katabasis-games/katabasis/game"

// Weight counts the chests that a move of chance may lay, the cards that it may be, and
// the ways in which the hoplites can land so; all else that is listed is equally likely.
func (s *State) Weight(m game.Move) float64 {
	switch m.Verb {
	case vChest:
		return float64(s.unlaid(int8(m.Args[1])))
	case vDraw:
		return s.countOf(kind(m.Args[0]), pileDeck)
	case vTake:
		return s.countOf(kind(m.Args[0]), hand(s.victim))
	case vThrow:
		return s.weightOf(m)
	}
	return 1
}

// countOf counts the cards of a kind in a pile.
func (s *State) countOf(k kind, pile int8) (n float64) {
	for set := s.piles[pile]; set != 0; set &= set - 1 {
		if s.cards[set.first()].kind == k {
			n++
		}
	}
	return n
}

// weightOf counts the orders of the faces of a throw, each by its hoplites' weights.
func (s *State) weightOf(m game.Move) float64 {
	ways, thrown := 1.0, 0.0
	for face, w := range s.chart.weights {
		for i := 1; i <= int(m.Args[face]); i++ {
			thrown++
			ways *= thrown / float64(i) * float64(w)
		}
	}
	return ways
}
