package fanout

import (
	"sync/atomic"
	"time"
)

// wave is a change on its way to those who read the table when it was kept. It has
// passed each of them once it was told, if there was something to tell. The last one
// measures how long that took.
type wave struct {
	kept time.Time
	left atomic.Int64
	// next is set before anybody sees the table as the next wave leaves it, and read
	// by nobody before.
	next *wave
}

// Spread begins the wave of a change that was kept now.
func (a *Listeners) Spread() {
	readers := a.Size()
	if readers == 0 {
		return
	}
	next := &wave{kept: time.Now()}
	next.left.Store(int64(readers))
	a.wave.next, a.wave = next, next
}

// pass has the waves after one, up to another, pass a reader, and returns that one.
func (a *Listeners) pass(from, to *wave) *wave {
	for from != to {
		from = from.next
		if from.left.Add(-1) == 0 {
			a.reached(time.Since(from.kept))
		}
	}
	return to
}
