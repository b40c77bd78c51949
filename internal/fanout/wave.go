package fanout

import (
	"sync/atomic"
	"time"
)

// wave is a change on its way to everybody who read the table when it was stored. It has
// passed a listener once that was told of it, or needed to be told nothing. When it passes
// the last one, the time since it was stored is reported: see NewListeners.
type wave struct {
	kept time.Time
	left atomic.Int64
	// next is set before anybody can see the table after the next wave, and nobody reads it
	// before.
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
