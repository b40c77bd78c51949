package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// PlayOnRequest asks for a table that goes on after the first N moves of a game, for the
// guest in a seat, from 1, and bots of a name in the others.
type PlayOnRequest struct {
	N    int    `json:"n" minimum:"0"`
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Bot  string `json:"bot"`
}

// PlayOn makes a table that goes on after some moves of a game that is over, with the guest
// in a seat and bots in the others, and starts it. The game stays as it is. NoGuest, NotOver,
// Malformed for the end of the game and for a seat or a bot that does not exist, NoSpace.
func (s *Service) PlayOn(ctx context.Context, guest, id string, ask PlayOnRequest) (fanout.Summary, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return fanout.Summary{}, err
	}
	over, err := s.finished(ctx, id)
	if err != nil {
		return fanout.Summary{}, err
	}
	rec := over.rec
	if ask.N < 0 || ask.N >= len(rec.Moves) || ask.Seat < 1 || ask.Seat > rec.Seats {
		return fanout.Summary{}, Err(Malformed)
	}
	c := ledger.Created{
		Game: rec.Game, Version: rec.Version, Options: rec.Options, Imported: true, StandInAfter: usualStandIn,
	}
	for seat := range game.Seat(rec.Seats) {
		fill := NewSeat{Kind: ledger.SeatBot, Bot: ask.Bot}
		if seat == ledger.SeatOf(ask.Seat) {
			fill = NewSeat{Kind: ledger.SeatPerson}
		}
		chair, err := s.chair(fill, who)
		if err != nil {
			return fanout.Summary{}, err
		}
		c.Chairs = append(c.Chairs, chair)
	}
	made, err := s.create(ctx, "", guest, c, rec.Moves[:ask.N])
	if err != nil {
		return fanout.Summary{}, err
	}
	begun, err := s.Start(ctx, guest, made.ID)
	return begun.Table, err
}
