package dungeon

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Nobody knows the adventure but as far as it was read (U26). So those at the table
// could as well play another one, in which all that is unread is otherwise: which
// entries there are, what they say and do, when, what leads to them and where to, the
// rooms and cards that nobody has seen, the locks, and which endings are good. Such
// another adventure is made at random of the house's; what can be told apart from it
// tells something unread.

// unread is the adventure with all otherwise that those at the table have not read, by
// the random numbers of a source. The state is then one of that adventure. The hint book
// is open to all: which hints there are, and while what they speak, stays. So do entries
// with a part that has no words, those that are being read or will be with them, and those
// that people are warned of.
func unread(s *State, r *game.Rand) *adventure {
	a := *s.adventure
	a.Parts, a.Entries, a.Places, a.Rooms = slices.Clone(a.Parts), slices.Clone(a.Entries), slices.Clone(a.Places), slices.Clone(a.Rooms)
	a.At = maps.Clone(a.At)
	u := unreader{s, &a, r}
	u.parts()
	u.lookups()
	u.placesAndRooms()
	u.cards()
	for e := range a.Endings {
		if s.phase != phOver {
			a.Endings[e].Won = r.IntN(2) == 0
		}
	}
	a.shown.rooms, a.shown.inRoom = nil, nil
	for i := range a.Rooms {
		a.shown.inRoom = append(a.shown.inRoom, a.findPlaces(i))
		a.shown.rooms = append(a.shown.rooms, a.shownRoom(int16(i)))
	}
	for c := range int16(story.MaxCards) {
		a.shown.cards[c], a.shown.cardArgs[c] = a.shownCard(c), game.TextArg(a.cardText(c))
	}
	return &a
}

// unreader changes an adventure that is played.
type unreader struct {
	*State
	to *adventure
	r  *game.Rand
}

// parts exchanges what the parts say and do, and when, that nobody was told of.
func (u *unreader) parts() {
	var open story.Set
	for _, at := range u.reading[:u.depth] {
		u.openUp(&open, at.entry)
	}
	var hidden []int
	for e := range u.Entries {
		parts := u.to.Parts[u.Entries[e].First:u.Entries[e].Last]
		if open.Has(int16(e)) || slices.ContainsFunc(parts, func(p story.Part) bool { return !p.Said }) {
			continue
		}
		for i := u.Entries[e].First; i < u.Entries[e].Last; i++ {
			if !u.seen.Has(i) {
				hidden = append(hidden, int(i))
			}
		}
	}
	u.r.Shuffle(len(hidden), func(i, j int) {
		a, b := &u.to.Parts[hidden[i]], &u.to.Parts[hidden[j]]
		*a, *b = *b, *a
		a.Entry, b.Entry = b.Entry, a.Entry
	})
}

// openUp adds an entry to a set, with all that are read with it.
func (u *unreader) openUp(open *story.Set, e int16) {
	if open.Has(e) {
		return
	}
	open.Add(e)
	for _, p := range u.to.Parts[u.Entries[e].First:u.Entries[e].Last] {
		for _, d := range p.Does {
			if d.Kind == story.DoRead {
				u.openUp(open, d.List[0])
			}
		}
	}
}

// lookups exchanges how entries are looked up that nobody has heard of. One in four
// cannot be looked up any more.
func (u *unreader) lookups() {
	var hidden []int
	for e := range u.to.Entries {
		if i := int16(e); !u.knownOf(i) {
			hidden = append(hidden, e)
			delete(u.to.At, u.to.Entries[e].Lookup)
		}
	}
	u.r.Shuffle(len(hidden), func(i, j int) {
		a, b := &u.to.Entries[hidden[i]], &u.to.Entries[hidden[j]]
		a.Number, b.Number, a.Lookup, b.Lookup = b.Number, a.Number, b.Lookup, a.Lookup
	})
	for _, e := range hidden {
		if look := u.to.Entries[e].Lookup; look.By != story.ByNoNumber && u.r.IntN(4) > 0 {
			u.to.At[look] = int16(e)
		}
	}
}

// knownOf reports whether those at the table have heard of an entry: it was read, or
// told of, or could be chosen once, or people are warned of it.
func (u *unreader) knownOf(e int16) bool {
	return u.read.Has(e) || u.told.Has(e) || slices.Contains(u.named(story.DoOffer), e) || u.warnedOf(e)
}

// warnedOf reports whether people are warned of an entry, wherever they stand.
func (u *unreader) warnedOf(e int16) bool {
	lines, known := u.Warnings[e]
	return known && (len(lines) == 0 || slices.ContainsFunc(lines, func(when []story.Phrase) bool {
		when = slices.DeleteFunc(slices.Clone(when), func(c story.Phrase) bool { return c.Kind == story.IfAt || c.Kind == story.IfAway })
		return u.holds(when, false)
	}))
}

// placesAndRooms changes what lies at locations that were not explored, and the rooms
// that nobody has seen, nor are named by a part that was read.
func (u *unreader) placesAndRooms() {
	unseen := uint32(1<<len(u.Rooms)-1) &^ (u.open | u.gone)
	for _, r := range u.named(story.DoReveal) {
		unseen &^= 1 << r
	}
	for p := range u.to.Places {
		at := &u.to.Places[p]
		if e := at.Entry; !u.explored(int16(p)) && (e == story.None || !u.knownOf(e)) {
			at.Entry = u.to.EntryAt(story.Lookup{By: story.ByPlace, Value: int32(at.Number)})
			if at.Lock = (story.Lock{}); at.Entry != story.None {
				at.Lock = []story.Lock{{}, {Digits: 1 + int8(u.r.IntN(3))}, {Cards: 1 + int8(u.r.IntN(3))}}[u.r.IntN(3)]
			}
		}
		at.Rooms = at.Rooms&^unseen | uint32(u.r.Uint64())&unseen
	}
	for r := range story.Elements([]uint64{uint64(unseen)}) {
		room := &u.to.Rooms[r]
		room.X, room.Y, room.Replaces = int8(u.r.IntN(9)), int8(u.r.IntN(9)), int8(u.r.IntN(len(u.Rooms)+1)-1)
		room.Picture = u.to.Rooms[u.r.IntN(len(u.Rooms))].Picture
	}
}

// named are what the effects of these kinds name, in the parts that were read.
func (u *unreader) named(kinds ...uint8) (list []int16) {
	for i := range story.Elements(u.seen[:]) {
		for _, d := range u.State.Parts[i].Does {
			if slices.Contains(kinds, d.Kind) {
				list = append(list, d.List...)
			}
		}
	}
	return list
}

// cards changes the cards that nobody has, and that no part which was read takes or draws.
// Which there are, the hint book alone tells.
func (u *unreader) cards() {
	named := u.named(story.DoTake, story.DoDraw)
	for c := range int16(story.MaxCards) {
		if u.card[c] != inStack || slices.Contains(named, c) {
			continue
		}
		u.to.Cards[c] = story.Card{Known: u.Steps[c] > 0 || u.r.IntN(4) > 0, Points: int8(u.r.IntN(9))}
		for p := range u.to.Places {
			u.to.Places[p].Covers[c/64] &^= 1 << (c % 64)
		}
		for range u.r.IntN(4) {
			u.to.Places[u.r.IntN(len(u.Places))].Covers.Add(c)
		}
	}
}

// Whatever is unread could be otherwise, and nobody would see, hear or be offered
// anything else, nor be told another reason why not.
func TestU26UnreadCouldBeOtherwise(t *testing.T) {
	t.Parallel()
	inOtherAdventures(t, func(t *testing.T, s, other *State, r *game.Rand) {
		t.Helper()
		for _, viewer := range []game.Seat{game.Public, game.Seat(r.IntN(int(s.seats)))} {
			if !reflect.DeepEqual(s.View(viewer), other.View(viewer)) || !reflect.DeepEqual(s.Prompt(viewer), other.Prompt(viewer)) {
				t.Fatalf("the view or the prompt tells: %+v or %+v", s.View(viewer), other.View(viewer))
			}
			if err := gametest.SameScene(s.Scene(viewer), other.Scene(viewer)); err != nil {
				t.Fatal(err)
			}
		}
		moves, by := s.LegalMoves(s.Turn(), nil), s.Turn()
		if !slices.Equal(moves, other.LegalMoves(by, nil)) {
			t.Fatalf("the moves tell: %v or %v", moves, other.LegalMoves(by, nil))
		}
		for range min(5, len(moves)) {
			m := moves[r.IntN(len(moves))]
			one, _ := game.WhatIf(s, by, m)
			if also, _ := game.WhatIf(other, by, m); !reflect.DeepEqual(one, also) || !reflect.DeepEqual(s.Label(m), other.Label(m)) {
				t.Fatalf("what %s would do tells: %+v or %+v", grammar.Format(m), one, also)
			}
		}
		for range 20 {
			m := game.NewMove(uint8(r.IntN(len(grammar))), r.IntN(1000))
			if slices.Contains(moves, m) {
				continue
			}
			one, also := s.Clone().Apply(by, m, nil), other.Clone().Apply(by, m, nil)
			if !reflect.DeepEqual(one, also) {
				t.Fatalf("why not %s tells: %v or %v", grammar.Format(m), one, also)
			}
		}
	})
}

// inOtherAdventures plays adventures, and compares many a state with one of another
// adventure that those at the table could be in as well.
func inOtherAdventures(t *testing.T, compare func(t *testing.T, s, other *State, r *game.Rand)) {
	t.Helper()
	for _, name := range []string{prologue.ID, "count-2"} {
		for seats := 1; seats <= story.MaxFigures; seats++ {
			t.Run(fmt.Sprint(name, " ", seats), func(t *testing.T) {
				t.Parallel()
				s := gametest.Begin[*State](t, Rules{}, game.Options{"adventure": name}, seats)
				r, compared := game.NewChance(fmt.Sprint("unread ", name, seats)), 0
				for s.phase != phOver && compared < 120 {
					if s.phase != phDraw && r.IntN(3) == 0 {
						one, other := *s, *s
						other.adventure = unread(&other, r)
						compare(t, &one, &other, r)
						compared++
					}
					if err := s.Apply(s.Turn(), anyMove(s, r), nil); err != nil {
						t.Fatal(err)
					}
				}
				if compared < 20 {
					t.Errorf("compared in %d states", compared)
				}
			})
		}
	}
}

// Nor do those who think ahead know of it, such as bots: in a redrawn state, every move
// tells the same in both adventures, leads to what looks the same, and is worth the
// same, and so are those that follow.
func TestU26BotsKnowNothingUnread(t *testing.T) {
	t.Parallel()
	inOtherAdventures(t, func(t *testing.T, s, other *State, r *game.Rand) {
		t.Helper()
		s.Determinize(0, r)
		other.Determinize(0, r)
		for range 6 {
			if s.phase == phOver {
				return
			}
			moves := s.LegalMoves(s.Turn(), nil)
			worthy, also := s.Prune(0, slices.Clone(moves)), other.Prune(0, other.LegalMoves(other.Turn(), nil))
			if !slices.Equal(worthy, also) {
				t.Fatalf("worth a thought are %v, in another adventure %v", worthy, also)
			}
			m := moves[r.IntN(len(moves))]
			one, two := hears(s, m), hears(other, m)
			if !reflect.DeepEqual(one, two) || !reflect.DeepEqual(s.Public(), other.Public()) || s.Worth(0) != other.Worth(0) || s.Evaluate(0) != other.Evaluate(0) {
				t.Fatalf("%s tells %s, worth %d and %d; in another adventure %s, worth %d and %d", grammar.Format(m), inJSON(one), s.Worth(0), s.Evaluate(0),
					inJSON(two), other.Worth(0), other.Evaluate(0))
			}
		}
	})
}

func inJSON(v any) []byte {
	text, _ := json.Marshal(v) // of events
	return text
}

// hears makes a move, and returns what is told of it.
func hears(s *State, m game.Move) (told []game.Event) {
	_ = s.Apply(s.Turn(), m, func(e game.Event) { told = append(told, e) })
	return told
}
