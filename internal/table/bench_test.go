package table

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/internal/store/sqlite"
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
