package game_test

import (
	"encoding/json"
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

// bare is a State whose scene has no lists at all, except one place.
type bare struct {
	game.State
	game.Display
}

func (bare) Scene(game.Seat) game.Scene { return game.Scene{Places: []game.Place{{Mark: "o"}}} }

// Readers of a scene find a list where a game has none.
func TestSceneAsJSON(t *testing.T) {
	t.Parallel()
	const want = `{"places":[{"x":0,"y":0,"mark":"o","name":{"key":""},"pieces":[]}],"facts":[],"details":[],"hand":[]}`
	if got, err := json.Marshal(game.Show(bare{}).Scene(0)); err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}
