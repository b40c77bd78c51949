package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
)

// What a spectator can make the table say tells of no hidden move: neither the
// number of a line of chat, nor the answer to it, nor the order of a list.
func TestNumbersTellNothing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		// The same twice, with and without a hidden move and its undo.
		tell := func(hidden bool) (all []string) {
			begun := time.Now()
			h := open(t, func(c *Config) {
				c.Rand = rand.NewChaCha8([32]byte{})
				c.Now = func() time.Time { return time.Unix(0, 0).Add(time.Since(begun)) }
			}, "Ann", "Bob", "Eve")
			id := h.started("Ann", "Bob")
			other := h.started("Bob", "Ann")
			eve := h.watch(t.Context(), "Eve", id, 0)
			synctest.Wait()
			time.Sleep(time.Hour)
			if hidden {
				must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
			}
			for _, name := range []string{"Eve", "Bob"} {
				made, err := h.Chat(t.Context(), h.guests[name], other, "hello", "Hello")
				must(t, err)
				all = append(all, toJSON(t, made))
				mine, err := h.ListMine(t.Context(), h.guests["Bob"])
				must(t, err)
				step, err := h.Replay(t.Context(), h.guests[name], id, -1, game.Public)
				must(t, err)
				all = append(all, toJSON(t, mine), toJSON(t, step))
				made, err = h.Chat(t.Context(), h.guests[name], id, "hello", "Hello")
				must(t, err)
				all = append(all, toJSON(t, made), toJSON(t, h.get(name, id)))
				synctest.Wait() // each line is an update of its own
			}
			all = append(all, toJSON(t, eve.now().updates))
			must(t, h.Close())
			return all
		}
		with, without := tell(true), tell(false)
		for i := range with {
			if with[i] != without[i] {
				t.Errorf("a hidden move shows in\n%s\nwhich would be\n%s", with[i], without[i])
			}
		}
	})
}

// A reader whose place changes is told everything anew, in higher numbers; who
// has a number of before is, too.
func TestNumberings(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.table("Ann", "Bob")
	seen := []int64{h.get("Eve", id).Table.Seq}
	whole := func(name string) {
		t.Helper()
		last := seen[len(seen)-1]
		u, err := h.Get(t.Context(), h.guests[name], id, last)
		must(t, err)
		if u.Since != 0 || u.Table.Seq <= last || u.Table.Seq != u.Happenings[len(u.Happenings)-1].Seq {
			t.Errorf("after %d: %s", last, toJSON(t, u.Table))
		}
		for i, hap := range u.Happenings {
			if hap.Seq != u.Happenings[0].Seq+int64(i) {
				t.Errorf("the number %d has a gap before it", hap.Seq)
			}
		}
		seen = append(seen, u.Table.Seq)
		if again, err := h.Get(t.Context(), h.guests[name], id, u.Table.Seq); err != nil || again.Since != u.Table.Seq || len(again.Happenings) != 0 {
			t.Errorf("after %d: %s, %v", u.Table.Seq, toJSON(t, again), err)
		}
	}
	_, err := h.Start(t.Context(), h.guests["Ann"], id)
	must(t, err)
	whole("Eve")
	_, err = h.Leave(t.Context(), h.guests["Bob"], id, 2, "")
	must(t, err)
	_, err = h.Join(t.Context(), h.guests["Eve"], id, JoinRequest{Seat: 2})
	must(t, err)
	whole("Eve")
	h.finish(id, "Ann", "Eve")
	whole("Eve")
	if !slices.IsSorted(seen) {
		t.Errorf("numbers %v", seen)
	}
}

// A game that goes on from a record says so wherever it is shown, and shows no
// promise of dice that nobody will ever see kept.
func TestImportedIsSaid(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	s, err := h.Import(t.Context(), h.guests["Ann"], "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n* draw 4\n* draw 4\n")
	must(t, err)
	for i, name := range []string{"Ann", "Bob"} {
		_, err := h.Join(t.Context(), h.guests[name], s.ID, JoinRequest{Seat: i + 1})
		must(t, err)
	}
	list, err := h.ListMine(t.Context(), h.guests["Ann"])
	must(t, err)
	_, err = h.Start(t.Context(), h.guests["Ann"], s.ID)
	must(t, err)
	for _, one := range []fanout.Summary{s, list[0], h.get("Bob", s.ID).Table} {
		if !one.Imported || one.Commitment != "" {
			t.Errorf("the import is not said in %s", toJSON(t, one))
		}
	}
	h.finish(s.ID, "Ann", "Bob")
	text, err := h.Record(t.Context(), "", s.ID)
	must(t, err)
	rec, err := game.ParseRecord(text)
	must(t, err)
	if rec.Imported < 2 || rec.Commitment != "" || rec.Seed != "" {
		t.Errorf("the record of an imported game:\n%s", text)
	}
	if own := h.get("Ann", h.table("Ann", "Bob")).Table; own.Imported || own.Commitment == "" {
		t.Errorf("a game of the table's own: %s", toJSON(t, own))
	}
}
