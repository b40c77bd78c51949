package table

import (
	"context"
	"errors"
	"maps"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
)

const (
	// maxDue bounds how many tables are woken when the server starts; the
	// others go on when somebody opens them.
	maxDue = 10_000
	// maxAwake bounds how many of them are played at the same time.
	maxAwake = 32
)

// wake has the tables go on where a bot is to move, the game to start or a time is out, and
// no server acts: at first those where this server stopped, or another, then those of a server that
// died. Those changed last come first. It ends when the service closes.
func (s *Service) wake() {
	tick := time.NewTicker(s.cfg.Lives / 3)
	defer tick.Stop()
	w := waker{s: s, places: make(chan struct{}, maxAwake), until: map[string]time.Time{}}
	for since := time.Duration(0); ; since = s.cfg.Lives / 3 {
		ids, err := s.cfg.Store.DueTables(s.ctx, since, maxDue)
		if err != nil && s.ctx.Err() == nil {
			s.cfg.Log.Error("looking for the tables of bots", "error", err)
		}
		for _, id := range ids {
			if !w.wake(id) {
				return
			}
		}
		select {
		case <-tick.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// snooze is how long a table is left alone that could not be woken, and rest how long one
// that did not go on.
const snooze, rest = time.Minute, 24 * time.Hour

// waker wakes tables.
type waker struct {
	s      *Service
	places chan struct{}

	mu sync.Mutex
	// until has the tables that must not be woken, and until when: those that are left alone,
	// and with a zero time those that are awake.
	until map[string]time.Time
}

// take reports whether a table is neither awake nor to be left alone, and counts it as
// awake.
func (w *waker) take(id string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.DeleteFunc(w.until, func(_ string, at time.Time) bool { return passed(at) })
	if _, ok := w.until[id]; ok {
		return false
	}
	w.until[id] = time.Time{}
	return true
}

// leave has a table be left alone for a time.
func (w *waker) leave(id string, alone time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.until[id] = time.Now().Add(alone)
}

// wake wakes a table, when there is a place for it; false when the service closes.
func (w *waker) wake(id string) bool {
	if !w.take(id) {
		return true
	}
	select {
	case w.places <- struct{}{}:
	case <-w.s.ctx.Done():
		return false
	}
	w.s.running.Go(func() {
		defer func() { <-w.places }()
		well, err := w.s.rouse(w.s.ctx, id)
		if err != nil && !errors.Is(err, errClosed) && w.s.ctx.Err() == nil {
			w.s.cfg.Log.Error("waking a table", "table", id, "error", err)
		}
		switch {
		case err != nil:
			w.leave(id, snooze)
		case !well:
			w.leave(id, rest)
		default:
			w.leave(id, 0)
		}
	})
	return true
}

// rouse loads a table and keeps it as long as it goes on by itself, and this server acts
// there. It returns false if the table has not gone on for long.
func (s *Service) rouse(ctx context.Context, id string) (well bool, err error) {
	a, err := s.acquire(ctx, id)
	if err != nil {
		return false, err
	}
	defer s.release(a)
	bell := make(chan struct{}, 1)
	listen := func(on bool) func() (bool, error) {
		return func() (bool, error) {
			a.bells[bell] = true
			if !on {
				delete(a.bells, bell)
			}
			if !on || a.ensure() != nil {
				return true, nil // while it cannot be loaded, it is tried again
			}
			if passed(a.flag()) {
				if err := a.heed(); err != nil {
					return false, err
				}
			}
			if a.room.Broken == nil && !a.room.goesOn() {
				return false, nil
			}
			return a.mayAct()
		}
	}
	defer func() { _, _ = call(context.WithoutCancel(ctx), a, listen(false)) }()
	for {
		goesOn, err := call(ctx, a, listen(true))
		if err != nil || !goesOn {
			return true, err
		}
		select {
		case <-bell:
		case <-time.After(s.cfg.Idle):
			return false, nil
		case <-a.done:
			return false, errClosed
		}
	}
}

// Bots among themselves play for those who watch them, and otherwise not: a table that
// nobody looks at costs nothing. Where a person has a seat, bots make their turns even
// while nobody looks, until that person's turn or the end of the game.

// attention is how long bots among themselves go on after somebody has looked.
const attention = 10 * time.Second

// alone reports whether bots are among themselves: nobody who could be waited for has a
// seat, though some of them may stand in for people. At a table of an evening they never are:
// the next round waits for its end.
func (r *room) alone() bool { return r.Chairs.Of(ledger.SeatPerson) == 0 && r.Evening == "" }

// attend notes that somebody looks at the table.
func (a *actor) attend() {
	a.attended = time.Now()
	if a.room != nil && a.room.alone() {
		ring(a.bots)
	}
}

// isAttended reports whether somebody looks at the table, or did a moment ago.
func (a *actor) isAttended() bool {
	return a.listeners.Size() > 0 || !a.attended.IsZero() && time.Since(a.attended) < attention
}
