package cerberus

import "github.com/katabasis-games/katabasis/game"

// walk is a pawn on its way, one step at a time.
type walk struct {
	seat    game.Seat // nobody when no pawn walks
	left    int8      // steps to go
	steps   int8      // steps made
	from    place     // where the part of the way that was not yet told begins
	forward bool
}

func (s *State) startWalk(p game.Seat, forward bool, n int8) {
	s.walk = walk{seat: p, left: n, from: s.at[p], forward: forward}
}

// stepWalk walks on until the move is used up or must stop (C22), or awaits
// the active player's choice at a fork (C24).
func (s *State) stepWalk(tell teller) bool {
	w := &s.walk
	for w.left > 0 && !s.caught.Has(w.seat) {
		if s.special() != vWalk {
			s.tellWalk(tell)
			tell.fork(w.seat, s.at[w.seat])
			s.await(phFork, s.active)
			return false
		}
		if !s.stride(tell) {
			break
		}
		if s.phase == phOver {
			return false
		}
	}
	s.stopWalk(tell)
	return true
}

// stepsOf is how many of so many steps a pawn would make before it must stop: as many as the
// card says where a fork or the hidden Barque decides that. Why ends the key of the words.
func (s *State) stepsOf(p game.Seat, forward bool, n int8) (steps int8, why string) {
	then := *s
	then.startWalk(p, forward, n)
	for then.walk.left > 0 && !then.caught.Has(p) {
		if then.special() != vWalk || then.revealed != s.revealed {
			return n, ""
		}
		if !then.stride(nil) {
			if then.at[p]+1 == s.path.n {
				return then.walk.steps, "_full"
			}
			return then.walk.steps, "_taken"
		}
	}
	return then.walk.steps, "_less"
}

// special returns the verb of the special way open to the walking pawn here,
// or vWalk when there is only the path.
func (s *State) special() uint8 {
	w, p := &s.walk, s.path
	at := s.at[w.seat]
	if at >= p.n || p.spaces[at].kind < gondolaRear {
		return vWalk
	}
	switch {
	case w.forward && at == p.foot && w.steps == 0: // C30
		return vRide
	case s.bridge && (w.forward && at == p.end1 || !w.forward && at == p.end2): // C31
		return vCross
	case (w.forward && at == p.portal1 || !w.forward && at == p.portal2) && s.occupied(p.actuator, w.seat): // C32
		return vPortal
	case w.forward && at == p.rear && s.occupied(p.fore, w.seat): // C29
		return vSwing
	case !w.forward && at == p.fore && s.occupied(p.rear, w.seat):
		return vSwing
	}
	return vWalk
}

// partners are the pawns with which the Gondola can swing the walking one (C29).
func (s *State) partners() (set game.SeatSet) {
	if s.special() != vSwing {
		return 0
	}
	to := s.across(vSwing)
	for q := range s.seats {
		if q != s.walk.seat && s.at[q] == to && s.free(q) {
			set |= one(q)
		}
	}
	return set
}

// across is where a special way leads from where the pawn stands.
func (s *State) across(verb uint8) place {
	var from, to place
	switch verb {
	case vRide:
		from, to = s.path.foot, s.path.top
	case vCross:
		from, to = s.path.end1, s.path.end2
	case vPortal:
		from, to = s.path.portal1, s.path.portal2
	case vSwing:
		from, to = s.path.rear, s.path.fore
	}
	if s.at[s.walk.seat] == from {
		return to
	}
	return from
}

// takeRoute makes one step at a fork, along the path or the special way.
func (s *State) takeRoute(verb uint8, partner game.Seat, tell teller) {
	if verb == vWalk {
		s.stride(tell)
		return
	}
	w := &s.walk
	from, to := s.at[w.seat], s.across(verb)
	s.at[w.seat], w.from = to, to
	switch verb {
	case vCross:
		s.bridge = false
	case vSwing:
		s.at[partner] = from
		s.meetDog(partner)
	}
	tell.route(verb, w.seat, partner, from, to)
	w.left--
	w.steps++
	s.meetDog(w.seat)
}

// stride makes one step along the path. It reports false when the pawn must
// stop where it stands: before a full Barque (C78) or an occupied platform (C27).
func (s *State) stride(tell teller) bool {
	w, n := &s.walk, s.path.n
	at := s.at[w.seat]
	to := at - 1
	if w.forward {
		to = at + 1
	}
	if to == n && s.room() <= 0 {
		s.tellWalk(tell)
		tell.full(w.seat)
		return false
	}
	if s.blocked(to, w.seat) {
		s.tellWalk(tell)
		tell.blocked(w.seat, to)
		return false
	}
	if at == n {
		s.boat = s.boat.Without(w.seat)
		tell.leave(w.seat)
	}
	s.at[w.seat] = to
	w.left--
	w.steps++
	switch {
	case to == n:
		w.left = 0
		s.boat = s.boat.With(w.seat)
		s.tellWalk(tell)
		tell.board(w.seat)
	case w.forward && to == s.path.finish && !s.revealed:
		s.tellWalk(tell)
		s.reveal(tell)
	case !w.forward:
		s.meetDog(w.seat)
	}
	return true
}

// blocked reports whether a place is a platform that another pawn holds (C27).
func (s *State) blocked(to place, p game.Seat) bool {
	return to < s.path.n && s.path.spaces[to].kind == platform && s.occupied(to, p)
}

// meetDog catches a pawn that came to stand on or behind Cerberus (C26).
func (s *State) meetDog(p game.Seat) {
	if s.at[p] <= s.dog {
		s.catch(p)
	}
}

// canStep reports whether a pawn could make at least one step (C23). From the
// spaces of the special ways there is always one.
func (s *State) canStep(p game.Seat, forward bool) bool {
	at := s.at[p]
	switch {
	case !forward:
		return at > 0 && !s.blocked(at-1, p)
	case at == s.path.n:
		return false
	case at+1 == s.path.n:
		return s.room() > 0
	}
	return !s.blocked(at+1, p)
}

// stopWalk ends the move; the symbol of the space counts for a pawn that came
// to it (C25).
func (s *State) stopWalk(tell teller) {
	s.tellWalk(tell)
	w := s.walk
	s.walk = walk{seat: nobody}
	if w.seat != s.active {
		by := int16(w.steps)
		if !w.forward {
			by = -by
		}
		s.aid[s.active] += by
	}
	at := s.at[w.seat]
	if w.steps == 0 || at >= s.path.n || s.caught.Has(w.seat) {
		return
	}
	switch s.path.spaces[at].kind {
	case drawSpace: // C33
		s.owe(w.seat, 1)
	case rageSpace: // C34
		s.moveDie(1, tell)
	case promontory: // C28
		if !s.revealed {
			s.offer = w.seat
		}
	}
}

// tellWalk tells the steps along the path since the last telling.
func (s *State) tellWalk(tell teller) {
	w := &s.walk
	if at := s.at[w.seat]; at != w.from {
		tell.walk(w.seat, w.forward, w.from, at)
		w.from = at
	}
}
