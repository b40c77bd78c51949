// Package arena plays many games at once, between bots, and counts.
package arena

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/katabasis-games/katabasis/game"
)

// Config says what to play. Rules, Seats and Bots are required.
type Config struct {
	Rules   game.Rules
	Options game.Options // those not given take their defaults
	Seats   int          // players
	Games   int          // how many games, 0 or more
	// Seed is any text. Game i, counted from 0, is played with chance and bots
	// drawing from game.NewChance(Seed + "/" + i), so PlayRecord with that
	// seed gives its record.
	Seed string
	// Bots are names that bot.ByName knows. Seat s is played by the bot at
	// index s modulo their number.
	Bots []string
	// Workers is how many games are played at a time; less than 1 means 1.
	// The report does not depend on it.
	Workers int
	// Detail has the report tell what happened in the games, which takes longer.
	Detail bool
	// Progress, when not nil, is told now and then how many games are done.
	// It is called by one goroutine at a time, with growing numbers.
	Progress func(done int)
}

// Simulate plays the games. The error is the one of game.New, bot.ErrUnknown, the
// context's, or that of a move which went wrong; then the report counts the games that
// were finished.
func Simulate(ctx context.Context, c Config) (Report, error) {
	start, err := game.New(c.Rules, c.Options, c.Seats)
	if err != nil {
		return Report{}, err
	}
	s := &simulation{Config: c, tally: newTally(c)}
	s.ctx, s.stop = context.WithCancel(ctx)
	defer s.stop()
	workers := max(1, c.Workers)
	crew := make([]*worker, workers)
	for i := range crew {
		if crew[i], err = newWorker(c.Rules, start, c.Bots); err != nil {
			return Report{}, err
		}
	}
	var wait sync.WaitGroup
	for _, w := range crew {
		wait.Go(func() { s.work(w) })
	}
	wait.Wait()
	if s.err == nil {
		s.err = ctx.Err()
	}
	return s.tally.report(), s.err
}

// simulation is what the workers of a simulation share.
type simulation struct {
	Config
	ctx  context.Context
	stop context.CancelFunc

	mu    sync.Mutex
	next  int // the first game that no worker has taken
	tally *tally
	err   error
}

// batch is how many games a worker takes at a time, so that it seldom waits.
const batch = 16

func (s *simulation) work(w *worker) {
	for {
		first, n := s.take()
		if n == 0 {
			return
		}
		counts := newTally(s.Config)
		err := s.playBatch(w, first, n, counts)
		s.put(counts, err)
	}
}

func (s *simulation) take() (first, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	first = s.next
	n = max(0, min(batch, s.Games-first))
	s.next += n
	return first, n
}

func (s *simulation) put(counts *tally, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tally.add(counts)
	if err != nil && s.err == nil {
		s.err = err
		s.stop()
	}
	if s.Progress != nil {
		s.Progress(s.tally.games)
	}
}

func (s *simulation) playBatch(w *worker, first, n int, counts *tally) error {
	for i := first; i < first+n; i++ {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		w.reset(s.Seed, i)
		if counts.detail != nil {
			w.detail = newDetailer(s.Rules.Grammar(), counts.detail, i, w.text)
		}
		if err := w.play(s.ctx, nil); err != nil {
			return s.fault(w, i, err)
		}
		if err := s.ctx.Err(); err != nil {
			return err // a bot may have stopped thinking
		}
		counts.count(w)
	}
	return nil
}

// fault says of an error in which game it was; of a panic also how it came to it.
func (s *simulation) fault(w *worker, i int, err error) error {
	err = fmt.Errorf("game %d of seed %q: %w", i, s.Seed, err)
	if !errors.Is(err, ErrPanic) {
		return err
	}
	w.reset(s.Seed, i)
	w.detail = nil
	rec, _ := w.record(s.Rules, s.Options, fmt.Sprintf("%s/%d", s.Seed, i))
	return fmt.Errorf("%w\n%s", err, rec)
}

// PlayRecord plays one game and returns its record, with the options complete,
// the seed and the result. The error is one of those of Simulate.
func PlayRecord(rules game.Rules, options game.Options, seats int, seed string, bots []string) (*game.Record, error) {
	full, err := game.Complete(rules, options, seats)
	if err != nil {
		return nil, err
	}
	start, err := game.New(rules, full, seats)
	if err != nil {
		return nil, err
	}
	w, err := newWorker(rules, start, bots)
	if err != nil {
		return nil, err
	}
	w.seed([]byte(seed))
	rec, err := w.record(rules, full, seed)
	if err != nil {
		return nil, fmt.Errorf("seed %q: %w", seed, err)
	}
	return rec, nil
}
