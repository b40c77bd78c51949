package table

import (
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// Sequence numbers are views, too: a gap would tell of a hidden move. So each
// reader has numbers of his own. They count, without gaps, the entries that he
// knows of, in the log as it stands to him now. When what he may know of the
// past changes, because the game begins or ends, or a seat of his changes hands
// while it is played, another numbering begins, far above; what he had before
// says nothing any more, and he is told all that happened anew.

// numbering is the distance between two numberings of one reader: more than a
// log ever has entries.
const numbering = 1_000_000_000

// base is the number before the reader's first entry.
func (r reader) base() int64 {
	switch r.status {
	case Playing:
		return numbering * (1 + r.by.moved)
	case Over:
		return numbering * (2 + r.by.moved)
	}
	return 0
}

// newest returns the number of the newest entry the reader may know of, and
// when it was made: that a hidden move was made is hidden, too.
func (r reader) newest() (number int64, at time.Time) {
	t := r.tally(len(r.log))
	return r.base() + t.known, t.at
}

// tally is how many of the first entries of a log a reader knows of, and when the
// last of them was made. What he knows of them stays as it is as long as he holds
// the same seats and the game neither begins nor ends.
type tally struct {
	upTo  int
	known int64
	at    time.Time
}

// tallies are those of a log, so that a long one is not counted again at each
// change. Without any, as nil, it is.
type tallies struct {
	mu sync.Mutex
	of map[tallied]tally
}

type tallied struct {
	seats  game.SeatSet
	status Status
}

// maxTallies is of how many kinds of readers a table has tallies at a time.
const maxTallies = 64

// tally is that of the first entries of the log.
func (r reader) tally(first int) tally {
	t := r.tallies.find(r, first)
	for i := range r.log[t.upTo:first] {
		if n := &r.log[t.upTo+i]; r.knows(n) {
			t.known++
			t.at = n.time()
		}
	}
	t.upTo = first
	r.tallies.keep(r, t)
	return t
}

// find is the tally of a reader for the first entries, from the beginning if there is
// none: his log may be older than that of who was here before.
func (t *tallies) find(r reader, first int) tally {
	if t == nil {
		return tally{}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if last := t.of[tallied{r.by.seats, r.status}]; last.upTo <= first {
		return last
	}
	return tally{}
}

func (t *tallies) keep(r reader, last tally) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.of) >= maxTallies || t.of == nil {
		t.of = map[tallied]tally{}
	}
	t.of[tallied{r.by.seats, r.status}] = last
}

// knows reports whether the reader may know that an entry was made: he made
// it, or can see something of it.
func (r reader) knows(n *noted) bool {
	switch n.kind {
	case EntryMove:
		return r.own(n) || n.told.to.Has(r.viewer())
	case EntryUndo:
		return r.own(n) || r.back(n) > 0
	}
	return true
}

// own reports whether the reader made an entry of the game himself.
func (r reader) own(n *noted) bool { return r.begun() && r.by.seats.Has(n.seat) }

// back is how many moves that the reader knew of an undo took back.
func (r reader) back(n *noted) int {
	count := 0
	for _, at := range n.more().voids {
		if r.knows(&r.log[at]) {
			count++
		}
	}
	return count
}
