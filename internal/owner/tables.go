package owner

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	// maxTables is how many tables are shown at a time.
	maxTables = 50
	// atOnce is how many are read at a time, and maxRead how many are looked through for words
	// until what was found is shown.
	atOnce, maxRead = 200, 5000
)

// TableQuery asks for tables. Empty fields ask for all.
type TableQuery struct {
	Game, Status string
	// Words are in the table’s id, or in the name of somebody who sits there.
	Words string
	// Next is that of the page before.
	Next string
}

// TablePage is a page of tables as everybody sees them, the last changed first.
type TablePage struct {
	Tables []fanout.Summary `json:"tables" nullable:"false"`
	// Next asks for those that changed before; left out if there are none.
	Next string `json:"next,omitempty"`
}

// Tables returns a page of tables. Errors: ErrMalformed.
func (d *Desk) Tables(ctx context.Context, q TableQuery) (TablePage, error) {
	page := TablePage{Tables: []fanout.Summary{}}
	at, err := placeOf(q.Next)
	if err != nil {
		return page, err
	}
	for range maxRead / atOnce {
		all, err := d.tables.Latest(ctx, q.Game, q.Status, at, atOnce)
		if err != nil {
			return page, err
		}
		page.Next = ""
		for _, t := range all {
			at = store.Place{Changed: t.Changed, ID: t.ID}
			if names(t, q.Words) {
				page.Tables = append(page.Tables, t)
			}
			if page.Next = fmt.Sprintf("%d-%s", at.Changed.UnixMilli(), at.ID); len(page.Tables) == maxTables {
				return page, nil
			}
		}
		if len(all) < atOnce {
			page.Next = ""
			return page, nil
		}
	}
	return page, nil
}

// names reports whether a table has words in its id or in a name.
func names(t fanout.Summary, words string) bool {
	found := has(t.ID, words)
	for _, seat := range t.Seats {
		found = found || has(seat.Name, words)
	}
	return found
}

// has reports whether a name has words in it, in small or capital letters.
func has(name, words string) bool {
	return strings.Contains(strings.ToLower(name), strings.ToLower(strings.TrimSpace(words)))
}

// placeOf reads a Next: milliseconds and the id of a table. Errors: ErrMalformed.
func placeOf(next string) (store.Place, error) {
	if next == "" {
		return store.Place{}, nil
	}
	at, id, _ := strings.Cut(next, "-")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil || id == "" {
		return store.Place{}, ErrMalformed
	}
	return store.Place{Changed: time.UnixMilli(ms), ID: id}, nil
}

// Table returns a table as people see it who watch. Errors: those of the table.
func (d *Desk) Table(ctx context.Context, id string) (fanout.Update, error) {
	return d.tables.OwnerLook(ctx, id)
}

// Record returns the record of a game that is over. Errors: those of the table.
func (d *Desk) Record(ctx context.Context, id string) (string, error) {
	return d.tables.Record(ctx, "", id)
}

// Undo takes the latest move of a person back, and End ends the game. Errors: those of the table.
func (d *Desk) Undo(ctx context.Context, id string) error {
	return d.stepIn(ctx, Undo, id, d.tables.OwnerUndo)
}

// End ends the game at a table. Errors: those of the table.
func (d *Desk) End(ctx context.Context, id string) error {
	return d.stepIn(ctx, End, id, d.tables.OwnerEnd)
}

// stepIn does something at a table, whose log then says so, and notes it.
func (d *Desk) stepIn(ctx context.Context, deed Deed, id string, do func(context.Context, string) error) error {
	if err := do(ctx, id); err != nil {
		return err
	}
	return d.note(ctx, store.Ruling{Deed: deed, Table: id})
}

// isNone reports whether a store has not found something.
func isNone(err error) bool { return errors.Is(err, store.ErrNotFound) }
