package releases

import (
	"crypto/rand"
	"log/slog"
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

// house is the tables of a database, as the program serves them.
type house struct {
	*table.Service
	t     *testing.T
	close func()
}

// open opens a database at a time of its own: for what is in it, no longer has
// passed than the test takes.
func open(t *testing.T, file string, now time.Time) *house {
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
	h := &house{Service: service, t: t}
	h.close = func() {
		h.close = func() {}
		must(t, service.Close())
		must(t, store.Close())
	}
	t.Cleanup(func() { h.close() })
	return h
}

func thinker(name string) (table.Thinker, bool) {
	b, err := bot.ByName(name)
	return func(s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
		return bot.Think(b, s, seat, r)
	}, err == nil
}

// request is the id of a request that nobody has made, nor made in an earlier build.
func (h *house) request() string { return rand.Text() }

func (h *house) get(guest, id string) fanout.Update {
	h.t.Helper()
	u, err := h.Get(h.t.Context(), guest, id, 0)
	must(h.t, err)
	return u
}

// until watches a table as a guest until something is so, and does a thing after
// each change that has not made it so.
func (h *house) until(guest, id string, so func(fanout.Update) bool, do func(fanout.Update)) fanout.Update {
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

// goOn makes the move that a sensible player would, where a seat of the guest's may
// make one, or asks the bot that waits for it to go on.
func (h *house) goOn(guest string, u fanout.Update) {
	ctx, id := h.t.Context(), u.Table.ID
	if u.Table.Idle {
		// Meanwhile it may have been asked: then a change is on its way.
		_, _ = h.Urge(ctx, guest, id, u.Table.Turn)
		return
	}
	for _, s := range u.States {
		if s.Seat == 0 || len(s.Moves) == 0 {
			continue
		}
		hint, err := h.Hint(ctx, guest, id, s.Seat)
		if err == nil {
			_, err = h.Move(ctx, guest, id, table.MoveRequest{ID: h.request(), Seat: s.Seat, Move: hint.Move})
		}
		if err == nil {
			return
		}
		// Somebody was quicker: the change is on its way.
	}
}

// stateOf is what a seat of an update's reader sees.
func stateOf(u fanout.Update, seat int) fanout.SeatState {
	for _, s := range u.States {
		if s.Seat == seat {
			return s
		}
	}
	return fanout.SeatState{}
}
