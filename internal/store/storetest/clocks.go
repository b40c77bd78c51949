package storetest

import (
	"slices"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// A table is due when its deadline is over, to nobody while a living server acts for it; and
// while it has one, it is not old.
func testDeadline(t *testing.T, s store.Store) {
	for id, deadline := range map[string]time.Time{"over": start, "soon": time.Now().Add(time.Hour), "none": {}} {
		r := row(id, 0)
		r.Deadline = deadline
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("created", "")}, r))
	}
	due := func(want ...string) {
		t.Helper()
		ids, err := s.DueTables(t.Context(), time.Hour, 10)
		must(t, err)
		if !slices.Equal(ids, want) {
			t.Errorf("due are %v, want %v", ids, want)
		}
	}
	due("over")
	beat(t, s, "a", time.Hour)
	if claim(t, s, "over", "a") == 0 {
		t.Error("no lease")
	}
	due()
	for unplayed, want := range map[bool]int{true: 1, false: 3} {
		old, err := s.OldTables(t.Context(), time.Now(), unplayed, 10)
		must(t, err)
		if len(old) != want {
			t.Errorf("%d tables are old, want %d", len(old), want)
		}
	}
}

// vigil keeps one, and returns the outages.
func vigil(t *testing.T, s store.Store, gap time.Duration) []store.Outage {
	t.Helper()
	v, err := s.Vigil(t.Context(), gap)
	must(t, err)
	if off := time.Since(v.Now).Abs(); off > time.Minute {
		t.Errorf("the store’s clock is %v off ours", off)
	}
	return v.Outages
}

// An outage is the time in which no server was there although a clock ran.
func testVigil(t *testing.T, s store.Store) {
	at := time.Now().Add(-10 * time.Minute).UTC().Truncate(time.Millisecond)
	put := func(seq int64, deadline time.Time) {
		t.Helper()
		r := row("t", 0)
		r.Deadline, r.Changed = deadline, at
		must(t, s.Append(t.Context(), "t", seq, []store.Entry{entry("move", "")}, r))
	}
	put(0, time.Time{})
	for range 2 {
		if found := vigil(t, s, -time.Hour); len(found) != 0 {
			t.Fatalf("outages without a clock: %v", found)
		}
	}
	put(1, start)
	found := vigil(t, s, time.Minute)
	if len(found) != 1 || !found[0].From.Equal(at) || time.Since(found[0].To).Abs() > time.Minute {
		t.Fatalf("since a clock runs: %v, want one from %v to now", found, at)
	}
	if again := vigil(t, s, time.Minute); len(again) != 1 || again[0] != found[0] {
		t.Fatalf("the next time: %v", again)
	}
	if two := vigil(t, s, -time.Hour); len(two) != 2 || two[0] != found[0] || two[1].From.Before(found[0].To) {
		t.Fatalf("another outage: %v", two)
	}
	put(2, time.Time{})
	if same := vigil(t, s, -time.Hour); len(same) != 2 {
		t.Fatalf("outages once no clock runs: %v", same)
	}
	put(3, start)
	if same := vigil(t, s, time.Hour); len(same) != 2 {
		t.Fatalf("when the next clock runs: %v", same)
	}
}
