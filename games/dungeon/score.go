package dungeon

// points are those of a scoring: the marks on the cards that somebody has, and
// the health of all (U21).
func (s *State) points() int16 {
	n := s.health()
	for c := range s.cards {
		if s.inPlay(int16(c)) {
			n += int16(s.cards[c].points)
		}
	}
	return n
}

// score is the sum of all scorings so far.
func (s *State) score() (n int16) {
	for _, k := range s.scores {
		n += k
	}
	return n
}

// endChapter scores the chapter, and begins another (U21).
func (s *State) endChapter(next int8, tell teller) {
	s.scores[s.chapter-1] = s.points()
	tell.chapter(s, next)
	s.chapter = next
}

// end ends the adventure, with a last scoring (U23).
func (s *State) end(e int8, tell teller) {
	s.scores[s.chapter-1] = s.points()
	s.ending, s.phase = e, phOver
	s.reading, s.depth, s.offered, s.owed, s.drawing = [maxReads]reading{}, 0, 0, 0, 0
	tell.over(s)
}

// rating is the best rating whose points are reached, or none.
func (s *State) rating() int {
	best := none
	for i, least := range s.ratings {
		if s.score() >= least {
			best = i
		}
	}
	return best
}
