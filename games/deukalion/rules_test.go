package deukalion

import (
	"fmt"
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
	for n := range square(maxSquares) {
		if int8(n/columns) < c.height && int8(n%columns) < c.width && !known.has(n) {
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

// A whole turn, the cup, a challenge and the Hydra are shown by examples.
func TestPagesHaveExamples(t *testing.T) {
	t.Parallel()
	for _, number := range []string{"D8", "D9", "D27", "D31", "D33", "D34", "D38", "D39", "D40", "D56"} {
		if !strings.Contains(sectionOf(t, "en", number), "\n*Example: ") {
			t.Errorf("%s has no example", number)
		}
	}
}
