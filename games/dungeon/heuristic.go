package dungeon

import (
	"math/bits"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// wayHalf is the Worth at which half of an adventure seems to be done, and half of the
// rest for as much again. Nobody at the table can know how long it is.
const wayHalf = 200

// wellOff is with how many points none are wanting.
const wellOff = 2 * story.HealthInAll

// What counts in Evaluate, in thousandths.
const (
	aPoint   = 5
	aVenture = 3  // for what is new
	aWarning = 20 // against what people are warned of
)

// Evaluate returns how far the adventure seems to be, in thousandths, the same for every
// seat: less by the points that are wanting, and by what is done in spite of a warning. A bot
// that goes by Worth, as easy does, hears no warning.
func (s *State) Evaluate(seat game.Seat) int {
	if won, over := game.WinOf(s, seat); over {
		return won
	}
	wants := max(0, wellOff-int(s.points()))
	return min(max(0, game.WayTo(s.Worth(seat), wayHalf)-aPoint*wants+aVenture*int(s.ventured)-aWarning*int(s.rash)), 999)
}

// Worth returns how far the adventure is, the same for every seat: what was read and
// tried, and the health of all players.
func (s *State) Worth(game.Seat) int {
	n := 3*int(s.health()) + 4*int(s.points())
	for _, word := range s.read {
		n += 10 * bits.OnesCount64(word)
	}
	if s.isWon() {
		n += 10_000
	}
	return n
}

// Prune keeps the moves that try something new, and prefers those that fit what was read.
// It considers nothing that the players could not think of.
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

// How much a move is worth a thought: the first is best.
const (
	worthClue = 11 - iota // its entry's number was read
	worthGoClue
	worthExplore
	worthGoExplore
	worthRash // what is new there, people are warned of
	worthGoRash
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
		return s.worthGoing(s.PlaceAt(n))
	case vExplore:
		e := s.Places[s.here()].Entry
		switch {
		case e != story.None && s.clues.Has(e) && !s.isRash(e), s.isForTwo(s.here()):
			return worthClue
		case s.isRash(e):
			return worthRash
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
		return s.worthCard(s.CardAt(n))
	case vWith:
		return s.worthTrying(story.Joined(s.held, s.CardAt(n)), s.isTried(s.held, s.CardAt(n)))
	case vHere:
		p := s.here()
		return s.worthUsing(s.held, p)
	case vHint, vHints, vAbout, vGive, vLower, vLeave:
		return worthNothing
	}
	return worthIdle
}

// maxForks is how many choices in a row are remembered.
const maxForks = 6

// promises reports whether players may find something at a location: it was not explored,
// or its entry offers a choice that was not made.
func (s *State) promises(p int16) bool {
	e := s.Places[p].Entry
	return !s.explored(p) || e != story.None && s.leads(e, maxForks)
}

// leads reports whether an entry was not looked up, or offers a choice of which one leads
// on, as far as players have read. What alone is left of a choice is to let it be.
func (s *State) leads(e int16, forks int) bool {
	return s.leadsTo(e, forks, func(int16) bool { return true })
}

// leadsTo reports whether an entry is one of some that was not looked up, or leads to one.
func (s *State) leadsTo(e int16, forks int, some func(e int16) bool) bool {
	if !s.looked.Has(e) {
		return some(e)
	}
	if forks == 0 {
		return false
	}
	offers := s.offersOf(e)
	return len(offers) > 1 && slices.ContainsFunc(offers, func(next int16) bool { return s.leadsTo(next, forks-1, some) })
}

// offersOf are the entries that an entry offers now, as far as players have read.
func (s *State) offersOf(e int16) (offers []int16) {
	for i := s.Entries[e].First; i < s.Entries[e].Last; i++ {
		if !s.seen.Has(i) || !s.holds(s.Parts[i].When, true) {
			continue
		}
		for _, d := range s.Parts[i].Does {
			if d.Kind == story.DoOffer {
				offers = append(offers, d.List...)
			}
		}
	}
	return offers
}

func (s *State) isTried(c, d int16) bool { return s.tried[min(c, d)].has(max(c, d)) }

// isClue reports whether another entry said that this one would be worth reading.
func (s *State) isClue(look story.Lookup) bool {
	if s.clues == (story.Set{}) {
		return false
	}
	e := s.EntryAt(look)
	return e != story.None && s.clues.Has(e)
}

func (s *State) worthTrying(look story.Lookup, tried bool) int {
	switch {
	case s.isClue(look):
		return worthClue
	case !tried:
		return worthTry
	}
	return worthNothing
}

// worthCard is what holding up a card is worth: the best of what it can be for.
func (s *State) worthCard(c int16) int {
	best := worthNothing
	for d := range int16(story.MaxCards) {
		if d != c && s.inPlay(d) {
			best = max(best, s.worthTrying(story.Joined(c, d), s.isTried(c, d)))
		}
	}
	if p := s.here(); p != story.None {
		best = max(best, s.worthUsing(c, p))
	}
	return best
}

// worthUsing is what using a card at a location is worth: nobody does before they know
// what is there.
func (s *State) worthUsing(c, p int16) int {
	if !s.explored(p) {
		return worthNothing
	}
	return s.worthTrying(s.Using(c, p), s.tried[c].has(story.MaxCards+p))
}

// worthGoing is what going to a location is worth.
func (s *State) worthGoing(p int16) int {
	switch {
	case s.clueAt(p) != story.None, s.isForTwo(p), s.isPost(p):
		return worthGoClue
	case s.isRash(s.Places[p].Entry):
		return worthGoRash
	case s.promises(p):
		return worthGoExplore
	}
	for c := range int16(story.MaxCards) {
		if s.inPlay(c) && !s.tried[c].has(story.MaxCards+p) {
			return worthGoTry
		}
	}
	return worthIdle
}

// clueAt is an entry that players have heard of and can read at a location: its own, that
// of a card that somebody has, or that of its lock; or none.
func (s *State) clueAt(p int16) int16 {
	for e := range story.Elements(s.clues[:]) {
		if s.fits(e, p) {
			return e
		}
	}
	return story.None
}

// fits reports whether an entry can be looked up at a location now.
func (s *State) fits(e, p int16) bool {
	look := s.Entries[e].Lookup
	switch look.By {
	case story.ByPlace:
		return s.PlaceFor(look) == p && !s.isRash(e)
	case story.ByCode:
		return s.PlaceFor(look) == p
	case story.ByCardHere:
		return s.PlaceFor(look) == p && s.explored(p) && s.inPlay(s.CardAt(int(look.Value/1000)))
	}
	n := int(s.lockAt(p).Cards)
	return look.By == story.ByCards && len(s.Entries[e].Number) == 2*n && s.haveAll(look.Value) && s.allExplored()
}

// allExplored reports whether every location within reach was explored. What opens with
// several cards often shuts what is behind, so bots look around first.
func (s *State) allExplored() bool {
	return !slices.ContainsFunc(s.openRooms(), func(r int16) bool {
		return slices.ContainsFunc(s.placesOf(r), func(p int16) bool { return s.reachable(p) && !s.explored(p) })
	})
}

// haveAll reports whether somebody has each card of a number of several.
func (s *State) haveAll(number int32) bool {
	for ; number > 0; number /= 100 {
		if !s.inPlay(s.CardAt(int(number % 100))) {
			return false
		}
	}
	return true
}

// worthLock is what a lock is worth: nothing, unless the players know its number.
func (s *State) worthLock(verb uint8, n int) int {
	e := s.clueAt(s.here())
	if e == story.None || s.Entries[e].By != story.ByCode && s.Entries[e].By != story.ByCards {
		return worthNothing
	}
	number := s.Entries[e].Number
	switch {
	case verb == vDigit:
		if number[s.dialed:s.dialed+1] != strconv.Itoa(n) {
			return worthNothing
		}
	case verb == vInsert:
		if number[2*s.dialed:2*s.dialed+2] != strconv.Itoa(n) {
			return worthNothing
		}
	}
	return worthClue
}
