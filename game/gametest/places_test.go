package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Places that stay are no fault; those that change their order with whose turn it is
// are one.
func TestPlacesThatChangeAreFound(t *testing.T) {
	t.Parallel()
	board := []game.Place{{Name: game.Say("pebbles.scene.cairn")}, {Name: game.Say("pebbles.scene.bag")}}
	stays := bend{scene: func(*bent, game.Seat) game.Scene { return game.Scene{Places: board} }}
	turns := bend{scene: func(s *bent, _ game.Seat) game.Scene {
		places := slices.Clone(board)
		if s.Turn() == 1 {
			slices.Reverse(places)
		}
		return game.Scene{Places: places}
	}}
	if err := checkPlaces(bentRules{bend: &stays}, 2, game.NewChance("places")); err != nil {
		t.Error(err)
	}
	if err := checkPlaces(bentRules{bend: &turns}, 2, game.NewChance("places")); err == nil || !strings.Contains(err.Error(), "the places were") {
		t.Errorf("found %v", err)
	}
}
