package env_test

import (
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/arena/env"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// A game of Cerberus in which everybody moves at random.
func Example() {
	rules, _ := games.Newest("cerberus")
	e, err := env.New(rules, nil, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	draw := game.NewChance("moves")
	var legal []env.Action
	var seen []float64
	for e.Reset("monday"); !e.Over(); {
		seen = e.Observe(e.Seat(), seen[:0]) // what a player that learns would look at
		legal = e.Legal(legal[:0])
		if err := e.Step(legal[draw.IntN(len(legal))].ID); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(len(seen) == len(e.Numbers()), e.Result().Outcome, e.Returns(nil))
	// Output: true escape [0 0 0 1 0]
}

// learner learns by a table how often a game was won after a move, in what it sees: it
// looks at the cairn, at the pebble that it has picked, and at its hand.
type learner struct {
	cairn, hand, picked int // where they stand among the numbers
	tried, won          map[entry]float64
	draw                *game.Rand
	seen                []float64
	legal               []env.Action
}

// entry is a line of the table.
type entry struct {
	sees string
	move int64
}

func newLearner(e *env.Env) *learner {
	at := func(name string) int {
		return slices.IndexFunc(e.Numbers(), func(n env.Number) bool { return n.Name == name })
	}
	return &learner{
		cairn: at("cairn.length"), hand: at("players[0].pebbles.length"), picked: at("players[0].picked"),
		tried: map[entry]float64{}, won: map[entry]float64{}, draw: game.NewChance("learner"),
	}
}

// list returns a list of what is seen: its length stands before it.
func (l *learner) list(at int) []float64 {
	list := slices.Clone(l.seen[at+1 : at+1+int(l.seen[at])])
	slices.Sort(list)
	return list
}

func (l *learner) sees(e *env.Env) string {
	l.seen = e.Observe(e.Seat(), l.seen[:0])
	sum := 0.
	for _, weight := range l.list(l.cairn) {
		sum += weight
	}
	picked := l.seen[l.picked]
	if picked > 0 {
		return fmt.Sprint(e.Volunteer(), int(sum)%5, picked)
	}
	return fmt.Sprint(e.Volunteer(), int(sum)%5, l.list(l.hand))
}

// choose returns the move that won most often, or sometimes another one to learn of it. What
// was never tried is believed to be good: so it will be.
func (l *learner) choose(e *env.Env, curious bool) entry {
	sees := l.sees(e)
	l.legal = e.Legal(l.legal[:0])
	if curious && l.draw.IntN(10) == 0 {
		return entry{sees, l.legal[l.draw.IntN(len(l.legal))].ID}
	}
	worth := func(a env.Action) float64 { i := entry{sees, a.ID}; return (l.won[i] + 1) / (l.tried[i] + 1) }
	best := slices.MaxFunc(l.legal, func(a, b env.Action) int {
		if worth(a) < worth(b) {
			return -1
		}
		return 1
	})
	return entry{sees, best.ID}
}

// play plays a game against a player who moves at random, and returns what it was worth.
func (l *learner) play(e *env.Env, seed string, learning, random bool) float64 {
	var made []entry
	for e.Reset(seed); !e.Over(); {
		var id int64
		if e.Seat() == 0 && !random {
			i := l.choose(e, learning)
			made, id = append(made, i), i.move
		} else {
			l.legal = e.Legal(l.legal[:0])
			id = l.legal[l.draw.IntN(len(l.legal))].ID
		}
		if err := e.Step(id); err != nil {
			panic(err) // it was legal
		}
	}
	worth := e.Returns(nil)[0]
	for _, i := range made {
		if learning {
			l.tried[i]++
			l.won[i] += worth
		}
	}
	return worth
}

// A table learns to play Pebbles. First it wins about half of its games, as it moves at
// random; after 2,000 games more than nine of ten.
func Example_learning() {
	e, err := env.New(pebbles.Rules{}, nil, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	l := newLearner(e)
	wins := func(random bool) (won float64) {
		for i := range 500 {
			won += l.play(e, fmt.Sprint("test ", i), false, random) / 500
		}
		return won
	}
	before := wins(true)
	for i := range 2000 {
		l.play(e, fmt.Sprint("learn ", i), true, false)
	}
	after := wins(false)
	fmt.Println(before < .65, after > .9)
	// Output: true true
}
