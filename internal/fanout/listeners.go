package fanout

import (
	"log/slog"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// One goroutine tells all listeners, one after the other: a message is made once for all of a
// class, so one more listener costs little more than writing its bytes. A listener that does
// not take what it is offered, or needs more than what changed, is told by a goroutine of its
// own, and nobody waits for it.

// Listeners are all who watch a table. Moment, Join, Part and Spread are for the one
// goroutine that owns the table.
type Listeners struct {
	// all is copied on write.
	all atomic.Pointer[[]*Listener]
	// moments is how many moments there were, and wave the latest change that was kept.
	moments int64
	wave    *wave
	reached func(after time.Duration)
	log     *slog.Logger
}

// NewListeners returns an empty set. When all have been told of a change, reached is called
// with how long after its being kept.
func NewListeners(reached func(after time.Duration), log *slog.Logger) *Listeners {
	a := &Listeners{wave: &wave{}, reached: reached, log: log}
	a.all.Store(new([]*Listener))
	return a
}

// Taker takes messages that it is offered, or does not.
type Taker interface {
	// Take reports whether it took a message. It must not wait: others are told after it.
	Take(*Message) bool
}

// Listener is one connection that watches a table. There may be a thousand of them. Besides
// writing, what each costs is mostly reading it from memory: so it is small.
type Listener struct {
	to Taker
	// bell wakes the goroutine of its own.
	bell chan struct{}

	// mu is held while it is told something.
	mu sync.Mutex
	follower
	// number is the latest moment this listener was told of (MaxInt64 after Part); passed
	// is the last wave counted for it.
	number int64
	passed *wave
}

// NewListener returns one of a guest ("" for a stranger) who was told what happened up to
// since. Messages are offered to to, unless it is nil.
func NewListener(guest string, since int64, to Taker) *Listener {
	return &Listener{
		to: to, bell: make(chan struct{}, 1), follower: follower{guest: guest, sent: sent{since: since}},
	}
}

// Bell rings when there is something to Hear.
func (l *Listener) Bell() <-chan struct{} { return l.bell }

// Guest returns whose it is.
func (l *Listener) Guest() string { return l.guest }

// Size is how many they are.
func (a *Listeners) Size() int { return len(a.list()) }

// Has reports whether a guest is among them. Any goroutine may ask.
func (a *Listeners) Has(guest string) bool {
	return slices.ContainsFunc(a.list(), func(l *Listener) bool { return l.guest == guest })
}

func (a *Listeners) list() []*Listener { return *a.all.Load() }

// Moment returns the table as it is now, for these listeners.
func (a *Listeners) Moment(t Table) *Moment {
	now := NewMoment(t)
	a.moments++
	now.number, now.wave = a.moments, a.wave
	return now
}

// Join has a listener be told of what changes from now on.
func (a *Listeners) Join(l *Listener) {
	l.passed = a.wave
	all := append(slices.Clip(a.list()), l)
	a.all.Store(&all)
}

// Part ends it: the listener is told nothing more, and the waves it has not seen pass it. It
// must not Hear any more.
func (a *Listeners) Part(l *Listener) {
	all := slices.DeleteFunc(slices.Clone(a.list()), func(other *Listener) bool { return other == l })
	a.all.Store(&all)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.number = math.MaxInt64
	a.pass(l.passed, a.wave)
}

// Send tells all listeners of a moment, nil where there is none to be had. A listener
// whose own goroutine must look does not wait for the others.
func (a *Listeners) Send(now *Moment) {
	all := a.list()
	if now != nil && len(all) > 1 {
		defer now.remember()()
	}
	var last advance
	for _, l := range all {
		if now == nil || !l.take(a, now, &last) {
			select {
			case l.bell <- struct{}{}:
			default:
			}
		}
	}
}

// take has a listener be told of a moment without waiting, and reports whether all is
// done that was to be done; last is the advance of the listener before. After a panic its
// own goroutine finds out: the others are told all the same.
func (l *Listener) take(a *Listeners, now *Moment, last *advance) (done bool) {
	if l.to == nil || !l.mu.TryLock() {
		return false
	}
	defer l.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			a.log.Error("telling broke off", "panic", p, "stack", string(debug.Stack()))
			l.page, done = nil, false // it is told everything anew
		}
	}()
	if now.number <= l.number {
		return true
	}
	had := l.sent
	message, err := l.next(now, last)
	if err != nil || message != nil && (message.from == nil || !l.to.Take(message)) {
		l.sent = had // as if nothing had been made
		return false
	}
	l.note(a, now)
	return true
}

// Hear tells a listener what is seen now, in its own goroutine; going is false on an error
// or when yield returned false.
func (l *Listener) Hear(a *Listeners, seen func() (*Moment, error), yield func(*Message) bool) (going bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now, err := seen()
	if err != nil {
		return false, err
	}
	message, err := l.next(now, new(advance))
	if err != nil || message != nil && !yield(message) {
		return false, err
	}
	l.note(a, now)
	return true, nil
}

// note notes that it was told of a moment.
func (l *Listener) note(a *Listeners, now *Moment) {
	l.number, l.passed = now.number, a.pass(l.passed, now.wave)
}

// Ask has everything told anew, with the scenes or without.
func (l *Listener) Ask(scenes bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.by.scenes, l.page = scenes, nil
}
