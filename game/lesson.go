package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Lesson is a first game that teaches: a staged record, in which the learner has
// seat 1 and bots the others, and what a coach says at its moves. Whoever plays
// along it meets the record's chance and the record's bots.
type Lesson struct {
	// Record is the staged game; it has no seed, since no dice were rolled for it.
	Record *Record
	// Lines are what the coach says, in order.
	Lines []LessonLine
}

// LessonLine is one sentence of the coach. Each is told when the learner's move
// is awaited, so that nobody is hurried.
type LessonLine struct {
	// Made is how many moves of the record have been made when it is told.
	Made int
	// Name names the sentence: the catalogue has GAME.lesson.NAME, in which {p2}
	// is the player in seat 2.
	Name string
	// Else is told, where the learner makes another move than the record from
	// here on; it only comes then.
	Else bool
	// At is what the sentence is about, by what the scene calls it; the zero
	// Thing for the whole table. See Lesson.
	At Thing
}

// The kinds of things that a coach may point at in every game, besides those that
// the game's own scene names. Their words are the number of a place in the scene,
// from 1; a seat, from 1; the key of a fact or detail of the scene; and one of
// PageParts.
const (
	SpotThing = "spot"
	SeatThing = "seat"
	FactThing = "fact"
	PartThing = "part"
)

// PageParts are the parts of every table that a coach may point at.
var PageParts = []string{"board", "tray", "status", "players", "prompt", "log", "menu"}

// Learner is the seat that a lesson is for.
const Learner Seat = 0

// Teacher is a Rules that brings a lesson.
type Teacher interface {
	Rules
	// Lesson is the game's first steps; it is the same at every call, and not to
	// be changed.
	Lesson() *Lesson
}

// ErrNoLesson is what ParseLesson says of remarks that are no lines of a coach.
var ErrNoLesson = errors.New(`a coach's line is "#say NAME", "#say NAME at KIND WORD" or "#else NAME"`)

// ParseLesson reads a lesson: a record with the coach's lines among its moves, as
// remarks, so that all that reads records reads it. The error is a *RecordError.
func ParseLesson(text string) (*Lesson, error) {
	rec, err := ParseRecord(text)
	if err != nil {
		return nil, err
	}
	lesson := &Lesson{Record: rec}
	for i, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\r"), " ")
		if word != "#say" && word != "#else" {
			continue
		}
		said, ok := lessonLine(rest, word == "#else")
		if !ok {
			return nil, &RecordError{i + 1, ErrNoLesson}
		}
		said.Made = madeBefore(rec, i+1)
		lesson.Lines = append(lesson.Lines, said)
	}
	return lesson, nil
}

// madeBefore is how many moves of a record stand before a line of its text.
func madeBefore(rec *Record, line int) int {
	after := func(e Entry) bool { return e.Line > line }
	if i := slices.IndexFunc(rec.Moves, after); i >= 0 {
		return i
	}
	return len(rec.Moves)
}

func lessonLine(rest string, other bool) (line LessonLine, ok bool) {
	words := strings.Fields(rest)
	if len(words) != 1 && (other || len(words) != 4 || words[1] != "at") {
		return line, false
	}
	line = LessonLine{Name: words[0], Else: other}
	if len(words) == 4 {
		line.At = Thing{Kind: words[2], Word: words[3]}
	}
	return line, true
}

// MustParseLesson reads a lesson that a game brings, and panics when it is none.
func MustParseLesson(text string) *Lesson {
	lesson, err := ParseLesson(text)
	if err != nil {
		panic(err)
	}
	return lesson
}

// Text is a line of the lesson as the catalogue has it.
func (l *Lesson) Text(line LessonLine) Text {
	args := Args{}
	for seat := range Seat(l.Record.Seats) {
		args[fmt.Sprintf("p%d", seat+1)] = SeatArg(seat)
	}
	return Text{Key: l.Record.Game + ".lesson." + line.Name, Args: args}
}

// Said are the lines that a learner is told after the first moves of the record,
// and how many of all lines come before them. In the middle of a decision it is
// the last of those with which it began. There are none while others move.
func (l *Lesson) Said(made int) (lines []LessonLine, before int) {
	told, from := l.told(), made
	at := func(line LessonLine) bool { return line.Made == from }
	for !slices.ContainsFunc(told, at) {
		if from == 0 || ofOthers(l.Record.Moves[from-1]) {
			return nil, 0
		}
		from--
	}
	before = slices.IndexFunc(told, at)
	for _, line := range told[before:] {
		if at(line) {
			lines = append(lines, line)
		}
	}
	if last := len(lines) - 1; from < made {
		return lines[last:], before + last
	}
	return lines, before
}

// Told is how many lines the coach says to one who plays along.
func (l *Lesson) Told() int { return len(l.told()) }

func (l *Lesson) told() []LessonLine {
	return slices.DeleteFunc(slices.Clone(l.Lines), func(line LessonLine) bool { return line.Else })
}

// Otherwise is what the coach says when the learner makes another move after the
// first moves of the record; ok is false where the lesson has nothing of its own.
func (l *Lesson) Otherwise(made int) (line LessonLine, ok bool) {
	for _, line := range slices.Backward(l.Lines) {
		if line.Else && line.Made <= made && l.oneDecision(line.Made, made) {
			return line, true
		}
	}
	return line, false
}

// oneDecision reports whether no other player moves from one place of the record
// to another.
func (l *Lesson) oneDecision(from, to int) bool {
	return !slices.ContainsFunc(l.Record.Moves[from:to], ofOthers)
}

// ofOthers reports whether a move is another player's than the learner's.
func ofOthers(e Entry) bool { return e.Seat != Learner && e.Seat != Chance }

// Shows reports whether a scene has a thing that a coach may point at.
func (s Scene) Shows(about Thing) bool {
	switch about.Kind {
	case "":
		return true
	case PartThing:
		return slices.Contains(PageParts, about.Word)
	case FactThing:
		is := func(t Text) bool { return t.Key == about.Word }
		return slices.ContainsFunc(s.Facts, is) || slices.ContainsFunc(s.Details, is)
	case SpotThing:
		n, err := strconv.Atoi(about.Word)
		if err == nil && n >= 1 && n <= len(s.Places) {
			return true
		}
	}
	if slices.Contains(s.Held, about) {
		return true
	}
	return slices.ContainsFunc(s.Places, func(p Place) bool {
		return p.Thing == about || slices.ContainsFunc(p.Pieces, func(piece Piece) bool {
			return piece.Thing == about || about.Kind == SeatThing && about.Word == strconv.Itoa(piece.Seat)
		})
	})
}
