package server_test

import (
	"encoding/base64"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// link is a link by which another browser holds a seat as well.
func (p *person) link(id string, seat int) table.SeatLink {
	p.t.Helper()
	return ask[table.SeatLink](p, "POST", "/api/tables/"+id+"/seatlink", object{"seat": seat})
}

// A player takes the seat along to another device: both hold it then, see its hand and may
// move. The link is good once, for ten minutes, at its table, and nothing tells it later.
func TestCarry(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	phone, thief := h.guest("Orpheus’ phone"), h.guest("Charon")
	carry := "/api/tables/" + id + "/carry"
	friend.wantRefusal("not_your_seat", "POST", "/api/tables/"+id+"/seatlink", object{"seat": 1})
	thief.wantRefusal("not_your_seat", "POST", "/api/tables/"+id+"/seatlink", object{"seat": 1})

	line := friend.watch(id, 0)
	line.next()
	first, second := host.link(id, 1), host.link(id, 1)
	if d := time.Until(first.Until); d < 8*time.Minute || d > 11*time.Minute {
		t.Errorf("the link is good for %v", d)
	}
	friend.wantRefusal("other_hand", "POST", carry, object{"token": first.Token})
	before := phone.update(id)
	phone.post(id, "carry", object{"token": first.Token})
	told := line.until(func(u fanout.Update) bool {
		return slices.ContainsFunc(u.Happenings, func(h fanout.Happening) bool { return h.Kind == ledger.EntryCarried })
	})
	if last := told.Happenings[len(told.Happenings)-1]; last.Seat != 1 || last.Name != "Orpheus" {
		t.Errorf("the others are told %+v", last)
	}
	for _, p := range []*person{host, phone} {
		u := p.update(id)
		if len(u.Table.You) != 1 || u.Table.You[0] != 1 || u.States[0].Seat != 1 {
			t.Errorf("they hold %v", u.Table.You)
		}
	}
	if before.Table.Seq == phone.update(id).Table.Seq {
		t.Error("what is told anew has the numbers of before")
	}
	if mine := ask[[]fanout.Summary](phone, "GET", "/api/tables?list=mine", nil); len(mine) != 1 || len(mine[0].You) != 1 {
		t.Errorf("their tables are %+v", mine)
	}
	// Whoever of both is there is there, and each may move.
	both := phone.watch(id, 0)
	both.next()
	line.until(func(u fanout.Update) bool { return u.Table.Seats[0].Present })
	for _, p := range []*person{phone, host} {
		for p.update(id).Table.Turn != 1 {
			u := friend.update(id)
			friend.move(id, 2, u.States[0].Moves[0].Move)
		}
		if _, status := p.move(id, 1, p.update(id).States[0].Moves[0].Move); status != http.StatusOK {
			t.Errorf("a move: %d", status)
		}
	}

	for _, spent := range []table.SeatLink{first, second} {
		thief.wantRefusal("link_spent", "POST", carry, object{"token": spent.Token})
	}
	phone.post(id, "carry", object{"token": host.link(id, 1).Token}) // holds it already
	good := phone.link(id, 1)                                        // from either device
	raw, err := base64.RawURLEncoding.DecodeString(good.Token)
	must(t, err)
	for i := range raw {
		forged := slices.Clone(raw)
		forged[i] ^= 1
		thief.wantRefusal("link_spent", "POST", carry, object{"token": base64.RawURLEncoding.EncodeToString(forged)})
	}
	for _, bad := range []string{"", "x", good.Token[1:], good.Token + "A", good.Token + "="} {
		thief.wantRefusal("link_spent", "POST", carry, object{"token": bad})
	}
	other := thief.open("person", "open")
	friend.post(other, "join", object{})
	thief.post(other, "start", nil)
	phone.wantRefusal("link_spent", "POST", "/api/tables/"+other+"/carry", object{"token": good.Token})
	h.ahead.Add(int64(11 * time.Minute))
	thief.wantRefusal("link_spent", "POST", carry, object{"token": good.Token})

	// A seat on two devices outlives the server, and its links do.
	next := host.link(id, 1)
	again := h.reopen()
	host, phone = host.at(again), phone.at(again)
	if you := phone.update(id).Table.You; len(you) != 1 {
		t.Errorf("after a restart they hold %v", you)
	}
	tablet := again.guest("Orpheus’ tablet")
	tablet.post(id, "carry", object{"token": next.Token})
	for _, path := range []string{"", "/record"} {
		body := host.send("GET", "/api/tables/"+id+path, nil).body
		for _, token := range []string{first.Token, next.Token, phone.id, tablet.id} {
			if strings.Contains(body, token) {
				t.Errorf("%s tells a secret", path)
			}
		}
	}
	// Who leaves the seat leaves it on all devices.
	tablet.post(id, "leave", object{"seat": 1})
	for _, p := range []*person{host, phone} {
		if u := p.update(id); len(u.Table.You) != 0 || len(u.Table.Back) != 1 {
			t.Errorf("who left holds %v and may come back to %v", u.Table.You, u.Table.Back)
		}
	}
}

// Guesses of a link are bounded, as are links.
func TestCarryIsLimited(t *testing.T) {
	t.Parallel()
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}}, func(cfg *server.Config) {
		cfg.Limits = server.Limits{Links: 5, Window: time.Hour}
	})
	_, _, id := two(h)
	thief := h.guest("Charon")
	for range 5 {
		thief.wantRefusal("link_spent", "POST", "/api/tables/"+id+"/carry", object{"token": "guess"})
	}
	thief.wantRefusal("too_many", "POST", "/api/tables/"+id+"/carry", object{"token": "guess"})
}

// Somebody asks for the seat of a player who is away; the host refuses, and then hands it on.
// While the host is away, the next who is there answers. Everybody is told.
func TestHandOn(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, third := h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Calliope")
	id := host.open("person", "open", "open")
	friend.post(id, "join", object{"seat": 2})
	third.post(id, "join", object{"seat": 3})
	host.post(id, "start", nil)
	asker, again := h.guest("Charon"), h.guest("Charon")
	seat2 := object{"seat": 2}
	path := func(verb string) string { return "/api/tables/" + id + "/" + verb }

	atHost, atThird, lost := host.watch(id, 0), third.watch(id, 0), friend.watch(id, 0)
	atHost.until(func(u fanout.Update) bool { return u.Table.Seats[1].Present && u.Table.Seats[2].Present })
	asker.wantRefusal("not_away", "POST", path("askseat"), seat2)
	lost.hangUp()
	atHost.until(func(u fanout.Update) bool { return !u.Table.Seats[1].Present })
	third.wantRefusal("seat_taken", "POST", path("askseat"), seat2)
	asker.wantRefusal("malformed", "POST", path("askseat"), object{"seat": 9})

	asker.post(id, "askseat", seat2)
	asker.post(id, "askseat", seat2) // once is enough
	asked := atHost.until(func(u fanout.Update) bool { return len(u.Table.Asks) == 1 })
	if a := asked.Table.Asks[0]; a.Name != "Charon" || a.Seat != 2 {
		t.Errorf("the host sees %+v", a)
	}
	if asker.update(id).Table.Asking != 2 || again.update(id).Table.Asking != 0 {
		t.Error("who asks, and who does not, are told otherwise")
	}
	no := object{"number": asked.Table.Asks[0].Number, "yes": false}
	third.wantRefusal("not_host", "POST", path("answerseat"), no)
	asker.wantRefusal("not_host", "POST", path("answerseat"), no)
	host.post(id, "answerseat", no)
	denied := atThird.until(func(u fanout.Update) bool {
		return slices.ContainsFunc(u.Happenings, func(h fanout.Happening) bool { return h.Kind == ledger.EntryDenied })
	})
	if last := denied.Happenings[len(denied.Happenings)-1]; last.Name != "Charon" || last.From != "Eurydice" {
		t.Errorf("the others are told %+v", last)
	}
	u := asker.update(id)
	if last := u.Happenings[len(u.Happenings)-1]; last.Kind != ledger.EntryDenied || last.Name != "Charon" || last.From != "Eurydice" || u.Table.Asking != 0 {
		t.Errorf("who was refused is told %+v", last)
	}
	host.wantRefusal("not_asked", "POST", path("answerseat"), no)

	// The host goes, and after a minute the next answers.
	again.post(id, "askseat", seat2)
	yes := object{"number": 2, "yes": true}
	back := friend.watch(id, 0)
	atHost.until(func(u fanout.Update) bool { return u.Table.Seats[1].Present })
	host.wantRefusal("not_away", "POST", path("answerseat"), yes)
	back.hangUp()
	atHost.until(func(u fanout.Update) bool { return !u.Table.Seats[1].Present })
	third.wantRefusal("not_host", "POST", path("answerseat"), yes)
	atHost.hangUp()
	atThird.until(func(u fanout.Update) bool { return !u.Table.Seats[0].Present })
	h.ahead.Add(int64(2 * time.Minute))
	third.post(id, "answerseat", yes)
	got := again.update(id)
	if len(got.Table.You) != 1 || got.Table.You[0] != 2 || got.States[0].Seat != 2 || got.Table.Seats[1].Name != "Charon" {
		t.Errorf("who asked holds %+v", got.Table)
	}
	if last := got.Happenings[len(got.Happenings)-1]; last.Kind != ledger.EntryHanded || last.From != "Eurydice" || last.Name != "Charon" {
		t.Errorf("everybody is told %+v", last)
	}
	if u := friend.update(id); len(u.Table.You)+len(u.Table.Back) != 0 || len(u.Table.Asks) != 0 {
		t.Errorf("who was away holds %+v", u.Table)
	}
	// Who has seen that hand gets no other.
	friend.wantRefusal("other_hand", "POST", path("askseat"), object{"seat": 1})
}
