package pyramid

import (
	"math"

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
	Tombs    []*TombView      `json:"tombs"`
	Alcoves  []AlcoveView     `json:"alcoves"`
	Decks    []*deckOutline   `json:"decks"`
	Lock     *LockView        `json:"lock,omitempty"`
	ground
}

// ground is all that Blocks, Tombs and Decks follow from.
type ground struct {
	fallen [maxPlaces]place
	tombs  [maxPlaces]tombState
	inTomb [maxPlaces]kind
	decks  [backCount]int8
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
	counting   int
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

type deckOutline struct {
	Left int `json:"left"`
}

// deckOutlines are those that there can be of a deck, by how many cards are left.
var deckOutlines = func() (all [math.MaxInt8 + 1]deckOutline) {
	for n := range all {
		all[n].Left = n
	}
	return all
}()

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
		Roll: faces(s.roll), March: faces(s.march), Marching: diceViews[s.marching()], Box: s.boxSize(),
		Falling: int(s.falling), Players: make([]*playerOutline, s.seats), Mummies: make([]*mummyOutline, s.walkers),
		Blocks: before.Blocks, Tombs: before.Tombs, Alcoves: s.alcoveViews(game.Public), Decks: before.Decks,
		Lock: s.lockView(game.Public), ground: ground{s.fallen, s.tombs, s.inTomb, s.decks},
	}
	for p := range s.seats {
		o.Players[p] = s.playerOutline(p, before.Players[p], &l)
	}
	for m := range s.walkers {
		o.Mummies[m] = s.mummyOutline(m, before.Mummies)
	}
	if !ok || o.ground != before.ground {
		o.Blocks, o.Tombs, o.Decks = s.blocksView(&l), s.tombViews(game.Public), make([]*deckOutline, backWater+1)
		for b := range o.Decks {
			o.Decks[b] = &deckOutlines[s.decks[b]]
		}
	}
	return o
}

func (s *State) playerOutline(p game.Seat, before *playerOutline, l *game.Lists) *playerOutline {
	facts := playerFacts{
		Used: s.used.Has(p), Fate: fateNames[s.fate[p]], Place: int(s.at[p]),
		Cards: int(s.count[p]), Load: &loadViews[s.count[p]], Level: int(s.level[p]),
		Actions: int(s.granted[p]), Left: int(s.left[p]), Last: int(s.last[p]),
		counting: s.counting(p), idols: s.has[p] & idols, chests: s.chests[p], rolled: s.rolled[p],
	}
	if a := s.who[p]; a != noAbility {
		facts.Adventurer = adventurerNames[a]
	}
	if before != nil && before.playerFacts == facts {
		return before
	}
	return &playerOutline{facts, diceViews[facts.counting], s.cursedView(p), s.chestsView(p, l)}
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
