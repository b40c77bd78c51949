package arena_test

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func ExampleSimulate() {
	report, err := arena.Simulate(context.Background(), arena.Config{
		Rules: pebbles.Rules{}, Seats: 2, Games: 1000, Seed: "an example",
		Bots: []string{"easy", "random"}, Workers: 4,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Games, report.Wins, report.SeatWins, report.Shortest, report.Longest)
	// Output: 1000 map[tie:5 win:995] [1000 5] 58 59
}

func ExamplePlayRecord() {
	rec, err := arena.PlayRecord(pebbles.Rules{}, game.Options{"hand": "2"}, 2, "an example", []string{"easy"})
	if err != nil {
		fmt.Println(err)
		return
	}
	rec.Moves = rec.Moves[:8] // of 58
	fmt.Print(rec)
	// Output:
	// katabasis record 1
	// game pebbles 1
	// seats 2
	// option hand 2
	// seed an example
	// bot 1 easy
	// bot 2 easy
	// result tie
	// moves
	// * draw 4
	// * draw 4
	// * draw 1
	// * draw 3
	// 1 pick 4
	// 1 hide
	// * draw 3
	// 2 pick 1
}
