// Package arena plays many games at once, between bots, and counts.
package arena

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/katabasis-games/katabasis/bot"
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
	// Progress, when not nil, is told now and then how many games are done.
	// It is called by one goroutine at a time, with growing numbers.
	Progress func(done int)
}

// Simulate plays the games. The error is the one of Rules.New, bot.ErrUnknown,
// the context's, or that of a move which went wrong; then the report counts
// the games that were finished.
func Simulate(ctx context.Context, c Config) (Report, error) {
	start, err := game.New(c.Rules, c.Options, c.Seats)
	if err != nil {
		return Report{}, err
	}
	h := &hall{Config: c, tally: newTally(c.Seats)}
	h.ctx, h.stop = context.WithCancel(ctx)
	defer h.stop()
	workers := max(1, c.Workers)
	tables := make([]*table, workers)
	for i := range tables {
		if tables[i], err = newTable(start, c.Bots); err != nil {
			return Report{}, err
		}
	}
	var wait sync.WaitGroup
	for _, t := range tables {
		wait.Go(func() { h.work(t) })
	}
	wait.Wait()
	if h.err == nil {
		h.err = ctx.Err()
	}
	return h.tally.report(), h.err
}

// hall is what the workers of a simulation share.
type hall struct {
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

func (h *hall) work(t *table) {
	for {
		first, n := h.take()
		if n == 0 {
			return
		}
		counts := newTally(h.Seats)
		err := h.playBatch(t, first, n, counts)
		h.put(counts, err)
	}
}

func (h *hall) take() (first, n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first = h.next
	n = max(0, min(batch, h.Games-first))
	h.next += n
	return first, n
}

func (h *hall) put(counts *tally, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tally.add(counts)
	if err != nil && h.err == nil {
		h.err = err
		h.stop()
	}
	if h.Progress != nil {
		h.Progress(h.tally.games)
	}
}

func (h *hall) playBatch(t *table, first, n int, counts *tally) error {
	for i := first; i < first+n; i++ {
		if err := h.ctx.Err(); err != nil {
			return err
		}
		t.reset(h.Seed, i)
		if err := t.play(nil); err != nil {
			return h.fault(t, i, err)
		}
		counts.count(t)
	}
	return nil
}

// fault says of an error in which game it was; of a panic also how it came to it.
func (h *hall) fault(t *table, i int, err error) error {
	err = fmt.Errorf("game %d of seed %q: %w", i, h.Seed, err)
	if !errors.Is(err, ErrPanic) {
		return err
	}
	t.reset(h.Seed, i)
	rec, _ := t.record(h.Rules, h.Options, fmt.Sprintf("%s/%d", h.Seed, i))
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
	t, err := newTable(start, bots)
	if err != nil {
		return nil, err
	}
	t.seed([]byte(seed))
	rec, err := t.record(rules, full, seed)
	if err != nil {
		return nil, fmt.Errorf("seed %q: %w", seed, err)
	}
	return rec, nil
}

// record plays a game that is prepared and returns its record, as far as it came.
func (t *table) record(rules game.Rules, options game.Options, seed string) (*game.Record, error) {
	info := rules.Info()
	rec := &game.Record{
		Game: info.ID, Version: info.Version, Seats: t.start.Seats(), Options: options, Seed: seed, Names: map[game.Seat]string{},
	}
	err := t.play(func(seat game.Seat, m game.Move) {
		rec.Moves = append(rec.Moves, game.Entry{Seat: seat, Move: rules.Grammar().Format(m)})
	})
	rec.Result = t.State().Result().Outcome
	return rec, err
}

// bots of a table: one mind a seat.
func minds(names []string, seats int) ([]*bot.Mind, error) {
	if len(names) == 0 {
		return nil, fmt.Errorf("no bots: %w", bot.ErrUnknown)
	}
	list := make([]*bot.Mind, seats)
	for i := range list {
		name := names[i%len(names)]
		b, err := bot.ByName(name)
		if err != nil {
			return nil, fmt.Errorf("bot %q: %w", name, err)
		}
		list[i] = &bot.Mind{Bot: b}
	}
	return list, nil
}
