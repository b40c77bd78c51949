package cerberus

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// setup is what the options say.
type setup struct {
	path    *path     // nil when chance picks among layouts
	layouts []*path   // what chance picks from
	first   game.Seat // the seat that starts, or nobody for chance to say
	minimum int8      // lowest value of the die (C4)
	skulls  int8      // difficulty that the die adds (C3)
}

const (
	boardsDefault = "start_2 platforms portal finish_3"
	maxHarder     = 3 // how far the minimum speed may be raised
)

func optionList() []game.Option {
	return []game.Option{
		{Name: "difficulty", Default: "chosen", Words: [][]string{append([]string{"chosen"}, numbers(8, 16)...)}, Rule: "C3"},
		{
			Name: "boards", Default: boardsDefault, Words: [][]string{startSides, middleSides, middleSides, finishSides}, Rule: "C2",
			When: &game.Condition{Option: "difficulty", Value: "chosen"},
		},
		{Name: "speed", Default: "auto", Words: [][]string{append([]string{"auto"}, numbers(3, 8)...)}, Rule: "C4"},
		{Name: "first", Default: "1", Words: [][]string{append(numbers(1, 7), "random")}, Rule: "C6", Seats: true},
	}
}

func numbers(from, to int) []string {
	var words []string
	for n := from; n <= to; n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// leastSpeed is the lowest minimum of the die that a number of players may
// choose; up to maxHarder more is allowed (C4).
func leastSpeed(seats int) int {
	if seats == 3 {
		return 5
	}
	return 3
}

// newSetup reads complete options; those that the number of players, or one
// another, do not allow it refuses.
func newSetup(options game.Options, seats int) (*setup, error) {
	u := &setup{first: nobody}
	least, err := leastSpeed(seats), error(nil)
	speed := least
	if word := options["speed"]; word != "auto" {
		if speed, err = strconv.Atoi(word); err != nil || speed < least || speed > least+maxHarder {
			return nil, game.With(refuseSpeed, game.Args{
				"word": game.WordArg(word), "low": game.N(least), "high": game.N(least + maxHarder), "n": game.N(seats)})
		}
	}
	u.minimum, u.skulls = int8(speed), int8(speed-least)
	if word := options["first"]; word != "random" {
		first, err := strconv.Atoi(word)
		if err != nil || first > seats {
			return nil, game.With(refuseFirst, game.Args{"word": game.WordArg(word), "n": game.N(seats)})
		}
		u.first = game.Seat(first - 1)
	}
	return u, u.setPath(options)
}

// setPath finds the layout that was chosen, or those of a difficulty (C2, C3).
func (u *setup) setPath(options game.Options) error {
	if words, chosen := options["boards"]; chosen {
		if u.path = pathOf(words); u.path == nil {
			return game.With(refuseBoards, game.Args{"word": game.WordArg(words)})
		}
		return nil
	}
	difficulty := options["difficulty"]
	low, high := paths()[0].skulls, paths()[0].skulls
	for _, p := range paths() {
		low, high = min(low, p.skulls), max(high, p.skulls)
		if strconv.Itoa(int(p.skulls+u.skulls)) == difficulty {
			u.layouts = append(u.layouts, p)
		}
	}
	if len(u.layouts) == 0 {
		return game.With(refuseDifficulty, game.Args{
			"word": game.WordArg(difficulty), "low": game.N(int(low + u.skulls)), "high": game.N(int(high + u.skulls))})
	}
	return nil
}
