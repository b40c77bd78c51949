package table

import (
	"context"
	"errors"
	"sync"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// badRecord is the Error for a text that is no record, with the line.
func badRecord(line int) *Error {
	e := Err(BadRecord)
	e.Why.Args = game.Args{"line": game.N(line)}
	return e
}

// badMove is the Error for a record's move that is refused. Its reason has the
// line, the move, and the refusal's own text.
func badMove(m game.Entry, err error) *Error {
	e := badRecord(m.Line)
	refusal := game.RefusalOf(err)
	if refusal == nil {
		return e
	}
	e.Rule = refusal.Rule
	e.Why.Key = "error.bad_record_move"
	e.Why.Args["move"] = game.WordArg(game.SeatName(m.Seat) + " " + m.Move)
	e.Why.Args["why"] = game.TextArg(refusal.Why)
	return e
}

// Import makes a table from the text of a record, with the record's moves made
// and its seats open; the guest is the host. A game that is over can be looked
// at. NoGuest, UnknownGame, TooLarge, BadRecord with the reason, NoSpace.
func (s *Service) Import(ctx context.Context, guest, record string) (fanout.Summary, error) {
	if _, err := s.guests.Find(ctx, guest); err != nil {
		return fanout.Summary{}, err
	}
	rec, err := game.ParseRecord(record)
	if err != nil {
		line := 1
		if e := (*game.RecordError)(nil); errors.As(err, &e) {
			line = e.Line
		}
		return fanout.Summary{}, badRecord(line)
	}
	rules, ok := s.find(rec.Game, rec.Version)
	if !ok {
		return fanout.Summary{}, Err(UnknownGame)
	}
	if len(rec.Moves) > maxImported {
		return fanout.Summary{}, Err(TooLarge)
	}
	c := ledger.Created{Game: rec.Game, Version: rec.Version, Imported: true, StandInAfter: usualStandIn}
	if c.Options, err = completeOptions(rules, rec.Options, rec.Seats); err != nil {
		e := ErrorOf(err)
		e.Code = BadRecord
		return fanout.Summary{}, e
	}
	for i := range game.Seat(rec.Seats) {
		name, _ := guests.CleanName(rec.Names[i]) // none where it cannot stand at a seat
		c.Chairs = append(c.Chairs, ledger.Chair{Kind: ledger.SeatOpen, Name: name})
	}
	return s.create(ctx, "", guest, c, rec.Moves)
}

// Record returns the record of a game that is over: RecordLater before.
func (s *Service) Record(ctx context.Context, _, id string) (string, error) {
	return inRoom(ctx, s, id, func(r *room) (string, error) {
		if r.Status != ledger.Over {
			return "", Err(RecordLater)
		}
		text, err := r.Record().MarshalText()
		return string(text), err
	})
}

// Replay returns the game after its first n moves, all of them when n is
// negative or beyond the end, as the viewer saw it. Before the game is over
// the viewer is Public or a seat of the guest's, and only the moves they know
// of count: NotYourSeat otherwise. NotPlaying before the start.
func (s *Service) Replay(ctx context.Context, guest, id string, n int, viewer game.Seat) (ReplayStep, error) {
	return inRoom(ctx, s, id, func(r *room) (ReplayStep, error) { return r.replay(guest, n, viewer) })
}

func (r *room) replay(guest string, n int, viewer game.Seat) (ReplayStep, error) {
	if err := r.mayReplay(guest, viewer); err != nil {
		return ReplayStep{}, err
	}
	known := r.KnownMoves(viewer)
	if n < 0 || n > len(known) {
		n = len(known)
	}
	made := 0
	if n > 0 {
		made = known[n-1] + 1
	}
	state, err := r.Match.StateAfter(made)
	if err != nil {
		return ReplayStep{}, err
	}
	step := ReplayStep{N: n, Total: len(known), State: fanout.StateOf(state, viewer)}
	var sealed []string
	if n > 0 {
		move := r.KnownMove(made-1, viewer, int64(n))
		h := fanout.HappeningOf(move)
		step.Happening, sealed = &h, move.Names(nil)
	}
	step.Sealed = game.Unseal(r.Rules, sealed, step.State)
	return step, nil
}

// ReplayLog returns all moves of a game, those that were taken back left out, as
// the viewer was told of them: what happened at the moment n of a Replay has the
// Seq n. Who may ask as whom, and the errors, are those of Replay.
func (s *Service) ReplayLog(ctx context.Context, guest, id string, viewer game.Seat) ([]fanout.Happening, error) {
	return inRoom(ctx, s, id, func(r *room) ([]fanout.Happening, error) {
		if err := r.mayReplay(guest, viewer); err != nil {
			return nil, err
		}
		all := []fanout.Happening{}
		for i, made := range r.KnownMoves(viewer) {
			all = append(all, fanout.HappeningOf(r.KnownMove(made, viewer, int64(i+1))))
		}
		return all, nil
	})
}

func (r *room) mayReplay(guest string, viewer game.Seat) error {
	switch {
	case viewer != game.Public && viewer != game.All && (viewer < 0 || int(viewer) >= len(r.Chairs)):
		return Err(Malformed)
	case !r.Status.Begun():
		return Err(NotPlaying)
	case r.Status != ledger.Over && viewer != game.Public && !r.Chairs.HeldBy(guest).Has(viewer):
		return Err(NotYourSeat)
	}
	return nil
}

// TurningPoint returns the turning point of a game that is over: NotOver before. It is
// looked for when somebody asks, and not by the goroutine that owns the table.
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
		r.turning = sync.OnceValue(func() TurningPoint { return findTurning(rules, rec) })
	}
	return r.turning, nil
}

func findTurning(rules game.Rules, rec *game.Record) TurningPoint {
	found, ok, err := game.TurningPoint(rules, rec)
	if err != nil || !ok { // no error: the same rules have just played it
		return TurningPoint{}
	}
	return TurningPoint{N: found.Move, Seat: ledger.Number(found.Seat)}
}
