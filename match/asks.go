package match

import "github.com/katabasis-games/katabasis/game"

// Volunteers. Besides the seat awaited, game.State.Others names players who may move if
// they like. Each of them may always let it be: that is no move, it stands in no record,
// and no game waits for it. A game may have a move besides that says no: that is an
// answer, which the player who asked is told, and which may be final.

// Anybody is all volunteers.
const Anybody = ^game.SeatSet(0)

// Asked is who is asked to move.
type Asked struct {
	// Seat is a player or Chance; None when the game is over.
	Seat game.Seat
	// Volunteer is true for one who may let it be.
	Volunteer bool
	// Staged is true where the move is the lesson's, and Strayed for its learner who
	// made another one, to take it back or go on alone.
	Staged, Strayed bool
}

// asks are who is asked.
type asks struct {
	now  game.Seat // awaited
	turn game.Seat // the player awaited last
	// others may move besides. Of them, asked became able to while it was this player's
	// turn, so that what he did waits for their answer; and waited have let it be in it.
	others, asked, waited game.SeatSet
}

// note takes account of a move.
func (a *asks) note(s game.State) {
	if a.now = s.Turn(); a.now == game.Chance {
		a.waited = 0
		return
	}
	others := s.Others()
	if a.now != a.turn {
		a.turn, a.asked, a.waited = a.now, 0, 0
	} else {
		a.asked |= others &^ a.others
	}
	a.asked &= others
	a.waited &= others
	a.others = others
}

// Next is who is asked now. Chance comes first. Then the volunteers are asked, those
// in ask, one after the other, clockwise from the player awaited, each once in his
// turn; and then that player.
func (c *Core) Next(ask game.SeatSet) Asked {
	a := &c.asks
	if left := a.others & ask &^ a.waited; left != 0 && a.now >= 0 {
		return Asked{Seat: left.After(a.now), Volunteer: true}
	}
	return Asked{Seat: a.now}
}

// Wait says that a volunteer lets it be, in this turn.
func (c *Core) Wait(seat game.Seat) { c.asks.waited = c.asks.waited.With(seat) }

// Asked are the volunteers whom the player awaited has asked something.
func (c *Core) Asked() game.SeatSet { return c.asks.asked }

// Anyone is who might move next where volunteers come in when they like, as people do:
// chance, mostly the player awaited, and once in three times a volunteer.
func Anyone(s game.State, r *game.Rand) game.Seat {
	others := s.Others()
	if others == 0 || r.IntN(3) != 0 {
		return s.Turn()
	}
	for range r.IntN(others.Len()) {
		others = others.Without(others.First())
	}
	return others.First()
}
