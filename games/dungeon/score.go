package dungeon

import "strconv"

// points returns the points of a scoring: those on the cards that players have, and the
// health of all together (U21).
func (s *State) points() int16 {
	n := s.health()
	for c := range s.Cards {
		if s.inPlay(int16(c)) {
			n += int16(s.Cards[c].Points)
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
	s.reading, s.depth, s.offered, s.owed, s.drawing = [MaxReads]reading{}, 0, 0, 0, 0
	tell.over(s)
}

// rating is the key of the words for the score: the adventure's words for the highest
// score that is reached, or for the lowest. A lost game has words of the game's own, and
// no praise. It is empty if the adventure has no words.
func (s *State) rating() string {
	switch {
	case !s.isWon() && s.score() < 0:
		return "dungeon.rating.below"
	case !s.isWon():
		return "dungeon.rating.lost"
	case len(s.Ratings) == 0:
		return ""
	}
	best := s.Ratings[0]
	for _, least := range s.Ratings {
		if s.score() >= least {
			best = least
		}
	}
	return s.Key("rating." + strconv.Itoa(int(best)))
}

// isWon reports whether the adventure has come to a good end (U23).
func (s *State) isWon() bool { return s.phase == phOver && !s.dark && s.Endings[s.ending].Won }
