package deukalion

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// options are what was chosen before the game.
type options struct {
	first int8 // the seat that starts, or nobody for chance
	goal  int8 // Honour (D6)
	bare  bool // all Pursuits lie open (D4)
}

var (
	firstWords = []string{"1", "2", "3", "4", "random"}
	goalWords  = []string{"shorter", "printed", "longer"}
	ownWords   = []string{"secret", "open"}
)

func optionList() []game.Option {
	return []game.Option{
		{Name: "goal", Default: "printed", Words: [][]string{goalWords}},
		{Name: "first", Default: "1", Words: [][]string{firstWords}},
		{Name: "pursuits", Default: "secret", Words: [][]string{ownWords}},
	}
}

// readOptions reads complete options that were checked.
func readOptions(c *chart, full game.Options, seats int) options {
	o := options{first: nobody, goal: c.goal[seats], bare: full["pursuits"] == "open"}
	if n, err := strconv.Atoi(full["first"]); err == nil {
		o.first = int8(n - 1)
	}
	switch full["goal"] {
	case "shorter":
		o.goal -= c.stretch
	case "longer":
		o.goal += c.stretch
	}
	return o
}
