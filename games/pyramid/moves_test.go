package pyramid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// At every position of some random games, of all moves that can be written, those that
// the check lets pass are those of the list. Five dice are in no list.
func TestListAndCheckAgree(t *testing.T) {
	t.Parallel()
	all := slices.DeleteFunc(everyMove(), func(m game.Move) bool { return len(grammar[m.Verb].Args) == diceCount })
	for number := range 15 {
		options := everyOption()[number%len(everyOption())]
		seats := 2 + number/3%(maxSeats-1)
		state, err := game.New(Rules{}, options, seats)
		if err != nil {
			t.Fatal(err)
		}
		s, r := state.(*State), game.NewChance(fmt.Sprint("agree ", number))
		for s.Turn() != game.None {
			for by := game.Chance; by <= game.Seat(seats); by++ {
				if err := agree(s, by, all); err != nil {
					t.Fatalf("game %d, phase %s, %s: %v", number, phaseNames[s.phase], game.SeatName(by), err)
				}
			}
			m := s.anyMove(r)
			if err := s.Apply(s.Turn(), m, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// everyMove are all moves that can be written.
func everyMove() (all []game.Move) {
	for verb := range grammar {
		all = appendMoves(all, game.Move{Verb: uint8(verb)}, 0)
	}
	return all
}

// appendMoves appends a move with all that its arguments from one on can be.
func appendMoves(all []game.Move, m game.Move, from int) []game.Move {
	if from == len(grammar[m.Verb].Args) {
		return append(all, m)
	}
	for ; grammar.Check(m) == nil; m.Args[from]++ {
		all = appendMoves(all, m, from+1)
	}
	return all
}

// agree says what list and check do not agree in.
func agree(s *State, by game.Seat, all []game.Move) error {
	list := s.LegalMoves(by, nil)
	for _, m := range all {
		err := s.check(by, m)
		if by == game.Chance {
			err = s.checkChance(m)
		}
		if listed := slices.Contains(list, m); listed != (err == nil) {
			return fmt.Errorf("%s: listed %v, checked: %v", grammar.Format(m), listed, err)
		}
	}
	return nil
}

// anyMove is a random move of whoever is awaited, or a random outcome.
func (s *State) anyMove(r *game.Rand) game.Move {
	if s.Turn() == game.Chance {
		return s.SampleChance(r)
	}
	list := s.LegalMoves(s.Turn(), nil)
	return list[r.IntN(len(list))]
}
