package prover

import (
	"slices"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// slice is the part of an adventure that decides whether some entries can be read: these
// entries, the facts that they depend on, the entries that change one of these facts, and
// so on, without entries that cannot be read any more. No other entry changes any of its
// facts, so exactly what can be done in the slice can be done in the whole adventure.
type slice struct {
	*story.Adventure
	*habits
	aim
	dead     story.Set
	relevant story.Set // entries
	bearing  story.Set // their parts
	facts    map[fact]bool
	targets  []int16 // of countdowns

	minds, feels story.Set         // entries in which it matters who reads, or health
	posts        map[int16][]int16 // where it matters whether somebody else stands, by entry
	inert        story.Set         // entries that change no fact of the slice
	settled      story.Set         // entries that can be read at once, see prove.go
	personal     bool
	healths      []int16

	// The facts by kind.
	held        story.CardSet
	shown       uint32
	marking     uint64
	asked, told story.Set

	// Which entries ask for a fact, want it away, bring it about, and end it.
	asks, bars, adds, ends map[fact][]int16
}

// aim is what a slice is for: entries to be read, or facts.
type aim struct {
	goals story.Set
	aimed []fact
}

// sliceOf is the slice for an aim, without entries that are dead.
func (h *habits) sliceOf(a *story.Adventure, to aim, dead story.Set) *slice {
	s := &slice{Adventure: a, habits: h, aim: to, dead: dead, facts: map[fact]bool{}, posts: map[int16][]int16{}, healths: []int16{story.HealthInAll},
		asks: map[fact][]int16{}, bars: map[fact][]int16{}, adds: map[fact][]int16{}, ends: map[fact][]int16{}}
	for i := range a.Parts {
		for _, d := range a.Parts[i].Does {
			if d.Kind == story.DoCountdown {
				s.targets = append(s.targets, d.List[0])
			}
		}
	}
	for _, f := range to.aimed {
		s.track(f)
	}
	for e := range story.Elements(to.goals[:]) {
		s.include(e)
	}
	s.sum()
	return s
}

// include makes an entry part of the slice, with all that it depends on.
func (s *slice) include(e int16) {
	if s.relevant.Has(e) || s.dead.Has(e) {
		return
	}
	s.relevant.Add(e)
	of := &s.of[e]
	for _, f := range slices.Concat(of.asks, of.bars) {
		s.track(f)
	}
	for _, c := range of.cards {
		s.track(fact{ofCard, c})
	}
	if of.place != story.None {
		s.trackPlace(of.place)
	}
	if of.kind == byClue {
		s.track(fact{ofClue, e})
		s.track(fact{ofRead, e})
	}
	if slices.Contains(s.targets, e) {
		s.track(fact{ofCountdown, e})
	}
	for _, by := range s.led[e] {
		s.include(by)
	}
	for _, next := range of.leads {
		if s.final.Has(next) {
			s.include(next)
		}
	}
}

// trackPlace tracks whether a location can be reached.
func (s *slice) trackPlace(p int16) {
	for r := range s.Rooms {
		if s.Places[p].Rooms&(1<<r) != 0 {
			s.track(fact{ofRoom, int16(r)})
		}
	}
	for c := range story.Elements(s.Places[p].Covers[:]) {
		s.track(fact{ofCard, c})
	}
}

// track adds a fact to the slice, and the entries that change it. That somebody has a
// card and that it is in the box are one question.
func (s *slice) track(f fact) {
	if s.facts[f] {
		return
	}
	s.facts[f] = true
	switch f.kind {
	case ofCard:
		s.held.Add(f.n)
		s.track(fact{ofBox, f.n})
	case ofBox:
		s.track(fact{ofCard, f.n})
	case ofRoom:
		s.shown |= 1 << f.n
	case ofMark:
		s.marking |= 1 << f.n
	case ofRead:
		s.asked.Add(f.n)
	case ofClue:
		s.told.Add(f.n)
	}
	for _, e := range s.changed[f] {
		s.include(e)
	}
}

// within reports whether another slice has all that this one has.
func (s *slice) within(other *slice) bool {
	for w := range s.relevant {
		if s.relevant[w]&^other.relevant[w] != 0 {
			return false
		}
	}
	for f := range s.facts {
		if !other.facts[f] {
			return false
		}
	}
	return true
}

// sum finds out what is known about the entries of the slice.
func (s *slice) sum() {
	for e := range story.Elements(s.relevant[:]) {
		of := &s.of[e]
		note := func(to map[fact][]int16, facts []fact) {
			for _, f := range facts {
				if s.facts[f] && !slices.Contains(to[f], e) {
					to[f] = append(to[f], e)
				}
			}
		}
		note(s.asks, of.asks)
		note(s.bars, of.bars)
		note(s.adds, of.adds)
		note(s.ends, of.ends)
		s.personal = s.personal || of.minds
		for _, n := range of.feels {
			for _, n := range []int16{n - 1, n, n + 1} {
				if n > 0 && n <= story.HealthInAll && !slices.Contains(s.healths, n) {
					s.healths = append(s.healths, n)
				}
			}
		}
	}
	for e := range story.Elements(s.relevant[:]) {
		for i := s.Entries[e].First; i < s.Entries[e].Last; i++ {
			s.bearing.Add(i)
		}
		if s.follow(e); s.inert.Has(e) {
			continue
		}
		for _, c := range s.of[e].cards {
			s.asks[fact{ofCard, c}] = append(s.asks[fact{ofCard, c}], e)
		}
	}
	for e := range story.Elements(s.relevant[:]) {
		if s.isSettled(e) {
			s.settled.Add(e)
		}
	}
}

// follow finds what matters in an entry and in everything that it leads to.
func (s *slice) follow(e int16) {
	changes := false
	var seen story.Set
	var visit func(int16)
	visit = func(i int16) {
		if seen.Has(i) || !s.relevant.Has(i) {
			return
		}
		seen.Add(i)
		of := &s.of[i]
		if of.minds {
			s.minds.Add(e)
		}
		if of.feels != nil {
			s.feels.Add(e)
		}
		for _, post := range of.posts {
			if !slices.Contains(s.posts[e], post) {
				s.posts[e] = append(s.posts[e], post)
			}
		}
		for _, f := range slices.Concat(of.adds, of.ends) {
			changes = changes || s.facts[f]
		}
		for _, next := range of.leads {
			visit(next)
		}
	}
	visit(e)
	if !changes {
		s.inert.Add(e)
	}
}

// isSettled reports whether an entry can be read at once: it brings about only what no
// other entry forbids, ends only what no other asks for, and no other can change whether
// and how it is read.
func (s *slice) isSettled(e int16) bool {
	of := &s.of[e]
	if of.kind != byHand || s.minds.Has(e) || s.feels.Has(e) || s.posts[e] != nil || of.place != story.None && s.canClose(of.place) {
		return false
	}
	alone := func(by map[fact][]int16, f fact) bool {
		return !slices.ContainsFunc(by[f], func(other int16) bool { return other != e })
	}
	for _, c := range of.cards {
		if !alone(s.ends, fact{ofCard, c}) {
			return false
		}
	}
	if !alone(s.bars, fact{ofRead, e}) {
		return false
	}
	for _, f := range slices.Concat(of.asks, of.bars) {
		if !alone(s.adds, f) || !alone(s.ends, f) || f.kind == ofRead && f.n != e {
			return false
		}
	}
	for i := s.Entries[e].First; i < s.Entries[e].Last; i++ {
		for k := range s.Parts[i].Does {
			if !s.harmless(&s.Parts[i].Does[k], alone) {
				return false
			}
		}
	}
	return true
}

// harmless reports whether an effect takes nothing away from any other entry of
// the slice.
func (s *slice) harmless(d *story.Phrase, alone func(map[fact][]int16, fact) bool) bool {
	for _, i := range d.List {
		card, room, mark := fact{ofCard, i}, fact{ofRoom, i}, fact{ofMark, i}
		ok := false
		switch d.Kind {
		case story.DoTake:
			ok = !s.facts[card] || alone(s.bars, card) && !s.covers(i)
		case story.DoBox, story.DoReturn:
			ok = !s.facts[card] || alone(s.asks, card)
		case story.DoReveal:
			ok = !s.facts[room] || alone(s.bars, room) && s.Rooms[i].Replaces == story.None
		case story.DoMark:
			ok = !s.facts[mark] || alone(s.bars, mark)
		case story.DoRead, story.DoOffer:
			ok = !s.relevant.Has(i)
		case story.DoClue, story.DoGather:
			ok = true
		}
		if !ok {
			return false
		}
	}
	switch d.Kind {
	case story.DoChapter:
		return !s.facts[fact{ofChapter, 0}]
	case story.DoCountdown, story.DoStop, story.DoEnd:
		return false
	}
	return true
}

// covers reports whether a card covers any location.
func (s *slice) covers(c int16) bool {
	return slices.ContainsFunc(s.Places, func(p story.Place) bool { return p.Covers.Has(c) })
}

// canClose reports whether a location may become unreachable again.
func (s *slice) canClose(p int16) bool {
	for c := range story.Elements(s.Places[p].Covers[:]) {
		if s.mayCover(c, p) {
			return true
		}
	}
	for r := range s.Rooms {
		if s.Places[p].Rooms&(1<<r) != 0 && len(s.ends[fact{ofRoom, int16(r)}]) > 0 && !s.replaced(p, int16(r)) {
			return true
		}
	}
	return false
}

// mayCover reports whether a card may cover a location that was free before. A card that
// comes with the room, for good, never does.
func (s *slice) mayCover(c, p int16) bool {
	for _, e := range s.adds[fact{ofCard, c}] {
		for r := range s.Rooms {
			if s.Places[p].Rooms&(1<<r) != 0 && !slices.Equal(s.adds[fact{ofRoom, int16(r)}], []int16{e}) {
				return true
			}
		}
	}
	return slices.ContainsFunc(s.Adventure.Parts, func(p story.Part) bool {
		return slices.ContainsFunc(p.Does, func(d story.Phrase) bool { return d.Kind == story.DoReturn && slices.Contains(d.List, c) })
	})
}

// replaced reports whether each room that replaces one has a location, too, and
// it is never closed otherwise.
func (s *slice) replaced(p, r int16) bool {
	for i := range s.Parts {
		for _, d := range s.Parts[i].Does {
			if d.Kind == story.DoClose && slices.Contains(d.List, r) {
				return false
			}
		}
	}
	for next := range s.Rooms {
		if int16(s.Rooms[next].Replaces) == r && s.Places[p].Rooms&(1<<next) == 0 {
			return false
		}
	}
	return true
}
