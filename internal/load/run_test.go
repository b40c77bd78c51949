package load_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/load"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/table"
)

// busy is how long the server waits for something that may be late on a busy machine: longer
// than any test.
const busy = time.Hour

// serve runs a server on a real port with a real database, and returns its URL.
func serve(t *testing.T, limits server.Limits, proxies ...string) string {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	log := slog.New(slog.DiscardHandler)
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "test.db"))
	must(t, err)
	tables, err := table.Open(ctx, table.Config{
		Store: store, Bus: &local.Bus{}, Games: append([]game.Rules{pebbles.Rules{}}, games.All()...), Log: log,
		Deadline: busy,
	})
	must(t, err)
	limits.Ping, limits.Pong, limits.Write = busy, busy, busy
	limits.Request, limits.Header = busy, busy
	told, err := notices.Open(ctx, notices.Config{Tables: tables, Store: store, Rand: rand.Reader, Log: log})
	must(t, err)
	evenings, err := evening.Open(ctx, evening.Config{Tables: tables, Store: store, Log: log})
	must(t, err)
	cfg := server.Config{Service: tables, Notices: told, Evenings: evenings, Limits: limits, Log: log}
	for _, p := range proxies {
		cfg.Proxies = append(cfg.Proxies, netip.MustParsePrefix(p))
	}
	web, err := server.New(ctx, cfg)
	must(t, err)
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	must(t, err)
	done := make(chan error, 1)
	go func() { done <- web.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		must(t, errors.Join(<-done, store.Close()))
	})
	return "http://" + listener.Addr().String()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Every game is played, a short one past its end, and each move comes to everybody at the
// table who may know of it. Moves are sent by the sockets, or posted.
func TestRun(t *testing.T) {
	t.Parallel()
	url := serve(t, server.Limits{})
	for i, rules := range append([]game.Rules{pebbles.Rules{}}, games.All()...) {
		c := load.Config{URL: url, Tables: 2, Seats: 3, Spectators: 1, Game: rules.Info().ID, Post: i%2 == 1, Moves: 60, Seed: "a"}
		t.Run(c.Game, func(t *testing.T) {
			t.Parallel()
			r, err := load.Run(t.Context(), c)
			must(t, err)
			if r.Game != c.Game || r.Tables != 2 || r.Sockets != 8 || r.Moves < 60 {
				t.Errorf("played %+v", r)
			}
			if l := r.Latency; l.P50 <= 0 || l.P50 > l.P95 || l.P95 > l.P99 || r.MovesPerSecond <= 0 || r.MessagesPerMove <= 1 || r.BytesPerMove <= 100 {
				t.Errorf("measured %+v", r)
			}
		})
	}
}

// A refusal for a limit names the step. The limit does not stop the guests if the server
// believes that each of them has an address of their own.
func TestRunMeetsLimits(t *testing.T) {
	t.Parallel()
	run := func(url string) error {
		_, err := load.Run(t.Context(), load.Config{URL: url, Tables: 2, Seats: 2, Moves: 10})
		return err
	}
	for step, limits := range map[load.Step]server.Limits{
		load.StepGuest:  {NewGuests: 1},
		load.StepSocket: {Sockets: 3},
		load.StepMove:   {GuestChanges: 3},
	} {
		var refusal *load.Refusal
		if err := run(serve(t, limits)); !errors.As(err, &refusal) {
			t.Errorf("%s: %v", step, err)
			continue
		}
		want := &load.Refusal{Step: step, Status: 429, Code: "error.too_many"}
		if diff := cmp.Diff(want, refusal); diff != "" {
			t.Error(diff)
		}
	}
	must(t, run(serve(t, server.Limits{NewGuests: 1, AddressRequests: 40, Sockets: 1, AddressConnections: 1}, "127.0.0.1/32")))
}

// Games ahead are set up before anybody moves, and are all played before another one is set
// up. A hundred moves of Pebbles are three games.
func TestRunAhead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		ahead, tables int // that are wanted, and that the server lets one guest open
		refused       bool
	}{{0, 3, false}, {0, 2, true}, {1, 3, false}, {1, 2, true}, {2, 3, false}, {3, 3, true}} {
		url := serve(t, server.Limits{NewTables: c.tables})
		r, err := load.Run(t.Context(), load.Config{URL: url, Tables: 1, Seats: 2, Game: "pebbles", Ahead: c.ahead, Moves: 100})
		var refusal *load.Refusal
		switch {
		case !c.refused && (err != nil || r.Moves < 100):
			t.Errorf("%+v: played %+v, %v", c, r, err)
		case c.refused && (!errors.As(err, &refusal) || refusal.Step != load.StepTable):
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestRunSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	url := serve(t, server.Limits{})
	var (
		unknown *load.UnknownGame
		seats   *load.SeatsError
	)
	_, err := load.Run(t.Context(), load.Config{URL: url, Tables: 1, Seats: 2, Game: "chess", Moves: 1})
	if !errors.As(err, &unknown) || unknown.Game != "chess" || len(unknown.Games) != len(games.All())+1 {
		t.Errorf("no such game: %v", err)
	}
	_, err = load.Run(t.Context(), load.Config{URL: url, Tables: 1, Seats: 9, Game: "pebbles", Moves: 1})
	if !errors.As(err, &seats) || *seats != (load.SeatsError{Game: "pebbles", Seats: 9, Min: 2, Max: 4}) {
		t.Errorf("no such table: %v", err)
	}
	free, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	must(t, free.Close())
	if _, err = load.Run(t.Context(), load.Config{URL: "http://" + free.Addr().String(), Tables: 1, Seats: 2, Moves: 1}); !errors.Is(err, load.ErrNoServer) {
		t.Errorf("no server: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err = load.Run(ctx, load.Config{URL: url, Tables: 1, Seats: 2, Moves: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}
