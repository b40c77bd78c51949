package table

import (
	"context"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// A table may begin by itself as soon as enough people sit. When it does is folded from its
// log, so a restart forgets nothing; the server that has the table’s lease makes the entry that
// it begins, and the log takes only one.

// gatherOf returns how a new table begins by itself, as asked for: Malformed if so many people
// cannot sit there, or there is no such bot; BadOption if the game cannot be played by those
// who sit then; BadRated for a bot where the game counts for ratings.
func (s *Service) gatherOf(asked *ledger.Gather, rules game.Rules, c ledger.Created) (*ledger.Gather, error) {
	if asked == nil {
		return nil, nil
	}
	bots := c.Chairs.Of(ledger.SeatBot).Len()
	if c.Lesson || asked.People < 2 || asked.People+bots > len(c.Chairs) {
		return nil, Err(Malformed)
	}
	if asked.Bot != "" && c.Rated {
		return nil, Err(BadRated)
	}
	if asked.Bot != "" {
		_, err := s.botChair(asked.Bot)
		return asked, err
	}
	for seats := asked.People + bots; seats < len(c.Chairs); seats++ {
		if _, err := game.Complete(rules, c.Options, seats); err != nil {
			return nil, refused(BadOption, err)
		}
	}
	return asked, nil
}

// Hold stops the countdown to a start by itself, by anybody seated, until somebody else sits
// down or stands up. NotYourSeat, NotWaiting.
func (s *Service) Hold(ctx context.Context, guest, id string) (fanout.Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seats := r.Chairs.HeldBy(guest)
		switch {
		case seats == 0:
			return nil, Err(NotYourSeat)
		case r.Status != ledger.Waiting:
			return nil, Err(NotWaiting)
		case r.StartsAt.IsZero():
			return nil, nil
		case r.restless():
			return nil, Err(Restless)
		}
		return &ledger.Entry{Kind: ledger.EntryHeld, Seat: seats.First(), Guest: guest}, nil
	})
}

// gathers is when the game begins by itself; zero for never.
func (a *actor) gathers() time.Time {
	if a.room == nil || a.room.StartsAt.IsZero() || a.room.Broken != nil {
		return time.Time{}
	}
	return time.Now().Add(max(a.room.StartsAt.Sub(a.s.now()), time.Until(a.startAgain)))
}

// gather begins the game with those who sit.
func (a *actor) gather() error {
	return a.commit("", 0, func(r *room) (*ledger.Entry, error) {
		if r.StartsAt.IsZero() || a.s.now().Before(r.StartsAt) {
			return nil, nil // somebody has stopped it, or another server was quicker
		}
		chairs, err := r.gathered()
		return &ledger.Entry{Kind: ledger.EntryGathered, Seat: game.None, Body: ledger.Body{Chairs: chairs}}, err
	})
}

// gathered are the chairs with which the game begins: without those that are free, or with bots
// in them.
func (r *room) gathered() (chairs ledger.Chairs, err error) {
	among := slices.Clone(r.Chairs)
	for seat, c := range r.Chairs {
		if c.Kind != ledger.SeatOpen && c.Kind != ledger.SeatNamed {
			chairs = append(chairs, c)
		} else if r.Gather.Bot != "" {
			bot, err := tempered(r.Rules.Info(), r.ID, among, game.Seat(seat), ledger.Chair{Kind: ledger.SeatBot, Bot: r.Gather.Bot})
			if err != nil {
				return nil, err
			}
			among[seat] = bot
			chairs = append(chairs, bot)
		}
	}
	return chairs, nil
}
