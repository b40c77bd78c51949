package terminal

import (
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/locale"
)

func TestMarkdown(t *testing.T) {
	t.Parallel()
	page := strings.Join([]string{
		"# A game", "", "Two **strong** and one *leaning* word, `typed`, and [a link](there.md).", "",
		"## C1 · Things", "", "- a thing that needs more than a single line of this narrow page", "2. second", "",
		"| Side | Skulls |", "|---|---|", "| Gentle | 2 |", "| Steep | **4** |", "", "> quoted",
	}, "\n")
	golden(t, "markdown", trimRight(ansi.Strip(Markdown(page, NewTheme(true), 44))))
}

func TestRulesPagesFit(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		for _, lang := range locale.Languages() {
			for _, line := range strings.Split(Markdown(game.Page(rules, lang), NewTheme(false), 70), "\n") {
				if lipgloss.Width(line) > 70 {
					t.Errorf("%s, %s: %d cells: %s", rules.Info().ID, lang, lipgloss.Width(line), ansi.Strip(line))
				}
			}
		}
	}
}

func TestWrapKeepsNoBreakSpaces(t *testing.T) {
	t.Parallel()
	if got := wrap("qui va là\u202f?", 10); got != "qui va\nlà\u202f?" {
		t.Errorf("got %q", got)
	}
}
