package table

import (
	"errors"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// What people have played is kept. A table at which nobody has moved for a day is not,
// be it waiting, begun, imported, or played by bots alone: a flood is made of
// such tables, and people lose nothing that they cannot make again. One that waits for
// people who will have days for a move has a week, because they also look in seldom.

const (
	// keepUnplayed is how long a table stays at which nobody has moved.
	keepUnplayed = day
	// waitsSlowly is how long it waits where people have days for a move.
	waitsSlowly = 7 * day
	day         = 24 * time.Hour
	// tidied is how many tables are looked for at a time.
	tidied = 100
)

// tidy removes old tables now and then, until the service closes. The first round comes
// late enough for everybody to be back after a restart.
func (s *Service) tidy() {
	tick := time.NewTicker(s.cfg.Tidy)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-s.ctx.Done():
			return
		}
		s.tidyUp(s.now().Add(-keepUnplayed), true)
		if s.cfg.Keep > 0 {
			s.tidyUp(s.now().Add(-day*time.Duration(s.cfg.Keep)), false)
		}
	}
}

// tidyUp removes the tables that have not changed since a time and that nobody uses,
// of all or of those at which nobody has moved.
func (s *Service) tidyUp(before time.Time, unplayed bool) {
	removed := 0
	for limit := tidied; ; limit += tidied {
		// Those that stay come first again.
		all, err := s.cfg.Store.OldTables(s.ctx, before, unplayed, limit)
		for i := 0; err == nil && i < len(all); i++ {
			if unplayed && s.waitsStill(all[i]) {
				continue
			}
			var gone bool
			gone, err = s.remove(all[i])
			if gone {
				removed++
			}
		}
		if err != nil && s.ctx.Err() == nil {
			s.cfg.Log.Error("removing old tables", "error", err)
		}
		if err != nil || len(all) < limit {
			break
		}
	}
	if removed > 0 {
		s.cfg.Log.Info("old tables were removed", "tables", removed)
	}
}

// waitsStill reports whether a table waits for people who have days for a move, and not for
// too long.
func (s *Service) waitsStill(row store.Table) bool {
	if row.Status != string(ledger.Waiting) || s.now().Sub(row.Changed) >= waitsSlowly {
		return false
	}
	t, err := read(row, "")
	return err == nil && speedOf(t.Pace) == Slow
}

// remove removes a table unless somebody uses it now or has changed it meanwhile, and
// reports whether. Those who ask for it while it is being removed wait.
func (s *Service) remove(row store.Table) (bool, error) {
	s.mu.Lock()
	a := s.actors[row.ID]
	if a != nil && a.refs > 0 || s.ctx.Err() != nil {
		s.mu.Unlock()
		return false, nil
	}
	if a != nil {
		s.drop(a)
		a.end()
	}
	done := make(chan struct{})
	s.removing[row.ID] = done
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.removing, row.ID)
		s.mu.Unlock()
		close(done)
	}()
	err := s.cfg.Store.Remove(s.ctx, row.ID, row.Seq)
	if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrNotFound) {
		return false, nil // another server was quicker
	}
	return err == nil, err
}
