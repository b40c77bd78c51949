package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// result is one that does not count for ratings, and rated one that does.
func result(table, guest string) store.Result {
	return store.Result{Table: table, Guest: guest, Game: "pebbles", Seats: []int{1, 3}, Ended: start, Body: []byte(`{"outcome":"win"}`)}
}

func rated(table, guest string) store.Result {
	r := result(table, guest)
	r.Seats, r.Rated = []int{2}, true
	return r
}

// over ends a table with results, after a time.
func over(t *testing.T, s store.Store, table string, after time.Duration, all ...store.Result) {
	t.Helper()
	r := row(table, 1)
	for _, one := range all {
		one.Ended = start.Add(after)
		r.Results = append(r.Results, one)
	}
	must(t, s.Append(t.Context(), table, 0, []store.Entry{entry("created", "")}, r))
}

func guests(t *testing.T, s store.Store, names ...string) {
	t.Helper()
	for _, name := range names {
		must(t, s.PutGuest(t.Context(), store.Guest{ID: name, Name: "Name of " + name, Since: start}))
	}
}

func wantResults(t *testing.T, s store.Store, guest string, want ...string) {
	t.Helper()
	all, err := s.ResultsOf(t.Context(), guest, "", store.Place{}, 100)
	must(t, err)
	var tables []string
	for _, r := range all {
		tables = append(tables, r.Table)
	}
	if !slices.Equal(tables, want) {
		t.Fatalf("the results of %s are of %q, want %q", guest, tables, want)
	}
}

// Results come with the end of a game, or not at all; once, and to people who are known. They
// stay when the table is removed.
func testResults(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob")
	over(t, s, "t1", time.Second, result("t1", "ann"), result("t1", "bob"), result("t1", "nobody"))
	over(t, s, "t2", time.Second, result("t2", "ann"))
	chess := result("t0", "ann")
	chess.Game = "chess"
	over(t, s, "t0", time.Minute, chess)
	late := row("t1", 2)
	late.Results = []store.Result{result("t1", "ann")}
	wantErr(t, s.Append(ctx, "t1", 0, []store.Entry{entry("move", "")}, late), store.ErrConflict)
	must(t, s.Append(ctx, "t1", 1, []store.Entry{entry("move", "")}, late))
	wantResults(t, s, "ann", "t0", "t2", "t1")
	wantResults(t, s, "bob", "t1")
	wantResults(t, s, "nobody")

	must(t, s.Remove(ctx, "t1", 2))
	want := result("t1", "ann")
	want.Ended, want.Gone = start.Add(time.Second), true
	page, err := s.ResultsOf(ctx, "ann", "pebbles", store.Place{Changed: start.Add(time.Second), ID: "t2"}, 5)
	must(t, err)
	if d := gocmp.Diff([]store.Result{want}, page); d != "" {
		t.Error(d)
	}
	if page, err = s.ResultsOf(ctx, "ann", "pebbles", store.Place{}, 1); err != nil || len(page) != 1 || page[0].Table != "t2" || page[0].Gone {
		t.Errorf("%+v, %v", page, err)
	}
	if at, err := s.ResultsAt(ctx, "t1"); err != nil || len(at) != 2 || at[0].Guest != "ann" || at[1].Guest != "bob" {
		t.Errorf("%+v, %v", at, err)
	}
	if next, err := s.NextRated(ctx); err != nil || len(next) != 0 {
		t.Errorf("%+v, %v", next, err)
	}
}

// Games that count for ratings are rated one after the other, in the order in which their ends
// were stored, each once.
func testRate(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "eve")
	over(t, s, "t9", time.Hour, result("t9", "eve"), rated("t9", "bob"), rated("t9", "ann")) // eve looked on
	over(t, s, "t0", 0, result("t0", "ann"))
	over(t, s, "t1", time.Second, rated("t1", "ann"), rated("t1", "eve"))
	next := func(number int64, names ...string) {
		t.Helper()
		all, err := s.NextRated(ctx)
		must(t, err)
		var got []string
		for _, r := range all {
			if got = append(got, r.Guest); r.Number != number || !r.Rated {
				t.Errorf("%+v is not of number %d", r, number)
			}
		}
		if !slices.Equal(got, names) {
			t.Fatalf("next are %q, want %q", got, names)
		}
	}
	is := func(guest string, games int, mean float64) store.Rating {
		return store.Rating{Guest: guest, Game: "pebbles", Games: games, Mean: mean, Deviation: 8 + 1./3}
	}
	next(1, "ann", "bob")
	wantErr(t, s.Rate(ctx, 1, []store.Rating{is("ann", 2, 26), is("bob", 1, 24)}), store.ErrConflict)
	next(1, "ann", "bob")
	must(t, s.Rate(ctx, 1, []store.Rating{is("ann", 1, 26.1), is("bob", 1, 24)}))
	wantErr(t, s.Rate(ctx, 1, []store.Rating{is("ann", 2, 27), is("bob", 2, 23)}), store.ErrConflict)
	next(2, "ann", "eve")
	must(t, s.RemoveGuest(ctx, "eve"))
	next(2, "ann")
	must(t, s.ShowRating(ctx, "ann", "pebbles", true))
	must(t, s.Rate(ctx, 2, []store.Rating{is("ann", 2, 27.2), is("eve", 1, 20)}))
	next(0)
	want := []store.Rating{is("ann", 2, 27.2), is("bob", 1, 24)}
	want[0].Name, want[1].Name, want[0].Shown = "Name of ann", "Name of bob", true
	got, err := s.Ratings(ctx, []string{"eve", "bob", "ann"}, "pebbles")
	must(t, err)
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if got, err = s.Ratings(ctx, []string{"ann"}, "chess"); err != nil || len(got) != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	of, err := s.ResultsOf(ctx, "ann", "", store.Place{}, 10)
	must(t, err)
	if of[0].Mean != 26.1 || of[0].Deviation != 8+1./3 || of[1].Mean != 27.2 || of[2].Mean != 0 {
		t.Errorf("the ratings after the games are %+v", of)
	}
}

func testBestRatings(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "eve", "dan")
	for guest, r := range map[string][2]float64{"ann": {30, 5}, "bob": {26, 1}, "eve": {28, 2}, "dan": {40, 1}} {
		must(t, s.PutRating(ctx, store.Rating{Guest: guest, Game: "pebbles", Games: 3, Mean: r[0], Deviation: r[1], Shown: guest != "dan"}))
	}
	must(t, s.ShowRating(ctx, "ann", "chess", false)) // where she has none
	best := func(limit int, want ...string) {
		t.Helper()
		all, err := s.BestRatings(ctx, "pebbles", limit)
		must(t, err)
		var got []string
		for _, r := range all {
			got = append(got, r.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the best are %q, want %q", got, want)
		}
	}
	best(10, "Name of bob", "Name of eve", "Name of ann")
	best(1, "Name of bob")
	must(t, s.ShowRating(ctx, "bob", "pebbles", false))
	must(t, s.ShowRating(ctx, "dan", "pebbles", true))
	best(10, "Name of dan", "Name of eve", "Name of ann")
}

// Several servers rate what several others end: each game is rated once, in one order.
func testOneRates(t *testing.T, open func() store.Store) {
	ctx, s := t.Context(), open()
	guests(t, s, "ann", "bob")
	const games, servers = 12, 3
	var kept, ended atomic.Int64
	var running sync.WaitGroup
	handles := []store.Store{s}
	for range servers {
		handles = append(handles, open())
	}
	for i, h := range handles[1:] {
		running.Go(func() {
			for n := range games / servers {
				id := fmt.Sprint("t", i, " ", n)
				over(t, h, id, 0, rated(id, "ann"), rated(id, "bob"))
				ended.Add(1)
			}
		})
		running.Go(func() {
			for last, more := false, true; more; {
				last = ended.Load() == games
				did, err := rateNext(t, h)
				if err != nil && !errors.Is(err, store.ErrConflict) {
					t.Error(err)
					return
				}
				if did {
					kept.Add(1)
				}
				more = !last || did || err != nil
			}
		})
	}
	running.Wait()
	all, err := s.Ratings(ctx, []string{"ann", "bob"}, "pebbles")
	must(t, err)
	if len(all) != 2 || all[0].Games != games || all[1].Games != games || kept.Load() != games {
		t.Errorf("%d ratings were kept: %+v", kept.Load(), all)
	}
	for _, h := range handles {
		must(t, h.Close())
	}
}

// rateNext rates the next game, if there is one, and reports whether it has been kept.
func rateNext(t *testing.T, s store.Store) (bool, error) {
	next, err := s.NextRated(t.Context())
	if err != nil || len(next) == 0 {
		return false, err
	}
	was, err := s.Ratings(t.Context(), []string{"ann", "bob"}, "pebbles")
	if err != nil {
		return false, err
	}
	if len(was) == 0 {
		was = []store.Rating{{Guest: "ann", Game: "pebbles", Mean: 25}, {Guest: "bob", Game: "pebbles", Mean: 25}}
	}
	for i := range was {
		was[i].Games++
		was[i].Deviation = 8
	}
	err = s.Rate(t.Context(), next[0].Number, was)
	return err == nil, err
}

// wantSameResults checks that a copy has the results and ratings, and rates what is next.
func wantSameResults(t *testing.T, from, copied store.Whole) {
	t.Helper()
	for guest := range 3 {
		name := fmt.Sprint("guest ", guest)
		was, err := from.ResultsOf(t.Context(), name, "", store.Place{}, 10)
		must(t, err)
		is, err := copied.ResultsOf(t.Context(), name, "", store.Place{}, 10)
		must(t, err)
		before, err := from.Ratings(t.Context(), []string{name}, "")
		must(t, err)
		after, err := copied.Ratings(t.Context(), []string{name}, "")
		must(t, err)
		if d := gocmp.Diff(was, is) + gocmp.Diff(before, after); d != "" || len(was) == 0 {
			t.Errorf("%s: %s", name, d)
		}
	}
	if next, err := copied.NextRated(t.Context()); err != nil || len(next) != 1 || next[0].Number != 2 {
		t.Errorf("the next are %+v, %v", next, err)
	}
}
