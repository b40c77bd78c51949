package dungeon

import "slices"

// The ways in which an entry is looked up.
const (
	byNothing = iota // only by another, or by a countdown
	byHand           // explored, or of cards and a location
	byClue           // of a lock, by those who were told of it
)

// trigger is what players need to look an entry up.
type trigger struct {
	kind  int8
	place int16 // or none
	cards []int16
}

// fact is something that entries ask for and change: the kind of thing, and which.
type fact struct {
	kind byte
	n    int16
}

// The kinds of facts.
const (
	ofCard      = 'c' // somebody has it
	ofBox       = 'b' // the card is in the box
	ofRoom      = 'r'
	ofMark      = 'm'
	ofRead      = 'e' // the entry was read
	ofClue      = 'k' // somebody was told of the entry
	ofChapter   = 'h'
	ofCountdown = 't'
	ofEnding    = 'z'
)

// habit is what is known about an entry without playing: what players need to look it
// up, the facts that decide how it is read, the facts that it brings about and ends, and
// the entries it leads to.
type habit struct {
	trigger
	asks, bars []fact // by the conditions: what has to be so, and not to be so
	adds, ends []fact
	leads      []int16
	minds      bool    // it matters who reads
	feels      []int16 // health that conditions ask for
}

// habits has the habit of each entry, the entries that change each fact or lead to each
// entry, and those that may end the game.
type habits struct {
	of      []habit
	changed map[fact][]int16
	led     map[int16][]int16
	final   indexSet
}

func newHabits(a *adventure) *habits {
	h := &habits{of: make([]habit, len(a.entries)), changed: map[fact][]int16{}, led: map[int16][]int16{}}
	for e := range a.entries {
		of := &h.of[e]
		of.trigger = a.triggerOf(int16(e))
		of.adds = append(of.adds, fact{ofRead, int16(e)})
		for i := a.entries[e].first; i < a.entries[e].last; i++ {
			for _, c := range a.parts[i].when {
				of.note(int16(e), &c)
			}
			for _, d := range a.parts[i].does {
				of.noteEffect(a, &d)
			}
		}
		for _, f := range slices.Concat(of.adds, of.ends) {
			h.changed[f] = append(h.changed[f], int16(e))
		}
		for _, next := range of.leads {
			h.led[next] = append(h.led[next], int16(e))
		}
	}
	for _, e := range h.changed[fact{ofEnding, 0}] {
		h.mayEnd(e)
	}
	return h
}

func (h *habits) mayEnd(e int16) {
	if h.final.has(e) {
		return
	}
	h.final.add(e)
	for _, by := range h.led[e] {
		h.mayEnd(by)
	}
}

// triggerOf returns what players need to look an entry up.
func (a *adventure) triggerOf(e int16) trigger {
	look := a.entries[e].lookup
	t := trigger{byHand, a.placeFor(look), a.cardsFor(look)}
	switch {
	case look.by == byNoNumber:
		t.kind = byNothing
	case look.by == byCode:
		t.kind = byClue
	case len(t.cards) > 2:
		t.kind = byClue
		t.place = int16(slices.IndexFunc(a.places, func(p place) bool { return int(p.lock.cards) == len(t.cards) }))
	}
	return t
}

// note notes what a condition of an entry asks.
func (h *habit) note(e int16, c *phrase) {
	var kind byte
	switch c.kind {
	case ifHolds, ifLacks:
		kind = ofCard
	case ifBoxed:
		kind = ofBox
	case ifOpen, ifShut:
		kind = ofRoom
	case ifRead, ifUnread:
		kind = ofRead
	case ifMarked, ifUnmarked:
		kind = ofMark
	case ifChapter:
		h.asks = append(h.asks, fact{ofChapter, 0})
	case ifFirst, ifAgain:
		h.asks = append(h.asks, fact{ofRead, e})
	case ifIs:
		h.minds = true
	case ifHealth, ifFrail:
		h.feels = append(h.feels, c.n)
	}
	if kind == 0 {
		return
	}
	for _, i := range c.list {
		switch c.kind {
		case ifLacks, ifShut, ifUnread, ifUnmarked:
			h.bars = append(h.bars, fact{kind, i})
		default:
			h.asks = append(h.asks, fact{kind, i})
		}
	}
}

// noteEffect notes what an effect does, and what it depends on.
func (h *habit) noteEffect(a *adventure, d *phrase) {
	add := func(f fact) { h.adds = append(h.adds, f) }
	end := func(f fact) { h.ends = append(h.ends, f) }
	switch d.kind {
	case doChapter:
		add(fact{ofChapter, 0})
	case doCountdown, doStop:
		add(fact{ofCountdown, 0})
	case doEnd:
		add(fact{ofEnding, 0})
	case doRead, doOffer:
		h.leads = append(h.leads, d.list...)
	}
	for _, i := range d.list {
		switch d.kind {
		case doTake, doDraw:
			add(fact{ofCard, i})
		case doReturn, doPay, doBox:
			end(fact{ofCard, i})
			add(fact{ofBox, i})
		case doReveal:
			add(fact{ofRoom, i})
			if old := a.rooms[i].replaces; old != none {
				end(fact{ofRoom, int16(old)})
			}
		case doClose:
			end(fact{ofRoom, i})
		case doMark:
			add(fact{ofMark, i})
		case doUnmark:
			end(fact{ofMark, i})
		case doClue:
			add(fact{ofClue, i})
		}
		if d.kind == doPay || d.kind == doDraw { // which of them depends on the others
			h.asks = append(h.asks, fact{ofCard, i})
		}
	}
}
