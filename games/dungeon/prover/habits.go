package prover

import (
	"slices"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

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
	final   story.Set
}

func newHabits(a *story.Adventure) *habits {
	h := &habits{of: make([]habit, len(a.Entries)), changed: map[fact][]int16{}, led: map[int16][]int16{}}
	for e := range a.Entries {
		of := &h.of[e]
		of.trigger = triggerOf(a, int16(e))
		of.adds = append(of.adds, fact{ofRead, int16(e)})
		for i := a.Entries[e].First; i < a.Entries[e].Last; i++ {
			for _, c := range a.Parts[i].When {
				of.note(int16(e), &c)
			}
			for _, d := range a.Parts[i].Does {
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
	if h.final.Has(e) {
		return
	}
	h.final.Add(e)
	for _, by := range h.led[e] {
		h.mayEnd(by)
	}
}

// triggerOf returns what players need to look an entry up.
func triggerOf(a *story.Adventure, e int16) trigger {
	look := a.Entries[e].Lookup
	t := trigger{byHand, a.PlaceFor(look), a.CardsFor(look)}
	switch {
	case look.By == story.ByNoNumber:
		t.kind = byNothing
	case look.By == story.ByCode:
		t.kind = byClue
	case len(t.cards) > 2:
		t.kind = byClue
		t.place = int16(slices.IndexFunc(a.Places, func(p story.Place) bool { return int(p.Lock.Cards) == len(t.cards) }))
	}
	return t
}

// note notes what a condition of an entry asks.
func (h *habit) note(e int16, c *story.Phrase) {
	var kind byte
	switch c.Kind {
	case story.IfHolds, story.IfLacks:
		kind = ofCard
	case story.IfBoxed:
		kind = ofBox
	case story.IfOpen, story.IfShut:
		kind = ofRoom
	case story.IfRead, story.IfUnread:
		kind = ofRead
	case story.IfMarked, story.IfUnmarked:
		kind = ofMark
	case story.IfChapter:
		h.asks = append(h.asks, fact{ofChapter, 0})
	case story.IfFirst, story.IfAgain:
		h.asks = append(h.asks, fact{ofRead, e})
	case story.IfIs:
		h.minds = true
	case story.IfHealth, story.IfFrail:
		h.feels = append(h.feels, c.N)
	}
	if kind == 0 {
		return
	}
	for _, i := range c.List {
		switch c.Kind {
		case story.IfLacks, story.IfShut, story.IfUnread, story.IfUnmarked:
			h.bars = append(h.bars, fact{kind, i})
		default:
			h.asks = append(h.asks, fact{kind, i})
		}
	}
}

// noteEffect notes what an effect does, and what it depends on.
func (h *habit) noteEffect(a *story.Adventure, d *story.Phrase) {
	add := func(f fact) { h.adds = append(h.adds, f) }
	end := func(f fact) { h.ends = append(h.ends, f) }
	switch d.Kind {
	case story.DoChapter:
		add(fact{ofChapter, 0})
	case story.DoCountdown, story.DoStop:
		add(fact{ofCountdown, 0})
	case story.DoEnd:
		add(fact{ofEnding, 0})
	case story.DoRead, story.DoOffer:
		h.leads = append(h.leads, d.List...)
	}
	for _, i := range d.List {
		switch d.Kind {
		case story.DoTake, story.DoDraw:
			add(fact{ofCard, i})
		case story.DoReturn, story.DoPay, story.DoBox:
			end(fact{ofCard, i})
			add(fact{ofBox, i})
		case story.DoReveal:
			add(fact{ofRoom, i})
			if old := a.Rooms[i].Replaces; old != story.None {
				end(fact{ofRoom, int16(old)})
			}
		case story.DoClose:
			end(fact{ofRoom, i})
		case story.DoMark:
			add(fact{ofMark, i})
		case story.DoUnmark:
			end(fact{ofMark, i})
		case story.DoClue:
			add(fact{ofClue, i})
		}
		if d.Kind == story.DoPay || d.Kind == story.DoDraw { // which of them depends on the others
			h.asks = append(h.asks, fact{ofCard, i})
		}
	}
}
