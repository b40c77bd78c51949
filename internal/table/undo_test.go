package table

import (
	"testing"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// passesOn plays until a turn has ended by a move that shows nothing new, and
// returns the seat that made it.
func (h *house) passesOn(firm bool) (id string, seat int) {
	h.t.Helper()
	person := NewSeat{Kind: ledger.SeatPerson}
	for {
		if id == "" || h.get("Ann", id).Table.Status == ledger.Over {
			id = h.begun(NewTable{Game: "cerberus", Firm: firm, Seats: []NewSeat{person, person, person}})
		}
		u := h.get("Ann", id)
		seat = u.Table.Turn
		for _, c := range state(h.t, u, seat).Moves {
			if c.Move == "end" {
				must(h.t, h.move("Ann", id, seat, c.Move))
				if now := h.get("Ann", id); now.Table.Turn != seat && now.Table.Turn > 0 {
					return id, seat
				}
				break
			}
		}
		if now := h.get("Ann", id); now.Table.Turn == seat {
			must(h.t, h.move("Ann", id, seat, state(h.t, now, seat).Moves[0].Move))
		}
	}
}

// Where turns that ended stay ended, a move cannot be taken back once somebody
// else is awaited, and the reason is said; elsewhere it can.
func TestFirm(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Games = games.All() }, "Ann")
	undo := func(id string, seat int) error {
		_, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: h.request(), Seat: seat})
		return err
	}
	id, seat := h.passesOn(true)
	wantCode(t, undo(id, seat), TurnEnded)
	u := h.get("Ann", id)
	wantCode(t, undo(id, u.Table.Turn), NothingToUndo)
	if state(t, u, seat).CanUndo || !u.Table.Firm {
		t.Error("the page offers to take back what stays")
	}
	h = h.again()
	wantCode(t, undo(id, seat), TurnEnded)

	id, seat = h.passesOn(false)
	if u := h.get("Ann", id); !state(t, u, seat).CanUndo || u.Table.Firm {
		t.Error("nothing can be taken back")
	}
	must(t, undo(id, seat))
	if turn := h.get("Ann", id).Table.Turn; turn != seat {
		t.Errorf("it is the turn of %d", turn)
	}
}
