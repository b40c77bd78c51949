package table

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Visit returns a Service for somebody who runs the servers and looks at their tables: it does
// only what it is asked, as one more server. It wakes and removes no table, and moves no bot.
func Visit(ctx context.Context, cfg Config) (*Service, error) {
	s, err := prepare(ctx, cfg)
	if err == nil {
		s.visits = true
	}
	return s, err
}

// Listed is a table in the list of all tables.
type Listed struct {
	ID     string        `json:"id"`
	Game   string        `json:"game"`
	Status ledger.Status `json:"status"`
	Seats  []ListedSeat  `json:"seats"`
	// Moves are how many moves of players stand, those of chance not counted.
	Moves int `json:"moves"`
	// Turn is the seat awaited, 0 when none is.
	Turn int `json:"turn"`
	// Since is when the game last changed, or else when the table was made.
	Since time.Time `json:"since"`
}

// ListedSeat is a seat of a Listed table, and who sits there.
type ListedSeat struct {
	Seat int             `json:"seat"`
	Kind ledger.SeatKind `json:"kind"`
	Name string          `json:"name,omitempty"`
	Bot  string          `json:"bot,omitempty"`
}

// List returns all tables of a game, or of all games for "", as they are at one moment. Those
// whose games changed last come first.
func List(ctx context.Context, from store.Whole, game string) ([]Listed, error) {
	all := []Listed{}
	err := from.Snapshot(ctx, func(r store.Reader) error {
		for after := ""; ; {
			rows, err := r.Tables(ctx, after, maxList)
			if err != nil || len(rows) == 0 {
				return err
			}
			for _, row := range rows {
				if game != "" && row.Game != game {
					continue
				}
				entries, err := r.Entries(ctx, row.ID, 0)
				if err != nil {
					return err
				}
				l, err := listedOf(row, entries)
				if err != nil {
					return err
				}
				all = append(all, l)
			}
			after = rows[len(rows)-1].ID
		}
	})
	slices.SortFunc(all, func(a, b Listed) int {
		if c := b.Since.Compare(a.Since); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return all, err
}

func listedOf(row store.Table, entries []store.Entry) (Listed, error) {
	is, err := read(row, "")
	if err != nil {
		return Listed{}, err
	}
	l := Listed{ID: row.ID, Game: row.Game, Status: is.Status, Turn: is.Turn}
	for _, s := range is.Seats {
		l.Seats = append(l.Seats, ListedSeat{Seat: s.Seat, Kind: s.Kind, Name: s.Name, Bot: s.Bot})
	}
	l.Moves, l.Since, err = course(entries)
	return l, err
}

// course counts the moves of players that stand in a log, and returns when the newest entry was
// made that changed the game.
func course(entries []store.Entry) (moves int, since time.Time, err error) {
	var seats []int
	for _, kept := range entries {
		switch ledger.Kind(kept.Kind) {
		case ledger.EntryMove:
			seats = append(seats, kept.Seat)
		case ledger.EntryUndo:
			e, err := ledger.Parse(kept)
			if err != nil {
				return 0, since, err
			}
			seats = seats[:max(0, len(seats)-e.Body.Back)]
		case ledger.EntryCreated, ledger.EntryStarted, ledger.EntryTimeout, ledger.EntryEnded:
		default:
			continue
		}
		since = kept.At
	}
	for _, seat := range seats {
		if seat != 0 {
			moves++
		}
	}
	return moves, since, nil
}

// WholeLog returns all that happened at a table, with what is hidden from onlookers.
// UnknownTable.
func (s *Service) WholeLog(ctx context.Context, id string) ([]fanout.Happening, error) {
	return inRoom(ctx, s, id, func(r *room) ([]fanout.Happening, error) {
		all, log := []fanout.Happening{}, r.WholeLog()
		newest, _ := log.Newest()
		for e := range log.After(log.Base(), newest) {
			all = append(all, fanout.HappeningOf(e))
		}
		return all, nil
	})
}

// RecordSoFar returns the record of a game that may still be played, with all that is hidden in
// it. Before the end it has no seed, which would tell what comes. UnknownTable.
func (s *Service) RecordSoFar(ctx context.Context, id string) (string, error) {
	return inRoom(ctx, s, id, func(r *room) (string, error) {
		text, err := r.Record().MarshalText()
		return string(text), err
	})
}
