package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// chanceVerb is the verb that each phase awaits of chance.
var chanceVerb = [...]uint8{phFirst: vFirst, phStart: vStart, phRoll: vRoll, phDraw: vDraw, phFind: vFind, phSense: vSense,
	phAside: vAside, phLocking: vLock, phMarch: vMarch, phFall: vFall, phChest: vChest}

func (s *State) chanceMoves(buf []game.Move) []game.Move {
	if s.Turn() != game.Chance {
		return buf
	}
	switch s.phase {
	case phFirst:
		for p := range s.seats {
			buf = append(buf, mv(vFirst, p))
		}
	case phStart:
		m := s.unplaced()
		l := &board.lines[m]
		for i := range l.n {
			if i != board.starts[m].pos {
				buf = append(buf, startMove(m, l.squares[i], 0), startMove(m, l.squares[i], 1))
			}
		}
	case phDraw, phFind:
		return s.drawMoves(buf)
	case phSense, phAside, phFall:
		return placeMoves(chanceVerb[s.phase], s.boxed(), buf)
	case phChest:
		for face := int8(1); face <= 6; face++ {
			buf = append(buf, mv(vChest, face))
		}
	}
	return buf
}

func startMove(m, square, forth int8) game.Move {
	return game.Move{Verb: vStart, Args: [6]int16{int16(m), int16(square), int16(forth)}}
}

// drawMoves are the cards that the deck, or the sarcophagus, may hold.
func (s *State) drawMoves(buf []game.Move) []game.Move {
	for set := ofBack[s.drawing()]; set != 0; set &= set - 1 {
		if k := set.first(); s.deck[k] > 0 {
			buf = append(buf, mv(chanceVerb[s.phase], k))
		}
	}
	return buf
}

// drawing is the deck that the awaited card comes from; a god's sarcophagi that
// nobody has looked into are one deck.
func (s *State) drawing() back {
	if s.phase == phDraw {
		return s.deckAt(s.active)
	}
	return tombBack[board.tomb[s.at[s.active]]]
}

// tombBack is the back of the cards in a god's sarcophagi.
var tombBack = [godCount]back{hededet: noBack, sobek: noBack, thoth: backThoth, anubis: backAnubis, horus: backHorus}

// boxed is the box of blocks as the phase may take from it: a block that was put
// back is not set aside.
func (s *State) boxed() places {
	if s.phase == phAside {
		return s.box &^ at(s.aside.seen)
	}
	return s.box
}

// SampleChance draws the next outcome: each card of a deck, block of the box,
// and face of a die is equally likely.
func (s *State) SampleChance(r *game.Rand) game.Move {
	switch s.phase {
	case phFirst:
		return mv(vFirst, int8(r.IntN(int(s.seats))))
	case phStart:
		m := s.unplaced()
		l := &board.lines[m]
		i := r.IntN(int(l.n) - 1)
		if i >= int(board.starts[m].pos) {
			i++ // any square but the usual one
		}
		return startMove(m, l.squares[i], int8(r.IntN(2)))
	case phDraw, phFind:
		return mv(chanceVerb[s.phase], s.sampleCard(r))
	case phSense, phAside, phFall:
		set := s.boxed()
		for n := r.IntN(bits.OnesCount64(uint64(set))); n > 0; n-- {
			set &= set - 1
		}
		return mv(chanceVerb[s.phase], set.first())
	case phChest:
		return mv(vChest, int8(r.IntN(6)+1))
	}
	return s.sampleDice(r)
}

func (s *State) sampleCard(r *game.Rand) int8 {
	deck := s.drawing()
	n := int8(r.IntN(int(s.decks[deck])))
	set := ofBack[deck]
	for ; ; set &= set - 1 {
		k := set.first()
		if n -= s.deck[k]; n < 0 {
			return k
		}
	}
}

// sampleDice rolls five dice by one number; at a lock only those chosen.
func (s *State) sampleDice(r *game.Rand) game.Move {
	m := game.Move{Verb: chanceVerb[s.phase]}
	n := r.IntN(6 * 6 * 6 * 6 * 6)
	for d := range diceCount {
		m.Args[d] = int16(n%6 + 1)
		n /= 6
		if s.phase == phLocking && s.lock.rolled>>d&1 == 0 {
			m.Args[d] = int16(s.lock.dice[d])
		}
	}
	return m
}

// checkChance says why an outcome is not possible now, or nil.
func (s *State) checkChance(m game.Move) error {
	if s.Turn() != game.Chance {
		return refuseNotChance
	}
	if m.Verb != chanceVerb[s.phase] || !s.possible(m) {
		return refuseChance
	}
	return nil
}

func (s *State) possible(m game.Move) bool {
	a := int8(m.Args[0])
	switch s.phase {
	case phRoll, phMarch, phLocking:
		return s.possibleDice(m)
	case phStart:
		return a == s.unplaced() && s.startable(a, int8(m.Args[1]))
	case phFirst:
		return a < s.seats
	case phDraw, phFind:
		return ofBack[s.drawing()].has(a) && s.deck[a] > 0
	case phChest:
		return a > 0
	}
	return s.boxed().has(a)
}

// startable reports whether chance may place a mummy on a square: one of its
// line, but not its usual one (P68).
func (s *State) startable(m, square int8) bool {
	pos := board.lines[m].find(square)
	return pos >= 0 && pos != board.starts[m].pos
}

func (s *State) possibleDice(m game.Move) bool {
	for d := range diceCount {
		face := m.Args[d]
		if face == 0 || s.phase == phLocking && s.lock.rolled>>d&1 == 0 && face != int16(s.lock.dice[d]) {
			return false
		}
	}
	return true
}

func (s *State) doChance(m game.Move, tell teller) {
	a := int8(m.Args[0])
	switch m.Verb {
	case vFirst:
		s.keeper = a
		tell.first(a)
	case vStart:
		w := &s.mummies[a]
		w.gone = false
		w.pos, w.dir = board.lines[a].find(int8(m.Args[1])), 2*int8(m.Args[2])-1
		tell.start(*w, a)
	case vRoll:
		s.roll = diceOf(m)
		tell.roll(s.roll)
		s.granting(tell)
		s.enter(stAct)
	case vDraw:
		s.drawn(a, tell)
	case vFind:
		s.found(a, tell)
	case vSense:
		s.sensed(a, tell)
	case vAside:
		s.setAside(a)
		tell.setAside(s.active)
	case vLock:
		s.locked(diceOf(m), tell)
	case vMarch:
		s.marched(diceOf(m), tell)
	case vFall:
		s.fell(a, tell)
	case vChest:
		s.openChest(a, tell)
	}
}

func diceOf(m game.Move) (dice [diceCount]int8) {
	for d := range dice {
		dice[d] = int8(m.Args[d])
	}
	return dice
}
