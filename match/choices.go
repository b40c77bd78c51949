package match

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Choice is a legal move of a seat, in its notation, what it would do, what it is about,
// as game.About has it, and the move itself.
type Choice struct {
	Move   string       `json:"move"`
	Label  game.Text    `json:"label"`
	About  []game.Thing `json:"about,omitempty" nullable:"false"`
	Parsed game.Move    `json:"-"`
}

// Show returns what people are shown of the game. It is valid until the next move.
func (m *Match) Show() game.Display {
	if m.display == nil {
		m.display = game.Show(m.state)
	}
	return m.display
}

// Choices are what a seat may do now, in the order of its legal moves. A volunteer may also
// do nothing, which is not among them: see Mover.
func (m *Match) Choices(seat game.Seat) []Choice { return choices(m.rules, m.state, m.Show(), seat) }

// Choices are what a seat may do in a state of a game, as Match.Choices has them.
func Choices(rules game.Rules, s game.State, seat game.Seat) []Choice {
	return choices(rules, s, game.Show(s), seat)
}

func choices(rules game.Rules, s game.State, show game.Display, seat game.Seat) []Choice {
	moves, grammar := s.LegalMoves(seat, nil), rules.Grammar()
	list, things := make([]Choice, len(moves)), make([]game.Thing, 0, 2*len(moves))
	for i, move := range moves {
		first := len(things)
		things = game.About(grammar, s, move, things)
		list[i] = Choice{grammar.Format(move), show.Label(move), slices.Clip(things[first:]), move}
	}
	return list
}

// Choice is a move that is legal now as a choice.
func (m *Match) Choice(move game.Move) Choice {
	grammar := m.rules.Grammar()
	return Choice{grammar.Format(move), m.Show().Label(move), game.About(grammar, m.state, move, nil), move}
}

// Refusal returns why a seat may not make a move now, or nil if it may.
func (m *Match) Refusal(seat game.Seat, move game.Move) *game.Refusal {
	return game.RefusalOf(m.state.Clone().Apply(seat, move, nil))
}

// Why returns why no move of a seat chooses a thing now; see game.Why.
func (m *Match) Why(seat game.Seat, about game.Thing) []*game.Refusal {
	return game.Why(m.rules, m.state, seat, about)
}

// WhatIf returns what a legal move of a seat would do, as far as the seat can know; see
// game.WhatIf.
func (m *Match) WhatIf(seat game.Seat, move game.Move) (game.Outlook, error) {
	return game.WhatIf(m.state, seat, move)
}
