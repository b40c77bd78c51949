package deukalion

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// options are what was chosen before the game.
type options struct {
	first game.Seat // the seat that starts, or nobody for chance
	goal  int8      // Honour (D6)
	bare  bool      // all Pursuits lie open (D4)
}

func optionList() []game.Option {
	return []game.Option{
		{Name: "goal", Default: "printed", Words: [][]string{{"shorter", "printed", "longer"}}, Rule: "D6"},
		{Name: "first", Default: "1", Words: [][]string{append(numbers(1, maxSeats), "random")}, Rule: "D5", Seats: true},
		{Name: "pursuits", Default: "secret", Words: [][]string{{"secret", "open"}}, Rule: "D4"},
	}
}

// readOptions reads complete options, and refuses a player who is not there to
// start (D5).
func readOptions(c *chart, full game.Options, seats int) (options, error) {
	o := options{first: nobody, goal: c.goal[seats], bare: full["pursuits"] == "open"}
	if word := full["first"]; word != "random" {
		n, err := strconv.Atoi(word)
		if err != nil || n > seats {
			return o, game.With(refuseFirst, game.Args{"word": game.WordArg(word), "n": game.N(seats)})
		}
		o.first = game.Seat(n - 1)
	}
	switch full["goal"] {
	case "shorter":
		o.goal -= c.stretch
	case "longer":
		o.goal += c.stretch
	}
	return o, nil
}
