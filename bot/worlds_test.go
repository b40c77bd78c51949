package bot_test

import (
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

const (
	// pairs is how many pairs of worlds of a game are compared, shared out among its
	// seat counts and options, and asked of how many there are for each in which bots
	// and hints are asked, which takes longer.
	pairs = 1_000
	asked = 10
)

// Who cannot tell two worlds apart, as chance and the others' secret choices make
// them, is told the same in both: by hints, by what a move would do, and by what bots
// do and mean to do.
func TestBotsTellNothingHidden(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			sets := tables(rules)
			each := pairs/len(sets) + 1
			if testing.Short() {
				each = 1
			}
			for _, at := range sets {
				n := 0
				for w, err := range gametest.Worlds(rules, at.options, at.seats, "bots") {
					if err == nil {
						err = w.Equal(uint64(n))
					}
					if err != nil {
						t.Fatal(err)
					}
					if n%asked == 0 && w.Viewer >= 0 {
						compareBots(t, w, n)
					}
					if n++; n >= each {
						break
					}
				}
			}
		})
	}
}

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

func compareBots(t *testing.T, w gametest.World, number int) {
	t.Helper()
	moves := w.State.LegalMoves(w.Viewer, nil)
	same := func(what string, of func(game.State) any) {
		t.Helper()
		if a, b := of(w.State), of(w.Twin); !reflect.DeepEqual(a, b) {
			t.Fatal(w.Fault(&differs{what}))
		}
	}
	same("hint", func(s game.State) any { a, _ := bot.Advise(s, w.Viewer); return a })
	for _, name := range bot.Names() {
		b, _ := bot.ByName(name)
		think := func(s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) { return bot.Think(b, s, seat, r) }
		same(name, func(s game.State) any { m, _ := think(s, w.Viewer, game.NewChance("worlds")); return m })
		same(name+" means", func(s game.State) any { return bot.Intend(s, w.Viewer, number, think) })
	}
	if len(moves) > 0 {
		m := moves[number/asked%len(moves)]
		same("what if", func(s game.State) any { o, _ := game.WhatIf(s, w.Viewer, m); return o })
	}
}

type differs struct{ what string }

func (d *differs) Error() string { return "in two worlds that look the same, this differs: " + d.what }
