package table

import (
	"context"
	"errors"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
)

// badRecord is the Error for a text that is no record, or breaks off: the
// reason has the line.
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
func (s *Service) Import(ctx context.Context, guest, record string) (Summary, error) {
	if _, err := s.guests.Find(ctx, guest); err != nil {
		return Summary{}, err
	}
	rec, err := game.ParseRecord(record)
	if err != nil {
		line := 1
		if e := (*game.RecordError)(nil); errors.As(err, &e) {
			line = e.Line
		}
		return Summary{}, badRecord(line)
	}
	rules, ok := s.find(rec.Game, rec.Version)
	if !ok {
		return Summary{}, Err(UnknownGame)
	}
	if len(rec.Moves) > maxImported {
		return Summary{}, Err(TooLarge)
	}
	c := created{Game: rec.Game, Version: rec.Version, Imported: true, StandIn: usualStandIn}
	if c.Options, err = completeOptions(rules, rec.Options, rec.Seats); err != nil {
		e := ErrorOf(err)
		e.Code = BadRecord
		return Summary{}, e
	}
	for i := range game.Seat(rec.Seats) {
		name, _ := guests.CleanName(rec.Names[i]) // none where it cannot stand at a seat
		c.Chairs = append(c.Chairs, chair{Kind: SeatOpen, Name: name})
	}
	return s.create(ctx, "", guest, c, rec.Moves)
}

// Record returns the record of a game that is over: RecordLater before.
func (s *Service) Record(ctx context.Context, _, id string) (string, error) {
	return at(ctx, s, id, func(a *actor) (string, error) {
		if err := a.ensure(); err != nil {
			return "", err
		}
		if a.room.status != Over {
			return "", Err(RecordLater)
		}
		text, err := a.room.record().MarshalText()
		return string(text), err
	})
}

// record is the game as a record, with the moves that stand. The seed is in it
// where it explains every move of chance.
func (r *room) record() *game.Record {
	rec := r.play.Record()
	switch {
	case r.Imported:
		rec.Imported = r.imported
	case !r.Lesson:
		rec.Seed, rec.Commitment = r.seed(), r.Commitment
	}
	for i, c := range r.Chairs {
		rec.Names[game.Seat(i)] = c.Name
		if r.sealed().Has(game.Seat(i)) {
			rec.Seals[game.Seat(i)] = c.Seal
		}
	}
	return rec
}

// Replay returns the game after its first n moves, all of them when n is
// negative or beyond the end, as the viewer saw it. Before the game is over
// the viewer is Public or a seat of the guest's, and only the moves he knows
// of count: NotYourSeat otherwise. NotPlaying before the start.
func (s *Service) Replay(ctx context.Context, guest, id string, n int, viewer game.Seat) (ReplayStep, error) {
	return at(ctx, s, id, func(a *actor) (ReplayStep, error) {
		if err := a.ensure(); err != nil {
			return ReplayStep{}, err
		}
		return a.room.reader(guest, nil).replay(n, viewer)
	})
}

func (r reader) replay(n int, viewer game.Seat) (ReplayStep, error) {
	if err := r.mayReplay(viewer); err != nil {
		return ReplayStep{}, err
	}
	known := r.replayable(viewer)
	if n < 0 || n > len(known) {
		n = len(known)
	}
	state, err := r.beginning()
	if err != nil {
		return ReplayStep{}, err
	}
	made := 0
	if n > 0 {
		made = known[n-1] + 1
	}
	for _, m := range r.play.Made()[:made] {
		if err := state.Apply(m.Seat, m.Move, nil); err != nil {
			return ReplayStep{}, err
		}
	}
	step := ReplayStep{N: n, Total: len(known), State: seatState(state, viewer)}
	var sealed []string
	if n > 0 {
		entry := &r.log[r.places[made-1]]
		h := r.happening(numbered{entry, int64(n)}, viewer)
		step.Happening, sealed = &h, entry.told.names(nil, viewer)
	}
	step.Sealed = game.Unseal(r.rules, sealed, step.State)
	return step, nil
}

// ReplayLog returns all moves of a game, those that were taken back left out, as
// the viewer was told of them: what happened at the moment n of a Replay has the
// Seq n. Who may ask as whom, and the errors, are those of Replay.
func (s *Service) ReplayLog(ctx context.Context, guest, id string, viewer game.Seat) ([]Happening, error) {
	return at(ctx, s, id, func(a *actor) ([]Happening, error) {
		if err := a.ensure(); err != nil {
			return nil, err
		}
		r := a.room.reader(guest, nil)
		if err := r.mayReplay(viewer); err != nil {
			return nil, err
		}
		all := []Happening{}
		for i, made := range r.replayable(viewer) {
			all = append(all, r.happening(numbered{&r.log[r.places[made]], int64(i + 1)}, viewer))
		}
		return all, nil
	})
}

func (r reader) mayReplay(viewer game.Seat) error {
	switch {
	case viewer != game.Public && viewer != game.All && (viewer < 0 || int(viewer) >= len(r.Chairs)):
		return Err(Malformed)
	case !r.begun():
		return Err(NotPlaying)
	case r.status != Over && viewer != game.Public && !r.by.seats.Has(viewer):
		return Err(NotYourSeat)
	}
	return nil
}

// replayable are the places of the moves that the viewer may know of: all of
// them after the end, and before it those that he made or saw something of.
func (r reader) replayable(viewer game.Seat) []int {
	var known []int
	for i, m := range r.play.Made() {
		if r.status == Over || m.Seat == viewer || r.log[r.places[i]].told.to.Has(viewer) {
			known = append(known, i)
		}
	}
	return known
}
