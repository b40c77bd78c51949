package table

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

// The two benchmarks are one pair: acknowledged moves a second on the database,
// at one table after another and at many at once.
func BenchmarkMovesAlone(b *testing.B)    { benchmarkMoves(b, 1) }
func BenchmarkMovesTogether(b *testing.B) { benchmarkMoves(b, 64) }

func benchmarkMoves(b *testing.B, tables int) {
	s, err := sqlite.Open(context.Background(), filepath.Join(b.TempDir(), "tables.db"))
	must(b, err)
	b.Cleanup(func() { must(b, s.Close()) })
	h := open(b, func(c *Config) { c.Store = s }, "Ann")
	var ids []string
	for range tables {
		ids = append(ids, h.started("Ann", "Ann"))
	}
	b.ResetTimer()
	var wg sync.WaitGroup
	for i, id := range ids {
		wg.Go(func() {
			for n := range (b.N + tables - 1 - i) / tables {
				if err := h.pickAndBack(id, n); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkMessage makes the messages of random games at a table of four players and
// a spectator: how many bytes one has, and what it costs to make, with its share of
// what is done once for a change.
func BenchmarkMessage(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) { benchmarkMessage(b, rules, 4) })
	}
}

func benchmarkMessage(b *testing.B, rules game.Rules, seats int) {
	var c *crowd
	var readers []*follower
	var counted *tallies
	bytes := 0
	b.ReportAllocs()
	b.ResetTimer()
	for n := 0; n < b.N; {
		b.StopTimer()
		if c == nil || c.real.status != Playing {
			c, readers = newCrowd(b, rules, seats, n, game.NewChance(fmt.Sprint("bench", n))), nil
			counted = &tallies{}
			for _, o := range c.onlookers {
				readers = append(readers, &follower{guest: o.guest})
			}
			told(b, newMoment(c.real, c.company, counted), readers)
		}
		for c.step(); c.real.play.State().Turn() == game.Chance; {
			c.step()
		}
		b.StartTimer()
		messages, size := told(b, newMoment(c.real, c.company, counted), readers)
		n, bytes = n+messages, bytes+size
	}
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/message")
}

// BenchmarkListener tells a thousand strangers of each move, who take it at once: what
// one more of them costs, but for the writing.
func BenchmarkListener(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) { benchmarkListener(b, rules) })
	}
}

func benchmarkListener(b *testing.B, rules game.Rules) {
	h := open(b, nil)
	var all []*listener
	a := &actor{s: h.Service}
	last := &wave{}
	for range 1_000 {
		w := newListener(Watch{To: takes(func(g *Message) bool {
			text, err := g.Text(nil)
			return g.Long() > 0 && len(text) > 0 && err == nil
		})})
		w.passed = last
		all = append(all, w)
	}
	var c *crowd
	var counted *tallies
	b.ReportAllocs()
	b.ResetTimer()
	for n := 0; n < b.N; n += len(all) {
		b.StopTimer()
		whole := c == nil || c.real.status != Playing
		if whole {
			c, counted = newCrowd(b, rules, 4, n, game.NewChance(fmt.Sprint("bench", n))), &tallies{}
		}
		for c.step(); c.real.play.State().Turn() == game.Chance; {
			c.step()
		}
		now := newMoment(c.real, c.company, counted)
		last.next = &wave{}
		last = last.next
		last.left.Store(int64(len(all)))
		now.number, now.wave = int64(n+1), last
		if whole {
			for _, w := range all {
				w.page = nil
				_, err := w.next(now, new(step))
				must(b, err)
				w.tell(h.Service, now)
			}
			continue
		}
		b.StartTimer()
		var same step
		for _, w := range all {
			w.take(a, now, &same)
		}
	}
}

// told tells the readers of a moment, and returns how many messages that takes, and
// how long they are in all.
func told(b *testing.B, m *moment, readers []*follower) (messages, size int) {
	defer m.remember()()
	for _, f := range readers {
		g, err := f.next(m, new(step))
		must(b, err)
		if g == nil {
			continue
		}
		text, err := g.Text(nil)
		must(b, err)
		messages, size = messages+1, size+len(text)
	}
	return messages, size
}

// pickAndBack picks a pebble, and the next time takes that back.
func (h *house) pickAndBack(id string, n int) error {
	ctx, ann, request := context.Background(), h.guests["Ann"], fmt.Sprint("r", n)
	if n%2 == 1 {
		_, err := h.Undo(ctx, ann, id, UndoRequest{ID: request, Seat: 1})
		return err
	}
	u, err := h.Get(ctx, ann, id, int64(n))
	if err != nil {
		return err
	}
	_, err = h.Move(ctx, ann, id, MoveRequest{ID: request, Seat: 1, Move: u.States[0].Moves[0].Move})
	return err
}

// careless is a store that keeps nothing more once it is off.
type careless struct {
	*storetest.Memory
	off bool
}

func (c *careless) Append(ctx context.Context, id string, expected int64, entries []store.Entry, row store.Table) error {
	if c.off {
		return nil
	}
	return c.Memory.Append(ctx, id, expected, entries, row)
}

// BenchmarkRequest makes moves of random games whose tables nobody reads, in a store
// that keeps nothing: what a move costs but for its being kept and told.
func BenchmarkRequest(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) { benchmarkRequest(b, rules) })
	}
}

func benchmarkRequest(b *testing.B, rules game.Rules) {
	d := &careless{Memory: &storetest.Memory{}}
	h := open(b, func(c *Config) { c.Games, c.Store = []game.Rules{rules}, d }, "Ann")
	ctx, ann, rng := b.Context(), h.guests["Ann"], game.NewChance("bench")
	var table *room
	var id string
	b.ReportAllocs()
	b.ResetTimer()
	for n := range b.N {
		if table == nil || table.status != Playing {
			b.StopTimer()
			d.off = false
			id = h.begun(NewTable{Game: rules.Info().ID, Seats: slices.Repeat([]NewSeat{{Kind: SeatPerson}}, 4)})
			h.get("Ann", id)
			d.off = true
			table = h.actors[id].room
			b.StartTimer()
		}
		seat := table.play.State().Turn()
		moves := table.play.State().LegalMoves(seat, nil)
		move := rules.Grammar().Format(moves[rng.IntN(len(moves))])
		_, err := h.Move(ctx, ann, id, MoveRequest{ID: fmt.Sprint("r", n), Seat: number(seat), Move: move})
		must(b, err)
	}
}
