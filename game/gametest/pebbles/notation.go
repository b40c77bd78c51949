package pebbles

import "github.com/katabasis-games/katabasis/game"

// The verbs of the game, in the order of its grammar.
const (
	draw  = iota // chance: the drawer draws a pebble of a weight
	pick         // the active player picks a pebble of their hand, unseen
	place        // … and places it on the cairn
	hide         // … or hides it
	nudge        // another player places a pebble out of turn
)

var weight = game.Number(1, maxWeight).Naming("pebble")

var grammar = game.Grammar{
	draw:  {Word: "draw", Args: []game.Param{weight}, Chance: true},
	pick:  {Word: "pick", Args: []game.Param{weight}},
	place: {Word: "place"},
	hide:  {Word: "hide"},
	nudge: {Word: "nudge", Args: []game.Param{weight}},
}

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }
