package load

import (
	"slices"
	"time"
)

// flights are the moves of a game on their way to its readers. A move that some
// readers are not told of is over for them when they are told of a later one.
type flights struct {
	// first is the number of the oldest of those under way.
	first    int
	underWay []flight
	// seen is for each reader the number after the newest that he was told of.
	seen []int
}

// flight is one move: who made it, when the server says it was made ("" while
// nobody has been told), when it was sent, when it was told last, and to how many
// readers nothing remains to be told of it.
type flight struct {
	made
	sent, told time.Time
	passed     int
}

// depart begins the flight of a move. The seat has been told of its move before.
func (f *flights) depart(seat int, now time.Time) {
	f.underWay = append(f.underWay, flight{made: made{seat: seat}, sent: now})
}

// arrive tells which moves a reader was told of now, the oldest first, and returns
// how long the moves took that have come to their last reader.
func (f *flights) arrive(reader int, moves []made, now time.Time) (landed []time.Duration) {
	first := f.seen[reader] - f.first
	next, end := first, len(f.underWay)
	for _, m := range slices.Backward(moves) {
		if i := f.find(m, first, end); i >= 0 {
			if v := &f.underWay[i]; now.After(v.told) { // two readers may be told at once
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

// find returns the place of a move among those under way, the latest from first to
// before end, and -1 when it is none of them. One that is not known yet is that of its
// seat which nobody has been told of.
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
