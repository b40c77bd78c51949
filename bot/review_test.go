package bot_test

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// A review tells each decision of a record, in the game's notation; what cost a seat most
// comes first.
func TestReview(t *testing.T) {
	t.Parallel()
	rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, "review", []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	set := game.Search{Iterations: 60, Explore: 500, Ahead: game.Forever}
	b := &bot.Search{Settings: &set}
	var all []bot.Review
	last := 0
	for m, err := range bot.Moments(pebbles.Rules{}, rec) {
		if err != nil {
			t.Fatal(err)
		}
		if last++; m.Number != last {
			t.Fatalf("move %d comes after %d", m.Number, last-1)
		}
		r, ok := b.Review(t.Context(), pebbles.Rules{}, m)
		if !ok {
			continue
		}
		all = append(all, r)
		made := rec.Moves[m.Number-1]
		if r.Number != m.Number || r.Seat != int(made.Seat)+1 || r.Made.Move != made.Move || r.Made.Label.Key == "" {
			t.Errorf("%+v of the move %+v", r, made)
		}
		if r.Swing > 0 && r.Best().Chance != r.Made.Chance+r.Swing || r.Swing == 0 && r.Best().Move != made.Move {
			t.Errorf("the best of %+v is %+v", r, r.Best())
		}
	}
	if last != len(rec.Moves) || len(all) < 10 {
		t.Fatalf("%d moves of %d, and %d decisions", last, len(rec.Moves), len(all))
	}
	for seat := 1; seat <= 3; seat++ {
		costly := bot.Costliest(all, seat, 3)
		if len(costly) > 3 || !slices.IsSortedFunc(costly, func(a, b bot.Review) int { return b.Swing - a.Swing }) ||
			slices.ContainsFunc(costly, func(r bot.Review) bool { return r.Seat != seat || r.Swing < bot.Telling }) {
			t.Errorf("seat %d: %+v", seat, costly)
		}
	}
	other := *rec
	other.Game = "senet"
	for _, err := range bot.Moments(pebbles.Rules{}, &other) {
		if err == nil {
			t.Error("a record of another game is played")
		}
	}
}
