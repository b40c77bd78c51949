package deukalion

import "github.com/katabasis-games/katabasis/game"

// near reports whether a ship is adjacent to a city.
func (s *State) near(p, city int8) bool {
	return s.ship[p] >= 0 && s.chart.beside[s.ship[p]].has(city)
}

// callsNear are the Pursuits that ask for something at the cities next to a
// player's ship, where it may complete any (D32).
func (s *State) callsNear(p int8) (set lots) {
	if !s.nearCity(p) {
		return 0
	}
	for near := s.chart.beside[s.ship[p]] & (1<<cityCount - 1); near != 0; near &= near - 1 {
		set |= calls[near.first()]
	}
	return set
}

// meets reports whether a player could complete a side of a Pursuit where the
// ship is, with what is aboard and in hand (D42, D43).
func (s *State) meets(p int8, d *side) bool {
	return d.city >= 0 && s.has(p, d) >= d.n && s.near(p, d.city)
}

// met returns the first side of a Pursuit that a player meets, or nil.
func (s *State) met(p, k int8) *side {
	for i := range pursuits[k].sides {
		if d := &pursuits[k].sides[i]; s.meets(p, d) {
			return d
		}
	}
	return nil
}

// claim completes a Pursuit of hoplites, or begins to give Action cards for
// one (D42, D43).
func (s *State) claim(p, k int8, tell teller) {
	s.fulfil(p, k, s.met(p, k), tell)
}

// fulfil pays for a Pursuit by a side that a player meets.
func (s *State) fulfil(p, k int8, d *side, tell teller) {
	if p == s.acting {
		s.idle = false
	}
	s.asked, s.fresh = 0, noPursuit
	switch d.quest {
	case questGive:
		s.known[k] = everyone
		s.gift = gift{seat: p, pursuit: k, n: d.n}
		tell.pays(p, k)
		return
	case questLeave:
		s.crew[p] -= d.n
		s.fallen[p] += d.n
		tell.leaves(p, d.n, d.city)
	}
	s.complete(p, k, d, tell)
}

// give puts an Action card under the pile (D43).
func (s *State) give(p, k int8, tell teller) {
	s.lay(p, k, pileUnder)
	tell.give(p, k)
	s.gift.n--
	if s.gift.n == 0 {
		s.gift.seat = nobody
		s.complete(p, s.gift.pursuit, sideOf(s.gift.pursuit, questGive), tell)
	}
}

// show displays a Pursuit (D39). If somebody is where it asks to be, that
// counts at once (D44).
func (s *State) show(k int8, tell teller) {
	for i := range s.display {
		if s.display[i] == noPursuit {
			s.display[i] = k
			break
		}
	}
	s.lot[k] = displayed
	tell.display(k)
	s.meetFresh(k, tell)
}

// meetFresh looks who completes a Pursuit that was just displayed, or could.
func (s *State) meetFresh(k int8, tell teller) {
	var there game.SeatSet
	s.asked = 0
	for p := range s.seats {
		for i := range pursuits[k].sides {
			d := &pursuits[k].sides[i]
			if !s.meets(p, d) {
				continue
			}
			if d.quest == questCrew {
				there = there.With(game.Seat(p))
			} else {
				s.asked = s.asked.With(game.Seat(p))
			}
		}
	}
	switch there.Len() {
	case 0:
		s.fresh = k
	case 1:
		s.asked = 0
		s.complete(int8(there.First()), k, sideOf(k, questCrew), tell)
	default:
		s.asked = 0
		s.split(k, there, tell)
	}
}

// split gives Honour for a Pursuit that several complete at once, and takes it
// out of the game (D44).
func (s *State) split(k int8, who game.SeatSet, tell teller) {
	s.lot[k] = removed
	s.takeDown(k)
	tell.split(k, who)
	for p := range s.seats {
		if who.Has(game.Seat(p)) {
			s.honour[p]++
		}
	}
	s.judgeGoal(tell)
}

// nextAsked is who is asked next whether to complete the Pursuit just
// displayed, from the active player on.
func (s *State) nextAsked() int8 {
	for i := range s.seats {
		if p := s.clockwise(i); s.asked.Has(game.Seat(p)) {
			return p
		}
	}
	return nobody
}
