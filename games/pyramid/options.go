package pyramid

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// setup is what the options say, checked.
type setup struct {
	first   int8 // the first Dice Keeper, or nobody for chance (P6)
	random  bool // mummies start on other squares (P68)
	secrecy bool // total secrecy (P69)
	ignore  bool // mummies walk through blocks (P70)
	text    game.Options
}

func optionList() []game.Option {
	var seats []string
	for n := 1; n <= maxSeats; n++ {
		seats = append(seats, strconv.Itoa(n))
	}
	return []game.Option{
		{Name: "first", Default: "1", Words: [][]string{append(seats, "random")}},
		{Name: "mummies", Default: "usual", Words: [][]string{{"usual", "random"}}},
		{Name: "secrecy", Default: "off", Words: [][]string{{"off", "on"}}},
		{Name: "mummy_vs_block", Default: "wall", Words: [][]string{{"wall", "ignore"}}},
	}
}

// newSetup checks the options and fills in the defaults.
func newSetup(options game.Options, seats int) (*setup, error) {
	if seats < 2 || seats > maxSeats {
		return nil, refuseSeats.With(game.Args{"n": game.N(seats)})
	}
	u := &setup{text: game.Options{}}
	list := optionList()
	for name := range options {
		if !slices.ContainsFunc(list, func(o game.Option) bool { return o.Name == name }) {
			return nil, refuseOption.With(game.Args{"option": game.WordArg(name)})
		}
	}
	for _, o := range list {
		word := options[o.Name]
		if word == "" {
			word = o.Default
		}
		if !slices.Contains(o.Words[0], word) {
			return nil, refuseOptionWord.With(game.Args{"option": game.KeyArg("pyramid.option." + o.Name), "word": game.WordArg(word)})
		}
		u.text[o.Name] = word
	}
	u.random, u.secrecy, u.ignore = u.text["mummies"] == "random", u.text["secrecy"] == "on", u.text["mummy_vs_block"] == "ignore"
	return u, u.setFirst(seats)
}

func (u *setup) setFirst(seats int) error {
	word := u.text["first"]
	if word == "random" {
		u.first = nobody
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n > seats {
		return refuseFirst.With(game.Args{"word": game.WordArg(word), "n": game.N(seats)})
	}
	u.first = int8(n - 1)
	return nil
}
