package match

import "github.com/katabasis-games/katabasis/game"

// A volunteer is a player in game.State.Others: it is not their turn, but they may move if
// they like. A volunteer may always do nothing ("let it be"). That is not a move, so it is in
// no record, and no game waits for it. A game may also have a move that says no. That is an
// answer: the player who asked is told, and it may be final.

// AllVolunteers has every volunteer asked.
const AllVolunteers = ^game.SeatSet(0)

// Mover is the seat that is asked to move.
type Mover struct {
	// Seat is a player or Chance; None when the game is over.
	Seat game.Seat
	// Volunteer is true for one who may let it be.
	Volunteer bool
	// Staged is true where the move is the lesson's. Strayed is true for a learner who
	// made another move, and may take it back or go on alone.
	Staged, Strayed bool
}

// asking is the order in which seats are asked.
type asking struct {
	now  game.Seat // awaited
	turn game.Seat // the player awaited last
	// others are the volunteers. The answerers among them became volunteers during this
	// player's turn, because the player asked them something. Those in waited have let it be
	// in this turn.
	others, answerers, waited game.SeatSet
}

// note brings the order up to date after a move.
func (a *asking) note(s game.State) {
	if a.now = s.Turn(); a.now == game.Chance {
		a.waited = 0
		return
	}
	others := s.Others()
	if a.now != a.turn {
		a.turn, a.answerers, a.waited = a.now, 0, 0
	} else {
		a.answerers |= others &^ a.others
	}
	a.answerers &= others
	a.waited &= others
	a.others = others
}

// Next returns the seat that is asked now. Chance comes first; then each volunteer in ask,
// once a turn, clockwise from the player awaited; then that player.
func (c *Core) Next(ask game.SeatSet) Mover {
	a := &c.asking
	if left := a.others & ask &^ a.waited; left != 0 && a.now >= 0 {
		return Mover{Seat: left.After(a.now), Volunteer: true}
	}
	return Mover{Seat: a.now}
}

// Wait notes that a volunteer lets it be in this turn.
func (c *Core) Wait(seat game.Seat) { c.asking.waited = c.asking.waited.With(seat) }

// Answerers are the volunteers whom the player awaited has asked something.
func (c *Core) Answerers() game.SeatSet { return c.asking.answerers }

// RandomMover draws the seat that moves next where volunteers come in when they like, as people do:
// chance, mostly the player awaited, and once in three times a volunteer.
func RandomMover(s game.State, r *game.Rand) game.Seat {
	others := s.Others()
	if others == 0 || r.IntN(3) != 0 {
		return s.Turn()
	}
	for range r.IntN(others.Len()) {
		others = others.Without(others.First())
	}
	return others.First()
}
