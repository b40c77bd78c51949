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

// What the printed rules do not say is marked as our ruling.
func TestP5P10P34P36AreRulings(t *testing.T) {
	t.Parallel()
	for number, words := range map[string]map[string]string{
		"P5":  {"en": "where", "fr": "commence"},
		"P10": {"en": "at 4, 7 and 10", "fr": "de 4, 7 et 10"},
		"P34": {"en": "Linguistics", "fr": "Linguistique"},
		"P36": {"en": "your own turn", "fr": "à votre tour"},
	} {
		for lang, phrase := range words {
			print, ruled := ruleOf(lang, number)
			if !strings.Contains(ruled, phrase) || strings.Contains(print, phrase) {
				t.Errorf("%s in %s does not mark %q as a ruling", number, lang, phrase)
			}
		}
	}
}

// What they say is not: only the colours of four curses, and what else ends an
// attempt at a lock, are ours.
func TestP14P18P22P24P45ArePrinted(t *testing.T) {
	t.Parallel()
	for number, words := range map[string]map[string]string{
		"P14": {"en": "several idols", "fr": "plusieurs idoles"},
		"P18": {"en": "as often as you like", "fr": "aussi souvent que"},
		"P22": {"en": "Anybody", "fr": "Toute personne"},
		"P24": {"en": "all five dice", "fr": "les cinq dés"},
		"P45": {"en": "share", "fr": "partager"},
	} {
		for lang, phrase := range words {
			print, ruled := ruleOf(lang, number)
			if !strings.Contains(print, phrase) || strings.Contains(ruled, phrase) {
				t.Errorf("%s in %s marks %q as a ruling, or does not say it", number, lang, phrase)
			}
		}
	}
}

// ruleOf is a rule of a page: what it says as the printed rules do, and what it
// marks as ours.
func ruleOf(lang, number string) (print, ruled string) {
	_, rest, _ := strings.Cut(game.Page(pyramid.Rules{}, lang), "\n### "+number+" · ")
	text, _, _ := strings.Cut(rest, "\n#")
	for part := range strings.SplitSeq(text, "\n\n") {
		if strings.HasPrefix(part, "**") {
			ruled += part
		} else {
			print += part
		}
	}
	return print, ruled
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
