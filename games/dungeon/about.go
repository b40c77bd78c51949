package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Relate adds the location where the active figure does something, and the card that is
// held up for it.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	switch m.Verb {
	case vExplore, vHere, vUnlock:
		if at := s.figure[s.active].at; at != story.None {
			buf = append(buf, placeThing(int(s.Places[at].Number)))
		}
	}
	switch m.Verb {
	case vWith, vHere, vGive, vLower:
		if s.held != story.None {
			buf = append(buf, cardThing(s.held))
		}
	}
	return buf
}

func placeThing(number int) game.Thing {
	return game.Thing{Kind: "place", Word: strconv.Itoa(number)}
}

func cardThing(c int16) game.Thing {
	return game.Thing{Kind: "card", Word: strconv.Itoa(story.CardNumber(c))}
}
