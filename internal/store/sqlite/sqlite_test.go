package sqlite_test

import (
	"context"
	"fmt"
	"os"
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
	storetest.Run(t, func(t *testing.T) func() store.Store {
		path := filepath.Join(t.TempDir(), "with space & 50%.db")
		return func() store.Store { return open(t, path) }
	})
}

func appendOne(ctx context.Context, s store.Store, id string, n int) error {
	e := store.Entry{Kind: "move", Seat: 1, Guest: "ann", Body: []byte(`{"move":"take 1"}`), Request: fmt.Sprint("ann/", n), At: time.UnixMilli(int64(n))}
	row := store.Table{ID: id, Game: "pebbles", Status: "playing", Changed: e.At, Guests: []string{"ann", "bob"}, Moving: []byte(`{"turn":1}`)}
	if n == 0 {
		row.Head = []byte(`{"id":"` + id + `"}`)
	}
	return s.Append(ctx, id, int64(n), []store.Entry{e}, row)
}

func TestOpenFails(t *testing.T) {
	t.Parallel()
	if s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "none", "tables.db")); err == nil {
		t.Errorf("opened a file in a directory that is not there: %v", s.Close())
	}
}

// The two benchmarks are a pair: they make the same appends, one after the other or
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

// Only the owner can read the database and the files beside it, even if others could
// before.
func TestPrivate(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tables.db")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	if err := appendOne(t.Context(), s, "t", 0); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(path + part)
		if err != nil {
			t.Fatal(err)
		}
		if mode := info.Mode().Perm(); mode != 0o600 {
			t.Errorf("%s has the mode %o", info.Name(), mode)
		}
	}
}
