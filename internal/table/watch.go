package table

import (
	"context"
	"errors"
	"iter"
)

// Watch is what somebody who reads a table by a socket wants.
type Watch struct {
	// Guest is who reads, "" for a stranger, and Table what.
	Guest, Table string
	// Since is the number up to which he has been told what happened; 0 for nothing.
	Since int64
	// Scenes has whether he wants to be told what changes in the scenes, too. At
	// first he does not.
	Scenes <-chan bool
	// Offer, unless it is nil, is given what changed for one who has taken all before
	// it, and reports whether it took that. It must not wait, since many are told one
	// after the other. What it does not take, Watch yields.
	Offer func(Message) bool
}

// Watch yields a Message at once and one after each change that the guest may
// see, until ctx is done, the Service is closed, or the consumer stops; a slow
// consumer gets several changes in one. The first one tells everything but what
// happened up to since, and each goes on from the one before, be that yielded or
// offered. While it runs, the guest's seats count as present. The error comes last:
// UnknownTable, or an internal one.
func (s *Service) Watch(ctx context.Context, w Watch) iter.Seq2[Message, error] {
	return func(yield func(Message, error) bool) {
		err := s.watch(ctx, w, func(g Message) bool { return yield(g, nil) })
		if err != nil && ctx.Err() == nil && !errors.Is(err, errClosed) {
			yield(Message{}, err)
		}
	}
}

// watch returns nil when yield wants no more.
func (s *Service) watch(ctx context.Context, wish Watch, yield func(Message) bool) error {
	a, err := s.acquire(ctx, wish.Table)
	if err != nil {
		return err
	}
	defer s.release(a)
	w := newListener(s, wish)
	leave, err := a.enter(ctx, w)
	if err != nil {
		return err
	}
	defer leave()
	for {
		if going, err := w.look(ctx, a, yield); !going {
			return err
		}
		select {
		case <-w.bell:
		case scenes := <-wish.Scenes:
			w.ask(scenes)
		case <-a.done:
			return errClosed
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// seen is the table as its readers see it now.
func (a *actor) seen(ctx context.Context) (*moment, error) {
	if now := a.now.Load(); now != nil {
		return now, nil
	}
	return call(ctx, a, func() (*moment, error) {
		if err := a.ensure(); err != nil {
			return nil, err
		}
		return a.moment(), nil
	})
}

// follower is a reader who is told of every change, and what he has.
type follower struct {
	guest  string
	scenes bool
	page   *page // nil until he has been told everything
	since  int64
	shown  int64
	// by is his class at a seating.
	by      class
	seating seating
}

// seating is what the class of a guest depends on once the game has begun: the
// chairs, which are others when somebody comes or goes, and the status.
type seating struct {
	chairs *chair
	status Status
}

// class is that of the reader at a moment.
func (f *follower) class(m *moment) class {
	now := seating{&m.room.Chairs[0], m.room.status}
	if f.seating != now || now.status == Waiting { // then a host is stood for by others
		f.by, f.seating = m.room.class(f.guest, m.company), now
	}
	by := f.by
	by.scenes = f.scenes
	return by
}

// next is what he is to be told of a moment; nil when there is nothing.
func (f *follower) next(m *moment) (*Message, error) {
	by := f.class(m)
	page, err := m.page(by)
	if err != nil || f.page != nil && page.seq <= f.since && m.shown == f.shown {
		return nil, err
	}
	told := Message{m: m, by: by, page: page, from: f.page, since: m.reader(by).since(f.since, page.seq)}
	if told.since == 0 {
		told.from = nil
	}
	if told.from != nil && told.since == page.seq {
		if same, err := told.nothing(); same || err != nil {
			return nil, err
		}
	}
	f.page, f.since, f.shown = page, page.seq, m.shown
	return &told, nil
}

// enter makes a guest present and has the listener be told of each change, until
// the returned function is called.
func (a *actor) enter(ctx context.Context, w *listener) (leave func(), err error) {
	who, err := a.s.Guest(ctx, w.guest)
	if err != nil && ErrorOf(err).Code != NoGuest {
		return nil, err
	}
	came := false // the actor's
	come := func() (struct{}, error) {
		came = true
		a.join(w)
		if who.ID != "" {
			a.company.names[w.guest] = who.Name
		}
		a.presence(w.guest, 1)
		return struct{}{}, nil
	}
	leave = func() {
		// The browser is gone whatever has become of ctx; a table that has
		// ended has nobody to tell.
		_, _ = call(context.WithoutCancel(ctx), a, func() (struct{}, error) {
			if came {
				a.part(w)
				a.presence(w.guest, -1)
			}
			return struct{}{}, nil
		})
	}
	if _, err := call(ctx, a, come); err != nil {
		leave() // he may have come all the same, while he waited for the answer
		return nil, err
	}
	a.s.nudge(ctx, a)
	return leave, nil
}

// nudge has the actor read what other servers have written meanwhile.
func (s *Service) nudge(ctx context.Context, a *actor) {
	_, _ = call(ctx, a, func() (struct{}, error) { return struct{}{}, a.fresh() })
}

// presence counts a guest's browsers and tells the others of the first and the
// last.
func (a *actor) presence(guest string, n int) {
	if guest == "" {
		return
	}
	belongs := func(guest string) bool { return a.room == nil || a.room.belongs(guest) }
	overlooked := a.room != nil && a.room.overlooks(a.company, guest)
	changed := a.company.come(guest, n, belongs)
	if changed && overlooked {
		return
	}
	a.company.chairs = nil
	if changed {
		a.shown++
		a.ring()
	}
}
