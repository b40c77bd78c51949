package load

import (
	"slices"
	"sync"
	"time"
)

// flights are the moves of a game on their way to its readers. A move that some
// readers are not told of is over for them when they are told of a later one.
type flights struct {
	mu sync.Mutex
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
	f.mu.Lock()
	defer f.mu.Unlock()
	f.underWay = append(f.underWay, flight{made: made{seat: seat}, sent: now})
}

// arrive tells which moves a reader was told of now, the oldest first, and returns
// how long the moves took that have come to their last reader.
func (f *flights) arrive(reader int, moves []made, now time.Time) (landed []time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	newest := -1
	for _, m := range slices.Backward(moves) {
		if i := f.find(m); i >= 0 {
			f.underWay[i].told = now
			newest = max(newest, i)
		}
	}
	for i := max(0, f.seen[reader]-f.first); i <= newest; i++ {
		f.underWay[i].passed++
	}
	f.seen[reader] = max(f.seen[reader], f.first+newest+1)
	for len(f.underWay) > 0 && f.underWay[0].passed == len(f.seen) {
		landed = append(landed, f.underWay[0].told.Sub(f.underWay[0].sent))
		f.underWay = f.underWay[1:]
		f.first++
	}
	return landed
}

// find returns the place of a move among those under way, -1 when it is none of
// them. Only the latest can be one that nobody has been told of yet.
func (f *flights) find(m made) int {
	if i := slices.IndexFunc(f.underWay, func(v flight) bool { return v.made == m }); i >= 0 {
		return i
	}
	last := len(f.underWay) - 1
	if last >= 0 && f.underWay[last].at == "" && f.underWay[last].seat == m.seat {
		f.underWay[last].at = m.at
		return last
	}
	return -1
}
