package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

func key(id, guest string) store.Key {
	return store.Key{ID: id, Guest: guest, Kind: "passkey", Name: "Zoë’s 📱", Body: []byte(`{"id":"` + id + `"}`), Since: start, Used: start.Add(time.Minute)}
}

// keysOf are the ids of a guest’s keys.
func keysOf(t *testing.T, s store.Store, guest string) (ids []string) {
	t.Helper()
	all, err := s.KeysOf(t.Context(), guest)
	must(t, err)
	for _, k := range all {
		ids = append(ids, k.ID)
	}
	return ids
}

func wantKeys(t *testing.T, s store.Store, guest string, want ...string) {
	t.Helper()
	if got := keysOf(t, s, guest); !slices.Equal(got, want) {
		t.Fatalf("the keys of %s are %q, want %q", guest, got, want)
	}
}

func testKeys(t *testing.T, s store.Store) {
	ctx := t.Context()
	isKept := func(guest string, want bool) {
		t.Helper()
		if g, err := s.Guest(ctx, guest); err != nil || g.Kept != want {
			t.Fatalf("%+v, %v", g, err)
		}
	}
	_, err := s.Key(ctx, "a")
	wantErr(t, err, store.ErrNotFound)
	wantErr(t, s.AddKey(ctx, key("a", "ann"), ""), store.ErrNotFound) // nobody
	for _, guest := range []string{"ann", "bob"} {
		must(t, s.PutGuest(ctx, store.Guest{ID: guest, Name: guest, Since: start}))
	}
	isKept("ann", false)
	must(t, s.AddKey(ctx, key("a", "ann"), ""))
	isKept("ann", true)
	wantErr(t, s.AddKey(ctx, key("a", "bob"), ""), store.ErrConflict)
	isKept("bob", false) // who has got no key
	got, err := s.Key(ctx, "a")
	must(t, err)
	if d := gocmp.Diff(key("a", "ann"), got); d != "" {
		t.Error(d)
	}
	later := key("b", "ann")
	later.Since, later.Used, later.Until = start.Add(time.Hour), time.Time{}, start.Add(2*time.Hour)
	must(t, s.AddKey(ctx, later, ""))
	if got, err = s.Key(ctx, "b"); err != nil || gocmp.Diff(later, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
	must(t, s.AddKey(ctx, key("c", "bob"), "a")) // which is not bob’s
	wantKeys(t, s, "ann", "a", "b")
	last := key("d", "ann")
	last.Since = start.Add(3 * time.Hour)
	must(t, s.AddKey(ctx, last, "a"))
	wantKeys(t, s, "ann", "b", "d")

	must(t, s.NameKey(ctx, "bob", "d", "not bob’s"))
	must(t, s.NameKey(ctx, "ann", "d", "Ann’s"))
	if got, err := s.Key(ctx, "d"); err != nil || got.Name != "Ann’s" {
		t.Errorf("%+v, %v", got, err)
	}
	must(t, s.RemoveKeys(ctx, "bob", []string{"d", "none"}))
	must(t, s.RemoveKeys(ctx, "ann", []string{"d", "c"}))
	wantKeys(t, s, "ann", "b")
	wantKeys(t, s, "bob", "c")
	isKept("ann", true)
	must(t, s.PutGuest(ctx, store.Guest{ID: "ann", Name: "Anne"}))
	isKept("ann", true)
	must(t, s.RenameGuest(ctx, "ann", "Zoë 🜏"))
	wantErr(t, s.RenameGuest(ctx, "eve", "Eve"), store.ErrNotFound)
	if g, err := s.Guest(ctx, "ann"); err != nil || g.Name != "Zoë 🜏" || !g.Since.Equal(start) || !g.Kept {
		t.Errorf("%+v, %v", g, err)
	}
}

// A key is used by one of those who have read the same of it.
func testUseKey(t *testing.T, s store.Store) {
	ctx := t.Context()
	must(t, s.PutGuest(ctx, store.Guest{ID: "ann", Name: "Ann", Since: start}))
	never := key("a", "ann")
	never.Used = time.Time{}
	must(t, s.AddKey(ctx, never, ""))
	wantErr(t, s.UseKey(ctx, "none", time.Time{}, start, []byte(`{}`)), store.ErrConflict)
	must(t, s.UseKey(ctx, "a", time.Time{}, start, []byte(`{"n":2}`)))
	wantErr(t, s.UseKey(ctx, "a", time.Time{}, start.Add(time.Hour), []byte(`{"n":3}`)), store.ErrConflict)
	want := never
	want.Used, want.Body = start, []byte(`{"n":2}`)
	if got, err := s.Key(ctx, "a"); err != nil || gocmp.Diff(want, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
}

// Keys that are good once are put together, end, and are taken by one of those who try.
func testTakeKey(t *testing.T, s store.Store) {
	ctx := t.Context()
	wantErr(t, s.PutKeys(ctx, "ann", "code", []string{"x"}, start, time.Time{}), store.ErrNotFound)
	must(t, s.PutGuest(ctx, store.Guest{ID: "ann", Name: "Ann", Since: start}))
	must(t, s.AddKey(ctx, key("p", "ann"), ""))
	must(t, s.PutKeys(ctx, "ann", "code", []string{"a", "b"}, start, time.Time{}))
	must(t, s.PutKeys(ctx, "ann", "code", []string{"c", "d"}, start, time.Time{}))
	must(t, s.PutKeys(ctx, "ann", "link", []string{"l", "m"}, start, start.Add(time.Hour)))
	wantKeys(t, s, "ann", "c", "d", "l", "m", "p")
	for _, id := range []string{"a", "p", "l", "none"} {
		_, err := s.TakeKey(ctx, id, "code", start)
		wantErr(t, err, store.ErrNotFound)
	}
	_, err := s.TakeKey(ctx, "l", "link", start.Add(time.Hour))
	wantErr(t, err, store.ErrNotFound)
	k, err := s.TakeKey(ctx, "l", "link", start.Add(time.Hour-time.Millisecond))
	must(t, err)
	if want := (store.Key{ID: "l", Guest: "ann", Kind: "link", Body: []byte("{}"), Since: start, Until: start.Add(time.Hour)}); gocmp.Diff(want, k) != "" {
		t.Errorf("%+v", k)
	}
	taken := succeed(8, func(int) error {
		_, err := s.TakeKey(ctx, "c", "code", start)
		return err
	})
	if taken != 1 {
		t.Errorf("one key was taken %d times", taken)
	}
	must(t, s.PutKeys(ctx, "ann", "link", nil, start, time.Time{}))
	wantKeys(t, s, "ann", "d", "p")
}

// keeps keeps something of each kind for ann and bob, who are friends.
func keeps(t *testing.T, s store.Store) {
	t.Helper()
	ctx := t.Context()
	for i, guest := range []string{"ann", "bob"} {
		must(t, s.PutGuest(ctx, store.Guest{ID: guest, Name: guest, Since: start}))
		must(t, s.AddKey(ctx, key("key of "+guest, guest), ""))
		must(t, s.PutChannel(ctx, channel(fmt.Sprint("c", i), guest, true)))
		must(t, s.PutPreferences(ctx, guest, []byte(`{}`)))
		must(t, s.AddNotice(ctx, store.Notice{Event: "test", Channel: fmt.Sprint("c", i), Guest: guest}))
		must(t, s.PutResult(ctx, result(fmt.Sprint("t", i), guest)))
		must(t, s.PutRating(ctx, store.Rating{Guest: guest, Game: "pebbles", Games: 1, Mean: 25, Deviation: 8}))
		must(t, s.AddReport(ctx, report("by "+guest, guest, "eve")))
		must(t, s.AddReport(ctx, report("of "+guest, "eve", guest)))
		must(t, s.Rule(ctx, store.Ruling{At: start, Deed: store.Mute, Guest: guest, Name: guest, Until: store.Forever, Words: "rude"}))
		must(t, s.PutEvening(ctx, evening("evening of "+guest, 1, i, "ann", "bob"), 0))
	}
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("created", "")}, row("t", 1, "bob")))
	befriend(t, s, "ann", "bob")
	for _, guest := range []string{"ann", "bob"} {
		must(t, s.PutLink(ctx, store.FriendLink{ID: "link of " + guest, Guest: guest, Left: 1, Until: start}))
	}
	must(t, s.Invite(ctx, store.Invitation{ID: "i", Table: "t", Guest: "bob", From: "ann", Made: start}))
}

// All that is kept for a guest goes, and nothing of others.
func testRemoveGuest(t *testing.T, s store.Store) {
	ctx := t.Context()
	keeps(t, s)
	must(t, s.RemoveGuest(ctx, "ann"))
	must(t, s.RemoveGuest(ctx, "ann"))
	_, err := s.Guest(ctx, "ann")
	wantErr(t, err, store.ErrNotFound)
	_, err = s.Preferences(ctx, "ann")
	wantErr(t, err, store.ErrNotFound)
	if all, err := s.ChannelsOf(ctx, "ann"); err != nil || len(all) != 0 {
		t.Errorf("channels %v, %v", all, err)
	}
	if ratings, err := s.Ratings(ctx, []string{"ann", "bob"}, ""); err != nil || len(ratings) != 1 || ratings[0].Guest != "bob" {
		t.Errorf("the ratings are %+v, %v", ratings, err)
	}
	wantResults(t, s, "ann")
	wantResults(t, s, "bob", "t1")
	evenings, err := s.EveningsOf(ctx, "ann", 9)
	wantEvenings(t, evenings, err)
	evenings, err = s.EveningsOf(ctx, "bob", 9)
	wantEvenings(t, evenings, err, "evening of bob", "evening of ann")
	wantKeys(t, s, "ann")
	wantErr(t, s.AddKey(ctx, key("late", "ann"), ""), store.ErrNotFound)
	wantKeys(t, s, "bob", "key of bob")
	_, err = s.LinkOf(ctx, "ann")
	wantErr(t, err, store.ErrNotFound)
	wantBonds(t, s, "ann")
	wantBonds(t, s, "bob")
	if by, err := s.InvitedBy(ctx, "t", "ann"); err != nil || len(by) != 0 {
		t.Errorf("invited %q, %v", by, err)
	}
	if l, err := s.LinkOf(ctx, "bob"); err != nil || l.Left != 1 {
		t.Errorf("%+v, %v", l, err)
	}
	if _, err := s.Preferences(ctx, "bob"); err != nil {
		t.Error(err)
	}
	wantNotices(t, take(t, s, "p"), "test0  c1", "invited0 t c1") // which tells nothing any more when it is due
	wantReports(t, s, true, "by bob", "of ann", "of bob")
	if r, err := s.Report(ctx, "of ann"); err != nil || r.Of != "" || r.Said != "of ann" {
		t.Errorf("what was reported of them: %+v, %v", r, err)
	}
	rulings, err := s.Rulings(ctx, "", 0, 9)
	must(t, err)
	if len(rulings) != 2 || rulings[0].Guest != "bob" || rulings[1].Guest+rulings[1].Name+rulings[1].Words != "" {
		t.Errorf("the journal: %+v", rulings)
	}
}
