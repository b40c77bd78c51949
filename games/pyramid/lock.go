package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// alcoveAt is the god whose alcove opens onto a player's square, if the idol is
// still in it (P27).
func (s *State) alcoveAt(p game.Seat) god {
	g := board.alcove[s.at[p]]
	if g == noGod || !s.idols.has(idolOf(g)) {
		return noGod
	}
	return g
}

// pick rolls some dice at a lock; an attempt begins with all five (P23, P24).
func (s *State) pick(p game.Seat, dice uint8, tell teller) {
	if g := s.alcoveAt(p); s.lock.god != g {
		s.lock = lockState{god: g}
	}
	s.lock.rolled = dice
	s.ask = phLocking
	tell.pick(p, s.lock.god, dice)
}

// locked takes the dice that chance rolled.
func (s *State) locked(dice [diceCount]int8, tell teller) {
	s.ask, s.lock.rolled, s.lock.dice = askNothing, 0, dice
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

// missing is how many faces the lock still needs: none once a tool has replaced
// the only one (P31).
func (s *State) missing() int8 {
	if s.lock.helped {
		return 0
	}
	return int8(bits.OnesCount8(board.combos[s.lock.god] &^ s.lock.faces()))
}

// spare is how many faces a player's tools could replace: one at most, for they
// do not add up (P31, P40).
func (s *State) spare(p game.Seat) int {
	if s.has[p].has(crowbar) || s.able(p, lockpicking) {
		return 1
	}
	return 0
}

// spareSeen is spare as far as a viewer can see: total secrecy hides crowbars (P69).
func (s *State) spareSeen(p game.Seat, viewer game.Seat) int {
	if s.set.secrecy && viewer != game.All && viewer != p && !s.able(p, lockpicking) {
		return 0
	}
	return s.spare(p)
}

// takeIdol gives the active player the idol they have freed; that of Horus brings
// a block down (P25, P26).
func (s *State) takeIdol(p game.Seat, tell teller) {
	g := s.lock.god
	s.lock.god = noGod
	s.idols &^= 1 << uint8(idolOf(g))
	s.gain(p, idolOf(g))
	tell.idol(p, idolOf(g))
	s.drop = g == horus && s.box != 0
}
