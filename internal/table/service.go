package table

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/results"
)

// errClosed ends what is under way when the service closes.
var errClosed = errors.New("the table service is closed")

// Service is all tables of a server. Its methods may be called from any goroutine. A guest is
// named by its id; the empty id is a reader without a name, who is a spectator everywhere.
// Errors that are the caller's to know are *Error; see ErrorOf. The comment of a method ends
// with their codes.
type Service struct {
	cfg     Config
	guests  *guests.Book
	games   atomic.Pointer[[]game.Rules] // as in Config
	ctx     context.Context              // ends with Close
	cancel  context.CancelFunc
	running sync.WaitGroup
	closing sync.Once

	mu     sync.Mutex
	actors map[string]*actor // the tables in memory
	weight int               // of them, in bytes
	uses   int64             // counts the releases

	// removing are the tables that are being removed; each is closed when that is done.
	removing map[string]chan struct{}
	space    space
	pulse    pulse
	vigil    vigil
	// id names this server on the bus.
	id string
	// visits says that it looks after no table by itself: see Visit.
	visits bool
	// ahead is by how many nanoseconds the store’s clock is ahead of ours.
	ahead atomic.Int64
	// loading has a place for each table that may be read at the same time.
	loading chan struct{}
	// thinking is where bots think.
	thinking pool
	// ended rings when a game that counts for ratings has ended here.
	ended    chan struct{}
	results  results.Book
	analyses analyses
}

// Open returns a Service over a store and a bus, which stay the caller's to
// close, after the Service. It serves until Close, even if ctx ends before.
// The tables where a bot is to move go on at once.
func Open(ctx context.Context, cfg Config) (*Service, error) {
	s, err := prepare(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s.running.Go(s.wake)
	s.running.Go(s.keepAlive)
	s.running.Go(s.tidy)
	s.running.Go(s.rate)
	return s, nil
}

// prepare returns a Service that does nothing by itself yet.
func prepare(ctx context.Context, cfg Config) (*Service, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return nil, err
	}
	s := &Service{
		cfg: cfg, actors: map[string]*actor{}, removing: map[string]chan struct{}{},
		loading: make(chan struct{}, maxLoading), ended: make(chan struct{}, 1), results: results.Book{Store: cfg.Store}, thinking: newPool(), analyses: newAnalyses(),
	}
	if s.id, err = ids.New(cfg.Rand, 16); err != nil {
		return nil, err
	}
	s.guests = &guests.Book{Store: cfg.Store, Rand: cfg.Rand, Now: s.now}
	s.games.Store(&cfg.Games)
	s.ctx, s.cancel = context.WithCancel(context.WithoutCancel(ctx))
	return s, nil
}

// Close stops every table and every Watch. Nothing acknowledged is lost. Twice is once.
func (s *Service) Close() error {
	s.mu.Lock()
	s.cancel() // under the lock, so that no table starts after the wait
	s.mu.Unlock()
	s.running.Wait()
	s.closing.Do(s.retirePulse)
	return nil
}

// Guests are all guests of the server.
func (s *Service) Guests() *guests.Book { return s.guests }

// Check proves that tables can be kept now: the store takes something.
func (s *Service) Check(ctx context.Context) error { return s.cfg.Store.Check(ctx) }

// Live is how many tables are in memory, and how many requests wait at them.
func (s *Service) Live() (tables, waiting int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.actors {
		waiting += len(a.inbox)
	}
	return len(s.actors), waiting
}

// now is the clock as the store keeps it: the store’s own, so that all servers go by one.
func (s *Service) now() time.Time {
	if s.cfg.Now != nil {
		return s.cfg.Now().UTC().Truncate(time.Millisecond)
	}
	return time.Now().Add(time.Duration(s.ahead.Load())).UTC().Truncate(time.Millisecond)
}

// Offer puts rules in the place of those of the same game and version, for what is
// asked from now on. Tables in memory go on with those they have.
func (s *Service) Offer(rules game.Rules) {
	s.mu.Lock()
	defer s.mu.Unlock()
	games, is := slices.Clone(*s.games.Load()), rules.Info()
	for i, old := range games {
		if was := old.Info(); was.ID == is.ID && was.Version == is.Version {
			games[i] = rules
		}
	}
	s.games.Store(&games)
}

// find finds a game in a version.
func (s *Service) find(id string, version int) (game.Rules, bool) {
	for _, r := range *s.games.Load() {
		if info := r.Info(); info.ID == id && info.Version == version {
			return r, true
		}
	}
	return nil, false
}

// Games describes the games that can be played, the newest version of each.
func (s *Service) Games() []game.Info {
	all := []game.Info{}
	seen := map[string]bool{}
	for _, r := range *s.games.Load() {
		if info := r.Info(); !seen[info.ID] {
			seen[info.ID] = true
			all = append(all, info)
		}
	}
	return all
}

// Rules returns the newest version of a game: UnknownGame when there is none.
func (s *Service) Rules(id string) (game.Rules, error) {
	for _, r := range *s.games.Load() {
		if r.Info().ID == id {
			return r, nil
		}
	}
	return nil, Err(UnknownGame)
}
