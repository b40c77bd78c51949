package deukalion

import (
	_ "embed"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game Deukalion, version 1 of its rules.
type Rules struct{}

var (
	//go:embed rules.en.md
	pageEnglish string
	//go:embed rules.fr.md
	pageFrench string
)

// Outcomes of a game: one player has won, or several have (D56).
const (
	Victory = "victory"
	Shared  = "shared"
)

// Info describes the game: 2 to 4 players (D1).
func (Rules) Info() game.Info {
	return game.Info{
		ID: "deukalion", Version: 1, MinSeats: minSeats, MaxSeats: maxSeats,
		Outcomes: []string{Victory, Shared},
		Options:  optionList(),
	}
}

// Complete checks the options and returns them with the defaults filled in.
func (Rules) Complete(given game.Options, seats int) (game.Options, error) {
	if seats < minSeats || seats > maxSeats {
		return nil, game.Refuse("D1", "deukalion.refuse.seats").With(game.Args{"n": game.N(seats)})
	}
	full := game.Options{}
	for _, o := range optionList() {
		full[o.Name] = o.Default
	}
	for name, word := range given {
		i := slices.IndexFunc(optionList(), func(o game.Option) bool { return o.Name == name })
		if i < 0 || !slices.Contains(optionList()[i].Words[0], word) {
			return nil, game.Refuse("", "deukalion.refuse.option").With(game.Args{"option": game.WordArg(name), "word": game.WordArg(word)})
		}
		full[name] = word
	}
	if n, err := strconv.Atoi(full["first"]); err == nil && n > seats {
		return nil, game.Refuse("D5", "deukalion.refuse.option_first").With(game.Args{"word": game.N(n), "n": game.N(seats)})
	}
	return full, nil
}

// New returns the table before chance has placed the chests (D3).
func (r Rules) New(given game.Options, seats int) (game.State, error) {
	full, err := r.Complete(given, seats)
	if err != nil {
		return nil, err
	}
	return newState(aegean, readOptions(aegean, full, seats), seats), nil
}

// FormatMove writes a move in the game's notation.
func (Rules) FormatMove(m game.Move) string { return grammar.FormatMove(m) }

// ParseMove reads a move in the game's notation.
func (Rules) ParseMove(line string) (game.Move, error) { return grammar.ParseMove(line) }

// Page returns the rules page in English or French.
func (Rules) Page(lang string) string {
	if lang == "fr" {
		return pageFrench
	}
	return pageEnglish
}
