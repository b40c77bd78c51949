package pebbles

import "github.com/katabasis-games/katabasis/game"

const (
	maxSeats  = 4
	maxWeight = 4
	copies    = 5 // pebbles of each weight
	measure   = 5 // a cairn is taken when its weight is a multiple of it
)

// pile is some pebbles: how many there are of each weight from 1.
type pile [maxWeight + 1]int8

func (p *pile) count() int {
	n := 0
	for _, k := range p {
		n += int(k)
	}
	return n
}

func (p *pile) weight() int {
	sum := 0
	for w, k := range p {
		sum += w * int(k)
	}
	return sum
}

// has reports whether there is a pebble of the weight.
func (p *pile) has(w int) bool { return p[w] > 0 }

// move takes a pebble of the weight out of p and puts it into to.
func (p *pile) move(w int, to *pile) {
	p[w]--
	to[w]++
}

func (p *pile) weights() []int {
	list := make([]int, 0, p.count())
	for w, k := range p {
		for range k {
			list = append(list, w)
		}
	}
	return list
}

// State is a game of Pebbles. It holds no pointers.
type State struct {
	seats, full  int8 // players; pebbles in a full hand
	active       game.Seat
	picked       int8 // weight of the pebble the active player picked, or 0
	nudged       game.SeatSet
	bag, cairn   pile
	hand, hidden [maxSeats]pile
	taken        [maxSeats]pile
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// drawer is the player who draws next, or None if all hands are full or the bag is
// empty (rule S6).
func (s *State) drawer() game.Seat {
	if s.bag.count() == 0 {
		return game.None
	}
	return game.Players(s.Seats()).Where(func(p game.Seat) bool { return s.hand[p].count() < int(s.full) }).First()
}

// Turn returns the seat awaited. The active player's hand is empty only when
// every hand is (see pass), and that is the end (rule S7).
func (s *State) Turn() game.Seat {
	switch {
	case s.drawer() != game.None:
		return game.Chance
	case s.hand[s.active].count() == 0:
		return game.None
	}
	return s.active
}

// Others returns the players who may still nudge (rule S5).
func (s *State) Others() game.SeatSet {
	if s.Turn() < 0 {
		return 0
	}
	return game.Players(s.Seats()).Where(func(p game.Seat) bool {
		return p != s.active && !s.nudged.Has(p) && s.hand[p].count() > 0
	})
}

func (s *State) points(seat game.Seat) int {
	return s.taken[seat].count() + s.hidden[seat].count()
}

// Result names the players with most points once all hands are empty (rule S7).
func (s *State) Result() game.Result {
	if s.Turn() != game.None {
		return game.Result{}
	}
	r := game.Result{Over: true, Outcome: "win", Winners: game.Players(s.Seats()).Best(s.points)}
	if r.Winners.Len() > 1 {
		r.Outcome = "tie"
	}
	for seat := range s.seats {
		r.Scores[seat] = int16(s.points(game.Seat(seat)))
	}
	return r
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// CopyFrom makes the state equal to another one of Pebbles.
func (s *State) CopyFrom(from game.State) { *s = *from.(*State) }
