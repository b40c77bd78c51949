package deukalion

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
)

// character is what the bots of one temperament did, in all games.
type character struct{ ships, hydra, reclaimed, rests int }

// In equal games of easy bots, the bold challenge more ships and move the Hydra more than the
// careful, who reclaim more hoplites and give up more steps for it.
func TestTempersDiffer(t *testing.T) {
	t.Parallel()
	is := map[string]*character{"bold": {}, "careful": {}}
	for g := range 40 {
		lineup := []string{"easy:bold", "easy:careful"}
		if g%2 == 1 {
			lineup[0], lineup[1] = lineup[1], lineup[0]
		}
		rec, err := arena.PlayRecord(Rules{}, nil, 2, fmt.Sprint("tempers ", g/2), lineup)
		if err != nil {
			t.Fatal(err)
		}
		for m, err := range bot.Moments(Rules{}, rec) {
			if err != nil {
				t.Fatal(err)
			}
			if m.Seat < 0 {
				continue
			}
			_, temper := bot.Parts(lineup[m.Seat])
			switch c := is[temper]; {
			case m.Move.Verb == vChallenge && foe(m.Move.Args[0]) < foeHydra:
				c.ships++
			case m.Move.Verb == vHydra:
				c.hydra++
			case m.Move.Verb == vReclaim:
				c.reclaimed += int(m.Move.Args[0])
			case m.Move.Verb == vRest:
				c.rests++
			}
		}
	}
	bold, careful := is["bold"], is["careful"]
	t.Logf("bold %+v, careful %+v", *bold, *careful)
	if bold.ships < 2*careful.ships || bold.hydra < 2*careful.hydra {
		t.Error("the bold do not attack twice as often")
	}
	if careful.reclaimed <= bold.reclaimed || careful.rests <= bold.rests {
		t.Error("the careful do not look after their hoplites more")
	}
}
