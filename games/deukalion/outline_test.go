package deukalion

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// A duel is shown with its score as the rules have it when each of its events is told:
// with the Shield before the throw, and with a cry as soon as it is played (D27, D50, D54).
func TestOutlineOfADuelWithShieldAndCry(t *testing.T) {
	sc := fight(t, 2)
	sc.front[1] |= 1 << uint8(kindOf("shield"))
	sc.hold(1, "battle_cry")
	sc.act(2, 2, 1, 2)
	var told []string
	halves := map[string][2]int{}
	for _, line := range []string{"1 challenge 2", "* throw 3 5 2", "* throw 6 4 0", "1 play battle_cry"} {
		by, m := sc.Parse(line)
		err := sc.Apply(by, m, func(e game.Event) {
			name := e.Key[len(eventPrefix):]
			told = append(told, name)
			if d := sc.Outline(nil).(*outline).Duel; d != nil {
				halves[name+" "+line] = [2]int{d.Sides[0].Halves, d.Sides[1].Halves}
			}
		})
		if err != nil {
			t.Fatalf("%s: %v after %v", line, err, told)
		}
	}
	for event, want := range map[string][2]int{
		"challenge_ship 1 challenge 2": {0, 2},
		"throw * throw 3 5 2":          {12, 2},
		"throw * throw 6 4 0":          {12, 10},
		"play 1 play battle_cry":       {12 + 2*int(actions[kindOf("battle_cry")].n), 10},
	} {
		if halves[event] != want {
			t.Errorf("after %s the score in half points is %v, want %v; all: %v", event, halves[event], want, halves)
		}
	}
}
