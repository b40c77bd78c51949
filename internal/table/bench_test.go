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
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
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
	var all *readers
	b.ReportAllocs()
	b.ResetTimer()
	for n, bytes := 0, 0; n < b.N; {
		b.StopTimer()
		whole := c == nil || c.real.Status != ledger.Playing
		if whole {
			c = newCrowd(b, rules, seats, n, game.NewChance(fmt.Sprint("bench", n)))
			all = newReaders(b)
			for _, o := range c.onlookers {
				all.join(o.guest)
			}
			all.tell(c)
		}
		for c.step(); c.real.Match.State().Turn() == game.Chance; {
			c.step()
		}
		b.StartTimer()
		messages, size := all.tell(c)
		n, bytes = n+messages, bytes+size
		b.ReportMetric(float64(bytes)/float64(n), "bytes/message")
	}
}

// readers are an audience of readers who take every message at once.
type readers struct {
	*fanout.Listeners
	b              *testing.B
	all            []*fanout.Listener
	messages, size int
}

func newReaders(b *testing.B) *readers { return &readers{Listeners: nobody(), b: b} }

func (r *readers) take(g *fanout.Message) bool {
	text, err := g.Text(nil)
	if err != nil {
		r.b.Error(err)
	}
	r.messages, r.size = r.messages+1, r.size+len(text)
	return true
}

func (r *readers) join(guest string) {
	w := fanout.NewListener(guest, 0, takes(r.take))
	r.Join(w)
	r.all = append(r.all, w)
}

// tell tells them of a table, and returns how many messages that takes, and how long they
// are in all.
func (r *readers) tell(c *crowd) (messages, size int) {
	r.messages, r.size = 0, 0
	now := r.Moment(c.table())
	r.Send(now)
	r.look(now)
	return r.messages, r.size
}

// look tells those who were not told when all were.
func (r *readers) look(now *fanout.Moment) {
	for _, w := range r.all {
		select {
		case <-w.Bell():
			_, err := w.Hear(r.Listeners, func() (*fanout.Moment, error) { return now, nil }, r.take)
			must(r.b, err)
		default:
		}
	}
}

// BenchmarkListener tells a thousand strangers of each move, who take it at once: what
// one more of them costs, without the writing.
func BenchmarkListener(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) { benchmarkListener(b, rules) })
	}
}

func benchmarkListener(b *testing.B, rules game.Rules) {
	var c *crowd
	var all *readers
	b.ReportAllocs()
	b.ResetTimer()
	for n := 0; n < b.N; n += len(all.all) {
		b.StopTimer()
		whole := c == nil || c.real.Status != ledger.Playing
		if whole {
			c, all = newCrowd(b, rules, 4, n, game.NewChance(fmt.Sprint("bench", n))), newReaders(b)
			for range 1_000 {
				all.join("")
			}
		}
		for c.step(); c.real.Match.State().Turn() == game.Chance; {
			c.step()
		}
		all.Spread()
		now := all.Moment(c.table())
		if whole {
			all.Send(now)
			all.look(now)
			continue
		}
		b.StartTimer()
		all.Send(now)
	}
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
// that keeps nothing: what a move costs without storing and telling it.
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
		if table == nil || table.Status != ledger.Playing {
			b.StopTimer()
			d.off = false
			id = h.begun(NewTable{Game: rules.Info().ID, Seats: slices.Repeat([]NewSeat{{Kind: ledger.SeatPerson}}, 4)})
			h.get("Ann", id)
			d.off = true
			table = h.actors[id].room
			b.StartTimer()
		}
		seat := table.Match.State().Turn()
		moves := table.Match.State().LegalMoves(seat, nil)
		move := rules.Grammar().Format(moves[rng.IntN(len(moves))])
		_, err := h.Move(ctx, ann, id, MoveRequest{ID: fmt.Sprint("r", n), Seat: ledger.Number(seat), Move: move})
		must(b, err)
	}
}
