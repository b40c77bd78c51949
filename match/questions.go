package match

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Questions are what each seat that may move is asked. It is nil if only one seat may move:
// then every move asks everybody something new.
type Questions map[game.Seat]question

// question is what a seat is asked: by whom, in which words, and what it may do.
type question struct {
	turn   game.Seat
	prompt string
	moves  []game.Move
}

// Questions returns what is asked now.
func (m *Match) Questions() Questions {
	if m.state.Others() == 0 {
		return nil
	}
	turn, all := m.state.Turn(), Questions{}
	for seat := range game.Seat(m.state.Seats()) {
		if m.MayMove(seat) {
			all[seat] = question{turn, m.Show().Prompt(seat).Key, m.state.LegalMoves(seat, nil)}
		}
	}
	return all
}

// Anew returns the seats that are asked something else since the latest move: always the
// seat that made it, and every other seat that is not asked the same as before.
func (m *Match) Anew(before Questions) game.SeatSet {
	all := game.Players(game.MaxSeats)
	if before == nil {
		return all
	}
	mover := m.made[len(m.made)-1].Seat
	for seat, now := range m.Questions() {
		was, asked := before[seat]
		if asked && seat != mover && was.turn == now.turn && was.prompt == now.prompt && slices.Equal(was.moves, now.moves) {
			all = all.Without(seat)
		}
	}
	return all
}
