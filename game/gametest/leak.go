package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// checkVisible tests that views show what they must, and no events that the viewer
// may not know of.
func (p *playout) checkVisible(views [][]byte) error {
	for i, viewer := range p.viewers() {
		if p.Visible != nil {
			if err := p.Visible(p.state, viewer, game.Show(p.state).View(viewer)); err != nil {
				return fmt.Errorf("view of %s: %w", viewerName(viewer), err)
			}
		}
		for _, e := range p.events {
			if !e.To.Has(viewer) && len(e.Args) > 0 && bytes.Contains(views[i], encode(e)) {
				return fmt.Errorf("view of %s contains the event %s, which is not for it", viewerName(viewer), encode(e))
			}
		}
	}
	return nil
}

// checkLeaks tests that nobody can tell the state from one that differs only
// in what the viewer cannot know.
func (p *playout) checkLeaks() error {
	held := markOf(p.state)
	for _, viewer := range p.viewers() {
		number := p.rand.Uint64()
		p.redrawBy(p.redrawState, viewer, number)
		if err := p.checkNumbers(viewer, number); err != nil {
			return fmt.Errorf("to %s: %w", viewerName(viewer), err)
		}
		if unchanged(p.redrawState, held) {
			continue // nothing to compare: it is the same state
		}
		p.sawRedraw = true
		if viewer == game.All {
			return errors.New("a redraw for All, who knows everything, changed the state")
		}
		if err := p.checkRedrawn(viewer); err != nil {
			return fmt.Errorf("to %s: %w", viewerName(viewer), err)
		}
	}
	return nil
}

// redrawBy makes s a redraw of the state by the random numbers of a number.
func (p *playout) redrawBy(s game.State, viewer game.Seat, number uint64) {
	s.CopyFrom(p.state)
	s.Determinize(viewer, numbersOf(number))
}

// checkNumbers tests that a redraw depends on the random numbers that it is given: it
// redraws with the same numbers again, and then with others.
func (p *playout) checkNumbers(viewer game.Seat, number uint64) error {
	if p.redrawBy(p.scratch, viewer, number); !SameState(p.scratch, p.redrawState) {
		return fmt.Errorf("equal numbers redraw two worlds of one: %s", parting(p.scratch, p.redrawState))
	}
	p.redrawBy(p.scratch, viewer, number+1)
	p.varied = p.varied || !SameState(p.scratch, p.redrawState)
	p.compareHidden(viewer)
	return nil
}

func viewerName(viewer game.Seat) string {
	switch viewer {
	case game.Public:
		return "the public"
	case game.All:
		return "All"
	}
	return "seat " + game.SeatName(viewer)
}

// checkRedraws tests that, in all states together, Determinize redrew enough.
func (s *suite) checkRedraws() error {
	if !s.Open && !s.sawRedraw {
		return fmt.Errorf("with %d seats Determinize redrew nothing in %d states", s.seats, s.states)
	}
	if s.sawRedraw && !s.varied && !s.info.Together {
		return fmt.Errorf("with %d seats Determinize redrew the same in %d states, whatever random numbers it was given", s.seats, s.states)
	}
	for _, name := range slices.Sorted(maps.Keys(s.hidden)) {
		if !s.hidden[name] {
			return fmt.Errorf("with %d seats Determinize never redrew the %s in %d states", s.seats, name, s.states)
		}
	}
	return nil
}

// compareHidden notes what is hidden, and whether it differs between two redraws by
// different numbers. If all play together, the redraw is compared with the state: what is
// hidden may only be left out there.
func (p *playout) compareHidden(viewer game.Seat) {
	if p.Hidden == nil {
		return
	}
	other := p.scratch
	if p.info.Together {
		other = p.state
	}
	others := p.Hidden(other, viewer)
	for name, value := range p.Hidden(p.redrawState, viewer) {
		p.hidden[name] = p.hidden[name] || !reflect.DeepEqual(value, others[name])
	}
}

// checkRedrawn tests one redraw for one viewer.
func (p *playout) checkRedrawn(viewer game.Seat) error {
	if p.Conserve != nil {
		if err := p.Conserve(p.redrawState); err != nil {
			return fmt.Errorf("after Determinize: %w", err)
		}
	}
	if err := sameLook(p.rules, p.state, p.redrawState, viewer); err != nil {
		return err
	}
	is, other := game.Show(p.state).Scene(viewer), game.Show(p.redrawState).Scene(viewer)
	if err := SameScene(is, other); err != nil {
		return err
	}
	if err := p.checkOutlooks(viewer, is, other); err != nil {
		return err
	}
	if p.state.Turn() >= 0 {
		if err := p.checkTold(viewer); err != nil {
			return err
		}
	}
	if err := p.wander(p.redrawState, 5); err != nil {
		return fmt.Errorf("after Determinize: %w", err)
	}
	return nil
}

// sameLook tests that two states look the same to a viewer, except for the scene.
func sameLook(rules game.Rules, a, b game.State, viewer game.Seat) error {
	if err := sameJSON("the outline", outlineOf(a), outlineOf(b)); err != nil {
		return err
	}
	if err := sameJSON("the view", game.Show(a).View(viewer), game.Show(b).View(viewer)); err != nil {
		return err
	}
	if a.Turn() != b.Turn() || a.Others() != b.Others() || a.Result() != b.Result() {
		return fmt.Errorf("who may move leaks: %d %v, or %d %v", a.Turn(), a.Others().Numbers(), b.Turn(), b.Others().Numbers())
	}
	if err := sameText("the prompt", game.Show(a).Prompt(viewer), game.Show(b).Prompt(viewer)); err != nil {
		return err
	}
	moves, others := a.LegalMoves(viewer, nil), b.LegalMoves(viewer, nil)
	if !slices.Equal(moves, others) {
		return fmt.Errorf("the legal moves leak: %v, or %v", moves, others)
	}
	for _, m := range moves {
		name := rules.Grammar().Format(m)
		if err := sameText("the label of "+name, game.Show(a).Label(m), game.Show(b).Label(m)); err != nil {
			return err
		}
		if is, other := game.About(rules.Grammar(), a, m, nil), game.About(rules.Grammar(), b, m, nil); !slices.Equal(is, other) {
			return fmt.Errorf("what %s is about leaks: %v, or %v", name, is, other)
		}
	}
	return nil
}

// outlineOf is the outline of a state that is a game.Outliner, or nil.
func outlineOf(s game.State) any {
	if o, ok := s.(game.Outliner); ok {
		return o.Outline(nil)
	}
	return nil
}

// sameJSON tests that two values are the same as JSON, as a reader gets them.
func sameJSON(what string, a, b any) error {
	if reflect.DeepEqual(a, b) {
		return nil // much quicker, and then the JSON is the same
	}
	if x, y := encode(a), encode(b); !bytes.Equal(x, y) {
		return fmt.Errorf("%s leaks: %s", what, difference(x, y))
	}
	return nil
}

// difference shows where two texts begin to differ.
func difference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-60)
	return fmt.Sprintf("…%s… or …%s…", a[from:min(len(a), i+40)], b[from:min(len(b), i+40)])
}

// checkTold makes a move that is legal in the state and in the redraw, in both. If it
// reveals nothing, the viewer must be told the same, and see the same. If it does reveal
// something, later redraws must keep what the viewer is told.
func (p *playout) checkTold(viewer game.Seat) error {
	all := p.offers()
	o := all[p.rand.IntN(len(all))]
	if !slices.Contains(p.redrawState.LegalMoves(o.seat, nil), o.move) {
		return nil
	}
	after := p.before
	after.CopyFrom(p.redrawState)
	p.scratch.CopyFrom(p.state)
	told, revealed, err := p.hear(p.scratch, o, viewer)
	if err != nil {
		return err
	}
	drawn := slices.Clone(p.outlines)
	other, also, err := p.hear(after, o, viewer)
	if err != nil {
		return fmt.Errorf("after Determinize: %w", err)
	}
	if revealed || also {
		return p.checkRevealed(o, after, viewer, told, other)
	}
	if err := sameEvents("what "+p.name(o)+" tells", told, other); err != nil {
		return err
	}
	if err := sameJSON("what the events of "+p.name(o)+" change", drawn, p.outlines); err != nil {
		return err
	}
	if err := sameLook(p.rules, p.scratch, after, viewer); err != nil {
		return fmt.Errorf("after %s, which reveals nothing: %w", p.name(o), err)
	}
	return nil
}

// checkRevealed tests that redraws keep what a move has revealed. Scratch is the state
// after the move, and after the redraw after it; told and other are what the viewer was
// told in each.
func (p *playout) checkRevealed(o offer, after game.State, viewer game.Seat, told, other []game.Event) error {
	telling := sameEvents("what "+p.name(o)+" tells", told, other)
	if telling == nil || sameLook(p.rules, p.scratch, after, viewer) != nil ||
		SameState(p.scratch, after) || p.past(told) || p.past(other) {
		return nil
	}
	return p.checkApart(p.scratch, after, viewer, p.name(o)+": "+telling.Error())
}

// hear makes a move and returns what the viewer is told, and whether somebody
// was told something that was hidden.
func (p *playout) hear(s game.State, o offer, viewer game.Seat) (told []game.Event, revealed bool, err error) {
	p.outlines = p.outlines[:0]
	hear := hears(viewer, &told)
	err = s.Apply(o.seat, o.move, func(e game.Event) {
		revealed = revealed || e.Reveals
		if e.To.Has(viewer) {
			p.outlines = append(p.outlines, outlineOf(s))
		}
		hear(e)
	})
	if err != nil {
		err = fmt.Errorf("legal move %s is refused: %w", p.name(o), err)
	}
	return told, revealed, err
}
