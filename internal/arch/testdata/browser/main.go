// Command browser is a game between bots without a server: what a page would need to
// play on its own.
package main

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/match"
)

func main() {
	m, err := match.New(cerberus.Rules{}, nil, 5)
	if err != nil {
		panic(err)
	}
	m.Seed("browser")
	mind, luck := bot.Mind{Bot: &bot.Easy{}}, game.NewChance("browser bots")
	for asked := m.Next(match.AllVolunteers); asked.Seat != game.None; asked = m.Next(match.AllVolunteers) {
		move, ok := game.Move{}, true
		if asked.Seat == game.Chance {
			move = m.Draw()
		} else {
			move, ok = mind.Answer(context.Background(), m.State(), asked, luck)
		}
		if !ok {
			m.Wait(asked.Seat)
		} else if _, err := m.Apply(asked.Seat, move); err != nil {
			panic(err)
		}
	}
	fmt.Println(m.Record().Result)
}
