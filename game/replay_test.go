package game_test

import (
	"errors"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// opening is the beginning of a game of Pebbles as its lines would be read.
func opening(moves ...game.Entry) *game.Record {
	rec := &game.Record{Game: "pebbles", Version: 1, Seats: 2, Options: game.Options{"hand": "2"}}
	for i, line := range []string{"draw 1", "draw 2", "draw 3", "draw 4"} {
		rec.Moves = append(rec.Moves, game.Entry{Seat: game.Chance, Move: line, Line: 10 + i})
	}
	rec.Moves = append(rec.Moves, moves...)
	return rec
}

func TestReplay(t *testing.T) {
	t.Parallel()
	rec := opening(game.Entry{Seat: 0, Move: "pick 1"}, game.Entry{Seat: 1, Move: "nudge 4"})
	events := 0
	var s game.State
	var err error
	for step, stop := range game.Replay(pebbles.Rules{}, rec) {
		s, err, events = step.State, stop, events+len(step.Events)
	}
	// Each draw has a private and a public half, the pick is private; the
	// nudge is one event.
	if err != nil || s.Turn() != game.Chance || events != 4*2+1+1 {
		t.Errorf("seat %d is awaited after %d events, error %v", s.Turn(), events, err)
	}
	whole, _ := game.StateAfter(pebbles.Rules{}, rec, 99)
	if game.Hash(whole) != game.Hash(s) {
		t.Error("more moves than there are lead elsewhere")
	}
	first, err := game.StateAfter(pebbles.Rules{}, rec, 4)
	if err != nil || first.Turn() != 0 {
		t.Errorf("after four moves seat %d is awaited, error %v", first.Turn(), err)
	}
}

func TestReplayRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		entry game.Entry
		want  string
		rule  string
	}{
		{"illegal", game.Entry{Seat: 0, Move: "pick 4", Line: 14}, "line 14: move 5, 1 pick 4: rule S3: pebbles.refuse.pebble", "S3"},
		{"of another seat", game.Entry{Seat: 1, Move: "pick 4", Line: 14}, "line 14: move 5, 2 pick 4: rule S3: pebbles.refuse.turn", "S3"},
		{"of chance", game.Entry{Seat: game.Chance, Move: "draw 4"}, "move 5, * draw 4: rule S3: pebbles.refuse.turn", "S3"},
		{"no notation", game.Entry{Seat: 0, Move: "jump"}, "move 5, 1 jump: not a move of this game", ""},
	} {
		s, err := game.StateAfter(pebbles.Rules{}, opening(c.entry), -1)
		var at *game.ReplayError
		if !errors.As(err, &at) || at.Number != 5 || at.Line != c.entry.Line || err.Error() != c.want {
			t.Errorf("%s: error %q, want %q", c.name, err, c.want)
			continue
		}
		if r := game.RefusalOf(err); (r == nil) != (c.rule == "") || r != nil && r.Rule != c.rule {
			t.Errorf("%s: refusal %v", c.name, r)
		}
		if c.rule == "" && !errors.Is(err, game.ErrNotation) {
			t.Errorf("%s: error %v", c.name, err)
		}
		before, _ := game.StateAfter(pebbles.Rules{}, opening(), -1)
		if game.Hash(s) != game.Hash(before) {
			t.Errorf("%s: the state is not the one before the move", c.name)
		}
	}
}

// Each step has its events, and the state after its move.
func TestReplaySteps(t *testing.T) {
	t.Parallel()
	rec := opening(game.Entry{Seat: 0, Move: "pick 1"}, game.Entry{Seat: 1, Move: "nudge 4"})
	first, _ := game.New(pebbles.Rules{}, rec.Options, rec.Seats)
	n, hashes := 0, map[uint64]bool{}
	for step, err := range game.Replay(pebbles.Rules{}, rec) {
		if err != nil || step.Number != n {
			t.Fatalf("step %d is numbered %d, error %v", n, step.Number, err)
		}
		hashes[game.Hash(step.State)] = true
		if n == 0 && (step.Seat != game.None || step.Events != nil || game.Hash(step.State) != game.Hash(first)) {
			t.Errorf("step 0 is %+v", step)
		}
		if n > 0 && (len(step.Events) == 0 || step.Seat != rec.Moves[n-1].Seat || pebbles.Rules{}.Grammar().Format(step.Move) != rec.Moves[n-1].Move) {
			t.Errorf("step %d is %+v", n, step)
		}
		n++
	}
	if n != 7 || len(hashes) != 7 {
		t.Errorf("%d steps with %d states", n, len(hashes))
	}
	for range game.Replay(pebbles.Rules{}, rec) {
		break // nothing is played any more
	}
}

// What watches a replay sees the state that each event tells of.
func TestWatch(t *testing.T) {
	t.Parallel()
	rec := opening(game.Entry{Seat: 0, Move: "pick 1"}, game.Entry{Seat: 1, Move: "nudge 4"})
	var state game.State
	var before uint64
	hashes := map[uint64]bool{}
	err := game.Watch(pebbles.Rules{}, rec, func(s game.State) game.Tell {
		state, before = s, game.Hash(s)
		return func(game.Event) { hashes[game.Hash(s)] = true }
	})
	first, _ := game.New(pebbles.Rules{}, rec.Options, rec.Seats)
	if err != nil || before != game.Hash(first) || len(hashes) != len(rec.Moves) {
		t.Errorf("begins at %x, %d states seen, error %v", before, len(hashes), err)
	}
	if last, _ := game.StateAfter(pebbles.Rules{}, rec, -1); game.Hash(state) != game.Hash(last) {
		t.Error("the state seen is not the last one")
	}
	rec.Moves = append(rec.Moves, game.Entry{Seat: 1, Move: "nudge 4"})
	var at *game.ReplayError
	if err := game.Watch(pebbles.Rules{}, rec, func(game.State) game.Tell { return func(game.Event) {} }); !errors.As(err, &at) || at.Number != 7 {
		t.Errorf("a wrong move: error %v", err)
	}
	rec.Seats = 9
	if err := game.Watch(pebbles.Rules{}, rec, nil); game.RefusalOf(err) == nil {
		t.Errorf("nine seats: error %v", err)
	}
}

// A record is played by its own rules alone.
func TestReplayOfAnotherGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		change func(*game.Record)
		want   error
	}{
		{func(r *game.Record) { r.Game = "stones" }, game.ErrOtherGame},
		{func(r *game.Record) { r.Version = 2 }, game.ErrOtherVersion},
	} {
		rec := opening()
		c.change(rec)
		if s, err := game.StateAfter(pebbles.Rules{}, rec, -1); s != nil || !errors.Is(err, c.want) {
			t.Errorf("state %v, error %v, want %v", s, err, c.want)
		}
		rec.Seed = "seed"
		if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, c.want) {
			t.Errorf("dice: error %v, want %v", err, c.want)
		}
	}
}

func TestReplayRefusesTheSetUp(t *testing.T) {
	t.Parallel()
	rec := opening()
	rec.Options = game.Options{"hand": "5"}
	if s, err := game.StateAfter(pebbles.Rules{}, rec, -1); s != nil || game.RefusalOf(err) == nil {
		t.Errorf("state %v, error %v", s, err)
	}
}

func TestRefusal(t *testing.T) {
	t.Parallel()
	plain := game.Refuse("S1", "pebbles.refuse.option")
	with := game.RefusalOf(game.With(plain, game.Args{"option": game.WordArg("hat")}))
	if plain := game.RefusalOf(plain); plain.Why.Args != nil || with.Why.Args["option"].Word != "hat" || with.Rule != "S1" {
		t.Errorf("%+v and %+v", plain, with)
	}
	if got := game.Refuse("", "pebbles.refuse.move").Error(); got != "pebbles.refuse.move" {
		t.Errorf("error %q", got)
	}
	if game.RefusalOf(nil) != nil || game.RefusalOf(errors.New("other")) != nil {
		t.Error("a refusal is found where none is")
	}
}
