package cerberus

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Relate adds the place to which a way from a fork leads.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	switch m.Verb {
	case vWalk:
		to := s.at[s.walk.seat] - 1
		if s.walk.forward {
			to += 2
		}
		return append(buf, placeThing(to))
	case vRide, vCross, vPortal:
		return append(buf, placeThing(s.across(m.Verb)))
	}
	return buf
}

// placeThing is a place by its path index.
func placeThing(n place) game.Thing { return game.Thing{Kind: "place", Word: strconv.Itoa(int(n))} }
