//go:build unix

package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/bus/nats"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/queue"
	"github.com/katabasis-games/katabasis/internal/store/postgres/pgtest"
	"github.com/katabasis-games/katabasis/internal/table"
)

// hall is a server that runs, and how commands reach its tables.
type hall struct {
	*table.Service
	t        *testing.T
	flags    []string
	ann, bob string
}

// halls runs a test at servers with tables in SQLite, and in PostgreSQL with NATS.
func halls(t *testing.T, test func(h *hall)) {
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		test(openHall(t, filepath.Join(dir, databaseName), &local.Bus{}, "--data", dir))
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		place := pgtest.Place(t, pgtest.URL(t))
		bells, err := queue.Listen("127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { bells.Close() })
		b, err := nats.Open(bells.URL(), slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = b.Close() })
		test(openHall(t, place, b, "--store", place, "--bus", bells.URL()))
	})
}

func openHall(t *testing.T, place string, b bus.Bus, flags ...string) *hall {
	t.Helper()
	s, err := table.Open(t.Context(), table.Config{Store: openAt(t, place), Bus: b, Games: ours(), Poll: time.Hour, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h := &hall{Service: s, t: t, flags: flags}
	for name, id := range map[string]*string{"Ann": &h.ann, "Bob": &h.bob} {
		g, err := s.Guests().Add(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		*id = g.ID
	}
	return h
}

// must ends the test at an error.
func (h *hall) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// opened is a table of Ann and Bob in the lobby.
func (h *hall) opened() string {
	h.t.Helper()
	ctx := context.Background()
	s, err := h.Create(ctx, h.ann, table.NewTable{Game: "pebbles", Seats: []table.NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}})
	h.must(err)
	_, err = h.Join(ctx, h.bob, s.ID, table.JoinRequest{})
	h.must(err)
	return s.ID
}

// begun is a table of Ann and Bob that is played.
func (h *hall) begun() string {
	h.t.Helper()
	id := h.opened()
	_, err := h.Start(context.Background(), h.ann, id)
	h.must(err)
	return id
}

// moves makes a move for whoever’s turn it is, the first or the last of those allowed, and
// reports whether the game goes on.
func (h *hall) moves(id string, last bool) bool {
	h.t.Helper()
	ctx := context.Background()
	public, err := h.Get(ctx, "", id, 0)
	h.must(err)
	turn := public.Table.Turn
	if turn == 0 {
		return false
	}
	guest := []string{h.ann, h.bob}[turn-1]
	own, err := h.Get(ctx, guest, id, 0)
	h.must(err)
	choices := own.States[0].Moves
	n := 0
	if last {
		n = len(choices) - 1
	}
	_, err = h.Move(ctx, guest, id, table.MoveRequest{ID: rand.Text(), Seat: turn, Move: choices[n].Move})
	h.must(err)
	return true
}

// line is a command about tables.
func (h *hall) line(args []string) []string {
	flags := h.flags
	if args[0] != "undo" && args[0] != "end" {
		flags = flags[:2]
	}
	return append(append([]string{"table"}, args...), flags...)
}

// says carries out a command about tables, and returns what it prints.
func (h *hall) says(args ...string) string {
	h.t.Helper()
	status, out, complaint := try(nil, h.line(args)...)
	if status != statusOK || complaint != "" {
		h.t.Fatalf("%v: status %d, %s", args, status, complaint)
	}
	return out
}

// refuses carries out a command that must fail, and say why.
func (h *hall) refuses(want string, args ...string) {
	h.t.Helper()
	status, out, complaint := try(nil, h.line(args)...)
	if status != statusRefused || out != "" || !strings.Contains(complaint, want) || strings.Count(complaint, "\n") != 1 {
		h.t.Errorf("%v: status %d, %q, %q; want %q", args, status, out, complaint, want)
	}
}

// Tables are listed and shown while a server runs, without what is hidden.
func TestTablesAreShown(t *testing.T) {
	t.Parallel()
	halls(t, func(h *hall) {
		if out := h.says("list"); out != "There are no tables.\n" {
			h.t.Errorf("no tables: %s", out)
		}
		lobby, id := h.opened(), h.begun()
		h.moves(id, false)
		var all []table.Listed
		h.must(json.Unmarshal([]byte(h.says("list", "--json")), &all))
		byID := map[string]table.Listed{}
		for _, l := range all {
			byID[l.ID] = l
		}
		is := byID[id]
		if len(all) != 2 || byID[lobby].Status != ledger.Waiting || is.Status != ledger.Playing || is.Moves != 1 || is.Turn != 1 ||
			len(is.Seats) != 2 || is.Seats[1].Name != "Bob" || is.Game != "pebbles" || is.Since.IsZero() {
			h.t.Errorf("the list: %+v", all)
		}
		out := h.says("list", "--game", "pebbles")
		for _, want := range []string{"TABLE", id + "  Pebbles  playing  1      Ann", lobby + "  Pebbles  lobby    0", "  Ann, Bob\n"} {
			if !strings.Contains(out, want) {
				h.t.Errorf("there is no %q in\n%s", want, out)
			}
		}
		if out := h.says("list", "--game", "cerberus", "--json"); out != "[]\n" {
			h.t.Errorf("tables of Cerberus: %s", out)
		}
		public, whole := h.says("show", id), h.says("show", id, "--secret")
		if len(whole) <= len(public) || !strings.HasPrefix(public, whole[:len("2026-")]) {
			h.t.Errorf("to watchers\n%s\nwhole\n%s", public, whole)
		}
		h.refuses("there is no table nowhere0 here", "show", "nowhere0")
		h.refuses("there is no table x here", "show", "x")
	})
}

// A record tells what is hidden, so a game in progress is exported only on demand.
func TestTablesAreExported(t *testing.T) {
	t.Parallel()
	halls(t, func(h *hall) {
		id := h.begun()
		h.moves(id, false)
		h.refuses("is not over: its record would show every hand", "export", id)
		sofar := h.says("export", id, "--secret")
		if _, err := game.ParseRecord(sofar); err != nil || strings.Contains(sofar, "Seed") {
			h.t.Errorf("%v: %s", err, sofar)
		}
		for h.moves(id, true) {
		}
		want, err := h.Record(context.Background(), "", id)
		h.must(err)
		if out := h.says("export", id); out != want {
			h.t.Errorf("the command has\n%s\nthe page\n%s", out, want)
		}
		h.refuses("there is no table nowhere0 here", "export", "nowhere0")
	})
}

// What the command does is in the log of the table, and a server that runs notices it: by the
// bell, or where there is none when somebody asks.
func TestTablesAreLookedAfter(t *testing.T) {
	t.Parallel()
	halls(t, func(h *hall) {
		ctx, stop := context.WithCancel(context.Background())
		lobby, id := h.opened(), h.begun()
		told, ended := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(ended)
			for range h.Watch(ctx, table.Watch{Guest: h.ann, Table: id}) {
				select {
				case told <- struct{}{}:
				case <-ctx.Done():
				}
			}
		}()
		defer func() { stop(); <-ended }()
		heard := func() {
			if len(h.flags) > 2 {
				<-told
			}
		}
		<-told
		h.refuses("nobody at table "+id+" has made a move", "undo", id)
		h.moves(id, false)
		<-told
		if out := h.says("undo", id); out != "The latest move at table "+id+" is undone.\n" {
			h.t.Errorf("undo: %s", out)
		}
		heard()
		u, err := h.Get(ctx, h.bob, id, 0)
		h.must(err)
		if now := u.Table; now.Turn != 1 || now.Status != ledger.Playing {
			h.t.Errorf("after the undo: %+v", now)
		}
		if len(h.flags) == 2 {
			<-told // Get has found it
		}
		if out := h.says("end", id); out != "The game at table "+id+" is over; nobody wins.\n" {
			h.t.Errorf("end: %s", out)
		}
		heard()
		u, err = h.Get(ctx, h.bob, id, 0)
		h.must(err)
		if now := u.Table; now.Status != ledger.Over || !now.Ended {
			h.t.Errorf("after the end: %+v", now)
		}
		record := filepath.Join(h.t.TempDir(), "ended.txt")
		h.must(os.WriteFile(record, []byte(h.says("export", id)), 0o600))
		if status, out, complaint := try(nil, "verify", record); status != statusOK || !strings.Contains(out, "it was stopped (owner)") {
			h.t.Errorf("verify: status %d, %s%s", status, out, complaint)
		}
		log := h.says("show", id)
		if !strings.Contains(log, "The person who runs the server has undone the latest move.") || !strings.Contains(log, "The person who runs the server has ended the game.") {
			h.t.Errorf("the log: %s", log)
		}
		if out := h.says("list"); !strings.Contains(out, "over") {
			h.t.Errorf("the list: %s", out)
		}
		for _, does := range []string{"undo", "end"} {
			h.refuses("no game is played at table "+id+" now", does, id)
			h.refuses("no game is played at table "+lobby+" now", does, lobby)
			h.refuses("there is no table nowhere0 here", does, "nowhere0")
		}
	})
}

// Where there are no tables, none are made.
func TestTablesAreNotMade(t *testing.T) {
	t.Parallel()
	h := &hall{t: t, flags: []string{"--data", t.TempDir()}}
	for _, args := range [][]string{{"list"}, {"show", "x"}, {"export", "x"}, {"undo", "x"}, {"end", "x"}} {
		h.refuses("there is no file", args...)
	}
}
