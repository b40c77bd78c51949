package cerberus

import "github.com/katabasis-games/katabasis/game"

// outline is the part of a View that events change.
type outline struct {
	Active   int              `json:"active"`
	Dog      int              `json:"dog"`
	Hunt     int              `json:"hunt"`
	Rage     RageView         `json:"rage"`
	Players  []*playerOutline `json:"players"`
	Barques  []*barqueOutline `json:"barques"`
	Revealed bool             `json:"revealed"`
	Bridge   bool             `json:"bridge"`
	Portal   bool             `json:"portal"`
}

type playerOutline struct {
	Side     string `json:"side"`
	Place    int    `json:"place"`
	Lead     int    `json:"lead"`
	Survival int    `json:"survival"`
	Betrayal int    `json:"betrayal"`
}

type barqueOutline struct {
	Seats     int    `json:"seats"`
	Discarded bool   `json:"discarded"`
	Seen      *[]int `json:"seen"` // one of seatOutlines
}

// seatOutlines are the numbers of the seats of every set. Nobody changes them: all outlines
// share them.
var seatOutlines = func() (all [1 << pawnCount][]int) {
	for set := range all {
		all[set] = game.SeatSet(set).Numbers()
	}
	return all
}()

// Outline returns where everybody is, and what lies open.
func (s *State) Outline(was any) any {
	var l game.Lists
	before, ok := was.(*outline)
	if !ok {
		before = &outline{Players: make([]*playerOutline, s.seats), Barques: make([]*barqueOutline, barqueTiles)}
	}
	o := &outline{
		Active: int(s.active) + 1, Dog: int(s.dog), Hunt: s.huntView(), Rage: s.rageView(&l),
		Players: make([]*playerOutline, s.seats), Barques: make([]*barqueOutline, barqueTiles),
		Revealed: s.revealed, Bridge: s.bridge, Portal: s.portalOpen(),
	}
	for p := range s.seats {
		v := playerOutline{Side: sideNames[s.side[p]], Place: int(s.at[p]), Lead: s.leadView(p)}
		v.Survival, v.Betrayal = s.hiddenCounts(p)
		o.Players[p] = game.Kept(before.Players[p], v)
	}
	for i := range o.Barques {
		v := barqueOutline{s.seatsSeen(i, game.Public), s.revealed && i > 0, &seatOutlines[s.seenBy(i)]}
		o.Barques[i] = game.Kept(before.Barques[i], v)
	}
	return o
}
