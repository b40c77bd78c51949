package ledger

import (
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// entryCount says of the first upTo entries of a log how many a reader knows of, and when the
// last of these was made. It stays valid while the reader holds the same seats and the game
// neither begins nor ends.
type entryCount struct {
	upTo  int
	known int64
	at    time.Time
}

// EntryCounts are the counts for a log, by what its readers may know. So a long log is not
// counted again at each change.
type EntryCounts struct {
	mu     sync.Mutex
	status Status // at which they were counted
	of     map[game.SeatSet]entryCount
}

// maxCounts bounds how many counts a table keeps at a time.
const maxCounts = 64

// count counts the whole log for the reader, and begins where the last count for the same
// seats ended.
func (s *LogView) count() entryCount {
	all := s.counts
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.of == nil || all.status != s.status || len(all.of) >= maxCounts {
		all.status, all.of = s.status, map[game.SeatSet]entryCount{}
	}
	t := all.of[s.seats]
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
	all.of[s.seats] = t
	return t
}
