package game_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Feats are told in their order, but for those that nobody did.
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
