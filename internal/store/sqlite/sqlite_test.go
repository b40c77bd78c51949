package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func open(t testing.TB, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T) store.Store {
		return open(t, filepath.Join(t.TempDir(), "with space & 50%.db"))
	})
}

func appendOne(ctx context.Context, s store.Store, id string, n int) error {
	e := store.Entry{Kind: "move", Seat: 1, Guest: "ann", Body: []byte(`{"move":"take 1"}`), Request: fmt.Sprint("ann/", n), At: time.UnixMilli(int64(n))}
	row := store.Table{ID: id, Game: "pebbles", Status: "playing", Changed: e.At, Guests: []string{"ann", "bob"}, Head: []byte(`{"id":"` + id + `"}`)}
	return s.Append(ctx, id, int64(n), []store.Entry{e}, row)
}

// What was acknowledged is there when the file is opened again.
func TestReopen(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tables.db")
	for n := range 3 {
		s := open(t, path)
		if err := appendOne(t.Context(), s, "t", n); err != nil {
			t.Fatal(err)
		}
		all, err := s.Entries(t.Context(), "t", 0)
		if err != nil || len(all) != n+1 {
			t.Fatalf("opening %d: %d entries, %v", n, len(all), err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Two stores on one file: one append wins at each number, the other conflicts.
func TestTwoProcesses(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tables.db")
	stores := []*sqlite.Store{open(t, path), open(t, path)}
	for n := range 10 {
		answers := make([]error, 2)
		var wg sync.WaitGroup
		for i, s := range stores {
			wg.Go(func() { answers[i] = appendOne(context.Background(), s, "t", n) })
		}
		wg.Wait()
		if errors.Is(answers[0], store.ErrConflict) == errors.Is(answers[1], store.ErrConflict) {
			t.Fatalf("number %d: %v", n, answers)
		}
	}
}

func TestOpenFails(t *testing.T) {
	t.Parallel()
	if s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "none", "tables.db")); err == nil {
		t.Errorf("opened a file in a directory that is not there: %v", s.Close())
	}
}

// The two benchmarks are one pair: the same appends, waiting for each other or
// committed together.
func BenchmarkAppendAlone(b *testing.B)    { benchmarkAppend(b, 1) }
func BenchmarkAppendTogether(b *testing.B) { benchmarkAppend(b, 64) }

func benchmarkAppend(b *testing.B, tables int) {
	s := open(b, filepath.Join(b.TempDir(), "tables.db"))
	b.ResetTimer()
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			id := fmt.Sprint("t", i)
			for n := range (b.N + tables - 1 - i) / tables {
				if err := appendOne(context.Background(), s, id, n); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
}
