package dungeon

import "github.com/katabasis-games/katabasis/games/dungeon/story"

// endTurn ends the active figure's turn: the countdown goes on (U22), the light
// burns down (U24), and the next figure's turn begins (U5).
func (s *State) endTurn(tell teller) {
	s.turn++
	if s.turn >= s.Light {
		s.dark, s.phase = true, phOver
		s.scores[s.chapter-1] = s.points()
		tell.over(s)
		return
	}
	if s.turn > 0 { // not after the entry that is read before the first turn
		s.active = (s.active + 1) % s.figures
	}
	s.moved, s.phase = false, phTurn
	if s.count == 0 {
		return
	}
	s.count--
	if s.count > 0 {
		tell.counts(s)
		return
	}
	e := s.countTo
	s.countTo = story.None
	s.moved = true // until the entry is read: its turn is the reader's
	s.start(e, tell.revealing())
	s.run(tell.revealing())
}
