package gametest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// ruling begins a paragraph that decides what the printed rules leave open.
var ruling = map[string]string{"en": "**Ruling:**", "fr": "**Notre décision\u202f:**"}

// PagesAlike tests that a game's two rules pages have the same chapters, rules, tables,
// lists, examples (paragraphs in italics) and rulings in the same places, and that both
// refer to the same rules equally often, and only to rules that exist.
func PagesAlike(t *testing.T, rules game.Rules) {
	t.Helper()
	for _, err := range append(builtAlike(rules), referAlike(rules)...) {
		t.Error(err)
	}
}

func builtAlike(rules game.Rules) (faults []error) {
	en, fr := blocks(game.Page(rules, "en"), ruling["en"]), blocks(game.Page(rules, "fr"), ruling["fr"])
	for i := range min(len(en), len(fr)) {
		if en[i] != fr[i] {
			return []error{fmt.Errorf("block %d is %q in en, %q in fr", i+1, en[i], fr[i])}
		}
	}
	if len(en) != len(fr) {
		return []error{fmt.Errorf("%d blocks in en, %d in fr", len(en), len(fr))}
	}
	return nil
}

// blocks returns the kind of each line that is not empty.
func blocks(page, ruling string) []string {
	var kinds []string
	for line := range strings.SplitSeq(page, "\n") {
		if line != "" {
			kinds = append(kinds, kindOf(line, ruling))
		}
	}
	return kinds
}

func kindOf(line, ruling string) string {
	first, _, _ := strings.Cut(line, " ")
	switch {
	case strings.HasPrefix(line, ruling):
		return "ruling"
	case strings.HasPrefix(line, "**Notre décision"):
		return "a ruling without the narrow no-break space, U+202F, before its colon"
	case strings.HasPrefix(line, "|"):
		return fmt.Sprintf("row of %d", strings.Count(line, "|")-1)
	case strings.HasPrefix(line, "### "):
		number, _, _ := strings.Cut(line, " · ")
		return number
	case strings.HasPrefix(line, "*") && !strings.HasPrefix(line, "**"):
		return "example"
	case strings.HasPrefix(first, "#"), first == "-", strings.HasSuffix(first, "."):
		return first
	}
	return "text"
}

func referAlike(rules game.Rules) (faults []error) {
	numbers := headings(game.Page(rules, "en"))
	en, fr := mentions(game.Page(rules, "en")), mentions(game.Page(rules, "fr"))
	for _, number := range numbers {
		if en[number] != fr[number] {
			faults = append(faults, fmt.Errorf("%s: mentioned %d times in en, %d in fr", number, en[number], fr[number]))
		}
		delete(en, number)
		delete(fr, number)
	}
	letters := lettersOf(numbers)
	for lang, others := range map[string]map[string]int{"en": en, "fr": fr} {
		for number := range others {
			if strings.TrimRight(number, "0123456789") == letters {
				faults = append(faults, fmt.Errorf("the page in %s speaks of %s, which is no rule", lang, number))
			}
		}
	}
	slices.SortFunc(faults, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return faults
}

// tablesRefer tests that a game’s tables name only rules that its pages have.
func tablesRefer(rules game.Rules) error {
	tabled, ok := rules.(game.Tabled)
	if !ok {
		return nil
	}
	text, err := json.Marshal(tabled.Tables())
	if err != nil {
		return err
	}
	numbers := headings(game.Page(rules, "en"))
	letters := lettersOf(numbers)
	for _, number := range mention.FindAllString(string(text), -1) {
		if strings.TrimRight(number, "0123456789") == letters && !slices.Contains(numbers, number) {
			return fmt.Errorf("the tables speak of %s, which is no rule", number)
		}
	}
	return nil
}

var mention = regexp.MustCompile(`\b[A-Z]+\d+\b`)

// mentions counts the words in a page that look like the number of a rule.
func mentions(page string) map[string]int {
	counts := map[string]int{}
	for _, number := range mention.FindAllString(page, -1) {
		counts[number]++
	}
	return counts
}
