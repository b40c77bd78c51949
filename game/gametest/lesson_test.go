package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// over ends a broken game once its count has come to a number.
func over(number int) bend {
	return bend{
		turn: func(s *bent) game.Seat {
			if s.count >= number {
				return game.None
			}
			return s.State.Turn()
		},
		result: func(s *bent) game.Result {
			if s.count >= number {
				return game.Result{Over: true, Outcome: "tie"}
			}
			return s.State.Result()
		},
	}
}

// A lesson that ends the game, or lets the learner end it, leaves the learner no game.
func TestLessonFaults(t *testing.T) {
	t.Parallel()
	moves := len(pebbles.Rules{}.Lesson().Record.Moves)
	ended := over(moves)
	ended.apply = func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		s.count++
		return s.State.Apply(seat, m, tell)
	}
	strayed := over(1)
	strayed.apply = func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if seat == game.Learner && m == move("pick 3") {
			s.count = 1
		}
		return s.State.Apply(seat, m, tell)
	}
	alone := bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		buf = s.State.LegalMoves(seat, buf)
		if i := slices.Index(buf, move("pick 2")); i >= 0 {
			return append(buf[:0], buf[i])
		}
		return buf
	}}
	for want, fault := range map[string]*bend{
		"":                                    {},
		"the lesson ends the game":            &ended,
		"pick 3 instead of the lesson's move": &strayed,
		"is the only one there is":            &alone,
	} {
		err := checkLesson(bentRules{bend: fault})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
