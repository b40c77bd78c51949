package storetest

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

func beat(t *testing.T, s store.Store, server string, lives time.Duration) {
	t.Helper()
	before := time.Now()
	now, err := s.Beat(t.Context(), server, lives)
	must(t, err)
	if off := now.Sub(before).Abs(); off > time.Minute {
		t.Errorf("the store’s clock is %v off ours", off)
	}
}

func claim(t *testing.T, s store.Store, id, server string) int64 {
	t.Helper()
	fence, err := s.Claim(t.Context(), id, server)
	must(t, err)
	return fence
}

// One living server has the lease of a table. What it appends by an older lease is refused.
func testLeases(t *testing.T, s store.Store) {
	must(t, s.Append(t.Context(), "t", 0, []store.Entry{entry("created", "")}, row("t", 0)))
	beat(t, s, "a", time.Hour)
	beat(t, s, "b", time.Hour)
	if claim(t, s, "none", "a") != 0 {
		t.Error("there is a lease of a table that is not there")
	}
	first := claim(t, s, "t", "a")
	if first == 0 || claim(t, s, "t", "b") != 0 {
		t.Fatalf("the lease %d is not alone", first)
	}
	own := claim(t, s, "t", "a") // again, as after a lost answer
	if own <= first {
		t.Fatalf("the fence %d comes after %d", own, first)
	}
	move := []store.Entry{entry("move", "")}
	by := func(fence int64, r store.Table) store.Table {
		r.Fence = fence
		return r
	}
	on := store.Table{Changed: start, Moving: []byte(`{}`)}
	wantErr(t, s.Append(t.Context(), "t", 1, move, by(first, on)), store.ErrConflict)
	must(t, s.Append(t.Context(), "t", 1, move, by(own, on)))
	must(t, s.Append(t.Context(), "t", 2, move, on)) // a person’s move needs no lease
	must(t, s.Retire(t.Context(), "a"))
	next := claim(t, s, "t", "b")
	if next <= own {
		t.Fatalf("the fence %d comes after %d", next, own)
	}
	for _, r := range []store.Table{on, row("t", 5)} {
		wantErr(t, s.Append(t.Context(), "t", 3, move, by(own, r)), store.ErrConflict)
	}
	must(t, s.Append(t.Context(), "t", 3, move, by(next, row("t", 6))))
	if n := len(entries(t, s, "t", 0)); n != 4 {
		t.Errorf("%d entries, want 4", n)
	}
	must(t, s.Release(t.Context(), "t", own)) // which is an old one
	if claim(t, s, "t", "a") != 0 {
		t.Error("an old lease was freed, and the newest with it")
	}
	must(t, s.Release(t.Context(), "t", next))
	if next = claim(t, s, "t", "b"); next == 0 {
		t.Error("a lease that was freed is not free")
	}
	// A server that does not beat any more is dead.
	beat(t, s, "b", -time.Second)
	if claim(t, s, "t", "c") <= next {
		t.Error("a dead server keeps its lease")
	}
}

// A table is due to nobody while a living server acts for it.
func testDueAndLeased(t *testing.T, s store.Store) {
	for _, id := range []string{"t", "u"} {
		r := row(id, 0)
		r.Due = true
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("created", "")}, r))
	}
	due := func(since time.Duration, want ...string) {
		t.Helper()
		ids, err := s.DueTables(t.Context(), since, 10)
		must(t, err)
		if !slices.Equal(ids, want) {
			t.Errorf("due since %v are %v, want %v", since, ids, want)
		}
	}
	due(0, "u", "t")
	due(time.Hour)
	beat(t, s, "a", time.Hour)
	if claim(t, s, "t", "a") == 0 {
		t.Error("no lease")
	}
	due(0, "u")
	beat(t, s, "a", -time.Second)
	due(0, "u", "t")
}

// If several servers claim a table at the same time, one gets it.
func testOneClaims(t *testing.T, open func() store.Store) {
	handles := []store.Store{open(), open()}
	for i := range handles {
		beat(t, handles[i], fmt.Sprint("server ", i), time.Hour)
	}
	for n := range 10 {
		id := fmt.Sprint("t", n)
		must(t, handles[0].Append(t.Context(), id, 0, []store.Entry{entry("created", "")}, row(id, 0)))
		var fences [2]int64
		var wg sync.WaitGroup
		for i, s := range handles {
			wg.Go(func() {
				var err error
				if fences[i], err = s.Claim(t.Context(), id, fmt.Sprint("server ", i)); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if (fences[0] == 0) == (fences[1] == 0) {
			t.Fatalf("the fences are %v", fences)
		}
	}
	for _, s := range handles {
		must(t, s.Close())
	}
}
