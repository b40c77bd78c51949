package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A table of an evening is made for people who have come to that evening: who sits where is
// drawn, nobody changes it before the start, and nobody at the table starts the game. Package
// evening does, through the methods of this file, in the name of ledger.Owner.

// Sitting is a table of an evening, with an id that was drawn before. The chairs have people or
// bots.
type Sitting struct {
	ID, Evening, Game string
	Options           game.Options
	Pace              *pace.Pace
	Chairs            ledger.Chairs
}

// Sit makes a table of an evening; it does nothing if there is one of that id. If the options
// do not fit so many seats, the game has its usual ones. Where somebody is banned a bot stands
// in. UnknownGame, BadOption, Malformed, NoSpace.
func (s *Service) Sit(ctx context.Context, to Sitting) error {
	rules, err := s.Rules(to.Game)
	if err != nil {
		return err
	}
	info := rules.Info()
	c := ledger.Created{
		Game: info.ID, Version: info.Version, Evening: to.Evening, StandInAfter: usualStandIn, Pace: to.Pace, Chairs: to.Chairs,
	}
	if c.Pace != nil && c.Pace.Kind == pace.Days {
		c.StandInAfter = 0
	}
	c.Options, err = completeOptions(rules, to.Options, len(to.Chairs))
	if err != nil {
		c.Options, err = completeOptions(rules, nil, len(to.Chairs))
	}
	if err != nil {
		return err
	}
	for i, chair := range c.Chairs {
		banned, err := s.banned(ctx, chair.Holder())
		if err != nil {
			return err
		}
		if banned {
			c.Chairs[i] = standIn(chair, s.cfg.StandInBot)
		}
	}
	_, err = s.create(ctx, to.ID, ledger.Owner, c, nil)
	return err
}

// CheckSitting returns why no table can be made with so many seats. UnknownGame, BadOption,
// Malformed for a bot or a pace that there is not, and for a game in which all play together.
func (s *Service) CheckSitting(to Sitting, bot string, seats int) error {
	rules, err := s.Rules(to.Game)
	if err != nil {
		return err
	}
	if rules.Info().Together {
		return Err(Malformed)
	}
	if _, err = s.botChair(bot); err == nil {
		_, err = paceOf(to.Pace)
	}
	if err == nil {
		_, err = completeOptions(rules, to.Options, seats)
	}
	return err
}

// SittingNow is what is known of a table of an evening without a look at its game.
type SittingNow struct {
	Status ledger.Status
	// Sealed says that each person has sealed a word: all have come.
	Sealed bool
	// Turn is the seat of a person who is awaited, from 1; 0 for none. Changed is since when
	// nothing has happened.
	Turn    int
	Changed time.Time
	// StandIn is how long such a person is waited for; 0 is for ever.
	StandIn time.Duration
	// Played says that a person has moved.
	Played bool
}

// Sitting returns what is known of a table of an evening. UnknownTable.
func (s *Service) Sitting(ctx context.Context, id string) (SittingNow, error) {
	row, err := s.cfg.Store.Table(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return SittingNow{}, Err(UnknownTable)
	}
	var h head
	for _, part := range [][]byte{row.Head, row.Moving} {
		if err == nil {
			err = json.Unmarshal(part, &h)
		}
	}
	now := SittingNow{
		Status: h.Status, Sealed: true, Changed: row.Changed, StandIn: time.Duration(h.StandInAfter) * time.Minute, Played: row.Played,
	}
	for _, seat := range h.Seats {
		if seat.Kind == ledger.SeatPerson {
			now.Sealed = now.Sealed && seat.Seal != ""
			if seat.Seat == h.Turn {
				now.Turn = h.Turn
			}
		}
	}
	return now, err
}

// Begin starts the game at a table of an evening, unless it has begun. UnknownTable.
func (s *Service) Begin(ctx context.Context, id string) error {
	_, err := s.Start(ctx, ledger.Owner, id)
	if ErrorOf(err) != nil && ErrorOf(err).Code == NotWaiting {
		return nil
	}
	return err
}

// Relieve has a bot stand in for the person in a seat at a table of an evening, if they have
// been away for long enough. UnknownTable.
func (s *Service) Relieve(ctx context.Context, id string, number int) error {
	_, err := s.TakeOver(ctx, ledger.Owner, id, number, "")
	if isRefusal(err) && ErrorOf(err).Code != UnknownTable {
		return nil
	}
	return err
}

// Ending is how a game has ended.
type Ending struct {
	// Ranks are as in a ledger.Room.
	Ranks []int
	// TimedOut is the seat whose time was out when that ended the game; game.None for none.
	TimedOut game.Seat
}

// Ending returns how the game at a table has ended. UnknownTable, NotOver.
func (s *Service) Ending(ctx context.Context, id string) (Ending, error) {
	return at(ctx, s, id, func(a *actor) (Ending, error) {
		if err := a.fresh(); err != nil {
			return Ending{}, err
		}
		if a.room.Status != ledger.Over {
			return Ending{}, Err(NotOver)
		}
		return Ending{a.room.Ranks(), a.room.TimedOut}, nil
	})
}
