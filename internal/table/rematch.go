package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Rematch returns the table that follows this one, made by whoever asks first:
// the same game, options, people and bots; the seats of those who are banned are open.
// NotOver, NotYourSeat for a guest who neither sat nor was the host, NoSpace.
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
	c := again(old.Created, guest)
	for i, chair := range c.Chairs {
		banned, err := s.banned(ctx, chair.Holder())
		if err != nil {
			return fanout.Summary{}, err
		}
		if banned {
			c.Chairs[i] = ledger.Chair{Kind: ledger.SeatOpen}
		}
	}
	return s.create(ctx, old.Rematch, guest, c, nil)
}

// again is the same table anew. Everybody who asks may try: only one is made. Who holds a
// seat on several devices begins with the one that asks, or that they sat down with.
func again(old ledger.Created, guest string) ledger.Created {
	c := ledger.Created{
		Game: old.Game, Version: old.Version, Options: old.Options, Public: old.Public,
		Friends: old.Friends, Level: old.Level,
		StandInAfter: old.StandInAfter, Firm: old.Firm, Pace: old.Pace, Rated: old.Rated,
	}
	for _, was := range old.Chairs {
		if was.Of(guest) {
			was.Guest = guest
		}
		was.Seal, was.Mix, was.Also = "", "", nil
		switch {
		case was.Kind == ledger.SeatLeft:
			was = ledger.Chair{Kind: ledger.SeatOpen}
		case was.Kind == ledger.SeatBot && was.Guest != "": // it stood in
			was = ledger.Chair{Kind: ledger.SeatPerson, Name: was.Name, Guest: was.Guest}
		}
		if old.Rated && (was.Kind == ledger.SeatBot || was.Kind == ledger.SeatPerson && c.Chairs.HeldBy(was.Guest) != 0) {
			was = ledger.Chair{Kind: ledger.SeatOpen}
		}
		c.Chairs = append(c.Chairs, was)
	}
	return c
}
