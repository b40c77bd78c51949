package table

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A guest who makes a move and takes it back, or sits down and stands up, without end,
// comes to the end of what a table takes. He can still leave it, and it still
// loads.
func TestTableTakesSoMuch(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	h := open(t, nil, "Ann", "Bob", "Cid")
	id := h.started("Ann", "Bob")
	pick := state(t, h.get("Ann", id), 1).Moves[0].Move
	undo := func() error {
		_, err := h.Undo(ctx, h.guests["Ann"], id, UndoRequest{ID: h.request(), Seat: 1})
		return err
	}
	h.fill(id, pick)
	h = h.again()
	var full error
	for full == nil {
		if full = h.move("Ann", id, 1, pick); full == nil {
			full = undo()
		}
	}
	wantCode(t, full, TableFull)
	if n := len(h.log(id)); n != maxEntries {
		t.Errorf("the log has %d entries", n)
	}
	h = h.again()
	wantCode(t, h.move("Ann", id, 1, pick), TableFull)
	_, err := h.Chat(ctx, h.guests["Bob"], id, h.request(), "What now?")
	must(t, err)
	_, err = h.Leave(ctx, h.guests["Bob"], id, 2, "")
	must(t, err)
	_, err = h.Join(ctx, h.guests["Cid"], id, JoinRequest{})
	wantCode(t, err, TableFull)
	_, err = h.TakeOver(ctx, h.guests["Ann"], id, 2, "random")
	must(t, err)
}

// A record that leaves no room for going on is refused.
func TestImportTakesSoMuch(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann")
	text := "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n" + strings.Repeat("* draw 1\n", maxImported+1)
	_, err := h.Import(t.Context(), h.guests["Ann"], text)
	wantCode(t, err, TooLarge)
}

// A table that weighs more than all of the memory for tables is loaded if it is
// the only one.
func TestHeaviestTableLoads(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Memory = tableWeight + 64*512 }, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	for n := range 100 {
		_, err := h.Chat(t.Context(), h.guests["Ann"], id, h.request(), fmt.Sprint("line ", n))
		must(t, err)
	}
	h = h.again()
	if u := h.get("Ann", id); u.Table.Status != ledger.Playing {
		t.Errorf("the table is %s", u.Table.Status)
	}
}

// fill has a move of seat 1 be made and taken back until the table's log is nearly
// as long as it gets.
func (h *house) fill(id, move string) {
	h.t.Helper()
	row, err := h.store.Table(context.Background(), id)
	must(h.t, err)
	before := int64(len(h.log(id)))
	var entries []store.Entry
	for before+int64(len(entries)) < maxEntries-10 {
		for _, d := range []ledger.Entry{{Kind: ledger.EntryMove, Body: ledger.Body{Move: move}}, {Kind: ledger.EntryUndo, Body: ledger.Body{Back: 1}}} {
			d.At = time.Now()
			e, err := d.Format()
			must(h.t, err)
			entries = append(entries, e)
		}
	}
	must(h.t, h.store.Append(context.Background(), id, before, entries, row))
}
