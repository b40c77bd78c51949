package bot_test

import (
	"flag"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// pairs is in how many pairs of worlds of each game all is asked, shared out among its
// seat counts and options. To ask in 10,000 of each game, or of one:
//
//	go test ./bot -run TestBotsTellNothingHidden -timeout 0 -v -pairs 10000
//	go test ./bot -run TestBotsTellNothingHidden/ID -timeout 0 -v -pairs 10000
//
// With -short it is one pair of each seat count.
var pairs = flag.Int("pairs", 66, "in how many pairs of worlds of each game hints and bots are asked")

// Chance and the others' secret choices make two worlds that a viewer cannot tell apart.
// The viewer is told the same in both: by hints, by what a move would do, and by what
// bots do and say they will do. And equal draws redraw the same world from both.
func TestBotsTellNothingHidden(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			sets := tables(rules)
			each := (*pairs + len(sets) - 1) / len(sets)
			if testing.Short() {
				sets, each = slices.DeleteFunc(sets, func(at table) bool { return at.options != nil }), 1
			}
			redrawn, asked := 0, 0
			for _, at := range sets {
				enough := asked + each
				for w, err := range gametest.Worlds(rules, at.options, at.seats, "bots") {
					if err == nil {
						err = w.Equal(uint64(redrawn))
					}
					if err != nil {
						t.Fatal(err)
					}
					redrawn++
					if w.Viewer >= 0 && compareBots(t, rules.Info(), w, asked) {
						asked++
					}
					if asked == enough {
						break
					}
				}
			}
			t.Logf("asked in %d pairs of worlds, redrew %d", asked, redrawn)
		})
	}
}

// short is enough to build trees, and to look at each world in them: where two worlds
// differ, the first iterations would show it.
var short = bot.Budget{States: 16}

type table struct {
	seats   int
	options game.Options
}

// tables are all seat counts of a game, with each word of its options.
func tables(rules game.Rules) (list []table) {
	info := rules.Info()
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		list = append(list, table{seats, nil})
		for _, o := range info.Options {
			for _, word := range o.Words[0] {
				options := game.Options{o.Name: word}
				if _, err := game.New(rules, options, seats); err == nil && word != o.Default {
					list = append(list, table{seats, options})
				}
			}
		}
	}
	return list
}

// compareBots compares what a viewer with a move to make is told in both worlds. It
// reports whether the viewer has one.
func compareBots(t *testing.T, info game.Info, w gametest.World, number int) bool {
	t.Helper()
	moves := w.State.LegalMoves(w.Viewer, nil)
	if len(moves) == 0 {
		return false
	}
	same := func(what string, of func(game.State) any) {
		t.Helper()
		if a, b := of(w.State), of(w.Twin); !reflect.DeepEqual(a, b) {
			t.Fatal(w.Fault(&differs{what}))
		}
	}
	same("hint", func(s game.State) any {
		a, ok := bot.Advise(t.Context(), s, w.Viewer, short)
		if !ok || !slices.Contains(moves, a.Move) || a.Why.Key == "" {
			t.Fatal(w.Fault(fmt.Errorf("the hint is %+v", a)))
		}
		return a
	})
	for _, name := range bots(info, number) {
		b, _ := bot.ByName(name)
		think := (&bot.Mind{Bot: b, Budget: short}).Think
		same(name, func(s game.State) any { m, _ := think(t.Context(), s, w.Viewer, game.NewChance("worlds")); return m })
		same(name+" means", func(s game.State) any { return bot.Intend(t.Context(), s, w.Viewer, number, think) })
	}
	m := moves[number%len(moves)]
	same("what if", func(s game.State) any { o, _ := game.WhatIf(s, w.Viewer, m); return o })
	return true
}

// bots are those that are asked in a pair of worlds: of all levels, and one with a
// temperament, another one each time.
func bots(info game.Info, number int) []string {
	names, all := bot.Names(), bot.All(info)
	tempered := slices.DeleteFunc(all, func(name string) bool { return slices.Contains(names, name) })
	if len(tempered) == 0 {
		return names
	}
	return append(names, tempered[number%len(tempered)])
}

type differs struct{ what string }

func (d *differs) Error() string { return "in two worlds that look the same, this differs: " + d.what }
