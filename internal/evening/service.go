package evening

import (
	"cmp"
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Config is what a Service is made of. Tables and Store are required.
type Config struct {
	Tables *table.Service
	Store  store.Store
	// Rand gives the secret bytes; crypto/rand.Reader when nil.
	Rand io.Reader
	// Now is the clock; time.Now when nil.
	Now func() time.Time
	// Tick is the time between two looks at the evenings that are played; 2 s when zero.
	Tick time.Duration
	// Grace is how long a table of a round waits for its people; 2 minutes when zero.
	Grace time.Duration
	// Keep is after how many days evenings go that have begun; never when zero.
	Keep int
	// Log receives what goes wrong; slog.Default() when nil.
	Log *slog.Logger
}

// Service keeps the evenings of a server, and looks after those that are played. Its methods
// may be called from any goroutine. Errors that are the caller’s to know are *table.Error; the
// comment of a method ends with their codes.
type Service struct {
	cfg     Config
	store   store.Store
	running sync.WaitGroup
	stop    context.CancelFunc
}

// The codes of this package’s errors, besides those of package table.
const (
	// Unknown says that there is no such evening.
	Unknown table.Code = "unknown_evening"
	// Full refuses one more person.
	Full table.Code = "evening_full"
	// TooFew refuses a start with fewer than two people.
	TooFew table.Code = "evening_few"
	// Begun refuses what can only be done before the start, and Ended what can be done only
	// before the end.
	Begun table.Code = "evening_begun"
	Ended table.Code = "evening_over"
	// Changed refuses the number of an entrant that may be somebody else’s by now.
	Changed table.Code = "evening_changed"
)

const (
	// callTime bounds a call of the store.
	callTime = 15 * time.Second
	// tries is how often something is done again that came second.
	tries = 20
	// goingAtOnce is how many evenings are read at a time to be looked after.
	goingAtOnce = 100
	// forgotten is after how long an evening goes that has not begun, and one ends that its host
	// does not go on with. tidied is how often old ones are removed.
	forgotten = 30 * 24 * time.Hour
	tidied    = time.Hour
)

// Open returns a Service over a store, which stays the caller’s to close. It looks after the
// evenings until Close.
func Open(ctx context.Context, cfg Config) (*Service, error) {
	if cfg.Tables == nil || cfg.Store == nil {
		return nil, errors.New("evening: Config needs Tables and Store")
	}
	if cfg.Rand == nil {
		cfg.Rand = crand.Reader
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	cfg.Tick = cmp.Or(cfg.Tick, 2*time.Second)
	cfg.Grace = cmp.Or(cfg.Grace, 2*time.Minute)
	s := &Service{cfg: cfg, store: store.WithDeadline(cfg.Store, callTime)}
	ctx, s.stop = context.WithCancel(context.WithoutCancel(ctx))
	s.running.Go(func() { s.lookAfterAll(ctx) })
	return s, nil
}

// Close stops looking after evenings. It may be called twice.
func (s *Service) Close() {
	s.stop()
	s.running.Wait()
}

// now is the time as the store keeps it.
func (s *Service) now() time.Time { return s.cfg.Now().UTC().Truncate(time.Millisecond) }

// read returns an evening. Unknown.
func (s *Service) read(ctx context.Context, id string) (*Evening, error) {
	kept, err := s.store.Evening(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, table.Err(Unknown)
	}
	if err != nil {
		return nil, err
	}
	return parse(kept)
}

func parse(kept store.Evening) (*Evening, error) {
	e := &Evening{}
	err := json.Unmarshal(kept.Body, e)
	e.ID, e.Version, e.changed = kept.ID, kept.Version, kept.Changed
	return e, err
}

// write stores an evening as the one that follows what was read.
func (s *Service) write(ctx context.Context, e *Evening) error {
	body, err := json.Marshal(e)
	if err != nil {
		return err
	}
	guests := []string{}
	for _, guest := range append([]string{e.Host}, e.guests()...) {
		if guest != "" {
			guests = append(guests, guest)
		}
	}
	slices.Sort(guests)
	err = s.store.PutEvening(ctx, store.Evening{
		ID: e.ID, Version: e.Version + 1, Going: e.Status == Playing, Begun: e.Status != Waiting,
		Changed: s.now(), Guests: slices.Compact(guests), Body: body,
	}, e.Version)
	if err == nil {
		e.Version++
	}
	return err
}

// guests are the ids of the entrants.
func (e *Evening) guests() (all []string) {
	for _, who := range e.Entrants {
		all = append(all, who.Guest)
	}
	return all
}

// change changes an evening, if do says that it has. If somebody else was quicker, do looks at
// it again. Unknown, and what do returns.
func (s *Service) change(ctx context.Context, id string, do func(*Evening) (bool, error)) (*Evening, error) {
	for range tries {
		e, err := s.read(ctx, id)
		if err != nil {
			return nil, err
		}
		changed, err := do(e)
		if err != nil || !changed {
			return e, err
		}
		if err = s.write(ctx, e); !errors.Is(err, store.ErrConflict) {
			return e, err
		}
	}
	return nil, table.Err(table.Conflict)
}
