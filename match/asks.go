package match

import "github.com/katabasis-games/katabasis/game"

// asks are who is asked what: turn is the player awaited last, others who could move
// besides, and asked those who became able to while it was that player's turn, whose
// answer what he did waits for. Who has let it be in this turn has waited.
type asks struct {
	turn                  game.Seat
	others, asked, waited game.SeatSet
}

func (a *asks) begin(s game.State) {
	a.turn = game.None
	a.note(s)
}

// note takes account of a move.
func (a *asks) note(s game.State) {
	turn, others := s.Turn(), s.Others()
	if turn == game.Chance {
		a.waited = 0
		return
	}
	if turn != a.turn {
		a.turn, a.asked, a.waited = turn, 0, 0
	} else {
		a.asked |= others &^ a.others
	}
	a.asked &= others
	a.waited &= others
	a.others = others
}

// Asked are the volunteers whom the player awaited has asked something.
func (m *Match) Asked() game.SeatSet { return m.asks.asked }

// Volunteer is the next player, clockwise from the one awaited, who may move besides
// and has not let it be in this turn; game.None when there is none.
func (m *Match) Volunteer() game.Seat {
	turn, seats := m.state.Turn(), m.state.Seats()
	for left, i := m.state.Others()&^m.asks.waited, 1; left != 0 && i < seats; i++ {
		if seat := game.Seat((int(turn) + i) % seats); left.Has(seat) {
			return seat
		}
	}
	return game.None
}

// Wait says that a volunteer lets it be, in this turn.
func (m *Match) Wait(seat game.Seat) { m.asks.waited = m.asks.waited.With(seat) }
