package pebbles

import "github.com/katabasis-games/katabasis/game"

// outline is the part of a View that events change.
type outline struct {
	Bag     int      `json:"bag"`
	Cairn   []int    `json:"cairn"`
	Weight  int      `json:"weight"`
	Players []counts `json:"players"`
}

type counts struct {
	Points int `json:"points"`
	Hand   int `json:"hand"`
	Hidden int `json:"hidden"`
}

// Outline returns how many pebbles lie where.
func (s *State) Outline(any) any {
	o := outline{Bag: s.bag.count(), Cairn: s.cairn.weights(), Weight: s.cairn.weight(), Players: make([]counts, s.seats)}
	for i := range o.Players {
		p := game.Seat(i)
		o.Players[i] = counts{s.points(p), s.hand[p].count(), s.hidden[p].count()}
	}
	return o
}
