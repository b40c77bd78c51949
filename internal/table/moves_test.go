package table

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

// A whole game of three people: its record replays, its seed explains every
// draw, and the commitment published before binds the seed.
func TestWholeGame(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Cid")
	id := h.started("Ann", "Bob", "Cid")
	commitment := h.get("", id).Table.Commitment
	_, err := h.Record(t.Context(), h.guests["Ann"], id)
	wantCode(t, err, RecordLater)
	h.finish(id, "Ann", "Bob", "Cid")

	text, err := h.Record(t.Context(), "", id)
	must(t, err)
	rec, err := game.ParseRecord(text)
	must(t, err)
	secret, words, _ := strings.Cut(rec.Seed, "/")
	sum := sha256.Sum256([]byte(secret))
	if got := hex.EncodeToString(sum[:]); got != commitment || rec.Commitment != commitment || words != "" {
		t.Errorf("commitment %s, published %s, seed %s", rec.Commitment, commitment, rec.Seed)
	}
	checkDraws(t, rec)
	u := h.get("Bob", id)
	if u.Table.Outcome != rec.Result || len(u.Table.Winners) == 0 || u.Table.Turn != 0 {
		t.Errorf("summary of the end: %s", toJSON(t, u.Table))
	}
	if rec.Names[0] != "Ann 1" || rec.Names[2] != "Cid" {
		t.Errorf("names %v", rec.Names)
	}
	wantCode(t, h.move("Ann", id, 1, "pick 1"), NotPlaying)
}

// checkDraws plays a record and draws every move of chance again.
func checkDraws(t *testing.T, rec *game.Record) {
	t.Helper()
	rules, ok := games.Version(rec.Game, rec.Version)
	if !ok {
		rules = pebbles.Rules{}
	}
	state, err := game.New(rules, rec.Options, rec.Seats)
	must(t, err)
	chance := game.NewChance(rec.Seed)
	for i, e := range rec.Moves {
		if e.Seat == game.Chance {
			if want := rules.Grammar().Format(state.SampleChance(chance)); want != e.Move {
				t.Fatalf("move %d: %s, but the seed draws %s", i, e.Move, want)
			}
		}
		m, err := rules.Grammar().Parse(e.Move)
		must(t, err)
		must(t, state.Apply(e.Seat, m, nil))
	}
	if !state.Result().Over {
		t.Error("the record does not reach the end")
	}
}

// After a restart every reader sees the same, to the byte, and play goes on.
func TestRestart(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	for range 4 {
		for i, name := range []string{"Ann", "Bob"} {
			if u := h.get(name, id); u.Table.Turn == i+1 {
				must(t, h.move(name, id, i+1, state(t, u, i+1).Moves[0].Move))
			}
		}
		want := []string{toJSON(t, h.get("Ann", id)), toJSON(t, h.get("Bob", id)), toJSON(t, h.get("", id))}
		h = h.again()
		got := []string{toJSON(t, h.get("Ann", id)), toJSON(t, h.get("Bob", id)), toJSON(t, h.get("", id))}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatal(d)
		}
	}
	h.finish(id, "Ann", "Bob")
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.started("Ann", "Bob")
	waiting := h.table("Ann", "-")
	before := len(h.log(id))
	legal := state(t, h.get("Ann", id), 1).Moves[0].Move
	long := strings.Repeat("x", 1<<20)
	for name, c := range map[string]struct {
		who, id, move string
		seat          int
		want          Code
	}{
		"unknown table":  {"Ann", "zzzzzzzz", legal, 1, UnknownTable},
		"no table":       {"Ann", "../etc", legal, 1, UnknownTable},
		"not started":    {"Ann", waiting, legal, 1, NotPlaying},
		"a spectator":    {"Eve", id, legal, 1, NotYourSeat},
		"nobody":         {"", id, legal, 1, NotYourSeat},
		"another's seat": {"Bob", id, legal, 1, NotYourSeat},
		"no seat":        {"Ann", id, legal, 0, NotYourSeat},
		"seat 99":        {"Ann", id, legal, 99, NotYourSeat},
		"illegal":        {"Ann", id, "place", 1, IllegalMove},
		"no notation":    {"Ann", id, "dance 1", 1, Malformed},
		"of chance":      {"Ann", id, "draw 1", 1, IllegalMove},
		"too long":       {"Ann", id, long, 1, Malformed},
		"empty":          {"Ann", id, "", 1, Malformed},
	} {
		t.Run(name, func(t *testing.T) {
			err := h.move(c.who, c.id, c.seat, c.move)
			wantCode(t, err, c.want)
			if strings.Contains(err.Error(), legal) {
				t.Errorf("the error says what is legal: %v", err)
			}
		})
	}
	if after := len(h.log(id)); after != before {
		t.Errorf("refused moves made %d entries", after-before)
	}
	_, err := h.Move(t.Context(), h.guests["Ann"], id, MoveRequest{Seat: 1, Move: legal})
	wantCode(t, err, Malformed)
	var e *Error
	if err := h.move("Ann", id, 1, "place"); !errors.As(err, &e) || e.Rule != "S3" || e.Why.Key != "pebbles.refuse.pick" {
		t.Errorf("the refusal has no rule: %+v", e)
	}
}

// A move sent many times, also at once, is made once, and the answer is the same.
func TestMoveOnce(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	m := MoveRequest{ID: "once", Seat: 1, Move: state(t, h.get("Ann", id), 1).Moves[0].Move}
	before := len(h.log(id))
	answers := make([]Made, 10)
	var wg sync.WaitGroup
	for i := range answers {
		wg.Go(func() {
			made, err := h.Move(context.Background(), h.guests["Ann"], id, m)
			if err != nil {
				t.Error(err)
			}
			answers[i] = made
		})
	}
	wg.Wait()
	h = h.again()
	last, err := h.Move(t.Context(), h.guests["Ann"], id, m)
	must(t, err)
	for _, a := range answers {
		if a != last || a.Seq != h.get("Ann", id).Table.Seq {
			t.Errorf("answers %v, %v", answers, last)
		}
	}
	if after := len(h.log(id)); after != before+1 {
		t.Errorf("%d entries, want 1", after-before)
	}
	// The same name for something else is refused; after a restart, too.
	for _, other := range []MoveRequest{{ID: "once", Seat: 1, Move: "hide"}, {ID: "once", Seat: 2, Move: m.Move}} {
		_, err = h.Move(t.Context(), h.guests["Ann"], id, other)
		wantCode(t, err, RequestReused)
	}
	_, err = h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "once", Seat: 1})
	wantCode(t, err, RequestReused)
	_, err = h.Chat(t.Context(), h.guests["Ann"], id, "once", m.Move)
	wantCode(t, err, RequestReused)
	// Another guest's request of the same name is another request.
	_, err = h.Chat(t.Context(), h.guests["Bob"], id, "once", "hello")
	must(t, err)
}

func TestUndo(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	undo := func(name string, seat int) error {
		_, err := h.Undo(context.Background(), h.guests[name], id, UndoRequest{ID: h.request(), Seat: seat})
		return err
	}
	wantCode(t, undo("Ann", 1), NothingToUndo)
	before := h.get("Ann", id)
	picks := before.States[0].Moves
	must(t, h.move("Ann", id, 1, picks[0].Move))
	if u := h.get("Ann", id); !u.States[0].CanUndo || len(u.States[0].Moves) != 2 {
		t.Errorf("after a pick: %s", toJSON(t, u.States))
	}
	wantCode(t, undo("Ann", 2), NotYourSeat)
	wantCode(t, undo("Bob", 2), NothingToUndo)
	must(t, undo("Ann", 1))
	after := h.get("Ann", id)
	if d := cmp.Diff(toJSON(t, before.States), toJSON(t, after.States)); d != "" {
		t.Errorf("an undo does not lead back: %s", d)
	}
	if last := after.Happenings[len(after.Happenings)-1]; last.Kind != ledger.EntryUndo || last.Back != 1 {
		t.Errorf("the undo is told as %+v", last)
	}
	wantCode(t, undo("Ann", 1), NothingToUndo)

	// Another seat's move ends it.
	must(t, h.move("Ann", id, 1, picks[0].Move))
	must(t, h.move("Bob", id, 2, state(t, h.get("Bob", id), 2).Moves[0].Move))
	wantCode(t, undo("Ann", 1), NothingToUndo)
	// So does what reveals something.
	must(t, h.move("Ann", id, 1, "place"))
	wantCode(t, undo("Ann", 1), NothingToUndo)
	h = h.again() // the log with an undo in it loads
	h.finish(id, "Ann", "Bob")
}

// A player takes one move back or all, and the log with that in it loads.
func TestUndoStep(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Games = games.All() }, "Ann")
	id, seat, before := h.twoSteps()
	undo := func(seat int, step bool) (back int) {
		t.Helper()
		_, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: h.request(), Seat: seat, Step: step})
		must(t, err)
		told := h.get("Ann", id).Happenings
		return told[len(told)-1].Back
	}
	if back := undo(seat, true); back != 1 || h.seen(id) != before[1] {
		t.Errorf("one step back takes %d back", back)
	}
	h = h.again()
	must(t, h.move("Ann", id, seat, state(t, h.get("Ann", id), seat).Moves[0].Move))
	if back := undo(seat, false); back != 2 || h.seen(id) != before[0] {
		t.Errorf("all back takes %d back", back)
	}
	_, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "none", Seat: seat, Step: true})
	wantCode(t, err, NothingToUndo)
}

// seen is what Ann sees of a table.
func (h *house) seen(id string) string {
	h.t.Helper()
	return toJSON(h.t, h.get("Ann", id).States)
}

// twoSteps plays until a seat has exactly two moves to take back, the last of
// which can be made anew, and returns the table and what was to be seen before
// each. A game may end before; then another is begun.
func (h *house) twoSteps() (id string, seat int, before []string) {
	h.t.Helper()
	person := NewSeat{Kind: ledger.SeatPerson}
	for {
		if id == "" || h.get("Ann", id).Table.Status == ledger.Over {
			id, before = h.begun(NewTable{Game: "cerberus", Seats: []NewSeat{person, person, person}}), nil
		}
		u := h.get("Ann", id)
		if len(before) == 2 && state(h.t, u, seat).CanUndo {
			return id, seat, before
		}
		if seat != u.Table.Turn || !state(h.t, u, seat).CanUndo || len(before) == 2 {
			before = nil
		}
		seat = u.Table.Turn
		before = append(before, h.seen(id))
		must(h.t, h.move("Ann", id, seat, state(h.t, u, seat).Moves[0].Move))
	}
}

func TestChat(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.table("Ann", "Bob")
	say := func(who, words string) error {
		_, err := h.Chat(context.Background(), h.guests[who], id, h.request(), words)
		return err
	}
	must(t, say("Bob", "γειά"))
	must(t, say("Eve", strings.Repeat("é", 500)))
	wantCode(t, say("Eve", strings.Repeat("é", 501)), Malformed)
	wantCode(t, say("Ann", ""), Malformed)
	wantCode(t, say("Ann", "\xff"), Malformed)
	wantCode(t, say("", "x"), NoGuest)
	lines := []string{}
	for _, hap := range h.get("", id).Happenings {
		if hap.Kind == ledger.EntryChat {
			lines = append(lines, fmt.Sprint(hap.Seat, hap.Name, len([]rune(hap.Words))))
		}
	}
	if d := cmp.Diff([]string{"2Bob4", "0Eve500"}, lines); d != "" {
		t.Error(d)
	}
}

func TestWhy(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	legal := state(t, h.get("Ann", id), 1).Moves[0].Move
	before := toJSON(t, h.get("Ann", id))
	answers, err := h.Why(t.Context(), h.guests["Ann"], id, 1, []string{legal, "place"})
	must(t, err)
	if len(answers) != 2 || !answers[0].Legal || answers[0].Refusal != nil || answers[1].Legal || answers[1].Refusal.Rule != "S3" {
		t.Errorf("answers %s", toJSON(t, answers))
	}
	if toJSON(t, h.get("Ann", id)) != before {
		t.Error("a question changed the table")
	}
	_, err = h.Why(t.Context(), h.guests["Bob"], id, 1, []string{legal})
	wantCode(t, err, NotYourSeat)
	_, err = h.Why(t.Context(), h.guests["Ann"], id, 1, []string{"dance"})
	wantCode(t, err, Malformed)
	_, err = h.Why(t.Context(), h.guests["Ann"], id, 1, make([]string, 65))
	wantCode(t, err, Malformed)
}

// One may ask about a thing, without knowing the moves that would choose it.
func TestWhyAbout(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	held := state(t, h.get("Ann", id), 1).View.(pebbles.View).Players[0].Pebbles
	for weight := 1; weight <= 4; weight++ {
		thing := game.Thing{Kind: "pebble", Word: strconv.Itoa(weight)}
		answers, err := h.WhyAbout(t.Context(), h.guests["Ann"], id, 1, thing)
		must(t, err)
		if has := slices.Contains(held, weight); has != (len(answers) == 0) || !has && answers[0].Refusal.Why.Key != "pebbles.refuse.pebble" {
			t.Errorf("about %d, holding %v: %s", weight, held, toJSON(t, answers))
		}
	}
	_, err := h.WhyAbout(t.Context(), h.guests["Bob"], id, 1, game.Thing{Kind: "pebble", Word: "1"})
	wantCode(t, err, NotYourSeat)
	_, err = h.WhyAbout(t.Context(), h.guests["Ann"], id, 0, game.Thing{})
	wantCode(t, err, NotYourSeat)
}

// counting is a store that counts how often a log is read.
type counting struct {
	*storetest.Memory
	reads atomic.Int64
}

func (c *counting) Entries(ctx context.Context, id string, after int64) ([]store.Entry, error) {
	c.reads.Add(1)
	return c.Memory.Entries(ctx, id, after)
}

// A server does not read again what it has written itself.
func TestMoveReadsNothing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		count := &counting{}
		h := open(t, func(c *Config) {
			count.Memory = c.Store.(*storetest.Memory)
			c.Store = count
		}, "Ann", "Bob")
		id := h.started("Ann", "Bob")
		synctest.Wait()
		first := state(t, h.get("Ann", id), 1).Moves[0].Move
		before := count.reads.Load()
		must(t, h.move("Ann", id, 1, first))
		synctest.Wait()
		if n := count.reads.Load(); n != before {
			t.Errorf("a move reads the log %d times", n-before)
		}
		must(t, h.Close())
	})
}
