package cerberus

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
)

// wellFormed are all moves that the grammar can write of a verb.
func wellFormed(verb uint8) []game.Move {
	list := []game.Move{{Verb: verb}}
	for i, p := range grammar[verb].Args {
		var longer []game.Move
		for _, m := range list {
			for m.Args[i] = p.Low; m.Args[i] <= p.High; m.Args[i]++ {
				longer = append(longer, m)
			}
		}
		list = longer
	}
	return list
}

// TestCheckAsListed asks of every move that can be written, in games on many
// layouts, whether check allows exactly those that LegalMoves lists.
func TestCheckAsListed(t *testing.T) {
	t.Parallel()
	var all []game.Move
	for verb := vBarques; int(verb) < len(grammar); verb++ {
		all = append(all, wellFormed(verb)...)
	}
	layouts := wellFormed(vLayout) // too many to try them all the time
	for i := 0; i < len(paths()); i += 5 {
		options := game.Options{"boards": strings.Join(paths()[i].sides[:], " ")}
		if i%2 == 0 {
			options = game.Options{"difficulty": "11", "first": "random"}
		}
		rec, err := arena.PlayRecord(Rules{}, options, 3+i%5, options["boards"], []string{"random"})
		if err != nil {
			t.Fatal(err)
		}
		for step, err := range game.Replay(Rules{}, rec) {
			if err != nil {
				t.Fatal(err)
			}
			s := step.State.(*State)
			if s.phase == phLayout {
				checkAsListed(t, s, layouts)
			}
			checkAsListed(t, s, all)
		}
	}
}

func checkAsListed(t *testing.T, s *State, moves []game.Move) {
	t.Helper()
	for by := game.Chance; int(by) < s.Seats(); by++ {
		listed := s.LegalMoves(by, nil)
		for _, m := range moves {
			if err := s.check(by, m); (err == nil) != slices.Contains(listed, m) {
				t.Fatalf("%s %s is listed: %v, and check says %v", game.SeatName(by), grammar.Format(m), slices.Contains(listed, m), err)
			}
		}
	}
}
