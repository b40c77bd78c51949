// Package pebbles is the smallest game that has everything a game may have:
// hidden hands, chance, a decision in two steps, a move out of turn, an
// option, and events of which everybody sees his own half. It is the worked
// example of the documentation and what the tests of the other packages play.
// Its rules are in rules.en.md.
package pebbles

import (
	"embed"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game; its zero value is ready.
type Rules struct{}

//go:embed rules.en.md rules.fr.md
var pages embed.FS

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		ID:       "pebbles",
		Version:  1,
		MinSeats: 2,
		MaxSeats: maxSeats,
		Outcomes: []string{"win", "tie"},
		Options: []game.Option{
			{Name: "hand", Default: "3", Words: [][]string{{"2", "3", "4"}}},
		},
	}
}

// Page returns the rules page in a language.
func (Rules) Page(lang string) string {
	page, _ := pages.ReadFile("rules." + lang + ".md")
	return string(page)
}

// Complete checks the options (rule S1) and fills in the default.
func (Rules) Complete(options game.Options, seats int) (game.Options, error) {
	full := game.Options{"hand": "3"}
	for name, value := range options {
		if name != "hand" {
			return nil, refuseOption.With(game.Args{"option": game.WordArg(name)})
		}
		full[name] = value
	}
	switch hand := full["hand"]; {
	case hand != "2" && hand != "3" && hand != "4":
		return nil, refuseHand.With(game.Args{"value": game.WordArg(hand)})
	case hand == "4" && seats == maxSeats:
		return nil, refuseCrowd
	}
	return full, nil
}

// New returns the state before the first pebble is drawn.
func (r Rules) New(options game.Options, seats int) (game.State, error) {
	if seats < 2 || seats > maxSeats {
		return nil, refuseSeats
	}
	full, err := r.Complete(options, seats)
	if err != nil {
		return nil, err
	}
	hand, err := strconv.Atoi(full["hand"])
	if err != nil {
		return nil, refuseHand
	}
	s := &State{seats: int8(seats), full: int8(hand)}
	for w := 1; w <= maxWeight; w++ {
		s.bag[w] = copies
	}
	return s, nil
}
