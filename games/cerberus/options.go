package cerberus

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// setup is what the options say, checked.
type setup struct {
	path    *path   // nil when chance picks among layouts
	layouts []*path // what chance picks from
	first   int8    // the seat that starts, or −1 for chance
	minimum int8    // lowest value of the die (C4)
	skulls  int8    // difficulty that the die adds (C3)
	text    game.Options
}

const (
	boardsDefault = "start_2 platforms portal finish_3"
	maxHarder     = 3 // how far the minimum speed may be raised
)

func optionList() []game.Option {
	return []game.Option{
		{Name: "boards", Default: boardsDefault, Words: [][]string{startSides, middleSides, middleSides, finishSides}},
		{Name: "difficulty", Default: "chosen", Words: [][]string{append([]string{"chosen"}, numbers(8, 16)...)}},
		{Name: "speed", Default: "auto", Words: [][]string{append([]string{"auto"}, numbers(3, 8)...)}},
		{Name: "first", Default: "1", Words: [][]string{append(numbers(1, 7), "random")}},
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

// newSetup checks the options and fills in the defaults.
func newSetup(options game.Options, seats int) (*setup, error) {
	if seats < 3 || seats > 7 {
		return nil, game.Refuse("C1", "cerberus.refuse.seats").With(game.Args{"n": game.N(seats)})
	}
	for name := range options {
		if name != "boards" && name != "difficulty" && name != "speed" && name != "first" {
			return nil, game.Refuse("", "cerberus.refuse.option").With(game.Args{"option": game.WordArg(name)})
		}
	}
	u := &setup{text: game.Options{}}
	for _, fill := range []func(game.Options, int) error{u.setSpeed, u.setFirst, u.setPath} {
		if err := fill(options, seats); err != nil {
			return nil, err
		}
	}
	return u, nil
}

func (u *setup) setSpeed(options game.Options, seats int) error {
	least, word := leastSpeed(seats), options["speed"]
	if word == "" || word == "auto" {
		word = strconv.Itoa(least)
	}
	n, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(n) != word || n < least || n > least+maxHarder {
		return game.Refuse("C4", "cerberus.refuse.option_speed").With(game.Args{
			"word": game.WordArg(word), "low": game.N(least), "high": game.N(least + maxHarder), "n": game.N(seats)})
	}
	u.minimum, u.skulls = int8(n), int8(n-least)
	u.text["speed"] = word
	return nil
}

func (u *setup) setFirst(options game.Options, seats int) error {
	word := options["first"]
	if word == "" {
		word = "1"
	}
	u.text["first"] = word
	if word == "random" {
		u.first = -1
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(n) != word || n < 1 || n > seats {
		return game.Refuse("C6", "cerberus.refuse.option_first").With(game.Args{"word": game.WordArg(word), "n": game.N(seats)})
	}
	u.first = int8(n - 1)
	return nil
}

func (u *setup) setPath(options game.Options, _ int) error {
	difficulty, boards := options["difficulty"], strings.Join(strings.Fields(options["boards"]), " ")
	if difficulty == "" || difficulty == "chosen" {
		u.text["difficulty"] = "chosen"
		return u.setBoards(boards)
	}
	if boards != "" {
		return game.Refuse("C3", "cerberus.refuse.option_both")
	}
	u.text["difficulty"] = difficulty
	for _, p := range paths() {
		if strconv.Itoa(int(p.skulls+u.skulls)) == difficulty {
			u.layouts = append(u.layouts, p)
		}
	}
	if len(u.layouts) == 0 {
		low, high := paths()[0].skulls, paths()[0].skulls
		for _, p := range paths() {
			low, high = min(low, p.skulls), max(high, p.skulls)
		}
		return game.Refuse("C3", "cerberus.refuse.option_difficulty").With(game.Args{
			"word": game.WordArg(difficulty), "low": game.N(int(low + u.skulls)), "high": game.N(int(high + u.skulls))})
	}
	return nil
}

func (u *setup) setBoards(words string) error {
	if words == "" {
		words = boardsDefault
	}
	u.text["boards"] = words
	if u.path = pathOf(words); u.path == nil {
		return game.Refuse("C2", "cerberus.refuse.option_boards").With(game.Args{"word": game.WordArg(words)})
	}
	return nil
}
