package pyramid

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestAbout(t *testing.T) {
	sc := play(t, "ardila", "gore")
	sc.put(1, 8)
	sc.hold(1, "snake", "antidote", "bag")
	sc.Do("* roll 6 6 6 6 6")
	sc.About("1 search", "place 8")
	sc.About("1 move 9", "place 9")
	sc.About("1 cure snake", "card snake", "card antidote")
	sc.About("1 end")
}

// A label says what the load will be, and the game goes on with that.
func TestLabelsSayTheLoad(t *testing.T) {
	said := map[string]bool{}
	for n := range 40 {
		r := game.NewChance(fmt.Sprint("loads ", n))
		s := gametest.Begin[*State](t, Rules{}, nil, 3)
		for steps := 0; steps < 400 && s.Turn() != game.None; steps++ {
			if s.Turn() == game.Chance {
				_ = s.Apply(game.Chance, s.SampleChance(r), nil)
				continue
			}
			p := s.turn
			moves := s.LegalMoves(p, nil)
			for _, m := range moves {
				load := s.Label(m).Arg("load").N
				after := s.Clone().(*State)
				if err := after.Apply(p, m, nil); err != nil {
					t.Fatal(err)
				}
				if load == nil || after.want == wantTake {
					continue // room must be made first
				}
				said[grammar[m.Verb].Word] = true
				if int(after.count[p]) != *load {
					t.Fatalf("%s: the load is %d, and the label says %d", grammar.Format(m), after.count[p], *load)
				}
			}
			_ = s.Apply(p, moves[r.IntN(len(moves))], nil)
		}
	}
	for _, word := range []string{"take", "discard", "put", "unpack", "cure", "use"} {
		if !said[word] {
			t.Errorf("%s was never tried", word)
		}
	}
}
