package notices

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func splitURL(t testing.TB, text string) (host, port string, u *url.URL) {
	t.Helper()
	u, err := url.Parse(text)
	must(t, err)
	return u.Hostname(), u.Port(), u
}

// house is tables with a real database, and the notices of their guests.
type house struct {
	*Service
	t      testing.TB
	tables *table.Service
	store  *watchedStore
	cfg    Config
	guests map[string]string // ids by name
	count  int
}

// watchedStore tells what became of notices.
type watchedStore struct {
	store.Store
	// putOff and dropped receive what was put off, and how many were dropped.
	putOff  chan time.Duration
	dropped chan int
	// failDrops has so many drops fail.
	failDrops chan error
	// atOnce has what was taken be due again at once.
	atOnce bool
}

func (w *watchedStore) TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) ([]store.Notice, error) {
	if w.atOnce {
		held = 0
	}
	return w.Store.TakeNotices(ctx, parcel, held, limit)
}

func (w *watchedStore) RemoveChannel(ctx context.Context, guest, id string) error {
	err := w.Store.RemoveChannel(ctx, guest, id)
	w.dropped <- 1
	return err
}

func (w *watchedStore) PutOff(ctx context.Context, all []store.Notice, after time.Duration, anew bool) error {
	err := w.Store.PutOff(ctx, all, after, anew)
	w.putOff <- after
	return err
}

func (w *watchedStore) DropNotices(ctx context.Context, all []store.Notice) error {
	select {
	case err := <-w.failDrops:
		return err
	default:
	}
	err := w.Store.DropNotices(ctx, all)
	w.dropped <- len(all)
	return err
}

// many is more than any test needs.
const many = 1000

// newHouse returns tables of Ann and Bob, whose notices are sent once open is called.
func newHouse(t testing.TB, change func(*Config)) *house {
	t.Helper()
	kept, err := sqlite.Open(context.Background(), filepath.Join(t.TempDir(), "test.db"))
	must(t, err)
	w := &watchedStore{kept, make(chan time.Duration, many), make(chan int, many), make(chan error, many), false}
	tables, err := table.Open(context.Background(), table.Config{
		Store: w, Bus: &local.Bus{}, Games: []game.Rules{pebbles.Rules{}}, Away: time.Nanosecond, Log: slog.New(slog.DiscardHandler),
		Deadline: time.Hour,
	})
	must(t, err)
	h := &house{t: t, tables: tables, store: w, guests: map[string]string{}}
	h.cfg = Config{
		Store: w, Tables: tables, Rand: rand.Reader, URL: "https://play.example.org", Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Every: time.Millisecond, Log: slog.New(slog.DiscardHandler),
	}
	if change != nil {
		change(&h.cfg)
	}
	for _, name := range []string{"Ann", "Bob"} {
		g, err := tables.Guests().Add(context.Background(), name)
		must(t, err)
		h.guests[name] = g.ID
	}
	t.Cleanup(func() {
		if h.Service != nil {
			h.Service.Close()
		}
		must(t, tables.Close())
		must(t, kept.Close())
	})
	return h
}

// open has notices be sent from now on.
func (h *house) open() {
	h.t.Helper()
	s, err := Open(context.Background(), h.cfg)
	must(h.t, err)
	h.Service = s
}

// asleep is the service with nobody who sends.
func (h *house) asleep() {
	h.t.Helper()
	cfg := h.cfg
	cfg.Every = time.Hour
	h.cfg, cfg = cfg, h.cfg
	h.open()
	h.cfg = cfg
}

// awake has the service send.
func (h *house) awake() {
	h.t.Helper()
	h.Service.Close()
	h.open()
}

// started returns a game of Ann and Bob.
func (h *house) started() (id string) {
	h.t.Helper()
	ctx := h.t.Context()
	s, err := h.tables.Create(ctx, h.guests["Ann"], table.NewTable{Game: "pebbles", Seats: []table.NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}})
	must(h.t, err)
	_, err = h.tables.Join(ctx, h.guests["Bob"], s.ID, table.JoinRequest{})
	must(h.t, err)
	_, err = h.tables.Start(ctx, h.guests["Ann"], s.ID)
	must(h.t, err)
	return s.ID
}

func (h *house) get(name, id string) fanout.Update {
	h.t.Helper()
	u, err := h.tables.Get(h.t.Context(), h.guests[name], id, 0)
	must(h.t, err)
	return u
}

// turnOf has the game go on until it is somebody’s turn.
func (h *house) turnOf(name, id string) {
	h.t.Helper()
	for h.now(id) != name {
		h.move(id)
	}
}

// now is whose turn it is.
func (h *house) now(id string) string {
	h.t.Helper()
	turn := h.get("Ann", id).Table.Turn
	if turn == 0 {
		h.t.Fatal("the game is over")
	}
	return []string{"Ann", "Bob"}[turn-1]
}

// move makes the next move.
func (h *house) move(id string) {
	h.t.Helper()
	name := h.now(id)
	u := h.get(name, id)
	h.count++
	_, err := h.tables.Move(h.t.Context(), h.guests[name], id, table.MoveRequest{ID: fmt.Sprint("m", h.count), Seat: u.Table.Turn, Move: u.States[0].Moves[0].Move})
	must(h.t, err)
}

// prefers changes what a guest has chosen.
func (h *house) prefers(name string, change func(*Preferences)) {
	h.t.Helper()
	p := usual()
	change(&p)
	must(h.t, h.Prefer(h.t.Context(), h.guests[name], p))
}

// waiting returns how many notices there are, due or not.
func (h *house) waiting() (n int) {
	h.t.Helper()
	must(h.t, h.store.Store.(store.Whole).Snapshot(h.t.Context(), func(r store.Reader) error {
		all, err := r.Notices(h.t.Context(), 0, many)
		n = len(all)
		return err
	}))
	return n
}

// settled waits until nothing is to be told any more.
func (h *house) settled() {
	h.t.Helper()
	for h.waiting() > 0 {
		<-h.store.dropped
	}
}
