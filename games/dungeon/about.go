package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Relate adds the location where the active figure does something.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	switch m.Verb {
	case vExplore, vHere, vUnlock:
		if at := s.figure[s.active].at; at != story.None {
			buf = append(buf, placeThing(int(s.Places[at].Number)))
		}
	}
	return buf
}

func placeThing(number int) game.Thing {
	return game.Thing{Kind: "place", Word: strconv.Itoa(number)}
}
