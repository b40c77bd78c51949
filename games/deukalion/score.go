package deukalion

import "github.com/katabasis-games/katabasis/game"

// score is a player's Honour now (D55).
func (s *State) score(p game.Seat) int16 {
	return s.honour[p] + s.settled(p) + s.pursued(p)
}

// settled is a player's Honour for settlements.
func (s *State) settled(p game.Seat) (n int16) {
	for i, q := range s.owner {
		if q == p {
			n += int16(s.chart.sites[cityCount+i].holds)
		}
	}
	return n
}

// pursued is a player's Honour for Pursuits.
func (s *State) pursued(p game.Seat) (n int16) {
	for k, at := range s.lot {
		if at == won(p) {
			n += int16(pursuits[k].honour)
		}
	}
	return n
}

// decided reports whether somebody has reached the goal, while the chests of a
// delivery are still counted: nothing new is displayed then (D56).
func (s *State) decided() bool {
	for p := range s.seats {
		if s.risen && s.score(p) >= int16(s.rules.goal) {
			return true
		}
	}
	return false
}

// judgeGoal ends the game when somebody has reached the goal (D56).
func (s *State) judgeGoal(tell teller) {
	s.risen = false
	best := int16(s.rules.goal)
	for p := range s.seats {
		switch n := s.score(p); {
		case n > best:
			best, s.winners = n, game.SetOf(p)
		case n == best:
			s.winners = s.winners.With(p)
		}
	}
	if s.winners == 0 {
		return
	}
	s.outcome = Victory
	if s.winners.Has(s.active) {
		s.winners = game.SetOf(s.active)
	}
	if s.winners.Len() > 1 {
		s.outcome = Shared
	}
	s.await(phOver, nobody)
	tell.over(s.outcome, s.winners, best)
}
