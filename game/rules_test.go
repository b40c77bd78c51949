package game_test

import (
	"encoding/json"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Readers of an Info find a list where a game has none: a browser could not begin a table
// of a game whose options were null.
func TestInfoAsJSON(t *testing.T) {
	t.Parallel()
	const want = `{"id":"pebbles","version":0,"minSeats":0,"maxSeats":0,"usualSeats":0,"outcomes":[],"options":[]}`
	for _, info := range []any{game.Info{ID: "pebbles"}, &game.Info{ID: "pebbles"}} {
		if got, err := json.Marshal(info); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}
