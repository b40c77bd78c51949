package game_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func rulesOf(refusals []*game.Refusal) string {
	list := ""
	for _, r := range refusals {
		list += r.Rule + " " + r.Why.Key + "; "
	}
	return list
}

// Asked about a thing, the game says why it cannot be chosen: first by what one
// could do now with another.
func TestWhy(t *testing.T) {
	t.Parallel()
	s, err := game.StateAfter(pebbles.Rules{}, opening(), -1)
	if err != nil {
		t.Fatal(err)
	}
	pebble := func(word string) game.Thing { return game.Thing{Kind: "pebble", Word: word} }
	for _, c := range []struct {
		seat  game.Seat
		about game.Thing
		want  string
	}{
		{0, pebble("1"), ""}, // it can be chosen
		{0, pebble("4"), "S3 pebbles.refuse.pebble; S5 pebbles.refuse.nudge; "},
		{1, pebble("1"), "S3 pebbles.refuse.pebble; S3 pebbles.refuse.turn; "},
		{0, pebble("5"), ""},
		{0, game.Thing{Kind: "card", Word: "1"}, ""},
		{0, game.Thing{}, ""},
	} {
		if got := rulesOf(game.Why(pebbles.Rules{}, s, c.seat, c.about)); got != c.want {
			t.Errorf("seat %d about %+v: %q, want %q", c.seat, c.about, got, c.want)
		}
	}
}
