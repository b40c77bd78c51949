package table

import (
	"context"
	"errors"
	"slices"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// The lists of tables. A list of others’ tables has none at which somebody sits, or is the host,
// who blocks the reader or whom the reader blocks. One’s own tables are all in one’s list.

// readAll returns those of rows, unless there was an error already.
func readAll(rows []store.Table, guest string, err error) ([]fanout.Summary, error) {
	if err != nil {
		return nil, err
	}
	all := []fanout.Summary{}
	for _, row := range rows {
		s, err := read(row, guest)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// others returns the tables of a list that a guest may see.
func (s *Service) others(ctx context.Context, guest string, rows []store.Table, err error) ([]store.Table, error) {
	if err != nil || guest == "" || len(rows) == 0 {
		return rows, err
	}
	shunned, err := s.cfg.Store.Shunned(ctx, guest)
	if err != nil || len(shunned) == 0 {
		return rows, err
	}
	return slices.DeleteFunc(rows, func(row store.Table) bool {
		return slices.ContainsFunc(row.Guests, func(there string) bool { return slices.Contains(shunned, there) })
	}), nil
}

// ListOpen returns the public tables that wait for players, last changed first.
func (s *Service) ListOpen(ctx context.Context, guest string) ([]fanout.Summary, error) {
	rows, err := s.cfg.Store.OpenTables(ctx, maxList)
	rows, err = s.others(ctx, guest, rows, err)
	return readAll(rows, guest, err)
}

// ListMine returns the tables where the guest holds a seat or is the host,
// the last changed first. NoGuest.
func (s *Service) ListMine(ctx context.Context, guest string) ([]fanout.Summary, error) {
	if guest == "" {
		return nil, Err(NoGuest)
	}
	rows, err := s.cfg.Store.TablesOf(ctx, guest, maxList)
	return readAll(rows, guest, err)
}

// ListFriends returns the tables of a guest’s friends that are not over, that their hosts let
// friends see, and at which the guest is not: the last changed first. NoGuest.
func (s *Service) ListFriends(ctx context.Context, guest string) ([]fanout.Summary, error) {
	if guest == "" {
		return nil, Err(NoGuest)
	}
	rows, err := s.cfg.Store.FriendsTables(ctx, guest, maxList)
	rows, err = s.others(ctx, guest, rows, err)
	rows = slices.DeleteFunc(rows, func(row store.Table) bool { return slices.Contains(row.Guests, guest) })
	return readAll(rows, guest, err)
}

// maxInvited bounds to how many tables a guest is shown invitations.
const maxInvited = 50

// Invitation asks a guest to sit at a table.
type Invitation struct {
	Table fanout.Summary `json:"table"`
	// From are the names of those who invite.
	From []string `json:"from" nullable:"false"`
}

// ListInvitations returns the invitations of a guest to tables that have a free seat, made last
// first, of those to the 50 tables where they were invited last. NoGuest.
func (s *Service) ListInvitations(ctx context.Context, guest string) ([]Invitation, error) {
	if guest == "" {
		return nil, Err(NoGuest)
	}
	asked, err := s.cfg.Store.Invitations(ctx, guest)
	if err != nil {
		return nil, err
	}
	all := []Invitation{}
	var rows []store.Table
	for _, i := range asked {
		if len(rows) == maxInvited {
			break
		}
		if slices.ContainsFunc(rows, func(row store.Table) bool { return row.ID == i.Table }) {
			continue
		}
		row, err := s.cfg.Store.Table(ctx, i.Table)
		if errors.Is(err, store.ErrNotFound) { // removed meanwhile
			continue
		}
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	if rows, err = s.others(ctx, guest, rows, nil); err != nil {
		return nil, err
	}
	for _, row := range rows {
		is, err := read(row, guest)
		if err != nil {
			return nil, err
		}
		if len(is.You) > 0 || freeSeats(is) == 0 {
			continue
		}
		one := Invitation{Table: is, From: []string{}}
		for _, i := range asked {
			if i.Table == row.ID {
				one.From = append(one.From, i.Name)
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// isInvited reports whether somebody who is told of an invitation still has one; of another
// notice it reports true.
func (s *Service) isInvited(ctx context.Context, n store.Notice) (bool, error) {
	if n.Event != EventInvited {
		return true, nil
	}
	all, err := s.ListInvitations(ctx, n.Guest)
	return slices.ContainsFunc(all, func(i Invitation) bool { return i.Table.ID == n.Table }), err
}

// Speed is how quickly a table is played.
type Speed string

// The speeds of tables without clocks, with clocks for a sitting, and where days are counted.
const (
	Unclocked Speed = "none"
	Live      Speed = "live"
	Slow      Speed = "slow"
)

// speedOf returns the speed of a pace.
func speedOf(p *pace.Pace) Speed {
	switch {
	case p == nil:
		return Unclocked
	case p.Kind == pace.Days:
		return Slow
	}
	return Live
}

// MayInvite returns why a guest may not invite others to a table. NotYourSeat for who neither
// sits there nor is the host, NotWaiting, UnknownTable.
func (s *Service) MayInvite(ctx context.Context, guest, id string) error {
	_, err := inRoom(ctx, s, id, func(r *room) (struct{}, error) {
		switch {
		case r.Chairs.HeldBy(guest) == 0 && !r.hosts(guest):
			return struct{}{}, Err(NotYourSeat)
		case r.Status != ledger.Waiting:
			return struct{}{}, Err(NotWaiting)
		}
		return struct{}{}, nil
	})
	return err
}
