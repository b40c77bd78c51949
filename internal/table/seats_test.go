package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/ledger"
)

// seats writes who sits where, and who is host among the names.
func (h *house) seats(id string) string {
	u := h.get("", id)
	var all []string
	for _, s := range u.Table.Seats {
		all = append(all, fmt.Sprint(s.Kind, ":", s.Name, s.Bot))
	}
	for name := range h.guests {
		if name != "" && h.get(name, id).Table.Host {
			all = append(all, "host "+name)
		}
	}
	return strings.Join(all, " ")
}

func (h *house) wantSeats(id, want string) {
	h.t.Helper()
	if d := cmp.Diff(want, h.seats(id)); d != "" {
		h.t.Error(d)
	}
}

func TestJoin(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob", "Cid", "Dan")
	s, err := h.Create(ctx, h.guests["Ann"], NewTable{Game: "pebbles", Seats: []NewSeat{
		{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}, {Kind: ledger.SeatNamed, Name: "cid"}, {Kind: ledger.SeatOpen},
	}})
	must(t, err)
	id := s.ID
	join := func(who string, r JoinRequest) error {
		_, err := h.Join(ctx, h.guests[who], id, r)
		return err
	}
	wantCode(t, join("", JoinRequest{}), NoGuest)
	wantCode(t, join("Bob", JoinRequest{Seat: 1}), SeatTaken)
	wantCode(t, join("Bob", JoinRequest{Seat: 5}), Malformed)
	wantCode(t, join("Bob", JoinRequest{Seal: "a/b"}), Malformed)
	wantCode(t, join("Bob", JoinRequest{Seal: strings.Repeat("a", 65)}), Malformed)
	wantCode(t, join("Bob", JoinRequest{Name: strings.Repeat("é", 25)}), BadName)
	must(t, join("Cid", JoinRequest{})) // the seat kept for the name
	must(t, join("Bob", JoinRequest{Name: "Bobby"}))
	must(t, join("Bob", JoinRequest{})) // asks for any and has one
	h.wantSeats(id, "person:Ann person:Bobby person:Cid open: host Ann")
	must(t, join("Bob", JoinRequest{Seat: 4, Name: "Bea"}))
	h.wantSeats(id, "person:Ann person:Bobby person:Cid person:Bea host Ann")
	wantCode(t, join("Dan", JoinRequest{}), SeatTaken)
	if d := cmp.Diff([]int{2, 4}, h.get("Bob", id).Table.You); d != "" {
		t.Error(d)
	}
	_, err = h.Start(ctx, h.guests["Ann"], id)
	must(t, err)
	wantCode(t, join("Dan", JoinRequest{}), NotWaiting)
}

func TestHost(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob", "Cid")
	id := h.table("Ann", "Bob", "-")
	ann, bob := h.guests["Ann"], h.guests["Bob"]
	_, err := h.Start(ctx, ann, id)
	wantCode(t, err, SeatsOpen)
	_, err = h.Start(ctx, bob, id)
	wantCode(t, err, NotHost)
	_, err = h.Kick(ctx, bob, id, 1)
	wantCode(t, err, NotHost)
	_, err = h.SetSeat(ctx, bob, id, 3, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
	wantCode(t, err, NotHost)
	_, err = h.SetSeat(ctx, ann, id, 2, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
	wantCode(t, err, SeatTaken)
	_, err = h.SetSeat(ctx, ann, id, 3, NewSeat{Kind: ledger.SeatBot, Bot: "oracle"})
	wantCode(t, err, Malformed)
	_, err = h.SetSeat(ctx, ann, id, 3, NewSeat{Kind: "throne"})
	wantCode(t, err, Malformed)
	_, err = h.SetSeat(ctx, ann, id, 4, NewSeat{Kind: ledger.SeatOpen})
	wantCode(t, err, Malformed)
	for _, to := range []NewSeat{{Kind: ledger.SeatNamed, Name: "Zoe"}, {Kind: ledger.SeatPerson}, {Kind: ledger.SeatBot, Bot: "random"}} {
		_, err = h.SetSeat(ctx, ann, id, 3, to)
		must(t, err)
	}
	_, err = h.Kick(ctx, ann, id, 2)
	must(t, err)
	h.wantSeats(id, "person:Ann 1 open: bot:random host Ann")
	_, err = h.SetSeat(ctx, ann, id, 2, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
	must(t, err)
	_, err = h.Start(ctx, ann, id)
	must(t, err)
	_, err = h.Start(ctx, ann, id)
	wantCode(t, err, NotWaiting)
	_, err = h.Kick(ctx, ann, id, 2)
	wantCode(t, err, NotWaiting)
	_, err = h.TakeOver(ctx, ann, id, 2, "random")
	wantCode(t, err, SeatTaken)
}

// A host who leaves passes that on; who comes to a table without one is host.
func TestLeaveWaiting(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob", "Cid")
	id := h.table("Ann", "Bob", "Cid")
	leave := func(who string, seat int) error {
		_, err := h.Leave(ctx, h.guests[who], id, seat, "random")
		return err
	}
	wantCode(t, leave("Ann", 2), NotYourSeat)
	wantCode(t, leave("Ann", 0), NotYourSeat)
	must(t, leave("Ann", 1))
	h.wantSeats(id, "open: person:Bob person:Cid host Bob")
	must(t, leave("Cid", 3))
	must(t, leave("Bob", 2))
	h.wantSeats(id, "open: open: open:")
	_, err := h.Join(ctx, h.guests["Cid"], id, JoinRequest{})
	must(t, err)
	h.wantSeats(id, "person:Cid open: open: host Cid")
	h = h.again()
	h.wantSeats(id, "person:Cid open: open: host Cid")
}

func TestLeavePlaying(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob", "Cid", "Dan")
	id := h.started("Ann", "Bob", "Cid")
	legal := state(t, h.get("Ann", id), 1).Moves[0].Move
	_, err := h.Leave(ctx, h.guests["Ann"], id, 1, "oracle")
	wantCode(t, err, Malformed)
	_, err = h.Leave(ctx, h.guests["Ann"], id, 1, "")
	must(t, err)
	h.wantSeats(id, "left:Ann 1 person:Bob person:Cid host Bob")
	wantCode(t, h.move("Ann", id, 1, legal), NotYourSeat)
	if u := h.get("Ann", id); len(u.Table.You) != 0 || u.States[0].Seat != 0 {
		t.Error("who has left still sees his hand")
	}
	// The guest here sees one hand already.
	_, err = h.Join(ctx, h.guests["Bob"], id, JoinRequest{Seat: 1})
	wantCode(t, err, NotWaiting)
	_, err = h.Join(ctx, h.guests["Dan"], id, JoinRequest{Seat: 2})
	wantCode(t, err, SeatTaken)
	_, err = h.Join(ctx, h.guests["Dan"], id, JoinRequest{})
	must(t, err)
	h.wantSeats(id, "person:Dan person:Bob person:Cid host Bob")
	must(t, h.move("Dan", id, 1, legal))

	// A bot takes over, at the leaving or later, and plays.
	_, err = h.Leave(ctx, h.guests["Dan"], id, 1, "random")
	must(t, err)
	_, err = h.Leave(ctx, h.guests["Cid"], id, 3, "")
	must(t, err)
	_, err = h.TakeOver(ctx, h.guests["Cid"], id, 3, "random")
	wantCode(t, err, NotYourSeat)
	_, err = h.TakeOver(ctx, h.guests["Bob"], id, 3, "oracle")
	wantCode(t, err, Malformed)
	_, err = h.TakeOver(ctx, h.guests["Bob"], id, 3, "random")
	must(t, err)
	h.wantSeats(id, "bot:random person:Bob bot:random host Bob")

	// A guest who comes back gets the seat whose hand they have seen, and no other.
	_, err = h.Join(ctx, h.guests["Cid"], id, JoinRequest{Seat: 1})
	wantCode(t, err, SeatTaken)
	_, err = h.Join(ctx, h.guests["Cid"], id, JoinRequest{})
	must(t, err)
	h.wantSeats(id, "bot:random person:Bob person:Cid host Bob")
	_, err = h.Leave(ctx, h.guests["Cid"], id, 3, "random")
	must(t, err)
	_, err = h.Undo(ctx, h.guests["Dan"], id, UndoRequest{ID: "u", Seat: 1})
	wantCode(t, err, NotYourSeat)
	h.follow("Bob", id)
	_, err = h.Leave(ctx, h.guests["Bob"], id, 2, "")
	wantCode(t, err, NotPlaying)
}
