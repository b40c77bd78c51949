package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/locale"
)

func simulated(t *testing.T, rules game.Rules, options game.Options, workers int) (arena.Config, arena.Report) {
	t.Helper()
	c := arena.Config{
		Rules: rules, Options: options, Seats: max(2, rules.Info().MinSeats), Games: 20, Seed: "<b>survey", Bots: []string{"easy", "random"},
		Workers: workers, Detail: true,
	}
	r, err := arena.Simulate(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return c, r
}

// Pages about every game speak both languages, need nothing from elsewhere, and do not
// depend on the number of workers.
func TestSurvey(t *testing.T) {
	t.Parallel()
	for _, rules := range newest() {
		for _, lang := range locale.Languages() {
			var pages []string
			for _, workers := range []int{1, 3} {
				c, r := simulated(t, rules, nil, workers)
				pages = append(pages, written(t, func(b *bytes.Buffer) error {
					return Survey(b, locale.New(lang), c, "", []Variant{{Report: r}})
				}))
			}
			checkPage(t, rules.Info().ID, lang, pages[0])
			if pages[0] != pages[1] {
				t.Errorf("%s, %s: three workers make another page", rules.Info().ID, lang)
			}
			for _, want := range []string{"<svg viewBox", "%"} {
				if !strings.Contains(pages[0], want) {
					t.Errorf("%s, %s: no %q", rules.Info().ID, lang, want)
				}
			}
		}
	}
}

// What is compared stands beside one another, by the names of the values.
func TestSurveyOfVariants(t *testing.T) {
	t.Parallel()
	var variants []Variant
	var config arena.Config
	for _, hand := range []string{"2", "4"} {
		c, r := simulated(t, pebbles.Rules{}, game.Options{"hand": hand}, 1)
		config, variants = c, append(variants, Variant{hand, r})
	}
	moves := variants[0].Report.Detail.Moves["place"].Times + variants[1].Report.Detail.Moves["place"].Times
	page := written(t, func(b *bytes.Buffer) error { return Survey(b, locale.New("en"), config, "hand", variants) })
	checkPage(t, "pebbles", "en", page)
	for _, want := range []string{"What an option changes", "Hand: ", "40 games"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q", want)
		}
	}
	if got := variants[0].Report.Detail.Moves["place"].Times; got != moves {
		t.Errorf("%d pebbles placed in all, want %d", got, moves)
	}
}
