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
	err = match.Play(m, match.Anybody, game.MaxMoves, func(asked match.Asked) error {
		if asked.Seat == game.Chance {
			_, err := m.Apply(asked.Seat, m.Draw())
			return err
		}
		move, ok := mind.Think(context.Background(), m.State(), asked.Seat, luck)
		if !ok {
			m.Wait(asked.Seat)
			return nil
		}
		_, err := m.Apply(asked.Seat, move)
		return err
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Record().Result)
}
