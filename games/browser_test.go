package games_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// What else the tests of the browser ask of every game is asked here, in no time; see
// TestEveryGameHasAMiddle.
func TestBrowserTestsHaveWhatTheyNeed(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		id := rules.Info().ID
		if newest, _ := games.Newest(id); newest.Info().Version != rules.Info().Version {
			continue
		}
		for _, file := range []string{"src/games/" + id + "/index.ts", "src/games/" + id + "/Tile.svelte"} {
			if _, err := os.Stat(filepath.Join("../web", file)); err != nil {
				t.Errorf("the drawing of %s: %v", id, err)
			}
		}
		if err := checkSetUp(rules); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if err := checkFirstSteps(rules); err != nil {
			t.Errorf("the lesson of %s: %v", id, err)
		}
	}
}

// checkSetUp tests that a table of options can be made by hand, with as few friends as
// there may be: the last word of the last option of one word is chosen there, and is
// another than its default.
func checkSetUp(rules game.Rules) error {
	info := rules.Info()
	for _, option := range slices.Backward(info.Options) {
		if len(option.Words) != 1 {
			continue
		}
		words := option.Words[0]
		last := words[len(words)-1]
		if last == option.Default {
			return fmt.Errorf("the last word of option %s is its default", option.Name)
		}
		if _, err := game.New(rules, game.Options{option.Name: last}, max(2, info.MinSeats)); err != nil {
			return fmt.Errorf("the last word of option %s is refused with few players: %w", option.Name, err)
		}
		return nil
	}
	return nil
}

// checkFirstSteps tests that the learner can stray at the first move of the lesson.
func checkFirstSteps(rules game.Rules) error {
	teacher, ok := rules.(game.Teacher)
	if !ok {
		return errors.New("there is none")
	}
	rec := teacher.Lesson().Record
	first := slices.IndexFunc(rec.Moves, func(e game.Entry) bool { return e.Seat == game.Learner })
	if first < 0 {
		return errors.New("the learner makes no move")
	}
	s, err := game.StateAfter(rules, rec, first)
	if err != nil {
		return err
	}
	if len(s.LegalMoves(game.Learner, nil)) < 2 {
		return errors.New("at its first move nothing else can be chosen")
	}
	return nil
}
