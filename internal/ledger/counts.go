package ledger

import (
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// entryCount is how many of the first entries of a log a reader knows of, and when the
// last of them was made. That stays the same as long as the reader holds the same seats
// and the game neither begins nor ends.
type entryCount struct {
	upTo  int
	known int64
	at    time.Time
}

// EntryCounts keeps them for a log, so that a long one is not counted again at each change.
type EntryCounts struct {
	mu sync.Mutex
	of map[countKey]entryCount
}

type countKey struct {
	seats  game.SeatSet
	status Status
}

// maxCounts is for how many kinds of readers a table keeps counts at a time.
const maxCounts = 64

// count counts the whole log, on from where this kind of reader was counted last.
func (s *LogView) count() entryCount {
	all, of := s.counts, countKey{s.seats, s.status}
	all.mu.Lock()
	defer all.mu.Unlock()
	t := all.of[of]
	if t.upTo > len(s.log) { // counted by a newer view
		t = entryCount{}
	}
	for i := range s.log[t.upTo:] {
		if n := &s.log[t.upTo+i]; s.Knows(n) {
			t.known++
			t.at = n.Time()
		}
	}
	t.upTo = len(s.log)
	if len(all.of) >= maxCounts || all.of == nil {
		all.of = map[countKey]entryCount{}
	}
	all.of[of] = t
	return t
}
