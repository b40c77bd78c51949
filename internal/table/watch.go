package table

import (
	"context"
	"errors"
	"iter"

	"github.com/katabasis-games/katabasis/internal/guests"
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
	// To, unless it is nil, is offered what changed for one who has taken all before it.
	// What it does not take, Watch yields.
	To Taker
}

// Taker takes messages that it is offered, or does not.
type Taker interface {
	// Take reports whether it took a message. It must not wait, since many are told one
	// after the other.
	Take(*Message) bool
}

// Watch yields a Message at once and one after each change that the guest may
// see, until ctx is done, the Service is closed, or the consumer stops; a slow
// consumer gets several changes in one. The first one tells everything but what
// happened up to since, and each goes on from the one before, be that yielded or
// offered. While it runs, the guest's seats count as present. The error comes last:
// UnknownTable, or an internal one.
func (s *Service) Watch(ctx context.Context, w Watch) iter.Seq2[*Message, error] {
	return func(yield func(*Message, error) bool) {
		err := s.watch(ctx, w, func(g *Message) bool { return yield(g, nil) })
		if err != nil && ctx.Err() == nil && !errors.Is(err, errClosed) {
			yield(nil, err)
		}
	}
}

// watch returns nil when yield wants no more.
func (s *Service) watch(ctx context.Context, wish Watch, yield func(*Message) bool) error {
	a, err := s.acquire(ctx, wish.Table)
	if err != nil {
		return err
	}
	defer s.release(a)
	w := newListener(wish)
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
	guest string
	known
	// by is his class at a seating; whether he asks for the scenes is his to say.
	by      class
	seating seating
}

// known is what a reader has been told: what there is, what happened up to a number,
// and what else had changed.
type known struct {
	page         *page // nil until he has been told everything
	since, shown int64
}

// step is what readers of a class who know the same are told of a moment, and what they
// know then.
type step struct {
	by       class
	from, to known
	told     *Message // nil for nothing
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
		by := m.room.class(f.guest, m.company)
		by.scenes = f.by.scenes
		f.by, f.seating = by, now
	}
	return f.by
}

// next is what he is to be told of a moment; nil when there is nothing. last is the step
// of who was told of it before him, which may be his, too.
func (f *follower) next(m *moment, last *step) (*Message, error) {
	by := f.class(m)
	if f.page == nil || f.known != last.from || by != last.by {
		made, err := m.step(by, f.known)
		if err != nil {
			return nil, err
		}
		*last = made
	}
	f.known = last.to
	return last.told, nil
}

// step is the one that the moment is for readers of a class who know the same.
func (m *moment) step(by class, from known) (step, error) {
	page, err := m.page(by)
	if err != nil || from.page != nil && page.seq <= from.since && m.shown == from.shown {
		return step{by, from, from, nil}, err
	}
	r := m.reader(by)
	told := &Message{m: m, by: by, page: page, from: from.page, since: r.since(from.since, page.seq)}
	if told.from != nil && told.since == 0 && !told.from.beside(page) {
		told.from = nil
	}
	if told.from != nil && told.since == page.seq {
		if same, err := told.nothing(); same || err != nil {
			return step{by, from, from, nil}, err
		}
	}
	told.long = page.seq - max(told.since, r.base())
	return step{by, from, known{page, page.seq, m.shown}, told}, nil
}

// enter makes a guest present and has the listener be told of each change, until
// the returned function is called.
func (a *actor) enter(ctx context.Context, w *listener) (leave func(), err error) {
	who, err := a.s.guests.Find(ctx, w.guest)
	if err != nil && !errors.Is(err, guests.ErrUnknown) {
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
		defer a.attend()
		return struct{}{}, a.fresh() // other servers may have written meanwhile
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
	return leave, nil
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
