package table

import "github.com/katabasis-games/katabasis/game"

// Undoable is the moves at the end of a game that one seat may take back: since
// the first of them nobody else moved, chance did not, nobody was shown anything
// new, and the game is not over. It is the one rule of taking back, at tables
// and in the terminal. The zero value is a game without moves.
type Undoable struct {
	seat   game.Seat
	length int
	// ended says that the moves stay because the turn has passed on.
	ended bool
}

// Add takes account of the next move. reveals says that it showed somebody what
// was hidden before, over that the game ended with it.
func (u *Undoable) Add(seat game.Seat, reveals, over bool) {
	if u.seat != seat || u.ended {
		u.length = 0
	}
	u.seat, u.length, u.ended = seat, u.length+1, false
	if seat == game.Chance || reveals || over {
		u.length = 0
	}
}

// By returns how many moves a seat may take back.
func (u Undoable) By(seat game.Seat) int {
	if u.seat != seat || u.ended {
		return 0
	}
	return u.length
}

// End has all moves so far stand where turns that ended stay ended.
func (u *Undoable) End() { u.ended = u.length > 0 }

// Ended reports whether a seat could take moves back had its turn not ended.
func (u Undoable) Ended(seat game.Seat) bool { return u.ended && u.seat == seat }

// Take takes account of so many moves being taken back.
func (u *Undoable) Take(back int) { u.length = max(0, u.length-back) }

// Forbid has all moves so far stand.
func (u *Undoable) Forbid() { u.length, u.ended = 0, false }
