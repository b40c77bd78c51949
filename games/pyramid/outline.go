package pyramid

import (
	"math"
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// outline is the part of a View that events change.
type outline struct {
	Round    int              `json:"round"`
	Keeper   int              `json:"keeper"`
	Active   int              `json:"active"`
	Roll     []int            `json:"roll"`
	March    []int            `json:"march"`
	Marching []bool           `json:"marching"`
	Blocks   []int            `json:"blocks"`
	Box      int              `json:"box"`
	Falling  int              `json:"falling,omitempty"`
	Players  []*playerOutline `json:"players"`
	Mummies  []*mummyOutline  `json:"mummies"`
	Tombs    []*tombOutline   `json:"tombs"`
	Alcoves  []alcoveOutline  `json:"alcoves"`
	Decks    []*deckOutline   `json:"decks"`
	Lock     *LockView        `json:"lock,omitempty"`
	fallen   [maxPlaces]place // all that Blocks follow from
}

type playerOutline struct {
	playerFacts
	Counting []bool   `json:"counting"`
	Cursed   []string `json:"cursed"`
	Chests   []int    `json:"chests"`
}

// playerFacts is all that a playerOutline follows from.
type playerFacts struct {
	Adventurer string    `json:"adventurer"`
	Used       bool      `json:"used"`
	Fate       string    `json:"fate"`
	Place      int       `json:"place"`
	Cards      int       `json:"cards"`
	Load       *LoadView `json:"load"`
	Level      int       `json:"level"`
	Actions    int       `json:"actions"`
	Left       int       `json:"left"`
	Last       int       `json:"last,omitempty"`
	counting   [diceCount]bool
	idols      kinds
	chests     [maxChests]int8
	rolled     int8
}

// mummyOutline leaves out what a mummy would enter next: only who asks is shown that, and
// each step of a march would change it.
type mummyOutline struct {
	Name   string `json:"name"`
	Seat   int    `json:"seat"`
	Place  int    `json:"place"`
	Facing string `json:"facing"`
	Down   bool   `json:"down"`
}

type tombOutline struct {
	State string `json:"state"`
	Card  string `json:"card,omitempty"`
}

type alcoveOutline struct {
	Empty bool `json:"empty"`
}

type deckOutline struct {
	Left int `json:"left"`
}

// These are the outlines that there can be of a tomb, the alcoves and a deck. Outlines of
// the state point to them: what is at the same place is known to be unchanged, without a look
// into it, and that is nearly all of it at nearly every event.
var (
	tombOutlines = func() (all [len(tombNames)]tombOutline) {
		for state := range all {
			all[state].State = tombNames[state]
		}
		return all
	}()
	openTombOutlines = func() (all [maxKinds]tombOutline) { // by the card that lies there
		for k := range cards {
			all[k] = tombOutline{State: tombNames[tombOpen], Card: cards[k].name}
		}
		return all
	}()
	alcoveOutlines = func() (all [1 << godCount][]alcoveOutline) { // by the idols that are there
		for idols := range all {
			all[idols] = make([]alcoveOutline, godCount)
			for g := range godCount {
				all[idols][g].Empty = idols>>g&1 == 0
			}
		}
		return all
	}()
	deckOutlines = func() (all [math.MaxInt8 + 1]deckOutline) { // by how many cards are left
		for n := range all {
			all[n].Left = n
		}
		return all
	}()
)

// Outline returns where everybody is, and what lies open. Which way up cards lie is not in
// it: under total secrecy that would tell more in the middle of a move than after it (P69).
// Nor are the ways out, which take long to find.
func (s *State) Outline(was any) any {
	var l game.Lists
	before, ok := was.(*outline)
	if !ok {
		before = &outline{Players: make([]*playerOutline, s.seats)}
	}
	o := &outline{
		Round: int(s.round), Keeper: int(s.keeper) + 1, Active: int(s.active) + 1,
		Roll: faces(s.roll), March: faces(s.march), Marching: s.marching(), Blocks: before.Blocks, Box: s.boxSize(),
		Falling: int(s.falling), Players: make([]*playerOutline, s.seats),
		Mummies: make([]*mummyOutline, s.walkers), fallen: s.fallen,
		Tombs:   make([]*tombOutline, 0, bits.OnesCount64(uint64(board.tombs))),
		Alcoves: alcoveOutlines[s.idols>>firstIdol&(1<<godCount-1)], Decks: make([]*deckOutline, backWater+1), Lock: s.lockView(game.Public),
	}
	for p := range s.seats {
		o.Players[p] = s.playerOutline(p, before.Players[p], &l)
	}
	for m := range s.walkers {
		o.Mummies[m] = s.mummyOutline(m, before.Mummies)
	}
	if !ok || o.fallen != before.fallen {
		o.Blocks = s.blocksView(&l)
	}
	for set := board.tombs; set != 0; set &= set - 1 {
		n := set.first()
		t := &tombOutlines[s.tombs[n]]
		if s.tombs[n] == tombOpen && s.inTomb[n] != noCard {
			t = &openTombOutlines[s.inTomb[n]]
		}
		o.Tombs = append(o.Tombs, t)
	}
	for b := range o.Decks {
		o.Decks[b] = &deckOutlines[s.decks[b]]
	}
	return o
}

func (s *State) playerOutline(p game.Seat, before *playerOutline, l *game.Lists) *playerOutline {
	facts := playerFacts{
		Used: s.used.Has(p), Fate: fateNames[s.fate[p]], Place: int(s.at[p]),
		Cards: int(s.count[p]), Load: &loadViews[s.count[p]], Level: int(s.level[p]),
		Actions: int(s.granted[p]), Left: int(s.left[p]), Last: int(s.last[p]),
		idols: s.has[p] & idols, chests: s.chests[p], rolled: s.rolled[p],
	}
	if a := s.who[p]; a != noAbility {
		facts.Adventurer = adventurerNames[a]
	}
	for d := range diceCount {
		facts.counting[d] = s.counts(p, d)
	}
	if before != nil && before.playerFacts == facts {
		return before
	}
	return &playerOutline{facts, s.counting(p), s.cursedView(p, l), s.chestsView(p, l)}
}

func (s *State) mummyOutline(m int8, before []*mummyOutline) *mummyOutline {
	w := s.mummies[m]
	o := mummyOutline{Seat: int(w.seat) + 1, Facing: w.facing(), Down: w.down}
	if m < lineCount {
		o.Name = board.names[m]
	}
	if !w.gone {
		o.Place = int(w.at())
	}
	var was *mummyOutline
	if int(m) < len(before) { // it was one already
		was = before[m]
	}
	return game.Kept(was, o)
}
