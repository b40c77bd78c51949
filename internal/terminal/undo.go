package terminal

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// CanUndo reports whether a seat may take back its last move: nothing new was
// revealed by it or since, and neither another player nor chance has moved since.
func (s *Session) CanUndo(seat game.Seat) bool { return s.undoPoint(seat) >= 0 }

// undoPoint is the number of the seat's last move, or −1 when that stands.
func (s *Session) undoPoint(seat game.Seat) int {
	for i, m := range slices.Backward(s.made) {
		switch {
		case m.reveals || m.seat != seat:
			return -1
		case m.seat == seat:
			return i
		}
	}
	return -1
}

// Undo takes back the last move of a seat, if that is allowed, and keeps the
// shortened record. It returns how many moves went.
func (s *Session) Undo(seat game.Seat) (int, error) {
	point := s.undoPoint(seat)
	if point < 0 {
		return 0, nil
	}
	back := len(s.made) - point
	if err := s.rebuild(slices.Clone(s.record.Moves[:point])); err != nil {
		return 0, err
	}
	s.record.Result = s.state.Result().Outcome
	return back, s.save()
}

// UndoAll takes back as many moves of a seat as is allowed.
func (s *Session) UndoAll(seat game.Seat) (int, error) {
	all := 0
	for {
		back, err := s.Undo(seat)
		all += back
		if back == 0 || err != nil {
			return all, err
		}
	}
}
