package match

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// A turn that has ended ends what can be taken back, and the next move of the same
// seat begins anew.
func TestUndoableEnd(t *testing.T) {
	t.Parallel()
	var u undoable
	u.finalize()
	if u.endedTurn(0) {
		t.Error("an end without moves")
	}
	told := []game.Event{{To: game.Everyone}}
	u.add(0, told, false)
	u.add(0, told, false)
	u.finalize()
	if u.by(0) != 0 || !u.endedTurn(0) || u.endedTurn(1) {
		t.Errorf("after the end: %+v", u)
	}
	u.add(0, told, false)
	if u.by(0) != 1 || u.endedTurn(0) {
		t.Errorf("after the next move: %+v", u)
	}
	u.finalize()
	u.add(1, told, false)
	if u.endedTurn(0) || u.by(1) != 1 {
		t.Errorf("after another's move: %+v", u)
	}
}

// A move that a seat does not know of does not end what it may take back, and goes
// with it: who made it is told, and who takes back learns nothing.
func TestUndoableHidden(t *testing.T) {
	t.Parallel()
	all, none := []game.Event{{To: game.Everyone}}, []game.Event{{To: game.Only(1)}}
	var u undoable
	u.add(0, all, false)
	u.add(0, all, false)
	u.add(1, none, false)
	u.add(1, none, false)
	if u.by(0) != 4 || u.last(0) != 3 || u.by(1) != 2 || u.last(1) != 1 || u.by(2) != 0 {
		t.Errorf("%d and %d, %d and %d, %d", u.by(0), u.last(0), u.by(1), u.last(1), u.by(2))
	}
	stays := u
	stays.finalizeSeat(1)
	if stays.by(0) != 4 || stays.by(1) != 0 || u.by(1) != 2 {
		t.Errorf("with another player in the seat: %d and %d", stays.by(0), stays.by(1))
	}
	firm := u
	firm.finalize()
	firm.add(1, none, false)
	if firm.by(0) != 0 || !firm.endedTurn(0) || firm.by(1) != 1 {
		t.Errorf("after the end of the turn: %d, %v, %d", firm.by(0), firm.endedTurn(0), firm.by(1))
	}
	u.add(1, all, false)
	if u.by(0) != 0 || u.by(1) != 3 {
		t.Errorf("after a move that all know of: %d and %d", u.by(0), u.by(1))
	}
	u.take(1)
	if u.by(0) != 4 {
		t.Errorf("once that is taken back: %d", u.by(0))
	}
	u.add(2, []game.Event{{To: game.Only(2), Reveals: true}}, false)
	if u.by(0) != 0 || u.by(1) != 0 || u.by(2) != 0 {
		t.Error("what was revealed is taken back")
	}
}
