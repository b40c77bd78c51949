package table

import (
	"context"
	"errors"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

const (
	maxNotation = 200 // bytes of a move's notation
)

// Move makes a move and the chance moves that follow it. When it returns nil
// the move is kept for good. Malformed, NotYourSeat, Stale, NotPlaying, NotYourTurn, TimeOut,
// IllegalMove with the reason and the rule.
func (s *Service) Move(ctx context.Context, guest, id string, m MoveRequest) (Made, error) {
	if len(m.Move) > maxNotation {
		return Made{}, Err(Malformed)
	}
	seat := ledger.SeatOf(m.Seat)
	move := ledger.Entry{Kind: ledger.EntryMove, Seat: seat, Guest: guest, Body: ledger.Body{Move: m.Move}}
	made, err := s.commitOnce(ctx, id, m.ID, move, func(r *room, _ *ledger.Entry) error {
		if err := r.mayMove(guest, seat, m.Seq); err != nil {
			return err
		}
		return r.inTime(seat, s.now())
	})
	return made, moveError(err)
}

// moveError gives the refusals of the rules their codes.
func moveError(err error) error {
	switch {
	case errors.Is(err, game.ErrNotation):
		return Err(Malformed)
	case game.RefusalOf(err) != nil:
		return refused(IllegalMove, err)
	}
	return err
}

// mayMove returns why a guest may not move in a seat what was chosen at one of their
// numbers. That it came late is said first: the other reasons may be what came between.
func (r *room) mayMove(guest string, seat game.Seat, chosen int64) error {
	if r.commands(guest, seat) && r.Stale(guest, game.SetOf(seat), chosen) {
		return Err(Stale)
	}
	if err := r.mayPlay(guest, seat); err != nil {
		return err
	}
	if !r.Match.MayMove(seat) {
		return Err(NotYourTurn)
	}
	return nil
}

// inTime returns TimeOut for the seat whose time is out, which another server will say.
func (r *room) inTime(seat game.Seat, now time.Time) error {
	if k := r.clock(); k != nil && k.Runs() == seat && k.Out(now) {
		return Err(TimeOut)
	}
	return nil
}

// mayPlay returns why a guest may not act for a seat in a running game.
func (r *room) mayPlay(guest string, seat game.Seat) error {
	if !r.commands(guest, seat) {
		return Err(NotYourSeat)
	}
	if r.Status != ledger.Playing {
		return Err(NotPlaying)
	}
	return nil
}

// Undo takes the seat's latest moves back, to the last point after which nothing
// was revealed and no other seat made a move that it knows of, or only the last of
// them.
// NothingToUndo, TurnEnded, NotYourSeat, Stale, TimeOut, NotPlaying, Malformed.
func (s *Service) Undo(ctx context.Context, guest, id string, u UndoRequest) (Made, error) {
	seat := ledger.SeatOf(u.Seat)
	undo := ledger.Entry{Kind: ledger.EntryUndo, Seat: seat, Guest: guest, Body: ledger.Body{Step: u.Step}}
	return s.commitOnce(ctx, id, u.ID, undo, func(r *room, e *ledger.Entry) error {
		if r.commands(guest, seat) && r.Stale(guest, match.AllVolunteers, u.Seq) {
			return Err(Stale)
		}
		if err := r.mayPlay(guest, seat); err != nil {
			return err
		}
		if err := r.inTime(seat, s.now()); err != nil {
			return err
		}
		if r.Match.TurnEnded(seat) {
			return Err(TurnEnded)
		}
		if e.Body.Back = r.Match.Takeable(seat); e.Body.Back == 0 {
			return Err(NothingToUndo)
		}
		if u.Step {
			e.Body.Back = r.Match.TakeableLast(seat)
		}
		return nil
	})
}

// Outrun reports whether a table has come to another number of a guest's than the one
// that they asked something at; 0 is none. UnknownTable.
func (s *Service) Outrun(ctx context.Context, guest, id string, asked int64) (bool, error) {
	if asked == 0 {
		return false, nil
	}
	return inRoom(ctx, s, id, func(r *room) (bool, error) { return r.newest(guest) != asked, nil })
}
