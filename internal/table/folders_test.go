package table

import (
	"bytes"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// opened is the house's games, opened with the sample folder of the one that has
// one: old is replaced by new in each of its files. The options choose it.
func opened(t *testing.T, before []game.Rules, old, new string) ([]game.Rules, game.Info, game.Options) {
	t.Helper()
	all := slices.Clone(before)
	for i, rules := range all {
		library, ok := rules.(game.Prover)
		if !ok {
			continue
		}
		folder := fstest.MapFS{}
		must(t, fs.WalkDir(library.Sample(), ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(library.Sample(), path)
			folder[path] = &fstest.MapFile{Data: bytes.ReplaceAll(text, []byte(old), []byte(new))}
			return err
		}))
		opened, options, err := library.Open(folder)
		must(t, err)
		all[i] = opened
		return all, opened.Info(), options
	}
	t.Fatal("no game is played with folders")
	return nil, game.Info{}, nil
}

func isLacking(t *testing.T, err error, key string) {
	t.Helper()
	if e := ErrorOf(err); err == nil || e.Code != Lacking || e.Why.Key != key || e.Rule == "" || e.Why.Args["name"] == nil {
		t.Errorf("%v, want %s for %s", err, Lacking, key)
	}
}

// A table whose folder is gone, or is another now, says so, and goes on where it
// was when the folder is back.
func TestTableWithoutItsFolder(t *testing.T) {
	t.Parallel()
	all, info, options := opened(t, games.All(), "", "")
	h := open(t, func(c *Config) { c.Games = all }, "Ann")
	made, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: info.ID, Options: options, Seats: []NewSeat{{Kind: ledger.SeatPerson}}})
	must(t, err)
	_, err = h.Start(t.Context(), h.guests["Ann"], made.ID)
	must(t, err)
	id := made.ID
	before, err := h.Get(t.Context(), h.guests["Ann"], id, 0)
	must(t, err)
	first := before.States[0].Moves[0].Move
	_, err = h.Move(t.Context(), h.guests["Ann"], id, MoveRequest{ID: "1", Seat: 1, Move: first})
	must(t, err)
	before, err = h.Get(t.Context(), h.guests["Ann"], id, 0)
	must(t, err)

	h = h.again(func(c *Config) { c.Games = games.All() })
	_, err = h.Get(t.Context(), h.guests["Ann"], id, 0)
	isLacking(t, err, "app.refuse.adventure_missing")
	_, err = h.Move(t.Context(), h.guests["Ann"], id, MoveRequest{ID: "2", Seat: 1, Move: first})
	isLacking(t, err, "app.refuse.adventure_missing")
	mine, err := h.ListMine(t.Context(), h.guests["Ann"])
	if must(t, err); len(mine) != 1 || mine[0].ID != id {
		t.Errorf("the table is not listed any more: %v", mine)
	}

	other, _, _ := opened(t, games.All(), `"lose 1"`, `"lose 2"`)
	h = h.again(func(c *Config) { c.Games = other })
	_, err = h.Get(t.Context(), h.guests["Ann"], id, 0)
	isLacking(t, err, "app.refuse.adventure_changed")

	reworded, _, _ := opened(t, games.All(), "The door falls shut.", "The door slams.")
	for _, now := range [][]game.Rules{all, reworded} {
		h = h.again(func(c *Config) { c.Games = now })
		after, err := h.Get(t.Context(), h.guests["Ann"], id, 0)
		if must(t, err); after.Table.Seq != before.Table.Seq {
			t.Errorf("it goes on at %d, want %d", after.Table.Seq, before.Table.Seq)
		}
	}
}

// What is written anew while tables are played is offered for new ones, and those
// that began before go on, also when they are read again.
func TestOffer(t *testing.T) {
	t.Parallel()
	all, info, options := opened(t, games.All(), "", "")
	h := open(t, func(c *Config) { c.Games = all }, "Ann")
	made, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: info.ID, Options: options, Seats: []NewSeat{{Kind: ledger.SeatPerson}}})
	must(t, err)
	other, changed, chosen := opened(t, all, `"lose 1"`, `"lose 2"`)
	for _, rules := range other {
		h.Offer(rules)
	}
	a, err := h.acquire(t.Context(), made.ID)
	must(t, err)
	_, err = call(t.Context(), a, func() (struct{}, error) { return struct{}{}, a.load() })
	must(t, err)
	h.release(a)
	for _, now := range h.Games() {
		if now.ID != info.ID {
			continue
		}
		for name, word := range chosen {
			offered := now.Option(name).Words[0]
			if !slices.Contains(offered, word) || slices.Contains(offered, options[name]) || len(offered) != len(changed.Option(name).Words[0]) {
				t.Errorf("%s is one of %v, want %s instead of %s", name, offered, word, options[name])
			}
		}
	}
	if _, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: info.ID, Options: chosen, Seats: []NewSeat{{Kind: ledger.SeatPerson}}}); err != nil {
		t.Error(err)
	}
}

// A record of a folder that is not there is refused, and says what is missing.
func TestImportWithoutItsFolder(t *testing.T) {
	t.Parallel()
	all, info, options := opened(t, games.All(), "", "")
	rec := game.Record{Game: info.ID, Version: info.Version, Seats: 1, Options: options}
	h := open(t, func(c *Config) { c.Games = all }, "Ann")
	_, err := h.Import(t.Context(), h.guests["Ann"], rec.String())
	must(t, err)
	other, _, _ := opened(t, games.All(), `"lose 1"`, `"lose 2"`)
	for key, now := range map[string][]game.Rules{"app.refuse.adventure_missing": games.All(), "app.refuse.adventure_changed": other} {
		h = h.again(func(c *Config) { c.Games = now })
		_, err := h.Import(t.Context(), h.guests["Ann"], rec.String())
		if e := ErrorOf(err); err == nil || e.Code != BadRecord || e.Why.Key != key {
			t.Errorf("%v, want %s", err, key)
		}
	}
	h = h.again(func(c *Config) { c.Games = other })
	for name, word := range options {
		rec.Options = game.Options{name: game.FolderName(word)}
	}
	if _, err := h.Import(t.Context(), h.guests["Ann"], rec.String()); err != nil {
		t.Errorf("its name alone: %v", err)
	}
}
