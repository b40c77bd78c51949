package gametest

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkSilence tests that a player who is told nothing of another's move sees
// no change: readers are given news only together with events. A move that
// chance follows may leave the telling to it.
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
		if err := p.same(p.state, p.scratch, viewer); err != nil {
			return fmt.Errorf("%s is told nothing of %s, but %w", viewerName(viewer), p.name(o), err)
		}
	}
	return nil
}

// checkOutcomes tests that a viewer who sees no difference between two outcomes
// of chance is told none, unless he is told that it reveals something.
func (p *playout) checkOutcomes(viewer game.Seat) error {
	a := offer{game.Chance, p.state.SampleChance(p.rand)}
	b := offer{game.Chance, p.state.SampleChance(p.rand)}
	if a.move == b.move {
		return nil
	}
	p.scratch.CopyFrom(p.state)
	p.before.CopyFrom(p.state)
	told, _, err := p.hear(p.scratch, a, viewer)
	if err != nil {
		return err
	}
	other, _, err := p.hear(p.before, b, viewer)
	if err != nil {
		return err
	}
	if reveals(told) || reveals(other) || same("", game.Show(p.scratch).View(viewer), game.Show(p.before).View(viewer)) != nil {
		return nil
	}
	return same("what "+p.name(a)+" tells", told, other)
}

func reveals(events []game.Event) bool {
	for _, e := range events {
		if e.Reveals {
			return true
		}
	}
	return false
}
