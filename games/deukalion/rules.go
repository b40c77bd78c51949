package deukalion

import (
	"embed"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game Deukalion, version 2 of its rules.
type Rules struct{}

// What the game has besides its rules; gametest.Run tests that it is all.
var (
	_ game.Teacher  = Rules{}
	_ game.Tabled   = Rules{}
	_ game.Herald   = Rules{}
	_ game.Sharer   = (*State)(nil)
	_ game.Reasoner = (*State)(nil)
	_ game.Searched = (*State)(nil)
	_ game.Tempered = (*State)(nil)
	_ game.Weigher  = (*State)(nil)
	_ game.Pruner   = (*State)(nil)
	_ game.Relator  = (*State)(nil)
	_ game.Outliner = (*State)(nil)
)

//go:embed rules.en.md rules.fr.md lesson.txt
var files embed.FS

var lesson = game.LessonIn(files)

// Lesson is the game's first steps.
func (Rules) Lesson() *game.Lesson { return lesson }

// Outcomes of a game: one player has won, or several have (D56).
const (
	Victory = "victory"
	Shared  = "shared"
)

// Info describes the game: 2 to 4 players (D1).
func (Rules) Info() game.Info {
	return game.Info{
		ID: "deukalion", Version: 2, MinSeats: minSeats, MaxSeats: maxSeats, UsualSeats: 4,
		Rule:     "D1",
		Outcomes: []string{Victory, Shared},
		Options:  optionList(),
		Lesson:   true,
		Tempers:  game.TemperNames(tempers),
	}
}

// New returns the table before chance has placed the chests (D3).
func (Rules) New(given game.Options, seats int) (game.State, error) {
	o, err := readOptions(aegean, given, seats)
	if err != nil {
		return nil, err
	}
	return newState(aegean, o, seats), nil
}

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return files }
