package table

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// visiting is a visit to the tables of a house, whose bells it does not ring.
func (h *house) visiting() *Service {
	h.t.Helper()
	cfg := h.cfg
	cfg.Store, cfg.Bus = h.store.Again(), &local.Bus{}
	s, err := Visit(context.Background(), cfg)
	must(h.t, err)
	return s
}

// views are what two people see of the game.
func (h *house) views(id string) string {
	h.t.Helper()
	return toJSON(h.t, state(h.t, h.get("Ann", id), 1).View) + toJSON(h.t, state(h.t, h.get("Bob", id), 2).View)
}

// The owner undoes any latest move, also one after which something was revealed; if it is made
// again, the same comes of it. Everybody is told.
func TestOwnerUndoes(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	lobby := h.table("Ann", "Bob")
	wantCode(t, h.OwnerUndo(t.Context(), lobby), NotPlaying)
	wantCode(t, h.OwnerUndo(t.Context(), "nowhere0"), UnknownTable)
	id := h.started("Ann", "Bob")
	wantCode(t, h.OwnerUndo(t.Context(), id), NothingToUndo)
	random := game.NewChance("owner")
	for names := []string{"Ann", "Bob"}; ; {
		u := h.get("", id)
		if u.Table.Status != ledger.Playing {
			break
		}
		turn := u.Table.Turn
		moves := state(t, h.get(names[turn-1], id), turn).Moves
		move, before := moves[random.IntN(len(moves))].Move, h.views(id)
		must(t, h.move(names[turn-1], id, turn, move))
		if h.get("", id).Table.Status == ledger.Over {
			break
		}
		after := h.views(id)
		must(t, h.OwnerUndo(t.Context(), id))
		log := h.get(names[turn-1], id).Happenings
		if last := log[len(log)-1]; last.Kind != ledger.EntryUndo || last.Seat != 0 || last.Back == 0 {
			t.Fatalf("of the undoing they are told %+v", last)
		}
		if now := h.views(id); now != before {
			t.Fatalf("after an undo of %s they see\n%s\nbefore it was\n%s", move, now, before)
		}
		must(t, h.move(names[turn-1], id, turn, move))
		if now := h.views(id); now != after {
			t.Fatalf("after %s again they see\n%s\nbefore it was\n%s", move, now, after)
		}
	}
	wantCode(t, h.OwnerUndo(t.Context(), id), NotPlaying)
}

// What a bot did after a person’s move is undone with it; otherwise the bot would do it again.
func TestOwnerUndoesWhatBotsDid(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Seats: append([]NewSeat{{Kind: ledger.SeatPerson}}, bots(1)...)})
		for turn := 1; turn == 1; turn = h.get("Ann", id).Table.Turn {
			must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		}
		time.Sleep(time.Second)
		synctest.Wait()
		must(t, h.OwnerUndo(t.Context(), id))
		if u := h.get("Ann", id); u.Table.Turn != 1 {
			t.Errorf("it is the turn of seat %d", u.Table.Turn)
		}
		must(t, h.Close())
	})
}

// A game that the owner ends has no winner, and its record is there; everybody is told.
func TestOwnerEnds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lively, "Ann", "Bob")
		wantCode(t, h.OwnerEnd(t.Context(), h.table("Ann", "Bob")), NotPlaying)
		wantCode(t, h.OwnerEnd(t.Context(), "nowhere0"), UnknownTable)
		id := h.timed(aMinute)
		must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		must(t, h.OwnerEnd(t.Context(), id))
		u := h.get("Bob", id)
		if is := u.Table; is.Status != ledger.Over || !is.Ended || len(is.Winners) != 0 || is.Outcome != "" || !is.Deadline.IsZero() || is.Turn != 0 {
			t.Errorf("the table: %+v", is)
		}
		if last := u.Happenings[len(u.Happenings)-1]; last.Kind != ledger.EntryEnded || last.Seat != 0 {
			t.Errorf("Bob is told %+v", last)
		}
		text, err := h.Record(t.Context(), "", id)
		must(t, err)
		if rec, err := game.ParseRecord(text); err != nil || rec.Seed == "" || rec.Result != "" {
			t.Errorf("%v: %s", err, text)
		}
		wantCode(t, h.move("Ann", id, 1, "hide"), NotPlaying)
		wantCode(t, h.OwnerEnd(t.Context(), id), NotPlaying)
		again := h.again() // the log is read as it was written
		if is := again.get("Ann", id).Table; is.Status != ledger.Over || !is.Ended {
			t.Errorf("after a restart: %+v", is)
		}
		must(t, again.Close())
	})
}

// A server that hears no bell finds out by itself what the owner did, and a move that came
// meanwhile is refused. A visit does nothing else: it moves no bot.
func TestOwnerIsNoticedWithoutABell(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, unhurried, "Ann", "Bob")
		watched, other := h.started("Ann", "Bob"), h.started("Ann", "Bob")
		pick, _ := h.first("Ann", other, 1)
		ctx, stop := context.WithCancel(t.Context())
		ann := h.watch(ctx, "Ann", watched, 0)
		synctest.Wait()
		v := h.visiting()
		must(t, v.OwnerEnd(t.Context(), watched))
		must(t, v.OwnerEnd(t.Context(), other))
		wantCode(t, h.move("Ann", other, 1, pick), NotPlaying)
		time.Sleep(h.cfg.Poll)
		synctest.Wait()
		if is := ann.newest().Table; !is.Ended {
			t.Errorf("Ann sees %+v", is)
		}
		stop()

		id := h.begun(NewTable{Game: "pebbles", Seats: append([]NewSeat{{Kind: ledger.SeatPerson}}, bots(1)...)})
		for turn := 1; turn == 1; turn = h.get("Ann", id).Table.Turn {
			must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		}
		must(t, h.Close())
		before := len(h.log(id))
		_, err := v.Get(t.Context(), "", id, 0)
		must(t, err)
		time.Sleep(time.Minute)
		synctest.Wait()
		if after := len(h.log(id)); after != before {
			t.Errorf("a visit has made %d entries", after-before)
		}
		must(t, v.Close())
	})
}
