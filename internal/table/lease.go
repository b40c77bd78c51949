package table

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Any server may serve any table, and people’s requests need no more than the number of the
// newest entry. But what a table does by itself, a bot’s move or a start that waits no
// longer, one server does: the one that has the table’s lease. A lease lasts as long as its
// server says that it lives. The fence in what it appends keeps a server out that was thought
// dead, and goes on.

// lingering is how long a server goes on saying that it lives after it was last needed. One
// that acts for no table writes nothing.
const lingering = 30 * time.Second

// pulse is what the store knows of this server.
type pulse struct {
	mu sync.Mutex
	// name is the server’s in the store, a new one after each time it was thought dead.
	name string
	// beaten is when the newest beat was sent, and needed when a lease was last used.
	beaten, needed time.Time
}

// alive returns the server’s name in the store, and has the store know that it lives.
func (s *Service) alive(ctx context.Context) (string, error) {
	s.pulse.mu.Lock()
	defer s.pulse.mu.Unlock()
	s.pulse.needed = time.Now()
	if time.Since(s.pulse.beaten) < s.cfg.Lives/2 {
		return s.pulse.name, nil
	}
	return s.pulse.name, s.beat(ctx)
}

// beat tells the store that the server lives. The caller has locked the pulse.
func (s *Service) beat(ctx context.Context) error {
	sent, p := time.Now(), &s.pulse
	if p.name == "" || sent.Sub(p.beaten) >= s.cfg.Lives {
		name, err := ids.New(s.cfg.Rand, 16)
		if err != nil {
			return err
		}
		p.name = name
	}
	now, err := s.cfg.Store.Beat(ctx, p.name, s.cfg.Lives)
	if err != nil {
		return err
	}
	p.beaten = sent
	s.ahead.Store(int64(now.Sub(sent.Add(time.Since(sent) / 2))))
	return nil
}

// keepAlive says that the server lives while it acts for tables, and that it is there while
// clocks run, until the service closes.
func (s *Service) keepAlive() {
	tick := time.NewTicker(s.cfg.Lives / 3)
	defer tick.Stop()
	for {
		if err := s.keepVigil(s.ctx); err != nil && s.ctx.Err() == nil {
			s.cfg.Log.Error("telling the store that a server is there", "error", err)
		}
		select {
		case <-tick.C:
		case <-s.ctx.Done():
			return
		}
		s.pulse.mu.Lock()
		if time.Since(s.pulse.needed) < lingering {
			if err := s.beat(s.ctx); err != nil && s.ctx.Err() == nil {
				s.cfg.Log.Error("telling the store that this server lives", "error", err)
			}
		}
		s.pulse.mu.Unlock()
	}
}

// retirePulse frees the leases of this server.
func (s *Service) retirePulse() {
	s.pulse.mu.Lock()
	defer s.pulse.mu.Unlock()
	if s.pulse.name == "" {
		return
	}
	if err := s.cfg.Store.Retire(context.WithoutCancel(s.ctx), s.pulse.name); err != nil {
		s.cfg.Log.Error("freeing the tables of this server", "error", err)
	}
}

// lease is this server’s for a table; the zero value is none.
type lease struct {
	server string
	fence  int64
}

// mayAct reports whether this server is the one that acts for the table, and makes it so if
// there is none.
func (a *actor) mayAct() (bool, error) {
	ctx := a.storeContext()
	server, err := a.s.alive(ctx)
	if err != nil {
		return false, err
	}
	if a.lease.fence != 0 && a.lease.server == server {
		return true, nil
	}
	a.lease = lease{}
	fence, err := a.s.cfg.Store.Claim(ctx, a.id, server)
	if err != nil || fence == 0 {
		return false, err
	}
	a.lease = lease{server, fence}
	return true, nil
}

// letGo frees the table’s lease, for a server that has more to do with the table.
func (a *actor) letGo() {
	if a.lease == (lease{}) {
		return
	}
	if err := a.s.cfg.Store.Release(a.storeContext(), a.id, a.lease.fence); err != nil {
		a.s.cfg.Log.Error("freeing a table", "table", a.id, "error", err)
	}
	a.lease = lease{}
}

// byItself reports whether an entry is made by a server, and not for somebody. What an outage
// took, any server gives back: it is reckoned from the newest entry, so only one does.
func byItself(e ledger.Entry) bool {
	return e.Kind != ledger.EntryGiven && (e.Guest == "" || strings.HasPrefix(e.Guest, "bot/"))
}
