package load

import (
	"context"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

// Config is what a run is asked for.
type Config struct {
	// URL is the server's, such as "http://127.0.0.1:8080".
	URL string
	// Tables are played at once, each by Seats guests with a socket, and looked at
	// by Spectators more.
	Tables, Seats, Spectators int
	// Game is the id of the game to play; the server's first when empty.
	Game string
	// Ahead is how many games a table are set up beside its first before any move is
	// made; they are played one after the other, and then each game that follows is
	// set up when the one before it is over.
	Ahead int
	// Rate is how many moves a second are made in all; when it is zero, each seat
	// moves as soon as it is told that it may.
	Rate float64
	// Post has moves be posted; otherwise they go by the sockets, as a browser's do.
	Post bool
	// For is how long is measured, after a warm-up. When it is zero, Moves are
	// measured, from the first one.
	For   time.Duration
	Moves int64
	// Seed decides which of the legal moves are made.
	Seed string
	// PID is the server's process, to be asked what it costs; when it is zero, the
	// one that listens at URL is looked for on this machine.
	PID int
}

const (
	// warmUp is played before anything is measured for a time.
	warmUp = time.Second
	// settingUp is how many tables are set up at a time: one address has to take
	// turns anyhow.
	settingUp = 8
)

// run is one run: what all its tables share.
type run struct {
	Config
	api   *api
	pace  *rate.Limiter
	meter *meter
	// setUp has a place for each table that is being set up.
	setUp chan struct{}
	// ready tells that a table waits for begin, which is closed when all do.
	ready func()
	begin chan struct{}
}

// Run plays until enough is measured, or ctx ends. Errors are ErrNoServer,
// ErrNoProcess, *UnknownGame, *SeatsError, *Refusal where the server said no, and
// what breaks connections.
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

// gate is open once arrive has been called n times.
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

// play has all tables play until enough is measured. The first that fails ends the
// run.
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
		return r.report(), nil // what ended the tables is that the run is over
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

// wait waits for a channel, but not longer than ctx.
func wait[T any](ctx context.Context, c <-chan T) error {
	select {
	case <-c:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
