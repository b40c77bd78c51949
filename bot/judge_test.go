package bot_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// A decision is judged by what its seat could know: the verdict is the same in a world
// that the seat cannot tell apart. What a search chooses itself costs nothing.
func TestJudge(t *testing.T) {
	t.Parallel()
	judged, redrawn, costly := 0, 0, 0
	set := game.Search{Iterations: 60, Explore: 500, Ahead: game.Forever}
	if testing.Short() {
		set.Iterations = 20
	}
	b := &bot.Search{Settings: &set}
	for seed := range 4 {
		rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, fmt.Sprint("judge ", seed), []string{"random"})
		if err != nil {
			t.Fatal(err)
		}
		var before game.State
		for step, err := range game.Replay(pebbles.Rules{}, rec) {
			if err != nil {
				t.Fatal(err)
			}
			if before != nil {
				v, ok := b.Judge(t.Context(), before, step.Seat, step.Move)
				if ok {
					judged++
					if v.Swing > 0 {
						costly++
					}
					best := v.Best()
					if v.Made.Move != step.Move || v.Made.Visits == 0 || v.Swing < 0 || v.Swing > 0 && best.Move == step.Move {
						t.Errorf("move %d: %+v", step.Number, v)
					}
					other := before.Clone()
					other.Determinize(step.Seat, game.NewChance(fmt.Sprint(step.Number)))
					if game.Hash(other) != game.Hash(before) {
						redrawn++
						if again, _ := b.Judge(t.Context(), other, step.Seat, step.Move); !reflect.DeepEqual(v, again) {
							t.Errorf("move %d: %+v, and in another world %+v", step.Number, v, again)
						}
					}
				}
			}
			before = step.State.Clone()
		}
	}
	if judged < 50 || redrawn < 20 || costly == 0 {
		t.Errorf("judged %d decisions, %d in two worlds; %d cost something", judged, redrawn, costly)
	}
}
