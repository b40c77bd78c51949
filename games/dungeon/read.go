package dungeon

import (
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Entries are looked up and read part by part (U13).

// MaxReads bounds how many entries are read at once; more are left out (U13).
const MaxReads = 16

// reading is an entry that is being read, and how far.
type reading struct {
	entry int16
	part  int16
	step  int16 // effect of the part that is next
	again bool  // it was read before
	// news says that nobody has read the part before.
	news bool `game:"derived"`
}

// look reads the entry that was looked up, which may be none, and spends the action
// (U11).
func (s *State) look(e int16, tell teller) {
	tell = tell.revealing()
	s.start(e, tell)
	s.run(tell)
}

// knows reports whether the effects of an entry are known: in a redrawn state, those of
// unread entries are not.
func (s *State) knows(e int16) bool { return !s.blind || s.read.Has(e) }

// start begins to read an entry that somebody looked up or chose, or that a countdown
// leads to. If there is no such entry, or nothing in it for now, nothing happens (U11).
func (s *State) start(e int16, tell teller) {
	s.reads = 0
	if e == story.None {
		tell.vain(s)
		return
	}
	// Everybody knows what was tried, even if nobody knows what is in it.
	s.venture(s.clues.Has(e))
	s.risk(e)
	s.looked.Add(e)
	s.clues.Remove(e)
	if !s.begin(e, tell) {
		tell.vain(s)
	}
}

// begin begins to read an entry, within the one being read, if there is one. It reports
// whether there is anything in the entry for now; otherwise it does not count as read.
func (s *State) begin(e int16, tell teller) bool {
	if !s.knows(e) {
		return false
	}
	if s.reads >= MaxReads {
		s.reads = MaxReads + 1
		return false
	}
	again := s.read.Has(e)
	s.reading[s.depth] = reading{entry: e, part: s.Entries[e].First - 1, again: again}
	s.depth++
	s.read.Add(e)
	if s.nextPart(tell) {
		s.reads++
		s.looked.Add(e)
		s.clues.Remove(e)
		return true
	}
	if !again {
		s.read.Remove(e)
	}
	return false
}

// nextPart goes on to the next part of the entry whose conditions hold, and tells its
// words. After the last part it returns to the entry that had this one read. In a redrawn
// state it leaves out parts that nobody has read.
func (s *State) nextPart(tell teller) bool {
	at := &s.reading[s.depth-1]
	for at.part++; at.part < s.Entries[at.entry].Last; at.part++ {
		p := &s.Parts[at.part]
		if s.holds(p.When, at.again) && (!s.blind || s.seen.Has(at.part)) {
			s.came.Add(at.part)
			at.news = !s.seen.Has(at.part)
			if p.Said {
				s.seen.Add(at.part)
			}
			at.step = 0
			tell.entry(s, p)
			return true
		}
	}
	*at = reading{}
	s.depth--
	return false
}

// run carries out effects until a decision or chance is awaited, or the turn is over.
func (s *State) run(tell teller) {
	for s.phase != phOver {
		switch {
		case s.drawing > 0:
			s.phase = phDraw
			return
		case s.owed > 0 && s.shares(phShare):
			return
		case s.owed < 0 && s.shares(phMend):
			return
		case s.depth == 0 && s.offered > 0:
			s.phase = phOffer
			return
		case s.depth == 0:
			s.endTurn(tell)
			return
		default:
			s.effect(tell)
		}
	}
}

// effect carries out the next effect of the part that is read.
func (s *State) effect(tell teller) {
	at := &s.reading[s.depth-1]
	p := &s.Parts[at.part]
	if at.step == int16(len(p.Does)) {
		s.nextPart(tell)
		return
	}
	at.step++
	part := at.part // reading on may end it
	if s.carry(&p.Does[at.step-1], tell) {
		s.seen.Add(part)
	}
}

// carry carries out an effect, as far as possible (U14), and reports whether people
// notice anything.
func (s *State) carry(d *story.Phrase, tell teller) (noticed bool) {
	switch d.Kind {
	case story.DoTake, story.DoReturn, story.DoBox, story.DoPay, story.DoDraw:
		return s.carryCards(d, tell)
	case story.DoReveal, story.DoClose, story.DoGather:
		for _, r := range d.List {
			noticed = s.carryRoom(d.Kind, r, tell) || noticed
		}
		return noticed
	case story.DoLose:
		return s.losses(d, tell)
	case story.DoHeal:
		return s.heals(d, tell)
	case story.DoRead:
		return s.begin(d.List[0], tell)
	case story.DoOffer:
		for _, e := range d.List {
			if s.offered < story.MaxOffers {
				s.offers[s.offered] = e
				s.offered++
			}
		}
		return true
	case story.DoClue:
		at := &s.reading[s.depth-1]
		heard := s.Parts[at.part].Said && at.news // what is told again is no clue
		for _, e := range d.List {
			s.told.Add(e)
			if heard {
				s.clues.Add(e)
			}
		}
	case story.DoMark:
		s.marks |= 1 << d.List[0]
	case story.DoUnmark:
		s.marks &^= 1 << d.List[0]
	case story.DoChapter:
		s.endChapter(int8(d.N), tell)
		return true
	case story.DoCountdown:
		s.count, s.countTo = int8(d.N), d.List[0] // this turn is the first of them
		return true
	case story.DoStop:
		noticed = s.count > 0
		s.count, s.countTo = 0, story.None
	case story.DoEnd:
		s.end(int8(d.List[0]), tell)
		return true
	}
	return noticed
}

// carryCards takes, returns, boxes, pays or draws cards (U14, U15). A card in the
// box stays there. It reports whether people notice anything.
func (s *State) carryCards(d *story.Phrase, tell teller) (noticed bool) {
	left := d.N
	for _, c := range d.List {
		was, drawing := s.card[c], s.drawing
		switch {
		case was == inBox:
		case d.Kind == story.DoTake && s.card[c] == inStack:
			s.card[c] = s.active
			tell.takes(s, c)
		case d.Kind == story.DoReturn && s.inPlay(c):
			s.card[c] = inStack
			tell.cards("return", s, c)
		case d.Kind == story.DoBox, d.Kind == story.DoPay && s.inPlay(c) && left > 0:
			if s.inPlay(c) {
				tell.cards("box", s, c)
			}
			s.card[c] = inBox
			left--
		case d.Kind == story.DoDraw && s.card[c] == inStack && s.drawing < story.MaxDrawn:
			s.drawn[s.drawing] = c
			s.drawing++
		}
		noticed = noticed || s.drawing > drawing || s.card[c] != was && (was != inStack || s.card[c] != inBox)
	}
	return noticed
}

// carryRoom reveals a room, takes one from the table, or moves all figures into
// one (U16), and reports whether it did.
func (s *State) carryRoom(kind uint8, r int16, tell teller) bool {
	switch {
	case kind == story.DoGather:
		for f := range s.figures {
			s.figure[f].in, s.figure[f].at = r, story.None
		}
		tell.rooms("gather", s, r)
	case kind == story.DoReveal && !s.isOpen(r) && s.gone&(1<<r) == 0:
		s.open |= 1 << r
		if old := s.Rooms[r].Replaces; old != story.None && s.isOpen(int16(old)) {
			s.closeRoom(int16(old), r)
		}
		tell.rooms("reveal", s, r)
	case kind == story.DoClose && s.isOpen(r):
		tell.rooms("close", s, r)
		s.closeRoom(r, story.None)
	default:
		return false
	}
	return true
}

// closeRoom takes a room from the table for good. Its figures are then in the room that
// replaces it, at the same locations if that room has them.
func (s *State) closeRoom(r, instead int16) {
	s.open &^= 1 << r
	s.gone |= 1 << r
	for f := range s.figures {
		who := &s.figure[f]
		if who.in != r {
			continue
		}
		who.in = instead
		if who.at != story.None && (instead == story.None || s.Places[who.at].Rooms&(1<<instead) == 0) {
			who.at = story.None
		}
	}
}

// holds reports whether all conditions hold for an entry; again says that the entry was
// read before.
func (s *State) holds(when []story.Phrase, again bool) bool {
	for i := range when {
		if !s.condition(&when[i], again) {
			return false
		}
	}
	return true
}

func (s *State) condition(c *story.Phrase, again bool) bool {
	switch c.Kind {
	case story.IfHolds:
		return s.number(c.List, s.inPlay) >= c.N
	case story.IfLacks:
		return s.number(c.List, s.inPlay) == 0
	case story.IfBoxed:
		return int(s.number(c.List, func(c int16) bool { return s.card[c] == inBox })) == len(c.List)
	case story.IfOpen:
		return int(s.number(c.List, s.isOpen)) == len(c.List)
	case story.IfShut:
		return s.number(c.List, s.isOpen) == 0
	case story.IfFirst:
		return !again
	case story.IfAgain:
		return again
	case story.IfRead:
		return int(s.number(c.List, s.read.Has)) == len(c.List)
	case story.IfUnread:
		return s.number(c.List, s.read.Has) == 0
	case story.IfIs:
		return slices.Contains(c.List, int16(s.figure[s.active].character))
	case story.IfHealth:
		return s.health() >= c.N
	case story.IfFrail:
		return s.health() <= c.N
	case story.IfChapter:
		return s.chapter == int8(c.N)
	case story.IfAt:
		return s.number(c.List, s.othersAt) > 0
	case story.IfAway:
		return s.number(c.List, s.othersAt) == 0
	}
	marked := s.marks&(1<<c.List[0]) != 0
	return marked == (c.Kind == story.IfMarked)
}

// othersAt reports whether a figure other than the active one stands at a location.
func (s *State) othersAt(p int16) bool {
	for f := range s.figures {
		if f != s.active && s.figure[f].at == p {
			return true
		}
	}
	return false
}

// number counts the things in a list for which something is true.
func (s *State) number(list []int16, is func(int16) bool) (n int16) {
	for _, i := range list {
		if is(i) {
			n++
		}
	}
	return n
}

// openRooms returns the rooms on the table, in the order of the adventure.
func (s *State) openRooms() []int16 {
	list := make([]int16, 0, bits.OnesCount32(s.open))
	for set := s.open; set != 0; set &= set - 1 {
		list = append(list, int16(bits.TrailingZeros32(set)))
	}
	return list
}
