package bot_test

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// A bot is asked for the move of its seat; it sees only what the seat may know.
func ExampleThink() {
	rules := pebbles.Rules{}
	s, err := game.New(rules, game.Options{"hand": "2"}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range []string{"draw 1", "draw 4", "draw 3", "draw 3"} {
		if err := s.Apply(game.Chance, mustParse(rules, w), nil); err != nil {
			fmt.Println(err)
			return
		}
	}
	m, ok := bot.Think(context.Background(), &bot.Easy{}, s, s.Turn(), game.NewChance("an example"))
	fmt.Println(rules.Grammar().Format(m), ok)
	// Output: pick 4 true
}

func mustParse(rules game.Rules, line string) game.Move {
	m, err := rules.Grammar().Parse(line)
	if err != nil {
		panic(err)
	}
	return m
}
