package load

import (
	"slices"
	"time"
)

// flights are the moves of a game that have not come to all readers yet. Some readers may
// never see a move; it has passed them when they see a later one.
type flights struct {
	// first is the number of the first move in underWay.
	first    int
	underWay []flight
	// seen has for each reader the number after the newest move that they have seen.
	seen []int
}

// flight is one move. at is empty until the first reader has seen it.
type flight struct {
	made
	// sent is when it was sent, told when the latest reader saw it.
	sent, told time.Time
	// passed is how many readers have seen it or will never see it.
	passed int
}

// depart begins the flight of a move. The seat has seen its previous move by then.
func (f *flights) depart(seat int, now time.Time) {
	f.underWay = append(f.underWay, flight{made: made{seat: seat}, sent: now})
}

// arrive notes that a reader has seen moves, the oldest first, and returns the latencies of
// the moves that have now passed all readers.
func (f *flights) arrive(reader int, moves []made, now time.Time) (landed []time.Duration) {
	first := f.seen[reader] - f.first
	next, end := first, len(f.underWay)
	for _, m := range slices.Backward(moves) {
		if i := f.find(m, first, end); i >= 0 {
			if v := &f.underWay[i]; now.After(v.told) { // readers may call in another order than their times
				v.told = now
			}
			next, end = max(next, i+1), i
		}
	}
	for i := first; i < next; i++ {
		f.underWay[i].passed++
	}
	f.seen[reader] = f.first + next
	for len(f.underWay) > 0 && f.underWay[0].passed == len(f.seen) {
		landed = append(landed, f.underWay[0].told.Sub(f.underWay[0].sent))
		f.underWay = f.underWay[1:]
		f.first++
	}
	return landed
}

// find returns the index of a move in underWay, the last that fits from first to before end,
// or -1. A flight that nobody has seen yet fits if it has the same seat.
func (f *flights) find(m made, first, end int) int {
	for i := end - 1; i >= first; i-- {
		if f.underWay[i].made == m {
			return i
		}
	}
	for i := end - 1; i >= first; i-- {
		if v := &f.underWay[i]; v.at == "" && v.seat == m.seat {
			v.at = m.at
			return i
		}
	}
	return -1
}
