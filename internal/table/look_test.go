package table

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

func everyGame(c *Config) { c.Games = games.All() }

func (h *house) look(name, id string, seat int, at *game.Thing) error {
	_, err := h.Look(h.t.Context(), h.guests[name], id, LookRequest{Seat: seat, At: at})
	return err
}

// looks are the places that the people of a table show to look at, by seat.
func looks(u fanout.Update) map[int]game.Thing {
	all := map[int]game.Thing{}
	for _, s := range u.Table.Seats {
		if s.Looks != nil {
			all[s.Seat] = *s.Looks
		}
	}
	return all
}

// exploring is a table of Ann and Bob at which there are places to look at, and the
// first of them.
func exploring(h *house) (id string, place game.Thing) {
	h.t.Helper()
	made, err := h.Create(h.t.Context(), h.guests["Ann"], NewTable{Game: "dungeon", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}})
	must(h.t, err)
	_, err = h.Join(h.t.Context(), h.guests["Bob"], made.ID, JoinRequest{Seat: 2})
	must(h.t, err)
	_, err = h.Start(h.t.Context(), h.guests["Ann"], made.ID)
	must(h.t, err)
	for {
		u := h.get("", made.ID)
		for _, p := range u.States[0].Scene.Places {
			if p.Thing != (game.Thing{}) {
				return made.ID, p.Thing
			}
		}
		name := []string{"Ann", "Bob"}[u.Table.Turn-1]
		must(h.t, h.move(name, made.ID, u.Table.Turn, state(h.t, h.get(name, made.ID), u.Table.Turn).Moves[0].Move))
	}
}

// Where somebody looks is told to everybody who is there, is in no log, and goes with the
// browser.
func TestLooksGoWithTheBrowser(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, everyGame, "Ann", "Bob", "Eve")
		id, place := exploring(h)
		must(t, h.look("Ann", id, 1, &place)) // nobody is there yet, so nothing is shown
		if got := looks(h.get("Bob", id)); len(got) != 0 {
			t.Errorf("somebody away looks at %v", got)
		}
		ctx, leave := context.WithCancel(t.Context())
		h.watch(ctx, "Ann", id, 0)
		bob, eve := h.watch(t.Context(), "Bob", id, 0), h.watch(t.Context(), "Eve", id, 0)
		synctest.Wait()
		entries := len(h.log(id))
		must(t, h.look("Ann", id, 1, &place))
		synctest.Wait()
		told := len(bob.now().updates)
		must(t, h.look("Ann", id, 1, &place)) // no news
		synctest.Wait()
		for _, w := range []*watcher{bob, eve} {
			if d := cmp.Diff(map[int]game.Thing{1: place}, looks(w.newest())); d != "" {
				t.Error(d)
			}
		}
		if len(bob.now().updates) != told || len(h.log(id)) != entries {
			t.Error("a look that is no news is told, or one is in the log")
		}
		must(t, h.look("Ann", id, 1, nil))
		synctest.Wait()
		if got := looks(bob.newest()); len(got) != 0 {
			t.Errorf("looking away leaves %v", got)
		}
		must(t, h.look("Ann", id, 1, &place))
		leave()
		synctest.Wait()
		if got := looks(bob.newest()); len(got) != 0 {
			t.Errorf("who has gone looks at %v", got)
		}
		must(t, h.Close())
	})
}

func TestLookRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, everyGame, "Ann", "Bob", "Eve")
	id, place := exploring(h)
	wantCode(t, h.look("Ann", id, 2, &place), NotYourSeat)
	wantCode(t, h.look("Ann", id, 0, &place), NotYourSeat)
	wantCode(t, h.look("Eve", id, 1, &place), NotYourSeat)
	for _, hidden := range []game.Thing{{}, {Kind: "card", Word: "10"}, {Kind: place.Kind, Word: "nowhere"}} {
		wantCode(t, h.look("Ann", id, 1, &hidden), Malformed)
	}
	rivals := open(t, nil, "Ann", "Bob")
	wantCode(t, rivals.look("Ann", rivals.table("Ann", "Bob"), 1, nil), NotPlaying)
	wantCode(t, rivals.look("Ann", rivals.started("Ann", "Bob"), 1, nil), Malformed)
}
