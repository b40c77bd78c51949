package gametest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// offers returns all listed moves of the state.
func (p *playout) offers() []offer {
	var list []offer
	for seat := range game.Seat(p.seats) {
		for _, m := range p.legal[seat] {
			list = append(list, offer{seat, m})
		}
	}
	for _, m := range p.drawn {
		list = append(list, offer{game.Chance, m})
	}
	return list
}

// checkLegal tests that each legal move is accepted, has a notation and a label.
func (p *playout) checkLegal() error {
	for _, o := range p.offers() {
		p.scratch.CopyFrom(p.state)
		if err := p.scratch.Apply(o.seat, o.move, nil); err != nil {
			return fmt.Errorf("legal move %s is refused: %w", p.name(o), err)
		}
		if p.Conserve != nil {
			if err := p.Conserve(p.scratch); err != nil {
				return fmt.Errorf("after %s: %w", p.name(o), err)
			}
		}
		if err := p.checkNotation(o); err != nil {
			return err
		}
		if err := p.checkLabel(o); err != nil {
			return err
		}
	}
	return nil
}

// checkLabel tests that a move has a label, and that the label does not name the player
// who makes the move unless the move does. Otherwise the player's figure would stand for
// each of their moves.
func (p *playout) checkLabel(o offer) error {
	label := game.Show(p.state).Label(o.move)
	if label.Key == "" {
		return fmt.Errorf("move %s has no label", p.name(o))
	}
	for name, arg := range label.Args {
		if o.seat >= 0 && arg.Seat == int(o.seat)+1 && !p.isAbout(o) {
			return fmt.Errorf("the label of move %s names its own mover, by %q, and the move does not", p.name(o), name)
		}
	}
	return nil
}

// isAbout reports whether a move names the player who makes it: their seat, or a figure
// of theirs.
func (p *playout) isAbout(o offer) bool {
	words := strings.Fields(p.rules.Grammar().Format(o.move))[1:]
	for i, param := range p.rules.Grammar()[o.move.Verb].Args {
		if param.Seat && o.move.Arg(i) == int(o.seat) {
			return true
		}
		about := game.Thing{Kind: param.Kind, Word: words[i]}
		for _, place := range game.Show(p.state).Scene(o.seat).Places {
			if slices.ContainsFunc(place.Pieces, func(f game.Piece) bool { return f.Thing == about && f.Seat == int(o.seat)+1 }) {
				return true
			}
		}
	}
	return false
}

// checkNotation tests that a record can hold a move, and that it is read back.
func (p *playout) checkNotation(o offer) error {
	line := p.rules.Grammar().Format(o.move)
	if line == "" || strings.TrimSpace(line) != line || strings.ContainsAny(line, "\n\r#") {
		return fmt.Errorf("notation %q cannot stand in a record", line)
	}
	m, err := p.rules.Grammar().Parse(line)
	if err != nil || m != o.move {
		return fmt.Errorf("notation %q of %v is read as %v, %v", line, o.move, m, err)
	}
	return nil
}

// tries is how many arbitrary moves are tried in a state.
const tries = 24

// checkIllegal tests that arbitrary moves which are not legal are refused and
// change nothing.
func (p *playout) checkIllegal(views [][]byte) error {
	held := markOf(p.state)
	p.scratch.CopyFrom(p.state)
	for range tries {
		o := p.arbitrary()
		if p.isLegal(o) {
			continue
		}
		told := false
		err := p.scratch.Apply(o.seat, o.move, func(game.Event) { told = true })
		switch r := game.RefusalOf(err); {
		case err == nil:
			return fmt.Errorf("move %s is not legal and accepted", p.name(o))
		case r == nil || r.Why.Key == "":
			return fmt.Errorf("illegal move %s: error %v, want a *game.Refusal with a reason", p.name(o), err)
		case told:
			return fmt.Errorf("illegal move %s told an event", p.name(o))
		case !unchanged(p.scratch, held):
			return fmt.Errorf("illegal move %s changed the state", p.name(o))
		}
	}
	if !equalViews(p.viewsOf(p.scratch), views) {
		return errors.New("illegal moves changed the views")
	}
	return nil
}

// isLegal reports whether a move may be legal. Any move of chance may be, if chance is
// awaited and lists none.
func (p *playout) isLegal(o offer) bool {
	switch {
	case o.seat == game.Chance && p.state.Turn() == game.Chance:
		return len(p.drawn) == 0 || slices.Contains(p.drawn, o.move)
	case o.seat >= 0 && int(o.seat) < p.seats:
		return slices.Contains(p.legal[o.seat], o.move)
	}
	return false
}

// arbitrary returns a move that may be anything: one of another seat or
// another moment, one that differs a little from a legal one, or nonsense.
func (p *playout) arbitrary() offer {
	o := offer{seat: p.aSeat()}
	if all := p.offers(); len(all) > 0 {
		o.move = all[p.rand.IntN(len(all))].move
	}
	switch p.rand.IntN(5) {
	case 0:
		if len(p.seen) > 0 {
			o = p.seen[p.rand.IntN(len(p.seen))]
		}
	case 1:
		if len(p.seen) > 0 {
			o.move = p.seen[p.rand.IntN(len(p.seen))].move
		}
	case 2:
		o.move.Args[p.rand.IntN(len(o.move.Args))] += int16(p.rand.IntN(9) - 4)
	case 3:
		o.move = game.NewMove(uint8(p.rand.IntN(256)), p.anyArg(), p.anyArg(), p.anyArg())
	case 4:
		o.move = game.NewMove(uint8(p.rand.IntN(24)), p.anyArg(), p.anyArg())
		for i := range o.move.Args {
			o.move.Args[i] *= int16(p.rand.IntN(2))
		}
	}
	return o
}

func (p *playout) anyArg() int {
	if p.rand.IntN(8) == 0 {
		return p.rand.IntN(1<<16) - 1<<15
	}
	return p.rand.IntN(16) - 3
}

// aSeat is mostly a player or chance, sometimes a seat that does not exist.
func (p *playout) aSeat() game.Seat {
	switch turn := p.state.Turn(); p.rand.IntN(8) {
	case 0:
		return game.Chance
	case 1:
		return nobody[p.rand.IntN(len(nobody))]
	case 2:
		return game.Seat(p.seats + p.rand.IntN(127-p.seats))
	case 3, 4:
		if turn >= 0 {
			return turn
		}
	}
	return game.Seat(p.rand.IntN(p.seats))
}
