package queue

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
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
	answers, stop, err := r.listen(ctx)
	if err != nil {
		return err
	}
	defer func() { stop() }()
	var retry <-chan time.Time // while something could not be handed out
	for rounds != nil || len(r.out) > 0 {
		more := rounds
		if retry != nil || len(r.out) >= ahead*r.size {
			more = nil
		}
		select {
		case first, ok := <-more:
			if !ok {
				rounds = nil
			} else if r.hand(ctx, r.fill(first, rounds)) != nil {
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
		stop()
		retry = nil
		if answers, stop, err = r.again(ctx); err != nil {
			retry = time.After(pause)
		}
	}
	return nil
}

// listen returns the answers to this run as they come.
func (r *run) listen(ctx context.Context) (answers <-chan answer, stop func(), err error) {
	consumer, err := r.line.js.OrderedConsumer(ctx, doneStream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{doneSubject + r.batch.Run},
	})
	if err != nil {
		return nil, nil, err
	}
	came, over := make(chan answer), make(chan struct{})
	consuming, err := consumer.Consume(func(m jetstream.Msg) {
		var a answer
		if json.Unmarshal(m.Data(), &a) != nil {
			return // not one of ours
		}
		select {
		case came <- a:
		case <-over:
		}
	})
	if err != nil {
		return nil, nil, err
	}
	return came, func() { close(over); consuming.Stop() }, nil
}

// fill makes a batch of a round and those that follow it.
func (r *run) fill(first int, rounds <-chan int) []int {
	list := []int{first}
	for len(list) < r.size {
		next, ok := <-rounds
		if !ok {
			break
		}
		list = append(list, next)
	}
	return list
}

// hand puts a batch into the queue.
func (r *run) hand(ctx context.Context, rounds []int) error {
	b := r.batch
	b.Rounds = rounds
	for _, n := range rounds {
		r.out[n] = true
	}
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

// again listens anew, and hands out once more what did not come back: the server was gone,
// and may have forgotten it.
func (r *run) again(ctx context.Context) (answers <-chan answer, stop func(), err error) {
	if err := r.line.prepare(ctx); err != nil {
		return nil, func() {}, err
	}
	if answers, stop, err = r.listen(ctx); err != nil {
		return nil, func() {}, err
	}
	for rounds := range slices.Chunk(slices.Sorted(maps.Keys(r.out)), r.size) {
		if err := r.hand(ctx, rounds); err != nil {
			return answers, stop, err
		}
	}
	return answers, stop, nil
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
}
