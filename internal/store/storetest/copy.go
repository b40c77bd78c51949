package storetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Copy tests store.Copy from a new empty store to another and back into a third, which has
// to be of the kind of the first.
func Copy(t *testing.T, first, second, third store.Whole) {
	const tables, guests = 120, 3 // more than are read at a time
	for i := range tables {
		id := fmt.Sprintf("t%03d", i)
		r := row(id, i, "ann", fmt.Sprint("guest ", i%guests))
		r.Due, r.Played, r.Turn, r.Status = i%2 == 0, i%3 == 0, i%5, []string{"waiting", "playing", "over"}[i%3]
		if i%4 == 0 {
			r.Deadline, r.FriendsOf = start, "guest 1"
		}
		must(t, first.Append(t.Context(), id, 0, []store.Entry{entry("created", ""), entry("move", "r")}, r))
	}
	for i := range guests {
		must(t, first.PutGuest(t.Context(), store.Guest{ID: fmt.Sprint("guest ", i), Name: fmt.Sprint("Zoë ", i), Since: start}))
	}
	must(t, first.AddKey(t.Context(), key("k", "guest 2"), ""))
	secret, err := first.Secret(t.Context(), "cookie", []byte{0, 255, 7})
	must(t, err)
	must(t, first.PutChannel(t.Context(), channel("c", "ann", true)))
	must(t, first.PutPreferences(t.Context(), "ann", []byte(`{"lang":"fr"}`)))
	must(t, first.AddNotice(t.Context(), store.Notice{Table: "t007", Seq: 2, Event: "turn", Channel: "c", Guest: "ann", Seat: 3}))
	for i := range 3 {
		must(t, first.PutResult(t.Context(), result("t007", fmt.Sprint("guest ", i))))
	}
	ended := row("t120", 0)
	ended.Results = []store.Result{rated("t120", "guest 0"), rated("t120", "guest 1")}
	must(t, first.Append(t.Context(), "t120", 0, []store.Entry{entry("created", "")}, ended))
	must(t, first.Rate(t.Context(), 1, []store.Rating{{Guest: "guest 0", Game: "pebbles", Games: 1, Mean: 27.63523138347365, Deviation: 8.065506316323548}}))
	must(t, first.ShowRating(t.Context(), "guest 0", "pebbles", true))
	ended.Results = []store.Result{rated("t121", "guest 2")}
	must(t, first.Append(t.Context(), "t121", 0, []store.Entry{entry("created", "")}, ended))
	must(t, first.AddReport(t.Context(), report("r", "ann", "guest 2")))
	ruling := store.Ruling{At: start, Deed: store.Ban, Guest: "guest 2", Name: "Zoë", Report: "r", Until: store.Forever, Words: "rude"}
	must(t, first.Rule(t.Context(), ruling))
	must(t, first.Rule(t.Context(), store.Ruling{At: start, Deed: store.Mute, Guest: "guest 1", Until: start}))
	must(t, first.Rule(t.Context(), store.Ruling{At: start, Deed: store.Lift, Guest: "guest 1"}))
	going := evening("e", 12, 3, "ann", "guest 2")
	going.Going = true
	must(t, first.PutEvening(t.Context(), going, 0))
	befriend(t, first, "guest 1", "guest 2")
	must(t, first.PutBond(t.Context(), store.Bond{ID: "b", Guest: "guest 2", Other: "ann", Kind: store.Block, Name: "Ann", Since: start}))
	must(t, first.PutLink(t.Context(), store.FriendLink{ID: "l", Guest: "guest 1", Left: 7, Until: start}))
	invited := store.Invitation{ID: "i", Table: "t003", Guest: "guest 2", From: "guest 1", Made: start}
	must(t, first.PutChannel(t.Context(), channel("d", "guest 2", true)))
	must(t, first.Invite(t.Context(), invited))
	wantNotices(t, take(t, first, "p"), "invited0 t003 d", "turn2 t007 c")
	for _, step := range [][2]store.Whole{{first, second}, {second, third}} {
		n, err := store.Copy(t.Context(), step[0], step[1])
		if err != nil || n != tables+2 {
			t.Fatalf("%d tables were copied, %v", n, err)
		}
		must(t, store.Unchanged(t.Context(), step[0], step[1]))
	}
	if n, err := store.Copy(t.Context(), first, second); !errors.Is(err, store.ErrNotEmpty) {
		t.Errorf("%d tables were copied onto others, %v", n, err)
	}
	for i := range tables {
		id := fmt.Sprintf("t%03d", i)
		was, err := first.Table(t.Context(), id)
		must(t, err)
		is, err := third.Table(t.Context(), id)
		must(t, err)
		if d := cmp.Diff(was, is) + cmp.Diff(entries(t, first, id, 0), entries(t, third, id, 0)); d != "" {
			t.Fatal(d)
		}
	}
	g, err := third.Guest(t.Context(), "guest 2")
	if again, e := third.Secret(t.Context(), "cookie", []byte("new")); err != nil || e != nil || g.Name != "Zoë 2" || string(again) != string(secret) {
		t.Errorf("the guest is %+v, the secret %x: %v, %v", g, again, err, e)
	}
	if !g.Kept {
		t.Error("the guest has lost what they are known by")
	}
	if !g.Banned.Equal(store.Forever) || !g.Muted.IsZero() {
		t.Errorf("the guest is %+v", g)
	}
	if g, err := third.Guest(t.Context(), "guest 1"); err != nil || !g.Muted.IsZero() {
		t.Errorf("who may speak again is %+v, %v", g, err)
	}
	wantReports(t, third, false, "r")
	rulings, err := third.Rulings(t.Context(), "", 0, 9)
	must(t, err)
	if ruling.ID = rulings[2].ID; len(rulings) != 3 || cmp.Diff(ruling, rulings[2]) != "" {
		t.Errorf("the journal is %+v", rulings)
	}
	wantKeys(t, third, "guest 2", "k")
	body, err := third.Preferences(t.Context(), "ann")
	if c, e := third.Channel(t.Context(), "c"); err != nil || e != nil || string(body) != `{"lang":"fr"}` || !c.Confirmed || c.Guest != "ann" {
		t.Errorf("the channel is %+v, the preferences %s: %v, %v", c, body, err, e)
	}
	wantSameResults(t, first, third)
	if e, err := third.Evening(t.Context(), "e"); err != nil || cmp.Diff(going, e) != "" {
		t.Errorf("the evening is %+v, %v", e, err)
	}
	wantNotices(t, take(t, third, "p"), "invited0 t003 d", "turn2 t007 c")
	wantBonds(t, third, "guest 1", "friend guest 2 (Zoë 2)")
	wantBonds(t, third, "guest 2", "block ann (Ann)", "friend guest 1 (Zoë 1)")
	if l, err := third.Link(t.Context(), "l"); err != nil || l.Left != 7 || !l.Until.Equal(start) {
		t.Errorf("the link is %+v, %v", l, err)
	}
	invited.Name = "Zoë 1"
	if all, err := third.Invitations(t.Context(), "guest 2"); err != nil || len(all) != 1 || all[0] != invited {
		t.Errorf("the invitations are %+v, %v", all, err)
	}
	must(t, first.Append(t.Context(), "t007", 2, []store.Entry{entry("move", "")}, row("t007", 1000)))
	wantErr(t, store.Unchanged(t.Context(), first, second), store.ErrChanged)
}
