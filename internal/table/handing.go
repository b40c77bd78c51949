package table

import (
	"context"
	"errors"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Somebody may ask for the seat of a person who is away, such as that person with another
// browser that nobody knows. The host says yes or no, or whoever acts for the host.

// maxAsks is how many may ask at a time, and maxAsked how often at a table: the log tells of
// all of it.
const (
	maxAsks  = 8
	maxAsked = 200
)

// AskSeat asks for the seat of somebody who is away, in place of what the guest asked for
// before. NoGuest, UnknownTable, NotPlaying, NotAway, OtherHand, SeatTaken for who has a seat,
// TableFull, Malformed.
func (s *Service) AskSeat(ctx context.Context, guest, id string, number int) (fanout.Update, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return fanout.Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seat, err := r.awaySeat(number)
		switch {
		case err != nil:
			return nil, err
		case r.Chairs.HeldBy(guest) != 0:
			return nil, Err(SeatTaken)
		case r.HandsSeen(guest)&^game.SeatSet(0).With(seat) != 0:
			return nil, Err(OtherHand)
		}
		asked, others := false, 0
		for _, a := range r.Asks() {
			asked = asked || a.Guest == guest && a.Seat == seat
			if a.Guest != guest {
				others++
			}
		}
		switch {
		case asked:
			return nil, nil
		case others >= maxAsks || r.Asked >= maxAsked:
			return nil, Err(TableFull)
		}
		return &ledger.Entry{Kind: ledger.EntryAsked, Seat: seat, Guest: guest, Body: ledger.Body{Name: who.Name}}, nil
	})
}

// awaySeat returns the seat of a number, whose person is away.
func (r *room) awaySeat(number int) (game.Seat, error) {
	seat, err := r.seatAt(number)
	switch {
	case err != nil:
		return game.None, err
	case r.Status != ledger.Playing:
		return game.None, Err(NotPlaying)
	case !r.away(r.Chairs[seat]):
		return game.None, Err(NotAway)
	}
	return seat, nil
}

// away reports whether the person of a chair is away; a bot may stand in for them.
func (r *room) away(c ledger.Chair) bool {
	return c.Guest != "" && (c.Kind == ledger.SeatPerson || c.Kind == ledger.SeatBot) && !r.here.anyPresent(c.Guests())
}

// AnswerRequest answers who asks for a seat, by the number of the ask.
type AnswerRequest struct {
	Number int  `json:"number" minimum:"1"`
	Yes    bool `json:"yes"`
}

// AnswerSeat hands the seat that somebody asks for to them, or does not, by the host.
// UnknownTable, NotHost, NotPlaying, NotAsked, NotAway.
func (s *Service) AnswerSeat(ctx context.Context, guest, id string, answer AnswerRequest) (fanout.Update, error) {
	if answer.Yes {
		if err := s.mayTake(ctx, guest, id, answer.Number); err != nil {
			return fanout.Update{}, err
		}
	}
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if !r.hosts(guest) {
			return nil, Err(NotHost)
		}
		for _, ask := range r.Asks() {
			switch seat := ledger.Number(ask.Seat); {
			case ask.Number != answer.Number:
			case !answer.Yes:
				return &ledger.Entry{Kind: ledger.EntryDenied, Seat: ask.Seat, Guest: guest, Body: ledger.Body{Ask: ask.Number}}, nil
			default:
				if _, err := r.awaySeat(seat); err != nil {
					return nil, err
				}
				to := ledger.Chair{Kind: ledger.SeatPerson, Name: ask.Name, Guest: ask.Guest}
				return seatDraft(ledger.EntryHanded, guest, ask.Seat, to), nil
			}
		}
		return nil, Err(NotAsked)
	})
}

// mayTake returns NotAsked if the host answers an ask of somebody who has been banned since.
func (s *Service) mayTake(ctx context.Context, host, id string, number int) error {
	asker, err := inRoom(ctx, s, id, func(r *room) (asker string, _ error) {
		for _, ask := range r.Asks() {
			if ask.Number == number && r.hosts(host) {
				asker = ask.Guest
			}
		}
		return asker, nil
	})
	if err != nil || asker == "" {
		return err
	}
	banned, err := s.banned(ctx, asker)
	if err == nil && banned {
		err = Err(NotAsked)
	}
	return err
}

// banned reports whether a guest is; nobody whom nobody knows is.
func (s *Service) banned(ctx context.Context, guest string) (bool, error) {
	who, err := s.guests.Find(ctx, guest)
	if errors.Is(err, guests.ErrUnknown) {
		return false, nil
	}
	return !who.Banned.IsZero(), err
}

// seatAsks are those who ask for a seat, as everybody sees them.
func (r *room) seatAsks() []fanout.SeatAsk {
	var all []fanout.SeatAsk
	for _, a := range r.Asks() {
		all = append(all, fanout.SeatAsk{Number: a.Number, Name: a.Name, Seat: ledger.Number(a.Seat)})
	}
	return all
}
