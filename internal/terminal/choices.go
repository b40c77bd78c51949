package terminal

import (
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// choice is one thing the person at the keyboard may do: a legal move, or, for
// a volunteer, to wait.
type choice struct {
	move  game.Move
	wait  bool
	does  func() error // what is no move of the game, in a lesson
	label string
	// notation is the move as records write it; "wait" for waiting.
	notation string
}

// waitWord is what a volunteer types to do nothing.
const waitWord = "wait"

// choices are what a seat may do now, in the order of the legal moves.
func (w Renderer) choices(s *Session, next Prompted) []choice {
	if next.Strayed {
		return w.strayedChoices(s)
	}
	var list []choice
	for _, c := range s.match.Choices(next.Seat) {
		list = append(list, choice{move: c.Parsed, notation: c.Move, label: w.text(c.Label, next.Seat)})
	}
	if next.Volunteer {
		list = append(list, choice{wait: true, notation: waitWord, label: w.key("cli.play.wait", nil)})
	}
	return list
}

// take carries out a choice of a seat.
func (s *Session) take(seat game.Seat, c choice) error {
	switch {
	case c.does != nil:
		return c.does()
	case c.wait:
		s.Wait(seat)
		return nil
	}
	return s.Make(seat, c.move)
}

// word is the first word of a choice's notation: what kind of move it is.
func (c choice) word() string {
	word, _, _ := strings.Cut(c.notation, " ")
	return word
}

// sameWord is how many choices from the first on are of its kind.
func sameWord(list []choice) int {
	n := slices.IndexFunc(list, func(c choice) bool { return c.word() != list[0].word() })
	if n < 0 {
		return len(list)
	}
	return n
}

// menu is a list of choices with a cursor, a filter and a number being typed.
type menu struct {
	all       []choice
	sifted    []int // indices into all
	cursor    int   // index into sifted
	filter    string
	filtering bool
	number    string
}

func newMenu(all []choice) menu {
	m := menu{all: all}
	m.sift()
	return m
}

// sift shows the choices whose label or notation contains the filter.
func (m *menu) sift() {
	m.sifted, m.cursor = nil, 0
	needle := strings.ToLower(m.filter)
	for i, c := range m.all {
		if strings.Contains(strings.ToLower(c.label), needle) || strings.Contains(c.notation, needle) {
			m.sifted = append(m.sifted, i)
		}
	}
}

// step moves the cursor, round the ends.
func (m *menu) step(by int) {
	if n := len(m.sifted); n > 0 {
		m.cursor = ((m.cursor+by)%n + n) % n
	}
}

// chosen is the choice under the cursor.
func (m *menu) chosen() (choice, bool) {
	if m.cursor >= len(m.sifted) {
		return choice{}, false
	}
	return m.all[m.sifted[m.cursor]], true
}

// digit adds a digit to the number being typed. The cursor goes to that choice;
// done is true once no longer number could be meant.
func (m *menu) digit(d string) (done bool) {
	n, err := strconv.Atoi(m.number + d)
	if err != nil || n < 1 || n > len(m.all) {
		m.number = ""
		return false
	}
	m.filter = ""
	m.sift()
	m.number, m.cursor = m.number+d, n-1
	return n*10 > len(m.all)
}

// typed is the choice that a line means: its number or its notation.
func (m *menu) typed(line string) (choice, bool) {
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(m.all) {
		return m.all[n-1], true
	}
	for _, c := range m.all {
		if c.notation == line {
			return c, true
		}
	}
	return choice{}, false
}
