package pyramid

import (
	_ "embed"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game The Pyramid of Horus, version 1 of its rules.
type Rules struct{}

var (
	//go:embed rules.en.md
	pageEnglish string
	//go:embed rules.fr.md
	pageFrench string
)

// Outcomes of a game: somebody came out, or nobody did (P67).
const (
	Escape  = "escape"
	Mummies = "mummies"
)

// Info describes the game: 2 to 6 players (P1).
func (Rules) Info() game.Info {
	return game.Info{
		ID: "pyramid", Version: 1, MinSeats: 2, MaxSeats: maxSeats,
		Outcomes: []string{Escape, Mummies},
		Options:  optionList(),
	}
}

// Complete checks the options and returns them with the defaults filled in.
func (Rules) Complete(options game.Options, seats int) (game.Options, error) {
	u, err := newSetup(options, seats)
	if err != nil {
		return nil, err
	}
	return u.text, nil
}

// New returns the table laid out for the players (P2–P6), before chance and
// the players have placed what they must.
func (Rules) New(options game.Options, seats int) (game.State, error) {
	u, err := newSetup(options, seats)
	if err != nil {
		return nil, err
	}
	return newState(u, seats), nil
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
