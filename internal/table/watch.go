package table

import (
	"context"
	"errors"
	"iter"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
)

// Watch is what somebody who reads a table by a socket wants.
type Watch struct {
	// Guest is who reads, "" for a stranger, and Table what.
	Guest, Table string
	// Since is the number up to which they were told what happened; 0 for nothing.
	Since int64
	// Scenes has whether they want to be told what changes in the scenes, too. At
	// first they do not.
	Scenes <-chan bool
	// To, unless it is nil, is offered what changed for one who has taken all before it.
	// What it does not take, Watch yields.
	To fanout.Taker
}

// Watch yields a Message at once and one after each change that the guest may
// see, until ctx is done, the Service is closed, or the consumer stops; a slow
// consumer gets several changes in one. The first one tells everything but what
// happened up to since, and each goes on from the one before, be that yielded or
// offered. While it runs, the guest's seats count as present. The error comes last:
// UnknownTable, or an internal one.
func (s *Service) Watch(ctx context.Context, w Watch) iter.Seq2[*fanout.Message, error] {
	return func(yield func(*fanout.Message, error) bool) {
		err := s.watch(ctx, w, func(msg *fanout.Message) bool { return yield(msg, nil) })
		if err != nil && ctx.Err() == nil && !errors.Is(err, errClosed) {
			yield(nil, err)
		}
	}
}

// watch returns nil when yield wants no more.
func (s *Service) watch(ctx context.Context, wish Watch, yield func(*fanout.Message) bool) error {
	a, err := s.acquire(ctx, wish.Table)
	if err != nil {
		return err
	}
	defer s.release(a)
	w := fanout.NewListener(wish.Guest, wish.Since, wish.To)
	leave, err := a.enter(ctx, w)
	if err != nil {
		return err
	}
	defer leave()
	for {
		if going, err := w.Hear(a.listeners, func() (*fanout.Moment, error) { return a.seen(ctx) }, yield); !going {
			return err
		}
		select {
		case <-w.Bell():
		case scenes := <-wish.Scenes:
			w.Ask(scenes)
		case <-a.done:
			return errClosed
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// seen is the table as its readers see it now.
func (a *actor) seen(ctx context.Context) (*fanout.Moment, error) {
	if now := a.current.Load(); now != nil {
		return now, nil
	}
	return call(ctx, a, func() (*fanout.Moment, error) {
		if err := a.ensure(); err != nil {
			return nil, err
		}
		return a.moment(), nil
	})
}

// moment is the table as it is now. There must be a room: call it after ensure, fresh or
// commit, if that returned no error.
func (a *actor) moment() *fanout.Moment {
	if now := a.current.Load(); now != nil && (a.expected.IsZero() || a.company.now().Before(a.expected)) {
		return now
	}
	t := a.room.forReaders(a.s.cfg.Patience)
	t.Summary.KeptDays, t.Unlogged = a.s.cfg.Keep, a.unlogged
	now := a.listeners.Moment(t)
	a.current.Store(now)
	return now
}

// join has a listener be told of what changes from now on.
func (a *actor) join(w *fanout.Listener) {
	a.listeners.Join(w)
	if a.changed == nil {
		a.changed = make(chan struct{}, 1)
		a.s.running.Go(a.tellLoop)
	}
}

// tellLoop tells everybody of each change, until the table ends.
func (a *actor) tellLoop() {
	for {
		select {
		case <-a.changed:
		case <-a.done:
			return
		}
		now, err := a.seen(a.s.ctx)
		if err != nil {
			now = nil
		}
		a.listeners.Send(now)
	}
}

// enter makes a guest present and has the listener be told of each change, until
// the returned function is called.
func (a *actor) enter(ctx context.Context, w *fanout.Listener) (leave func(), err error) {
	who, err := a.s.guests.Find(ctx, w.Guest())
	if err != nil && !errors.Is(err, guests.ErrUnknown) {
		return nil, err
	}
	blocks, err := a.s.blocksOf(ctx, w.Guest())
	if err != nil {
		return nil, err
	}
	came, there := false, w.Guest() // for the actor's goroutine alone
	come := func() (struct{}, error) {
		came = true
		a.join(w)
		if !who.Banned.IsZero() { // who may only look on is waited for by nobody
			there = ""
		}
		a.heedBlocks(w.Guest(), blocks)
		if who.ID != "" && there != "" {
			a.company.names[there] = who.Name
		}
		a.presence(there, 1)
		defer a.attend()
		return struct{}{}, a.fresh() // other servers may have written meanwhile
	}
	leave = func() {
		// The browser is gone whatever has become of ctx; a table that has
		// ended has nobody to tell.
		_, _ = call(context.WithoutCancel(ctx), a, func() (struct{}, error) {
			if came {
				a.listeners.Part(w)
				a.presence(there, -1)
			}
			return struct{}{}, nil
		})
	}
	if _, err := call(ctx, a, come); err != nil {
		leave() // the guest may have come all the same, while waiting for the answer
		return nil, err
	}
	return leave, nil
}

// presence counts a guest's browsers and tells the others of the first and the last.
func (a *actor) presence(guest string, n int) {
	if guest == "" {
		return
	}
	belongs := func(guest string) bool { return a.room == nil || a.room.belongs(guest) }
	overlooked := a.room != nil && a.room.overlooks(guest)
	changed := a.company.come(guest, n, belongs)
	if changed {
		a.announce(false)
	}
	if changed && overlooked {
		return
	}
	a.company.chairs = nil
	if changed {
		a.unlogged++
		a.ring()
	}
}
