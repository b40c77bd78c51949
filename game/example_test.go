package game_test

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// A whole game of two, with small hands: every seat takes its first legal
// move, and chance draws from the seed.
func Example() {
	rules := pebbles.Rules{}
	s, err := game.New(rules, game.Options{"hand": "2"}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := game.NewChance("an example")
	moves := 0
	for s.Turn() != game.None {
		var m game.Move
		if s.Turn() == game.Chance {
			m = s.SampleChance(r)
		} else {
			m = s.LegalMoves(s.Turn(), nil)[0]
		}
		if err := s.Apply(s.Turn(), m, nil); err != nil {
			fmt.Println(err)
			return
		}
		moves++
	}
	result := s.Result()
	fmt.Println(moves, "moves,", result.Outcome, result.Winners.Numbers(), result.Scores[:2])
	// Output:
	// 60 moves, win [1] [15 5]
}
