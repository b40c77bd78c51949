package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// options are what was chosen before the game.
type options struct {
	adventure *adventure
	figures   int8 // characters in play (U1)
}

func optionList(all []*adventure) []game.Option {
	words := make([]string, len(all))
	for i, a := range all {
		words[i] = a.id
	}
	return []game.Option{
		{Name: "adventure", Default: words[0], Words: [][]string{words}, Rule: "U4"},
		{Name: "characters", Default: "players", Words: [][]string{{"players", "2", "3", "4"}}, Rule: "U1"},
	}
}

// readOptions reads complete options. Each player has a character at least, and
// there are two at least (U1).
func readOptions(all []*adventure, full game.Options, seats int) (options, error) {
	o := options{figures: int8(max(2, seats))}
	for _, a := range all {
		if a.id == full["adventure"] {
			o.adventure = a
		}
	}
	if word := full["characters"]; word != "players" {
		n, err := strconv.Atoi(word)
		if err != nil || n < seats {
			return o, game.With(refuseFew, game.Args{"n": game.N(seats)})
		}
		o.figures = int8(n)
	}
	return o, nil
}
