package table

import (
	"context"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

const maxMix = 64 // letters and digits

// do carries an intent of a guest out and answers with what he sees then, from
// the beginning of the log.
func (s *Service) do(ctx context.Context, guest, id string, do intent) (Update, error) {
	return at(ctx, s, id, func(a *actor) (Update, error) {
		if err := a.commit("", "", do); err != nil {
			return Update{}, err
		}
		return a.update(guest, 0), nil
	})
}

// update is what a guest sees; only after a commit or fresh without error.
func (a *actor) update(guest string, since int64) Update {
	r := a.room.reader(guest, a.present)
	r.patience = a.s.cfg.Patience
	return r.update(since)
}

// Exists makes sure that there is a table: UnknownTable.
func (s *Service) Exists(ctx context.Context, id string) error {
	a, err := s.acquire(ctx, id)
	if err == nil {
		s.release(a)
	}
	return err
}

// Get returns the table as the guest may see it, with what happened after
// since. UnknownTable.
func (s *Service) Get(ctx context.Context, guest, id string, since int64) (Update, error) {
	return at(ctx, s, id, func(a *actor) (Update, error) {
		if err := a.fresh(); err != nil {
			return Update{}, err
		}
		return a.update(guest, since), nil
	})
}

// Join takes a seat: an open one while the table waits, one that was left
// while it is played, or the guest's own that a bot took over. Who asks for any
// seat and has one keeps it. NoGuest,
// UnknownTable, SeatTaken, NotWaiting, BadName, Malformed.
func (s *Service) Join(ctx context.Context, guest, id string, r JoinRequest) (Update, error) {
	who, err := s.Guest(ctx, guest)
	if err != nil {
		return Update{}, err
	}
	to, err := s.chair(NewSeat{Kind: SeatPerson, Name: r.Name}, who)
	if err != nil {
		return Update{}, err
	}
	if len(r.Mix) > maxMix || strings.ContainsFunc(r.Mix, notAlphanumeric) {
		return Update{}, Err(Malformed)
	}
	to.Mix = r.Mix
	return s.do(ctx, guest, id, func(room *room) (*draft, error) {
		if r.Seat == 0 && room.holds(guest) != 0 {
			return nil, nil
		}
		seat, err := room.seatFor(guest, to.Name, r.Seat)
		return &draft{kind: EntryJoined, seat: seat, guest: guest, body: body{Chair: &to}}, err
	})
}

func notAlphanumeric(c rune) bool {
	return (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
}

// seatFor returns the seat that a guest gets who asks for one by number, or
// for any: then the one kept for his name comes first.
func (r *room) seatFor(guest, name string, wish int) (game.Seat, error) {
	free := r.free(guest)
	seat, ok := seatOf(wish)
	switch {
	case wish != 0 && (!ok || int(seat) >= len(r.Chairs)):
		return game.None, Err(Malformed)
	case r.status != Waiting && free == 0:
		return game.None, Err(NotWaiting)
	case ok && !free.Has(seat):
		return game.None, Err(SeatTaken)
	case ok:
		return seat, nil
	}
	for i, c := range r.Chairs {
		if c.Kind == SeatNamed && strings.EqualFold(c.Name, name) {
			return game.Seat(i), nil
		}
	}
	if r.status == Waiting {
		free = r.of(SeatOpen)
	}
	if free == 0 {
		return game.None, Err(SeatTaken)
	}
	return free.First(), nil
}

// free returns the seats that a guest may take. In a running game they are those
// that were left; but who has seen a hand may only come back to that one, and
// then a bot makes room for him.
func (r *room) free(guest string) game.SeatSet {
	sat := r.sat[guest]
	switch {
	case r.status == Waiting:
		return r.of(SeatOpen) | r.of(SeatNamed)
	case r.status == Over || r.holds(guest) != 0:
		return 0
	case sat != 0:
		return sat & (r.of(SeatLeft) | r.of(SeatBot))
	}
	return r.of(SeatLeft)
}

// Leave gives a seat up. In a running game a bot of the given kind takes it
// over, or nobody when bot is empty. A host who leaves his last seat passes
// that on. NotYourSeat, UnknownTable, Malformed for an unknown bot, NotPlaying
// once over.
func (s *Service) Leave(ctx context.Context, guest, id string, number int, bot string) (Update, error) {
	seat, ok := seatOf(number)
	return s.do(ctx, guest, id, func(r *room) (*draft, error) {
		if !ok || !r.holds(guest).Has(seat) {
			return nil, Err(NotYourSeat)
		}
		if r.status == Over {
			return nil, Err(NotPlaying)
		}
		to := chair{Kind: SeatOpen}
		if r.status == Playing {
			to = chair{Kind: SeatLeft, Name: r.Chairs[seat].Name}
		}
		if r.status == Playing && bot != "" {
			var err error
			if to, err = s.botChair(bot); err != nil {
				return nil, err
			}
		}
		return seatDraft(EntryLeft, guest, seat, to), nil
	})
}

func seatDraft(kind EntryKind, guest string, seat game.Seat, to chair) *draft {
	return &draft{kind: kind, seat: seat, guest: guest, body: body{Chair: &to}}
}

// hostOnly returns why a guest may not do what the host of a table may while it
// has the given status.
func (r *room) hostOnly(guest string, when Status) error {
	switch {
	case guest == "" || guest != r.host:
		return Err(NotHost)
	case r.status != when && when == Waiting:
		return Err(NotWaiting)
	case r.status != when:
		return Err(NotPlaying)
	}
	return nil
}

// hostSeat returns the seat of a number to which a host may do something.
func (r *room) hostSeat(guest string, number int, when Status) (game.Seat, error) {
	if err := r.hostOnly(guest, when); err != nil {
		return game.None, err
	}
	seat, ok := seatOf(number)
	if !ok || int(seat) >= len(r.Chairs) {
		return game.None, Err(Malformed)
	}
	return seat, nil
}

// Kick empties a seat before the start, by the host. NotHost, NotWaiting, Malformed.
func (s *Service) Kick(ctx context.Context, guest, id string, number int) (Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*draft, error) {
		seat, err := r.hostSeat(guest, number, Waiting)
		if err != nil || r.Chairs[seat].Kind == SeatOpen {
			return nil, err
		}
		return seatDraft(EntryKicked, guest, seat, chair{Kind: SeatOpen}), nil
	})
}

// SetSeat fills a seat that no other person holds, before the start, by the
// host. NotHost, NotWaiting, SeatTaken, Malformed, BadName.
func (s *Service) SetSeat(ctx context.Context, guest, id string, number int, to NewSeat) (Update, error) {
	who, err := s.Guest(ctx, guest)
	if err != nil {
		return Update{}, err
	}
	c, err := s.chair(to, who)
	if err != nil {
		return Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*draft, error) {
		seat, err := r.hostSeat(guest, number, Waiting)
		if err != nil {
			return nil, err
		}
		if was := r.Chairs[seat]; was.Kind == SeatPerson && was.Guest != guest {
			return nil, Err(SeatTaken)
		}
		return seatDraft(EntrySeat, guest, seat, c), nil
	})
}

// Start begins the game, by the host, once every seat has a person or a bot.
// NotHost, NotWaiting, SeatsOpen.
func (s *Service) Start(ctx context.Context, guest, id string) (Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*draft, error) {
		if err := r.hostOnly(guest, Waiting); err != nil {
			return nil, err
		}
		if r.open() {
			return nil, Err(SeatsOpen)
		}
		return &draft{kind: EntryStarted, seat: game.None, guest: guest, body: body{Commitment: r.Commitment}}, nil
	})
}

// TakeOver puts a bot in a seat that was left, by the host. NotHost,
// NotPlaying, SeatTaken, Malformed.
func (s *Service) TakeOver(ctx context.Context, guest, id string, number int, bot string) (Update, error) {
	to, err := s.botChair(bot)
	if err != nil {
		return Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*draft, error) {
		seat, err := r.hostSeat(guest, number, Playing)
		if err != nil {
			return nil, err
		}
		if r.Chairs[seat].Kind != SeatLeft {
			return nil, Err(SeatTaken)
		}
		return seatDraft(EntryTakeover, guest, seat, to), nil
	})
}
