package ledger

import "github.com/katabasis-games/katabasis/game"

// A choice is made of what a reader was told last, and may come when that is no longer
// so: after the same one, tapped twice, after an undo, after somebody else was quicker.
// Then it may still be legal, and would be made, though nobody chose it. So a choice can
// carry the number that its reader had, and is refused if the game has changed for its
// seat since. That is found out from what the reader knows of alone, in his own numbers:
// a refusal tells of no hidden move.

// Stale reports whether what a guest chose when he had been told up to a number of his
// own was chosen of a game that is another one now for one of the seats: it was begun,
// something was taken back, or a move put another question to them. 0 is no number, and
// nothing is stale of it. One that is none of his is stale.
func (r *Room) Stale(guest string, seats game.SeatSet, chosen int64) bool {
	if chosen == 0 {
		return false
	}
	by := r.Sight(guest)
	newest, _ := by.Newest()
	if chosen == newest {
		return false
	}
	if by.From(chosen, newest) == 0 {
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
