package table

import (
	"context"
	"errors"
	"time"
)

const (
	// maxDue bounds how many tables are woken when the server starts; the
	// others go on when somebody opens them.
	maxDue = 10_000
	// maxAwake bounds how many of them are played at the same time.
	maxAwake = 32
)

// wake has the tables go on that were to do so by themselves when the server
// stopped, because a bot was to move or the game to start, those changed last
// first.
func (s *Service) wake() {
	ids, err := s.cfg.Store.DueTables(s.ctx, maxDue)
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

// rouse loads a table and keeps it until it does no more by itself, or nothing
// although it could.
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
		idle := time.NewTimer(s.cfg.Idle)
		select {
		case <-bell:
			idle.Stop()
		case <-idle.C:
			return nil
		case <-a.done:
			return errClosed
		}
	}
}
