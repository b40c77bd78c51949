package fanout

import (
	"encoding/json"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/match"
)

// Lookahead is what the moves of a seat lead to, of those of which that is sure. Seq is the
// reader's number of the table that it is about.
type Lookahead struct {
	Seq  int64   `json:"seq"`
	Sure []Ahead `json:"sure" nullable:"false"`
}

// Ahead is what a move is sure to lead to for the seat that may make it.
type Ahead struct {
	Move string `json:"move"`
	// View is what changes in the view of the seat.
	View any `json:"view" doc:"A JSON merge patch of the seat's view"`
	// Events are what the seat would be told.
	Events []game.Event `json:"events" nullable:"false"`
}

// maxAhead is how many legal moves of a seat are looked at.
const maxAhead = 64

// AheadOf returns what a seat may do now of which the outcome is sure: see match.LookAhead.
// It looks at the first 64 legal moves.
func AheadOf(m *match.Match, seat game.Seat) ([]Ahead, error) {
	list, before := []Ahead{}, m.Show().View(seat)
	choices := m.Choices(seat)
	for _, choice := range choices[:min(len(choices), maxAhead)] {
		next, sure, err := m.LookAhead(seat, choice.Parsed)
		if err != nil {
			return nil, err
		}
		if !sure {
			continue
		}
		if patch, ok := change.Of(nil, before, next.View); ok {
			list = append(list, Ahead{choice.Move, json.RawMessage(patch), next.Events})
		}
	}
	return list, nil
}
