package dungeon

import (
	"slices"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Some entries want somebody else to stand elsewhere while one reads. Whoever has read the
// part for those who are alone knows where.

// isForTwo reports whether a location was explored by somebody alone, and now somebody
// else stands where that was said to help.
func (s *State) isForTwo(p int16) bool {
	return slices.ContainsFunc(s.postsOf(s.Places[p].Entry), s.othersAt)
}

// isPost reports whether nobody stands at a location where somebody would help.
func (s *State) isPost(p int16) bool {
	if s.othersAt(p) || s.figure[s.active].at == p {
		return false
	}
	return slices.ContainsFunc(s.openRooms(), func(r int16) bool {
		return slices.ContainsFunc(s.placesOf(r), func(q int16) bool {
			return s.reachable(q) && slices.Contains(s.postsOf(s.Places[q].Entry), p)
		})
	})
}

// postsOf returns the locations where somebody else would help with an entry, as far as
// players have read it and it still holds. It is empty once it was read with help.
func (s *State) postsOf(e int16) (posts []int16) {
	if e == story.None || !s.read.Has(e) {
		return nil
	}
	for i := s.Entries[e].First; i < s.Entries[e].Last; i++ {
		if !s.seen.Has(i) {
			continue
		}
		holds := true
		var away []int16
		for k := range s.Parts[i].When {
			switch c := &s.Parts[i].When[k]; c.Kind {
			case story.IfAt:
				return nil
			case story.IfAway:
				away = append(away, c.List...)
			default:
				holds = holds && s.condition(c, true)
			}
		}
		if holds {
			posts = append(posts, away...)
		}
	}
	return posts
}
