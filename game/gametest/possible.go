package gametest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// A redraw is a state that could be. At the beginning of a game, as long as they are
// few, all worlds that a viewer may be in are known: those to which other moves of
// chance and of the other players lead that are legal and tell him the same. Every
// redraw must be one of them, as far as All would see it and anybody could act in it.
//
// So it is proved of a redraw that is looked at that some moves lead to it, all of them
// legal, of which the viewer is told what he was told: nobody in it did what he could
// not, or was forced not to. It is not proved of later states, once a viewer has more
// than mostWorlds of them or chance does one of too many things in secret. Nor is it
// asked whether each world that could be is redrawn, or how often.

const (
	// mostWorlds is how many worlds of one viewer are kept.
	mostWorlds = 1_500
	// mostOutcomes is how many outcomes of chance are tried that no list names.
	mostOutcomes = 64
	// redrawsAtOnce is how many redraws are looked at in one state, and redrawsEach in one
	// game: those that differ from it.
	redrawsAtOnce, redrawsEach = 8, 64
	// triesEach is how many moves are tried in one game at most.
	triesEach = 30_000
	// fewestGames are played, however few redraws are asked for.
	fewestGames = 4
)

// checkPossible looks at redraws in games of all option sets and viewers in turn.
func (s *suite) checkPossible(sets []game.Options) error {
	for i := range max(fewestGames, s.Worlds/redrawsEach) {
		options := sets[i%len(sets)]
		state, err := game.New(s.rules, options, s.seats)
		if err != nil {
			return err
		}
		seed := fmt.Sprintf("%s/possible/%d", s.Seed, i)
		p := &possible{worlds: &worlds{
			rules: s.rules, options: options, seats: s.seats, seed: seed, redrawn: -1,
			rand: game.NewChance(seed), state: state, scratch: state.Clone(), viewer: game.Public,
		}}
		if seat := (i + i/len(sets)) % (s.seats + 1); seat < s.seats {
			p.viewer = game.Seat(seat)
		}
		if err := p.run(); err != nil {
			return p.fault(err)
		}
		s.possible += p.looked
	}
	return nil
}

// possible is a game, and all worlds that one viewer of it may be in.
type possible struct {
	*worlds
	all    []game.State
	known  map[mark]bool // which are among them
	looked int           // redraws
	tried  int           // moves
	lost   bool          // not all worlds are known any more
}

// run plays a game for as long as all worlds are known.
func (p *possible) run() error {
	p.known = map[mark]bool{}
	p.add(p.state)
	for p.state.Turn() != game.None && p.looked < redrawsEach && p.tried < triesEach {
		o := p.choose()
		before := p.state.Clone()
		var told []game.Event
		if err := p.state.Apply(o.seat, o.move, p.hear(&told)); err != nil {
			return err
		}
		p.moves = append(p.moves, o)
		if p.follow(before, o, told); p.lost {
			return nil
		}
		if p.state.Turn() >= 0 && p.rand.IntN(2*lookAt) == 0 {
			if err := p.look(); err != nil {
				return err
			}
		}
	}
	return nil
}

// follow finds the worlds after a move. What the viewer does himself he knows; of what
// others do he knows what he is told. A move of which he is told nothing may have been
// made at any time.
func (p *possible) follow(before game.State, o offer, told []game.Event) {
	from := p.all
	p.all = nil
	clear(p.known)
	open := o.seat == game.Chance && p.isOpen(before, o, told)
	for _, w := range from {
		switch {
		case o.seat == p.viewer || open:
			p.try(w, o, told)
		case len(told) == 0:
			p.add(w)
		default:
			for _, other := range p.others(w, told) {
				p.try(w, other, told)
			}
		}
	}
	for i := 0; i < len(p.all) && !p.lost; i++ {
		w := p.all[i]
		if w.Turn() == game.Chance && p.state.Turn() == game.Chance {
			continue // what it does comes with its move
		}
		for _, other := range p.others(w, nil) {
			p.try(w, other, nil)
		}
	}
	if p.state.Turn() != game.Chance {
		p.keep(func(w game.State) bool { return w.Turn() == p.state.Turn() && w.Others() == p.state.Others() })
	}
}

// keep leaves out the worlds that are none.
func (p *possible) keep(is func(game.State) bool) {
	p.all = slices.DeleteFunc(p.all, func(w game.State) bool {
		if is(w) {
			return false
		}
		delete(p.known, outlineOf(w))
		return true
	})
}

// try makes a move in a world. If it is legal and tells the viewer this, what comes of
// it is one of his worlds.
func (p *possible) try(w game.State, o offer, told []game.Event) {
	p.tried++
	p.scratch.CopyFrom(w)
	var also []game.Event
	if p.scratch.Apply(o.seat, o.move, p.hear(&also)) == nil && alike(told, also) {
		p.add(p.scratch)
	}
}

// add adds a copy of a world, if it is new.
func (p *possible) add(w game.State) {
	if at := outlineOf(w); !p.known[at] {
		p.known[at] = true
		p.all = append(p.all, w.Clone())
		p.lost = p.lost || len(p.all) > mostWorlds
	}
}

// others are the moves that anybody but the viewer could make in a world, and that may
// tell him this.
func (p *possible) others(w game.State, told []game.Event) (list []offer) {
	if w.Turn() == game.Chance {
		moves, all := p.outcomes(w)
		if !all {
			p.lost = p.lost || p.anyTells(w, moves, told)
			return nil
		}
		for _, m := range moves {
			list = append(list, offer{game.Chance, m})
		}
		return list
	}
	for seat := range game.Seat(p.seats) {
		if seat != p.viewer {
			for _, m := range w.LegalMoves(seat, nil) {
				list = append(list, offer{seat, m})
			}
		}
	}
	return list
}

// outcomes are what chance may do in a world, and whether that is all. What no list
// names is drawn so often that nothing is likely to be missed.
func (p *possible) outcomes(w game.State) (list []game.Move, all bool) {
	if list = w.LegalMoves(game.Chance, nil); len(list) > 0 {
		return list, true
	}
	for draws := 0; draws < 30*(len(list)+2); draws++ {
		if m := w.SampleChance(p.rand); !slices.Contains(list, m) {
			if list = append(list, m); len(list) > mostOutcomes {
				return list, false
			}
		}
	}
	return list, true
}

// isOpen reports whether the viewer was told what chance did, one of too many things to
// try: nothing else that it may do tells him the same.
func (p *possible) isOpen(before game.State, o offer, told []game.Event) bool {
	list, all := p.outcomes(before)
	other := slices.DeleteFunc(list, func(m game.Move) bool { return m == o.move })
	return !all && !p.anyTells(before, other, told)
}

// anyTells reports whether one of these moves of chance would tell the viewer this.
func (p *possible) anyTells(w game.State, moves []game.Move, told []game.Event) bool {
	return slices.ContainsFunc(moves, func(m game.Move) bool {
		var also []game.Event
		p.scratch.CopyFrom(w)
		return p.scratch.Apply(game.Chance, m, p.hear(&also)) == nil && alike(told, also)
	})
}

// look looks at some redraws.
func (p *possible) look() error {
	view := game.Show(p.state).View(p.viewer)
	p.keep(func(w game.State) bool { return same("", game.Show(w).View(p.viewer), view) == nil })
	var seen map[string]bool // what is seen and can be done in each, once it is asked for
	for range redrawsAtOnce {
		redraw := p.state.Clone()
		redraw.Determinize(p.viewer, p.rand)
		if SameState(redraw, p.state) {
			continue
		}
		if p.looked++; p.known[outlineOf(redraw)] {
			continue
		}
		if seen == nil {
			seen = map[string]bool{}
			for _, w := range p.all {
				seen[p.seenAndDone(w)] = true
			}
		}
		if !seen[p.seenAndDone(redraw)] {
			return fmt.Errorf("a redraw could not be: of the %d worlds that legal moves lead to which tell the viewer the same, it is none; it differs from the game in %s",
				len(p.all), parting(p.state, redraw))
		}
	}
	return nil
}

// seenAndDone is all that can be seen in a world, and all that anybody may do.
func (p *possible) seenAndDone(w game.State) string {
	var b strings.Builder
	b.Write(encode(game.Show(w).View(game.All)))
	for seat := range game.Seat(p.seats) {
		fmt.Fprint(&b, w.LegalMoves(seat, nil))
	}
	return b.String()
}
