package pyramid

import "math/bits"

// alcoveAt is the god whose alcove opens onto a player's square, if the idol is
// still in it (P27).
func (s *State) alcoveAt(p int8) god {
	g := board.alcove[s.at[p]]
	if g == noGod || !s.idols.has(idolOf(g)) {
		return noGod
	}
	return g
}

// pick rolls some dice at a lock; an attempt begins with all five (P23, P24).
func (s *State) pick(p int8, dice uint8, tell teller) {
	s.left[p]--
	if g := s.alcoveAt(p); s.lock.god != g {
		s.lock = lockState{god: g}
	}
	s.lock.rolled = dice
	s.ask = phLocking
	tell.pick(p, s.lock.god, dice)
}

// locked takes the dice that chance rolled.
func (s *State) locked(dice [diceCount]int8, tell teller) {
	s.ask, s.lock.rolled, s.lock.dice = phFirst, 0, dice
	tell.lock(s.active, dice, s.missing())
	s.tryLock(tell)
}

// tryLock opens the alcove when the combination is complete.
func (s *State) tryLock(tell teller) {
	if s.missing() == 0 {
		s.want = wantIdol
		tell.unlocked(s.active, s.lock.god)
	}
}

// faces are those the dice of the lock show, a bit each.
func (l *lockState) faces() (set uint8) {
	for _, face := range l.dice {
		set |= 1 << face
	}
	return set
}

// missing is how many faces the lock still needs, tools counted.
func (s *State) missing() int8 {
	needed := board.combos[s.lock.god] &^ s.lock.faces()
	return max(0, int8(bits.OnesCount8(needed))-s.lock.helped)
}

// helpers is how many faces a player's tools could replace (P31, P40).
func (s *State) helpers(p int8) (n int8) {
	n = s.hand[p][crowbar]
	if s.able(p, lockpicking) {
		n++
	}
	return n
}

// committed reports whether a tool stands for one of several missing faces: the
// others must follow, so that none is wasted (P31).
func (s *State) committed() bool { return s.lock.god != noGod && s.lock.helped > 0 }

// takeIdol gives the active player the idol he has freed; that of Horus brings
// a block down (P25, P26).
func (s *State) takeIdol(p int8, tell teller) {
	g := s.lock.god
	s.lock.god = noGod
	s.idols &^= 1 << uint8(idolOf(g))
	s.gain(p, idolOf(g))
	tell.idol(p, idolOf(g))
	s.drop = g == horus && s.box != 0
}
