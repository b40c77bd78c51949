package pyramid

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// setup is what the options say.
type setup struct {
	first   game.Seat // the first Dice Keeper, or nobody for chance (P6)
	random  bool      // mummies start on other squares (P68)
	secrecy bool      // total secrecy (P69)
	ignore  bool      // mummies walk through blocks (P70)
}

func optionList() []game.Option {
	var seats []string
	for n := 1; n <= maxSeats; n++ {
		seats = append(seats, strconv.Itoa(n))
	}
	return []game.Option{
		{Name: "first", Default: "1", Words: [][]string{append(seats, "random")}, Rule: "P6", Seats: true},
		{Name: "mummies", Default: "usual", Words: [][]string{{"usual", "random"}}, Rule: "P68"},
		{Name: "secrecy", Default: "off", Words: [][]string{{"off", "on"}}, Rule: "P69"},
		{Name: "mummy_vs_block", Default: "wall", Words: [][]string{{"wall", "ignore"}}, Rule: "P70"},
	}
}

// newSetup reads complete options; a first player who does not play it refuses.
func newSetup(options game.Options, seats int) (*setup, error) {
	u := &setup{
		first:  nobody,
		random: options["mummies"] == "random", secrecy: options["secrecy"] == "on", ignore: options["mummy_vs_block"] == "ignore",
	}
	if word := options["first"]; word != "random" {
		n, err := strconv.Atoi(word)
		if err != nil || n > seats {
			return nil, game.With(refuseFirst, game.Args{"word": game.WordArg(word), "n": game.N(seats)})
		}
		u.first = game.Seat(n - 1)
	}
	return u, nil
}
