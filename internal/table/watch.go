package table

import (
	"context"
	"errors"
	"iter"
)

// snapshot is an Update and the count of what changed besides the log.
type snapshot struct {
	Update
	shown int64
}

// Watch yields an Update at once and one after each change that the guest may
// see, until ctx is done, the Service is closed, or the consumer stops; a slow
// consumer gets several changes in one. While it runs, the guest's seats count
// as present. The error comes last: UnknownTable, or an internal one.
func (s *Service) Watch(ctx context.Context, guest, id string, since int64) iter.Seq2[Update, error] {
	return func(yield func(Update, error) bool) {
		err := s.watch(ctx, guest, id, since, func(u Update) bool { return yield(u, nil) })
		if err != nil && ctx.Err() == nil && !errors.Is(err, errClosed) {
			yield(Update{}, err)
		}
	}
}

// watch returns nil when yield wants no more.
func (s *Service) watch(ctx context.Context, guest, id string, since int64, yield func(Update) bool) error {
	a, err := s.acquire(ctx, id)
	if err != nil {
		return err
	}
	defer s.release(a)
	bell := make(chan struct{}, 1)
	leave, err := a.enter(ctx, guest, bell)
	if err != nil {
		return err
	}
	defer leave()
	shown := int64(-1)
	for {
		now, err := call(ctx, a, func() (snapshot, error) { return a.snapshot(guest, since) })
		if err != nil {
			return err
		}
		if now.Table.Seq > since || now.shown != shown {
			if !yield(now.Update) {
				return nil
			}
			since, shown = now.Table.Seq, now.shown
		}
		select {
		case <-bell:
		case <-a.done:
			return errClosed
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// snapshot is what a guest sees now.
func (a *actor) snapshot(guest string, since int64) (snapshot, error) {
	if err := a.ensure(); err != nil {
		return snapshot{}, err
	}
	return snapshot{Update: a.update(guest, since), shown: a.shown}, nil
}

// enter makes a guest present and has the bell rung at each change, until the
// returned function is called.
func (a *actor) enter(ctx context.Context, guest string, bell chan struct{}) (leave func(), err error) {
	who, err := a.s.Guest(ctx, guest)
	if err != nil && ErrorOf(err).Code != NoGuest {
		return nil, err
	}
	came := false // the actor's
	come := func() (struct{}, error) {
		a.bells[bell], came = true, true
		if who.ID != "" {
			a.company.names[guest] = who.Name
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
