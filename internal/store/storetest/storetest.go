// Package storetest has the test that every store.Store must pass.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// checks are of one handle on a store, and checksOfTwo open several.
var (
	checks = map[string]func(*testing.T, store.Store){
		"Append":           testAppend,
		"GoOn":             testGoOn,
		"AppendConflicts":  testAppendConflicts,
		"AppendTogether":   testAppendTogether,
		"OneWins":          testOneWins,
		"ConflictAlone":    testConflictAlone,
		"EntriesAfter":     testEntriesAfter,
		"Lists":            testLists,
		"Ties":             testTies,
		"OddBytes":         testOddBytes,
		"Over":             testOver,
		"Due":              testDue,
		"Leases":           testLeases,
		"DueAndLeased":     testDueAndLeased,
		"Deadline":         testDeadline,
		"Vigil":            testVigil,
		"Old":              testOld,
		"Remove":           testRemove,
		"RemoveOrAppend":   testRemoveOrAppend,
		"Size":             testSize,
		"Guests":           testGuests,
		"Keys":             testKeys,
		"UseKey":           testUseKey,
		"TakeKey":          testTakeKey,
		"RemoveGuest":      testRemoveGuest,
		"Results":          testResults,
		"Rate":             testRate,
		"BestRatings":      testBestRatings,
		"Reports":          testReports,
		"Rulings":          testRulings,
		"OneRules":         testOneRules,
		"Passes":           testPasses,
		"LatestTables":     testLatestTables,
		"Evenings":         testEvenings,
		"EveningRace":      testEveningRace,
		"FriendLinks":      testFriendLinks,
		"Bonds":            testBonds,
		"Invitations":      testInvitations,
		"FriendsTables":    testFriendsTables,
		"Channels":         testChannels,
		"Calls":            testCalls,
		"Parcels":          testParcels,
		"Secrets":          testSecrets,
		"CancelledContext": testCancelled,
		"Close":            testClose,
	}
	checksOfTwo = map[string]func(*testing.T, func() store.Store){
		"OpenAgain":  testOpenAgain,
		"TwoHandles": testTwoHandles,
		"OneClaims":  testOneClaims,
		"OneTakes":   testOneTakes,
		"OneRates":   testOneRates,
		"LinkUses":   testLinkUses,
	}
)

// Run tests a store. place makes a new empty one and returns a function that opens it.
// Each call of that function returns another handle on the same store, as if another
// process had opened it. Run closes the handles.
func Run(t *testing.T, place func(t *testing.T) (open func() store.Store)) {
	for name, check := range checks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := place(t)()
			check(t, s)
			must(t, s.Close())
		})
	}
	for name, check := range checksOfTwo {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, place(t))
		})
	}
}

var start = time.Date(2026, 1, 2, 3, 4, 5, 6_000_000, time.UTC)

// row returns a row for a table; rows with another n differ.
func row(id string, n int, guests ...string) store.Table {
	return store.Table{
		ID: id, Game: "pebbles", Status: "waiting", Public: true,
		Changed: start.Add(time.Duration(n) * time.Second), Guests: guests,
		Head: fmt.Appendf(nil, `{"n":%d}`, n), Moving: fmt.Appendf(nil, `{"turn":%d}`, n),
	}
}

func entry(kind, request string) store.Entry {
	return store.Entry{Kind: kind, Seat: 2, Guest: "ann", Body: []byte(`{"move":"take 1"}`), Request: request, At: start}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error %v, want %v", err, want)
	}
}

// succeed does something so many times at once, and returns how often there was no error.
func succeed(times int, do func(n int) error) (n int) {
	var done atomic.Int64
	var all sync.WaitGroup
	for i := range times {
		all.Go(func() {
			if do(i) == nil {
				done.Add(1)
			}
		})
	}
	all.Wait()
	return int(done.Load())
}

func entries(t *testing.T, s store.Store, id string, after int64) []store.Entry {
	t.Helper()
	all, err := s.Entries(t.Context(), id, after)
	must(t, err)
	return all
}

func testAppend(t *testing.T, s store.Store) {
	ctx := t.Context()
	must(t, s.Check(ctx))
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("created", ""), entry("chat", "r")}, row("t", 1, "ann", "bob")))
	want := []store.Entry{entry("created", ""), entry("chat", "r")}
	for i := range want {
		want[i].Table, want[i].Seq = "t", int64(i+1)
	}
	if d := cmp.Diff(want, entries(t, s, "t", 0)); d != "" {
		t.Error(d)
	}
	got, err := s.Table(ctx, "t")
	must(t, err)
	wantRow := row("t", 1, "ann", "bob")
	wantRow.Seq = 2
	if d := cmp.Diff(wantRow, got); d != "" {
		t.Error(d)
	}
	_, err = s.Table(ctx, "none")
	wantErr(t, err, store.ErrNotFound)
}

// A row without a Head keeps what moves do not change.
func testGoOn(t *testing.T, s store.Store) {
	ctx := t.Context()
	on := func(n int) store.Table {
		r := row("t", n)
		return store.Table{Due: true, Turn: n, Deadline: start, Played: true, Changed: r.Changed, Moving: r.Moving}
	}
	move := []store.Entry{entry("move", "")}
	wantErr(t, s.Append(ctx, "t", 0, move, on(1)), store.ErrConflict) // a new table has one
	must(t, s.Append(ctx, "t", 0, move, row("t", 1, "ann", "bob")))
	for _, expected := range []int64{0, 2} {
		wantErr(t, s.Append(ctx, "t", expected, move, on(2)), store.ErrConflict)
	}
	must(t, s.Append(ctx, "t", 1, move, on(3)))
	want := row("t", 1, "ann", "bob")
	want.Due, want.Turn, want.Played, want.Seq, want.Changed, want.Moving = true, 3, true, 2, on(3).Changed, on(3).Moving
	want.Deadline = start
	got, err := s.Table(ctx, "t")
	must(t, err)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if n := len(entries(t, s, "t", 0)); n != 2 {
		t.Errorf("%d entries, want 2", n)
	}
	must(t, s.Append(ctx, "t", 2, move, row("t", 4, "ann")))
	if got, err := s.Table(ctx, "t"); err != nil || got.Due || !got.Deadline.IsZero() || string(got.Head) != `{"n":4}` || len(got.Guests) != 1 {
		t.Errorf("replaced: %+v, %v", got, err)
	}
}

func testAppendConflicts(t *testing.T, s store.Store) {
	ctx := t.Context()
	wantErr(t, s.Append(ctx, "t", 1, []store.Entry{entry("a", "")}, row("t", 0)), store.ErrConflict)
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("a", ""), entry("b", "")}, row("t", 1)))
	for _, expected := range []int64{0, 1, 3} {
		wantErr(t, s.Append(ctx, "t", expected, []store.Entry{entry("c", "")}, row("t", 2, "eve")), store.ErrConflict)
	}
	if n := len(entries(t, s, "t", 0)); n != 2 {
		t.Errorf("%d entries, want 2", n)
	}
	got, err := s.Table(ctx, "t")
	must(t, err)
	if got.Seq != 2 || !got.Changed.Equal(row("t", 1).Changed) || len(got.Guests) != 0 {
		t.Errorf("a refused append changed the row: %+v", got)
	}
}

// Many tables append at the same time, and each gets exactly its own entries.
func testAppendTogether(t *testing.T, s store.Store) {
	const tables, appends = 8, 10
	var wg sync.WaitGroup
	for i := range tables {
		id := fmt.Sprint("t", i)
		wg.Go(func() {
			for n := range appends {
				e := entry("move", fmt.Sprint("r", n))
				if err := s.Append(t.Context(), id, int64(n), []store.Entry{e}, row(id, n)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for i := range tables {
		all := entries(t, s, fmt.Sprint("t", i), 0)
		if len(all) != appends {
			t.Fatalf("%d entries of %d", len(all), appends)
		}
		for n, e := range all {
			if e.Seq != int64(n+1) || e.Request != fmt.Sprint("r", n) {
				t.Fatalf("entry %d: %+v", n, e)
			}
		}
	}
}

// Exactly one of several appends at the same number succeeds.
func testOneWins(t *testing.T, s store.Store) {
	const rivals = 8
	must(t, s.Append(t.Context(), "t", 0, []store.Entry{entry("created", "")}, row("t", 0)))
	answers := make([]error, rivals)
	var wg sync.WaitGroup
	for i := range rivals {
		wg.Go(func() {
			answers[i] = s.Append(t.Context(), "t", 1, []store.Entry{entry("move", fmt.Sprint(i))}, row("t", i))
		})
	}
	wg.Wait()
	won := slices.IndexFunc(answers, func(err error) bool { return err == nil })
	for i, err := range answers {
		if i != won && !errors.Is(err, store.ErrConflict) {
			t.Errorf("append %d: %v, want a conflict", i, err)
		}
	}
	all := entries(t, s, "t", 0)
	if won < 0 || len(all) != 2 || all[1].Request != fmt.Sprint(won) {
		t.Fatalf("winner %d, log %+v", won, all)
	}
}

// An append that fails does not make those fail that are committed with it.
func testConflictAlone(t *testing.T, s store.Store) {
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			id, expected := fmt.Sprint("t", i), int64(i%2)
			err := s.Append(t.Context(), id, expected, []store.Entry{entry("a", "")}, row(id, 0))
			if wrong := expected == 1; wrong != errors.Is(err, store.ErrConflict) {
				t.Errorf("append %d: %v", i, err)
			}
		})
	}
	wg.Wait()
	for i := range 40 {
		if n := len(entries(t, s, fmt.Sprint("t", i), 0)); n != 1-i%2 {
			t.Errorf("table %d has %d entries", i, n)
		}
	}
}

func testEntriesAfter(t *testing.T, s store.Store) {
	must(t, s.Append(t.Context(), "t", 0, []store.Entry{entry("a", ""), entry("b", ""), entry("c", "")}, row("t", 0)))
	for after, want := range []int{3, 2, 1, 0, 0} {
		if n := len(entries(t, s, "t", int64(after))); n != want {
			t.Errorf("%d entries after %d, want %d", n, after, want)
		}
	}
	if n := len(entries(t, s, "none", 0)); n != 0 {
		t.Errorf("%d entries of no table", n)
	}
}

func ids(t *testing.T, tables []store.Table, err error) []string {
	t.Helper()
	must(t, err)
	all := []string{}
	for _, row := range tables {
		all = append(all, row.ID)
	}
	return all
}

func testLists(t *testing.T, s store.Store) {
	ctx := t.Context()
	put := func(r store.Table, expected int64) {
		must(t, s.Append(ctx, r.ID, expected, []store.Entry{entry("a", "")}, r))
	}
	hidden, playing := row("hidden", 3, "ann"), row("playing", 4, "ann", "bob")
	hidden.Public, playing.Status = false, "playing"
	put(row("old", 1, "ann", "ann"), 0)
	put(row("new", 2, "bob"), 0)
	put(hidden, 0)
	put(playing, 0)
	check := func(name string, want []string) func([]store.Table, error) {
		return func(tables []store.Table, err error) {
			t.Helper()
			if d := cmp.Diff(want, ids(t, tables, err)); d != "" {
				t.Errorf("%s: %s", name, d)
			}
		}
	}
	check("open", []string{"new", "old"})(s.OpenTables(ctx, 10))
	check("open, one", []string{"new"})(s.OpenTables(ctx, 1))
	check("ann's", []string{"playing", "hidden", "old"})(s.TablesOf(ctx, "ann", 10))
	check("bob's", []string{"playing", "new"})(s.TablesOf(ctx, "bob", 10))
	check("nobody's", []string{})(s.TablesOf(ctx, "eve", 10))
	put(row("old", 9, "bob"), 1) // ann has left, bob came
	check("open, changed", []string{"old", "new"})(s.OpenTables(ctx, 10))
	check("ann's, left", []string{"playing", "hidden"})(s.TablesOf(ctx, "ann", 10))
	check("bob's, joined", []string{"old", "playing"})(s.TablesOf(ctx, "bob", 2))
}

func testOver(t *testing.T, s store.Store) {
	ctx := t.Context()
	put := func(id, status string, n int, guests ...string) {
		r := row(id, n, guests...)
		r.Status = status
		must(t, s.Append(ctx, id, 0, []store.Entry{entry("a", "")}, r))
	}
	put("first", "over", 1, "ann")
	put("same", "over", 3, "ann", "bob")
	put("tame", "over", 3, "ann")
	put("last", "over", 5, "ann")
	put("playing", "playing", 4, "ann")
	put("bobs", "over", 6, "bob")
	check := func(after store.Place, limit int, want ...string) {
		t.Helper()
		tables, err := s.OverTablesOf(ctx, "ann", after, limit)
		if d := cmp.Diff(append([]string{}, want...), ids(t, tables, err)); d != "" {
			t.Errorf("after %v: %s", after, d)
		}
	}
	at := func(n int, id string) store.Place { return store.Place{Changed: row(id, n).Changed, ID: id} }
	check(store.Place{}, 10, "last", "tame", "same", "first")
	check(store.Place{}, 2, "last", "tame")
	check(at(3, "tame"), 2, "same", "first")
	check(at(4, "gone"), 10, "tame", "same", "first")
	check(at(1, "first"), 10)
}

func testDue(t *testing.T, s store.Store) {
	ctx := t.Context()
	put := func(id string, n int, due bool, expected int64) {
		r := row(id, n)
		r.Due = due
		must(t, s.Append(ctx, id, expected, []store.Entry{entry("a", "")}, r))
		got, err := s.Table(ctx, id)
		must(t, err)
		if got.Due != due {
			t.Errorf("table %s: due %v, want %v", id, got.Due, due)
		}
	}
	check := func(limit int, want ...string) {
		t.Helper()
		got, err := s.DueTables(ctx, 0, limit)
		must(t, err)
		if !slices.Equal(got, want) {
			t.Errorf("due are %v, want %v", got, want)
		}
	}
	check(10)
	put("one", 1, true, 0)
	put("none", 2, false, 0)
	put("two", 3, true, 0)
	check(10, "two", "one")
	check(1, "two")
	put("two", 4, false, 1)
	put("none", 5, true, 1)
	check(10, "none", "one")
}

func testOld(t *testing.T, s store.Store) {
	ctx := t.Context()
	put := func(id string, n int, played bool, expected int64) {
		r := row(id, n)
		r.Played = played
		must(t, s.Append(ctx, id, expected, []store.Entry{entry("a", "")}, r))
	}
	check := func(before int, unplayed bool, limit int, want ...string) {
		t.Helper()
		tables, err := s.OldTables(ctx, row("", before).Changed, unplayed, limit)
		if d := cmp.Diff(append([]string{}, want...), ids(t, tables, err)); d != "" {
			t.Errorf("before %d: %s", before, d)
		}
	}
	check(10, true, 10)
	put("played", 1, true, 0)
	put("first", 2, false, 0)
	put("second", 3, false, 0)
	put("last", 4, false, 0)
	check(4, true, 10, "first", "second")
	check(4, false, 10, "played", "first", "second")
	check(9, true, 2, "first", "second")
	check(9, false, 1, "played")
	put("first", 8, false, 1)
	put("second", 5, true, 1)
	check(9, true, 10, "last", "first")
}

func testRemove(t *testing.T, s store.Store) {
	ctx := t.Context()
	wantErr(t, s.Remove(ctx, "t", 0), store.ErrNotFound)
	r := row("t", 1, "ann", "bob")
	r.Due = true
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("a", ""), entry("b", "r")}, r))
	must(t, s.Append(ctx, "u", 0, []store.Entry{entry("a", "")}, row("u", 2, "ann")))
	for _, name := range []string{"table/t", "table/u", "cookie"} {
		_, err := s.Secret(ctx, name, []byte("old"))
		must(t, err)
	}
	for _, seq := range []int64{0, 1, 3} {
		wantErr(t, s.Remove(ctx, "t", seq), store.ErrConflict)
	}
	must(t, s.Remove(ctx, "t", 2))
	wantErr(t, s.Remove(ctx, "t", 2), store.ErrNotFound)
	_, err := s.Table(ctx, "t")
	wantErr(t, err, store.ErrNotFound)
	wantErr(t, s.Append(ctx, "t", 2, []store.Entry{entry("c", "")}, row("t", 3)), store.ErrConflict)
	if n := len(entries(t, s, "t", 0)); n != 0 {
		t.Errorf("%d entries are left", n)
	}
	for _, list := range []func() ([]store.Table, error){
		func() ([]store.Table, error) { return s.OpenTables(ctx, 9) },
		func() ([]store.Table, error) { return s.TablesOf(ctx, "ann", 9) },
		func() ([]store.Table, error) { return s.OldTables(ctx, start.Add(time.Hour), false, 9) },
	} {
		tables, err := list()
		if got := ids(t, tables, err); !slices.Equal(got, []string{"u"}) {
			t.Errorf("there are %v", got)
		}
	}
	if due, err := s.DueTables(ctx, 0, 9); err != nil || len(due) != 0 {
		t.Errorf("due are %v, %v", due, err)
	}
	for name, want := range map[string]string{"table/t": "new", "table/u": "old", "cookie": "old"} {
		if secret, err := s.Secret(ctx, name, []byte("new")); err != nil || string(secret) != want {
			t.Errorf("the secret %s is %s, %v", name, secret, err)
		}
	}
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("a", "")}, row("t", 9, "eve"))) // another of that name
	if n := len(entries(t, s, "t", 0)); n != 1 {
		t.Errorf("the new one has %d entries", n)
	}
}

// If a table is removed while somebody appends to it, one of the two fails.
func testRemoveOrAppend(t *testing.T, s store.Store) {
	for n := range 20 {
		id := fmt.Sprint("t", n)
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("created", "")}, row(id, 0)))
		var appended, removed error
		var both sync.WaitGroup
		both.Go(func() { removed = s.Remove(t.Context(), id, 1) })
		both.Go(func() { appended = s.Append(t.Context(), id, 1, []store.Entry{entry("move", "")}, row(id, 1)) })
		both.Wait()
		_, err := s.Table(t.Context(), id)
		switch left := len(entries(t, s, id, 0)); {
		case appended == nil && errors.Is(removed, store.ErrConflict) && err == nil && left == 2:
		case removed == nil && errors.Is(appended, store.ErrConflict) && errors.Is(err, store.ErrNotFound) && left == 0:
		default:
			t.Fatalf("appended: %v, removed: %v; %d entries are left, %v", appended, removed, left, err)
		}
	}
}

// The space of a removed table is used again.
func testSize(t *testing.T, s store.Store) {
	size := func() int64 {
		t.Helper()
		n, err := s.Size(t.Context())
		must(t, err)
		return n
	}
	put := func(id string) {
		t.Helper()
		long := entry("chat", "")
		long.Body = []byte(`{"words":"` + strings.Repeat("x", 50_000) + `"}`)
		must(t, s.Append(t.Context(), id, 0, []store.Entry{long}, row(id, 0)))
	}
	put("first")
	before := size()
	put("t")
	full := size()
	if full < before+40_000 {
		t.Errorf("a table of 50,000 bytes takes %d", full-before)
	}
	must(t, s.Remove(t.Context(), "t", 1))
	if after := size(); after > before+10_000 {
		t.Errorf("%d bytes are left of %d", after-before, full-before)
	}
	put("u")
	if again := size(); again > full {
		t.Errorf("as much takes %d bytes instead of %d", again, full)
	}
}

func testGuests(t *testing.T, s store.Store) {
	ctx := t.Context()
	_, err := s.Guest(ctx, "g")
	wantErr(t, err, store.ErrNotFound)
	must(t, s.PutGuest(ctx, store.Guest{ID: "g", Name: "Ann", Since: start}))
	must(t, s.PutGuest(ctx, store.Guest{ID: "g", Name: "Zoë ’ 🜏", Since: start.Add(time.Hour)}))
	got, err := s.Guest(ctx, "g")
	must(t, err)
	if want := (store.Guest{ID: "g", Name: "Zoë ’ 🜏", Since: start}); got != want {
		t.Errorf("guest %+v, want %+v", got, want)
	}
}

func testSecrets(t *testing.T, s store.Store) {
	var wg sync.WaitGroup
	got := make([][]byte, 8)
	for i := range got {
		wg.Go(func() {
			secret, err := s.Secret(t.Context(), "cookies", []byte{byte(i), 0, 255})
			if err != nil {
				t.Error(err)
			}
			got[i] = secret
		})
	}
	wg.Wait()
	for _, secret := range got {
		if !bytes.Equal(secret, got[0]) || len(secret) != 3 {
			t.Fatalf("two secrets of one name: %v", got)
		}
	}
	other, err := s.Secret(t.Context(), "table", []byte("x"))
	must(t, err)
	if string(other) != "x" {
		t.Errorf("secret %q, want x", other)
	}
}

// In every list, of tables that changed in the same millisecond, the greater id comes
// first.
func testTies(t *testing.T, s store.Store) {
	for _, id := range []string{"b", "d", "a", "c"} {
		r := row(id, 1, "ann")
		r.Due = true
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("a", "")}, r))
	}
	want := []string{"d", "c", "b", "a"}
	for name, list := range map[string]func(context.Context) ([]store.Table, error){
		"open":  func(ctx context.Context) ([]store.Table, error) { return s.OpenTables(ctx, 4) },
		"ann's": func(ctx context.Context) ([]store.Table, error) { return s.TablesOf(ctx, "ann", 4) },
	} {
		tables, err := list(t.Context())
		if d := cmp.Diff(want, ids(t, tables, err)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	due, err := s.DueTables(t.Context(), 0, 3)
	must(t, err)
	if !slices.Equal(due, want[:3]) {
		t.Errorf("due are %v", due)
	}
}

// What is stored comes back byte by byte.
func testOddBytes(t *testing.T, s store.Store) {
	odd := "a\x00b\t'\"\\%_\u2028\u202e é é 🜏👩‍🚀"
	e := store.Entry{Kind: "chat", Guest: odd, Body: []byte("{\"words\":\"\\u0000 \u2028 🜏 <&>\"}"), Request: odd, At: start}
	r := row("t", 1, odd)
	r.Head = []byte(`{"name":"` + "\u2028 é 🜏" + ` \u0000"}`)
	must(t, s.Append(t.Context(), "t", 0, []store.Entry{e}, r))
	e.Table, e.Seq = "t", 1
	if d := cmp.Diff([]store.Entry{e}, entries(t, s, "t", 0)); d != "" {
		t.Error(d)
	}
	r.Seq = 1
	tables, err := s.TablesOf(t.Context(), odd, 1)
	must(t, err)
	if d := cmp.Diff([]store.Table{r}, tables); d != "" {
		t.Error(d)
	}
	wantErr(t, s.Append(t.Context(), "t", 0, []store.Entry{e}, r), store.ErrConflict)
	must(t, s.PutGuest(t.Context(), store.Guest{ID: odd, Name: odd, Since: start}))
	g, err := s.Guest(t.Context(), odd)
	must(t, err)
	if g.Name != odd {
		t.Errorf("name %q", g.Name)
	}
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	secret, err := s.Secret(t.Context(), odd, all)
	must(t, err)
	if !bytes.Equal(secret, all) {
		t.Errorf("secret %x", secret)
	}
}

// What was acknowledged is still there after the store is opened again.
func testOpenAgain(t *testing.T, open func() store.Store) {
	for n := range 3 {
		s := open()
		must(t, s.Append(t.Context(), "t", int64(n), []store.Entry{entry("move", fmt.Sprint("r", n))}, row("t", n, "ann")))
		must(t, s.PutGuest(t.Context(), store.Guest{ID: "ann", Name: fmt.Sprint("Ann ", n), Since: start}))
		secret, err := s.Secret(t.Context(), "key", []byte{byte(n)})
		must(t, err)
		must(t, s.Close())
		s = open()
		if all := entries(t, s, "t", 0); len(all) != n+1 || all[n].Request != fmt.Sprint("r", n) {
			t.Fatalf("opening %d: %+v", n, all)
		}
		g, err := s.Guest(t.Context(), "ann")
		must(t, err)
		again, err := s.Secret(t.Context(), "key", []byte("other"))
		must(t, err)
		if g.Name != fmt.Sprint("Ann ", n) || !bytes.Equal(again, secret) || !bytes.Equal(secret, []byte{0}) {
			t.Errorf("opening %d: guest %+v, secret %v", n, g, again)
		}
		must(t, s.Close())
	}
}

// If two handles append at the same number, exactly one succeeds, and each reads what the
// other wrote.
func testTwoHandles(t *testing.T, open func() store.Store) {
	handles := []store.Store{open(), open()}
	for n := range 20 {
		answers := make([]error, 2)
		var wg sync.WaitGroup
		for i, s := range handles {
			wg.Go(func() {
				answers[i] = s.Append(t.Context(), "t", int64(n), []store.Entry{entry("move", fmt.Sprint(n, i))}, row("t", n))
			})
		}
		wg.Wait()
		lost := slices.IndexFunc(answers, func(err error) bool { return errors.Is(err, store.ErrConflict) })
		if lost < 0 || answers[1-lost] != nil {
			t.Fatalf("number %d: %v", n, answers)
		}
		for _, s := range handles {
			if all := entries(t, s, "t", 0); len(all) != n+1 || all[n].Request != fmt.Sprint(n, 1-lost) {
				t.Fatalf("number %d: %+v", n, all)
			}
		}
	}
	for _, s := range handles {
		must(t, s.Close())
	}
}

func testCancelled(t *testing.T, s store.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	wantErr(t, s.Append(ctx, "t", 0, []store.Entry{entry("a", "")}, row("t", 0)), context.Canceled)
	must(t, s.Append(t.Context(), "u", 0, []store.Entry{entry("a", "")}, row("u", 0)))
}

func testClose(t *testing.T, s store.Store) {
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			id := fmt.Sprint("t", i)
			err := s.Append(context.Background(), id, 0, []store.Entry{entry("a", "")}, row(id, 0))
			if err != nil && !errors.Is(err, store.ErrClosed) {
				t.Errorf("append while closing: %v", err)
			}
		})
	}
	must(t, s.Close())
	wg.Wait()
	must(t, s.Close())
	ctx := context.Background()
	for name, call := range map[string]func() error{
		"Append":     func() error { return s.Append(ctx, "u", 0, []store.Entry{entry("a", "")}, row("u", 0)) },
		"Entries":    func() error { _, err := s.Entries(ctx, "t0", 0); return err },
		"Table":      func() error { _, err := s.Table(ctx, "t0"); return err },
		"OpenTables": func() error { _, err := s.OpenTables(ctx, 1); return err },
		"TablesOf":   func() error { _, err := s.TablesOf(ctx, "ann", 1); return err },
		"OverTablesOf": func() error {
			_, err := s.OverTablesOf(ctx, "ann", store.Place{}, 1)
			return err
		},
		"DueTables": func() error { _, err := s.DueTables(ctx, 0, 1); return err },
		"OldTables": func() error { _, err := s.OldTables(ctx, start, true, 1); return err },
		"Remove":    func() error { return s.Remove(ctx, "t0", 1) },
		"Size":      func() error { _, err := s.Size(ctx); return err },
		"PutGuest":  func() error { return s.PutGuest(ctx, store.Guest{ID: "g"}) },
		"Guest":     func() error { _, err := s.Guest(ctx, "g"); return err },
		"Check":     func() error { return s.Check(ctx) },
		"Beat":      func() error { _, err := s.Beat(ctx, "a", time.Minute); return err },
		"Retire":    func() error { return s.Retire(ctx, "a") },
		"Vigil":     func() error { _, err := s.Vigil(ctx, time.Minute); return err },
		"Release":   func() error { return s.Release(ctx, "t0", 1) },
		"Claim":     func() error { _, err := s.Claim(ctx, "t0", "a"); return err },
		"Secret":    func() error { _, err := s.Secret(ctx, "key", []byte{1}); return err },

		"PutChannel":     func() error { return s.PutChannel(ctx, channel("a", "ann", true)) },
		"Channel":        func() error { _, err := s.Channel(ctx, "a"); return err },
		"ChannelsOf":     func() error { _, err := s.ChannelsOf(ctx, "ann"); return err },
		"RemoveChannel":  func() error { return s.RemoveChannel(ctx, "ann", "a") },
		"Preferences":    func() error { _, err := s.Preferences(ctx, "ann"); return err },
		"PutPreferences": func() error { return s.PutPreferences(ctx, "ann", []byte(`{}`)) },
		"AddNotice":      func() error { return s.AddNotice(ctx, store.Notice{Channel: "a"}) },
		"TakeNotices":    func() error { _, err := s.TakeNotices(ctx, "p", held, 1); return err },
		"PutOff":         func() error { return s.PutOff(ctx, nil, 0, true) },
		"DropNotices":    func() error { return s.DropNotices(ctx, nil) },
	} {
		if err := call(); !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s after Close: %v", name, err)
		}
	}
}
