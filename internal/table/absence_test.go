package table

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// absent is a table of Ann, Bob and Cid who may be stood in for after so many
// minutes, with Ann and Bob watching; Cid has not come yet.
func absent(h *house, minutes int) (id string, ann, bob *watcher, bobGoes func()) {
	h.t.Helper()
	person := NewSeat{Kind: ledger.SeatPerson, Name: "Ann"}
	s, err := h.Create(context.Background(), h.guests["Ann"], NewTable{
		Game: "pebbles", StandInAfter: &minutes, Seats: []NewSeat{person, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatOpen}},
	})
	must(h.t, err)
	for i, name := range []string{"Bob", "Cid"} {
		_, err := h.Join(context.Background(), h.guests[name], s.ID, JoinRequest{Seat: i + 2})
		must(h.t, err)
	}
	ann = h.watch(h.t.Context(), "Ann", s.ID, 0)
	ctx, cancel := context.WithCancel(h.t.Context())
	bob = h.watch(ctx, "Bob", s.ID, 0)
	synctest.Wait()
	_, err = h.Start(context.Background(), h.guests["Ann"], s.ID)
	must(h.t, err)
	return s.ID, ann, bob, cancel
}

// turnTo has the players move until it is the turn of a seat.
func (h *house) turnTo(id string, seat int, names ...string) {
	h.t.Helper()
	for {
		u := h.get("", id)
		if u.Table.Turn == seat {
			return
		}
		name := names[u.Table.Turn-1]
		must(h.t, h.move(name, id, u.Table.Turn, state(h.t, h.get(name, id), u.Table.Turn).Moves[0].Move))
	}
}

// told is how many updates there were.
func (w *watcher) told() int {
	return len(w.now().updates)
}

func (w *watcher) newest() fanout.Update {
	updates := w.now().updates
	return updates[len(updates)-1]
}

func (h *house) takeOver(name, id string, seat int) error {
	_, err := h.TakeOver(context.Background(), h.guests[name], id, seat, "random")
	return err
}

// A bot stands in for a person who is away for long enough of their own turn, if somebody
// seated wants it. The person comes back to their seat, and what was done stays.
func TestStandIn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid", "Eve")
		id, ann, _, bobGoes := absent(h, 2)
		people := []string{"Ann", "Bob", "Cid"}
		h.turnTo(id, 2, people...)
		time.Sleep(time.Hour)
		synctest.Wait()
		wantCode(t, h.takeOver("Ann", id, 2), SeatTaken) // who thinks, and is there
		wantCode(t, h.takeOver("Ann", id, 3), TooEarly)  // away, but not awaited
		bobGoes()
		synctest.Wait()
		if seat := ann.newest().Table.Seats[1]; seat.Present || seat.MayStandIn {
			t.Errorf("at once: %+v", seat)
		}
		time.Sleep(2*time.Minute - time.Millisecond)
		synctest.Wait()
		wantCode(t, h.takeOver("Ann", id, 2), TooEarly)
		updates := ann.told()
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if ann.told() != updates+1 || !ann.newest().Table.Seats[1].MayStandIn {
			t.Errorf("after two minutes Ann was told %d times: %+v", ann.told()-updates, ann.newest().Table.Seats[1])
		}
		wantCode(t, h.takeOver("Eve", id, 2), NotYourSeat)
		must(t, h.takeOver("Ann", id, 2))
		synctest.Wait()
		if kinds := h.log(id); !slices.Contains(kinds, ledger.EntryTakeover) {
			t.Errorf("the log has %v", kinds)
		}
		u := h.get("Bob", id)
		if d := cmp.Diff([]int{2}, u.Table.Back); d != "" || len(u.Table.You) != 0 || u.States[0].Seat != 0 {
			t.Errorf("Bob sees a hand of the bot's, or does not find his seat: %s", d)
		}
		if seat := u.Table.Seats[1]; seat.Kind != ledger.SeatBot || seat.Name != "Bob" || seat.Bot != "random" || seat.MayStandIn {
			t.Errorf("the seat: %+v", seat)
		}
		mine, err := h.ListMine(t.Context(), h.guests["Bob"])
		must(t, err)
		if len(mine) != 1 || len(mine[0].You) != 0 {
			t.Errorf("Bob's tables: %s", toJSON(t, mine))
		}
		_, err = h.Join(t.Context(), h.guests["Eve"], id, JoinRequest{Seat: 2})
		wantCode(t, err, NotWaiting)
		moves := len(h.log(id))
		_, err = h.Join(t.Context(), h.guests["Bob"], id, JoinRequest{Seat: 2})
		must(t, err)
		h.wantSeats(id, "person:Ann person:Bob person:Cid host Ann")
		if now := len(h.log(id)); now != moves+1 {
			t.Errorf("coming back made %d entries", now-moves)
		}
		must(t, h.Close())
	})
}

// Whose line ends while the table cannot be read has just gone, not long ago.
func TestStandInAfterAFault(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id, _, _, _ := absent(h, 2)
		h.turnTo(id, 2, "Ann", "Bob", "Cid")
		time.Sleep(time.Hour)
		h.store.Fail(errBroken)
		h.store.FailReads(errBroken)
		_, err := h.Chat(t.Context(), h.guests["Ann"], id, h.request(), "Hello?")
		if err == nil {
			t.Fatal("said although nothing can be kept")
		}
		synctest.Wait() // every line has ended
		h.store.Fail(nil)
		h.store.FailReads(nil)
		wantCode(t, h.takeOver("Ann", id, 2), TooEarly)
		time.Sleep(2 * time.Minute)
		must(t, h.takeOver("Ann", id, 2))
		must(t, h.Close())
	})
}

// After a restart a bot may stand in as before, once people have had a moment to
// come back.
func TestStandInAfterRestart(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id, _, _, _ := absent(h, 10)
		h.turnTo(id, 3, "Ann", "Bob", "Cid")
		time.Sleep(10 * time.Minute)
		h = h.again()
		ann := h.watch(t.Context(), "Ann", id, 0)
		synctest.Wait()
		wantCode(t, h.takeOver("Ann", id, 3), TooEarly)
		time.Sleep(grace)
		synctest.Wait()
		if !ann.newest().Table.Seats[2].MayStandIn {
			t.Error("Ann is not told that a bot may stand in")
		}
		must(t, h.takeOver("Ann", id, 3))
		h = h.again()
		if d := cmp.Diff([]int{3}, h.get("Cid", id).Table.Back); d != "" {
			t.Error(d)
		}
		_, err := h.Join(t.Context(), h.guests["Cid"], id, JoinRequest{})
		must(t, err)
		h.wantSeats(id, "person:Ann person:Bob person:Cid host Ann")
		must(t, h.Close())
	})
}

// Where the host chose so, nobody stands in.
func TestStandInNever(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id, ann, _, bobGoes := absent(h, 0)
		bobGoes()
		h.turnTo(id, 2, "Ann", "Bob", "Cid")
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		if ann.newest().Table.Seats[1].MayStandIn {
			t.Error("a bot may stand in")
		}
		wantCode(t, h.takeOver("Ann", id, 2), TooEarly)
		three := 3
		_, err := h.Create(t.Context(), h.guests["Ann"], NewTable{
			Game: "pebbles", StandInAfter: &three, Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}},
		})
		wantCode(t, err, Malformed)
		must(t, h.Close())
	})
}

// A seat that a bot keeps for somebody is not another's who sat there before, and
// at the next table the person sits there again.
func TestStandInKeepsSeat(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid", "Dan")
		id, _, _, _ := absent(h, 1)
		_, err := h.Leave(t.Context(), h.guests["Cid"], id, 3, "")
		must(t, err)
		_, err = h.Join(t.Context(), h.guests["Dan"], id, JoinRequest{})
		must(t, err)
		h.turnTo(id, 3, "Ann", "Bob", "Dan")
		time.Sleep(time.Minute)
		must(t, h.takeOver("Bob", id, 3))
		if back := h.get("Cid", id).Table.Back; len(back) != 0 {
			t.Errorf("Cid may take %v", back)
		}
		_, err = h.Join(t.Context(), h.guests["Cid"], id, JoinRequest{})
		wantCode(t, err, NotWaiting)
		h.finish(id, "Ann", "Bob", "bot")
		s, err := h.Rematch(t.Context(), h.guests["Ann"], id)
		must(t, err)
		h.wantSeats(s.ID, "person:Ann person:Bob person:Dan host Ann")
		if s.StandInAfter != 1 {
			t.Errorf("at the next table a bot may stand in after %d minutes", s.StandInAfter)
		}
		must(t, h.Close())
	})
}

// What a host may do passes to the next person who is there, until the host is back.
func TestHostAway(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid", "Eve")
		id := h.table("Ann", "Bob", "Cid", "-")
		start := func(name string) error {
			_, err := h.Start(t.Context(), h.guests[name], id)
			return err
		}
		ctx, annGoes := context.WithCancel(t.Context())
		h.watch(ctx, "Ann", id, 0)
		h.watch(t.Context(), "Eve", id, 0)
		cid := h.watch(t.Context(), "Cid", id, 0)
		time.Sleep(time.Hour)
		annGoes()
		synctest.Wait()
		if cid.newest().Table.Host {
			t.Error("Cid is host at once")
		}
		time.Sleep(grace)
		synctest.Wait()
		if !cid.newest().Table.Host {
			t.Error("Cid is not told that he stands for the host")
		}
		wantCode(t, start("Bob"), NotHost) // is away, too
		wantCode(t, start("Eve"), NotHost)
		wantCode(t, start("Cid"), SeatsOpen)
		_, err := h.SetSeat(t.Context(), h.guests["Cid"], id, 4, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
		must(t, err)
		h.watch(t.Context(), "Ann", id, 0)
		synctest.Wait()
		if u := cid.newest(); u.Table.Host || !u.Table.Seats[0].Host {
			t.Error("Ann is back, and is not the host")
		}
		wantCode(t, start("Cid"), NotHost)
		must(t, start("Ann"))
		must(t, h.Close())
	})
}

// Of those who come and go a table keeps nothing.
func TestCompanyForgets(t *testing.T) {
	t.Parallel()
	c := newCompany(time.Now)
	for range 100 {
		guest := time.Now().String()
		c.come(guest, 1, func(string) bool { return false })
		c.come(guest, -1, func(string) bool { return false })
	}
	if len(c.browsers)+len(c.gone)+len(c.names) != 0 {
		t.Errorf("%d guests present, %d gone", len(c.browsers), len(c.gone))
	}
}
