package dungeon

import (
	"embed"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Rules is the game The Dungeon, version 2 of its rules, with the adventures that are
// compiled in and those of the folders that it was opened with; see Open.
type Rules struct{ *library }

// What the game has besides its rules; gametest.Run tests that nothing is missing.
var (
	_ game.Teacher   = Rules{}
	_ game.Herald    = Rules{}
	_ game.Sealer    = Rules{}
	_ game.Sharer    = (*State)(nil)
	_ game.Evaluator = (*State)(nil)
	_ game.Searched  = (*State)(nil)
	_ game.Weigher   = (*State)(nil)
	_ game.Pruner    = (*State)(nil)
	_ game.Relator   = (*State)(nil)
)

const version = 2

//go:embed rules.en.md rules.fr.md lesson.txt
var files embed.FS

var lesson = game.LessonIn(files)

// Lesson is the game's first steps.
func (Rules) Lesson() *game.Lesson { return lesson }

//go:embed prologue example
//go:embed count/adventure.json count/story.*.md count/pictures
//go:embed earlier
var shelf embed.FS // without the author's page of an adventure

// onShelf is a folder that is compiled in.
func onShelf(name string) fs.FS {
	folder, err := fs.Sub(shelf, name)
	if err != nil {
		panic(err) // the tests read them
	}
	return folder
}

// The adventures that come with the game: the one to begin with, and a long one. Earlier
// are editions of them that are no longer offered: games that began with them go on.
var (
	prologue = fromShelf("prologue")
	house    = []*adventure{prologue, fromShelf("count")}
	earlier  = []*adventure{fromShelf("earlier/count")}
)

func fromShelf(name string) *adventure {
	a, err := story.LoadCompiled(onShelf(name))
	if err != nil {
		panic(err) // the folder is compiled in; the tests read it
	}
	return playable(a)
}

// Lost is the outcome of an adventure whose light went out (U24); the others are
// the endings, "e1" to "e5" (U23).
const Lost = "lost"

var outcomes = []string{"e1", "e2", "e3", "e4", "e5", Lost}

// Info describes the game: 1 to 4 players (U1).
func (r Rules) Info() game.Info {
	return game.Info{
		ID: "dungeon", Version: version, MinSeats: 1, MaxSeats: story.MaxFigures, UsualSeats: 1,
		Rule:     "U1",
		Outcomes: outcomes,
		Options:  optionList(r.offered(), r.past()),
		Lesson:   true,
		Together: true,
	}
}

// New returns the table before anybody has chosen a character (U2).
func (r Rules) New(given game.Options, seats int) (game.State, error) {
	o, err := parseOptions(r.adventures(), given, seats)
	if err != nil {
		return nil, err
	}
	return newState(o, seats), nil
}

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return files }

// Sample is a small adventure to begin with.
func (Rules) Sample() fs.FS { return onShelf("example") }
