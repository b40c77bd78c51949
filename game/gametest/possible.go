package gametest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// A redraw is a state that could be. At the beginning of a game the worlds that a viewer
// may be in are few, and all of them are known: chance and the other players may have
// made other moves, if these are legal and tell the viewer the same. Every redraw must be
// one of these worlds, by what All would see in it and by what anybody could do in it.
//
// This proves that some legal moves lead to the redraw and tell the viewer what the viewer
// was told: nobody in it did what they could not do, or were forced not to do. It proves
// nothing of later states, once there are more than mostWorlds worlds or chance has too
// many secret outcomes. Nor does it test whether each possible world is redrawn, or how
// often.

const (
	// mostWorlds is how many worlds of one viewer are kept.
	mostWorlds = 1_500
	// mostOutcomes bounds the outcomes of chance that are tried if no list names them.
	mostOutcomes = 64
	// redrawsAtOnce is how many redraws of one state are tested, and redrawsEach of one
	// game. Redraws that equal the state do not count.
	redrawsAtOnce, redrawsEach = 8, 64
	// triesEach bounds the moves that are tried in one game.
	triesEach = 30_000
	// fewestGames are played, however few redraws Config asks for.
	fewestGames = 4
)

// checkPossible tests redraws in games of all option sets and viewers in turn.
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
	}
	return nil
}

// possible is a game, and all worlds that one viewer of it may be in.
type possible struct {
	*worlds
	all    []game.State
	known  map[mark]bool // by stateKey
	looked int           // redraws tested so far
	tried  int           // moves tried so far
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
		if err := p.state.Apply(o.seat, o.move, hears(p.viewer, &told)); err != nil {
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

// follow finds the worlds after a move. Viewers know their own moves; of other moves they
// know what they are told. A move of which the viewer is told nothing may have been made
// at any time.
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

// keep leaves out the worlds that the viewer cannot be in.
func (p *possible) keep(is func(game.State) bool) {
	p.all = slices.DeleteFunc(p.all, func(w game.State) bool {
		if is(w) {
			return false
		}
		delete(p.known, stateKey(w))
		return true
	})
}

// try makes a move in a world. If it is legal and tells the viewer this, it leads to
// another world that the viewer may be in.
func (p *possible) try(w game.State, o offer, told []game.Event) {
	p.tried++
	if p.scratch.CopyFrom(w); tells(p.scratch, o, p.viewer, told) {
		p.add(p.scratch)
	}
}

// add adds a copy of a world, if it is new.
func (p *possible) add(w game.State) {
	if at := stateKey(w); !p.known[at] {
		p.known[at] = true
		p.all = append(p.all, w.Clone())
		p.lost = p.lost || len(p.all) > mostWorlds
	}
}

// others returns the moves that anybody but the viewer could make in a world, and that
// may tell the viewer this.
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

// outcomes returns what chance may do in a world, and whether that is everything. If no
// list names the outcomes, it draws so often that it is unlikely to miss any.
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

// isOpen reports whether chance has too many outcomes to try, and the viewer was told
// which it was: none of the others that were drawn tells the viewer the same.
func (p *possible) isOpen(before game.State, o offer, told []game.Event) bool {
	list, all := p.outcomes(before)
	other := slices.DeleteFunc(list, func(m game.Move) bool { return m == o.move })
	return !all && !p.anyTells(before, other, told)
}

// anyTells reports whether one of these moves of chance would tell the viewer this.
func (p *possible) anyTells(w game.State, moves []game.Move, told []game.Event) bool {
	return slices.ContainsFunc(moves, func(m game.Move) bool {
		p.scratch.CopyFrom(w)
		return tells(p.scratch, offer{game.Chance, m}, p.viewer, told)
	})
}

// look tests some redraws.
func (p *possible) look() error {
	view := game.Show(p.state).View(p.viewer)
	p.keep(func(w game.State) bool { return sameJSON("", game.Show(w).View(p.viewer), view) == nil })
	var seen map[string]bool // seenAndDone of each world, once it is needed
	for range redrawsAtOnce {
		redraw := p.state.Clone()
		redraw.Determinize(p.viewer, p.rand)
		if SameState(redraw, p.state) {
			continue
		}
		if p.looked++; p.known[stateKey(redraw)] {
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

// seenAndDone is everything that All sees in a world, and everything that anybody may do.
func (p *possible) seenAndDone(w game.State) string {
	var b strings.Builder
	b.Write(encode(game.Show(w).View(game.All)))
	for seat := range game.Seat(p.seats) {
		fmt.Fprint(&b, w.LegalMoves(seat, nil))
	}
	return b.String()
}
