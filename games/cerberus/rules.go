package cerberus

import (
	"embed"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game Cerberus, version 1 of its rules.
type Rules struct{}

// What the game has besides its rules; gametest.Run tests that it is all.
var (
	_ game.Teacher  = Rules{}
	_ game.Tabled   = Rules{}
	_ game.Herald   = Rules{}
	_ game.Sharer   = (*State)(nil)
	_ game.Reasoner = (*State)(nil)
	_ game.Sufferer = (*State)(nil)
	_ game.Pruner   = (*State)(nil)
	_ game.Searched = (*State)(nil)
	_ game.Tempered = (*State)(nil)
	_ game.Weigher  = (*State)(nil)
	_ game.Foreseer = (*State)(nil)
	_ game.Relator  = (*State)(nil)
	_ game.Outliner = (*State)(nil)
)

//go:embed rules.en.md rules.fr.md lesson.txt
var files embed.FS

var lesson = game.LessonIn(files)

// Lesson is the game's first steps.
func (Rules) Lesson() *game.Lesson { return lesson }

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
		ID: "cerberus", Version: 1, MinSeats: 3, MaxSeats: 7, UsualSeats: 5,
		Rule:     "C1",
		Outcomes: []string{Escape, Mercy, Nobody},
		Options:  optionList(),
		Lesson:   true,
		Sides:    true,
		Tempers:  game.TemperNames(tempers),
	}
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

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return files }
