package ledger

import "github.com/katabasis-games/katabasis/game"

// A choice is made of what a reader was told last, and may come when that is no longer
// so: after the same one, tapped twice, after an undo, after somebody else was quicker.
// Then it may still be legal, and would be made, though nobody chose it. So a choice can
// carry the number that its reader had, and is refused if the game has changed for its
// seat since. That depends only on what the reader knows of, in their own numbers:
// a refusal tells of no hidden move.

// Stale reports whether the game has changed for one of seats since the guest's number
// chosen: it began, a move was taken back, or a move changed what the seat is asked.
// 0 is never stale; a number that is not the guest's always is.
func (r *Room) Stale(guest string, seats game.SeatSet, chosen int64) bool {
	if chosen == 0 {
		return false
	}
	by := r.LogView(guest)
	newest, _ := by.Newest()
	if chosen == newest {
		return false
	}
	if by.OwnNumber(chosen, newest) == 0 {
		return true
	}
	for at := len(r.Log) - 1; newest > chosen; at-- {
		n := &r.Log[at]
		if !by.Knows(n) {
			continue
		}
		newest--
		if n.Kind == EntryStarted || n.Kind == EntryUndo || n.Kind == EntryMove && n.Anew&seats != 0 {
			return true
		}
	}
	return false
}
