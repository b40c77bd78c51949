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

// optionList returns the options with the adventures that are offered, and those whose
// games only go on.
func optionList(offered, past []*adventure) []game.Option {
	adventure := game.Option{Name: "adventure", Default: offered[0].ID, Words: [][]string{ids(offered)}, Withdrawn: ids(past), Folders: true, Rule: "U4"}
	for _, a := range offered {
		if a.Digest != "" {
			if adventure.Names == nil {
				adventure.Names = map[string]map[string]string{}
			}
			adventure.Names[a.ID] = a.shown.sealed[a.Key("title")]
		}
	}
	return []game.Option{
		adventure,
		{Name: "characters", Default: "players", Words: [][]string{{"players", "2", "3", "4"}}, Rule: "U1"},
	}
}

func ids(all []*adventure) (words []string) {
	for _, a := range all {
		words = append(words, a.ID)
	}
	return words
}

// parseOptions parses completed options. Each player has at least one character, and
// there are at least two characters (U1).
func parseOptions(all []*adventure, full game.Options, seats int) (options, error) {
	o := options{figures: int8(max(2, seats))}
	for _, a := range all {
		if a.ID == full["adventure"] {
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
