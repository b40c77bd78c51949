package table

import (
	"context"
	"sync"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// TurningPoint returns the turning point of a game that is over: NotOver before.
// It is looked for when it is first asked for, and not by the goroutine that owns
// the table.
func (s *Service) TurningPoint(ctx context.Context, id string) (TurningPoint, error) {
	find, err := inRoom(ctx, s, id, (*room).turningPoint)
	if err != nil {
		return TurningPoint{}, err
	}
	return find(), nil
}

// turningPoint returns what finds it, the same for all who ask.
func (r *room) turningPoint() (func() TurningPoint, error) {
	if r.Status != ledger.Over {
		return nil, Err(NotOver)
	}
	if r.turning == nil {
		rules, rec := r.Rules, r.Record()
		r.turning = sync.OnceValue(func() TurningPoint { return tellTurning(rules, rec) })
	}
	return r.turning, nil
}

func tellTurning(rules game.Rules, rec *game.Record) TurningPoint {
	found, ok, err := game.TurningPoint(rules, rec)
	if err != nil || !ok { // no error: the same rules have just played it
		return TurningPoint{}
	}
	return TurningPoint{N: found.Move, Seat: ledger.Number(found.Seat)}
}
