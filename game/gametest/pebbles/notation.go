package pebbles

import "github.com/katabasis-games/katabasis/game"

// The verbs of the game, in the order of its grammar.
const (
	draw  = iota // chance: the drawer draws a pebble of a weight
	pick         // the active player picks a pebble of his hand, unseen
	place        // … and places it on the cairn
	hide         // … or hides it
	nudge        // another player places a pebble out of turn
)

var grammar = game.Grammar{
	draw:  {Word: "draw", Args: []game.Param{game.Number}},
	pick:  {Word: "pick", Args: []game.Param{game.Number}},
	place: {Word: "place"},
	hide:  {Word: "hide"},
	nudge: {Word: "nudge", Args: []game.Param{game.Number}},
}

// FormatMove writes a move, such as "pick 3".
func (Rules) FormatMove(m game.Move) string { return grammar.FormatMove(m) }

// ParseMove reads a move from its line.
func (Rules) ParseMove(line string) (game.Move, error) { return grammar.ParseMove(line) }
