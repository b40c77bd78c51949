package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

func bond(guest, other, kind string) store.Bond {
	return store.Bond{ID: guest + ">" + other, Guest: guest, Other: other, Kind: kind, Name: "once " + other, Since: start}
}

// befriend has two guests be friends by a link of the first, which is gone afterwards.
func befriend(t *testing.T, s store.Store, owner, opener string) {
	t.Helper()
	id := "of " + owner + " for " + opener
	must(t, s.PutLink(t.Context(), store.FriendLink{ID: id, Guest: owner, Left: 1, Until: start.Add(time.Hour)}))
	must(t, s.Befriend(t.Context(), id, start, bond(opener, owner, store.Friend), bond(owner, opener, store.Friend)))
	must(t, s.DropLink(t.Context(), owner))
}

func bondsOf(t *testing.T, s store.Store, guest string) (words []string) {
	t.Helper()
	all, err := s.BondsOf(t.Context(), guest)
	must(t, err)
	for _, b := range all {
		if b.Guest != guest || b.ID == "" {
			t.Errorf("a bond of %s: %+v", guest, b)
		}
		words = append(words, fmt.Sprintf("%s %s (%s)", b.Kind, b.Other, b.Name))
	}
	return words
}

func wantBonds(t *testing.T, s store.Store, guest string, want ...string) {
	t.Helper()
	got := bondsOf(t, s, guest)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("the bonds of %s are %q, want %q", guest, got, want)
	}
}

// A link is one’s own, replaced by the next, and ends with its time or its last use.
func testFriendLinks(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "cleo", "dan")
	_, err := s.LinkOf(ctx, "ann")
	wantErr(t, err, store.ErrNotFound)
	must(t, s.PutLink(ctx, store.FriendLink{ID: "x", Guest: "ann", Left: 20, Until: start}))
	link := store.FriendLink{ID: "l", Guest: "ann", Left: 2, Until: start.Add(time.Hour)}
	must(t, s.PutLink(ctx, link))
	_, err = s.Link(ctx, "x")
	wantErr(t, err, store.ErrNotFound)
	got, err := s.Link(ctx, "l")
	must(t, err)
	if d := gocmp.Diff(link, got); d != "" {
		t.Error(d)
	}
	use := func(opener string, now time.Time) error {
		return s.Befriend(ctx, "l", now, bond(opener, "ann", store.Friend), bond("ann", opener, store.Friend))
	}
	wantErr(t, use("bob", start.Add(time.Hour)), store.ErrNotFound)
	wantBonds(t, s, "bob")
	must(t, use("bob", start.Add(time.Hour-time.Millisecond)))
	must(t, s.PutBond(ctx, bond("ann", "cleo", store.Block)))
	must(t, s.PutBond(ctx, bond("cleo", "ann", store.Block)))
	must(t, use("cleo", start)) // who thinks better of it; ann does not
	wantErr(t, use("dan", start), store.ErrNotFound)
	wantBonds(t, s, "ann", "block cleo (once cleo)", "friend bob (Name of bob)")
	wantBonds(t, s, "bob", "friend ann (Name of ann)")
	wantBonds(t, s, "cleo", "friend ann (once ann)")
	wantBonds(t, s, "dan")
	if got, err = s.LinkOf(ctx, "ann"); err != nil || got.Left != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	must(t, s.DropLink(ctx, "ann"))
	must(t, s.DropLink(ctx, "ann"))
	_, err = s.Link(ctx, "l")
	wantErr(t, err, store.ErrNotFound)
}

// Whoever ends a friendship, or blocks, is known by the name that they had then.
func testBonds(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "cleo", "eve")
	befriend(t, s, "ann", "bob")
	befriend(t, s, "cleo", "ann")
	must(t, s.RenameGuest(ctx, "bob", "Zoë 🜏"))
	wantBonds(t, s, "ann", "friend bob (Zoë 🜏)", "friend cleo (Name of cleo)")
	link := store.FriendLink{ID: "l", Guest: "bob", Left: 5, Until: start}
	must(t, s.PutLink(ctx, link))
	must(t, s.RemoveBond(ctx, "ann", "bob>ann")) // which is not ann’s
	must(t, s.RemoveBond(ctx, "bob", "bob>ann"))
	wantBonds(t, s, "bob")
	_, err := s.LinkOf(ctx, "bob")
	wantErr(t, err, store.ErrNotFound)
	must(t, s.RenameGuest(ctx, "bob", "Robert"))
	wantBonds(t, s, "ann", "friend bob (Zoë 🜏)", "friend cleo (Name of cleo)")

	must(t, s.PutLink(ctx, link))
	must(t, s.PutBond(ctx, bond("bob", "eve", store.Block)))
	if _, err := s.LinkOf(ctx, "bob"); err != nil { // no friend was blocked
		t.Error(err)
	}
	must(t, s.PutLink(ctx, store.FriendLink{ID: "c", Guest: "cleo", Left: 5, Until: start}))
	blocks := bond("cleo", "ann", store.Block)
	blocks.ID, blocks.Name = "block", "the one who shouts"
	must(t, s.PutBond(ctx, blocks))
	must(t, s.RenameGuest(ctx, "cleo", "Cléo"))
	wantBonds(t, s, "ann", "friend bob (Zoë 🜏)", "friend cleo (Name of cleo)")
	wantBonds(t, s, "cleo", "block ann (the one who shouts)")
	_, err = s.LinkOf(ctx, "cleo")
	wantErr(t, err, store.ErrNotFound)
	for guest, want := range map[string][]string{"ann": {"cleo"}, "cleo": {"ann"}, "bob": {"eve"}, "eve": {"bob"}, "nobody": nil} {
		got, err := s.Shunned(ctx, guest)
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s shuns %q, %v", guest, got, err)
		}
	}
	must(t, s.RemoveBond(ctx, "cleo", "block"))
	wantBonds(t, s, "cleo")
	if got, err := s.Shunned(ctx, "ann"); err != nil || len(got) != 0 {
		t.Errorf("ann shuns %q, %v", got, err)
	}
}

// An invitation is told once, to a friend, and shown until the table begins.
func testInvitations(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "cleo")
	must(t, s.Append(ctx, "t", 0, []store.Entry{entry("created", "")}, row("t", 1, "ann")))
	must(t, s.Append(ctx, "u", 0, []store.Entry{entry("created", "")}, row("u", 2, "ann")))
	must(t, s.PutChannel(ctx, channel("c", "bob", true)))
	must(t, s.PutChannel(ctx, channel("d", "bob", false)))
	must(t, s.PutChannel(ctx, channel("e", "cleo", true)))
	befriend(t, s, "ann", "bob")
	n := 0
	invite := func(table, guest, from string) {
		t.Helper()
		n++
		must(t, s.Invite(ctx, store.Invitation{ID: fmt.Sprint("i", n), Table: table, Guest: guest, From: from, Made: start.Add(time.Duration(n) * time.Second)}))
	}
	shown := func(guest string, want ...string) {
		t.Helper()
		all, err := s.Invitations(ctx, guest)
		must(t, err)
		var got []string
		for _, i := range all {
			got = append(got, i.ID+" "+i.Table+" "+i.From+" "+i.Name)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s is shown %q, want %q", guest, got, want)
		}
	}
	invite("t", "bob", "ann")
	invite("t", "bob", "ann")
	invite("t", "cleo", "ann") // who is no friend
	invite("u", "bob", "ann")
	must(t, s.RenameGuest(ctx, "ann", "Anne"))
	shown("bob", "i4 u ann Anne", "i1 t ann Anne")
	shown("cleo")
	wantNotices(t, take(t, s, "p"), "invited0 t c", "invited0 u c")
	if by, err := s.InvitedBy(ctx, "t", "ann"); err != nil || !slices.Equal(sorted(by), []string{"bob", "cleo"}) {
		t.Errorf("invited %q, %v", by, err)
	}
	must(t, s.Decline(ctx, "u", "bob"))
	invite("u", "bob", "ann")
	shown("bob", "i1 t ann Anne")
	must(t, s.PutBond(ctx, bond("ann", "bob", store.Block)))
	shown("bob")
	must(t, s.RemoveBond(ctx, "ann", "ann>bob"))
	shown("bob", "i1 t ann Anne")
	begun := row("t", 3, "ann")
	begun.Status = "playing"
	must(t, s.Append(ctx, "t", 1, []store.Entry{entry("started", "")}, begun))
	shown("bob")
	must(t, s.Remove(ctx, "t", 2))
	if by, err := s.InvitedBy(ctx, "t", "ann"); err != nil || len(by) != 0 {
		t.Errorf("invited %q, %v", by, err)
	}
}

func sorted(words []string) []string {
	slices.Sort(words)
	return words
}

// A table is shown to those who are friends either way, until it is over.
func testFriendsTables(t *testing.T, s store.Store) {
	ctx := t.Context()
	guests(t, s, "ann", "bob", "cleo")
	befriend(t, s, "ann", "bob")
	befriend(t, s, "ann", "cleo")
	must(t, s.RemoveBond(ctx, "ann", "ann>cleo")) // so cleo’s is one-sided
	put := func(id string, n int, of, status string) {
		r := row(id, n, "ann")
		r.FriendsOf, r.Status = of, status
		must(t, s.Append(ctx, id, 0, []store.Entry{entry("created", "")}, r))
	}
	put("a", 1, "ann", "waiting")
	put("b", 2, "ann", "playing")
	put("c", 3, "ann", "over")
	put("d", 4, "", "waiting")
	put("e", 5, "cleo", "waiting")
	must(t, s.Append(ctx, "b", 1, []store.Entry{entry("move", "")}, store.Table{Changed: start.Add(9 * time.Second), Moving: []byte(`{}`)}))
	for guest, want := range map[string][]string{"bob": {"b", "a"}, "cleo": nil, "ann": nil} {
		all, err := s.FriendsTables(ctx, guest, 10)
		must(t, err)
		var got []string
		for _, one := range all {
			got = append(got, one.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s sees %q, want %q", guest, got, want)
		}
	}
	if all, err := s.FriendsTables(ctx, "bob", 1); err != nil || len(all) != 1 || all[0].ID != "b" || all[0].FriendsOf != "ann" {
		t.Errorf("%+v, %v", all, err)
	}
}

// Of those who use a link at the same time, no more become friends than it is good for.
func testLinkUses(t *testing.T, open func() store.Store) {
	handles := []store.Store{open(), open()}
	must(t, handles[0].PutLink(t.Context(), store.FriendLink{ID: "l", Guest: "ann", Left: 3, Until: start.Add(time.Hour)}))
	made := succeed(8, func(n int) error {
		guest := fmt.Sprint("guest ", n)
		return handles[n%2].Befriend(t.Context(), "l", start, bond(guest, "ann", store.Friend), bond("ann", guest, store.Friend))
	})
	if n := len(bondsOf(t, handles[0], "ann")); n != 3 || made != 3 {
		t.Errorf("a link for three made %d friends, and said so to %d", n, made)
	}
	for _, s := range handles {
		must(t, s.Close())
	}
}
