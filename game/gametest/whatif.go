package gametest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// checkOutlooks tests game.WhatIf for some of a seat's legal moves: the question changes
// nothing, and the answer is the same in a redraw for the seat. scene and redrawn are
// the scenes of both.
func (p *playout) checkOutlooks(viewer game.Seat, scene, redrawn game.Scene) error {
	if viewer < 0 {
		return nil
	}
	held := markOf(p.state)
	actual, redraw := looked{p.state, game.Show(p.state), scene}, looked{p.redrawState, game.Show(p.redrawState), redrawn}
	legal := p.legal[viewer]
	for range min(foreseen, len(legal)) {
		m := anyMove(legal, p.rand)
		o := offer{viewer, m}
		is, err := game.WhatIf(actual, viewer, m)
		if err != nil {
			return fmt.Errorf("what %s would do is refused: %w", p.name(o), err)
		}
		other, err := game.WhatIf(redraw, viewer, m)
		if err != nil {
			return fmt.Errorf("after Determinize, what %s would do is refused: %w", p.name(o), err)
		}
		if err := sameJSON("what "+p.name(o)+" would do", is, other); err != nil {
			return err
		}
		if err := p.checkForetold(o, is); err != nil {
			return err
		}
		if err := p.checkAhead(o); err != nil {
			return err
		}
	}
	if !unchanged(p.state, held) {
		return fmt.Errorf("asking seat %s what would be changed the state", game.SeatName(viewer))
	}
	return nil
}

// looked is a state whose scene for its viewer was already made.
type looked struct {
	game.State
	game.Display
	scene game.Scene
}

// Scene returns that scene; WhatIf asks for no other one.
func (l looked) Scene(game.Seat) game.Scene { return l.scene }

// foreseen is how many legal moves of a state are tested so: answers are costly, and
// there are many states.
const foreseen = 3

// checkAhead tests that match.LookAhead says the same in a redraw for the seat.
func (p *playout) checkAhead(o offer) error {
	is, sure, err := match.LookAhead(p.state, o.seat, o.move)
	if err != nil {
		return fmt.Errorf("what %s leads to is refused: %w", p.name(o), err)
	}
	other, alike, err := match.LookAhead(p.redrawState, o.seat, o.move)
	if err != nil {
		return fmt.Errorf("after Determinize, what %s leads to is refused: %w", p.name(o), err)
	}
	if sure != alike {
		return fmt.Errorf("whether it is sure what %s leads to leaks: %v, or %v", p.name(o), sure, alike)
	}
	return sameJSON("what "+p.name(o)+" leads to", is, other)
}

// checkForetold tests that a move tells what WhatIf said it would.
func (p *playout) checkForetold(o offer, is game.Outlook) error {
	p.scratch.CopyFrom(p.state)
	events, _, err := p.hear(p.scratch, o, o.seat)
	if err != nil {
		return err
	}
	var told, said []game.Text
	for _, e := range events {
		told = append(told, e.Text)
	}
	for _, line := range is.Lines {
		if line.Kind == "told" {
			said = append(said, line.Text)
		}
	}
	n := min(len(told), len(said))
	open := is.Lines[len(is.Lines)-1].Kind == "open"
	switch alike := func(a, b game.Text) bool { return reflect.DeepEqual(a, b) }; {
	case !slices.EqualFunc(told[:n], said[:n], alike):
		return fmt.Errorf("%s tells %s, and was said to tell %s", p.name(o), encode(told), encode(said))
	case n < len(told) && !open:
		return fmt.Errorf("%s tells more than it was said to: %s", p.name(o), encode(told[n:]))
	}
	return nil
}
