package dungeon

import "slices"

// How an entry comes to be looked up.
const (
	byNothing = iota // only by another, or by a countdown
	byHand           // explored, or of cards and a location
	byClue           // of a lock, by those who were told of it
)

// trigger is what it takes to look an entry up.
type trigger struct {
	kind  int8
	place int16 // or none
	cards []int16
}

// fact is something that entries ask for and change: the kind of thing, and which.
type fact struct {
	kind byte // 'c' a card with somebody, 'b' a card in the box, 'r' a room, 'm' a mark, 'e' an entry read
	n    int16
}

// habits are what can be said of an adventure's entries without playing.
type habits struct {
	triggers []trigger
	asked    indexSet // entries that a condition asks about, or that open a lock
	matters  [maxCards]bool
	inert    []bool // entries that change nothing that matters
	settled  []bool // entries that can be read at once, see prove.go
	minds    []bool // entries in which it matters who reads
	feels    []bool // entries in which health matters
	personal bool   // there are entries in which it matters who reads
	healths  []int16

	// Which entries ask for a fact, want it away, bring it about, and end it.
	asks, bars, adds, ends map[fact][]int16
}

func newHabits(a *adventure) *habits {
	h := &habits{
		triggers: make([]trigger, len(a.entries)), inert: make([]bool, len(a.entries)), settled: make([]bool, len(a.entries)),
		minds: make([]bool, len(a.entries)), feels: make([]bool, len(a.entries)), healths: []int16{healthInAll},
		asks: map[fact][]int16{}, bars: map[fact][]int16{}, adds: map[fact][]int16{}, ends: map[fact][]int16{},
	}
	for e := range a.entries {
		h.triggers[e] = a.triggerOf(int16(e))
		for i := a.entries[e].first; i < a.entries[e].last; i++ {
			h.note(a, int16(e), &a.parts[i])
		}
	}
	h.spread(a)
	for e := range a.entries {
		h.inert[e] = h.isInert(a, int16(e))
		for _, c := range h.triggers[e].cards {
			h.matters[c] = true
			if !h.inert[e] {
				h.add(h.asks, fact{'c', c}, int16(e))
			}
		}
	}
	for c := range int16(maxCards) {
		h.matters[c] = h.matters[c] || len(h.asks[fact{'c', c}])+len(h.bars[fact{'c', c}])+len(h.asks[fact{'b', c}]) > 0 || a.cards[c].covers != placeSet{}
	}
	for e := range a.entries {
		h.settled[e] = h.isSettled(a, int16(e))
	}
	return h
}

// triggerOf is what it takes to look an entry up, by its number.
func (a *adventure) triggerOf(e int16) trigger {
	number := int(a.entries[e].number)
	p := a.placeAt(number % 1000)
	c, d := a.cardAt(number/1000), a.cardAt(number/100)
	switch {
	case number < 1000 && a.placeAt(number) != none:
		return trigger{byHand, a.placeAt(number), nil}
	case number >= 1000 && number < 10000 && d != none && a.cardAt(number%100) != none:
		return trigger{byHand, none, []int16{d, a.cardAt(number % 100)}}
	case number >= 10000 && number < 100000 && c != none && p != none:
		return trigger{byHand, p, []int16{c}}
	case number >= 10000 && p != none && a.places[p].lock.digits > 0:
		return trigger{byClue, p, nil}
	}
	return a.insertedTrigger(number)
}

// insertedTrigger is that of an entry for several cards in a lock.
func (a *adventure) insertedTrigger(number int) trigger {
	var cards []int16
	for rest := number; rest > 0; rest /= 100 {
		c := a.cardAt(rest % 100)
		if c == none {
			return trigger{byNothing, none, nil}
		}
		cards = append(cards, c)
	}
	for p := range a.places {
		if number >= 1000 && int(a.places[p].lock.cards) == len(cards) {
			return trigger{byClue, int16(p), cards}
		}
	}
	return trigger{byNothing, none, nil}
}

func (h *habits) add(to map[fact][]int16, f fact, e int16) {
	if !slices.Contains(to[f], e) {
		to[f] = append(to[f], e)
	}
}

// note notes what a part asks and does.
func (h *habits) note(a *adventure, e int16, p *part) {
	for _, c := range p.when {
		h.noteCondition(e, &c)
	}
	for _, d := range p.does {
		for _, i := range d.list {
			switch d.kind {
			case doTake, doDraw:
				h.add(h.adds, fact{'c', i}, e)
			case doReturn, doPay, doBox:
				h.add(h.ends, fact{'c', i}, e)
				h.add(h.adds, fact{'b', i}, e)
			case doReveal:
				h.add(h.adds, fact{'r', i}, e)
				if old := a.rooms[i].replaces; old != none {
					h.add(h.ends, fact{'r', int16(old)}, e)
				}
			case doClose:
				h.add(h.ends, fact{'r', i}, e)
			case doMark:
				h.add(h.adds, fact{'m', i}, e)
			case doUnmark:
				h.add(h.ends, fact{'m', i}, e)
			case doClue:
				h.asked.add(i)
			}
		}
	}
}

func (h *habits) noteCondition(e int16, c *phrase) {
	switch c.kind {
	case ifFirst, ifAgain:
		h.asked.add(e)
	case ifIs:
		h.minds[e], h.personal = true, true
	case ifHealth, ifFrail:
		h.feels[e] = true
		for _, n := range []int16{c.n - 1, c.n, c.n + 1} {
			if n > 0 && n <= healthInAll && !slices.Contains(h.healths, n) {
				h.healths = append(h.healths, n)
			}
		}
	}
	to, kind := h.asks, byte(0)
	switch c.kind {
	case ifHolds, ifLacks:
		kind = 'c'
	case ifBoxed:
		kind = 'b'
	case ifOpen, ifShut:
		kind = 'r'
	case ifRead, ifUnread:
		kind = 'e'
	case ifMarked, ifUnmarked:
		kind = 'm'
	}
	if c.kind == ifLacks || c.kind == ifShut || c.kind == ifUnread || c.kind == ifUnmarked {
		to = h.bars
	}
	if kind == 0 {
		return
	}
	for _, i := range c.list {
		h.add(to, fact{kind, i}, e)
		if kind == 'e' {
			h.asked.add(i)
		}
	}
}

// spread lets an entry mind what those mind that are read because of it.
func (h *habits) spread(a *adventure) {
	for changed := true; changed; {
		changed = false
		for i := range a.parts {
			e := a.parts[i].entry
			for _, d := range a.parts[i].does {
				if d.kind != doRead && d.kind != doOffer {
					continue
				}
				for _, next := range d.list {
					if h.minds[next] && !h.minds[e] || h.feels[next] && !h.feels[e] {
						h.minds[e], h.feels[e], changed = h.minds[e] || h.minds[next], h.feels[e] || h.feels[next], true
					}
				}
			}
		}
	}
}

// isInert reports whether reading an entry changes nothing that matters, but that
// it was read.
func (h *habits) isInert(a *adventure, e int16) bool {
	if h.asked.has(e) {
		return false
	}
	for i := a.entries[e].first; i < a.entries[e].last; i++ {
		for _, d := range a.parts[i].does {
			if d.kind != doLose && d.kind != doHeal && d.kind != doGather {
				return false
			}
		}
	}
	return true
}

// isSettled reports whether an entry can be read at once: it only brings about
// what no other wants away, ends only what no other asks for, and no other can
// change whether and how it is read.
func (h *habits) isSettled(a *adventure, e int16) bool {
	t := &h.triggers[e]
	if t.kind != byHand || h.minds[e] || h.feels[e] || t.place != none && h.canClose(a, t.place) {
		return false
	}
	alone := func(of map[fact][]int16, f fact) bool {
		return !slices.ContainsFunc(of[f], func(other int16) bool { return other != e })
	}
	for _, c := range t.cards {
		if !alone(h.ends, fact{'c', c}) {
			return false
		}
	}
	if !alone(h.bars, fact{'e', e}) {
		return false
	}
	for _, list := range []map[fact][]int16{h.asks, h.bars} {
		for f, by := range list {
			trigger := f.kind == 'c' && slices.Contains(t.cards, f.n)
			if slices.Contains(by, e) && !trigger && !(alone(h.adds, f) && alone(h.ends, f) && f.kind != 'e') {
				return false
			}
		}
	}
	for i := a.entries[e].first; i < a.entries[e].last; i++ {
		for k := range a.parts[i].does {
			if !h.harmless(a, e, &a.parts[i].does[k], alone) {
				return false
			}
		}
	}
	return true
}

// harmless reports whether an effect takes nothing away from any other entry.
func (h *habits) harmless(a *adventure, e int16, d *phrase, alone func(map[fact][]int16, fact) bool) bool {
	for _, i := range d.list {
		switch d.kind {
		case doTake:
			if !alone(h.bars, fact{'c', i}) || a.cards[i].covers != (placeSet{}) {
				return false
			}
		case doBox, doReturn:
			if !alone(h.asks, fact{'c', i}) {
				return false
			}
		case doReveal:
			if !alone(h.bars, fact{'r', i}) || a.rooms[i].replaces != none {
				return false
			}
		case doMark:
			if !alone(h.bars, fact{'m', i}) {
				return false
			}
		case doClue:
		default:
			return false
		}
	}
	return d.kind == doLose || d.kind == doHeal || d.kind == doGather || len(d.list) > 0
}

// canClose reports whether a location may come to be out of reach again.
func (h *habits) canClose(a *adventure, p int16) bool {
	for c := range a.cards {
		if a.cards[c].covers.has(p) {
			return true
		}
	}
	for r := range a.rooms {
		if a.places[p].rooms&(1<<r) != 0 && len(h.ends[fact{'r', int16(r)}]) > 0 && !h.replaced(a, p, int16(r)) {
			return true
		}
	}
	return false
}

// replaced reports whether each room that replaces one has a location, too, and
// it is never closed otherwise.
func (h *habits) replaced(a *adventure, p, r int16) bool {
	for i := range a.parts {
		for _, d := range a.parts[i].does {
			if d.kind == doClose && slices.Contains(d.list, r) {
				return false
			}
		}
	}
	for next := range a.rooms {
		if int16(a.rooms[next].replaces) == r && a.places[p].rooms&(1<<next) == 0 {
			return false
		}
	}
	return true
}
