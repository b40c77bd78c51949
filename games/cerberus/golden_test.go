package cerberus

import (
	"fmt"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestGolden(t *testing.T) { gametest.Golden(t, "testdata", Rules{}) }

// TestGoldenShowEverything names what none of the golden records shows: every
// ending, seat count, board side, card effect, special place and event.
func TestGoldenShowEverything(t *testing.T) {
	t.Parallel()
	gametest.GoldenShows(t, "testdata", Rules{}, wantedFeatures(), featuresOf)
}

// featuresOf plays a record and names what it shows.
func featuresOf(rec *game.Record) (map[string]bool, error) {
	f := map[string]bool{}
	for name := range rec.Options {
		f["option "+name] = true
	}
	var state *State
	for step, err := range game.Replay(Rules{}, rec) {
		if err != nil {
			return nil, err
		}
		state = step.State.(*State)
		for _, e := range step.Events {
			featuresOfEvent(f, e)
		}
	}
	for _, side := range state.path.sides {
		f["side "+side] = true
	}
	return f, nil
}

func featuresOfEvent(f map[string]bool, e game.Event) {
	name := strings.TrimPrefix(e.Key, eventPrefix)
	f["event "+name] = true
	switch name {
	case "play":
		f["effect "+strings.TrimPrefix(e.Args["effect"].Key, cardPrefix)] = true
	case "reveal", "bonus":
		f[fmt.Sprint(name, " ", *e.Args["n"].N)] = true
	case "ride", "cross", "portal", "swing":
		if *e.Args["to"].N < *e.Args["from"].N {
			f[name+" back"] = true
		} else {
			f[name+" forward"] = true
		}
	}
}

func wantedFeatures() []string {
	want := []string{"option difficulty", "reveal 1", "reveal 2", "reveal 3", "bonus 1", "bonus 2", "ride forward"}
	for _, way := range []string{"cross", "portal", "swing"} {
		want = append(want, way+" forward", way+" back")
	}
	for _, c := range cards {
		want = append(want, "effect "+c.name+".1", "effect "+c.name+".2")
	}
	for _, side := range allSides {
		want = append(want, "side "+side)
	}
	for _, verb := range grammar {
		want = append(want, "move "+verb.Word)
	}
	for _, event := range strings.Fields(`layout barques first turn play rage rage_back speed advance retreat blocked
		board leave full reveal draw drawn discard pledge pledged decline withdraw paid reshuffle recover peek peeked
		swap pass robbed fork dog hunt calm caught joins lays out bonus escort reset skip yield over`) {
		want = append(want, "event "+event)
	}
	return want
}
