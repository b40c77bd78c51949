package storetest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/katabasis-games/katabasis/internal/store"
)

// held is longer than any test.
const held = time.Hour

func channel(id, guest string, confirmed bool) store.Channel {
	return store.Channel{ID: id, Guest: guest, Kind: "webhook", Confirmed: confirmed, Body: []byte(`{"id":"` + id + `"}`), Since: start}
}

// take takes all notices that are due, in an order that does not depend on the store.
func take(t *testing.T, s store.Store, parcel string) []store.Notice {
	t.Helper()
	all, err := s.TakeNotices(t.Context(), parcel, held, 1000)
	must(t, err)
	slices.SortFunc(all, func(a, b store.Notice) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seq, b.Seq), cmp.Compare(a.Channel, b.Channel))
	})
	return all
}

// places says which notices these are.
func places(all []store.Notice) (names []string) {
	for _, n := range all {
		names = append(names, fmt.Sprint(n.Event, n.Seq, " ", n.Table, " ", n.Channel))
	}
	return names
}

func wantNotices(t *testing.T, all []store.Notice, want ...string) {
	t.Helper()
	if got := places(all); !slices.Equal(got, want) {
		t.Fatalf("the notices are %q, want %q", got, want)
	}
}

func testChannels(t *testing.T, s store.Store) {
	ctx := t.Context()
	_, err := s.Channel(ctx, "a")
	wantErr(t, err, store.ErrNotFound)
	_, err = s.Preferences(ctx, "ann")
	wantErr(t, err, store.ErrNotFound)
	second := channel("b", "ann", false)
	second.Since = start.Add(time.Hour)
	for _, c := range []store.Channel{second, channel("a", "ann", true), channel("c", "bob", true)} {
		must(t, s.PutChannel(ctx, c))
	}
	changed := store.Channel{ID: "b", Guest: "eve", Kind: "mail", Confirmed: true, Body: []byte(`{"n":2}`), Since: start}
	must(t, s.PutChannel(ctx, changed))
	changed.Guest, changed.Since = "ann", second.Since // which stay
	got, err := s.ChannelsOf(ctx, "ann")
	must(t, err)
	if d := gocmp.Diff([]store.Channel{channel("a", "ann", true), changed}, got); d != "" {
		t.Error(d)
	}
	one, err := s.Channel(ctx, "b")
	must(t, err)
	if d := gocmp.Diff(changed, one); d != "" {
		t.Error(d)
	}
	for _, body := range []string{`{"a":1}`, `{"a":2}`} {
		must(t, s.PutPreferences(ctx, "ann", []byte(body)))
		if got, err := s.Preferences(ctx, "ann"); err != nil || string(got) != body {
			t.Errorf("preferences %s, %v", got, err)
		}
	}
	must(t, s.RemoveChannel(ctx, "eve", "a")) // not eve’s
	must(t, s.RemoveChannel(ctx, "ann", "a"))
	if left, err := s.ChannelsOf(ctx, "ann"); err != nil || len(left) != 1 {
		t.Errorf("left are %v, %v", left, err)
	}
	must(t, s.PutChannel(ctx, channel("d", "ann", true)))
	must(t, s.RemoveChannel(ctx, "ann", ""))
	left, err := s.ChannelsOf(ctx, "ann")
	others, e := s.ChannelsOf(ctx, "bob")
	if err := errors.Join(err, e); err != nil || len(left) != 0 || len(others) != 1 {
		t.Errorf("left are %v and %v, %v", left, others, err)
	}
}

// Notices are made with the entries, one for each confirmed channel, by both kinds of append
// and by none that fails.
func testCalls(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, c := range []store.Channel{channel("a", "ann", true), channel("b", "ann", true), channel("no", "ann", false), channel("c", "bob", true)} {
		must(t, s.PutChannel(ctx, c))
	}
	move := []store.Entry{entry("move", "")}
	tell := func(head bool, seq int64, calls ...store.Call) store.Table {
		r := row("t", int(seq))
		if !head {
			r.Head = nil
		}
		r.Calls = calls
		return r
	}
	ann := store.Call{Guest: "ann", Event: "turn", Seq: 1, Seat: 2}
	nobody := store.Call{Guest: "eve", Event: "turn", Seq: 1, Seat: 1}
	must(t, s.Append(ctx, "t", 0, move, tell(true, 1, ann, nobody)))
	all := take(t, s, "p")
	wantNotices(t, all, "turn1 t a", "turn1 t b")
	want := store.Notice{Table: "t", Seq: 1, Event: "turn", Channel: "a", Guest: "ann", Seat: 2, Parcel: "p/a", Tries: 1}
	if d := gocmp.Diff(want, all[0], cmpopts.IgnoreFields(store.Notice{}, "ID", "Made")); d != "" {
		t.Error(d)
	}
	if made := time.Since(all[0].Made); made < -time.Minute || made > time.Hour {
		t.Errorf("made %v ago", made)
	}
	wantNotices(t, take(t, s, "q")) // they are held

	wantErr(t, s.Append(ctx, "t", 5, move, tell(false, 2, ann)), store.ErrConflict)
	wantErr(t, s.Append(ctx, "t", 5, move, tell(true, 2, ann)), store.ErrConflict)
	lost := tell(false, 2, store.Call{Guest: "bob", Event: "turn", Seq: 2})
	lost.Fence = 7
	wantErr(t, s.Append(ctx, "t", 1, move, lost), store.ErrConflict)
	wantNotices(t, take(t, s, "q"))

	// What is past is taken back, of this table and this event alone, and what comes stays.
	must(t, s.Append(ctx, "u", 0, move, tell(true, 1, store.Call{Guest: "bob", Event: "turn", Seq: 1})))
	next := tell(false, 2, store.Call{Guest: "bob", Event: "turn", Seq: 2, Seat: 1}, store.Call{Guest: "ann", Event: "over", Seq: 2})
	next.Past = "turn"
	must(t, s.Append(ctx, "t", 1, move, next))
	all = take(t, s, "q")
	wantNotices(t, all, "over2 t a", "over2 t b", "turn2 t c", "turn1 u c")
	must(t, s.PutOff(ctx, all, 0, true))
	last := tell(true, 3)
	last.Past = "turn"
	must(t, s.Append(ctx, "t", 2, move, last))
	wantNotices(t, take(t, s, "r"), "over2 t a", "over2 t b", "turn1 u c")

	later := store.Call{Guest: "bob", Event: "turn", Seq: 4, After: held}
	must(t, s.Append(ctx, "t", 3, move, tell(false, 4, later)))
	wantNotices(t, take(t, s, "s"))
	must(t, s.PutPreferences(ctx, "eve", []byte(`{}`)))
	wantNotices(t, take(t, s, "s"))
	must(t, s.PutPreferences(ctx, "bob", []byte(`{}`))) // what nobody holds is looked at again
	wantNotices(t, take(t, s, "s"), "turn4 t c")
}

// What is taken comes again when nobody says what became of it, with its parcel; put off anew,
// it has none any more.
func testParcels(t *testing.T, s store.Store) {
	ctx := t.Context()
	must(t, s.PutChannel(ctx, channel("a", "ann", true)))
	add := func(table string) {
		must(t, s.AddNotice(ctx, store.Notice{Table: table, Event: "turn", Channel: "a", Guest: "ann"}))
	}
	add("t")
	add("t") // once
	add("u")
	all, err := s.TakeNotices(ctx, "p", 0, 1)
	must(t, err)
	if len(all) != 1 {
		t.Fatalf("%d notices of 1", len(all))
	}
	again := take(t, s, "q")
	if len(again) != 2 {
		t.Fatalf("the notices are %+v", again)
	}
	for _, n := range again {
		parcel, tries := "q/a", 1
		if n.ID == all[0].ID {
			parcel, tries = "p/a", 2
		}
		if n.Parcel != parcel || n.Tries != tries {
			t.Errorf("%+v, want the parcel %s and try %d", n, parcel, tries)
		}
	}
	must(t, s.PutOff(ctx, again[:1], 0, false))
	must(t, s.PutOff(ctx, again[1:], 0, true))
	for _, n := range take(t, s, "r") {
		if was := again[0]; n.ID == was.ID && (n.Parcel != was.Parcel || n.Tries != was.Tries+1) {
			t.Errorf("put off: %+v", n)
		}
		if n.ID == again[1].ID && (n.Parcel != "r/a" || n.Tries != 1) {
			t.Errorf("put off anew: %+v", n)
		}
	}
	must(t, s.PutOff(ctx, again[:1], held, true))
	must(t, s.DropNotices(ctx, again[1:]))
	must(t, s.PutOff(ctx, again[1:], 0, true))
	wantNotices(t, take(t, s, "s"))
	must(t, s.PutOff(ctx, again[:1], 0, true))
	must(t, s.RemoveChannel(ctx, "ann", "a"))
	wantNotices(t, take(t, s, "s"))

	// Who drops what is no longer there drops nothing that came later.
	must(t, s.PutChannel(ctx, channel("a", "ann", true)))
	add("w")
	must(t, s.DropNotices(ctx, again))
	wantNotices(t, take(t, s, "s"), "turn0 w a")
	must(t, s.RemoveChannel(ctx, "ann", ""))

	// Those of a table go with it.
	must(t, s.PutChannel(ctx, channel("b", "ann", true)))
	told := row("t", 1)
	told.Calls = []store.Call{{Guest: "ann", Event: "turn", Seq: 1}}
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("move", "")}, told))
	must(t, s.Remove(ctx, "t", 1))
	wantNotices(t, take(t, s, "s"))
}

// Of several who take at the same time, one gets each notice.
func testOneTakes(t *testing.T, open func() store.Store) {
	const notices = 40
	handles := []store.Store{open(), open()}
	must(t, handles[0].PutChannel(t.Context(), channel("a", "ann", true)))
	for i := range notices {
		must(t, handles[0].AddNotice(t.Context(), store.Notice{Table: fmt.Sprint("t", i), Event: "turn", Channel: "a", Guest: "ann"}))
	}
	var mu sync.Mutex
	var wg sync.WaitGroup
	taken := map[int64]int{}
	for i, s := range handles {
		for range 2 {
			wg.Go(func() {
				for {
					all, err := s.TakeNotices(t.Context(), fmt.Sprint("p", i), held, 3)
					if err != nil {
						t.Error(err)
					}
					if len(all) == 0 {
						return
					}
					mu.Lock()
					for _, n := range all {
						taken[n.ID]++
					}
					mu.Unlock()
				}
			})
		}
	}
	wg.Wait()
	// Who found nothing may have come while another held the rest.
	for _, n := range take(t, handles[0], "rest") {
		taken[n.ID]++
	}
	if len(taken) != notices {
		t.Errorf("%d notices of %d were taken", len(taken), notices)
	}
	for id, n := range taken {
		if n != 1 {
			t.Errorf("notice %d was taken %d times", id, n)
		}
	}
	for _, s := range handles {
		must(t, s.Close())
	}
}
