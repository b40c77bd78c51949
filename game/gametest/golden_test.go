package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

const goldenDir = "pebbles/testdata"

func TestPlaythrough(t *testing.T) {
	t.Parallel()
	for name, rec := range Records(t, goldenDir) {
		text, err := Playthrough(pebbles.Rules{}, rec)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join(goldenDir, name+".golden"))
		if err != nil || text != string(want) {
			t.Errorf("%s: %s (error %v)", name, firstDifference(string(want), text), err)
		}
	}
}

func TestPlaythroughFaults(t *testing.T) {
	t.Parallel()
	whole := Records(t, goldenDir)["win-of-2"]
	last := len(whole.Moves) - 1
	for _, c := range []struct {
		name   string
		change func(*game.Record)
		want   string
	}{
		{"another result", func(r *game.Record) { r.Result = "tie" }, `the result is "win"`},
		{"no result", func(r *game.Record) { r.Result = "" }, `the record says ""`},
		{"not to the end", func(r *game.Record) { r.Moves = r.Moves[:last] }, `the result is ""`},
		{"a move too many", func(r *game.Record) { r.Moves = append(r.Moves, r.Moves[last]) }, "rule S7"},
		{"no notation", func(r *game.Record) { r.Moves[3].Move = "jump" }, "line 11: move 4, * jump: not a move"},
		{"illegal", func(r *game.Record) { r.Moves[0].Seat = 0 }, "move 1, 1 draw"},
		{"options", func(r *game.Record) { r.Options = game.Options{"hand": "0"} }, "rule S1"},
	} {
		rec := *whole
		rec.Moves = append([]game.Entry(nil), whole.Moves...)
		c.change(&rec)
		if _, err := Playthrough(pebbles.Rules{}, &rec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: want %q, got %v", c.name, c.want, err)
		}
	}
}

// A game that does not play as it did is told by the first line that differs.
func TestPlaythroughDiffers(t *testing.T) {
	t.Parallel()
	rec := Records(t, goldenDir)["win-of-2"]
	want, err := Playthrough(pebbles.Rules{}, rec)
	if err != nil {
		t.Fatal(err)
	}
	shows := bend{view: func(s *bent, viewer game.Seat) any { return game.Show(s.State).View(game.All) }}
	got, err := Playthrough(bentRules{bend: &shows}, rec)
	if err != nil {
		t.Fatal(err)
	}
	if diff := firstDifference(want, got); !strings.HasPrefix(diff, "line 1 differs\nwant 1 * draw") {
		t.Errorf("got %q", diff)
	}
	if diff := firstDifference("a\nb", "a"); diff != "line 2 differs\nwant b\ngot  (no line)" {
		t.Errorf("got %q", diff)
	}
}
