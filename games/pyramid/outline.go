package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// outline is the part of a View that events change.
type outline struct {
	Round    int             `json:"round"`
	Keeper   int             `json:"keeper"`
	Active   int             `json:"active"`
	Roll     []int           `json:"roll"`
	March    []int           `json:"march"`
	Marching []bool          `json:"marching"`
	Blocks   []int           `json:"blocks"`
	Box      int             `json:"box"`
	Falling  int             `json:"falling,omitempty"`
	Players  []playerOutline `json:"players"`
	Mummies  []MummyView     `json:"mummies"`
	Tombs    []tombOutline   `json:"tombs"`
	Alcoves  []alcoveOutline `json:"alcoves"`
	Decks    []deckOutline   `json:"decks"`
	Lock     *LockView       `json:"lock,omitempty"`
}

type playerOutline struct {
	Adventurer string   `json:"adventurer"`
	Used       bool     `json:"used"`
	Fate       string   `json:"fate"`
	Place      int      `json:"place"`
	Cards      int      `json:"cards"`
	Load       LoadView `json:"load"`
	Level      int      `json:"level"`
	Actions    int      `json:"actions"`
	Left       int      `json:"left"`
	Counting   []bool   `json:"counting"`
	Cursed     []string `json:"cursed"`
	Last       int      `json:"last,omitempty"`
	Chests     []int    `json:"chests"`
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

// Outline returns where everybody is, and what lies open. Which way up cards lie is not in
// it: under total secrecy that would tell more in the middle of a move than after it (P69).
// Nor are the ways out, which take long to find.
func (s *State) Outline() any {
	var l game.Lists
	o := &outline{
		Round: int(s.round), Keeper: int(s.keeper) + 1, Active: int(s.active) + 1,
		Roll: faces(s.roll), March: faces(s.march), Marching: s.marching(), Blocks: s.blocksView(&l), Box: s.boxSize(),
		Falling: int(s.falling), Players: make([]playerOutline, s.seats), Mummies: make([]MummyView, s.walkers),
		Tombs: make([]tombOutline, 0, bits.OnesCount64(uint64(board.tombs))), Alcoves: make([]alcoveOutline, godCount), Decks: make([]deckOutline, backWater+1), Lock: s.lockView(game.Public),
	}
	for p := range s.seats {
		o.Players[p] = s.playerOutline(p, &l)
	}
	for m := range s.walkers {
		o.Mummies[m] = s.mummyView(m, &l)
	}
	for set := board.tombs; set != 0; set &= set - 1 {
		n := set.first()
		t := tombOutline{State: tombNames[s.tombs[n]]}
		if s.tombs[n] == tombOpen && s.inTomb[n] != noCard {
			t.Card = cards[s.inTomb[n]].name
		}
		o.Tombs = append(o.Tombs, t)
	}
	for g := range o.Alcoves {
		o.Alcoves[g].Empty = !s.idols.has(idolOf(god(g)))
	}
	for b := range o.Decks {
		o.Decks[b].Left = int(s.decks[b])
	}
	return o
}

func (s *State) playerOutline(p game.Seat, l *game.Lists) playerOutline {
	o := playerOutline{
		Used: s.used.Has(p), Fate: fateNames[s.fate[p]], Place: int(s.at[p]),
		Cards: int(s.count[p]), Load: loadViews[s.count[p]], Level: int(s.level[p]),
		Actions: int(s.granted[p]), Left: int(s.left[p]), Counting: s.counting(p),
		Cursed: s.cursedView(p, l), Last: int(s.last[p]), Chests: l.Numbers(int(s.rolled[p])),
	}
	if a := s.who[p]; a != noAbility {
		o.Adventurer = adventurerNames[a]
	}
	for _, value := range s.chests[p][:s.rolled[p]] {
		o.Chests = append(o.Chests, int(value))
	}
	return o
}
