package dungeon

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Apply makes a move. The error is a *game.Refusal that names the rule.
func (s *State) Apply(by game.Seat, m game.Move, tell game.Tell) error {
	if err := grammar.Check(m); err != nil {
		return err
	}
	if err := s.check(by, m); err != nil {
		return err
	}
	if by == game.Chance {
		s.draw(s.CardAt(m.Arg(0)), teller(tell))
	} else {
		s.do(m, teller(tell))
	}
	return nil
}

// do carries out a legal move of a player. Everything that comes of looking something
// up, even a choice without words, was not known before.
func (s *State) do(m game.Move, tell teller) {
	n := m.Arg(0)
	switch m.Verb {
	case vBe:
		s.be(int8(n), tell)
	case vGo:
		s.goTo(s.PlaceAt(n))
		tell.placed("go", s, s.here())
	case vExplore:
		tell.revealing().placed("explore", s, s.here())
		s.venture(!s.explored(s.here()))
		s.searched.Add(s.here())
		s.look(s.Places[s.here()].Entry, tell)
	case vHold:
		s.phase, s.held = phHold, s.CardAt(n)
		tell.holds("hold", s)
	case vLower:
		tell.holds("lower", s)
		s.phase, s.held = phTurn, story.None
	case vWith, vHere, vGive:
		s.use(m.Verb, n, tell)
	case vUnlock:
		s.phase = phLock
		tell.placed("unlock", s, s.here())
	case vLeave:
		tell.placed("leave", s, s.here())
		s.leave()
	case vDigit:
		s.set(int16(n), tell)
	case vInsert:
		s.set(s.CardAt(n), tell)
	case vHint:
		s.hint(s.atHand(), tell)
	case vHints:
		s.phase = phHints
		tell.says("hints", s)
	case vAbout:
		s.phase = phTurn
		s.hint(s.HintAt(n), tell)
	case vShut:
		s.phase = phTurn
		tell.says("shut", s)
	case vPass:
		tell.says("pass", s)
		s.endTurn(tell)
	default:
		s.answer(m.Verb, n, tell)
	}
}

// goTo moves the active figure to a location (U6).
func (s *State) goTo(p int16) {
	f := &s.figure[s.active]
	f.at, s.moved = p, true
	f.in = int16(bits.TrailingZeros32(s.Places[p].Rooms & s.open))
}

// answer carries out a decision that is made while an entry is read.
func (s *State) answer(verb uint8, n int, tell teller) {
	switch verb {
	case vChoose:
		e := s.offers[n-1]
		s.offered = 0
		s.venture(!s.looked.Has(e))
		tell.revealing().chooses(s, e)
		s.start(e, tell.revealing())
	case vSuffer:
		s.owed--
		s.lose(s.figureOf(int8(n)), tell)
	case vMend:
		s.owed++ // what is owed of a healing is below nothing
		s.heal(s.figureOf(int8(n)), tell)
	}
	s.run(tell.revealing())
}

// be makes the active figure a character. When all are chosen, the adventure
// begins with its first entry (U2, U4).
func (s *State) be(k int8, tell teller) {
	s.figure[s.active].character = k
	tell.says("be", s)
	if s.active++; s.active < s.figures {
		return
	}
	s.active, s.phase = 0, phTurn
	tell.begins(s)
	s.start(s.First, tell.revealing())
	s.run(tell.revealing())
}

// use combines the card held up, or hands it over (U8, U9, U12).
func (s *State) use(verb uint8, n int, tell teller) {
	c := s.held
	s.held, s.phase = story.None, phTurn
	switch verb {
	case vGive:
		s.card[c] = s.figureOf(int8(n))
		tell.gives(s, c)
	case vWith:
		d := s.CardAt(n)
		tell.revealing().combines(s, c, d)
		s.tried[min(c, d)].add(max(c, d))
		s.look(s.EntryAt(story.Joined(c, d)), tell)
	case vHere:
		p := s.here()
		tell.revealing().uses(s, c, p)
		s.tried[c].add(story.MaxCards + p)
		s.look(s.EntryAt(s.Using(c, p)), tell)
	}
}

// set sets the next digit of a lock, or puts in the next card. After the last, the
// entry of their number is looked up (U10).
func (s *State) set(value int16, tell teller) {
	s.dial[s.dialed] = value
	s.dialed++
	lock := s.lockHere()
	if s.dialed < lock.Digits+lock.Cards {
		tell.sets(s, value)
		return
	}
	var look story.Lookup
	if lock.Digits > 0 {
		code := 0
		for _, d := range s.dial[:s.dialed] {
			code = 10*code + int(d)
		}
		tell.revealing().dials(s, code)
		look = s.Coded(code, s.here())
	} else {
		tell.revealing().inserts(s)
		look = story.Inserted(s.dial[:s.dialed])
	}
	s.leave()
	s.look(s.EntryAt(look), tell)
}

// leave turns away from a lock.
func (s *State) leave() {
	s.phase, s.dialed, s.dial = phTurn, 0, [lockSize]int16{}
}
