package dungeon

import (
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Evaluate returns how far the adventure is, for everybody alike: what was read
// and tried, and how well all are.
func (s *State) Evaluate(game.Seat) int {
	n := 3*int(s.health()) + 4*int(s.points())
	for _, word := range s.read {
		n += 10 * bits.OnesCount64(word)
	}
	if s.phase == phOver && !s.dark && s.endings[s.ending].won {
		n += 10_000
	}
	return n
}

// Prune keeps the moves that try what is untried, and first what fits what was
// read: it thinks of nothing that those at the table could not think of.
func (s *State) Prune(_ game.Seat, moves []game.Move) []game.Move {
	best, kept := 0, moves[:0:0]
	for _, m := range moves {
		switch worth := s.worth(m); {
		case worth > best || kept == nil:
			best, kept = worth, append(kept[:0], m)
		case worth == best:
			kept = append(kept, m)
		}
	}
	return moves[:copy(moves, kept)]
}

// What a move is worth a thought: the first is best.
const (
	worthClue = 9 - iota // its entry's number was read
	worthGoClue
	worthExplore
	worthGoExplore
	worthTry
	worthGoTry
	worthAgain
	worthIdle
	worthNothing
)

func (s *State) worth(m game.Move) int {
	n := m.Arg(0)
	switch m.Verb {
	case vGo:
		return s.worthOf(s.placeAt(n))
	case vExplore:
		switch {
		case s.isClue(int32(s.places[s.here()].number)):
			return worthClue
		case s.promises(s.here()):
			return worthExplore
		}
		return worthAgain
	case vChoose:
		if s.leads(s.offers[n-1], maxForks) {
			return worthExplore
		}
		return worthAgain
	case vUnlock, vDigit, vInsert:
		return s.worthLock(m.Verb, n)
	case vHold:
		return s.worthCard(s.cardAt(n))
	case vWith:
		return s.worthTrying(joined(s.held, s.cardAt(n)), s.isTried(s.held, s.cardAt(n)))
	case vHere:
		p := s.here()
		return s.worthTrying(s.placed(cardNumber(s.held), p), s.tried[s.held].has(maxCards+p))
	case vHint, vGive, vLower, vLeave:
		return worthNothing
	}
	return worthIdle
}

// maxForks is how many choices in a row are remembered.
const maxForks = 6

// promises reports whether there is something to be found at a location: its
// entry was not read, or offers a choice that was not made.
func (s *State) promises(p int16) bool {
	e := s.entryAt(int32(s.places[p].number))
	return e == none || s.leads(e, maxForks)
}

// leads reports whether an entry was not read, or offers one that leads to such,
// as far as was read.
func (s *State) leads(e int16, forks int) bool {
	if !s.read.has(e) {
		return true
	}
	for i := s.entries[e].first; i < s.entries[e].last && forks > 0; i++ {
		if !s.seen.has(i) || !s.holds(s.parts[i].when, true) {
			continue
		}
		for _, d := range s.parts[i].does {
			if d.kind == doOffer && slices.ContainsFunc(d.list, func(next int16) bool { return s.leads(next, forks-1) }) {
				return true
			}
		}
	}
	return false
}

func (s *State) isTried(c, d int16) bool { return s.tried[min(c, d)].has(max(c, d)) }

// isClue reports whether an entry told that this one would be worth reading.
func (s *State) isClue(number int32) bool {
	if s.clues == (indexSet{}) {
		return false
	}
	e := s.entryAt(number)
	return e != none && s.clues.has(e)
}

func (s *State) worthTrying(number int32, tried bool) int {
	switch {
	case s.isClue(number):
		return worthClue
	case !tried:
		return worthTry
	}
	return worthNothing
}

// worthCard is what holding up a card is worth: the best of what it can be for.
func (s *State) worthCard(c int16) int {
	best := worthNothing
	for d := range int16(maxCards) {
		if d != c && s.inPlay(d) {
			best = max(best, s.worthTrying(joined(c, d), s.isTried(c, d)))
		}
	}
	if p := s.here(); p != none {
		best = max(best, s.worthTrying(s.placed(cardNumber(c), p), s.tried[c].has(maxCards+p)))
	}
	return best
}

// worthOf is what going to a location is worth.
func (s *State) worthOf(p int16) int {
	switch {
	case s.clueAt(p) != 0:
		return worthGoClue
	case s.promises(p):
		return worthGoExplore
	}
	for c := range int16(maxCards) {
		if s.inPlay(c) && !s.tried[c].has(maxCards+p) {
			return worthGoTry
		}
	}
	return worthIdle
}

// clueAt is the number of an entry that was told of and can be read at a location:
// its own, or that of a card that somebody has, or of its lock; or 0.
func (s *State) clueAt(p int16) int32 {
	for i, word := range s.clues {
		for ; word != 0; word &= word - 1 {
			number := s.entries[64*i+bits.TrailingZeros64(word)].number
			if s.fits(number, p) {
				return number
			}
		}
	}
	return 0
}

// fits reports whether an entry of a number can be read at a location now.
func (s *State) fits(number int32, p int16) bool {
	c, lock := s.cardAt(int(number/1000)), s.places[p].lock
	switch {
	case number == int32(s.places[p].number):
		return true
	case number > 9999 && number%1000 == int32(s.places[p].number):
		return c != none && s.inPlay(c) || number > 99999 && lock.digits > 0
	}
	return lock.cards > 0 && number > 9999 && s.haveAll(number)
}

// haveAll reports whether somebody has each card of a number of several.
func (s *State) haveAll(number int32) bool {
	for ; number > 0; number /= 100 {
		if c := s.cardAt(int(number % 100)); c == none || !s.inPlay(c) {
			return false
		}
	}
	return true
}

// worthLock is what a lock is worth: nothing, but to those who know its number.
func (s *State) worthLock(verb uint8, n int) int {
	number, lock := s.clueAt(s.here()), s.lockHere()
	if number < 100000 && lock.digits > 0 || number < 10000 {
		return worthNothing
	}
	left := int32(1)
	switch {
	case verb == vDigit:
		for range lock.digits - s.dialed - 1 {
			left *= 10
		}
		if number/1000/left%10 != int32(n) {
			return worthNothing
		}
	case verb == vInsert:
		for range lock.cards - s.dialed - 1 {
			left *= 100
		}
		if number/left%100 != int32(n) {
			return worthNothing
		}
	}
	return worthClue
}
