package releases

import (
	"context"
	"crypto/rand"
	"log/slog"
	mathrand "math/rand/v2"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/table"
)

// opened is an open database, with the service that the program has on it.
type opened struct {
	*table.Service
	t     *testing.T
	close func()
}

// open opens a database. The clock of the service begins at now, as if no time had passed
// since the database was written.
func open(t *testing.T, file string, now time.Time) *opened {
	t.Helper()
	store, err := sqlite.Open(t.Context(), file)
	must(t, err)
	began := time.Now()
	service, err := table.Open(t.Context(), table.Config{
		Store: store, Bus: &local.Bus{}, Games: games.All(), Bot: thinker,
		Now:       func() time.Time { return now.Add(time.Since(began)) },
		ThinkTime: func() time.Duration { return 0 }, Patience: -1,
		Reveal: time.Hour, Deadline: time.Hour, Log: slog.New(slog.DiscardHandler),
	})
	must(t, err)
	h := &opened{Service: service, t: t}
	h.close = func() {
		h.close = func() {}
		must(t, service.Close())
		must(t, store.Close())
	}
	t.Cleanup(func() { h.close() })
	return h
}

func thinker(name string) (bot.Thinker, bool) {
	b, err := bot.ByName(name)
	return func(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
		return bot.Think(ctx, b, s, seat, r)
	}, err == nil
}

// request returns a new id for a request. No earlier build has used it, either.
func (h *opened) request() string { return rand.Text() }

func (h *opened) get(guest, id string) fanout.Update {
	h.t.Helper()
	u, err := h.Get(h.t.Context(), guest, id, 0)
	must(h.t, err)
	return u
}

// until watches a table as a guest until so returns true. After each change for which it
// does not, until calls do.
func (h *opened) until(guest, id string, so func(fanout.Update) bool, do func(fanout.Update)) fanout.Update {
	h.t.Helper()
	var told int64
	for _, err := range h.Watch(h.t.Context(), table.Watch{Guest: guest, Table: id}) {
		must(h.t, err)
		u, err := h.Get(h.t.Context(), guest, id, told)
		must(h.t, err)
		told = u.Table.Seq
		if so(u) {
			return u
		}
		do(u)
	}
	h.t.Fatalf("the watch of %s ended", id)
	return fanout.Update{}
}

// goOn makes any move if a seat of the guest may move. If a bot waits to be asked, it asks
// the bot to go on.
func (h *opened) goOn(guest string, u fanout.Update) {
	h.step(guest, u, func(s fanout.SeatState) (string, error) {
		return s.Moves[mathrand.IntN(len(s.Moves))].Move, nil
	})
}

// follow is goOn with the move that a hint suggests, which takes much longer to find.
func (h *opened) follow(guest string, u fanout.Update) {
	h.step(guest, u, func(s fanout.SeatState) (string, error) {
		hint, err := h.Hint(h.t.Context(), guest, u.Table.ID, s.Seat)
		return hint.Move, err
	})
}

// step makes a move that choose chooses if a seat of the guest may move, and asks a bot to go
// on if it waits for that.
func (h *opened) step(guest string, u fanout.Update, choose func(fanout.SeatState) (string, error)) {
	ctx, id := h.t.Context(), u.Table.ID
	if u.Table.Idle {
		// An error means that the bot is moving already: a change is on its way.
		_, _ = h.Urge(ctx, guest, id, u.Table.Turn)
		return
	}
	for _, s := range u.States {
		if s.Seat == 0 || len(s.Moves) == 0 {
			continue
		}
		move, err := choose(s)
		if err == nil {
			_, err = h.Move(ctx, guest, id, table.MoveRequest{ID: h.request(), Seat: s.Seat, Move: move})
		}
		if err == nil {
			return
		}
		// Another player was quicker: a change is on its way.
	}
}

// stateOf returns what a seat of the update’s reader sees.
func stateOf(u fanout.Update, seat int) fanout.SeatState {
	for _, s := range u.States {
		if s.Seat == seat {
			return s
		}
	}
	return fanout.SeatState{}
}
