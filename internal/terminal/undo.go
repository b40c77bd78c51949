package terminal

import "github.com/katabasis-games/katabasis/game"

// CanUndo reports whether a seat may take back its last move.
func (s *Session) CanUndo(seat game.Seat) bool { return s.match.Takeable(seat) > 0 }

// Undo takes back the last move of a seat, if that is allowed, and keeps the
// shortened record. It returns how many moves went.
func (s *Session) Undo(seat game.Seat) (int, error) { return s.takeBack(s.match.TakeableLast(seat)) }

// undoAll takes back as many moves of a seat as is allowed.
func (s *Session) undoAll(seat game.Seat) (int, error) { return s.takeBack(s.match.Takeable(seat)) }

// takeBack takes the last moves back. The volunteers who let it be before the first of
// them are not asked again.
func (s *Session) takeBack(back int) (int, error) {
	if back == 0 {
		return 0, nil
	}
	if err := s.match.Undo(back); err != nil {
		return 0, err
	}
	s.told, s.urged = s.told[:s.match.Len()], game.None
	return back, s.save()
}
