package cerberus

import "github.com/katabasis-games/katabasis/game"

// Effects on every Adventurer: choices are made clockwise from the active
// player, then the pawns move (C17).

// stepSabotage asks the next Adventurer; one without a Survival card has no
// choice but to retreat (C62).
func (s *State) stepSabotage(tell teller) bool {
	p := s.clockwise(s.choosing)
	if s.count[p] == 0 {
		s.yield(p, tell)
		return true
	}
	s.await(phSabotage, p)
	return false
}

func (s *State) yield(p game.Seat, tell teller) {
	s.choosing = s.choosing.Without(p)
	s.eachLeft = s.eachLeft.With(p)
	tell.yield(p)
}

// stepEach moves the next pawn clockwise, or asks the active player for the
// order where the order can matter.
func (s *State) stepEach(tell teller) bool {
	if s.eachLeft.Len() > 1 && s.orderMatters() {
		s.await(phEffect, s.active)
		return false
	}
	s.moveChosen(s.eachMove(s.clockwise(s.eachLeft)), tell)
	return true
}

// eachMove moves a pawn in its order.
func (s *State) eachMove(p game.Seat) game.Move { return mv(vRetreat, int8(p), s.eachSteps()) }

func (s *State) eachSteps() int8 {
	for _, p := range s.parts() {
		if p.who == each {
			return p.n
		}
	}
	return 0
}

// orderMatters reports whether a pawn still to retreat can meet a space where
// pawns get in each other's way or help each other, or several will stop on
// the Promontory, where who looks or swaps first makes a difference.
func (s *State) orderMatters() bool {
	n := place(s.eachSteps())
	viewing := 0
	for p := range s.seats {
		if !s.eachLeft.Has(p) {
			continue
		}
		for at := max(0, s.at[p]-n); at <= min(s.at[p], s.path.n-1); at++ {
			switch s.path.spaces[at].kind {
			case platform, gondolaRear, gondolaFore, bridgeEnd, portal, actuator:
				return true
			case promontory:
				if at == s.at[p]-n && !s.revealed {
					viewing++
				}
			}
		}
	}
	return viewing > 1
}
