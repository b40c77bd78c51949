package table

import (
	"context"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
)

// Those who watch a table are told by one goroutine, one after the other, since all
// that a message costs beside its bytes is made once anyhow. Who does not take what
// he is offered, or is to be told more than what changed, is told by his own
// goroutine; nobody waits for him.

// audience are all who watch a table.
type audience struct {
	// all are they. A list is never changed in its place.
	all atomic.Pointer[[]*listener]
	// news has the crier go around; nil before anybody has come.
	news chan struct{}
}

// listener is one of them.
type listener struct {
	s     *Service
	offer func(Message) bool
	// bell has his own goroutine look.
	bell chan struct{}

	// mu is held by who tells him something.
	mu sync.Mutex
	follower
	// number is that of the latest moment that he was told of, and passed the latest
	// wave; those after it are to be passed.
	number int64
	passed *wave
	// parted is set once he is to be told nothing more.
	parted bool
}

func newListener(s *Service, w Watch) *listener {
	return &listener{
		s: s, offer: w.Offer, bell: make(chan struct{}, 1),
		follower: follower{guest: w.Guest, since: w.Since, shown: -1},
	}
}

// size is how many they are.
func (l *audience) size() int { return len(l.list()) }

func (l *audience) list() []*listener {
	if all := l.all.Load(); all != nil {
		return *all
	}
	return nil
}

// ring tells the crier that the table has changed. It is the actor's.
func (l *audience) ring() { ring(l.news) }

// ring rings a bell, which may be nil.
func ring(bell chan struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// join has a listener be told of what changes from now on.
func (a *actor) join(w *listener) {
	w.passed = a.wave
	all := append(slices.Clip(a.audience.list()), w)
	a.audience.all.Store(&all)
	if a.audience.news == nil {
		a.audience.news = make(chan struct{}, 1)
		a.s.running.Go(a.cry)
	}
}

// part has him be told nothing more. What he was not told of passes him now.
func (a *actor) part(w *listener) {
	all := slices.DeleteFunc(slices.Clone(a.audience.list()), func(other *listener) bool { return other == w })
	a.audience.all.Store(&all)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.parted = true
	a.s.pass(w.passed, a.wave)
}

// cry tells everybody of each change, until the table ends.
func (a *actor) cry() {
	for {
		select {
		case <-a.audience.news:
		case <-a.done:
			return
		}
		now, err := a.seen(a.s.ctx)
		for _, w := range a.audience.list() {
			if err != nil || !w.take(now) {
				ring(w.bell) // and he finds out for himself
			}
		}
	}
}

// take has a listener be told of a moment without waiting, and reports whether all is
// done that was to be done. What breaks off is his own goroutine's to find out: the
// others are told all the same.
func (w *listener) take(now *moment) (done bool) {
	if w.offer == nil || !w.mu.TryLock() {
		return false
	}
	defer w.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			w.s.cfg.Log.Error("telling broke off", "panic", p, "stack", string(debug.Stack()))
			w.page, done = nil, false // he is told everything anew
		}
	}()
	if w.parted || now.number <= w.number {
		return true
	}
	page, since, shown := w.page, w.since, w.shown
	told, err := w.next(now)
	if err != nil || told != nil && (told.from == nil || !w.offer(*told)) {
		w.page, w.since, w.shown = page, since, shown // as if he had not been looked at
		return false
	}
	w.tell(now)
	return true
}

// look tells a listener of what there is now, by his own goroutine. He is not going on
// when there is an error, or he wants no more.
func (w *listener) look(ctx context.Context, a *actor, yield func(Message) bool) (going bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now, err := a.seen(ctx)
	if err != nil {
		return false, err
	}
	told, err := w.next(now)
	if err != nil || told != nil && !yield(*told) {
		return false, err
	}
	w.tell(now)
	return true, nil
}

// tell notes that he has been told of a moment.
func (w *listener) tell(now *moment) { w.number, w.passed = now.number, w.s.pass(w.passed, now.wave) }

// ask has him be told everything anew.
func (w *listener) ask(scenes bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.scenes, w.page = scenes, nil
}
