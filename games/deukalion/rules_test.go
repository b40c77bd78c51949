package deukalion

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// Both pages have every rule once and in order, each is shown by a test that
// carries its number, and every refusal names one.
func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, Rules{})
}

func TestPagesAreAlike(t *testing.T) {
	t.Parallel()
	gametest.PagesAlike(t, Rules{})
}

// The table of the sites is that of the map.
func TestPagesTellTheMap(t *testing.T) {
	t.Parallel()
	things := map[string][2]string{"en": {"chest", "hoplite"}, "fr": {"coffre", "hoplite"}}
	for lang, thing := range things {
		page := game.Page(Rules{}, lang)
		for i, at := range aegean.sites {
			what := thing[i/cityCount]
			if at.holds > 1 {
				what += "s"
			}
			row := fmt.Sprintf("| %s | %d | %d %s |", squareNames[at.at], at.value, at.holds, what)
			if !strings.Contains(page, row) {
				t.Errorf("the page in %s has no row %s of %s", lang, row, siteNames[i])
			}
		}
	}
}

// The table of the Pursuits is that of the cards, and each kind of Action card
// is told of with its number.
func TestPagesTellTheCards(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		page := game.Page(Rules{}, lang)
		for k, p := range pursuits {
			if !strings.Contains(page, fmt.Sprintf("\n| %d | %d | ", k+1, p.honour)) {
				t.Errorf("the page in %s does not tell Pursuit %d", lang, k+1)
			}
		}
	}
	en := game.Page(Rules{}, "en")
	counts := []int8{}
	for _, a := range actions {
		counts = append(counts, a.count)
		word := fmt.Sprintf("(%d cards)", a.count)
		if a.count > 1 && !strings.Contains(en, word) {
			t.Errorf("nothing has %s", word)
		}
	}
	sum := int8(0)
	for _, n := range counts {
		sum += n
	}
	if sum != cardCount || len(slices.DeleteFunc(counts, func(n int8) bool { return n != 1 })) != 6 {
		t.Errorf("%d cards, %v of one", sum, counts)
	}
}

// The table of the other places is that of the map.
func TestD2PagesTellThePlaces(t *testing.T) {
	t.Parallel()
	c := aegean
	known := c.water() | on(c.athens) | on(c.kylix)
	for _, at := range c.sites {
		known |= on(at.at)
	}
	land := squares(0)
	for n := range int8(maxSquares) {
		if n/columns < c.height && n%columns < c.width && !known.has(n) {
			land |= on(n)
		}
	}
	for _, lang := range []string{"en", "fr"} {
		page := sectionOf(t, lang, "D2")
		for _, set := range []squares{on(c.athens), c.anchors, c.styx, on(c.kylix), on(c.hydra), land} {
			var names []string
			for rest := set; rest != 0; rest &= rest - 1 {
				names = append(names, squareNames[rest.first()])
			}
			if row := "| " + strings.Join(names, ", ") + " |\n"; !strings.Contains(page, row) {
				t.Errorf("the page in %s has no row %s", lang, row)
			}
		}
	}
}

// sectionOf returns what a page says of a rule.
func sectionOf(t *testing.T, lang, number string) string {
	t.Helper()
	_, after, ok := strings.Cut(game.Page(Rules{}, lang), "\n### "+number+" · ")
	if !ok {
		t.Fatalf("the page in %s has no %s", lang, number)
	}
	section, _, _ := strings.Cut(after, "\n##")
	return section
}

// What the printed rules do not say is marked as our own.
func TestPagesMarkOurRulings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ rule, en, fr string }{
		{"D18", "at most one challenge", "un défi au plus"},
		{"D36", "does not pass ships", "ne traverse pas les navires"},
		{"D36", "once in a turn at most", "un défi au plus par tour"},
		{"D42", "must be aboard", "à bord"},
		{"D42", "in your own turn or step", "à son propre tour ou à son étape"},
		{"D43", "in your own turn or step", "à son propre tour ou à son étape"},
		{"D46", "lasting cards (D54)", "cartes durables (D54)"},
		{"D46", "in your own turn only", "à son propre tour seulement"},
	} {
		for lang, words := range map[string]string{"en": c.en, "fr": c.fr} {
			for paragraph := range strings.SplitSeq(sectionOf(t, lang, c.rule), "\n\n") {
				ours := strings.HasPrefix(paragraph, "**Ruling:**") || strings.HasPrefix(paragraph, "**Notre décision")
				if strings.Contains(paragraph, words) != ours {
					t.Errorf("%s in %s: %q belongs to the ruling: %s", c.rule, lang, words, paragraph)
				}
			}
		}
	}
}

// A whole turn, the cup, a challenge and the Hydra are shown by examples.
func TestPagesHaveExamples(t *testing.T) {
	t.Parallel()
	for _, number := range []string{"D8", "D9", "D27", "D31", "D33", "D34", "D38", "D39", "D40", "D56"} {
		if !strings.Contains(sectionOf(t, "en", number), "\n*Example: ") {
			t.Errorf("%s has no example", number)
		}
	}
}

// The page on records has all moves, each as the grammar reads it.
func TestRecordPageHasTheNotation(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(page), "\nFor Deukalion")
	_, table, _ := strings.Cut(after, "\n|---|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	shown := map[uint8]bool{}
	for row := range strings.SplitSeq(table, "\n") {
		moves, _, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
		for example := range strings.SplitSeq(moves, ", ") {
			m, err := grammar.Parse(strings.Trim(example, "`"))
			if err != nil {
				t.Errorf("%s: %v", example, err)
			}
			shown[m.Verb] = true
		}
	}
	for verb := range grammar {
		if !shown[uint8(verb)] {
			t.Errorf("docs/record.md does not have %q of Deukalion", grammar[verb].Word)
		}
	}
}
