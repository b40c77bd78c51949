package pyramid

import (
	"embed"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game The Pyramid of Horus, version 2 of its rules.
type Rules struct{}

// What the game has besides its rules; gametest.Run tests that it is all.
var (
	_ game.Teacher  = Rules{}
	_ game.Herald   = Rules{}
	_ game.Tabled   = Rules{}
	_ game.Sharer   = (*State)(nil)
	_ game.Reasoner = (*State)(nil)
	_ game.Sufferer = (*State)(nil)
	_ game.Searched = (*State)(nil)
	_ game.Pruner   = (*State)(nil)
	_ game.Weigher  = (*State)(nil)
	_ game.Foreseer = (*State)(nil)
	_ game.Intender = (*State)(nil)
	_ game.Relator  = (*State)(nil)
	_ game.Outliner = (*State)(nil)
)

//go:embed rules.en.md rules.fr.md lesson.txt
var files embed.FS

var lesson = game.LessonIn(files)

// Lesson is the game's first steps.
func (Rules) Lesson() *game.Lesson { return lesson }

// Outcomes of a game: somebody came out, or nobody did (P67).
const (
	Escape  = "escape"
	Mummies = "mummies"
)

// Info describes the game: 2 to 6 players (P1).
func (Rules) Info() game.Info {
	return game.Info{
		ID: "pyramid", Version: 2, MinSeats: 2, MaxSeats: maxSeats, UsualSeats: 5,
		Rule:     "P1",
		Outcomes: []string{Escape, Mummies},
		Options:  optionList(),
		Lesson:   true,
	}
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

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return files }
