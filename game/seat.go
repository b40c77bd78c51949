package game

import (
	"math"
	"math/bits"
)

// Seat is a place at the table. Players are 0…n−1, clockwise; people see and records
// write 1…n. The negative values are not players.
type Seat int8

const (
	// Chance makes the moves that nobody decides: rolls, draws, shuffles.
	Chance Seat = -1
	// Public is the viewer who sees what everybody may see: a spectator.
	Public Seat = -2
	// All is the viewer who sees everything, once a game is over.
	All Seat = -3
	// None is nobody: the seat awaited when a game is over.
	None Seat = -4
)

// MaxSeats is the largest number of players any game may have.
const MaxSeats = 16

// SeatSet is a set of players' seats, bit s for seat s.
type SeatSet uint16

// SetOf returns the set of the given seats.
func SetOf(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set = set.With(s)
	}
	return set
}

// Players returns the set of n players.
func Players(n int) SeatSet { return 1<<uint(n) - 1 }

// Where returns the seats of the set of which something is true.
func (set SeatSet) Where(is func(Seat) bool) SeatSet {
	for rest := set; rest != 0; rest &= rest - 1 {
		if s := rest.First(); !is(s) {
			set = set.Without(s)
		}
	}
	return set
}

// Best returns the seats of the set that have the highest worth.
func (set SeatSet) Best(worth func(Seat) int) (best SeatSet) {
	most := math.MinInt
	for rest := set; rest != 0; rest &= rest - 1 {
		s := rest.First()
		if w := worth(s); w > most {
			most, best = w, SetOf(s)
		} else if w == most {
			best = best.With(s)
		}
	}
	return best
}

// Has reports whether s is in the set.
func (set SeatSet) Has(s Seat) bool { return s >= 0 && set&(1<<uint(s)) != 0 }

// With returns the set with s in it; a seat that is not a player's changes nothing.
func (set SeatSet) With(s Seat) SeatSet {
	if s < 0 {
		return set
	}
	return set | 1<<uint(s)
}

// Without returns the set without s.
func (set SeatSet) Without(s Seat) SeatSet {
	if s < 0 {
		return set
	}
	return set &^ (1 << uint(s))
}

// Len returns how many seats are in the set.
func (set SeatSet) Len() int { return bits.OnesCount16(uint16(set)) }

// First returns the lowest seat of the set, or None.
func (set SeatSet) First() Seat {
	if set == 0 {
		return None
	}
	return Seat(bits.TrailingZeros16(uint16(set)))
}

// After returns the first seat of the set clockwise after a player's, or None.
func (set SeatSet) After(s Seat) Seat {
	if later := set >> uint(s+1) << uint(s+1); later != 0 {
		return later.First()
	}
	return set.First()
}

// Numbers returns the seats as people count them, from 1, in order.
func (set SeatSet) Numbers() []int {
	numbers := make([]int, 0, set.Len())
	for ; set != 0; set &= set - 1 {
		numbers = append(numbers, int(set.First())+1)
	}
	return numbers
}
