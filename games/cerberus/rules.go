package cerberus

import (
	_ "embed"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game Cerberus, version 1 of its rules.
type Rules struct{}

var (
	//go:embed rules.en.md
	pageEnglish string
	//go:embed rules.fr.md
	pageFrench string
)

// Outcomes of a game: the Barque left full, Cerberus won with players on his
// side, or nobody won.
const (
	Escape = "escape"
	Mercy  = "mercy"
	Nobody = "nobody"
)

// Info describes the game: 3 to 7 players (C1).
func (Rules) Info() game.Info {
	return game.Info{
		ID: "cerberus", Version: 1, MinSeats: 3, MaxSeats: 7,
		Outcomes: []string{Escape, Mercy, Nobody},
		Options:  optionList(),
	}
}

// Complete checks the options and returns them with the defaults filled in.
// With "difficulty" a number there are no "boards": chance picks them (C3).
func (Rules) Complete(options game.Options, seats int) (game.Options, error) {
	u, err := newSetup(options, seats)
	if err != nil {
		return nil, err
	}
	return u.text, nil
}

// New returns the table laid out for the players (C1–C6), before chance has
// placed what it must.
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
