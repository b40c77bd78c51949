package gametest

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// pages are a small game's rules in English and French.
func pages(en, fr string) said {
	return said{pages: fstest.MapFS{"rules.en.md": {Data: []byte(en)}, "rules.fr.md": {Data: []byte(fr)}}}
}

func TestPagesDiffer(t *testing.T) {
	t.Parallel()
	const en = "# Rules\n\n### S1 · Hands\n\nSee S2.\n\n**Ruling:** no.\n\n### S2 · Bags\n\n| a | b |\n\n*Example: E1 is no rule.*\n"
	fr := strings.NewReplacer("Hands", "Mains", "See", "Voyez", "**Ruling:**", "**Notre décision\u202f:**", "is no rule", "n’est rien").Replace(en)
	for _, c := range []struct {
		name, old, new string
		want           []string
	}{
		{"alike", "", "", nil},
		{"no ruling", "**Notre", "Notre", []string{`block 4 is "ruling" in en, "text" in fr`}},
		{"another space", "\u202f:**", "\u00a0:**", []string{
			`block 4 is "ruling" in en, "a ruling without the narrow no-break space, U+202F, before its colon" in fr`,
		}},
		{"a column more", "| b |", "| b | c |", []string{`block 6 is "row of 2" in en, "row of 3" in fr`}},
		{"no example", "*Example", "Example", []string{`block 7 is "example" in en, "text" in fr`}},
		{"a block more", "rien.*\n", "rien.*\n\nFin.\n", []string{"7 blocks in en, 8 in fr"}},
		{"another rule", "Voyez S2", "Voyez S1", []string{
			"S1: mentioned 1 times in en, 2 in fr", "S2: mentioned 2 times in en, 1 in fr",
		}},
		{"no rule", "Voyez S2", "Voyez S2 et S3", []string{"the page in fr speaks of S3, which is no rule"}},
	} {
		rules := pages(en, strings.Replace(fr, c.old, c.new, 1))
		var got []string
		for _, err := range append(builtAlike(rules), referAlike(rules)...) {
			got = append(got, err.Error())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// tabled has tables that name a rule.
type tabled struct {
	said
	rule string
}

func (r tabled) Tables() any { return map[string]string{"card": r.rule} }

func TestTablesReferToRules(t *testing.T) {
	t.Parallel()
	is := pages("### K1 · A\n", "### K1 · A\n")
	if err := tablesRefer(tabled{is, "K1"}); err != nil {
		t.Error(err)
	}
	if err := tablesRefer(tabled{is, "K2"}); err == nil {
		t.Error("tables that speak of K2 pass")
	}
}
