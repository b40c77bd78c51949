package deukalion

import "github.com/katabasis-games/katabasis/game"

// stepSetup asks chance and the players for what the set-up still lacks. It
// reports whether somebody is awaited; when not, the game has begun.
func (s *State) stepSetup() bool {
	switch {
	case s.active == nobody:
		s.await(phFirst, nobody)
	case s.laid < chestCount:
		s.await(phChest, nobody)
	case s.dealt == 0 && s.missing():
		s.await(phDisplay, nobody)
	case s.dealt < s.seats:
		s.await(phSecret, nobody)
	case s.owes() != nobody:
		s.await(phDraw, nobody)
	case s.moored < s.seats:
		s.await(phMoor, s.clockwise(s.moored))
	default:
		return false
	}
	return true
}

// missing reports whether a place for a displayed Pursuit is empty.
func (s *State) missing() bool { return s.display[0] == noPursuit || s.display[1] == noPursuit }

// nextCity is the first city with a chest space that is free.
func (s *State) nextCity() site {
	city := site(0)
	for s.space(city) == 0 {
		city++
	}
	return city
}

// unlaid is how many chests of a colour were not placed yet.
func (s *State) unlaid(colour int8) int8 {
	n := int8(alike)
	for city := range s.city {
		n -= s.city[city][colour]
	}
	return n
}

// owes returns who draws a card next: clockwise from the active player's left
// (D13), or nobody.
func (s *State) owes() game.Seat {
	if s.owed == ([maxSeats]int8{}) {
		return nobody
	}
	for i := range s.seats {
		if p := s.clockwise(1 + i); s.owed[p] > 0 {
			return p
		}
	}
	return nobody
}

// dealSecret gives a player a Pursuit of their own (D4).
func (s *State) dealSecret(k pursuit, tell teller) {
	p := s.clockwise(s.dealt)
	s.dealt++
	s.lot[k], s.known[k] = owned(p), 1<<uint8(p)
	if s.rules.bare {
		s.known[k] = everyone
	}
	tell.secret(p, k, s.rules.bare)
}

// moor puts a player's ship on an anchor square (D5).
func (s *State) moor(p game.Seat, at square, tell teller) {
	s.ship[p] = at
	s.moored++
	tell.moor(p, at)
	if s.moored == s.seats {
		s.begin(tell)
	}
}
