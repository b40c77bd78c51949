package dungeon

import (
	"math/bits"
	"slices"
)

// Entries are looked up and read part by part (U13).

// maxReads bounds how many entries are read at once; more are left out (U13).
const maxReads = 16

// reading is an entry that is being read, and how far.
type reading struct {
	entry int16
	part  int16
	step  int16 // effect of the part that is next
	again bool  // it was read before
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
func (s *State) knows(e int16) bool { return !s.blind || s.read.has(e) }

// start begins to read an entry that somebody looked up or chose, or that a countdown
// leads to. If there is no such entry, or nothing in it for now, nothing happens (U11).
func (s *State) start(e int16, tell teller) {
	s.reads = 0
	if e == none {
		tell.vain(s)
		return
	}
	// Everybody knows what was tried, even if nobody knows what is in it.
	s.looked.add(e)
	s.clues.remove(e)
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
	if s.reads >= maxReads {
		s.reads = maxReads + 1
		return false
	}
	again := s.read.has(e)
	s.reading[s.depth] = reading{entry: e, part: s.entries[e].first - 1, again: again}
	s.depth++
	s.read.add(e)
	if s.nextPart(tell) {
		s.reads++
		s.looked.add(e)
		s.clues.remove(e)
		return true
	}
	if !again {
		s.read.remove(e)
	}
	return false
}

// nextPart goes on to the next part of the entry whose conditions hold, and tells its
// words. After the last part it returns to the entry that had this one read. In a redrawn
// state it leaves out parts that nobody has read.
func (s *State) nextPart(tell teller) bool {
	at := &s.reading[s.depth-1]
	for at.part++; at.part < s.entries[at.entry].last; at.part++ {
		p := &s.parts[at.part]
		if s.holds(p.when, at.again) && (!s.blind || s.seen.has(at.part)) {
			s.came.add(at.part)
			if p.said {
				s.seen.add(at.part)
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
	p := &s.parts[at.part]
	if at.step == int16(len(p.does)) {
		s.nextPart(tell)
		return
	}
	at.step++
	part := at.part // reading on may end it
	if s.carry(&p.does[at.step-1], tell) {
		s.seen.add(part)
	}
}

// carry carries out an effect, as far as possible (U14), and reports whether people
// notice anything.
func (s *State) carry(d *phrase, tell teller) (noticed bool) {
	switch d.kind {
	case doTake, doReturn, doBox, doPay, doDraw:
		return s.carryCards(d, tell)
	case doReveal, doClose, doGather:
		for _, r := range d.list {
			noticed = s.carryRoom(d.kind, r, tell) || noticed
		}
		return noticed
	case doLose:
		return s.losses(d, tell)
	case doHeal:
		return s.heals(d, tell)
	case doRead:
		return s.begin(d.list[0], tell)
	case doOffer:
		for _, e := range d.list {
			if s.offered < maxOffers {
				s.offers[s.offered] = e
				s.offered++
			}
		}
		return true
	case doClue:
		said := s.parts[s.reading[s.depth-1].part].said // otherwise nobody hears of it
		for _, e := range d.list {
			s.told.add(e)
			if said {
				s.clues.add(e)
			}
		}
	case doMark:
		s.marks |= 1 << d.list[0]
	case doUnmark:
		s.marks &^= 1 << d.list[0]
	case doChapter:
		s.endChapter(int8(d.n), tell)
		return true
	case doCountdown:
		s.count, s.countTo = int8(d.n), d.list[0] // this turn is the first of them
		return true
	case doStop:
		noticed = s.count > 0
		s.count, s.countTo = 0, none
	case doEnd:
		s.end(int8(d.list[0]), tell)
		return true
	}
	return noticed
}

// carryCards takes, returns, boxes, pays or draws cards (U14, U15). A card in the
// box stays there. It reports whether people notice anything.
func (s *State) carryCards(d *phrase, tell teller) (noticed bool) {
	left := d.n
	for _, c := range d.list {
		was, drawing := s.card[c], s.drawing
		switch {
		case was == inBox:
		case d.kind == doTake && s.card[c] == inStack:
			s.card[c] = s.active
			tell.takes(s, c)
		case d.kind == doReturn && s.inPlay(c):
			s.card[c] = inStack
			tell.cards("return", s, c)
		case d.kind == doBox, d.kind == doPay && s.inPlay(c) && left > 0:
			if s.inPlay(c) {
				tell.cards("box", s, c)
			}
			s.card[c] = inBox
			left--
		case d.kind == doDraw && s.card[c] == inStack && s.drawing < maxDrawn:
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
	case kind == doGather:
		for f := range s.figures {
			s.figure[f].in, s.figure[f].at = r, none
		}
		tell.rooms("gather", s, r)
	case kind == doReveal && !s.isOpen(r) && s.boxed&(1<<r) == 0:
		s.open |= 1 << r
		if old := s.rooms[r].replaces; old != none && s.isOpen(int16(old)) {
			s.closeRoom(int16(old), r)
		}
		tell.rooms("reveal", s, r)
	case kind == doClose && s.isOpen(r):
		tell.rooms("close", s, r)
		s.closeRoom(r, none)
	default:
		return false
	}
	return true
}

// closeRoom takes a room from the table for good. Its figures are then in the room that
// replaces it, at the same locations if that room has them.
func (s *State) closeRoom(r, instead int16) {
	s.open &^= 1 << r
	s.boxed |= 1 << r
	for f := range s.figures {
		who := &s.figure[f]
		if who.in != r {
			continue
		}
		who.in = instead
		if who.at != none && (instead == none || s.places[who.at].rooms&(1<<instead) == 0) {
			who.at = none
		}
	}
}

// holds reports whether all conditions hold for an entry; again says that the entry was
// read before.
func (s *State) holds(when []phrase, again bool) bool {
	for i := range when {
		if !s.condition(&when[i], again) {
			return false
		}
	}
	return true
}

func (s *State) condition(c *phrase, again bool) bool {
	switch c.kind {
	case ifHolds:
		return s.number(c.list, s.inPlay) >= c.n
	case ifLacks:
		return s.number(c.list, s.inPlay) == 0
	case ifBoxed:
		return int(s.number(c.list, func(c int16) bool { return s.card[c] == inBox })) == len(c.list)
	case ifOpen:
		return int(s.number(c.list, s.isOpen)) == len(c.list)
	case ifShut:
		return s.number(c.list, s.isOpen) == 0
	case ifFirst:
		return !again
	case ifAgain:
		return again
	case ifRead:
		return int(s.number(c.list, s.read.has)) == len(c.list)
	case ifUnread:
		return s.number(c.list, s.read.has) == 0
	case ifIs:
		return slices.Contains(c.list, int16(s.figure[s.active].character))
	case ifHealth:
		return s.health() >= c.n
	case ifFrail:
		return s.health() <= c.n
	case ifChapter:
		return s.chapter == int8(c.n)
	}
	marked := s.marks&(1<<c.list[0]) != 0
	return marked == (c.kind == ifMarked)
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
