package pebbles

import "github.com/katabasis-games/katabasis/game"

// View is what a viewer may see of a game. Seats are numbered from 1.
type View struct {
	// Turn is the player awaited, 0 when it is chance or the game is over.
	Turn    int      `json:"turn"`
	Over    bool     `json:"over"`
	Bag     int      `json:"bag"` // pebbles in it
	Cairn   []int    `json:"cairn" nullable:"false"`
	Weight  int      `json:"weight"` // of the cairn
	Players []Player `json:"players" nullable:"false"`
}

// Player is what a viewer may see of a player. Pebbles, Secret and Picked are
// for the player alone, and for All.
type Player struct {
	Seat   int  `json:"seat"`
	Points int  `json:"points"`
	Hand   int  `json:"hand"`   // pebbles in it
	Hidden int  `json:"hidden"` // pebbles put aside
	Nudged bool `json:"nudged"`
	// Pebbles are the weights in the hand, Secret of those put aside.
	Pebbles []int `json:"pebbles,omitempty"`
	Secret  []int `json:"secret,omitempty"`
	Picked  int   `json:"picked,omitempty"`
}

// View returns the View of a viewer.
func (s *State) View(viewer game.Seat) any {
	turn := s.Turn()
	v := View{
		Turn:    max(0, int(turn)+1),
		Over:    turn == game.None,
		Bag:     s.bag.count(),
		Cairn:   s.cairn.weights(),
		Weight:  s.cairn.weight(),
		Players: make([]Player, s.seats),
	}
	for i := range v.Players {
		v.Players[i] = s.player(game.Seat(i), viewer)
	}
	return v
}

func (s *State) player(seat, viewer game.Seat) Player {
	p := Player{
		Seat:   int(seat) + 1,
		Points: s.points(seat),
		Hand:   s.hand[seat].count(),
		Hidden: s.hidden[seat].count(),
		Nudged: s.nudged.Has(seat),
	}
	if viewer == seat || viewer == game.All {
		p.Pebbles, p.Secret = s.hand[seat].weights(), s.hidden[seat].weights()
		if seat == s.active {
			p.Picked = int(s.picked)
		}
	}
	return p
}
