//go:build unix

package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"go.uber.org/goleak"

	"github.com/katabasis-games/katabasis/internal/proxytest"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/postgres"
	"github.com/katabasis-games/katabasis/internal/store/postgres/pgtest"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

func TestMain(m *testing.M) {
	status := pgtest.Main(m)
	if err := goleak.Find(); err != nil && status == 0 {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

func open(t testing.TB, address string) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(context.Background(), address)
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
		address := pgtest.Schema(t)
		return func() store.Store { return open(t, address) }
	})
}

// Everything can be copied from SQLite to PostgreSQL and back.
func TestCopy(t *testing.T) {
	t.Parallel()
	lite := func(name string) store.Whole {
		s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		return s
	}
	storetest.Copy(t, lite("first"), open(t, pgtest.Schema(t)), lite("third"))
}

func appendOne(ctx context.Context, s store.Store, id string, n int) error {
	e := store.Entry{Kind: "move", Seat: 1, Guest: "ann", Body: []byte(`{"move":"take 1"}`), Request: fmt.Sprint("ann/", n), At: time.UnixMilli(int64(n))}
	row := store.Table{ID: id, Game: "pebbles", Status: "playing", Changed: e.At, Guests: []string{"ann", "bob"}, Moving: []byte(`{"turn":1}`)}
	if n == 0 {
		row.Head = []byte(`{"id":"` + id + `"}`)
	}
	return s.Append(ctx, id, int64(n), []store.Entry{e}, row)
}

// Servers that start at the same time bring the tables up to date once.
func TestOpenTogether(t *testing.T) {
	t.Parallel()
	address := pgtest.Schema(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s, err := postgres.Open(t.Context(), address)
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// A database that a newer program has used is not opened.
func TestNewer(t *testing.T) {
	t.Parallel()
	address := pgtest.Schema(t)
	if err := open(t, address).Close(); err != nil {
		t.Fatal(err)
	}
	execute(t, address, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)`)
	if s, err := postgres.Open(t.Context(), address); !errors.Is(err, postgres.ErrNewer) {
		t.Fatalf("opened %v, %v", s, err)
	}
}

func execute(t *testing.T, address, text string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.Exec(t.Context(), text)
	if err := errors.Join(err, conn.Close(t.Context())); err != nil {
		t.Fatal(err)
	}
}

// TestConnectionsCut cuts all connections again and again while tables append. Whatever an
// append answers, no acknowledged entry is lost, and none is there twice.
func TestConnectionsCut(t *testing.T) {
	t.Parallel()
	u, err := url.Parse(pgtest.Schema(t))
	if err != nil {
		t.Fatal(err)
	}
	proxy := proxytest.Start(t, u.Host)
	u.Host = proxy.Address
	s := open(t, u.String())
	const tables, appends = 4, 60
	acknowledged := make(chan struct{}, tables*appends)
	var cutting sync.WaitGroup
	cutting.Go(func() {
		n := 0
		for range acknowledged {
			if n++; n%5 == 0 {
				proxy.Cut() // while the others are appending
			}
		}
	})
	var wg sync.WaitGroup
	var refused, kept [tables]int
	for i := range tables {
		id := fmt.Sprint("t", i)
		wg.Go(func() {
			unsure := false // whether the next append may be under way already
			for n := 0; n < appends; {
				err := appendOne(t.Context(), s, id, n)
				if err == nil {
					n, unsure = n+1, false
					acknowledged <- struct{}{}
					continue
				}
				refused[i]++
				late := unsure && errors.Is(err, store.ErrConflict)
				if !late && !errors.Is(err, store.ErrAway) {
					t.Errorf("refused without being said to be away: %v", err)
				}
				unsure = true
				// It may have been stored or not, or be stored in a moment: the log knows.
				log, err := s.Entries(t.Context(), id, 0)
				if err != nil {
					continue
				}
				if len(log) != n && len(log) != n+1 || late && len(log) == n {
					t.Errorf("%d entries after %d were acknowledged", len(log), n)
					return
				}
				unsure = len(log) == n
				if len(log) > n {
					kept[i]++
				}
				n = len(log)
			}
		})
	}
	wg.Wait()
	close(acknowledged)
	cutting.Wait()
	for i := range tables {
		log, err := s.Entries(t.Context(), fmt.Sprint("t", i), 0)
		if err != nil || len(log) != appends {
			t.Fatalf("%d entries, %v", len(log), err)
		}
		for n, e := range log {
			if e.Seq != int64(n+1) || e.Request != fmt.Sprint("ann/", n) {
				t.Fatalf("entry %d: %+v", n, e)
			}
		}
	}
	t.Logf("refused %v, of which kept %v", refused, kept)
}

// The two benchmarks are a pair: they make the same appends, one after the other or
// committed together.
func BenchmarkAppendAlone(b *testing.B)    { benchmarkAppend(b, 1) }
func BenchmarkAppendTogether(b *testing.B) { benchmarkAppend(b, 64) }

func benchmarkAppend(b *testing.B, tables int) {
	s := open(b, pgtest.Schema(b))
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
