package deukalion

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
)

// staged is a file of events in a position that a test has set up, as they are sent. The
// tests of the browser read the same file.
type staged struct {
	Move   string          `json:"move"`
	Key    string          `json:"key"`
	Args   game.Args       `json:"args,omitempty"`
	Change json.RawMessage `json:"change,omitempty"`
	// Halves is the score once it is told, in half points, by side; empty without a duel.
	Halves []int `json:"halves"`
}

// A duel is shown with its score as the rules have it when each of its events is told:
// with the Shield before the throw, and with a cry as soon as it is played (D27, D50, D54).
// GOLDEN=update writes testdata/duel.json, from which the drawing is tested.
func TestOutlineOfADuelWithShieldAndCry(t *testing.T) {
	sc := fight(t, 2)
	sc.front[1] |= 1 << uint8(kindOf("shield"))
	sc.hold(1, "battle_cry")
	sc.act(2, 2, 1, 2)
	var told []staged
	was := sc.Outline(nil)
	for _, line := range []string{"1 challenge 2", "* throw 3 5 2", "* throw 6 4 0", "1 play battle_cry"} {
		by, m := sc.Parse(line)
		if err := sc.Apply(by, m, func(e game.Event) {
			now := sc.Outline(nil)
			one := staged{Move: line, Key: e.Key, Args: e.Args, Change: change.Between(was, now), Halves: []int{}}
			if d := now.(*outline).Duel; d != nil {
				one.Halves = []int{d.Sides[0].Halves, d.Sides[1].Halves}
			}
			told, was = append(told, one), now
		}); err != nil {
			t.Fatalf("%s: %v after %v", line, err, told)
		}
	}
	halves := map[string][2]int{}
	for _, one := range told {
		if len(one.Halves) == 2 {
			halves[one.Key[len(eventPrefix):]+" "+one.Move] = [2]int(one.Halves)
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
	text, err := json.MarshalIndent(told, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, '\n')
	const file = "testdata/duel.json"
	if os.Getenv("GOLDEN") == "update" {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(kept, text) {
		t.Errorf("%s is not what is told (%v); GOLDEN=update writes it:\n%s", file, err, text)
	}
}
