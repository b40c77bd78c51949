package match

import "github.com/katabasis-games/katabasis/game"

// Ahead is what a move is sure to lead to, for the seat that may make it: nothing is
// drawn or rolled after it, and nothing is turned over that was hidden from the seat.
type Ahead struct {
	// View is what the seat would see then, and Events what it would be told.
	View   any
	Events []game.Event
}

// LookAhead returns what a legal move of a seat is sure to lead to, and whether it is
// sure. A move that ends the game is not: then everything is shown anew. The error is the
// refusal of a move that is not legal. The state stays as it is.
func LookAhead(s game.State, seat game.Seat, move game.Move) (Ahead, bool, error) {
	next, sure := s.Clone(), true
	events, shown := []game.Event{}, changesOf(next, nil)
	err := next.Apply(seat, move, func(e game.Event) {
		shown.note(&e)
		if !e.To.Has(seat) {
			return
		}
		sure = sure && (!e.Reveals || e.Known.Has(seat))
		events = append(events, e)
	})
	if err != nil || !sure || next.Turn() < 0 {
		return Ahead{}, false, err
	}
	return Ahead{game.Show(next).View(seat), events}, true, nil
}

// LookAhead is what a legal move of a seat is sure to lead to now.
func (m *Match) LookAhead(seat game.Seat, move game.Move) (Ahead, bool, error) {
	return LookAhead(m.state, seat, move)
}
