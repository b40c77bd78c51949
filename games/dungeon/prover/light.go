package prover

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// darkness is the fault of a light that goes out before anybody can reach an ending:
// each entry that is looked up takes at least a turn (U5, U24). It searches for the
// shortest way to an ending; if that is too long, it searches again without settling,
// which may take steps that are not needed.
func (p *prover) darkness() []game.Fault {
	if p.Light == story.DefaultLight || p.ended == [story.MaxEndings]bool{} {
		return nil
	}
	p.aimAt(aim{aimed: []fact{{ofEnding, 0}}})
	for _, settling := range []bool{true, false} {
		shortest := story.None
		for _, c := range p.casts() {
			p.explore(c, settling, func() bool { return len(p.good) > 0 })
			if steps := p.shortest(); steps >= 0 && (shortest == story.None || steps < shortest) {
				shortest = steps
			}
		}
		switch {
		case shortest == story.None || shortest <= int(p.Light) || p.broken:
			return nil
		case !settling:
			return []game.Fault{{What: "adventure.json: the light lasts " + strconv.Itoa(int(p.Light)) + " turns, and no end can be reached in fewer than " + strconv.Itoa(shortest) + ": give it more"}}
		}
	}
	return nil
}

// shortest is how many turns the shortest way takes that was found to an ending; none if
// there is no way. The nodes were found in the order of their steps.
func (p *prover) shortest() int {
	for i := range p.nodes {
		if p.nodes[i].Ending == story.None {
			continue
		}
		steps := 0
		for k := int32(i); p.ways[k].from >= 0; k = p.ways[k].from {
			steps++
		}
		return steps
	}
	return story.None
}
