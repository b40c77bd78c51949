package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Who is away is told what happens at their table by the channels that they have: see package
// notices. That they are to be told is stored with what has happened; whether they still are is
// asked for when it is sent.

// The events that guests are told of.
const (
	// EventTurn says that it became somebody’s turn.
	EventTurn = "turn"
	// EventReady says that all seats of a table have been taken, so that its host may start.
	EventReady = "ready"
	// EventBegun and EventOver say that a game has begun, and that it is over.
	EventBegun = "begun"
	EventOver  = "over"
	// EventStandIn says that a bot plays for somebody, who may come back.
	EventStandIn = "standin"
	// EventInvited says that a friend has invited somebody.
	EventInvited = store.EventInvited
)

// before is what of a room is compared with what it has become.
type before struct {
	status   ledger.Status
	turnFrom int64
	open     bool
	people   game.SeatSet
}

func (r *room) before() before {
	return before{r.Status, r.TurnFrom, r.open(), r.Chairs.Of(ledger.SeatPerson)}
}

// calls puts into a row whom an entry of a guest has something to tell. They are to be told
// when they have been away for a time. Nobody is told of what they did themselves.
func (r *room) calls(was before, by string, after time.Duration, row *store.Table) {
	if r.Lesson {
		return
	}
	told := []string{by, ""}
	tell := func(event string, seq int64, seat game.Seat, guests []string) {
		for _, guest := range guests {
			if !slices.Contains(told, guest) {
				told = append(told, guest)
				row.Calls = append(row.Calls, store.Call{Guest: guest, Event: event, Seq: seq, Seat: ledger.Number(seat), After: after})
			}
		}
	}
	if r.TurnFrom != was.turnFrom {
		row.Past = EventTurn
		if turn := r.Turn(); r.Chairs.Of(ledger.SeatPerson).Has(turn) && !slices.Contains(r.Chairs[turn].Holders(), by) {
			tell(EventTurn, r.TurnFrom, turn, r.Chairs[turn].Holders())
		}
	}
	if r.Status == ledger.Playing {
		for seat, chair := range r.Chairs {
			if was.people.Has(game.Seat(seat)) && chair.Kind == ledger.SeatBot {
				tell(EventStandIn, r.Seq, game.Seat(seat), chair.Guests())
			}
		}
	}
	switch {
	case r.Status == ledger.Waiting && was.open && !r.open():
		tell(EventReady, r.Seq, max(0, r.Chairs.HeldBy(r.Host).First()), []string{r.Host})
	case r.Status == ledger.Playing && !was.status.Begun():
		for seat, chair := range r.Chairs {
			tell(EventBegun, r.Seq, game.Seat(seat), chair.Holders())
		}
	case r.Status == ledger.Over && was.status != ledger.Over:
		for seat, chair := range r.Chairs {
			tell(EventOver, r.Seq, game.Seat(seat), chair.Guests())
		}
	}
}

// Standing is how what somebody is to be told stands now.
type Standing struct {
	// Void says that it is past, or that they know already.
	Void bool
	// Here says that the guest is at the table now; else they have been away since Left, as
	// far as this server knows.
	Here bool
	Left time.Time
	// Table is the table as a stranger sees it, and Now the clock by which it goes.
	Table fanout.Summary
	Now   time.Time
}

// Standing says how a notice of this table stands now.
func (s *Service) Standing(ctx context.Context, n store.Notice) (Standing, error) {
	invited, err := s.isInvited(ctx, n)
	if err != nil {
		return Standing{}, err
	}
	is, err := inRoom(ctx, s, n.Table, func(r *room) (Standing, error) {
		is := Standing{Void: !r.stands(n) || !invited, Table: r.summary(), Now: s.now()}
		r.tellTime(&is.Table)
		if r.here != nil {
			is.Here, is.Left = r.here.present(n.Guest), r.here.left(n.Guest)
		}
		return is, nil
	})
	var refusal *Error
	if errors.As(err, &refusal) && refusal.Code == UnknownTable {
		return Standing{Void: true}, nil
	}
	return is, err
}

// stands reports whether what a notice tells is still so.
func (r *room) stands(n store.Notice) bool {
	switch n.Event {
	case EventTurn:
		turn := r.Turn()
		return turn >= 0 && r.TurnFrom == n.Seq && r.Chairs.HeldBy(n.Guest).Has(turn)
	case EventReady:
		return r.Status == ledger.Waiting && !r.open() && r.Host == n.Guest
	case EventBegun:
		return r.Status == ledger.Playing && r.Chairs.HeldBy(n.Guest) != 0
	case EventOver:
		return r.Status == ledger.Over
	case EventInvited:
		return r.Status == ledger.Waiting && r.open() && r.Chairs.HeldBy(n.Guest) == 0
	case EventStandIn:
		chair := r.Chairs[n.Seat-1]
		return r.Status == ledger.Playing && chair.Kind == ledger.SeatBot && chair.Of(n.Guest)
	}
	return false
}

// left is since when a guest has been away, as far as this process has seen.
func (c *company) left(guest string) time.Time {
	if at, seen := c.gone[guest]; seen {
		return at
	}
	return c.since
}
