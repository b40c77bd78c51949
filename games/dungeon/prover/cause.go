package prover

import (
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Most things that no search reached follow from one slip: if an entry is never read,
// its cards, their entries and the rooms behind them are missing too. So the proof finds
// out what each missing thing waits for. It names only those that wait for nothing else
// that is missing, each with what it keeps back.

// missing returns the faults of the parts, rooms, cards and endings that no search
// reached, if nothing else that is missing explains them.
func (p *prover) missing() (faults []game.Fault) {
	lost := p.lostThings()
	waits := map[fact][]fact{}
	for _, f := range lost {
		waits[f] = p.waitsFor(f, lost)
	}
	named := map[fact]bool{}
	name := func(f fact) {
		kept := keptBack(f, waits)
		faults = append(faults, game.Fault{What: p.lostText(f) + p.keptText(kept)})
		named[f] = true
		for _, k := range kept {
			named[k] = true
		}
	}
	for _, f := range lost {
		if len(waits[f]) == 0 {
			name(f)
		}
	}
	for _, f := range lost { // those that wait for each other
		if !named[f] {
			name(f)
		}
	}
	return faults
}

// ofPart is the fact that a part of an entry was read.
const ofPart = 'p'

// lostThings are the things that no search reached, the parts of entries first.
func (p *prover) lostThings() (list []fact) {
	for i := range int16(len(p.Parts)) {
		if !p.covered.Has(i) {
			list = append(list, fact{ofPart, i})
		}
	}
	for r := range int16(len(p.Rooms)) {
		if p.opened&(1<<r) == 0 {
			list = append(list, fact{ofRoom, r})
		}
	}
	for c := range int16(story.MaxCards) {
		if p.Cards[c].Known && !p.taken.Has(c) {
			list = append(list, fact{ofCard, c})
		}
	}
	for e := range int16(story.MaxEndings) {
		if p.Endings[e].Known && !p.ended[e] {
			list = append(list, fact{ofEnding, e})
		}
	}
	return list
}

// waitsFor returns the missing things without which a thing cannot be reached.
func (p *prover) waitsFor(f fact, lost []fact) (list []fact) {
	if f.kind != ofPart {
		return p.lostSources(f, lost)
	}
	i := f.n
	e := p.Parts[i].Entry
	if first := p.Entries[e].First; !p.isStarted(e) && i != first {
		return []fact{{ofPart, first}} // one slip for all of them
	} else if i == first && !p.isStarted(e) {
		list = p.waysInto(e, lost)
	}
	for _, c := range p.Parts[i].When {
		for _, need := range needs(&c) {
			if need.kind == ofCard || need.kind == ofRoom {
				if slices.Contains(lost, need) {
					list = append(list, need)
				}
				continue
			}
			list = append(list, p.lostSources(need, lost)...)
		}
	}
	return list
}

// needs returns the facts that a condition asks for. Where any of several will do, it is
// none.
func needs(c *story.Phrase) []fact {
	switch c.Kind {
	case story.IfOpen, story.IfRead, story.IfMarked:
		return factsOf(asked[c.Kind], c)
	case story.IfHolds:
		if int(c.N) >= len(c.List) {
			return factsOf(ofCard, c)
		}
	}
	return nil
}

// isStarted reports whether any part of an entry was read.
func (p *prover) isStarted(e int16) bool {
	for i := p.Entries[e].First; i < p.Entries[e].Last; i++ {
		if p.covered.Has(i) {
			return true
		}
	}
	return false
}

// waysInto returns what is missing of everything that leads to an entry: the cards and
// the room to look it up with, and the parts that read it or tell of it.
func (p *prover) waysInto(e int16, lost []fact) (list []fact) {
	t := &p.of[e].trigger
	for _, c := range t.cards {
		if f := (fact{ofCard, c}); slices.Contains(lost, f) {
			list = append(list, f)
		}
	}
	if t.place != story.None {
		rooms := p.lostRooms(t.place)
		if own := p.placeEntry(t.place); t.kind == byClue && own != story.None && own != e && !p.isStarted(own) {
			rooms = append(rooms, fact{ofPart, p.Entries[own].First})
		}
		list = append(list, rooms...)
	}
	switch t.kind {
	case byClue:
		list = append(list, p.lostSources(fact{ofClue, e}, lost)...)
	case byNothing:
		list = append(list, p.lostSources(fact{ofRead, e}, lost)...)
	}
	return list
}

// lostRooms are the rooms of a location, if none of them was revealed.
func (p *prover) lostRooms(at int16) (list []fact) {
	for r := range int16(len(p.Rooms)) {
		if p.Places[at].Rooms&(1<<r) == 0 {
			continue
		}
		if p.opened&(1<<r) != 0 {
			return nil
		}
		list = append(list, fact{ofRoom, r})
	}
	return list
}

// placeEntry is the entry of a location, or none.
func (p *prover) placeEntry(at int16) int16 {
	for e := range int16(len(p.Entries)) {
		if t := &p.of[e].trigger; t.kind == byHand && t.place == at && len(t.cards) == 0 {
			return e
		}
	}
	return story.None
}

// lostSources returns the parts that would bring something about, if all of these are
// missing.
func (p *prover) lostSources(f fact, lost []fact) (list []fact) {
	for i := range int16(len(p.Parts)) {
		if !p.brings(i, f) {
			continue
		}
		if p.covered.Has(i) {
			return nil
		}
		list = append(list, fact{ofPart, i})
	}
	return list
}

// brings reports whether a part brings something about.
func (p *prover) brings(i int16, f fact) bool {
	if f.kind == ofRead && p.Parts[i].Entry == f.n && p.of[f.n].kind != byNothing {
		return true
	}
	return slices.ContainsFunc(p.Parts[i].Does, func(d story.Phrase) bool {
		return brought[d.Kind] == f.kind && slices.Contains(d.List, f.n)
	})
}

// keptBack returns the things that wait for a thing, those that wait for these, and so
// on.
func keptBack(f fact, waits map[fact][]fact) (list []fact) {
	for changed := true; changed; {
		changed = false
		for g, others := range waits {
			waiting := slices.ContainsFunc(others, func(w fact) bool { return w == f || slices.Contains(list, w) })
			if g != f && waiting && !slices.Contains(list, g) {
				list, changed = append(list, g), true
			}
		}
	}
	return list
}

// things are how the kinds of missing things are called, what never happens to them, and the
// effect that would do it.
var things = map[byte]struct{ name, done, does string }{
	ofRoom: {"room ", "revealed", "reveal"}, ofCard: {"card ", "taken", "take"}, ofEnding: {"ending ", "reached", "end"},
}

// lostText says what is missing, and why if it can be said.
func (p *prover) lostText(f fact) string {
	thing, short := things[f.kind], p.shortText(f)
	switch {
	case f.kind == ofPart:
		return "this is never read: " + short + p.why(f.n)
	case p.isBrought(f):
		return thing.name + short + " is never " + thing.done
	}
	return thing.name + short + " is never " + thing.done + ": write “" + thing.does + " " + short + "” into an entry"
}

// isBrought reports whether any part brings something about.
func (p *prover) isBrought(f fact) bool {
	for i := range int16(len(p.Parts)) {
		if p.brings(i, f) {
			return true
		}
	}
	return false
}

// why says why the entry of a part can never be looked up; it is empty if it can.
func (p *prover) why(i int16) string {
	e := p.Parts[i].Entry
	if p.isStarted(e) {
		return ", since its conditions never hold then"
	}
	switch t := &p.of[e].trigger; {
	case t.kind == byNothing && !p.isBrought(fact{ofRead, e}):
		return ": no entry reads, offers or counts down to it, and its number is of no location, cards, code or lock"
	case t.kind == byHand && len(t.cards) == 2:
		return ": cards " + strconv.Itoa(story.CardNumber(t.cards[0])) + " and " + strconv.Itoa(story.CardNumber(t.cards[1])) + " are never there together"
	case t.kind == byHand && len(t.cards) == 1:
		return ": card " + strconv.Itoa(story.CardNumber(t.cards[0])) + " is never there when location " + strconv.Itoa(int(p.Places[t.place].Number)) + " can be reached"
	case t.kind == byClue && !p.isBrought(fact{ofClue, e}):
		return ": nobody is told of it; write “clue " + p.shortText(fact{ofPart, p.Entries[e].First}) + "” into the entry that gives the last piece"
	}
	return ""
}

// shortText is the number or the letter of a thing.
func (p *prover) shortText(f fact) string {
	switch f.kind {
	case ofRoom:
		return p.Rooms[f.n].Letter
	case ofCard:
		return strconv.Itoa(story.CardNumber(f.n))
	case ofEnding:
		return "E" + strconv.Itoa(int(f.n)+1)
	}
	return strings.TrimPrefix(p.Parts[f.n].Key, p.Key(""))
}

// keptText says what else is missing for the same reason.
func (p *prover) keptText(kept []fact) string {
	if len(kept) == 0 {
		return ""
	}
	var names []string
	entries := 0
	for _, f := range kept {
		if f.kind == ofPart {
			entries++
		} else {
			names = append(names, things[f.kind].name+p.shortText(f))
		}
	}
	slices.Sort(names)
	switch {
	case entries == 1:
		names = append(names, "1 text")
	case entries > 1:
		names = append(names, strconv.Itoa(entries)+" texts")
	}
	return "; so these cannot be reached either: " + strings.Join(names, ", ")
}
