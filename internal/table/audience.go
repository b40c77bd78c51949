package table

import (
	"context"
	"math"
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

// listener is one of them. There may be a thousand, and what each costs beside his bytes
// is mostly to have him in the processor's cache: he is small.
type listener struct {
	to Taker
	// bell has his own goroutine look.
	bell chan struct{}

	// mu is held by who tells him something.
	mu sync.Mutex
	follower
	// number is that of the latest moment that he was told of, beyond all of them once he
	// is to be told nothing more, and passed the latest wave; those after it are to be
	// passed.
	number int64
	passed *wave
}

func newListener(w Watch) *listener {
	return &listener{
		to: w.To, bell: make(chan struct{}, 1),
		follower: follower{guest: w.Guest, known: known{since: w.Since}},
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
	w.number = math.MaxInt64
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
		if err != nil {
			now = nil
		}
		a.tell(now)
	}
}

// tell tells all listeners of a moment, nil where there is none to be had. Who is to find
// out for himself need not wait for the others.
func (a *actor) tell(now *moment) {
	all := a.audience.list()
	if now != nil && len(all) > 1 {
		defer now.remember()()
	}
	var last step
	for _, w := range all {
		if now == nil || !w.take(a, now, &last) {
			ring(w.bell)
		}
	}
}

// take has a listener be told of a moment without waiting, and reports whether all is
// done that was to be done; last is the step of the one before him. What breaks off is his
// own goroutine's to find out: the others are told all the same.
func (w *listener) take(a *actor, now *moment, last *step) (done bool) {
	if w.to == nil || !w.mu.TryLock() {
		return false
	}
	defer w.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			a.s.cfg.Log.Error("telling broke off", "panic", p, "stack", string(debug.Stack()))
			w.page, done = nil, false // he is told everything anew
		}
	}()
	if now.number <= w.number {
		return true
	}
	had := w.known
	told, err := w.next(now, last)
	if err != nil || told != nil && (told.from == nil || !w.to.Take(told)) {
		w.known = had // as if he had not been looked at
		return false
	}
	w.tell(a.s, now)
	return true
}

// look tells a listener of what there is now, by his own goroutine. He is not going on
// when there is an error, or he wants no more.
func (w *listener) look(ctx context.Context, a *actor, yield func(*Message) bool) (going bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now, err := a.seen(ctx)
	if err != nil {
		return false, err
	}
	told, err := w.next(now, new(step))
	if err != nil || told != nil && !yield(told) {
		return false, err
	}
	w.tell(a.s, now)
	return true, nil
}

// tell notes that he has been told of a moment.
func (w *listener) tell(s *Service, now *moment) {
	w.number, w.passed = now.number, s.pass(w.passed, now.wave)
}

// ask has him be told everything anew.
func (w *listener) ask(scenes bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.by.scenes, w.page = scenes, nil
}
