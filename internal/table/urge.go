package table

import (
	"context"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// Where all play together, a bot among people does not run ahead: it waits until one
// of them asks it to go on with its turn, and says meanwhile what it would do.

// idles reports whether the bot whose turn it is waits to be asked. One that stands in where
// time runs does not: it plays on for somebody who was too slow.
func (r *room) idles() bool {
	turn := r.Turn()
	if !r.Together || r.Urged == turn || !r.Chairs.Of(ledger.SeatBot).Has(turn) || r.Clocks != nil && r.Chairs[turn].Guest != "" {
		return false
	}
	return r.Chairs.Of(ledger.SeatPerson) != 0 && !r.taught()
}

// Urge asks the bot of a seat to go on with its turn; one that does not wait for it
// is left alone. NotYourSeat for a guest without a seat, NotPlaying, TableFull.
func (s *Service) Urge(ctx context.Context, guest, id string, seat int) (Made, error) {
	return s.settleOn(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if err := r.mayUrge(guest); err != nil {
			return nil, err
		}
		if !r.idles() || ledger.Number(r.Turn()) != seat {
			return nil, nil
		}
		return &ledger.Entry{Kind: ledger.EntryUrged, Seat: r.Chairs.HeldBy(guest).First(), Guest: guest}, nil
	})
}

// mayUrge returns why a guest has no say in what bots do.
func (r *room) mayUrge(guest string) error {
	switch {
	case r.Chairs.HeldBy(guest) == 0:
		return Err(NotYourSeat)
	case r.Status != ledger.Playing:
		return Err(NotPlaying)
	}
	return nil
}

// Propose says what the bot of a seat, which waits to be asked, will do when it is:
// its moves up to the first that shows something new. NotYourSeat for a guest
// without a seat, NotPlaying, NotYourTurn when it does not wait.
func (s *Service) Propose(ctx context.Context, guest, id string, seat int) ([]match.Choice, error) {
	next, err := inRoom(ctx, s, id, func(r *room) (botTurn, error) {
		if err := r.mayUrge(guest); err != nil {
			return botTurn{}, err
		}
		turn := r.Turn()
		if !r.idles() || ledger.Number(turn) != seat {
			return botTurn{}, Err(NotYourTurn)
		}
		return botTurn{Mover: match.Mover{Seat: turn}, bot: r.Chairs[turn].Bot, match: r.Match.Snapshot()}, nil
	})
	if err != nil {
		return nil, err
	}
	var all []match.Choice
	err = s.thinking.do(ctx, func() { all = s.intends(ctx, next) })
	return all, err
}

// intends is what a bot would do, and nothing for one of an older program.
func (s *Service) intends(ctx context.Context, next botTurn) []match.Choice {
	all := []match.Choice{}
	think, ok := s.cfg.Bot(next.bot)
	if !ok {
		return all
	}
	grammar := next.match.Rules().Grammar()
	for _, step := range bot.Intend(ctx, next.match.State(), next.Seat, next.match.Len(), think) {
		all = append(all, match.Choice{Move: grammar.Format(step.Move), Label: step.Label, Parsed: step.Move})
	}
	return all
}
