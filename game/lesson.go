package game

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Lesson is a first game that teaches: a staged record, in which the learner has
// seat 1 and bots have the others, and what a coach says at its moves. As long as the
// learner makes the record's moves, chance and the bots make theirs.
type Lesson struct {
	// Record is the staged game; it has no seed, since no dice were rolled for it.
	Record *Record
	// Lines are what the coach says, in order.
	Lines []LessonLine
}

// LessonLine is one sentence of the coach. It is shown while the learner's move is
// awaited, so nobody is hurried.
type LessonLine struct {
	// Made is how many moves of the record have been made when it is shown.
	Made int
	// Name names the sentence: the catalogue has GAME.lesson.NAME, in which {p2}
	// is the player in seat 2.
	Name string
	// Else is true for a sentence that is shown only if the learner makes another
	// move than the record from here on.
	Else bool
	// At is what the sentence is about, as the scene or SpotThing and its fellows
	// name it; the zero Thing is the whole table.
	At Thing
}

// The kinds of things that a coach may point at in every game, besides those that
// the game's own scene names.
const (
	SpotThing = "spot" // its word is the number of a place in the scene, from 1
	SeatThing = "seat" // its word is a seat, from 1
	FactThing = "fact" // its word is the key of a fact, a detail or a line of the hand of the scene
	PartThing = "part" // its word is one of PageParts
)

// PageParts are the parts of every table that a coach may point at.
var PageParts = []string{"board", "tray", "status", "players", "prompt", "log", "menu"}

// Learner is the seat that a lesson is for.
const Learner Seat = 0

// Teacher is a Rules that brings a lesson.
type Teacher interface {
	Rules
	// Lesson is the game's first steps; it is the same at every call, and nobody
	// changes it.
	Lesson() *Lesson
}

// ErrNoLesson is returned by ParseLesson for a remark that begins as a line of the
// coach and is not one.
var ErrNoLesson = errors.New(`a coach's line is "#say NAME", "#say NAME at KIND WORD" or "#else NAME"`)

// ParseLesson reads a lesson: a record with the coach's lines among its moves. The
// lines are remarks, so the lesson is also a record for ParseRecord. The error is a
// *RecordError.
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

// MustParseLesson reads a lesson that is compiled in, and panics on an error.
func MustParseLesson(text string) *Lesson {
	lesson, err := ParseLesson(text)
	if err != nil {
		panic(err)
	}
	return lesson
}

// LessonIn reads a lesson that is compiled in, from lesson.txt, and panics on an error.
func LessonIn(files fs.FS) *Lesson {
	text, err := fs.ReadFile(files, "lesson.txt")
	if err != nil {
		panic(err)
	}
	return MustParseLesson(string(text))
}

// Text returns the text of a line of the lesson.
func (l *Lesson) Text(line LessonLine) Text {
	args := Args{}
	for seat := range Seat(l.Record.Seats) {
		args[fmt.Sprintf("p%d", seat+1)] = SeatArg(seat)
	}
	return Text{Key: l.Record.Game + ".lesson." + line.Name, Args: args}
}

// Said returns the lines to show when the first made moves of the record have been
// made, and how many lines of the lesson come before them. A decision may take several
// moves: after the first of them, only its last line is still shown. No line is shown
// while others move.
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

// Told returns how many lines the coach says to a learner who makes all the record's
// moves.
func (l *Lesson) Told() int { return len(l.told()) }

func (l *Lesson) told() []LessonLine {
	return slices.DeleteFunc(slices.Clone(l.Lines), func(line LessonLine) bool { return line.Else })
}

// Otherwise returns what the coach says if the learner makes another move when the
// first made moves of the record have been made; ok is false if the lesson has no line
// for that.
func (l *Lesson) Otherwise(made int) (line LessonLine, ok bool) {
	for _, line := range slices.Backward(l.Lines) {
		if line.Else && line.Made <= made && l.oneDecision(line.Made, made) {
			return line, true
		}
	}
	return line, false
}

// oneDecision reports whether no other player moves between two places of the record.
func (l *Lesson) oneDecision(from, to int) bool {
	return !slices.ContainsFunc(l.Record.Moves[from:to], ofOthers)
}

// ofOthers reports whether a move is made by a player who is not the learner.
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
		return slices.ContainsFunc(slices.Concat(s.Facts, s.Details, s.Hand), is)
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
