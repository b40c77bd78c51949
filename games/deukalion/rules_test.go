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
