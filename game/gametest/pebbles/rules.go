package pebbles

import (
	"embed"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game; its zero value is ready.
type Rules struct{}

// What the game has besides its rules; gametest.Run tests that nothing is missing.
var (
	_ game.Teacher  = Rules{}
	_ game.Display  = (*State)(nil)
	_ game.Reasoner = (*State)(nil)
	_ game.Weigher  = (*State)(nil)
	_ game.Relator  = (*State)(nil)
	_ game.Outliner = (*State)(nil)
)

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		ID:       "pebbles",
		Version:  1,
		MinSeats: 2,
		MaxSeats: maxSeats, UsualSeats: 2,
		Rule:     "S1",
		Outcomes: []string{"win", "tie"},
		Options:  []game.Option{{Name: "hand", Default: "3", Words: [][]string{{"2", "3", "4"}}, Rule: "S1"}},
		Lesson:   true,
	}
}

//go:embed rules.en.md rules.fr.md lesson.txt
var files embed.FS

var lesson = game.LessonIn(files)

// Lesson is the game's first steps.
func (Rules) Lesson() *game.Lesson { return lesson }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return files }

// New returns the state before the first pebble is drawn (rule S1).
func (Rules) New(options game.Options, seats int) (game.State, error) {
	hand := int8(options["hand"][0] - '0')
	if hand == 4 && seats == maxSeats {
		return nil, refuseCrowd
	}
	s := &State{seats: int8(seats), full: hand}
	for w := 1; w <= maxWeight; w++ {
		s.bag[w] = copies
	}
	return s, nil
}
