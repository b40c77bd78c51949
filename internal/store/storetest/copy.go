package storetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Of Copy, tablesCopied and guestsCopied are how many it copies: more than are read at a time.
const tablesCopied, guestsCopied = 120, 3

// Copy tests store.Copy from a new empty store to another and back into a third, which has
// to be of the kind of the first.
func Copy(t *testing.T, first, second, third store.Whole) {
	var wants []func(store.Whole)
	for _, put := range []func(*testing.T, store.Whole) (want func(copied store.Whole)){
		putTables, putGuests, putResults, putOwners, putEvenings, putOutbox, putCompany,
	} {
		wants = append(wants, put(t, first))
	}
	notices := []string{"invited0 t003 d", "turn2 t007 c"}
	wantNotices(t, take(t, first, "p"), notices...)
	for _, step := range [][2]store.Whole{{first, second}, {second, third}} {
		n, err := store.Copy(t.Context(), step[0], step[1])
		if err != nil || n != tablesCopied+2 {
			t.Fatalf("%d tables were copied, %v", n, err)
		}
		must(t, store.Unchanged(t.Context(), step[0], step[1]))
	}
	if n, err := store.Copy(t.Context(), first, second); !errors.Is(err, store.ErrNotEmpty) {
		t.Errorf("%d tables were copied onto others, %v", n, err)
	}
	for _, want := range wants {
		want(third)
	}
	wantNotices(t, take(t, third, "p"), notices...)
	must(t, first.Append(t.Context(), "t007", 2, []store.Entry{entry("move", "")}, row("t007", 1000)))
	wantErr(t, store.Unchanged(t.Context(), first, second), store.ErrChanged)
}

// The functions below put something into a store, and return the check that a copy has it.

func putTables(t *testing.T, s store.Whole) (want func(store.Whole)) {
	for i := range tablesCopied {
		id := fmt.Sprintf("t%03d", i)
		r := row(id, i, "ann", fmt.Sprint("guest ", i%guestsCopied))
		r.Due, r.Played, r.Turn, r.Status = i%2 == 0, i%3 == 0, i%5, []string{"waiting", "playing", "over"}[i%3]
		if i%4 == 0 {
			r.Deadline, r.FriendsOf = start, "guest 1"
		}
		must(t, s.Append(t.Context(), id, 0, []store.Entry{entry("created", ""), entry("move", "r")}, r))
	}
	return func(copied store.Whole) {
		for i := range tablesCopied {
			id := fmt.Sprintf("t%03d", i)
			was, err := s.Table(t.Context(), id)
			must(t, err)
			is, err := copied.Table(t.Context(), id)
			must(t, err)
			if d := cmp.Diff(was, is) + cmp.Diff(entries(t, s, id, 0), entries(t, copied, id, 0)); d != "" {
				t.Fatal(d)
			}
		}
	}
}

func putGuests(t *testing.T, s store.Whole) (want func(store.Whole)) {
	for i := range guestsCopied {
		must(t, s.PutGuest(t.Context(), store.Guest{ID: fmt.Sprint("guest ", i), Name: fmt.Sprint("Zoë ", i), Since: start}))
	}
	must(t, s.AddKey(t.Context(), key("k", "guest 2"), ""))
	secret, err := s.Secret(t.Context(), "cookie", []byte{0, 255, 7})
	must(t, err)
	return func(copied store.Whole) {
		g, err := copied.Guest(t.Context(), "guest 2")
		if again, e := copied.Secret(t.Context(), "cookie", []byte("new")); err != nil || e != nil || g.Name != "Zoë 2" || string(again) != string(secret) {
			t.Errorf("the guest is %+v, the secret %x: %v, %v", g, again, err, e)
		}
		if !g.Kept {
			t.Error("the guest has lost what they are known by")
		}
		wantKeys(t, copied, "guest 2", "k")
	}
}

func putResults(t *testing.T, s store.Whole) (want func(store.Whole)) {
	for i := range guestsCopied {
		must(t, s.PutResult(t.Context(), result("t007", fmt.Sprint("guest ", i))))
	}
	ended := row("t120", 0)
	ended.Results = []store.Result{rated("t120", "guest 0"), rated("t120", "guest 1")}
	must(t, s.Append(t.Context(), "t120", 0, []store.Entry{entry("created", "")}, ended))
	must(t, s.Rate(t.Context(), 1, []store.Rating{{Guest: "guest 0", Game: "pebbles", Games: 1, Mean: 27.63523138347365, Deviation: 8.065506316323548}}))
	must(t, s.ShowRating(t.Context(), "guest 0", "pebbles", true))
	ended.Results = []store.Result{rated("t121", "guest 2")}
	must(t, s.Append(t.Context(), "t121", 0, []store.Entry{entry("created", "")}, ended))
	return func(copied store.Whole) { wantSameResults(t, s, copied) }
}

func putOwners(t *testing.T, s store.Whole) (want func(store.Whole)) {
	must(t, s.AddReport(t.Context(), report("r", "ann", "guest 2")))
	ruling := store.Ruling{At: start, Deed: store.Ban, Guest: "guest 2", Name: "Zoë", Report: "r", Until: store.Forever, Words: "rude"}
	must(t, s.Rule(t.Context(), ruling))
	must(t, s.Rule(t.Context(), store.Ruling{At: start, Deed: store.Mute, Guest: "guest 1", Until: start}))
	must(t, s.Rule(t.Context(), store.Ruling{At: start, Deed: store.Lift, Guest: "guest 1"}))
	return func(copied store.Whole) {
		if g, err := copied.Guest(t.Context(), "guest 2"); err != nil || !g.Banned.Equal(store.Forever) || !g.Muted.IsZero() {
			t.Errorf("the guest is %+v, %v", g, err)
		}
		if g, err := copied.Guest(t.Context(), "guest 1"); err != nil || !g.Muted.IsZero() {
			t.Errorf("who may speak again is %+v, %v", g, err)
		}
		wantReports(t, copied, false, "r")
		rulings, err := copied.Rulings(t.Context(), "", 0, 9)
		must(t, err)
		if len(rulings) != 3 {
			t.Fatalf("the journal is %+v", rulings)
		}
		if ruling.ID = rulings[2].ID; cmp.Diff(ruling, rulings[2]) != "" {
			t.Error(cmp.Diff(ruling, rulings[2]))
		}
	}
}

func putEvenings(t *testing.T, s store.Whole) (want func(store.Whole)) {
	going := evening("e", 12, 3, "ann", "guest 2")
	going.Going = true
	must(t, s.PutEvening(t.Context(), going, 0))
	return func(copied store.Whole) {
		if e, err := copied.Evening(t.Context(), "e"); err != nil || cmp.Diff(going, e) != "" {
			t.Errorf("the evening is %+v, %v", e, err)
		}
	}
}

func putOutbox(t *testing.T, s store.Whole) (want func(store.Whole)) {
	must(t, s.PutChannel(t.Context(), channel("c", "ann", true)))
	must(t, s.PutPreferences(t.Context(), "ann", []byte(`{"lang":"fr"}`)))
	must(t, s.AddNotice(t.Context(), store.Notice{Table: "t007", Seq: 2, Event: "turn", Channel: "c", Guest: "ann", Seat: 3}))
	return func(copied store.Whole) {
		body, err := copied.Preferences(t.Context(), "ann")
		if c, e := copied.Channel(t.Context(), "c"); err != nil || e != nil || string(body) != `{"lang":"fr"}` || !c.Confirmed || c.Guest != "ann" {
			t.Errorf("the channel is %+v, the preferences %s: %v, %v", c, body, err, e)
		}
	}
}

func putCompany(t *testing.T, s store.Whole) (want func(store.Whole)) {
	befriend(t, s, "guest 1", "guest 2")
	must(t, s.PutBond(t.Context(), store.Bond{ID: "b", Guest: "guest 2", Other: "ann", Kind: store.Block, Name: "Ann", Since: start}))
	must(t, s.PutLink(t.Context(), store.FriendLink{ID: "l", Guest: "guest 1", Left: 7, Until: start}))
	invited := store.Invitation{ID: "i", Table: "t003", Guest: "guest 2", From: "guest 1", Made: start}
	must(t, s.PutChannel(t.Context(), channel("d", "guest 2", true)))
	must(t, s.Invite(t.Context(), invited))
	return func(copied store.Whole) {
		wantBonds(t, copied, "guest 1", "friend guest 2 (Zoë 2)")
		wantBonds(t, copied, "guest 2", "block ann (Ann)", "friend guest 1 (Zoë 1)")
		if l, err := copied.Link(t.Context(), "l"); err != nil || l.Left != 7 || !l.Until.Equal(start) {
			t.Errorf("the link is %+v, %v", l, err)
		}
		invited.Name = "Zoë 1"
		if all, err := copied.Invitations(t.Context(), "guest 2"); err != nil || len(all) != 1 || all[0] != invited {
			t.Errorf("the invitations are %+v, %v", all, err)
		}
	}
}
