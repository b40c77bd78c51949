package storetest

import (
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// report returns a report of its own entry.
func report(id, by, of string) store.Report {
	return store.Report{ID: id, Table: "t " + id, Seq: 7, By: by, Of: of, Name: "Zoë 🜏", Said: id, Reason: "insult", Words: "Mean…", At: start}
}

func wantReports(t *testing.T, s store.Store, open bool, want ...string) {
	t.Helper()
	all, err := s.Reports(t.Context(), open, 9)
	must(t, err)
	var got []string
	for _, r := range all {
		got = append(got, r.ID)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("the reports are %q, want %q", got, want)
	}
}

// A guest reports an entry once; what is answered is so for all who have reported it, and goes
// in time.
func testReports(t *testing.T, s store.Store) {
	ctx := t.Context()
	_, err := s.Report(ctx, "a")
	wantErr(t, err, store.ErrNotFound)
	a := report("a", "ann", "bob")
	must(t, s.AddReport(ctx, a))
	if got, err := s.Report(ctx, "a"); err != nil || gocmp.Diff(a, got) != "" {
		t.Fatalf("%+v, %v", got, err)
	}
	again := a
	again.ID = "again"
	wantErr(t, s.AddReport(ctx, again), store.ErrConflict)
	also := a
	also.ID, also.By, also.At = "also", "zoë", start.Add(time.Hour)
	must(t, s.AddReport(ctx, also))
	must(t, s.AddReport(ctx, report("b", "ann", "bob")))
	wantReports(t, s, true, "a", "b", "also")
	wantReports(t, s, false)

	must(t, s.Rule(ctx, store.Ruling{At: start.Add(2 * time.Hour), Deed: "dismiss", Report: "also"}))
	wantReports(t, s, true, "b")
	wantReports(t, s, false, "a", "also")
	a.Answer, a.Answered = "dismiss", start.Add(2*time.Hour)
	if got, err := s.Report(ctx, "a"); err != nil || gocmp.Diff(a, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, id := range []string{"a", "none"} {
		wantErr(t, s.Rule(ctx, store.Ruling{At: start, Deed: "dismiss", Report: id}), store.ErrConflict)
	}
	late := report("late", "ann", "bob")
	late.At = a.Answered.Add(store.KeptReports)
	must(t, s.AddReport(ctx, late))
	wantReports(t, s, false, "a", "also")
	late.ID, late.Seq, late.At = "later", 8, late.At.Add(time.Millisecond)
	must(t, s.AddReport(ctx, late))
	wantReports(t, s, false)
	mine, err := s.ReportsBy(ctx, "ann")
	if must(t, err); len(mine) != 3 || mine[0].ID != "b" || mine[2].ID != "later" {
		t.Errorf("Ann’s are %+v", mine)
	}
}

// A ruling is in the journal and in effect, or neither.
func testRulings(t *testing.T, s store.Store) {
	ctx := t.Context()
	must(t, s.PutGuest(ctx, store.Guest{ID: "ann", Name: "Ann", Since: start}))
	must(t, s.PutGuest(ctx, store.Guest{ID: "bob", Name: "Bob", Since: start}))
	must(t, s.AddReport(ctx, report("r", "ann", "bob")))
	is := func(muted, banned time.Time) {
		t.Helper()
		if g, err := s.Guest(ctx, "bob"); err != nil || !g.Muted.Equal(muted) || !g.Banned.Equal(banned) {
			t.Fatalf("%+v, %v", g, err)
		}
	}
	never, week := time.Time{}, start.Add(7*24*time.Hour)
	is(never, never)
	wantErr(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Mute, Guest: "eve", Until: week}), store.ErrNotFound)
	wantErr(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Mute, Guest: "eve", Report: "r", Until: week}), store.ErrNotFound)
	wantErr(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Mute, Guest: "bob", Report: "none", Until: week}), store.ErrConflict)
	wantReports(t, s, true, "r")
	is(never, never)
	mute := store.Ruling{At: start, Deed: store.Mute, Guest: "bob", Name: "Bob \x00 🜏", Table: "t r", Report: "r", Until: week, Words: "rude"}
	must(t, s.Rule(ctx, mute))
	is(week, never)
	wantReports(t, s, false, "r")
	must(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Ban, Guest: "bob", Until: store.Forever}))
	must(t, s.PutGuest(ctx, store.Guest{ID: "bob", Name: "Bobby"}))
	must(t, s.RenameGuest(ctx, "bob", "Robert"))
	is(week, store.Forever)
	must(t, s.Note(ctx, store.Ruling{At: start, Deed: "undo", Table: "t"}))
	must(t, s.Note(ctx, store.Ruling{At: start, Deed: store.Lift, Guest: "bob"})) // which is noted, and not done
	is(week, store.Forever)
	must(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Lift, Guest: "bob"}))
	is(never, never)
	first, err := s.Guests(ctx, "", 1)
	must(t, err)
	if next, err := s.Guests(ctx, first[0].ID, 9); err != nil || len(next) != 1 || first[0].Name != "Ann" || next[0].Name != "Robert" {
		t.Errorf("the guests are %+v and %+v, %v", first, next, err)
	}

	all, err := s.Rulings(ctx, "", 0, 9)
	must(t, err)
	var deeds []store.Deed
	for i, r := range all {
		deeds = append(deeds, r.Deed)
		if i > 0 && r.ID >= all[i-1].ID {
			t.Errorf("%d comes after %d", r.ID, all[i-1].ID)
		}
	}
	if !slices.Equal(deeds, []store.Deed{store.Lift, store.Lift, "undo", store.Ban, store.Mute}) {
		t.Fatalf("the journal is %q", deeds)
	}
	if mute.ID = all[4].ID; gocmp.Diff(mute, all[4]) != "" {
		t.Error(gocmp.Diff(mute, all[4]))
	}
	if next, err := s.Rulings(ctx, "", all[1].ID, 2); err != nil || gocmp.Diff(all[2:4], next) != "" {
		t.Errorf("the second page is %+v, %v", next, err)
	}
	if his, err := s.Rulings(ctx, "bob", 0, 9); err != nil || len(his) != 4 {
		t.Errorf("Bob’s are %+v, %v", his, err)
	}
}

// Of several who answer a report at once, one does.
func testOneRules(t *testing.T, s store.Store) {
	must(t, s.AddReport(t.Context(), report("r", "ann", "bob")))
	done := succeed(8, func(int) error {
		return s.Rule(t.Context(), store.Ruling{At: start, Deed: "dismiss", Report: "r"})
	})
	all, err := s.Rulings(t.Context(), "", 0, 9)
	if must(t, err); done != 1 || len(all) != 1 {
		t.Errorf("it was answered %d times, and the journal has %+v", done, all)
	}
}

// A pass ends, is taken once, and goes with all others.
func testPasses(t *testing.T, s store.Store) {
	ctx := t.Context()
	pass := func(id, kind string, since time.Time) store.Pass {
		return store.Pass{ID: id, Kind: kind, Since: since, Until: since.Add(time.Hour)}
	}
	there := func(want ...string) {
		t.Helper()
		for _, id := range []string{"a", "b", "c", "d"} {
			p, err := s.Pass(ctx, id)
			if is := err == nil; is != slices.Contains(want, id) || is && p.ID != id {
				t.Fatalf("%s is %+v, %v", id, p, err)
			}
		}
	}
	there()
	must(t, s.AddPass(ctx, pass("a", "link", start), true))
	must(t, s.AddPass(ctx, pass("b", "browser", start.Add(time.Minute)), false))
	must(t, s.AddPass(ctx, pass("c", "link", start.Add(time.Minute)), true))
	there("b", "c")
	if p, err := s.Pass(ctx, "b"); err != nil || gocmp.Diff(pass("b", "browser", start.Add(time.Minute)), p) != "" {
		t.Errorf("%+v, %v", p, err)
	}
	wantErr(t, s.TakePass(ctx, "c", "browser", start), store.ErrNotFound)
	wantErr(t, s.TakePass(ctx, "c", "link", start.Add(61*time.Minute)), store.ErrNotFound)
	if n := succeed(8, func(int) error { return s.TakePass(ctx, "c", "link", start) }); n != 1 {
		t.Errorf("one pass was taken %d times", n)
	}
	must(t, s.AddPass(ctx, pass("d", "browser", start.Add(61*time.Minute)), false))
	there("d") // b has ended
	must(t, s.RemovePasses(ctx))
	there()
}

func testLatestTables(t *testing.T, s store.Store) {
	for i, id := range []string{"a", "b", "c", "d"} {
		r := row(id, i/2)
		r.Game, r.Status = []string{"pebbles", "veils"}[i%2], []string{"playing", "over"}[i/2]
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("created", "")}, r))
	}
	want := func(game, status string, after store.Place, limit int, want string) {
		t.Helper()
		all, err := s.LatestTables(t.Context(), game, status, after, limit)
		must(t, err)
		got := ""
		for _, row := range all {
			got += row.ID
		}
		if got != want {
			t.Errorf("%q %q after %+v: %q, want %q", game, status, after, got, want)
		}
	}
	want("", "", store.Place{}, 9, "dcba")
	want("", "", store.Place{}, 2, "dc")
	want("", "", store.Place{Changed: start.Add(time.Second), ID: "c"}, 9, "ba")
	want("pebbles", "", store.Place{}, 9, "ca")
	want("", "over", store.Place{}, 9, "dc")
	want("veils", "playing", store.Place{}, 9, "b")
	want("veils", "waiting", store.Place{}, 9, "")
}
