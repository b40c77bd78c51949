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

// Those who watch a table are told by one goroutine, one after the other, since all
// that a message costs beside its bytes is made once anyhow. Who does not take what
// he is offered, or is to be told more than what changed, is told by his own
// goroutine; nobody waits for him.

// Audience are all who watch a table. Moment, Join, Part and Spread are for the one
// goroutine that owns the table.
type Audience struct {
	// all are they. A list is never changed in its place.
	all atomic.Pointer[[]*Listener]
	// moments is how many moments there were, and wave the latest change that was kept.
	moments int64
	wave    *wave
	reached func(after time.Duration)
	log     *slog.Logger
}

// NewAudience is one of nobody yet. When all have been told of a change, reached is called
// with how long after its being kept.
func NewAudience(reached func(after time.Duration), log *slog.Logger) *Audience {
	a := &Audience{wave: &wave{}, reached: reached, log: log}
	a.all.Store(new([]*Listener))
	return a
}

// Taker takes messages that it is offered, or does not.
type Taker interface {
	// Take reports whether it took a message. It must not wait: others are told after it.
	Take(*Message) bool
}

// Listener is one of them. There may be a thousand, and what each costs beside his bytes
// is mostly to have him in the processor's cache: he is small.
type Listener struct {
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

// NewListener is a guest, "" for a stranger, who has been told what happened up to a
// number, and is offered messages by a taker unless that is nil.
func NewListener(guest string, since int64, to Taker) *Listener {
	return &Listener{
		to: to, bell: make(chan struct{}, 1), follower: follower{guest: guest, known: known{since: since}},
	}
}

// Bell rings when there is something to Hear.
func (w *Listener) Bell() <-chan struct{} { return w.bell }

// Guest is who it is.
func (w *Listener) Guest() string { return w.guest }

// Size is how many they are.
func (a *Audience) Size() int { return len(a.list()) }

func (a *Audience) list() []*Listener { return *a.all.Load() }

// Moment is a table as it is now, for them.
func (a *Audience) Moment(t Table) *Moment {
	now := NewMoment(t)
	a.moments++
	now.number, now.wave = a.moments, a.wave
	return now
}

// Join has a listener be told of what changes from now on.
func (a *Audience) Join(w *Listener) {
	w.passed = a.wave
	all := append(slices.Clip(a.list()), w)
	a.all.Store(&all)
}

// Part has him be told nothing more. What he was not told of passes him now.
func (a *Audience) Part(w *Listener) {
	all := slices.DeleteFunc(slices.Clone(a.list()), func(other *Listener) bool { return other == w })
	a.all.Store(&all)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.number = math.MaxInt64
	a.pass(w.passed, a.wave)
}

// Send tells all listeners of a moment, nil where there is none to be had. Who is to find
// out for himself need not wait for the others.
func (a *Audience) Send(now *Moment) {
	all := a.list()
	if now != nil && len(all) > 1 {
		defer now.remember()()
	}
	var last step
	for _, w := range all {
		if now == nil || !w.take(a, now, &last) {
			select {
			case w.bell <- struct{}{}:
			default:
			}
		}
	}
}

// take has a listener be told of a moment without waiting, and reports whether all is
// done that was to be done; last is the step of the one before him. What breaks off is his
// own goroutine's to find out: the others are told all the same.
func (w *Listener) take(a *Audience, now *Moment, last *step) (done bool) {
	if w.to == nil || !w.mu.TryLock() {
		return false
	}
	defer w.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			a.log.Error("telling broke off", "panic", p, "stack", string(debug.Stack()))
			w.page, done = nil, false // he is told everything anew
		}
	}()
	if now.number <= w.number {
		return true
	}
	had := w.known
	message, err := w.next(now, last)
	if err != nil || message != nil && (message.from == nil || !w.to.Take(message)) {
		w.known = had // as if he had not been looked at
		return false
	}
	w.note(a, now)
	return true
}

// Hear tells a listener of what is seen now, by his own goroutine. He is not going on
// when there is an error, or he wants no more.
func (w *Listener) Hear(a *Audience, seen func() (*Moment, error), yield func(*Message) bool) (going bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now, err := seen()
	if err != nil {
		return false, err
	}
	message, err := w.next(now, new(step))
	if err != nil || message != nil && !yield(message) {
		return false, err
	}
	w.note(a, now)
	return true, nil
}

// note takes account that he has been told of a moment.
func (w *Listener) note(a *Audience, now *Moment) {
	w.number, w.passed = now.number, a.pass(w.passed, now.wave)
}

// Ask has him be told everything anew, with what changes in the scenes or without.
func (w *Listener) Ask(scenes bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.by.scenes, w.page = scenes, nil
}

// wave is a change on its way to those who read the table when it was kept. It has
// passed each of them once he has been told, if there was something to tell him.
// The last one tells how long it took.
type wave struct {
	kept time.Time
	left atomic.Int64
	// next is set before anybody sees the table as the next wave leaves it, and read
	// by nobody before.
	next *wave
}

// Spread begins the wave of a change that was kept now.
func (a *Audience) Spread() {
	readers := a.Size()
	if readers == 0 {
		return
	}
	next := &wave{kept: time.Now()}
	next.left.Store(int64(readers))
	a.wave.next, a.wave = next, next
}

// pass has the waves after one, up to another, pass a reader, and returns that one.
func (a *Audience) pass(from, to *wave) *wave {
	for from != to {
		from = from.next
		if from.left.Add(-1) == 0 {
			a.reached(time.Since(from.kept))
		}
	}
	return to
}
