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
	ofCountdown = 't' // to the entry
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
	posts      []int16 // locations where conditions ask for somebody else
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
				of.note(a, int16(e), &c)
			}
			for _, d := range a.Parts[i].Does {
				of.noteEffect(a, &d)
			}
		}
		for _, next := range of.leads {
			h.led[next] = append(h.led[next], int16(e))
		}
	}
	h.noteCountdowns(a)
	for e := range h.of {
		for _, f := range slices.Concat(h.of[e].adds, h.of[e].ends) {
			h.changed[f] = append(h.changed[f], int16(e))
		}
	}
	for _, e := range h.changed[fact{ofEnding, 0}] {
		h.mayEnd(e)
	}
	return h
}

// noteCountdowns notes the countdowns that entries begin and end. One that begins ends any
// other, unless its entry is only read at the end of a countdown: then there is none.
func (h *habits) noteCountdowns(a *story.Adventure) {
	begins, stops := map[int16][]int16{}, story.Set{}
	var targets []int16
	for i := range a.Parts {
		for _, d := range a.Parts[i].Does {
			switch e := a.Parts[i].Entry; d.Kind {
			case story.DoCountdown:
				begins[e], targets = append(begins[e], d.List[0]), append(targets, d.List[0])
			case story.DoStop:
				stops.Add(e)
			}
		}
	}
	for e := range h.of {
		of, n := &h.of[e], int16(e)
		alone := of.kind == byNothing && h.led[n] == nil && n != a.First
		for _, to := range targets {
			if slices.Contains(begins[n], to) {
				of.adds = append(of.adds, fact{ofCountdown, to})
			} else if stops.Has(n) || begins[n] != nil && !alone {
				of.ends = append(of.ends, fact{ofCountdown, to})
			}
		}
	}
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

// asked are the facts that conditions ask for, or do not want.
var asked = map[uint8]byte{
	story.IfHolds: ofCard, story.IfLacks: ofCard, story.IfBoxed: ofBox, story.IfOpen: ofRoom, story.IfShut: ofRoom,
	story.IfRead: ofRead, story.IfUnread: ofRead, story.IfMarked: ofMark, story.IfUnmarked: ofMark,
}

// note notes what a condition of an entry asks.
func (h *habit) note(a *story.Adventure, e int16, c *story.Phrase) {
	switch c.Kind {
	case story.IfChapter:
		h.asks = append(h.asks, fact{ofChapter, 0})
	case story.IfFirst, story.IfAgain:
		h.asks = append(h.asks, fact{ofRead, e})
	case story.IfIs:
		h.minds = true
	case story.IfAt, story.IfAway:
		h.posts = append(h.posts, c.List...)
		for _, p := range c.List {
			for r := range a.Rooms {
				if a.Places[p].Rooms&(1<<r) != 0 {
					h.asks = append(h.asks, fact{ofRoom, int16(r)})
				}
			}
		}
	case story.IfHealth, story.IfFrail:
		h.feels = append(h.feels, c.N)
	case story.IfLacks, story.IfShut, story.IfUnread, story.IfUnmarked:
		h.bars = append(h.bars, factsOf(asked[c.Kind], c)...)
	default:
		h.asks = append(h.asks, factsOf(asked[c.Kind], c)...)
	}
}

// factsOf are the facts of a kind about everything that a phrase names.
func factsOf(kind byte, p *story.Phrase) (list []fact) {
	for _, i := range p.List {
		list = append(list, fact{kind, i})
	}
	return list
}

// brought are the facts that effects bring about.
var brought = map[uint8]byte{
	story.DoTake: ofCard, story.DoDraw: ofCard, story.DoReveal: ofRoom, story.DoMark: ofMark, story.DoClue: ofClue,
	story.DoRead: ofRead, story.DoOffer: ofRead, story.DoCountdown: ofRead, story.DoEnd: ofEnding,
}

// noteEffect notes what an effect does, and what it depends on.
func (h *habit) noteEffect(a *story.Adventure, d *story.Phrase) {
	switch d.Kind {
	case story.DoChapter:
		h.adds = append(h.adds, fact{ofChapter, 0})
	case story.DoEnd:
		h.adds = append(h.adds, fact{ofEnding, 0})
	case story.DoRead, story.DoOffer:
		h.leads = append(h.leads, d.List...)
	case story.DoReturn, story.DoPay, story.DoBox:
		h.ends = append(h.ends, factsOf(ofCard, d)...)
		h.adds = append(h.adds, factsOf(ofBox, d)...)
	case story.DoClose:
		h.ends = append(h.ends, factsOf(ofRoom, d)...)
	case story.DoUnmark:
		h.ends = append(h.ends, factsOf(ofMark, d)...)
	case story.DoTake, story.DoDraw, story.DoReveal, story.DoMark, story.DoClue:
		h.adds = append(h.adds, factsOf(brought[d.Kind], d)...)
	}
	if d.Kind == story.DoPay || d.Kind == story.DoDraw { // which of them depends on the others
		h.asks = append(h.asks, factsOf(ofCard, d)...)
	}
	for _, r := range d.List {
		if d.Kind == story.DoReveal && a.Rooms[r].Replaces != story.None {
			h.ends = append(h.ends, fact{ofRoom, int16(a.Rooms[r].Replaces)})
		}
	}
}
