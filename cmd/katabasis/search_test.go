package main

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Of every game that is drawn there is a middle for the tests of the browser to go on from.
func TestMiddleOfEveryGame(t *testing.T) {
	t.Parallel()
	for _, rules := range ours() {
		id := rules.Info().ID
		status, out, complaint := try(nil, "record", id, "--seed", "middle", "--middle")
		if status != 0 {
			t.Fatalf("%s: status %d: %s", id, status, complaint)
		}
		rec, err := game.ParseRecord(out)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		s, err := game.StateAfter(rules, rec, -1)
		if err != nil || len(rec.Moves) < movesAround || !choosesSurely(s) || rec.Seed != "" || rec.Result != "" {
			t.Errorf("%s: error %v, seed %q, result %q, %d moves", id, err, rec.Seed, rec.Result, len(rec.Moves))
		}
	}
}

// A game that is too short has no middle.
func TestNoMiddle(t *testing.T) {
	t.Parallel()
	rules := ours()[len(ours())-1]
	rec, err := casting{rules, nil, 2, []string{"random"}}.playOne("short")
	if err != nil {
		t.Fatal(err)
	}
	rec.Moves = rec.Moves[:2*movesAround-1]
	if cut, err := middleOf(rules, rec); cut > 0 || err != nil {
		t.Errorf("a middle after %d moves, error %v", cut, err)
	}
}
