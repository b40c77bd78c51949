package pyramid_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/pyramid"
)

// Both pages have every rule once and in order, each is shown by a test that
// carries its number, and every refusal names one.
func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, pyramid.Rules{})
}

func TestPagesAreAlike(t *testing.T) {
	t.Parallel()
	gametest.PagesAlike(t, pyramid.Rules{})
}

// layout is what the pages tell of board.json.
type layout struct {
	Columns, Rows int
	Areas         map[string][]int
	Walls         [][2]int
	Entrances     []int
	Mummies       []struct {
		Line  []int
		Start int
	}
	Sarcophagi, Alcoves []struct {
		God     string
		Squares []int
		Value   int
		Lock    []int
	}
	Treasures map[string][]int
	Levels    [][2]int
	Variety   []int
}

// The tables of both pages say what the board's file says.
func TestPagesTellTheBoard(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("board.json")
	if err != nil {
		t.Fatal(err)
	}
	var board layout
	if err := json.Unmarshal(text, &board); err != nil {
		t.Fatal(err)
	}
	for lang, areas := range map[string]map[string]string{
		"en": {"nest": "nest", "pond": "pond", "sand": "sand", "corridor": "corridor"},
		"fr": {"nest": "nid", "pond": "bassin", "sand": "sable", "corridor": "couloir"},
	} {
		page := game.Page(pyramid.Rules{}, lang)
		for _, line := range board.lines(areas) {
			if !strings.Contains(page, line) {
				t.Errorf("the page in %s has no %q", lang, line)
			}
		}
	}
}

// lines are pieces of the pages' tables.
func (b *layout) lines(areas map[string]string) []string {
	lines := b.squares(areas)
	for _, m := range b.Mummies {
		lines = append(lines, fmt.Sprintf("| %s (", list(m.Line)), fmt.Sprintf(") | %d | ", m.Start))
	}
	for _, s := range b.Sarcophagi {
		lines = append(lines, fmt.Sprintf("| %s | %d", list(s.Squares), b.alcove(s.God)))
	}
	for _, a := range b.Alcoves {
		lines = append(lines, fmt.Sprintf("| %d points |", a.Value), fmt.Sprintf("| %s |", list(a.Lock)))
	}
	for _, values := range b.Treasures {
		lines = append(lines, fmt.Sprintf("| %s |", list(values)))
	}
	levels := ""
	for _, step := range b.Levels {
		levels += fmt.Sprintf(" %d |", step[1])
	}
	variety := ""
	for _, bonus := range b.Variety {
		variety += fmt.Sprintf(" %d |", bonus)
	}
	return append(lines, levels+"\n", "| Bonus |"+variety)
}

// squares are the rows of the board's table, from the north.
func (b *layout) squares(areas map[string]string) []string {
	of := map[int]string{}
	for area, squares := range b.Areas {
		for _, n := range squares {
			of[n] = areas[area]
		}
	}
	var rows []string
	for row := b.Rows - 1; row >= 0; row-- {
		line := "|"
		for n := row*b.Columns + 1; n <= (row+1)*b.Columns; n++ {
			line += fmt.Sprintf(" %d %s |", n, of[n])
		}
		rows = append(rows, line)
	}
	return rows
}

// alcove is the first square of a god's alcove.
func (b *layout) alcove(god string) int {
	for _, a := range b.Alcoves {
		if a.God == god {
			return a.Squares[0]
		}
	}
	return 0
}

func list(numbers []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}
