package match

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// undoable is the moves at the end of a game that can be taken back: since the
// first of them chance did not move, nobody was shown anything new, and the game is
// not over. A seat takes back its own, as far as nobody else has made one since that
// it knows of. One that it does not know of goes with them: whether there is one,
// is hidden. The zero value is a game without moves.
type undoable struct {
	moves []loose
	// kept is how many of the first of them stay because the turn has passed on.
	kept int
}

// loose is a move that can be taken back.
type loose struct {
	seat game.Seat
	// known are the seats that know of it.
	known game.SeatSet
	// stays is set when somebody else has taken the seat.
	stays bool
}

// add takes account of the next move and what it told; over says that the game
// ended with it.
func (u *undoable) add(seat game.Seat, told []game.Event, over bool) {
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
		*u = undoable{}
	}
}

// len returns how many moves there are of which some can be taken back.
func (u undoable) len() int { return len(u.moves) }

// by returns how many moves go when a seat takes back all that it may.
func (u undoable) by(seat game.Seat) int {
	all, _ := u.reach(seat, u.kept)
	return all
}

// last returns how many moves go when a seat takes back its last one.
func (u undoable) last(seat game.Seat) int {
	_, last := u.reach(seat, u.kept)
	return last
}

// reach is how many moves there are from the first of a seat's that it may take
// back, and from the last of them, where so many at the beginning stay.
func (u undoable) reach(seat game.Seat, ended int) (all, last int) {
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

// end has all moves so far stand where turns that ended stay ended.
func (u *undoable) end() { u.kept = len(u.moves) }

// ended reports whether a seat could take moves back had its turn not ended.
func (u undoable) ended(seat game.Seat) bool {
	all, _ := u.reach(seat, 0)
	return all > 0 && u.by(seat) == 0
}

// take takes account of so many moves being taken back.
func (u *undoable) take(back int) {
	u.moves = slices.Clone(u.moves[:max(0, len(u.moves)-back)])
	u.kept = min(u.kept, len(u.moves))
}

// stay has the moves of a seat stand whose player changes.
func (u *undoable) stay(seat game.Seat) {
	moves := append([]loose{}, u.moves...)
	for i := range moves {
		moves[i].stays = moves[i].stays || moves[i].seat == seat
	}
	u.moves = moves
}

// knownTo are those of them that a viewer knows of.
func (u undoable) knownTo(viewer game.Seat) undoable {
	unknown := func(m loose) bool { return m.seat != viewer && !m.known.Has(viewer) }
	u.moves = slices.DeleteFunc(slices.Clone(u.moves), unknown)
	u.kept = min(u.kept, len(u.moves))
	return u
}

// Takeable is how many moves go when a seat takes back all that it may: in a lesson
// all since the one that the lesson had not meant.
func (m *Match) Takeable(seat game.Seat) int {
	if back := m.course.back(len(m.made)); back > 0 && seat == game.Learner {
		return back
	}
	return m.undoable.by(seat)
}

// TakeableLast is how many moves go when a seat takes back its last one; in a lesson as
// many as Takeable says, where the learner strayed.
func (m *Match) TakeableLast(seat game.Seat) int {
	if back := m.course.back(len(m.made)); back > 0 && seat == game.Learner {
		return back
	}
	return m.undoable.last(seat)
}

// TurnEnded reports whether a seat could take moves back had its turn not ended, where
// turns that ended stay so.
func (m *Match) TurnEnded(seat game.Seat) bool { return m.undoable.ended(seat) }

// Stay has the moves of a seat stand whose player changes.
func (m *Match) Stay(seat game.Seat) { m.undoable.stay(seat) }
