package games_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// The page on records has all moves of these games, each as the grammar writes it, and
// says which are made by chance. Another game may do without.
func TestRecordPageHasTheNotation(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"cerberus", "pyramid", "deukalion", "dungeon"} {
		rules, ok := games.Newest(id)
		if !ok {
			t.Fatal(id)
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(game.Page(rules, "en"), "# "), "\n")
		_, after, _ := strings.Cut(string(page), "\nFor "+title)
		_, table, _ := strings.Cut(after, "\n|---|---|---|\n")
		table, _, _ = strings.Cut(table, "\n\n")
		grammar, shown := rules.Grammar(), map[uint8]bool{}
		for row := range strings.SplitSeq(table, "\n") {
			moves, rest, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
			for example := range strings.SplitSeq(moves, ", ") {
				example = strings.Trim(example, "`")
				m, err := grammar.Parse(example)
				if err != nil || grammar.Format(m) != example {
					t.Errorf("%s: %q: %v", title, example, err)
					continue
				}
				if shown[m.Verb] = true; grammar[m.Verb].Chance != strings.HasPrefix(rest, "`*` |") {
					t.Errorf("%s: %s is made by another: %s", title, example, row)
				}
			}
		}
		for verb := range grammar {
			if !shown[uint8(verb)] {
				t.Errorf("docs/record.md does not have %q of %s", grammar[verb].Word, title)
			}
		}
	}
}

// What the pages say in words of our own making is marked as ours where the printed
// rules leave it open, and is not marked where they say it.
func TestPagesMarkOurRulings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, rule string
		ours     bool
		en, fr   string
	}{
		{"deukalion", "D3", false, "in five colours, three of each", "de cinq couleurs, trois de chaque"},
		{"deukalion", "D3", true, "red, green, blue, yellow and white", "le rouge, le vert, le bleu, le jaune et le blanc"},
		{"deukalion", "D7", false, "are secret", "sont secrètes"},
		{"deukalion", "D7", true, "how many cards somebody holds", "le nombre de cartes"},
		{"deukalion", "D7", true, "both know which it was", "savent toutes deux"},
		{"deukalion", "D18", true, "at most one challenge", "un défi au plus"},
		{"deukalion", "D20", false, "with the die or on the Styx", "avec le dé ou au Styx"},
		{"deukalion", "D20", false, "need not sail there", "pas nécessaire d’y aller"},
		{"deukalion", "D20", true, "you get nothing", "ne rapportent rien"},
		{"deukalion", "D20", true, "give up a step", "renonce à une étape"},
		{"deukalion", "D32", false, "goes three squares", "avance de trois cases"},
		{"deukalion", "D32", false, "may pass other ships and the Hydra", "traverser d’autres navires et l’Hydre"},
		{"deukalion", "D32", true, "never twice over the same one", "jamais deux fois sur la même"},
		{"deukalion", "D32", true, "never over the Kylix", "jamais sur le Kylix"},
		{"deukalion", "D35", false, "takes the Pursuit", "prend la Quête"},
		{"deukalion", "D35", true, "no Honour besides", "pas d’Honneur en plus"},
		{"deukalion", "D36", true, "does not pass ships", "ne traverse pas les navires"},
		{"deukalion", "D36", true, "at most once a turn", "un défi au plus par tour"},
		{"deukalion", "D42", true, "must be aboard", "à bord"},
		{"deukalion", "D42", true, "on your own turn or in your own step", "à son propre tour ou à son étape"},
		{"deukalion", "D43", true, "on your own turn or in your own step", "à son propre tour ou à son étape"},
		{"deukalion", "D46", false, "as many Action cards as you like", "autant de cartes Action que vous voulez"},
		{"deukalion", "D46", false, "only once", "qu’une fois"},
		{"deukalion", "D46", true, "in your own step, too", "à son étape, et"},
		{"deukalion", "D46", true, "A hand has no limit", "La main n’a pas de limite"},
		{"deukalion", "D46", true, "lasting cards (D54)", "cartes permanentes (D54)"},
		{"deukalion", "D46", true, "on your own turn only", "à son propre tour seulement"},
		{"dungeon", "U1", false, "two characters or more", "deux personnages ou davantage"},
		{"dungeon", "U1", true, "two or three players", "à deux ou à trois"},
		{"dungeon", "U10", false, "the smallest first", "le plus petit d’abord"},
		{"dungeon", "U10", true, "once the location’s entry has been read", "dès que l’entrée du lieu a été lue"},
		{"dungeon", "U10", true, "you have spent nothing", "vous n’avez rien dépensé"},
		{"dungeon", "U11", false, "your action is spent", "votre action est dépensée"},
		{"dungeon", "U11", true, "does not count as read", "ne compte alors pas comme lue"},
		{"dungeon", "U11", true, "does not say", "ne dit pas"},
		{"dungeon", "U19", true, "you decide together", "vous décidez ensemble"},
		{"dungeon", "U21", false, "At the end of each chapter", "À la fin de chaque chapitre"},
		{"dungeon", "U21", true, "coloured health card", "côté couleur"},
		{"dungeon", "U21", true, "count again", "comptent de nouveau"},
		{"dungeon", "U22", true, "a certain number of turns", "un certain nombre de tours"},
		{"dungeon", "U22", true, "is the first of them", "est le premier de ces tours"},
		{"dungeon", "U24", true, "how many turns", "combien de tours"},
	} {
		rules, ok := games.Newest(c.id)
		if !ok {
			t.Fatal(c.id)
		}
		for lang, words := range map[string]string{"en": c.en, "fr": c.fr} {
			_, section, _ := strings.Cut(game.Page(rules, lang), "\n### "+c.rule+" · ")
			section, _, _ = strings.Cut(section, "\n##")
			marked := map[bool][]string{}
			for paragraph := range strings.SplitSeq(section, "\n\n") {
				ours := strings.HasPrefix(paragraph, "**Ruling:**") || strings.HasPrefix(paragraph, "**Notre décision")
				marked[ours] = append(marked[ours], paragraph)
			}
			says := func(paragraph string) bool { return strings.Contains(paragraph, words) }
			if !slices.ContainsFunc(marked[c.ours], says) || slices.ContainsFunc(marked[!c.ours], says) {
				t.Errorf("%s in %s: that %q is a ruling is %t:\n%s", c.rule, lang, words, c.ours, section)
			}
		}
	}
}
