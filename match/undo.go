package match

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// undoable are the moves at the end of a game that can still be taken back: since the first
// of them, chance has not moved, nobody has been shown anything new, and the game is not over.
// A seat takes back its own moves, until it comes to a move of another seat that it knows of.
// Moves that it does not know of go too; otherwise the number would reveal them. The zero
// value has no moves.
type undoable struct {
	moves []loose
	// finalCount is how many of the first moves are final because the turn has passed on.
	finalCount int
}

// loose is a move that can be taken back.
type loose struct {
	seat game.Seat
	// known are the seats that know of it.
	known game.SeatSet
	// final is set when somebody else has taken the seat.
	final bool
}

// add takes account of the next move and what it told; over says that the game
// ended with it.
func (u *undoable) add(seat game.Seat, told []game.Event, over bool) {
	m, final := loose{seat: seat}, seat == game.Chance || over
	for _, e := range told {
		final = final || e.Reveals
		for s := range game.Seat(game.MaxSeats) {
			if e.To.Has(s) {
				m.known = m.known.With(s)
			}
		}
	}
	if u.moves = append(u.moves, m); final {
		*u = undoable{}
	}
}

// len returns how many moves there are of which some can be taken back.
func (u undoable) len() int { return len(u.moves) }

// by returns how many moves are taken back if a seat takes back all that it may.
func (u undoable) by(seat game.Seat) int {
	all, _ := u.reach(seat, u.finalCount)
	return all
}

// last returns how many moves are taken back if a seat takes back its last one.
func (u undoable) last(seat game.Seat) int {
	_, last := u.reach(seat, u.finalCount)
	return last
}

// reach returns how many moves there are from the first move of a seat that it may take back
// to the end, and how many from the last one. The first from moves stay.
func (u undoable) reach(seat game.Seat, from int) (all, last int) {
	for i := len(u.moves) - 1; i >= from; i-- {
		m := u.moves[i]
		switch {
		case m.seat != seat && !m.known.Has(seat):
		case m.seat != seat || m.final:
			return all, last
		default:
			if all = len(u.moves) - i; last == 0 {
				last = all
			}
		}
	}
	return all, last
}

// finalize makes all moves so far final, where a turn that has passed on cannot be undone.
func (u *undoable) finalize() { u.finalCount = len(u.moves) }

// endedTurn reports whether a seat could take moves back had its turn not ended.
func (u undoable) endedTurn(seat game.Seat) bool {
	all, _ := u.reach(seat, 0)
	return all > 0 && u.by(seat) == 0
}

// take removes the last back moves.
func (u *undoable) take(back int) {
	u.moves = slices.Clone(u.moves[:max(0, len(u.moves)-back)])
	u.finalCount = min(u.finalCount, len(u.moves))
}

// finalizeSeat makes the moves of a seat final, because another player has taken it.
func (u *undoable) finalizeSeat(seat game.Seat) {
	moves := append([]loose{}, u.moves...)
	for i := range moves {
		moves[i].final = moves[i].final || moves[i].seat == seat
	}
	u.moves = moves
}

// knownTo are those of them that a viewer knows of.
func (u undoable) knownTo(viewer game.Seat) undoable {
	unknown := func(m loose) bool { return m.seat != viewer && !m.known.Has(viewer) }
	u.moves = slices.DeleteFunc(slices.Clone(u.moves), unknown)
	u.finalCount = min(u.finalCount, len(u.moves))
	return u
}

// Takeable returns how many moves are taken back if a seat takes back all that it may. In a
// lesson, these are all from the learner's own move on, the first that is not the lesson's.
func (m *Match) Takeable(seat game.Seat) int {
	if back := m.course.back(len(m.made)); back > 0 && seat == game.Learner {
		return back
	}
	return m.undoable.by(seat)
}

// TakeableLast returns how many moves are taken back if a seat takes back its last one. If
// the learner of a lesson has strayed, that is as many as Takeable says.
func (m *Match) TakeableLast(seat game.Seat) int {
	if back := m.course.back(len(m.made)); back > 0 && seat == game.Learner {
		return back
	}
	return m.undoable.last(seat)
}

// TurnEnded reports whether a seat could take moves back if its turn had not ended. That can
// only be so after FinalAfterTurn.
func (m *Match) TurnEnded(seat game.Seat) bool { return m.undoable.endedTurn(seat) }

// FinalizeAll makes all moves so far final: none of them can be taken back.
func (m *Match) FinalizeAll() { m.undoable = undoable{} }

// FinalizeSeat makes the moves of a seat final, because another player has taken it.
func (m *Match) FinalizeSeat(seat game.Seat) { m.undoable.finalizeSeat(seat) }
