package pyramid

import "github.com/katabasis-games/katabasis/game"

// stepBlock is phase 5: the block set aside falls, or one that chance takes
// from the box (P53).
func (s *State) stepBlock(tell teller) bool {
	if n := s.aside.number; n != 0 {
		s.aside.number = 0
		s.stage = stPass
		s.fall(n)
		tell.set(n)
		return true
	}
	if s.box == 0 {
		s.stage = stPass
		return true
	}
	s.await(phFall, nobody)
	return false
}

// stepDrop awaits the block that the Horus Idol brings down (P26).
func (s *State) stepDrop(tell teller) bool {
	s.await(phFall, nobody)
	return false
}

// fell takes the block that chance took from the box.
func (s *State) fell(n place, tell teller) {
	if s.drop {
		s.drop = false
	} else {
		s.stage = stPass
	}
	s.box &^= at(n)
	s.fall(n)
	tell.falls(n)
}

// fall lets a block down. The adventurers below it must jump first.
func (s *State) fall(n place) {
	s.fallen[s.falls] = n
	s.falls++
	s.blocked |= at(n)
	s.falling = n
	s.jumpers = s.on(n)
}

// stepJump asks the next adventurer where they jump. An adventurer who has nowhere to
// go is crushed (P54, P55).
func (s *State) stepJump(tell teller) bool {
	p := s.firstOf(s.jumpers)
	if s.landings() == 0 {
		s.leave(p, crushed)
		tell.crushed(p, s.falling)
		return true
	}
	s.await(phJump, p)
	return false
}

// jump takes an adventurer from under a block. They land on a square or outside. The
// block's blow comes after that, if they are still in play (P54, P56).
func (s *State) jump(p game.Seat, to place, tell teller) {
	s.jumpers = s.jumpers.Without(p)
	if !s.dodged {
		s.struck = s.struck.With(p)
	}
	outside := board.doors.has(to)
	if outside {
		s.leave(p, escaped)
	} else {
		s.arrive(p, to)
	}
	tell.jump(p, s.falling, to)
	s.dodged = false
	if outside {
		tell.escape(p, s.falling, to)
	}
}

// stepStruck deals the wound of a block's blow (P54).
func (s *State) stepStruck(tell teller) bool {
	p := s.firstOf(s.struck)
	switch {
	case s.count[p] < maxCards:
		s.suffer(p, blockBlow)
		tell.struck(p)
	case s.loot(p) > 0:
		s.await(phRoom, p)
		return false
	default:
		s.notice(sawWounds, p, 0)
		tell.spared(p)
	}
	s.struck = s.struck.Without(p)
	return true
}

// settle lets the block lie. It pushes mummies below it along, and then shuts in the
// adventurers who no longer have a way out (P57–P60).
func (s *State) settle(tell teller) {
	n := s.falling
	s.falling = nowhere
	if !s.set.ignore {
		for m := range s.walkers {
			if w := &s.mummies[m]; !w.gone && w.at() == n {
				s.push(m, tell)
			}
		}
	}
	s.seal(tell)
}

func (s *State) push(m int8, tell teller) {
	w := &s.mummies[m]
	from := w.at()
	switch {
	case s.passable(w, w.pos+w.dir):
		w.pos += w.dir
	case s.passable(w, w.pos-w.dir):
		w.pos -= w.dir
	default:
		w.gone = true
		tell.buried(*w, m, from)
		return
	}
	tell.pushed(*w, m, from)
	s.touchAll(m)
}

// seal takes the adventurers out of play who cannot reach an entrance space, or cannot
// get in from outside (P59, P60).
func (s *State) seal(tell teller) {
	open := board.reachable(board.doors, s.blocked)
	var lost, late game.SeatSet
	for p := range s.seats {
		switch {
		case !s.inPlay(p):
		case s.fate[p] == inside && !open.has(s.at[p]):
			lost = lost.With(p)
		case s.fate[p] == waiting && open&board.inside == 0:
			late = late.With(p)
		}
	}
	if lost|late == 0 {
		return
	}
	for p := range s.seats {
		if lost.Has(p) {
			s.leave(p, sealed)
		} else if late.Has(p) {
			s.leave(p, shut)
		}
	}
	tell.sealed(lost)
	tell.shut(late)
}
