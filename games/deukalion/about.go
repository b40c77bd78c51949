package deukalion

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Relate adds the square on which something is done that is named in another way, and the
// wells that lie at the first sign when the cup is put down so.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	a := int8(m.Args[0])
	switch m.Verb {
	case vCup:
		for turned := range int8(signCount) {
			if m.Args == cupMove(s.dice(turned)).Args {
				buf = append(buf, game.Thing{Kind: "well", Word: strconv.Itoa(int(turned))})
			}
		}
	case vChallenge:
		return append(buf, squareThing(s.squareOf(foe(a))))
	case vRob:
		return append(buf, squareThing(s.ship[a]))
	case vFound:
		return append(buf, squareThing(s.chart.sites[settlement(a).site()].at))
	case vStore:
		return append(buf, squareThing(s.chart.sites[m.Args[1]].at))
	}
	return buf
}

// squareOf is where something stands that can be challenged.
func (s *State) squareOf(f foe) square {
	switch {
	case f == foeHydra:
		return s.hydra
	case f >= foeSite:
		return s.chart.sites[f.site()].at
	}
	return s.ship[f]
}

func squareThing(n square) game.Thing { return game.Thing{Kind: "square", Word: squareNames[n]} }

func foeThing(f foe) game.Thing { return game.Thing{Kind: "foe", Word: foeNames[f]} }
