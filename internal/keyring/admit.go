package keyring

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Whether a browser counts is asked with every request, and known for a while: so a guest costs
// the database one read in that time, however much they do. For what concerns keys it is asked
// anew: in that while, nobody who was signed out makes themselves known again.
const (
	// Life is how long a browser may still act that was signed out on another server.
	Life = 30 * time.Second
	// maxAdmissions is how many browsers are known; then all are forgotten.
	maxAdmissions = 20_000
	// seenEvery is the time between two notes that a browser was there.
	seenEvery = 24 * time.Hour
)

// admission is whether a browser counts.
type admission struct {
	counts bool
	// kept says that it is one of the guest’s keys, and seen when it was noted last.
	kept bool
	seen time.Time
	// standing is that of the guest.
	standing Standing
	read     time.Time
}

// Standing is until when a guest is muted and banned by the person who runs the server; zero for
// not.
type Standing struct{ Muted, Banned time.Time }

// admissions are what is known of browsers. The zero value is ready for use.
type admissions struct {
	mu  sync.Mutex
	all map[Browser]admission
	// turn changes when something is forgotten, so that nobody remembers what they have read
	// before.
	turn int
}

func (k *admissions) of(b Browser) (is admission, known bool, turn int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	is, known = k.all[b]
	return is, known, k.turn
}

func (k *admissions) remember(b Browser, is admission, turn int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if turn != k.turn {
		return
	}
	if k.all == nil || len(k.all) >= maxAdmissions {
		k.all = map[Browser]admission{}
	}
	k.all[b] = is
}

func (k *admissions) forget(guest string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.turn++
	for b := range k.all {
		if b.Guest == guest {
			delete(k.all, b)
		}
	}
}

// Admits reports whether a browser counts: its guest is there, and has not signed it out. While
// the store is away, what was known last holds.
func (r *Ring) Admits(ctx context.Context, b Browser) (bool, error) {
	is, err := r.admission(ctx, b)
	return is.counts, err
}

// AdmitsNow does the same as the store knows it now.
func (r *Ring) AdmitsNow(ctx context.Context, b Browser) (bool, error) {
	r.known.forget(b.Guest)
	return r.Admits(ctx, b)
}

func (r *Ring) admission(ctx context.Context, b Browser) (admission, error) {
	was, known, turn := r.known.of(b)
	now := r.now()
	if age := now.Sub(was.read); known && 0 <= age && age < Life {
		return was, nil
	}
	is, err := r.read(ctx, b)
	if err != nil {
		if known {
			return was, nil
		}
		return admission{}, err
	}
	is.read = now
	r.known.remember(b, is, turn)
	return is, nil
}

func (r *Ring) read(ctx context.Context, b Browser) (admission, error) {
	guest, err := r.store.Guest(ctx, b.Guest)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return admission{}, nil
	case err != nil:
		return admission{}, err
	case !guest.Kept:
		return admission{counts: b.ID == First, standing: Standing{guest.Muted, guest.Banned}}, nil
	}
	key, err := r.store.Key(ctx, b.key())
	if errors.Is(err, store.ErrNotFound) {
		return admission{}, nil
	}
	return admission{counts: true, kept: true, seen: key.Used, standing: Standing{guest.Muted, guest.Banned}}, err
}

// Standing returns how the guest of a browser stands. What another server has changed is known
// within the life of an admission.
func (r *Ring) Standing(ctx context.Context, b Browser) (Standing, error) {
	is, err := r.admission(ctx, b)
	now := r.now()
	return Standing{guests.StillOn(is.standing.Muted, now), guests.StillOn(is.standing.Banned, now)}, err
}

// Renew has the store be asked anew about a guest.
func (r *Ring) Renew(guest string) { r.known.forget(guest) }

// See notes that a browser is there, once a day and only for guests who are Kept.
func (r *Ring) See(ctx context.Context, b Browser) error {
	is, err := r.admission(ctx, b)
	now := r.now()
	if err != nil || !is.kept || now.Sub(is.seen) < seenEvery {
		return err
	}
	err = r.store.UseKey(ctx, b.key(), is.seen, now, []byte("{}"))
	r.known.forget(b.Guest)
	if errors.Is(err, store.ErrConflict) { // another has noted it, or it was signed out
		return nil
	}
	return err
}
