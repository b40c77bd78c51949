package table

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Undoable is the moves at the end of a game that can be taken back: since the
// first of them chance did not move, nobody was shown anything new, and the game is
// not over. A seat takes back its own, as far as nobody else has made one since that
// it knows of. One that it does not know of goes with them: whether there is one,
// is hidden. It is the one rule of taking back, at tables and in the terminal. The
// zero value is a game without moves.
type Undoable struct {
	moves []loose
	// ended is how many of the first of them stay because the turn has passed on.
	ended int
}

// loose is a move that can be taken back.
type loose struct {
	seat game.Seat
	// known are the seats that know of it.
	known game.SeatSet
	// stays is set when somebody else has taken the seat.
	stays bool
}

// Add takes account of the next move and what it told; over says that the game
// ended with it.
func (u *Undoable) Add(seat game.Seat, told []game.Event, over bool) {
	m, fixed := loose{seat: seat}, seat == game.Chance || over
	for _, e := range told {
		fixed = fixed || e.Reveals
		for s := range game.Seat(game.MaxSeats) {
			if e.To.Has(s) {
				m.known = m.known.With(s)
			}
		}
	}
	if u.moves = append(u.moves, m); fixed {
		*u = Undoable{}
	}
}

// Len returns how many moves there are of which some can be taken back.
func (u Undoable) Len() int { return len(u.moves) }

// By returns how many moves go when a seat takes back all that it may.
func (u Undoable) By(seat game.Seat) int {
	all, _ := u.reach(seat, u.ended)
	return all
}

// Last returns how many moves go when a seat takes back its last one.
func (u Undoable) Last(seat game.Seat) int {
	_, last := u.reach(seat, u.ended)
	return last
}

// reach is how many moves there are from the first of a seat's that it may take
// back, and from the last of them, where so many at the beginning stay.
func (u Undoable) reach(seat game.Seat, ended int) (all, last int) {
	for i := len(u.moves) - 1; i >= ended; i-- {
		m := u.moves[i]
		switch {
		case m.seat != seat && !m.known.Has(seat):
		case m.seat != seat || m.stays:
			return all, last
		default:
			if all = len(u.moves) - i; last == 0 {
				last = all
			}
		}
	}
	return all, last
}

// End has all moves so far stand where turns that ended stay ended.
func (u *Undoable) End() { u.ended = len(u.moves) }

// Ended reports whether a seat could take moves back had its turn not ended.
func (u Undoable) Ended(seat game.Seat) bool {
	all, _ := u.reach(seat, 0)
	return all > 0 && u.By(seat) == 0
}

// Take takes account of so many moves being taken back.
func (u *Undoable) Take(back int) {
	u.moves = slices.Clone(u.moves[:max(0, len(u.moves)-back)])
	u.ended = min(u.ended, len(u.moves))
}

// Stay has the moves of a seat stand whose player changes.
func (u *Undoable) Stay(seat game.Seat) {
	moves := append([]loose{}, u.moves...)
	for i := range moves {
		moves[i].stays = moves[i].stays || moves[i].seat == seat
	}
	u.moves = moves
}

// Forbid has all moves so far stand.
func (u *Undoable) Forbid() { *u = Undoable{} }
