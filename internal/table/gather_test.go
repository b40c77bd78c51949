package table

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// gathering is a table of Ann’s with so many seats, which begins by itself.
func (h *house) gathering(seats int, g ledger.Gather) string {
	h.t.Helper()
	n := NewTable{Game: "pebbles", Public: true, Seats: []NewSeat{{Kind: ledger.SeatPerson}}, Gather: &g}
	for range seats - 1 {
		n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
	}
	s, err := h.Create(h.t.Context(), h.guests["Ann"], n)
	must(h.t, err)
	return s.ID
}

// sits has somebody sit down in a seat.
func (h *house) sits(name, id string, seat int) fanout.Update {
	h.t.Helper()
	u, err := h.Join(h.t.Context(), h.guests[name], id, JoinRequest{Seat: seat})
	must(h.t, err)
	return u
}

func (h *house) wantStatus(id string, want ledger.Status) {
	h.t.Helper()
	synctest.Wait()
	if got := h.status(id); got != string(want) {
		h.t.Fatalf("the table is %s, want %s", got, want)
	}
}

// The game begins ten seconds after enough people sit, without the seats that are free: those
// who sit there move together.
func TestGather(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id := h.gathering(4, ledger.Gather{People: 2})
		time.Sleep(time.Minute)
		h.wantStatus(id, ledger.Waiting)
		u := h.sits("Bob", id, 4)
		if wait := u.Table.StartsAt.Sub(u.Now); wait != ledger.Countdown {
			t.Errorf("it begins in %v", wait)
		}
		time.Sleep(7 * time.Second)
		h.sits("Cid", id, 3) // begins the countdown anew
		time.Sleep(ledger.Countdown - time.Millisecond)
		h.wantStatus(id, ledger.Waiting)
		time.Sleep(time.Millisecond)
		h.wantStatus(id, ledger.Playing)
		people := []string{"Ann", "Cid", "Bob"}
		for i, name := range people {
			u := h.get(name, id)
			if len(u.Table.Seats) != 3 || !strings.HasPrefix(u.Table.Seats[i].Name, name) || len(u.Table.You) != 1 || u.Table.You[0] != i+1 || !u.Table.StartsAt.IsZero() {
				t.Errorf("%s sits at %s", name, toJSON(t, u.Table))
			}
		}
		h.wantKept(id, ledger.EntryGathered, 1)
		again := h.again()
		if rec := again.over(id, people...); rec.Seats != 3 {
			t.Errorf("the record has %d seats", rec.Seats)
		}
		must(t, again.Close())
	})
}

// Bots sit down in the seats that are left, where the table was made so; whoever sealed a word
// is asked for it.
func TestGatherWithBots(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.gathering(3, ledger.Gather{People: 2, Bot: "random"})
		_, err := h.Join(t.Context(), h.guests["Bob"], id, JoinRequest{Seat: 3, Seal: game.Commitment(word(3))})
		must(t, err)
		time.Sleep(ledger.Countdown)
		h.wantStatus(id, ledger.Starting)
		must(t, h.reveal("Bob", id, 3, word(3)))
		h.wantStatus(id, ledger.Playing)
		if seats := h.get("", id).Table.Seats; len(seats) != 3 || seats[1].Kind != ledger.SeatBot || seats[1].Bot != "random" || !seats[2].Revealed {
			t.Errorf("the seats are %s", toJSON(t, seats))
		}
		must(t, h.Close())
	})
}

// Anybody seated can stop the countdown, and nobody else; it begins again when somebody sits
// down, and ends when too few are left.
func TestHold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx := t.Context()
		h := open(t, nil, "Ann", "Bob", "Cid")
		id := h.gathering(4, ledger.Gather{People: 2})
		h.sits("Bob", id, 2)
		time.Sleep(ledger.Countdown / 2)
		_, err := h.Hold(ctx, h.guests["Cid"], id)
		wantCode(t, err, NotYourSeat)
		for range 2 { // the second does nothing
			u, err := h.Hold(ctx, h.guests["Bob"], id)
			must(t, err)
			if !u.Table.StartsAt.IsZero() {
				t.Errorf("it begins at %v", u.Table.StartsAt)
			}
		}
		h.wantKept(id, ledger.EntryHeld, 1)
		time.Sleep(time.Hour)
		h.wantStatus(id, ledger.Waiting)
		h.sits("Cid", id, 3)
		_, err = h.Leave(ctx, h.guests["Cid"], id, 3, "")
		must(t, err)
		_, err = h.Leave(ctx, h.guests["Bob"], id, 2, "")
		must(t, err)
		time.Sleep(time.Hour)
		h.wantStatus(id, ledger.Waiting)
		h.sits("Bob", id, 4)
		time.Sleep(ledger.Countdown)
		h.wantStatus(id, ledger.Playing)
		_, err = h.Hold(ctx, h.guests["Bob"], id)
		wantCode(t, err, NotWaiting)
		must(t, h.Close())
	})
}

// Who is banned while it counts down is not counted any more.
func TestGatherWithoutTheBanned(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id := h.gathering(3, ledger.Gather{People: 2})
		h.sits("Bob", id, 2)
		if n, err := h.OwnerBar(t.Context(), h.guests["Bob"]); n != 1 || err != nil {
			t.Fatalf("he leaves %d tables, %v", n, err)
		}
		if u := h.get("Ann", id); !u.Table.StartsAt.IsZero() {
			t.Errorf("with one person it begins at %v", u.Table.StartsAt)
		}
		time.Sleep(time.Hour)
		h.wantStatus(id, ledger.Waiting)
		h.sits("Cid", id, 2)
		time.Sleep(ledger.Countdown)
		h.wantStatus(id, ledger.Playing)
		must(t, h.Close())
	})
}

// The countdown goes on while no server is there, and a table that nobody looks at begins.
func TestGatherOutlivesARestart(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id, stopped := h.gathering(3, ledger.Gather{People: 2}), h.gathering(3, ledger.Gather{People: 2})
		h.sits("Bob", id, 2)
		h.sits("Bob", stopped, 2)
		_, err := h.Hold(t.Context(), h.guests["Ann"], stopped)
		must(t, err)
		time.Sleep(6 * time.Second)
		h = h.again()
		time.Sleep(3 * time.Second)
		h.wantStatus(id, ledger.Waiting)
		time.Sleep(time.Second)
		h.wantStatus(id, ledger.Playing)
		time.Sleep(time.Minute)
		h.wantStatus(stopped, ledger.Waiting)
		h.wantKept(id, ledger.EntryGathered, 1)
		must(t, h.Close())
	})
}

// Of two servers that both have the table one begins the game, and if that one dies, the other
// does.
func TestGatherOnTwoServers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		first := &mortal{}
		one := open(t, func(c *Config) {
			first.Store, c.Store = c.Store, first
			c.Lives = 6 * time.Second
		}, "Ann", "Bob")
		two := one.beside(nil)
		both, dies := one.gathering(3, ledger.Gather{People: 2}), one.gathering(3, ledger.Gather{People: 2})
		for _, id := range []string{both, dies} {
			two.get("", id)
		}
		one.sits("Bob", both, 2)
		time.Sleep(ledger.Countdown)
		one.wantStatus(both, ledger.Playing)
		one.wantKept(both, ledger.EntryGathered, 1)
		one.sits("Bob", dies, 2)
		time.Sleep(time.Second)
		first.dead.Store(true)
		time.Sleep(ledger.Countdown + 20*time.Second)
		two.wantStatus(dies, ledger.Playing)
		two.wantKept(dies, ledger.EntryGathered, 1)
		must(t, two.Close())
		must(t, one.Close())
	})
}

func TestGatherRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann")
	three := []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatBot, Bot: "random"}}
	for name, c := range map[string]struct {
		n    NewTable
		want Code
	}{
		"one":               {NewTable{Gather: &ledger.Gather{People: 1}, Seats: three}, Malformed},
		"too many":          {NewTable{Gather: &ledger.Gather{People: 3}, Seats: three}, Malformed},
		"no such bot":       {NewTable{Gather: &ledger.Gather{People: 2, Bot: "oracle"}, Seats: three}, Malformed},
		"a bot that counts": {NewTable{Gather: &ledger.Gather{People: 2, Bot: "random"}, Rated: true, Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatOpen}}}, BadRated},
		"no such level":     {NewTable{Level: "masters", Seats: three}, Malformed},
	} {
		t.Run(name, func(t *testing.T) {
			c.n.Game = "pebbles"
			_, err := h.Create(t.Context(), h.guests["Ann"], c.n)
			wantCode(t, err, c.want)
		})
	}
}

// Find sits people down at tables that fit, and makes one where there is none: three people who
// ask for the same play together.
func TestFind(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob", "Cid", "Dan")
	find := func(name string, r FindRequest) fanout.Summary {
		t.Helper()
		r.Game = "pebbles"
		s, err := h.Find(ctx, h.guests[name], r)
		must(t, err)
		return s
	}
	three := FindRequest{People: 3}
	first := find("Ann", three)
	if !first.Public || first.Gather == nil || first.Gather.People != 3 || len(first.Seats) != 3 || len(first.You) != 1 {
		t.Fatalf("made %s", toJSON(t, first))
	}
	if again := find("Ann", three); again.ID != first.ID {
		t.Error("who sits at a table that fits got another")
	}
	for i, r := range []FindRequest{{People: 2}, {People: 3, Level: ledger.LevelExperienced}} {
		s := find("Dan", r)
		if i == 0 && s.ID == first.ID {
			t.Errorf("a table for three was found for %+v", r)
		}
		if i == 1 && s.ID != first.ID {
			t.Error("a table for anybody was not found")
		}
	}
	if _, err := h.Leave(ctx, h.guests["Dan"], first.ID, 2, ""); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for _, name := range []string{"Bob", "Cid"} {
		wg.Go(func() {
			if s, err := h.Find(ctx, h.guests[name], FindRequest{Game: "pebbles", People: 3}); err != nil || s.ID != first.ID || len(s.You) != 1 {
				t.Errorf("%s found %s, %v", name, toJSON(t, s), err)
			}
		})
	}
	wg.Wait()
	if next := find("Dan", three); next.ID == first.ID {
		t.Error("a full table was found")
	}
	_, err := h.Find(ctx, "", three)
	wantCode(t, err, NoGuest)
	_, err = h.Find(ctx, h.guests["Ann"], FindRequest{Game: "chess", People: 2})
	wantCode(t, err, UnknownGame)
	_, err = h.Find(ctx, h.guests["Ann"], FindRequest{Game: "pebbles", People: 16})
	wantCode(t, err, BadOption)
}

// meets is a store whose first two readers of the open tables read them before either goes on.
type meets struct {
	store.Store
	asked atomic.Int32
	both  chan struct{}
	let   func()
}

func (m *meets) OpenTables(ctx context.Context, limit int) ([]store.Table, error) {
	rows, err := m.Store.OpenTables(ctx, limit)
	if m.asked.Add(1) == 2 {
		m.let()
	}
	<-m.both
	return rows, err
}

// Two people who ask for the same at the same instant, on two servers, play together, unless one
// of them blocks the other. Who comes third gets another table.
func TestFindAtOnce(t *testing.T) {
	t.Parallel()
	for _, blocks := range []bool{false, true} {
		both := &meets{both: make(chan struct{})}
		both.let = sync.OnceFunc(func() { close(both.both) })
		one, two := servers(t, func(one, two *Config) {
			both.Store = one.Store
			one.Store, two.Store = both, both
			now := time.Now()
			one.Now = func() time.Time { return now }
			two.Now = one.Now
		})
		if blocks {
			must(t, one.store.PutBond(t.Context(), store.Bond{ID: "b", Guest: one.guests["Bob"], Other: one.guests["Ann"], Kind: store.Block}))
		}
		var found [2]fanout.Summary
		var asking sync.WaitGroup
		for i, h := range []*house{one, two} {
			asking.Go(func() {
				defer both.let() // also if it fails
				var err error
				if found[i], err = h.Find(t.Context(), h.guests[[]string{"Ann", "Bob"}[i]], FindRequest{Game: "pebbles", People: 2}); err != nil {
					t.Error(err)
				}
			})
		}
		asking.Wait()
		if len(found[0].You) != 1 || len(found[1].You) != 1 || (found[0].ID == found[1].ID) == blocks {
			t.Errorf("with blocks %v, found %s and %s", blocks, toJSON(t, found[0]), toJSON(t, found[1]))
		}
		if blocks {
			continue
		}
		cid, err := one.Guests().Add(t.Context(), "Cid")
		must(t, err)
		third, err := one.Find(t.Context(), cid.ID, FindRequest{Game: "pebbles", People: 2})
		must(t, err)
		if third.ID == found[0].ID || len(third.You) != 1 {
			t.Errorf("who came third found %s", toJSON(t, third))
		}
	}
}
