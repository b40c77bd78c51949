package table

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// TestDeeds: what somebody did in a finished game is told to them alone, with the move
// it was done by, and after a restart too; of a game that goes on nothing is.
func TestDeeds(t *testing.T) {
	h := open(t, func(c *Config) { c.Games = append(c.Games, cerberus.Rules{}) }, "Ann", "Bob", "Eve")
	text, err := os.ReadFile("../../games/cerberus/testdata/feats/everyone.txt")
	must(t, err)
	rec, err := game.ParseRecord(string(text))
	must(t, err)
	all := len(rec.Moves)
	end := rec.Moves[all-1]
	rec.Moves, rec.Result = rec.Moves[:all-1], ""
	made, err := h.Import(t.Context(), h.guests["Eve"], rec.String())
	must(t, err)
	_, err = h.Join(t.Context(), h.guests["Ann"], made.ID, JoinRequest{Seat: int(end.Seat) + 1})
	must(t, err)
	for seat := 1; seat <= rec.Seats; seat++ {
		if seat != int(end.Seat)+1 {
			_, err = h.Join(t.Context(), h.guests["Bob"], made.ID, JoinRequest{Seat: seat})
			must(t, err)
		}
	}
	_, err = h.Start(t.Context(), h.guests["Eve"], made.ID)
	must(t, err)
	if got := h.deeds("Ann", ""); len(got.Deeds) != 0 {
		t.Fatalf("before the end: %v", got)
	}
	_, err = h.Move(t.Context(), h.guests["Ann"], made.ID, MoveRequest{ID: "end", Seat: int(end.Seat) + 1, Move: end.Move})
	must(t, err)
	check := func() {
		t.Helper()
		if got := h.deeds("Eve", ""); len(got.Deeds) != 0 {
			t.Errorf("one who held no seat: %v", got)
		}
		for name, seat := range map[string]int{"Ann": 3, "Bob": 1} {
			got := h.deeds(name, "")
			i := slices.IndexFunc(got.Deeds, func(d Deed) bool { return d.Name == "everyone" })
			if i < 0 || got.Next != "" {
				t.Fatalf("%s: %v", name, got)
			}
			if d := got.Deeds[i]; d.Table != made.ID || d.Game != "cerberus" || d.Seat != seat || d.N != all || d.At.IsZero() {
				t.Errorf("%s: %+v, want seat %d and move %d", name, d, seat, all)
			}
		}
	}
	check()
	h = h.again()
	check()
}

// TestDeedsByPages: the deeds of many games come in pages without a gap; a deed of the
// whole table is everybody's who sat there, on whichever device.
func TestDeedsByPages(t *testing.T) {
	h := open(t, nil, "Ann")
	ann := h.guests["Ann"]
	for i := range maxDeedTables + 1 {
		data, err := json.Marshal(head{
			Holders: []string{"other", "telephone " + ann},
			Deeds:   []fanout.FeatView{{Name: fmt.Sprint(i), Done: true, N: 7}, {Name: "others", Done: true, Seats: []int{1}}},
		})
		must(t, err)
		id := fmt.Sprintf("t%03d", i)
		row := store.Table{
			ID: id, Game: "pebbles", Status: string(ledger.Over), Head: data, Guests: []string{ann},
			Changed: time.UnixMilli(int64(1_000_000 + i/2)),
		}
		must(t, h.store.Append(t.Context(), id, 0, []store.Entry{{Kind: "x", Body: []byte("{}"), At: row.Changed}}, row))
	}
	first := h.deeds("Ann", "")
	last := h.deeds("Ann", first.Next)
	if len(first.Deeds) != maxDeedTables || len(last.Deeds) != 1 || last.Next != "" {
		t.Fatalf("%d deeds, then %d, next %q", len(first.Deeds), len(last.Deeds), last.Next)
	}
	for i, d := range append(first.Deeds, last.Deeds...) {
		if d.Name != fmt.Sprint(maxDeedTables-i) || d.Seat != 0 || d.N != 7 {
			t.Errorf("deed %d is %+v", i, d)
		}
	}
	_, err := h.Deeds(t.Context(), "", "")
	wantCode(t, err, NoGuest)
	for _, next := range []string{"x", "1", "x-y"} {
		_, err = h.Deeds(t.Context(), ann, next)
		wantCode(t, err, Malformed)
	}
}

func (h *house) deeds(name, next string) Deeds {
	h.t.Helper()
	d, err := h.Deeds(h.t.Context(), h.guests[name], next)
	must(h.t, err)
	return d
}
