package report

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/locale"
)

// newest are the games of the house and the game of the tests.
func newest() []game.Rules { return append(games.All().Newests(), pebbles.Rules{}) }

func contested(t *testing.T, rules game.Rules) arena.Comparison {
	t.Helper()
	seats := max(2, rules.Info().MinSeats)
	c := arena.Contest{Rules: rules, Bots: append([]string{"easy"}, slices.Repeat([]string{"random"}, seats-1)...), Seed: `<b>"&`}
	crew, err := c.Local(1)
	if err != nil {
		t.Fatal(err)
	}
	got, err := c.Play(t.Context(), arena.Plan{Games: 6, Crew: crew})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// Reports of every game speak both languages, need nothing from elsewhere, and are the same
// for equal contests.
func TestContest(t *testing.T) {
	t.Parallel()
	for _, rules := range newest() {
		got, again := contested(t, rules), contested(t, rules)
		for _, lang := range locale.Languages() {
			words := locale.New(lang)
			page := written(t, func(b *bytes.Buffer) error { return Contest(b, words, rules, got, true) })
			checkPage(t, rules.Info().ID, lang, page)
			if !strings.Contains(page, words.Key("cli.report.times")) {
				t.Errorf("%s, %s: no times", rules.Info().ID, lang)
			}
			untimed := written(t, func(b *bytes.Buffer) error { return Contest(b, words, rules, got, false) })
			other := written(t, func(b *bytes.Buffer) error { return Contest(b, words, rules, again, false) })
			if untimed != other || strings.Contains(untimed, words.Key("cli.report.times")) {
				t.Errorf("%s, %s: equal contests, but different pages", rules.Info().ID, lang)
			}
		}
	}
}

func written(t *testing.T, write func(*bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var (
	key  = regexp.MustCompile(`\b(cli|common|app|cerberus|pyramid|deukalion|dungeon|pebbles)\.[a-z_]+\.?[a-z_.]*\b`)
	slot = regexp.MustCompile(`\{[a-z_0-9:]+\}`)
)

// checkPage looks for what no report may have.
func checkPage(t *testing.T, id, lang, page string) {
	t.Helper()
	_, body, _ := strings.Cut(page, "</style>")
	for name, found := range map[string][]string{
		"keys": key.FindAllString(body, 3), "open slots": slot.FindAllString(body, 3),
		"scripts":       regexp.MustCompile(`(?i)<script|javascript:|\son[a-z]+=`).FindAllString(body, 3),
		"outside links": regexp.MustCompile(`(?i)https?:|src=|url\(`).FindAllString(page, 3),
		"numbers":       regexp.MustCompile(`NaN|[+-]Inf`).FindAllString(body, 3),
		"raw text":      regexp.MustCompile(`<b>`).FindAllString(body, 3),
	} {
		if len(found) > 0 {
			t.Errorf("%s, %s: the page has %s: %q", id, lang, name, found)
		}
	}
	if !strings.Contains(page, `<html lang="`+lang+`">`) {
		t.Errorf("%s: not in %s", id, lang)
	}
}

// Each language writes numbers in its own way.
func TestNumbers(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string][]string{
		"en": {"1,234,567", "−1,000.50", "0.0", "12.3\u202f%"},
		"fr": {"1\u202f234\u202f567", "−1\u202f000,50", "0,0", "12,3\u202f%"},
	} {
		s := speaker{locale.New(lang)}
		got := []string{s.count(1234567), s.number(-1000.5, 2), s.number(-.01, 1), s.percent(.1234)}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
