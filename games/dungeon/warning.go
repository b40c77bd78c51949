package dungeon

import "github.com/katabasis-games/katabasis/games/dungeon/story"

// isWarned reports whether people are warned of an entry that nobody has read.
func (s *State) isWarned(e int16) bool {
	lines, known := s.Warnings[e]
	return known && !s.read.Has(e) && s.holdsOne(lines)
}

// venture counts in a redrawn state what is new, as far as people can tell: what they
// explore, choose, or have heard of. Whether there is anything in a try they do not know.
func (s *State) venture(isNew bool) {
	if s.blind && isNew {
		s.ventured++
	}
}

// risk counts in a redrawn state what people read though they were warned of it.
func (s *State) risk(e int16) {
	if s.blind && s.isWarned(e) {
		s.rash++
	}
}

// isRash reports whether nothing is new in an entry that was read, as far as anybody knows,
// but choices that people are warned of. They may do better if they come back later.
func (s *State) isRash(e int16) bool {
	return e != story.None && s.read.Has(e) && s.leads(e, maxForks) &&
		!s.leadsTo(e, maxForks, func(next int16) bool { return !s.isWarned(next) })
}
