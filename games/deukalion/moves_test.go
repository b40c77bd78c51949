package deukalion

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// wellFormed are all moves that the notation can write (D8).
var wellFormed = func() (moves []game.Move) {
	for verb, v := range grammar {
		of := []game.Move{{Verb: uint8(verb)}}
		for i, p := range v.Args {
			high := p.High
			if p.Words != nil {
				high = int16(len(p.Words) - 1)
			}
			var longer []game.Move
			for _, m := range of {
				for m.Args[i] = p.Low; m.Args[i] <= high; m.Args[i]++ {
					longer = append(longer, m)
				}
			}
			of = longer
		}
		moves = append(moves, of...)
	}
	return moves
}()

// Of all moves that the notation can write, those are accepted that are listed, and no
// others, by every seat and by chance (D8). The dice of the Kylix are not listed.
func TestD8AcceptsWhatItLists(t *testing.T) {
	t.Parallel()
	for _, options := range optionSets[:2] {
		for seats := minSeats; seats <= maxSeats; seats++ {
			start := bare(t, seats, options).State
			s, r := start.Clone().(*State), game.NewChance(fmt.Sprint("lists ", seats))
			for n := range 2500 {
				if s.phase == phOver || n%1000 == 999 {
					acceptsWhatItLists(t, s)
					s.CopyFrom(start)
				}
				if n < 100 || n%8 == 0 || s.phase > phTurn {
					acceptsWhatItLists(t, s)
				}
				by, m := s.Turn(), game.Move{}
				if by == game.Chance {
					m = s.SampleChance(r)
				} else {
					moves := s.LegalMoves(by, nil)
					m = moves[r.IntN(len(moves))]
				}
				if err := s.Apply(by, m, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func acceptsWhatItLists(t *testing.T, s *State) {
	t.Helper()
	for by := game.Chance; by < game.Seat(s.seats); by++ {
		listed := s.LegalMoves(by, nil)
		for i, m := range listed {
			if slices.Contains(listed[:i], m) {
				t.Fatalf("in phase %s %s is listed twice", phaseNames[s.phase], grammar.Format(m))
			}
		}
		accepted := 0
		for _, m := range wellFormed {
			err := s.check(by, m)
			if by == game.Chance {
				err = s.checkChance(m)
			}
			dice := m.Verb == vRoll && by == game.Chance && s.phase == phRoll
			if is := slices.Contains(listed, m) || dice; is != (err == nil) {
				t.Fatalf("in phase %s, of seat %d: %s is listed: %v; %v", phaseNames[s.phase], by+1, grammar.Format(m), is, err)
			}
			if err == nil && !dice {
				accepted++
			}
		}
		if accepted != len(listed) {
			t.Fatalf("in phase %s, of seat %d: %v has moves that the notation cannot write", phaseNames[s.phase], by+1, listed)
		}
	}
}
