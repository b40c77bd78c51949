package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// at is the square a mummy stands on.
func (w *mummy) at() place { return board.lines[w.line].squares[w.pos] }

// stepMarch is phase 4: one roll, then the mummies walk one after the other,
// a square at a time; mummies and adventurers still together at the end touch (P44).
func (s *State) stepMarch(tell teller) bool {
	if s.march[0] == 0 {
		s.await(phMarch, nobody)
		return false
	}
	for s.walking < s.marchers {
		if s.walk(tell); s.dues != 0 {
			return true
		}
	}
	s.enter(stBlock)
	s.stay()
	return true
}

// marched takes the dice of phase 4.
func (s *State) marched(dice [diceCount]int8, tell teller) {
	s.march, s.paces, s.walking, s.marchers = dice, 0, 0, s.walkers
	for _, face := range dice {
		if face >= board.stepFace {
			s.paces++
		}
	}
	s.steps = s.paces
	tell.march(dice, s.paces)
}

// walk moves the mummy whose turn it is one square; when it has done all its
// steps, or cannot go anywhere, the next one begins (P45).
func (s *State) walk(tell teller) {
	m := s.walking
	w := &s.mummies[m]
	switch {
	case w.gone:
	case w.down:
		s.standUp(m, tell)
	case s.steps > 0 && s.turnRound(w):
		from := w.at()
		w.pos += w.dir
		s.steps--
		tell.walk(*w, m, from)
		s.touchAll(m)
		return
	}
	s.walking++
	s.steps = s.paces
}

// turnRound turns a mummy that has a wall or a block ahead; it reports false
// when there is one on both sides (P45, P46).
func (s *State) turnRound(w *mummy) bool {
	if s.passable(w, w.pos+w.dir) {
		return true
	}
	if !s.passable(w, w.pos-w.dir) {
		return false
	}
	w.dir = -w.dir
	return true
}

// passable reports whether a mummy can stand at an index of its line (P46).
func (s *State) passable(w *mummy, pos int8) bool {
	l := &board.lines[w.line]
	return pos >= 0 && pos < l.n && (s.set.ignore || !s.blocked.has(l.squares[pos]))
}

// standUp raises a mummy that was shot; it wounds all that stand there (P52).
func (s *State) standUp(m int8, tell teller) {
	s.mummies[m].down = false
	tell.standsUp(s.mummies[m], m)
	s.touchAll(m)
}

// touchAll has a mummy touch everybody on its square (P49).
func (s *State) touchAll(m int8) {
	w := &s.mummies[m]
	if !w.harmful() {
		return
	}
	for p := range s.seats {
		if s.at[p] == w.at() {
			s.touch(p, m)
		}
	}
}

// harmful reports whether a mummy touches those on its square.
func (w *mummy) harmful() bool { return !w.gone && !w.down }

// touch makes a player due for a wound.
func (s *State) touch(p game.Seat, m int8) {
	s.due[p] |= 1 << uint8(m)
	s.dues = s.dues.With(p)
}

// stay has each adventurer and mummy that are still together, without any other
// contact this round, touch (P48).
func (s *State) stay() {
	for m := range s.walkers {
		w := &s.mummies[m]
		if !w.harmful() {
			continue
		}
		here := w.at()
		for p := range s.seats {
			if s.at[p] == here && s.touched[p]>>uint8(m)&1 == 0 {
				s.touch(p, m)
			}
		}
	}
}

// stepTouch deals the next touch that is due (P49).
func (s *State) stepTouch(tell teller) bool {
	p := s.firstOf(s.dues)
	m := nextBit(s.due[p])
	switch {
	case s.count[p] < maxCards:
		s.suffer(p, mummyTouch)
		tell.touch(p, s.mummies[m], m, s.at[p])
	case s.loot(p) > 0:
		s.await(phRoom, p) // P50
		return false
	default:
		s.become(p, m, tell)
		return true
	}
	s.touched[p] |= 1 << uint8(m)
	if s.due[p] &^= 1 << uint8(m); s.due[p] == 0 {
		s.dues = s.dues.Without(p)
	}
	return true
}

// wounding reports whether a touch or a blow is still to be dealt.
func (s *State) wounding() bool { return s.dues|s.struck != 0 }

// suffer gives a player a wound; the next one demands a discard of its own (P50).
func (s *State) suffer(p game.Seat, wound kind) {
	s.gain(p, wound)
	s.yielded = false
}

func nextBit(set uint16) int8 { return int8(bits.TrailingZeros16(set)) }

// wordOf is the number of a mummy's word in the notation. It tells which player the
// mummy was.
func (s *State) wordOf(m int8) int8 {
	if m < lineCount {
		return m
	}
	return lineCount + int8(s.mummies[m].seat)
}

// mummyOf is the mummy of a word, or noMummy.
func (s *State) mummyOf(word int8) int8 {
	for m := range s.walkers {
		if s.wordOf(m) == word {
			return m
		}
	}
	return noMummy
}

// become turns an adventurer with twelve wounds into a mummy, on the line of the mummy
// that touched them. It touches anybody who enters its square from now on (P51).
func (s *State) become(p game.Seat, m int8, tell teller) {
	w := s.mummies[m]
	w.seat = p
	s.notice(sawWounds, p, 0)
	s.mummies[s.walkers] = w
	s.walkers++
	s.leave(p, turned)
	tell.become(p, w, m)
}
