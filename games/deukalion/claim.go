package deukalion

import "github.com/katabasis-games/katabasis/game"

// nearby are the cities that a ship is adjacent to and where its owner may complete
// a Pursuit: none, from when it was moved away to the next step or turn (D32).
func (s *State) nearby(p game.Seat) sites {
	if s.ship[p] == nowhere || s.adrift.Has(p) {
		return 0
	}
	return s.chart.beside[s.ship[p]] & (1<<cityCount - 1)
}

// callsNear are the Pursuits that ask for something at the cities next to a
// player's ship.
func (s *State) callsNear(p game.Seat) (set pursuitSet) {
	for near := s.nearby(p); near != 0; near &= near - 1 {
		set |= calls[near.first()]
	}
	return set
}

// meets reports whether a player could complete a side of a Pursuit where the
// ship is, with what is aboard and in hand (D42, D43).
func (s *State) meets(p game.Seat, d *side) bool {
	return d.city >= 0 && s.has(p, d) >= d.n && s.nearby(p).has(d.city)
}

// met returns the first side of a Pursuit that a player meets, or nil.
func (s *State) met(p game.Seat, k pursuit) *side {
	for i := range pursuits[k].sides {
		if d := &pursuits[k].sides[i]; s.meets(p, d) {
			return d
		}
	}
	return nil
}

// claimed is the side by which a Pursuit can be completed now, or nil.
func (s *State) claimed(k pursuit) *side {
	if s.phase == phDeliver {
		return s.served(k)
	}
	return s.met(s.turn, k)
}

// claim completes a Pursuit of hoplites, or begins to give Action cards for
// one (D42, D43).
func (s *State) claim(p game.Seat, k pursuit, tell teller) {
	s.fulfil(p, k, s.met(p, k), tell)
}

// fulfil pays for a Pursuit by a side that a player meets.
func (s *State) fulfil(p game.Seat, k pursuit, d *side, tell teller) {
	if p == s.acting {
		s.idle = false
	}
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
func (s *State) give(p game.Seat, k kind, tell teller) {
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
func (s *State) show(k pursuit, tell teller) {
	for i := range s.display {
		if s.display[i] == noPursuit {
			s.display[i] = k
			s.lot[k] = displayed
			tell.display(k)
			s.asked[i] = s.meetFresh(k, tell)
			return
		}
	}
}

// meetFresh lets those who are where a Pursuit that was just displayed asks to be
// complete it. If there are none, it returns who could by giving something up.
func (s *State) meetFresh(k pursuit, tell teller) (asked game.SeatSet) {
	var there game.SeatSet
	for p := range s.seats {
		for i := range pursuits[k].sides {
			d := &pursuits[k].sides[i]
			if !s.meets(p, d) {
				continue
			}
			if d.quest == questCrew {
				there = there.With(p)
			} else {
				asked = asked.With(p)
			}
		}
	}
	switch there.Len() {
	case 0:
		return asked
	case 1:
		s.complete(there.First(), k, sideOf(k, questCrew), tell)
	default:
		s.split(k, there, tell)
	}
	return 0
}

// split gives Honour for a Pursuit that several complete at once, and takes it
// out of the game (D44).
func (s *State) split(k pursuit, who game.SeatSet, tell teller) {
	s.lot[k] = removed
	s.takeDown(k)
	for p := range s.seats {
		if who.Has(p) {
			s.honour[p]++
		}
	}
	tell.split(k, who)
	s.risen = true
}

// stepOffer asks the next player about a Pursuit displayed since, if there is
// anybody left who could complete it (D44).
func (s *State) stepOffer() bool {
	p, _ := s.offer()
	if p == nobody {
		s.asked = [displayCount]game.SeatSet{}
		return true
	}
	s.await(phOffer, p)
	return false
}

// offer is who is asked next about a Pursuit displayed since, from the active
// player on, and about which; or nobody.
func (s *State) offer() (p game.Seat, k pursuit) {
	for i, k := range s.display {
		for n := range s.seats {
			if p := s.clockwise(n); s.asked[i].Has(p) && s.met(p, k) != nil {
				return p, k
			}
		}
	}
	return nobody, noPursuit
}

// declines leaves the Pursuit that a player is asked about alone.
func (s *State) declines(p game.Seat, tell teller) {
	_, k := s.offer()
	for i := range s.display {
		if s.display[i] == k {
			s.asked[i] = s.asked[i].Without(p)
		}
	}
	tell.decline(p, k)
}
