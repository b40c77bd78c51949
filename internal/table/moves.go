package table

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

const (
	maxRequest = 64  // bytes of a client's own id for a request
	maxNote    = 200 // bytes of a move's notation
	maxWhy     = 64  // moves in one question
)

// commitOnce makes an entry that a guest has asked for by a request of a name, once
// however often it is asked for. It is checked first, and completed.
func (s *Service) commitOnce(ctx context.Context, id, request string, e ledger.Entry, check func(*room, *ledger.Entry) error) (Made, error) {
	if request == "" || len(request) > maxRequest || !utf8.ValidString(request) {
		return Made{}, Err(Malformed)
	}
	return at(ctx, s, id, func(a *actor) (Made, error) {
		name := e.Guest + "/" + request
		err := a.commit(name, e.RequestHash(), func(r *room) (*ledger.Entry, error) {
			e := e
			return &e, check(r, &e)
		})
		if err != nil {
			return Made{}, err
		}
		_, answer, _ := a.room.Request(name)
		return Made{Seq: answer}, nil
	})
}

// Move makes a move and the chance moves that follow it. When it returns nil
// the move is kept for good. Malformed, NotYourSeat, Stale, NotPlaying, NotYourTurn,
// IllegalMove with the reason and the rule.
func (s *Service) Move(ctx context.Context, guest, id string, m MoveRequest) (Made, error) {
	if len(m.Move) > maxNote {
		return Made{}, Err(Malformed)
	}
	seat := ledger.SeatOf(m.Seat)
	move := ledger.Entry{Kind: ledger.EntryMove, Seat: seat, Guest: guest, Body: ledger.Body{Move: m.Move}}
	made, err := s.commitOnce(ctx, id, m.ID, move, func(r *room, _ *ledger.Entry) error {
		return r.mayMove(guest, seat, m.Seq)
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

// mayMove returns why a guest may not move in a seat what was chosen at a number of
// his. That it came late is said first: the other reasons may be what came between.
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
// NothingToUndo, TurnEnded, NotYourSeat, Stale, NotPlaying, Malformed.
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

// Why says of up to 64 moves of the guest's seat whether they are legal now,
// and if not, why. NotYourSeat, NotPlaying, Malformed.
func (s *Service) Why(ctx context.Context, guest, id string, seat int, moves []string) ([]WhyAnswer, error) {
	if len(moves) > maxWhy {
		return nil, Err(Malformed)
	}
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) ([]WhyAnswer, error) { return r.why(seat, moves) })
}

// WhyAbout says why the guest's seat cannot choose a thing now, the likeliest
// reason first; nothing when it can, or when no move names such a thing.
// NotYourSeat, NotPlaying.
func (s *Service) WhyAbout(ctx context.Context, guest, id string, seat int, about game.Thing) ([]WhyAnswer, error) {
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) ([]WhyAnswer, error) {
		all := []WhyAnswer{}
		for _, refusal := range r.Match.Why(seat, about) {
			all = append(all, WhyAnswer{Refusal: refusal})
		}
		return all, nil
	})
}

// ofSeat asks the table something for the seat of a number that the guest plays.
func ofSeat[T any](ctx context.Context, s *Service, guest, id string, number int, ask func(*room, game.Seat) (T, error)) (T, error) {
	seat := ledger.SeatOf(number)
	return inRoom(ctx, s, id, func(r *room) (answer T, err error) {
		if err = r.mayPlay(guest, seat); err == nil {
			answer, err = ask(r, seat)
		}
		return answer, err
	})
}

func (r *room) why(seat game.Seat, moves []string) ([]WhyAnswer, error) {
	all := []WhyAnswer{}
	for _, notation := range moves {
		m, err := r.Rules.Grammar().Parse(notation)
		if err != nil {
			return nil, Err(Malformed)
		}
		refusal := r.Match.Refusal(seat, m)
		all = append(all, WhyAnswer{Move: notation, Legal: refusal == nil, Refusal: refusal})
	}
	return all, nil
}

// Outrun reports whether a table has come to another number of a guest's than the one
// that he asked something at; 0 is none. UnknownTable.
func (s *Service) Outrun(ctx context.Context, guest, id string, asked int64) (bool, error) {
	if asked == 0 {
		return false, nil
	}
	return inRoom(ctx, s, id, func(r *room) (bool, error) { return r.newest(guest) != asked, nil })
}

// Rematch returns the table that follows this one, made by whoever asks first:
// the same game, options, people and bots. NotOver, NotYourSeat for a guest
// who neither sat nor was the host, NoSpace.
func (s *Service) Rematch(ctx context.Context, guest, id string) (fanout.Summary, error) {
	fresh, err := ids.New(s.cfg.Rand, idLength)
	if err != nil {
		return fanout.Summary{}, err
	}
	space := s.hasSpace(ctx)
	old, err := at(ctx, s, id, func(a *actor) (ledger.Room, error) {
		err := a.commit("", 0, func(r *room) (*ledger.Entry, error) {
			switch {
			case guest == "" || r.Chairs.HeldBy(guest) == 0 && guest != r.Host:
				return nil, Err(NotYourSeat)
			case r.Status != ledger.Over:
				return nil, Err(NotOver)
			case r.Rematch != "":
				return nil, nil
			case space != nil:
				return nil, space
			}
			return &ledger.Entry{Kind: ledger.EntryRematch, Seat: game.None, Guest: guest, Body: ledger.Body{Table: fresh}}, nil
		})
		if err != nil {
			return ledger.Room{}, err
		}
		return *a.room.Room, nil
	})
	if err != nil {
		return fanout.Summary{}, err
	}
	return s.create(ctx, old.Rematch, guest, again(old.Created), nil)
}

// again is the same table anew. Everybody who asks may try: only one is made.
func again(old ledger.Created) ledger.Created {
	c := ledger.Created{
		Game: old.Game, Version: old.Version, Options: old.Options, Public: old.Public,
		StandInAfter: old.StandInAfter, Firm: old.Firm,
	}
	for _, was := range old.Chairs {
		was.Seal, was.Mix = "", ""
		switch {
		case was.Kind == ledger.SeatLeft:
			was = ledger.Chair{Kind: ledger.SeatOpen}
		case was.Kind == ledger.SeatBot && was.Guest != "": // it stood in
			was = ledger.Chair{Kind: ledger.SeatPerson, Name: was.Name, Guest: was.Guest}
		}
		c.Chairs = append(c.Chairs, was)
	}
	return c
}
