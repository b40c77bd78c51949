package gametest

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkSilence tests that a player who is told nothing of another's move sees no
// change, as tables bring their readers news only together with events. A move that
// chance follows may leave the telling to the move of chance.
func (p *playout) checkSilence() error {
	if !p.Told || p.state.Turn() < 0 {
		return nil
	}
	all := p.offers()
	o := all[p.rand.IntN(len(all))]
	for _, viewer := range p.viewers() {
		p.scratch.CopyFrom(p.state)
		told, _, err := p.hear(p.scratch, o, viewer)
		if err != nil {
			return err
		}
		if len(told) > 0 || viewer == o.seat || p.scratch.Turn() == game.Chance {
			continue
		}
		if err := sameLook(p.rules, p.state, p.scratch, viewer); err != nil {
			return fmt.Errorf("%s is told nothing of %s, but %w", viewerName(viewer), p.name(o), err)
		}
	}
	return nil
}
