package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// Worker plays for the hosts of a server.
type Worker struct {
	URL   string
	Build string // see NewHost
	// Rules finds the rules of a game in a version.
	Rules func(id string, version int) (game.Rules, bool)
	// Hands is how many rounds are played at a time; less than 1 means 1.
	Hands int
	// Joined, when not nil, is called once the worker is connected. Begun, when not nil,
	// is called with the first batch of each contest, before it is played: its game and
	// bots. Both are called by one goroutine at a time.
	Joined func()
	Begun  func(game string, bots []string)

	mu   sync.Mutex
	runs map[string]bool // that were begun
}

// Work plays until the context is done; then the batches in hand go back into the queue.
// The error is the context's, ErrNoServer or ErrNoQueue, or ErrBuild, ErrNoGame or
// bot.ErrUnknown, if there is a contest that this worker cannot play for.
func (w *Worker) Work(ctx context.Context) error {
	l, err := connect(ctx, w.URL, "katabasis worker")
	if err != nil {
		return err
	}
	defer l.conn.Close()
	if w.Joined != nil {
		w.Joined()
	}
	w.runs = map[string]bool{}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wait sync.WaitGroup
	for range max(1, w.Hands) {
		wait.Go(func() { stop((&hand{worker: w, line: l}).work(ctx)) })
	}
	wait.Wait()
	return context.Cause(ctx)
}

// hand plays one batch after the other.
type hand struct {
	worker *Worker
	line   *line
	// player plays for the contest of the batch before.
	player *arena.Player
	of     batch
}

func (h *hand) work(ctx context.Context) error {
	for ctx.Err() == nil {
		m, err := h.next(ctx)
		if err != nil {
			return err
		}
		if m == nil {
			continue
		}
		if err := h.serve(ctx, m); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// next returns the next batch in the queue, or nil if none came in a while. While the
// server is away, it waits.
func (h *hand) next(ctx context.Context) (jetstream.Msg, error) {
	list, err := h.line.fetch(ctx, workStream, 1, jetstream.ConsumerConfig{Durable: "workers"})
	if err != nil {
		return nil, rest(ctx)
	}
	return <-list, nil // nil once it is closed
}

// serve plays a batch and sends what came of it. Only then is it out of the queue.
func (h *hand) serve(ctx context.Context, m jetstream.Msg) error {
	defer h.hold(m)()
	var b batch
	if json.Unmarshal(m.Data(), &b) != nil {
		return m.Term() // not one of ours
	}
	if err := h.prepare(b); err != nil {
		return errors.Join(err, m.Nak())
	}
	start := time.Now()
	var a answer
	for _, number := range b.Rounds {
		round, err := h.player.Play(ctx, number)
		if ctx.Err() != nil {
			return errors.Join(ctx.Err(), m.Nak())
		}
		if err != nil {
			a.Fault = err.Error()
			break
		}
		a.Rounds = append(a.Rounds, round)
	}
	a.Took = time.Since(start)
	if err := h.line.send(ctx, doneSubject+b.Run, a); err != nil {
		_ = m.Nak() // it is played again, or comes again of itself
		return rest(ctx)
	}
	_ = m.Ack() // if that is lost, it is played again, and counts once
	return nil
}

// hold tells the server, until it is let go, that a batch is being played.
func (h *hand) hold(m jetstream.Msg) (release func()) {
	over := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		tick := time.NewTicker(silence / 4)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				_ = m.InProgress() // if it does not come through, another one plays it, too
			}
		}
	})
	return func() { close(over); wait.Wait() }
}

// prepare makes ready to play for the contest of a batch.
func (h *hand) prepare(b batch) error {
	if h.player != nil && h.of.Run == b.Run {
		return nil
	}
	if b.Build != h.worker.Build {
		return fmt.Errorf("%w: %q, and this is %q", ErrBuild, b.Build, h.worker.Build)
	}
	rules, ok := h.worker.Rules(b.Game, b.Version)
	if !ok {
		return fmt.Errorf("%w: %s, version %d", ErrNoGame, b.Game, b.Version)
	}
	player, err := arena.NewPlayer(arena.Contest{Rules: rules, Options: b.Options, Bots: b.Bots, Seed: b.Seed})
	if errors.Is(err, bot.ErrUnknown) {
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoGame, err)
	}
	h.player, h.of = player, b
	h.worker.begin(b)
	return nil
}

// begin says that the first batch of a contest has come.
func (w *Worker) begin(b batch) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.Begun != nil && !w.runs[b.Run] {
		w.Begun(b.Game, slices.Clone(b.Bots))
	}
	w.runs[b.Run] = true
}
