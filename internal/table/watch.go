package table

import (
	"bytes"
	"context"
	"errors"
	"iter"
)

// Watch yields a Message at once and one after each change that the guest may
// see, until ctx is done, the Service is closed, or the consumer stops; a slow
// consumer gets several changes in one. The first one tells everything but what
// happened up to since, and each goes on from the one before. Whether what changes
// in the scenes is told, too, is what scenes says; that is at first not so. While
// it runs, the guest's seats count as present. The error comes last: UnknownTable,
// or an internal one.
func (s *Service) Watch(ctx context.Context, guest, id string, since int64, scenes <-chan bool) iter.Seq2[Message, error] {
	return func(yield func(Message, error) bool) {
		err := s.watch(ctx, guest, id, since, scenes, func(g Message) bool { return yield(g, nil) })
		if err != nil && ctx.Err() == nil && !errors.Is(err, errClosed) {
			yield(Message{}, err)
		}
	}
}

// watch returns nil when yield wants no more.
func (s *Service) watch(ctx context.Context, guest, id string, since int64, scenes <-chan bool, yield func(Message) bool) error {
	a, err := s.acquire(ctx, id)
	if err != nil {
		return err
	}
	defer s.release(a)
	bell := make(chan struct{}, 1)
	var passed *wave
	leave, err := a.enter(ctx, guest, bell, &passed)
	if err != nil {
		return err
	}
	defer leave()
	f := follower{guest: guest, since: since, shown: -1}
	for {
		m, err := a.seen(ctx)
		if err != nil {
			return err
		}
		if next, err := f.next(m); err != nil {
			return err
		} else if next != nil && !yield(*next) {
			return nil
		}
		passed = s.pass(passed, m.wave)
		select {
		case <-bell:
		case f.scenes = <-scenes:
			f.page = nil // he is told everything anew
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
}

// next is what he is to be told of a moment; nil when there is nothing.
func (f *follower) next(m *moment) (*Message, error) {
	by := m.room.class(f.guest, m.company)
	by.scenes = f.scenes
	page, err := m.page(by)
	if err != nil || f.page != nil && page.seq <= f.since && m.shown == f.shown {
		return nil, err
	}
	told := Message{m: m, by: by, page: page, from: f.page, since: m.reader(by).since(f.since, page.seq)}
	if told.since == 0 {
		told.from = nil
	}
	if told.from != nil && told.since == page.seq && bytes.Equal(f.page.text, page.text) {
		return nil, nil
	}
	f.page, f.since, f.shown = page, page.seq, m.shown
	return &told, nil
}

// enter makes a guest present and has the bell rung at each change, until the
// returned function is called. passed becomes the latest wave; those after it are
// to be passed, and what remains of them is when the guest leaves.
func (a *actor) enter(ctx context.Context, guest string, bell chan struct{}, passed **wave) (leave func(), err error) {
	who, err := a.s.Guest(ctx, guest)
	if err != nil && ErrorOf(err).Code != NoGuest {
		return nil, err
	}
	came := false // the actor's
	come := func() (struct{}, error) {
		a.bells[bell], came = true, true
		*passed = a.wave
		a.readers++
		if who.ID != "" {
			a.company.names = with(a.company.names, guest, who.Name)
		}
		a.presence(guest, 1)
		return struct{}{}, nil
	}
	leave = func() {
		// The browser is gone whatever has become of ctx; a table that has
		// ended has nobody to tell.
		_, _ = call(context.WithoutCancel(ctx), a, func() (struct{}, error) {
			if came {
				delete(a.bells, bell)
				a.readers--
				a.s.pass(*passed, a.wave)
				a.presence(guest, -1)
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
	if a.company.come(guest, n, belongs) {
		a.shown++
		a.ring()
	}
}
