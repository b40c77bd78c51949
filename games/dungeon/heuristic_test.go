package dungeon

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Easy bots come to an end of a long adventure, through its maze of choices, at
// every seat count.
func TestBotsFindTheirWayOut(t *testing.T) {
	t.Parallel()
	for seats := 1; seats <= story.MaxFigures; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			s, err := game.New(Rules{}, game.Options{"adventure": "count-2"}, seats)
			if err != nil {
				t.Fatal(err)
			}
			mind, r := bot.Mind{Bot: &bot.Easy{}}, game.NewChance(fmt.Sprint("way out ", seats))
			for by := s.Turn(); by != game.None; by = s.Turn() {
				var m game.Move
				if by == game.Chance {
					m = s.SampleChance(r)
				} else {
					m, _ = mind.Think(t.Context(), s, by, r)
				}
				if err := s.Apply(by, m, nil); err != nil {
					t.Fatal(err)
				}
			}
			if got := s.Result().Outcome; got == Lost {
				t.Errorf("the light went out")
			}
		})
	}
}
