package table

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// passesOn plays until a turn has ended by a move that shows nothing new, and
// returns the seat that made it.
func (h *house) passesOn(firm bool) (id string, seat int) {
	h.t.Helper()
	person := NewSeat{Kind: SeatPerson}
	for {
		if id == "" || h.get("Ann", id).Table.Status == Over {
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

// A turn that has ended ends what can be taken back, and the next move of the same
// seat begins anew.
func TestUndoableEnd(t *testing.T) {
	t.Parallel()
	var u Undoable
	u.End()
	if u.Ended(0) {
		t.Error("an end without moves")
	}
	told := []game.Event{{To: game.Everyone}}
	u.Add(0, told, false)
	u.Add(0, told, false)
	u.End()
	if u.By(0) != 0 || !u.Ended(0) || u.Ended(1) {
		t.Errorf("after the end: %+v", u)
	}
	u.Add(0, told, false)
	if u.By(0) != 1 || u.Ended(0) {
		t.Errorf("after the next move: %+v", u)
	}
	u.End()
	u.Add(1, told, false)
	if u.Ended(0) || u.By(1) != 1 {
		t.Errorf("after another's move: %+v", u)
	}
}

// A move that a seat does not know of does not end what it may take back, and goes
// with it: who made it is told, and who takes back learns nothing.
func TestUndoableHidden(t *testing.T) {
	t.Parallel()
	all, none := []game.Event{{To: game.Everyone}}, []game.Event{{To: game.Only(1)}}
	var u Undoable
	u.Add(0, all, false)
	u.Add(0, all, false)
	u.Add(1, none, false)
	u.Add(1, none, false)
	if u.By(0) != 4 || u.Last(0) != 3 || u.By(1) != 2 || u.Last(1) != 1 || u.By(2) != 0 {
		t.Errorf("%d and %d, %d and %d, %d", u.By(0), u.Last(0), u.By(1), u.Last(1), u.By(2))
	}
	stays := u
	stays.Stay(1)
	if stays.By(0) != 4 || stays.By(1) != 0 || u.By(1) != 2 {
		t.Errorf("with another player in the seat: %d and %d", stays.By(0), stays.By(1))
	}
	firm := u
	firm.End()
	firm.Add(1, none, false)
	if firm.By(0) != 0 || !firm.Ended(0) || firm.By(1) != 1 {
		t.Errorf("after the end of the turn: %d, %v, %d", firm.By(0), firm.Ended(0), firm.By(1))
	}
	u.Add(1, all, false)
	if u.By(0) != 0 || u.By(1) != 3 {
		t.Errorf("after a move that all know of: %d and %d", u.By(0), u.By(1))
	}
	u.Take(1)
	if u.By(0) != 4 {
		t.Errorf("once that is taken back: %d", u.By(0))
	}
	u.Add(2, []game.Event{{To: game.Only(2), Reveals: true}}, false)
	if u.By(0) != 0 || u.By(1) != 0 || u.By(2) != 0 {
		t.Error("what was revealed is taken back")
	}
}
