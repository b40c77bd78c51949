package games_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// Every game brings first steps; gametest.Run tests what they are. The tests of the
// browser read them in the game's folder.
func TestEveryGameTeaches(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		id := rules.Info().ID
		teacher, ok := rules.(game.Teacher)
		if !ok {
			t.Errorf("%s has no lesson", id)
			continue
		}
		text, err := os.ReadFile(id + "/lesson.txt")
		if err != nil {
			t.Error(err)
			continue
		}
		if lesson, err := game.ParseLesson(string(text)); err != nil || !reflect.DeepEqual(lesson, teacher.Lesson()) {
			t.Errorf("%s/lesson.txt is not the game's lesson (%v)", id, err)
		}
	}
}

// The tests of the browser play every game from its middle on, as
// web/e2e/middle-ID.txt has it: it is the first player's turn, and they have a choice.
func TestEveryGameHasAMiddle(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		id := rules.Info().ID
		text, err := os.ReadFile("../web/e2e/middle-" + id + ".txt")
		if err != nil {
			t.Errorf("%v; katabasis record %s --middle prints one", err, id)
			continue
		}
		if err := checkMiddle(string(text)); err != nil {
			t.Errorf("web/e2e/middle-%s.txt: %v; katabasis record %s --middle prints another", id, err, id)
		}
	}
}

func checkMiddle(text string) error {
	rec, err := game.ParseRecord(text)
	if err != nil {
		return err
	}
	rules, ok := games.Version(rec.Game, rec.Version)
	if !ok {
		return game.ErrOtherVersion
	}
	s, err := game.StateAfter(rules, rec, -1)
	if err != nil {
		return err
	}
	switch moves := s.LegalMoves(0, nil); {
	case len(rec.Moves) < 12:
		return fmt.Errorf("it has %d moves, which is no middle", len(rec.Moves))
	case s.Turn() != 0:
		return fmt.Errorf("seat %s is awaited, want the first player", game.SeatName(s.Turn()))
	case len(moves) < 2:
		return fmt.Errorf("the first player has %d moves, want a choice", len(moves))
	case rec.Seed != "" || rec.Result != "":
		return errors.New("it has the seed or the result of the game that it is the beginning of")
	}
	return nil
}

// A middle that is none is told so, with what is wrong.
func TestMiddleFaults(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../web/e2e/middle-cerberus.txt")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.TrimSpace(string(text))
	for want, faulty := range map[string]string{
		"want the first player": whole[:strings.LastIndex(whole, "\n")],
		"no middle":             whole[:strings.Index(whole, "moves\n")+6],
		"has the seed":          strings.Replace(whole, "\nmoves\n", "\nseed a\nmoves\n", 1),
	} {
		if err := checkMiddle(faulty); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
