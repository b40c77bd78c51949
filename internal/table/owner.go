package table

import (
	"cmp"
	"context"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// The person who runs the server can step in at a table where people cannot help themselves.
// What they do is an entry in the log, which everybody is told.

// OwnerUndo takes the latest move of a person back, with all that came after it.
// UnknownTable, NotPlaying, NothingToUndo, TableFull.
func (s *Service) OwnerUndo(ctx context.Context, id string) error {
	return s.stepIn(ctx, id, func(r *room) (*ledger.Entry, error) {
		back := r.LastDecision()
		if back == 0 {
			return nil, Err(NothingToUndo)
		}
		return &ledger.Entry{Kind: ledger.EntryUndo, Body: ledger.Body{Back: back}}, nil
	})
}

// OwnerEnd ends the game: nobody wins. UnknownTable, NotPlaying.
func (s *Service) OwnerEnd(ctx context.Context, id string) error {
	return s.stepIn(ctx, id, func(*room) (*ledger.Entry, error) {
		return &ledger.Entry{Kind: ledger.EntryEnded}, nil
	})
}

// stepIn makes an entry of the owner’s while the game is played.
func (s *Service) stepIn(ctx context.Context, id string, do intent) error {
	return s.asOwner(ctx, id, func(r *room) (*ledger.Entry, error) {
		if r.Status != ledger.Playing {
			return nil, Err(NotPlaying)
		}
		e, err := do(r)
		if err == nil {
			e.Seat, e.Guest = game.None, ledger.Owner
		}
		return e, err
	})
}

// asOwner makes an entry at the table as it is now.
func (s *Service) asOwner(ctx context.Context, id string, do intent) error {
	_, err := at(ctx, s, id, func(a *actor) (struct{}, error) {
		if err := a.fresh(); err != nil {
			return struct{}{}, err
		}
		return struct{}{}, a.commit("", 0, do)
	})
	return err
}

// OwnerBar takes the seats of a guest at all their tables, and returns at how many. Before the
// start the seats are free; in a running game a bot stands in, and the guest may come back. What
// a table refuses stays as it is, as while its words are revealed.
func (s *Service) OwnerBar(ctx context.Context, guest string) (tables int, err error) {
	err = s.each(ctx, guest, func(row store.Table, is fanout.Summary) error {
		barred := false
		for _, number := range is.You {
			if is.Status == ledger.Over {
				continue
			}
			err := s.bar(ctx, guest, row.ID, ledger.SeatOf(number))
			if err != nil && !isRefusal(err) {
				return err
			}
			barred = barred || err == nil
		}
		if barred {
			tables++
		}
		return nil
	})
	return tables, err
}

func (s *Service) bar(ctx context.Context, guest, id string, seat game.Seat) error {
	return s.asOwner(ctx, id, func(r *room) (*ledger.Entry, error) {
		if !r.Chairs.HeldBy(guest).Has(seat) {
			return nil, Err(NotYourSeat)
		}
		to := standIn(r.Chairs[seat], s.cfg.StandInBot)
		switch {
		case r.Status == ledger.Starting:
			return nil, Err(Conflict)
		case r.Status == ledger.Over:
			return nil, Err(NotPlaying)
		case r.Status == ledger.Waiting && r.Evening == "": // an evening goes on without them
			to = ledger.Chair{Kind: ledger.SeatOpen}
		}
		return r.seats(ledger.EntryBarred, ledger.Owner, seat, to)
	})
}

// OwnerLook returns a table as somebody sees it who has no seat, and wakes no bot. UnknownTable.
func (s *Service) OwnerLook(ctx context.Context, id string) (fanout.Update, error) {
	now, err := at(ctx, s, id, func(a *actor) (*fanout.Moment, error) {
		if err := a.fresh(); err != nil {
			return nil, err
		}
		return a.moment(), nil
	})
	if err != nil {
		return fanout.Update{}, err
	}
	return now.Update("", 0)
}

// Latest returns the tables of a game and a status, or of any for "", the last changed first:
// those after a place in that list, or all for the zero value.
func (s *Service) Latest(ctx context.Context, game, status string, after store.Place, limit int) ([]fanout.Summary, error) {
	rows, err := s.cfg.Store.LatestTables(ctx, game, status, after, limit)
	return readAll(rows, "", err)
}

// Line is a line of chat, in the entry Seq of the log.
type Line struct {
	Seq         int64
	At          time.Time
	Guest       string
	Name, Words string
}

// LineOf returns the line of chat that a guest knows by a number. UnknownTable, NoLine.
func (s *Service) LineOf(ctx context.Context, guest, id string, number int64) (Line, error) {
	place, err := inRoom(ctx, s, id, func(r *room) (int, error) {
		log := r.LogView(guest)
		at := log.PlaceOf(number)
		if at < 0 || r.Log[at].Kind != ledger.EntryChat {
			return 0, Err(NoLine)
		}
		return at, nil
	})
	if err != nil {
		return Line{}, err
	}
	entries, err := s.cfg.Store.Entries(ctx, id, int64(place))
	if err != nil || len(entries) == 0 {
		return Line{}, cmp.Or(err, error(Err(NoLine)))
	}
	return lineOf(entries[0])
}

// lineOf reads a line of chat that is kept.
func lineOf(kept store.Entry) (Line, error) {
	e, err := ledger.Parse(kept)
	return Line{kept.Seq, e.At, e.Guest, e.Body.Name, e.Body.Words}, err
}

// Around returns what was said at a table up to n lines before and after an entry. UnknownTable.
func (s *Service) Around(ctx context.Context, id string, seq int64, n int) (before, after []Line, err error) {
	entries, err := s.cfg.Store.Entries(ctx, id, 0)
	if err == nil && len(entries) == 0 {
		err = Err(UnknownTable)
	}
	for _, kept := range entries {
		if ledger.Kind(kept.Kind) != ledger.EntryChat || kept.Seq == seq || len(after) == n {
			continue
		}
		line, err := lineOf(kept)
		if err != nil {
			return nil, nil, err
		}
		if kept.Seq > seq {
			after = append(after, line)
		} else {
			before = append(before[max(0, len(before)-n+1):], line)
		}
	}
	return before, after, err
}
