package pyramid_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/pyramid"
)

var ruleMention = regexp.MustCompile(`\bP\d+\b`)

// Both pages have every rule once and in order, each is shown by a test that
// carries its number, and every refusal names one.
func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, pyramid.Rules{})
}

// Both pages refer to the same rules as often, and to none that is not there.
func TestPagesReferAlike(t *testing.T) {
	t.Parallel()
	mentions := map[string]map[string]int{"en": {}, "fr": {}}
	for lang, counts := range mentions {
		for _, number := range ruleMention.FindAllString(pyramid.Rules{}.Page(lang), -1) {
			counts[number]++
		}
		for number := range counts {
			if !strings.Contains(pyramid.Rules{}.Page(lang), "\n### "+number+" · ") {
				t.Errorf("the page in %s speaks of %s", lang, number)
			}
		}
	}
	for number, en := range mentions["en"] {
		if fr := mentions["fr"][number]; en != fr {
			t.Errorf("%s: mentioned %d times in English, %d in French", number, en, fr)
		}
	}
}

// Both pages have the same chapters, tables, examples and rulings in the same
// places.
func TestPagesAreBuiltAlike(t *testing.T) {
	t.Parallel()
	en, fr := outline("en", "**Ruling:**"), outline("fr", "**Notre décision\u202f:**")
	for i := range min(len(en), len(fr)) {
		if en[i] != fr[i] {
			t.Fatalf("block %d is %q in English, %q in French", i+1, en[i], fr[i])
		}
	}
	if len(en) != len(fr) {
		t.Errorf("%d blocks in English, %d in French", len(en), len(fr))
	}
}

// outline says of each line that is not empty what kind it is.
func outline(lang, ruling string) []string {
	var kinds []string
	for line := range strings.SplitSeq(pyramid.Rules{}.Page(lang), "\n") {
		if line == "" {
			continue
		}
		first, _, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(line, ruling):
			kinds = append(kinds, "ruling")
		case strings.HasPrefix(line, "|"):
			kinds = append(kinds, fmt.Sprintf("row of %d", strings.Count(line, "|")-1))
		case strings.HasPrefix(line, "### "):
			number, _, _ := strings.Cut(line, " · ")
			kinds = append(kinds, number)
		case strings.HasPrefix(line, "*") && !strings.HasPrefix(line, "**"):
			kinds = append(kinds, "example")
		case strings.HasPrefix(first, "#"), first == "-", strings.HasSuffix(first, "."):
			kinds = append(kinds, first)
		default:
			kinds = append(kinds, "text")
		}
	}
	return kinds
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
		page := pyramid.Rules{}.Page(lang)
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
