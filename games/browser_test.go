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

// What the tests of the browser ask of every game's files is asked here, in no time.
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
		path := filepath.Join("../web/e2e", "middle-"+id+".txt")
		text, err := os.ReadFile(path)
		if err == nil {
			err = checkMiddle(rules, string(text))
		}
		if err != nil {
			t.Errorf("%s: %v (katabasis record %s --middle prints one)", path, err, id)
		}
		if err := checkSetUp(rules); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if err := checkFirstSteps(rules); err != nil {
			t.Errorf("the lesson of %s: %v", id, err)
		}
	}
}

// leastMoves is how long a game is at least where the tests look into its replay.
const leastMoves = 16

// checkMiddle tests the record of a game's middle: it goes on with a choice of the
// first player's, as no game of a seed.
func checkMiddle(rules game.Rules, text string) error {
	rec, err := game.ParseRecord(text)
	if err != nil {
		return err
	}
	info := rules.Info()
	if rec.Game != info.ID || rec.Version != info.Version {
		return fmt.Errorf("it is of %s, version %d", rec.Game, rec.Version)
	}
	if rec.Seed != "" || rec.Result != "" {
		return errors.New("it has the seed or the result of a whole game")
	}
	if len(rec.Moves) < leastMoves {
		return fmt.Errorf("it has %d moves, of at least %d", len(rec.Moves), leastMoves)
	}
	s, err := game.StateAfter(rules, rec, -1)
	if err != nil {
		return err
	}
	switch moves := s.LegalMoves(0, nil); {
	case s.Turn() != 0:
		return errors.New("it does not end at a turn of the first player")
	case len(moves) < 2:
		return errors.New("the first player has no choice")
	case rec.Seats < 2 && info.MaxSeats >= 2:
		return errors.New("nobody else is at the table")
	case len(game.Show(s).Scene(0).Places) < 2:
		return errors.New("the scene has no two places")
	}
	return nil
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

func TestCheckMiddle(t *testing.T) {
	t.Parallel()
	rules, _ := games.Newest("cerberus")
	text, err := os.ReadFile("../web/e2e/middle-cerberus.txt")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, bend := range map[string]func(r *game.Record){
		"another game":       func(r *game.Record) { r.Game = "pyramid" },
		"another version":    func(r *game.Record) { r.Version = 99 },
		"a seed":             func(r *game.Record) { r.Seed = "monday" },
		"too short":          func(r *game.Record) { r.Moves = r.Moves[:leastMoves-1] },
		"somebody’s turn":    func(r *game.Record) { r.Moves = r.Moves[:len(r.Moves)-1] },
		"no legal beginning": func(r *game.Record) { r.Moves = r.Moves[1:] },
	} {
		bent := *rec
		bend(&bent)
		if err := checkMiddle(rules, bent.String()); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}
