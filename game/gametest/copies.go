package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkCopies tests that copies are equal, and that they are independent.
func (p *playout) checkCopies(views [][]byte) error {
	held := markOf(p.state)
	clone := p.state.Clone()
	if !unchanged(clone, held) || !equalViews(p.viewsOf(clone), views) {
		return errors.New("a clone is not equal")
	}
	for range 4 {
		if err := p.wander(clone, 1); err != nil {
			return fmt.Errorf("in a clone: %w", err)
		}
		if !unchanged(p.state, held) {
			return errors.New("a move in a clone changed the state")
		}
	}
	clone.CopyFrom(p.state)
	if !unchanged(clone, held) || !equalViews(p.viewsOf(clone), views) {
		return errors.New("CopyFrom is not equal")
	}
	return checkSame(clone, p.state)
}

// wander makes at most n random moves in a state.
func (p *playout) wander(s game.State, n int) error {
	for range n {
		o, ok := anyOffer(s, p.rand, &p.buf, false)
		switch {
		case o.seat == game.None:
			return nil
		case !ok:
			return fmt.Errorf("seat %s is to move and cannot", game.SeatName(o.seat))
		}
		if err := s.Apply(o.seat, o.move, nil); err != nil {
			return fmt.Errorf("legal move %s is refused: %w", p.name(o), err)
		}
	}
	return nil
}

// viewsOf returns the views of a state as JSON, one for each viewer.
func (p *playout) viewsOf(s game.State) [][]byte {
	viewers := p.viewers()
	list := make([][]byte, len(viewers))
	show := game.Show(s)
	for i, viewer := range viewers {
		list[i] = encode(show.View(viewer))
	}
	return list
}

// encode returns the value as JSON. A value that cannot be encoded ends the test.
func encode(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

func equalViews(a, b [][]byte) bool {
	for i := range a {
		if !bytes.Equal(a[i], b[i]) {
			return false
		}
	}
	return len(a) == len(b)
}
