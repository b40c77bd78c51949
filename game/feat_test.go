package game_test

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// Feats are told in their order, without those that nobody did.
func TestFeats(t *testing.T) {
	t.Parallel()
	feats := game.Feats[int]{
		{"small", func(n int) game.SeatSet { return game.SetOf(game.Seat(n)) }},
		{"never", func(int) game.SeatSet { return 0 }},
		{"next", func(n int) game.SeatSet { return game.SetOf(game.Seat(n + 1)) }},
	}
	if names := feats.Names(); !slices.Equal(names, []string{"small", "never", "next"}) {
		t.Errorf("names %q", names)
	}
	want := []game.Feat{{Name: "small", Seats: game.SetOf(2)}, {Name: "next", Seats: game.SetOf(3)}}
	if done := feats.Done(2); !reflect.DeepEqual(done, want) {
		t.Errorf("done %v, want %v", done, want)
	}
}

// The feats of a record are those of a finished game, each with the move that it was
// done by for good.
func TestFeatsOf(t *testing.T) {
	t.Parallel()
	rec := finished(t)
	feats := game.Feats[*heard]{
		{"third", func(h *heard) game.SeatSet {
			if h.events < 3 {
				return 0
			}
			return game.SetOf(1)
		}},
		{"lost again", func(h *heard) game.SeatSet {
			if h.events != 2 {
				return 0
			}
			return game.SetOf(0)
		}},
		{"won", func(h *heard) game.SeatSet { return h.state.Result().Winners }},
	}
	begin := func(s game.State) (*heard, game.Tell) {
		h := &heard{state: s}
		return h, func(game.Event) { h.events++ }
	}
	third := 0
	for step := range game.Replay(pebbles.Rules{}, rec) {
		if third < 3 {
			third += len(step.Events)
		}
		if third >= 3 {
			third = step.Number
			break
		}
	}
	done, err := feats.Of(pebbles.Rules{}, rec, begin)
	if err != nil || len(done) != 2 || done[0] != (game.Feat{Name: "third", Seats: game.SetOf(1), Move: third}) ||
		done[1].Name != "won" || done[1].Move != len(rec.Moves) {
		t.Errorf("done %v, error %v; the third event is of move %d of %d", done, err, third, len(rec.Moves))
	}
	part := *rec
	part.Moves = rec.Moves[:len(rec.Moves)-1]
	if done, err := feats.Of(pebbles.Rules{}, &part, begin); done != nil || err != nil {
		t.Errorf("before the end: %v, error %v", done, err)
	}
	part.Moves = append(slices.Clone(rec.Moves), rec.Moves[0])
	var at *game.ReplayError
	if _, err := feats.Of(pebbles.Rules{}, &part, begin); !errors.As(err, &at) || at.Number != len(part.Moves) {
		t.Errorf("a move too many: error %v", err)
	}
}

// heard is what the feats of the test look at.
type heard struct {
	state  game.State
	events int
}

// finished is the record of a whole game of Pebbles.
func finished(t *testing.T) *game.Record {
	t.Helper()
	text, err := os.ReadFile("gametest/pebbles/testdata/win-of-2.txt")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// counting are facts that hear how often something was told, and note a deed.
type counting struct {
	game.Deeds
	n int
}

func TestHearers(t *testing.T) {
	t.Parallel()
	hearers := game.Hearers[*counting]{
		"gain": func(c *counting, args game.Args) { c.n += args.Number("n") },
		"win":  func(c *counting, args game.Args) { c.Did("won", game.SetOf(args.Seat("seat"))) },
	}
	c := &counting{Deeds: game.Deeds{}}
	tell := hearers.Tell("pebbles.event.", c)
	tell.Say("pebbles.event.gain", game.Num(5))
	tell.Say("pebbles.event.lose", game.Num(5))
	tell.Say("pebbles.event.win", game.By(2))
	tell.Say("pebbles.event.win", game.By(0))
	if c.n != 5 || game.Done[*counting]("won")(c) != game.SetOf(0, 2) || game.Done[*counting]("lost")(c) != 0 {
		t.Errorf("heard %+v", c)
	}
}
