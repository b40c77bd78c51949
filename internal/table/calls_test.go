package table

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// reachable gives guests of the house a channel of their own names.
func (h *house) reachable(names ...string) {
	h.t.Helper()
	for _, name := range names {
		must(h.t, h.store.PutChannel(context.Background(), store.Channel{ID: name, Guest: h.guests[name], Confirmed: true, Body: []byte("{}")}))
	}
}

// outbox takes what is due.
func (h *house) outbox() []store.Notice {
	h.t.Helper()
	all, err := h.store.TakeNotices(context.Background(), "p", 0, 1000)
	must(h.t, err)
	return all
}

// told says what notices are.
func told(all []store.Notice) (words []string) {
	for _, n := range all {
		words = append(words, fmt.Sprint(n.Channel, " ", n.Event, " ", n.Seat))
	}
	slices.Sort(words)
	return words
}

func (h *house) wantTold(want ...string) []store.Notice {
	h.t.Helper()
	all := h.outbox()
	if is := told(all); !slices.Equal(is, want) {
		h.t.Fatalf("%q is to be told, want %q", is, want)
	}
	return all
}

// Those whose turn it has become are to be told, once, when they have been away for long
// enough; and nobody is told of what they did, or what is past.
func TestCalls(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		h.reachable("Ann", "Bob", "Cid")
		s, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatOpen}}})
		must(t, err)
		id, people := s.ID, []string{"Ann", "Bob", "Cid"}
		for _, name := range people[1:] {
			_, err := h.Join(t.Context(), h.guests[name], id, JoinRequest{})
			must(t, err)
		}
		h.wantTold() // not yet due
		time.Sleep(h.cfg.Away)
		ready := h.wantTold("Ann ready 1")
		must(t, h.store.DropNotices(t.Context(), ready))
		_, err = h.Start(t.Context(), h.guests["Ann"], id)
		must(t, err)
		time.Sleep(h.cfg.Away)
		turn := h.get("", id).Table.Turn
		var want []string
		for i, name := range people[1:] { // Ann has started it herself
			event := EventBegun
			if i+2 == turn {
				event = EventTurn
			}
			want = append(want, fmt.Sprint(name, " ", event, " ", i+2))
		}
		must(t, h.store.DropNotices(t.Context(), h.wantTold(want...)))
		for h.get("", id).Table.Status == ledger.Playing {
			turn := h.get("", id).Table.Turn
			name := people[turn-1]
			must(t, h.move(name, id, turn, state(t, h.get(name, id), turn).Moves[0].Move))
			now := h.get("", id).Table
			time.Sleep(h.cfg.Away)
			if now.Status == ledger.Playing && now.Turn != turn {
				all := h.wantTold(fmt.Sprint(people[now.Turn-1], " ", EventTurn, " ", now.Turn))
				is, err := h.Standing(t.Context(), all[0])
				if err != nil || is.Void || is.Here || is.Table.Turn != now.Turn {
					t.Fatalf("the notice stands as %+v, %v", is, err)
				}
				all[0].Seq--
				if is, err := h.Standing(t.Context(), all[0]); err != nil || !is.Void {
					t.Errorf("an old notice stands as %+v, %v", is, err)
				}
				must(t, h.store.DropNotices(t.Context(), h.wantTold(told(all)...)))
			} else if now.Status == ledger.Over {
				if is := told(h.outbox()); len(is) != 2 || slices.ContainsFunc(is, func(s string) bool { return s[:3] == name || s[4:8] != EventOver }) {
					t.Errorf("%s has made the last move, %q is told", name, is)
				}
			} else {
				h.wantTold()
			}
		}
		must(t, h.Close())
	})
}

// What a friend takes back is not told any more.
func TestUndoneTurnIsVoid(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Games, c.Away = games.All(), time.Nanosecond }, "Ann", "Bob", "Cid")
	h.reachable("Ann", "Bob", "Cid")
	people := []string{"Ann", "Bob", "Cid"}
	id, seat := h.passesToAnother(people)
	next := h.get("", id).Table.Turn
	h.wantTold(fmt.Sprint(people[next-1], " turn ", next))
	_, err := h.Undo(t.Context(), h.guests[people[seat-1]], id, UndoRequest{ID: h.request(), Seat: seat})
	must(t, err)
	h.wantTold()
}

// passesToAnother has people play until a turn that can be taken back has passed from one to
// another, and returns the seat whose turn that was.
func (h *house) passesToAnother(people []string) (id string, seat int) {
	h.t.Helper()
	for id == "" || h.get("", id).Table.Status == ledger.Over {
		s, err := h.Create(h.t.Context(), h.guests[people[0]], NewTable{Game: "cerberus", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatOpen}}})
		must(h.t, err)
		id = s.ID
		for _, name := range people[1:] {
			_, err := h.Join(h.t.Context(), h.guests[name], id, JoinRequest{})
			must(h.t, err)
		}
		_, err = h.Start(h.t.Context(), h.guests[people[0]], id)
		must(h.t, err)
		for h.get("", id).Table.Status == ledger.Playing {
			seat := h.get("", id).Table.Turn
			must(h.t, h.store.DropNotices(h.t.Context(), h.outbox()))
			now := state(h.t, h.get(people[seat-1], id), seat)
			move := now.Moves[0].Move
			for _, c := range now.Moves {
				if c.Move == "end" {
					move = c.Move
				}
			}
			must(h.t, h.move(people[seat-1], id, seat, move))
			if u := h.get(people[seat-1], id); u.Table.Turn > 0 && u.Table.Turn != seat && state(h.t, u, seat).CanUndo {
				return id, seat
			}
		}
	}
	return id, seat
}

// A notice knows whether its guest is at the table, and since when not.
func TestStandingSaysWhoIsThere(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.started("Ann", "Bob")
		n := store.Notice{Table: id, Event: EventOver, Guest: h.guests["Bob"]}
		standing := func() Standing {
			t.Helper()
			synctest.Wait()
			is, err := h.Standing(t.Context(), n)
			must(t, err)
			return is
		}
		loaded := time.Now()
		if is := standing(); is.Here || is.Left.After(loaded) {
			t.Errorf("before: %+v", is)
		}
		time.Sleep(time.Minute)
		ctx, cancel := context.WithCancel(t.Context())
		h.watch(ctx, "Bob", id, 0)
		if is := standing(); !is.Here {
			t.Errorf("there: %+v", is)
		}
		time.Sleep(time.Minute)
		cancel()
		synctest.Wait()
		left := time.Now()
		time.Sleep(time.Minute)
		if is := standing(); is.Here || !is.Left.Equal(left) || !is.Void {
			t.Errorf("left at %v: %+v", left, is)
		}
		n.Table = "nowhere2"
		if is := standing(); !is.Void {
			t.Errorf("no table: %+v", is)
		}
		must(t, h.Close())
	})
}

// Who plays alone, or takes lessons, is told nothing that they do themselves.
func TestNobodyIsToldOfThemselves(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann")
		h.reachable("Ann")
		s, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatPerson, Name: "Anna"}}})
		must(t, err)
		_, err = h.Start(t.Context(), h.guests["Ann"], s.ID)
		must(t, err)
		for h.get("", s.ID).Table.Status == ledger.Playing {
			turn := h.get("", s.ID).Table.Turn
			must(t, h.move("Ann", s.ID, turn, state(t, h.get("Ann", s.ID), turn).Moves[0].Move))
		}
		time.Sleep(h.cfg.Away)
		h.wantTold()
		must(t, h.Close())
	})
}
