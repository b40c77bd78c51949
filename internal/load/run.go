package load

import (
	"context"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

// Config says what a run does.
type Config struct {
	// URL is the address of the server, such as "http://127.0.0.1:8080".
	URL string
	// Tables is how many tables are played at the same time, Seats how many guests play
	// at each of them, and Spectators how many more watch it.
	Tables, Seats, Spectators int
	// Game is the id of the game to play; if empty, the server’s first.
	Game string
	// Ahead is how many games per table are set up, besides the first, before anybody
	// moves. They are played one after the other. After them, each game is set up when the
	// one before it is over.
	Ahead int
	// Rate is how many moves per second are made in all. If zero, each seat moves as soon
	// as it may.
	Rate float64
	// Post says that moves are posted. Otherwise they are sent by the sockets, as browsers
	// do.
	Post bool
	// For is how long to measure, after a warm-up. If zero, the first Moves moves are
	// measured.
	For   time.Duration
	Moves int64
	// Seed decides which of the legal moves are made.
	Seed string
	// PID is the process of the server, whose use of the machine is measured. If zero, Run
	// looks for the process that listens at URL on this machine.
	PID int
}

const (
	// warmUp is how long is played before the measuring begins, if Config.For is set.
	warmUp = time.Second
	// settingUp is how many tables are set up at the same time. The server would not do
	// more at once for one address anyway.
	settingUp = 8
)

// run is what all tables of one run share.
type run struct {
	Config
	api   *api
	pace  *rate.Limiter
	meter *meter
	// setUp has a value for each table that is being set up.
	setUp chan struct{}
	// ready is called by each table that is set up; begin is closed after the last.
	ready func()
	begin chan struct{}
}

// Run plays until enough is measured or ctx is done. Errors: ErrNoServer, ErrNoProcess,
// *UnknownGame, *SeatsError, *Refusal if the server refused something, and those of
// broken connections.
func Run(ctx context.Context, cfg Config) (Report, error) {
	r := &run{
		Config: cfg, api: newAPI(cfg.URL), pace: rate.NewLimiter(rate.Inf, 1), setUp: make(chan struct{}, settingUp),
	}
	defer r.api.close()
	if cfg.Rate > 0 {
		r.pace = rate.NewLimiter(rate.Limit(cfg.Rate), 1)
	}
	r.ready, r.begin = gate(cfg.Tables)
	server, err := findProcess(cfg.URL, cfg.PID)
	if err != nil {
		return Report{}, err
	}
	r.meter = newMeter(server, &r.api.received, cfg.Tables, cfg.Moves)
	if err := r.chooseGame(ctx); err != nil {
		return Report{}, err
	}
	return r.play(ctx)
}

// gate returns a channel that is closed when arrive has been called n times.
func gate(n int) (arrive func(), open chan struct{}) {
	open = make(chan struct{})
	var left atomic.Int64
	left.Store(int64(n))
	return func() {
		if left.Add(-1) == 0 {
			close(open)
		}
	}, open
}

// play plays at all tables until enough is measured. If one of them fails, the run ends.
func (r *run) play(ctx context.Context) (Report, error) {
	playing, stop := context.WithCancel(ctx)
	defer stop()
	group, playing := errgroup.WithContext(playing)
	for i := range r.Tables {
		group.Go(func() error { return newTable(r, i).play(playing) })
	}
	measured := false
	group.Go(func() error {
		defer stop()
		err := r.measure(playing)
		measured = err == nil
		return err
	})
	err := group.Wait()
	switch {
	case measured:
		return r.report(), nil // the errors of the tables only say that the run is over
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	}
	return Report{}, err
}

// measure waits until enough is measured.
func (r *run) measure(ctx context.Context) error {
	if err := wait(ctx, r.begin); err != nil {
		return err
	}
	enough := r.meter.enough
	if r.For > 0 {
		if err := wait(ctx, time.After(warmUp)); err != nil {
			return err
		}
		timer := make(chan struct{})
		defer time.AfterFunc(r.For, func() { close(timer) }).Stop()
		enough = timer
	}
	if err := r.meter.start(); err != nil {
		return err
	}
	if err := wait(ctx, enough); err != nil {
		return err
	}
	return r.meter.stop()
}

// wait waits for a channel or for the end of ctx.
func wait[T any](ctx context.Context, c <-chan T) error {
	select {
	case <-c:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
