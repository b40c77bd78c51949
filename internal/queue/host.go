package queue

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
)

// Batches are as large as is played in about this time, so that a worker that dies costs
// little, and messages do too.
const (
	shortBatch = 200 * time.Millisecond
	longBatch  = 2 * time.Second
	maxBatch   = 64 // rounds
	ahead      = 64 // batches that are in the queue at a time
)

// ErrFault is returned when a round cannot be played by anybody: its rules or a bot are
// at fault.
var ErrFault = errors.New("a game went wrong")

// Host hands out the rounds of contests.
type Host struct {
	line  *line
	build string
}

// NewHost connects to a server. Build says which program this is: only workers of the same
// play for it. The error is ErrNoServer or ErrNoQueue.
func NewHost(ctx context.Context, url, build string) (*Host, error) {
	l, err := connect(ctx, url, "katabasis arena")
	if err != nil {
		return nil, err
	}
	return &Host{l, build}, nil
}

// Close ends the connection.
func (h *Host) Close() { h.line.conn.Close() }

// Crew returns the workers that are connected to the server, and will be, as the crew of a
// contest.
func (h *Host) Crew(c arena.Contest) arena.Crew {
	return func(ctx context.Context, rounds <-chan int, done func(arena.Round)) error {
		options, err := game.Complete(c.Rules, c.Options, len(c.Bots))
		if err != nil {
			return err
		}
		info := c.Rules.Info()
		r := &run{line: h.line, size: 1, out: map[int]bool{}, batch: batch{
			Run: rand.Text(), Build: h.build, Game: info.ID, Version: info.Version, Options: options, Bots: c.Bots, Seed: c.Seed,
		}}
		defer r.clear(ctx)
		return r.play(ctx, rounds, done)
	}
}

// run is a contest as it is handed out.
type run struct {
	line  *line
	batch batch
	size  int          // of the next batch
	out   map[int]bool // the rounds that are handed out, and did not come back
}

// play hands out the rounds and takes in what came of them. While the server is away, it
// waits: then all that is out is handed out once more.
func (r *run) play(ctx context.Context, rounds <-chan int, done func(arena.Round)) error {
	answers, stop := r.listen(ctx)
	defer stop()
	var retry <-chan time.Time // while something could not be handed out
	for rounds != nil || len(r.out) > 0 {
		more := rounds
		if len(r.out) >= ahead*r.size {
			more = nil
		}
		select {
		case first, ok := <-more:
			if !ok {
				rounds = nil
				continue
			}
			list := r.fill(first, rounds)
			if retry == nil && r.hand(ctx, list) != nil {
				retry = time.After(pause)
			}
			continue
		case a := <-answers:
			if err := r.take(a, done); err != nil {
				return err
			}
			continue
		case <-r.line.back:
		case <-retry:
		case <-ctx.Done():
			return ctx.Err()
		}
		retry = nil
		if err := r.again(ctx); refused(err) {
			return fmt.Errorf("%w: %w", ErrNoQueue, err)
		} else if err != nil {
			retry = time.After(pause)
		}
	}
	return nil
}

// listen returns the answers to this run as they come, until it is stopped.
func (r *run) listen(ctx context.Context) (answers <-chan answer, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	came := make(chan answer)
	var wait sync.WaitGroup
	wait.Go(func() {
		for ctx.Err() == nil {
			list, err := r.line.fetch(ctx, doneStream, maxBatch, jetstream.ConsumerConfig{
				Durable: r.batch.Run, FilterSubject: doneSubject + r.batch.Run, InactiveThreshold: keepDone,
			})
			if err != nil {
				_ = rest(ctx)
				continue
			}
			for m := range list {
				r.pass(ctx, m, came)
			}
		}
	})
	return came, func() { cancel(); wait.Wait() }
}

// pass hands an answer over.
func (r *run) pass(ctx context.Context, m jetstream.Msg, came chan<- answer) {
	var a answer
	if json.Unmarshal(m.Data(), &a) == nil { // else it is not one of ours
		select {
		case came <- a:
		case <-ctx.Done():
		}
	}
	_ = m.Ack() // if that is lost, it comes again, and counts once
}

// fill makes a batch of a round and those that follow it. From then on they are out.
func (r *run) fill(first int, rounds <-chan int) []int {
	list := []int{first}
	for len(list) < r.size {
		next, ok := <-rounds
		if !ok {
			break
		}
		list = append(list, next)
	}
	for _, n := range list {
		r.out[n] = true
	}
	return list
}

// hand puts a batch into the queue.
func (r *run) hand(ctx context.Context, rounds []int) error {
	b := r.batch
	b.Rounds = rounds
	return r.line.send(ctx, workSubject+b.Run, b)
}

// take takes in an answer.
func (r *run) take(a answer, done func(arena.Round)) error {
	if a.Fault != "" {
		return fmt.Errorf("%w: %s", ErrFault, a.Fault)
	}
	for _, round := range a.Rounds {
		if r.out[round.Number] {
			delete(r.out, round.Number)
			done(round)
		}
	}
	switch {
	case a.Took < shortBatch && len(a.Rounds) >= r.size:
		r.size = min(2*r.size, maxBatch)
	case a.Took > longBatch:
		r.size = max(r.size/2, 1)
	}
	return nil
}

// again hands out once more what did not come back: the server was gone, and may have
// forgotten it.
func (r *run) again(ctx context.Context) error {
	if err := r.line.prepare(ctx); err != nil {
		return err
	}
	for rounds := range slices.Chunk(slices.Sorted(maps.Keys(r.out)), r.size) {
		if err := r.hand(ctx, rounds); err != nil {
			return err
		}
	}
	return nil
}

// refused reports whether a server answered that it will not, rather than that it cannot now.
func refused(err error) bool {
	var said *jetstream.APIError
	return errors.As(err, &said) && said.Code != http.StatusServiceUnavailable
}

// clear takes out of the queue what nobody waits for any more.
func (r *run) clear(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), silence)
	defer cancel()
	for name, subject := range map[string]string{workStream: workSubject, doneStream: doneSubject} {
		if stream, err := r.line.js.Stream(ctx, name); err == nil {
			_ = stream.Purge(ctx, jetstream.WithPurgeSubject(subject+r.batch.Run)) // it also goes by its age
		}
	}
	_ = r.line.js.DeleteConsumer(ctx, doneStream, r.batch.Run) // it also goes by itself
}
