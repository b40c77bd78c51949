package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// What concerns all tables of a guest at once: to be told of them, to leave them, and to go on
// at them as another guest.

// maxOwn bounds how many tables of a guest these are, the last changed first.
const maxOwn = 10_000

// OwnTable is a table where a guest has a seat or is the host, and what they have said there.
type OwnTable struct {
	fanout.Summary
	Said []Said `json:"said" nullable:"false"`
}

// Said is a line of chat or a note.
type Said struct {
	At    time.Time   `json:"at"`
	Kind  ledger.Kind `json:"kind" enum:"chat,note"`
	Words string      `json:"words"`
}

// Own returns the tables of a guest with what they have said there.
func (s *Service) Own(ctx context.Context, guest string) ([]OwnTable, error) {
	all := []OwnTable{}
	err := s.each(ctx, guest, func(row store.Table, is fanout.Summary) error {
		said, err := s.said(ctx, guest, row.ID)
		all = append(all, OwnTable{is, said})
		return err
	})
	return all, err
}

// each calls do for the tables of a guest, until it fails.
func (s *Service) each(ctx context.Context, guest string, do func(store.Table, fanout.Summary) error) error {
	rows, err := s.cfg.Store.TablesOf(ctx, guest, maxOwn)
	if err != nil {
		return err
	}
	for _, row := range rows {
		is, err := read(row, guest)
		if err == nil {
			err = do(row, is)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) said(ctx context.Context, guest, id string) ([]Said, error) {
	all := []Said{}
	entries, err := s.cfg.Store.Entries(ctx, id, 0)
	for _, e := range entries {
		if kind := ledger.Kind(e.Kind); e.Guest == guest && (kind == ledger.EntryChat || kind == ledger.EntryNote) {
			var body ledger.Body
			if err := json.Unmarshal(e.Body, &body); err != nil {
				return nil, err
			}
			all = append(all, Said{e.At, kind, body.Words})
		}
	}
	return all, err
}

// GiveUp has a guest leave all seats. In a running game a bot goes on; what a table refuses
// stays as it is.
func (s *Service) GiveUp(ctx context.Context, guest string) error {
	return s.each(ctx, guest, func(row store.Table, is fanout.Summary) error {
		for _, seat := range is.You {
			if row.Status == string(ledger.Over) {
				continue
			}
			if _, err := s.Leave(ctx, guest, row.ID, seat, s.cfg.StandInBot); err != nil && !isRefusal(err) {
				return err
			}
		}
		return nil
	})
}

// TakeAlong has a guest hold the seats of another in running games as well, and returns at how
// many tables. Whoever calls knows that both are the same person. What a table refuses stays as
// it is.
func (s *Service) TakeAlong(ctx context.Context, from, to string) (tables int, err error) {
	err = s.each(ctx, from, func(row store.Table, is fanout.Summary) error {
		taken := false
		for _, number := range is.You {
			err := s.takeAlong(ctx, from, to, row.ID, ledger.SeatOf(number))
			if err != nil && !isRefusal(err) {
				return err
			}
			taken = taken || err == nil
		}
		if taken {
			tables++
		}
		return nil
	})
	return tables, err
}

func (s *Service) takeAlong(ctx context.Context, from, to, id string, seat game.Seat) error {
	_, err := s.do(ctx, to, id, func(r *room) (*ledger.Entry, error) {
		switch {
		case !r.Chairs.HeldBy(from).Has(seat):
			return nil, Err(NotYourSeat)
		case r.Status != ledger.Playing:
			return nil, Err(NotPlaying)
		}
		return r.holdAsWell(to, seat)
	})
	return err
}

// isRefusal reports whether an error is a table’s own.
func isRefusal(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal)
}
