package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// How many lines and turns a lesson may have, so that it is short.
const (
	leastLines, mostLines = 8, 20
	leastTurns, mostTurns = 3, 6
)

// checkLesson tests the lesson of a Teacher:
//
//   - it replays, is short, and ends with a line
//   - the coach speaks whenever the learner is to move, and only then
//   - the scene shows the learner what the coach points at
//   - neither the lesson nor another move of the learner ends the game
//   - the learner's first move is not the only legal one
func checkLesson(rules game.Rules) error {
	teacher, ok := rules.(game.Teacher)
	if ok != rules.Info().Lesson {
		return fmt.Errorf("Info().Lesson is %v", rules.Info().Lesson)
	}
	if !ok {
		return nil
	}
	lesson := teacher.Lesson()
	if err := checkLines(lesson); err != nil {
		return fmt.Errorf("the lesson: %w", err)
	}
	for step, err := range game.Replay(rules, lesson.Record) {
		if err == nil {
			err = checkMoment(rules, lesson, step)
		}
		if err != nil {
			return fmt.Errorf("the lesson, after move %d: %w", step.Number, err)
		}
	}
	return nil
}

func checkLines(lesson *game.Lesson) error {
	names := map[string]bool{}
	for _, line := range lesson.Lines {
		if names[line.Name] {
			return fmt.Errorf("%s is said twice", line.Name)
		}
		names[line.Name] = true
	}
	switch told, turns := lesson.Told(), learnersTurns(lesson); {
	case told < leastLines || told > mostLines:
		return fmt.Errorf("%d lines", told)
	case turns < leastTurns || turns > mostTurns:
		return fmt.Errorf("%d turns of the learner", turns)
	case lesson.Record.Seed != "" || lesson.Record.Commitment != "":
		return errors.New("a seed for dice that were not rolled")
	}
	if lines, _ := lesson.Said(len(lesson.Record.Moves)); len(lines) == 0 {
		return errors.New("nothing is said at its end")
	}
	return nil
}

// learnersTurns counts how often the learner moves after others did.
func learnersTurns(lesson *game.Lesson) int {
	turns, last := 0, game.Chance
	for _, e := range lesson.Record.Moves {
		if e.Seat == game.Learner && last != game.Learner {
			turns++
		}
		if e.Seat != game.Chance || last != game.Learner {
			last = e.Seat
		}
	}
	return turns
}

// checkMoment tests what the coach says between two moves.
func checkMoment(rules game.Rules, lesson *game.Lesson, step game.Step) error {
	next := game.Learner
	if step.Number < len(lesson.Record.Moves) {
		next = lesson.Record.Moves[step.Number].Seat
	}
	mayMove := len(step.State.LegalMoves(game.Learner, nil)) > 0
	for _, line := range lesson.Lines {
		switch {
		case line.Made != step.Number:
		case next != game.Learner || !mayMove:
			return fmt.Errorf("%s is said while others move", line.Name)
		case !game.Show(step.State).Scene(game.Learner).Shows(line.At):
			return fmt.Errorf("%s points at %v, which the scene does not show", line.Name, line.At)
		}
	}
	if lines, _ := lesson.Said(step.Number); next == game.Learner && len(lines) == 0 {
		return errors.New("the learner is to move, and nothing is said")
	}
	switch {
	case step.State.Result().Over:
		return errors.New("the lesson ends the game, so nobody can play on")
	case next == game.Learner && step.Number < len(lesson.Record.Moves):
		return checkStraying(rules, lesson, step)
	}
	return nil
}

// checkStraying tests the moves that the learner could make instead of the next one.
func checkStraying(rules game.Rules, lesson *game.Lesson, step game.Step) error {
	others := 0
	for _, m := range step.State.LegalMoves(game.Learner, nil) {
		line := rules.Grammar().Format(m)
		if line == lesson.Record.Moves[step.Number].Move {
			continue
		}
		others++
		after := step.State.Clone()
		if err := after.Apply(game.Learner, m, nil); err != nil {
			return err
		}
		if after.Result().Over {
			return fmt.Errorf("%s instead of the lesson's move ends the game, so nobody can take it back and learn", line)
		}
	}
	first := func(e game.Entry) bool { return e.Seat == game.Learner }
	if others == 0 && slices.IndexFunc(lesson.Record.Moves, first) == step.Number {
		return errors.New("the learner's first move is the only one there is, so nobody sees what is said of another")
	}
	return nil
}
