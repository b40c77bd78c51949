package table

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ids"
)

const (
	maxRequest = 64  // bytes of a client's own id for a request
	maxNote    = 200 // bytes of a move's notation
	maxWhy     = 64  // moves in one question
)

// commitOnce carries out an intent whose request a guest has named, once however
// often it is asked for.
func (s *Service) commitOnce(ctx context.Context, guest, id, request string, what asked, do intent) (Made, error) {
	if request == "" || len(request) > maxRequest || !utf8.ValidString(request) {
		return Made{}, Err(Malformed)
	}
	return at(ctx, s, id, func(a *actor) (Made, error) {
		name := guest + "/" + request
		if err := a.commit(name, what, do); err != nil {
			return Made{}, err
		}
		return Made{Seq: a.room.requests[name].answer}, nil
	})
}

// Move makes a move and the chance moves that follow it. When it returns nil
// the move is kept for good. Malformed, NotYourSeat, Stale, NotPlaying, NotYourTurn,
// IllegalMove with the reason and the rule.
func (s *Service) Move(ctx context.Context, guest, id string, m MoveRequest) (Made, error) {
	if len(m.Move) > maxNote {
		return Made{}, Err(Malformed)
	}
	seat, ok := seatOf(m.Seat)
	if !ok {
		return Made{}, Err(NotYourSeat)
	}
	b := body{Move: m.Move}
	made, err := s.commitOnce(ctx, guest, id, m.ID, b.asks(EntryMove, m.Seat), func(r *room) (*draft, error) {
		if err := r.mayMove(guest, seat, m.Seq); err != nil {
			return nil, err
		}
		return &draft{kind: EntryMove, seat: seat, guest: guest, body: b}, nil
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
	if r.commands(guest, seat) && r.stale(guest, game.SeatSet(0).With(seat), chosen) {
		return Err(Stale)
	}
	if err := r.mayPlay(guest, seat); err != nil {
		return err
	}
	if state := r.play.State(); state.Turn() != seat && !state.Others().Has(seat) {
		return Err(NotYourTurn)
	}
	return nil
}

// mayPlay returns why a guest may not act for a seat in a running game.
func (r *room) mayPlay(guest string, seat game.Seat) error {
	if !r.commands(guest, seat) {
		return Err(NotYourSeat)
	}
	if r.status != Playing {
		return Err(NotPlaying)
	}
	return nil
}

// Undo takes the seat's latest moves back, to the last point after which nothing
// was revealed and no other seat made a move that it knows of, or only the last of
// them.
// NothingToUndo, TurnEnded, NotYourSeat, Stale, NotPlaying, Malformed.
func (s *Service) Undo(ctx context.Context, guest, id string, u UndoRequest) (Made, error) {
	seat, ok := seatOf(u.Seat)
	if !ok {
		return Made{}, Err(NotYourSeat)
	}
	b := body{Step: u.Step}
	return s.commitOnce(ctx, guest, id, u.ID, b.asks(EntryUndo, u.Seat), func(r *room) (*draft, error) {
		if r.commands(guest, seat) && r.stale(guest, anybody, u.Seq) {
			return nil, Err(Stale)
		}
		if err := r.mayPlay(guest, seat); err != nil {
			return nil, err
		}
		if r.play.TurnEnded(seat) {
			return nil, Err(TurnEnded)
		}
		if b.Back = r.play.Takeable(seat); b.Back == 0 {
			return nil, Err(NothingToUndo)
		}
		if u.Step {
			b.Back = r.play.TakeableLast(seat)
		}
		return &draft{kind: EntryUndo, seat: seat, guest: guest, body: b}, nil
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
		for _, refusal := range game.Why(r.rules, r.play.State(), seat, about) {
			all = append(all, WhyAnswer{Refusal: refusal})
		}
		return all, nil
	})
}

// ofSeat asks the table something for the seat of a number that the guest plays.
func ofSeat[T any](ctx context.Context, s *Service, guest, id string, number int, ask func(*room, game.Seat) (T, error)) (T, error) {
	var none T
	seat, ok := seatOf(number)
	if !ok {
		return none, Err(NotYourSeat)
	}
	return at(ctx, s, id, func(a *actor) (T, error) {
		if err := a.ensure(); err != nil {
			return none, err
		}
		if err := a.room.mayPlay(guest, seat); err != nil {
			return none, err
		}
		return ask(a.room, seat)
	})
}

// why tries each move on a copy of the state.
func (r *room) why(seat game.Seat, moves []string) ([]WhyAnswer, error) {
	all := []WhyAnswer{}
	for _, notation := range moves {
		m, err := r.rules.Grammar().Parse(notation)
		if err != nil {
			return nil, Err(Malformed)
		}
		err = r.play.State().Clone().Apply(seat, m, nil)
		all = append(all, WhyAnswer{Move: notation, Legal: err == nil, Refusal: game.RefusalOf(err)})
	}
	return all, nil
}

// Rematch returns the table that follows this one, made by whoever asks first:
// the same game, options, people and bots. NotOver, NotYourSeat for a guest
// who neither sat nor was the host, NoSpace.
func (s *Service) Rematch(ctx context.Context, guest, id string) (Summary, error) {
	fresh, err := ids.New(s.cfg.Rand, idLength)
	if err != nil {
		return Summary{}, err
	}
	space := s.hasSpace(ctx)
	old, err := at(ctx, s, id, func(a *actor) (room, error) {
		err := a.commit("", 0, func(r *room) (*draft, error) {
			switch {
			case guest == "" || r.holds(guest) == 0 && guest != r.host:
				return nil, Err(NotYourSeat)
			case r.status != Over:
				return nil, Err(NotOver)
			case r.rematch != "":
				return nil, nil
			case space != nil:
				return nil, space
			}
			return &draft{kind: EntryRematch, seat: game.None, guest: guest, body: body{Table: fresh}}, nil
		})
		if err != nil {
			return room{}, err
		}
		return *a.room, nil
	})
	if err != nil {
		return Summary{}, err
	}
	return s.create(ctx, old.rematch, guest, old.again(), nil)
}

// again is the same table anew. The table is made only if it is not there yet,
// so everybody who asks may try.
func (r *room) again() created {
	c := created{
		Game: r.Game, Version: r.Version, Options: r.Options, Public: r.Public,
		StandIn: r.StandIn, Firm: r.Firm,
	}
	for _, was := range r.Chairs {
		was.Seal, was.Mix = "", ""
		switch {
		case was.Kind == SeatLeft:
			was = chair{Kind: SeatOpen}
		case was.Kind == SeatBot && was.Guest != "": // it stood in
			was = chair{Kind: SeatPerson, Name: was.Name, Guest: was.Guest}
		}
		c.Chairs = append(c.Chairs, was)
	}
	return c
}
