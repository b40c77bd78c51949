package terminal

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// CanUndo reports whether a seat may take back its last move, by the rule of
// tables.
func (s *Session) CanUndo(seat game.Seat) bool {
	return s.undoable.By(seat) > 0 || s.course.Back(len(s.made)) > 0
}

// Undo takes back the last move of a seat, if that is allowed, and keeps the
// shortened record. It returns how many moves went.
func (s *Session) Undo(seat game.Seat) (int, error) {
	if back := s.course.Back(len(s.made)); back > 0 {
		return s.takeBack(back)
	}
	return s.takeBack(s.undoable.Last(seat))
}

// UndoAll takes back as many moves of a seat as is allowed.
func (s *Session) UndoAll(seat game.Seat) (int, error) { return s.takeBack(s.undoable.By(seat)) }

// takeBack takes the last moves back. Who had said that he waits before the
// first of them waits still.
func (s *Session) takeBack(back int) (int, error) {
	if back == 0 {
		return 0, nil
	}
	point := len(s.made) - back
	made, undoable := s.made, s.undoable
	if err := s.rebuild(slices.Clone(s.record.Moves[:point])); err != nil {
		return 0, err
	}
	for i := range s.made {
		s.made[i].waited = made[i].waited
	}
	s.waited = made[point].waited
	undoable.Take(back)
	s.undoable = undoable
	s.record.Result = s.state.Result().Outcome
	return back, s.save()
}
