package table

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// A secret is kept, and the same for all who ask.
func TestSecretIsKept(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil)
	one, err := h.Secret(ctx, "cookies")
	must(t, err)
	two, err := h.again().Secret(ctx, "cookies")
	must(t, err)
	if !bytes.Equal(one, two) || len(one) != 32 {
		t.Error("a secret is kept")
	}
}

func TestCreateRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann")
	person, bot := NewSeat{Kind: ledger.SeatPerson}, NewSeat{Kind: ledger.SeatBot, Bot: "random"}
	two := []NewSeat{person, bot}
	for name, c := range map[string]struct {
		who  string
		n    NewTable
		want Code
	}{
		"nobody":           {"", NewTable{Game: "pebbles", Seats: two}, NoGuest},
		"unknown game":     {"Ann", NewTable{Game: "chess", Seats: two}, UnknownGame},
		"unknown option":   {"Ann", NewTable{Game: "pebbles", Seats: two, Options: game.Options{"x": "1"}}, BadOption},
		"bad option":       {"Ann", NewTable{Game: "pebbles", Seats: two, Options: game.Options{"hand": "9"}}, BadOption},
		"no seats":         {"Ann", NewTable{Game: "pebbles"}, BadOption},
		"too many seats":   {"Ann", NewTable{Game: "pebbles", Seats: make([]NewSeat, 9)}, BadOption},
		"unknown bot":      {"Ann", NewTable{Game: "pebbles", Seats: []NewSeat{person, {Kind: ledger.SeatBot, Bot: "oracle"}}}, Malformed},
		"unknown kind":     {"Ann", NewTable{Game: "pebbles", Seats: []NewSeat{person, {Kind: ledger.SeatLeft}}}, Malformed},
		"named of no name": {"Ann", NewTable{Game: "pebbles", Seats: []NewSeat{person, {Kind: ledger.SeatNamed}}}, BadName},
		"no pace":          {"Ann", NewTable{Game: "pebbles", Seats: two, Pace: &pace.Pace{Kind: "soon"}}, Malformed},
		"no time":          {"Ann", NewTable{Game: "pebbles", Seats: two, Pace: &pace.Pace{Kind: pace.Move, AtZero: pace.GameEnds}}, Malformed},
		"no seat of his":   {"Ann", NewTable{Game: "pebbles", Seats: []NewSeat{bot, {Kind: ledger.SeatOpen}}}, Malformed},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := h.Create(t.Context(), h.guests[c.who], c.n)
			wantCode(t, err, c.want)
			if c.want == BadOption && name != "unknown option" && ErrorOf(err).Rule != "S1" {
				t.Errorf("no rule in %+v", err)
			}
		})
	}
	list, err := h.ListMine(t.Context(), h.guests["Ann"])
	must(t, err)
	if len(list) != 0 {
		t.Errorf("refused tables are there: %s", toJSON(t, list))
	}
}

func TestLists(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	waiting := h.table("Ann", "-")
	full := h.table("Ann", "Bob")
	hidden, err := h.Create(ctx, h.guests["Ann"], NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}})
	must(t, err)
	ids := func(list []fanout.Summary, err error) map[string]bool {
		t.Helper()
		must(t, err)
		all := map[string]bool{}
		for _, s := range list {
			all[s.ID] = true
		}
		return all
	}
	check := func(got map[string]bool, want ...string) {
		t.Helper()
		all := map[string]bool{}
		for _, id := range want {
			all[id] = true
		}
		if d := cmp.Diff(all, got); d != "" {
			t.Error(d)
		}
	}
	check(ids(h.ListOpen(ctx, "")), waiting)
	check(ids(h.ListMine(ctx, h.guests["Ann"])), waiting, full, hidden.ID)
	check(ids(h.ListMine(ctx, h.guests["Bob"])), full)
	_, err = h.ListMine(ctx, "")
	wantCode(t, err, NoGuest)
	for _, name := range []string{"", "Ann", "Bob"} {
		list, err := h.ListOpen(ctx, h.guests[name])
		must(t, err)
		if d := cmp.Diff(toJSON(t, h.get(name, waiting).Table), toJSON(t, list[0])); d != "" {
			t.Errorf("%q's list differs from the table: %s", name, d)
		}
		if text := toJSON(t, list); strings.Contains(text, h.guests["Ann"]) {
			t.Errorf("a list tells a guest's id: %s", text)
		}
	}
}

func TestRematch(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.started("Ann", "Bob", "bot")
	_, err := h.Rematch(t.Context(), h.guests["Ann"], id)
	wantCode(t, err, NotOver)
	sideBySide(t, func(ctx context.Context) { h.followIn(ctx, "Ann", id) }, func(ctx context.Context) { h.followIn(ctx, "Bob", id) })
	_, err = h.Rematch(t.Context(), h.guests["Eve"], id)
	wantCode(t, err, NotYourSeat)
	answers := make([]fanout.Summary, 6)
	var wg sync.WaitGroup
	for i := range answers {
		wg.Go(func() {
			s, err := h.Rematch(t.Context(), h.guests[[]string{"Ann", "Bob"}[i%2]], id)
			if err != nil {
				t.Error(err)
			}
			answers[i] = s
		})
	}
	wg.Wait()
	next := h.get("", id).Table.Rematch
	for _, s := range answers {
		if s.ID != next || s.Status != ledger.Waiting {
			t.Errorf("rematch %s, want %s", toJSON(t, s), next)
		}
	}
	u := h.get("Bob", next)
	if d := cmp.Diff([]int{2}, u.Table.You); d != "" {
		t.Error(d)
	}
	if u.Table.Seats[2].Kind != ledger.SeatBot || u.Table.Seats[0].Name != "Ann 1" || len(h.log(next)) != 1 {
		t.Errorf("rematch %s", toJSON(t, u.Table))
	}
}

func TestImport(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	h.finish(id, "Ann", "Bob")
	text, err := h.Record(ctx, "", id)
	must(t, err)

	// Half of it: play goes on from there, with the new table's own dice.
	lines := strings.SplitAfter(text, "\n")
	half := strings.Join(lines[:len(lines)-14], "")
	s, err := h.Import(ctx, h.guests["Bob"], half)
	must(t, err)
	if s.Status != ledger.Waiting || !s.Host || len(s.You) != 0 || s.Seats[0].Kind != ledger.SeatOpen || s.Seats[0].Name != "Ann 1" {
		t.Errorf("imported %s", toJSON(t, s))
	}
	for _, name := range []string{"Ann", "Bob"} {
		u, err := h.Join(ctx, h.guests[name], s.ID, JoinRequest{})
		must(t, err)
		// Seats can still change hands: nobody looks into one.
		if text := toJSON(t, u); strings.Contains(text, "drawn") || strings.Contains(text, "pick") {
			t.Errorf("a table that waits shows a hand: %s", text)
		}
	}
	_, err = h.Start(ctx, h.guests["Bob"], s.ID)
	must(t, err)
	_, err = h.Undo(ctx, h.guests["Ann"], s.ID, UndoRequest{ID: "u", Seat: 1})
	wantCode(t, err, NothingToUndo)
	h = h.again()
	h.finish(s.ID, "Ann", "Bob")
	again, err := h.Record(ctx, "", s.ID)
	must(t, err)
	moves := half[strings.Index(half, "moves\n"):]
	if !strings.Contains(again, moves) || strings.Contains(again, "seed") {
		t.Errorf("the record of an imported game:\n%s", again)
	}

	// All of it: it is over and can be looked at.
	s, err = h.Import(ctx, h.guests["Bob"], text)
	must(t, err)
	if s.Status != ledger.Over || s.Outcome == "" {
		t.Errorf("imported %s", toJSON(t, s))
	}
	_, err = h.Replay(ctx, "", s.ID, 3, game.All)
	must(t, err)
}

func TestImportRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann")
	const header = "katabasis record 1\ngame pebbles 1\nseats 2\n"
	for name, c := range map[string]struct {
		text, key, rule string
		code            Code
		line            int
	}{
		"no record":      {"hello", "error.bad_record", "", BadRecord, 1},
		"no moves":       {header, "error.bad_record", "", BadRecord, 4},
		"unknown header": {header + "dice 3\nmoves\n", "error.bad_record", "", BadRecord, 4},
		"another game":   {"katabasis record 1\ngame chess 1\nseats 2\nmoves\n", "error.unknown_game", "", UnknownGame, 0},
		"a new version":  {"katabasis record 1\ngame pebbles 9\nseats 2\nmoves\n", "error.unknown_game", "", UnknownGame, 0},
		"seats":          {"katabasis record 1\ngame pebbles 1\nseats 9\nmoves\n", "app.refuse.seats", "S1", BadRecord, 0},
		"an option":      {header + "option hand 9\nmoves\n", "app.refuse.option_word", "S1", BadRecord, 0},
		"no notation":    {header + "moves\n* dance\n", "error.bad_record", "", BadRecord, 5},
		"illegal":        {header + "moves\n* draw 1\n# so\n1 pick 1\n", "error.bad_record_move", "S3", BadRecord, 7},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := h.Import(t.Context(), h.guests["Ann"], c.text)
			e := ErrorOf(err)
			if e == nil || e.Code != c.code || e.Why.Key != c.key || e.Rule != c.rule {
				t.Fatalf("error %+v", e)
			}
			if line := e.Why.Arg("line").N; c.line > 0 && (line == nil || *line != c.line) {
				t.Errorf("args %s", toJSON(t, e.Why.Args))
			}
		})
	}
	_, err := h.Import(t.Context(), "", header+"moves\n")
	wantCode(t, err, NoGuest)
}

func TestOpenNeedsAll(t *testing.T) {
	t.Parallel()
	if _, err := Open(t.Context(), Config{}); err == nil {
		t.Error("a service of nothing")
	}
	h := open(t, nil)
	if games := h.Games(); len(games) != 1 || games[0].ID != "pebbles" {
		t.Errorf("games %v", games)
	}
	_, err := h.Rules("chess")
	wantCode(t, err, UnknownGame)
	_, err = h.Rules("pebbles")
	must(t, err)
}
