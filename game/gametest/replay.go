package gametest

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/katabasis-games/katabasis/game"
)

// checkReplay tests that the record of a finished game can be read back and leads to
// the same state.
func (p *playout) checkReplay() error {
	p.record.Result = p.state.Result().Outcome
	text, err := p.record.MarshalText()
	if err != nil {
		return fmt.Errorf("the record cannot be written: %w", err)
	}
	rec, err := game.ParseRecord(string(text))
	if err != nil {
		return fmt.Errorf("the record cannot be read: %w", err)
	}
	s, err := game.StateAfter(p.rules, rec, -1)
	if err != nil {
		return fmt.Errorf("the record does not replay: %w", err)
	}
	if game.Hash(s) != game.Hash(p.state) || !equalViews(p.viewsOf(s), p.viewsOf(p.state)) {
		return errors.New("the record leads to another state")
	}
	if err := checkSame(s, p.state); err != nil {
		return fmt.Errorf("after a replay: %w", err)
	}
	for i := range rec.Moves {
		rec.Moves[i].Line = 0
	}
	if !reflect.DeepEqual(rec, p.record) {
		return fmt.Errorf("the record is read as another one:\n%s", rec)
	}
	return nil
}
