package table

import (
	"context"
	"errors"
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

// wake has the tables go on that did so when the server stopped, because a bot was to move
// or the game to start; those changed last come first.
func (s *Service) wake() {
	ids, err := s.cfg.Store.DueTables(s.ctx, 0, maxDue)
	if err != nil && s.ctx.Err() == nil {
		s.cfg.Log.Error("looking for the tables of bots", "error", err)
	}
	places := make(chan struct{}, maxAwake)
	for _, id := range ids {
		select {
		case places <- struct{}{}:
		case <-s.ctx.Done():
			return
		}
		s.running.Go(func() {
			defer func() { <-places }()
			err := s.rouse(s.ctx, id)
			if err != nil && !errors.Is(err, errClosed) && s.ctx.Err() == nil {
				s.cfg.Log.Error("waking a table", "table", id, "error", err)
			}
		})
	}
}

// rouse loads a table and keeps it as long as it goes on by itself.
func (s *Service) rouse(ctx context.Context, id string) error {
	a, err := s.acquire(ctx, id)
	if err != nil {
		return err
	}
	defer s.release(a)
	bell := make(chan struct{}, 1)
	listen := func(on bool) func() (bool, error) {
		return func() (bool, error) {
			a.bells[bell] = true
			if !on {
				delete(a.bells, bell)
			}
			// While it cannot be loaded, it is tried again.
			return a.ensure() != nil || a.room.goesOn(), nil
		}
	}
	defer func() { _, _ = call(context.WithoutCancel(ctx), a, listen(false)) }()
	for {
		goesOn, err := call(ctx, a, listen(true))
		if err != nil || !goesOn {
			return err
		}
		select {
		case <-bell:
		case <-time.After(s.cfg.Idle):
			return nil
		case <-a.done:
			return errClosed
		}
	}
}

// Bots among themselves play for those who watch them, and otherwise not: a table that
// nobody looks at costs nothing. Where a person has a seat, bots make their turns also
// while nobody looks, which ends at that person's turn or with the game.

// attention is how long bots among themselves go on after somebody has looked.
const attention = 10 * time.Second

// alone reports whether bots are among themselves: nobody who could be waited for has a
// seat, though some of them may stand in for people.
func (r *room) alone() bool { return r.Chairs.Of(ledger.SeatPerson) == 0 }

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
