package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// chanceVerb is the verb that each phase awaits of chance.
var chanceVerb = [...]uint8{phFirst: vFirst, phStart: vStart, phRoll: vRoll, phDraw: vDraw, phFind: vFind, phSense: vSense,
	phAside: vAside, phLocking: vLock, phMarch: vMarch, phFall: vFall, phChest: vChest}

// outcomes are the seats, places, cards or faces that chance may draw, a bit each. What
// five dice may show, and where mummies may start, is in possible.
func (s *State) outcomes() uint64 {
	switch s.phase {
	case phFirst:
		return 1<<uint8(s.seats) - 1
	case phDraw, phFind:
		return uint64(s.drawable())
	case phSense, phAside, phFall:
		return uint64(s.boxed())
	case phChest:
		return 1<<7 - 1<<1
	}
	return 0
}

// starts are the squares that chance may place a mummy on: those of its line, except
// its usual one (P68).
func starts(m int8) (set places) {
	l := &board.lines[m]
	for _, square := range l.squares[:l.n] {
		set |= at(square)
	}
	return set &^ at(l.squares[board.starts[m].pos])
}

// drawable are the kinds of cards that the deck, or the sarcophagus, may hold.
func (s *State) drawable() (set kinds) {
	for of := ofBack[s.drawing()]; of != 0; of &= of - 1 {
		if k := of.first(); s.deck[k] > 0 {
			set |= 1 << uint8(k)
		}
	}
	return set
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

// chanceMoves appends what chance may do, except with five dice.
func (s *State) chanceMoves(buf []game.Move) []game.Move {
	for set := s.outcomes(); set != 0; set &= set - 1 {
		buf = append(buf, mvOf(chanceVerb[s.phase], int8(bits.TrailingZeros64(set))))
	}
	if s.phase == phStart {
		m := s.unplaced()
		for set := starts(m); set != 0; set &= set - 1 {
			buf = append(buf, startMove(m, set.first(), 0), startMove(m, set.first(), 1))
		}
	}
	return buf
}

func startMove(m int8, square place, forth int8) game.Move {
	return game.Move{Verb: vStart, Args: [6]int16{int16(m), int16(square), int16(forth)}}
}

// SampleChance draws the next outcome: each card of a deck, block of the box,
// and face of a die is equally likely.
func (s *State) SampleChance(r *game.Rand) game.Move {
	switch s.phase {
	case phStart:
		m := s.unplaced()
		square := place(anyOf(uint64(starts(m)), r))
		return startMove(m, square, int8(r.IntN(2)))
	case phDraw, phFind:
		return mvOf(chanceVerb[s.phase], s.sampleCard(r))
	case phRoll, phMarch, phLocking:
		return s.sampleDice(r)
	}
	return mvOf(chanceVerb[s.phase], anyOf(s.outcomes(), r))
}

// anyOf returns a random element of a set.
func anyOf(set uint64, r *game.Rand) int8 {
	for n := r.IntN(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return int8(bits.TrailingZeros64(set))
}

func (s *State) sampleCard(r *game.Rand) kind {
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
	return game.Unless(m.Verb == chanceVerb[s.phase] && s.possible(m), refuseChance)
}

// possible reports whether a move of chance that has the phase's verb may be made.
func (s *State) possible(m game.Move) bool {
	switch s.phase {
	case phRoll, phMarch, phLocking:
		return s.possibleDice(m)
	case phStart:
		return int8(m.Args[0]) == s.unplaced() && starts(s.unplaced()).has(place(m.Args[1]))
	}
	return s.outcomes()>>uint8(m.Args[0])&1 != 0
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
		s.keeper = game.Seat(a)
		tell.first(s.keeper)
	case vStart:
		w := &s.mummies[a]
		w.gone = false
		w.pos, w.dir = board.lines[a].find(place(m.Args[1])), 2*int8(m.Args[2])-1
		tell.start(*w, a)
	case vRoll:
		s.roll = diceOf(m)
		tell.roll(s.roll)
		s.granting(tell)
		s.enter(stAct)
	case vDraw:
		s.drawn(kind(a), tell)
	case vFind:
		s.found(kind(a), tell)
	case vSense:
		s.sensed(place(a), tell)
	case vAside:
		s.setAside(place(a))
		tell.setAside(s.active)
	case vLock:
		s.locked(diceOf(m), tell)
	case vMarch:
		s.marched(diceOf(m), tell)
	case vFall:
		s.fell(place(a), tell)
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
