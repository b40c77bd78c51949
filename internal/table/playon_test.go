package table

import (
	"context"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// From a moment of a game that is over one plays on against bots, at another table; the game
// stays as it is.
func TestPlayOn(t *testing.T) {
	t.Parallel()
	rec := pebblesRecord(t)
	h := open(t, nil, "Ann", "Bob")
	over, waiting := h.imported(rec, len(rec.Moves)), h.imported(rec, 20)
	ask := func(name, id string, n, seat int) (string, error) {
		s, err := h.PlayOn(context.Background(), h.guests[name], id, PlayOnRequest{N: n, Seat: seat, Bot: "random"})
		return s.ID, err
	}
	for _, n := range []int{0, 20, len(rec.Moves) - 1} {
		id, err := ask("Bob", over, n, 2)
		must(t, err)
		u := h.get("Bob", id)
		if kind := u.Table.Seats[0].Kind; kind != ledger.SeatBot || !u.Table.Imported || u.Table.Seats[1].Name != "Bob" || u.Table.Status != ledger.Playing {
			t.Errorf("after %d moves the table is %s", n, toJSON(t, u.Table))
		}
		h.finish(id, "bot", "Bob")
		made, err := h.Record(context.Background(), "", id)
		must(t, err)
		if first := parsed(t, made).Moves; len(first) < n || n > 0 && first[n-1].Move != rec.Moves[n-1].Move {
			t.Errorf("after %d moves the record is %s", n, made)
		}
	}
	if text, err := h.Record(context.Background(), "", over); err != nil || len(parsed(t, text).Moves) != len(rec.Moves) {
		t.Errorf("the game has changed: %s, %v", text, err)
	}
	for _, wrong := range []struct {
		name, id string
		n, seat  int
		code     Code
	}{
		{"", over, 5, 1, NoGuest},
		{"Ann", waiting, 5, 1, NotOver},
		{"Ann", over, len(rec.Moves), 1, Malformed},
		{"Ann", over, -1, 1, Malformed},
		{"Ann", over, 5, 9, Malformed},
		{"Ann", "nowhere", 5, 1, UnknownTable},
	} {
		_, err := ask(wrong.name, wrong.id, wrong.n, wrong.seat)
		wantCode(t, err, wrong.code)
	}
}

func parsed(t testing.TB, text string) *game.Record {
	t.Helper()
	rec, err := game.ParseRecord(text)
	must(t, err)
	return rec
}
