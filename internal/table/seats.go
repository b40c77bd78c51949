package table

import (
	"cmp"
	"context"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Join takes a seat: an open one while the table waits, one that was left
// while it is played, or the guest's own that a bot took over; where one stands in
// for them they come back under their name. A guest who asks for any seat and has one
// keeps it. NoGuest, UnknownTable, SeatTaken, NotWaiting, BadName, Malformed, RatedSeat.
func (s *Service) Join(ctx context.Context, guest, id string, r JoinRequest) (fanout.Update, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return fanout.Update{}, err
	}
	to, err := s.chair(NewSeat{Kind: ledger.SeatPerson, Name: r.Name, Seal: r.Seal}, who)
	if err != nil {
		return fanout.Update{}, err
	}
	return s.do(ctx, guest, id, func(room *room) (*ledger.Entry, error) {
		if r.Seat == 0 && room.Chairs.HeldBy(guest) != 0 {
			return nil, nil
		}
		seat, err := room.seatFor(guest, to.Name, r.Seat)
		if err != nil {
			return nil, err
		}
		if err := room.ratedSeat(seat, to); err != nil {
			return nil, err
		}
		to := to
		if room.Chairs.Relieved(guest).Has(seat) {
			was := room.Chairs[seat]
			to.Name, to.Guest, to.Also = was.Name, was.Guest, was.Also
		}
		return seatDraft(ledger.EntryJoined, guest, seat, to), nil
	})
}

// seatFor returns the seat that a guest gets who asks for one by number, or
// for any: then the one kept for their name comes first.
func (r *room) seatFor(guest, name string, wish int) (game.Seat, error) {
	free := r.free(guest)
	seat := ledger.SeatOf(wish)
	switch {
	case wish != 0 && (seat < 0 || int(seat) >= len(r.Chairs)):
		return game.None, Err(Malformed)
	case r.restless():
		return game.None, Err(Restless)
	case r.Status != ledger.Waiting && free == 0:
		return game.None, Err(NotWaiting)
	case wish != 0 && !free.Has(seat):
		return game.None, Err(SeatTaken)
	case wish != 0:
		return seat, nil
	}
	for i, c := range r.Chairs {
		if c.Kind == ledger.SeatNamed && strings.EqualFold(c.Name, name) {
			return game.Seat(i), nil
		}
	}
	if r.Status == ledger.Waiting {
		free = r.Chairs.Of(ledger.SeatOpen)
	}
	if free == 0 {
		return game.None, Err(SeatTaken)
	}
	return free.First(), nil
}

// maxChanges is how often people sit down, stand up and seal words at a table
// before the start: the log tells of all of it.
const maxChanges = 1000

// restless reports whether the table takes no more changes but people standing up.
func (r *room) restless() bool { return r.Status == ledger.Waiting && r.Changes >= maxChanges }

// free returns the seats that a guest may take: in a running game those that were left. A
// guest who has seen a hand may only come back to that one, and a bot makes room for them.
func (r *room) free(guest string) game.SeatSet {
	switch {
	case r.Status == ledger.Waiting:
		return r.Chairs.Of(ledger.SeatOpen) | r.Chairs.Of(ledger.SeatNamed)
	case r.Status != ledger.Playing:
		return 0
	case r.Chairs.HeldBy(guest) != 0 || r.HasSat(guest):
		return r.ComesBack(guest)
	}
	return r.Chairs.Of(ledger.SeatLeft)
}

// Leave gives a seat up. In a running game a bot of the given kind takes it
// over, or nobody when bot is empty; at a table of an evening a bot always does. A host who
// leaves their last seat passes that on. NotYourSeat, UnknownTable, Malformed for an unknown bot, NotPlaying
// once over, Conflict while the game starts.
func (s *Service) Leave(ctx context.Context, guest, id string, number int, bot string) (fanout.Update, error) {
	seat := ledger.SeatOf(number)
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if !r.Chairs.HeldBy(guest).Has(seat) {
			return nil, Err(NotYourSeat)
		}
		switch r.Status {
		case ledger.Over:
			return nil, Err(NotPlaying)
		case ledger.Starting:
			return nil, Err(Conflict)
		}
		to := ledger.Chair{Kind: ledger.SeatOpen}
		if r.Status == ledger.Playing {
			to = ledger.Chair{Kind: ledger.SeatLeft, Name: r.Chairs[seat].Name}
		}
		if r.Status == ledger.Playing && bot != "" || r.Evening != "" {
			var err error
			if to, err = s.botChair(cmp.Or(bot, s.cfg.StandInBot)); err != nil {
				return nil, err
			}
		}
		return r.seats(ledger.EntryLeft, guest, seat, to)
	})
}

func seatDraft(kind ledger.Kind, guest string, seat game.Seat, to ledger.Chair) *ledger.Entry {
	return &ledger.Entry{Kind: kind, Seat: seat, Guest: guest, Body: ledger.Body{Chair: &to}}
}

// hostOnly returns why a guest may not do what a host may before the start.
func (r *room) hostOnly(guest string) error {
	switch {
	case !r.hosts(guest):
		return Err(NotHost)
	case r.Status != ledger.Waiting:
		return Err(NotWaiting)
	}
	return nil
}

// hostSeat returns the seat that a host may change before the start.
func (r *room) hostSeat(guest string, number int) (game.Seat, error) {
	if err := r.hostOnly(guest); err != nil {
		return game.None, err
	}
	if r.Evening != "" { // who sits where is drawn
		return game.None, Err(NotHost)
	}
	return r.seatAt(number)
}

// seatAt returns the seat of a number that this table has.
func (r *room) seatAt(number int) (game.Seat, error) {
	seat := ledger.SeatOf(number)
	if seat < 0 || int(seat) >= len(r.Chairs) {
		return game.None, Err(Malformed)
	}
	return seat, nil
}

// Kick empties a seat before the start, by the host. NotHost, NotWaiting, Malformed.
func (s *Service) Kick(ctx context.Context, guest, id string, number int) (fanout.Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seat, err := r.hostSeat(guest, number)
		if err != nil || r.Chairs[seat].Kind == ledger.SeatOpen {
			return nil, err
		}
		return seatDraft(ledger.EntryKicked, guest, seat, ledger.Chair{Kind: ledger.SeatOpen}), nil
	})
}

// SetSeat fills a seat that no other person holds, before the start, by the
// host. NotHost, NotWaiting, SeatTaken, Malformed, BadName, Restless, RatedSeat.
func (s *Service) SetSeat(ctx context.Context, guest, id string, number int, to NewSeat) (fanout.Update, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return fanout.Update{}, err
	}
	c, err := s.chair(to, who)
	if err != nil {
		return fanout.Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seat, err := r.hostSeat(guest, number)
		if err != nil {
			return nil, err
		}
		if was := r.Chairs[seat]; was.Kind == ledger.SeatPerson && was.Guest != guest {
			return nil, Err(SeatTaken)
		}
		if r.restless() {
			return nil, Err(Restless)
		}
		if err := r.ratedSeat(seat, c); err != nil {
			return nil, err
		}
		return r.seats(ledger.EntrySeat, guest, seat, c)
	})
}

// TakeOver puts a bot where nobody plays, by anybody seated: the bot asked for in
// a seat that was left, and the one that stands in for everybody in the seat of a
// person who has been away for so long of their turn. NotYourSeat for others,
// NotPlaying, SeatTaken, TooEarly, Malformed.
func (s *Service) TakeOver(ctx context.Context, guest, id string, number int, bot string) (fanout.Update, error) {
	if bot == "" {
		bot = s.cfg.StandInBot
	}
	asked, err := s.botChair(bot)
	if err != nil {
		return fanout.Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seat, err := r.vacant(guest, number)
		if err != nil {
			return nil, err
		}
		to := asked
		if was := r.Chairs[seat]; was.Kind == ledger.SeatPerson {
			to = standIn(was, s.cfg.StandInBot)
		}
		return r.seats(ledger.EntryTakeover, guest, seat, to)
	})
}

// vacant returns the seat of a number where nobody plays and a guest may put a bot.
func (r *room) vacant(guest string, number int) (game.Seat, error) {
	seat, err := r.seatAt(number)
	switch {
	case err != nil:
		return game.None, err
	case r.Chairs.HeldBy(guest) == 0 && !r.hosts(guest):
		return game.None, Err(NotYourSeat)
	case r.Status != ledger.Playing:
		return game.None, Err(NotPlaying)
	case r.Chairs[seat].Kind == ledger.SeatLeft || r.mayStandIn(seat):
		return seat, nil
	case r.Chairs[seat].Kind == ledger.SeatPerson && !r.here.anyPresent(r.Chairs[seat].Holders()):
		return game.None, Err(TooEarly)
	}
	return game.None, Err(SeatTaken)
}
