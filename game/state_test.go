package game_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Of a state that cannot be shown nothing is shown, and nothing breaks off.
func TestNothingIsShown(t *testing.T) {
	t.Parallel()
	show := game.Show(noState{})
	scene := show.Scene(game.Public)
	if show.View(0) != nil || show.Prompt(0).Key != "" || show.Label(game.Move{}).Key != "" {
		t.Errorf("shown: %v, %v, %v", show.View(0), show.Prompt(0), show.Label(game.Move{}))
	}
	if scene.Places == nil || scene.Facts == nil || scene.Details == nil || scene.Hand == nil || len(scene.Places) > 0 {
		t.Errorf("the scene is %+v", scene)
	}
}
