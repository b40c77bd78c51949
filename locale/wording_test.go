package locale

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A habit is a way of putting things that people stumble over: what a writer who thinks
// in another language does, or one of two words for the same thing.
type habit struct {
	name   string
	lang   string
	areas  []string // where it is one; nil means everywhere
	but    []string // where it is none
	found  *regexp.Regexp
	unless *regexp.Regexp // what makes a text that has it right; may be nil
	faults []string       // are found
	right  []string       // are not
}

// habits are the ones that a pattern can find. The others (inverted order, riddles as
// headings, unlike things in one list) take a reader.
var habits = []habit{
	{
		name: "a clause with “who” as the subject", lang: "en",
		found:  regexp.MustCompile(`(?:^|[.;] )Who [^?.:]*\.|\bWhoever [^?.:;,]*, (?:is|has|wins|gains|gets|goes|loses|may)\b`),
		faults: []string{"Who has 16 Honour first, wins.", "Run. Who is slow to take them is left.", "Whoever carries nothing out, gains nothing."},
		right:  []string{"Who starts? Chance decides…", "Who starts: choose a seat.", "Players who are out are skipped.", "Whoever has the link can watch."},
	}, {
		name: "whoever, twice", lang: "en",
		found:  regexp.MustCompile(`(?i)\bwhoever\b.*\bwhoever\b`),
		faults: []string{"Whoever jumps there has escaped. Whoever jumps onto a mummy is touched."},
		right:  []string{"whoever’s turn it is"},
	}, {
		name: "“a” for “per”", lang: "en",
		found:  regexp.MustCompile(`\b(?i:one|games|messages|bytes|moves|lines|CPU) an? (?:move|game|table|line|processor|message|seat|page)\b`),
		faults: []string{"one a processor", "Messages a move", "ms of CPU a move"},
		right:  []string{"Once a game", "120 times a minute", "250 moves a second", "It moves a ship"},
	}, {
		name: "what the lesson meant", lang: "en",
		found:  regexp.MustCompile(`\blesson (?:had )?meant\b`),
		faults: []string{"The lesson meant to use the rope."},
		right:  []string{"The lesson suggests the rope."},
	}, {
		name: "à quoi la leçon pensait", lang: "fr",
		found:  regexp.MustCompile(`La leçon (?:pensait|voulait)`),
		faults: []string{"La leçon pensait à la corde.", "La leçon voulait l’utiliser."},
		right:  []string{"La leçon propose la corde."},
	}, {
		name: "he, for a player", lang: "en", but: []string{"cerberus/rules.en.md"},
		found:  regexp.MustCompile(`(?i)\b(?:he|him|his|himself)\b`),
		unless: regexp.MustCompile(`Cerberus|dog|Imhotep|Ben`), // these are he
		faults: []string{"The reader sees his own half.", "Nobody but him."},
		right:  []string{"Cerberus runs as far as his die shows.", "They see their own half."},
	}, {
		name: "un genre", lang: "fr",
		found:  regexp.MustCompile(`Vous seul |celui dont c’est|Bloqués|Gagnants|(?:êtes|êtes-vous) (?:perdus?|prêts?|bloqués?|éliminés?)\b`),
		faults: []string{"Vous seul voyez cette page.", "celui dont c’est le tour", "Bloqués ?", "Si vous êtes perdus"},
		right:  []string{"Personne d’autre ne voit cette page.", "la personne dont c’est le tour"},
	}, {
		name: "an inverted beginning", lang: "en",
		found:  regexp.MustCompile(`(?:^|\. )(?:In the seed (?:is|are)|Not in the seed|That every|Of [a-z]+ people who)\b`),
		faults: []string{"In the seed is the word of Ann.", "That every roll follows can be checked."},
		right:  []string{"The seed contains the word of Ann."},
	}, {
		name: "a place word", lang: "en",
		found:  regexp.MustCompile(`\bin (?:a|the same|your|this) network\b|\bproxy before\b|\bstands? in the (?:page|table|list)\b|\b[Oo]ver this entrance\b|\bhere stands\b|\bcannot come (?:that far|there)\b`),
		faults: []string{"in the same network", "a proxy before it", "It stands in the page.", "here stands “seats N”", "The Hydra cannot come there."},
		right:  []string{"on the same network", "It cannot get there."},
	}, {
		name: "a literal turn", lang: "en",
		found:  regexp.MustCompile(`\b(?:has|have) still to\b|\bhave not enough\b|\bis no value\b|\balso when\b|\bdown so\b|\bwhat not\b|\bbut for\b|\blays? (?:them|it|their [a-z ]+) open\b|\b(?:is|are) (?:seen|shown|known) (?:by|to) all\b|\b[Aa]ll see\b|\bfree of charge\b|\b[Ii]n (?:your|their|his|her) (?:own )?turn\b|\bin the turn of\b`),
		faults: []string{"You have still to put it away.", "You have not enough.", "“7” is no value", "put down so", "All see it.", "In your turn you move."},
		right:  []string{"You still have to put it away.", "All of you see it, and on your turn you move."},
	}, {
		name: "a second word for a deed", lang: "en",
		found:  regexp.MustCompile(`(?i)(?:^|[^{])\bfeats?\b`),
		areas:  []string{"app", "cli", "common", "error", "cerberus", "pyramid", "deukalion", "dungeon", "pebbles", "README.md"},
		faults: []string{"this ending, feat, move or event"},
		right:  []string{"{feat} — {who}", "this ending, deed, move or event"},
	}, {
		name: "un deuxième mot", lang: "fr",
		found:  regexp.MustCompile(`à haute voix|\bexploits?\b|mandataire|prend le coup|personne active|(?i:\bemploy(?:er|ez|é)\b|\bemploie)|(?:partie|aventure) (?:n’)?est (?:pas )?finie|chapitre \S+ est fini|La leçon .* utiliser à`),
		faults: []string{"Lire à haute voix", "cet exploit", "derrière un mandataire", "Employer le coffre", "L’aventure est finie."},
		right:  []string{"Lire à voix haute", "ce haut fait", "derrière un proxy"},
	}, {
		name: "un lieu qui est un endroit", lang: "fr", areas: []string{"dungeon", "dungeon/rules.fr.md"},
		found:  regexp.MustCompile(`endroit`),
		faults: []string{"chaque endroit a un indice"},
		right:  []string{"chaque lieu a un indice"},
	}, {
		name: "l’Honneur sans ses points", lang: "fr",
		found:  regexp.MustCompile(`[0-9}] d’Honneur`),
		faults: []string{"gagne {n} d’Honneur", "2 d’Honneur"},
		right:  []string{"gagne {n} points d’Honneur", "+{n} Honneur"},
	}, {
		name: "un verbe lu comme un nom", lang: "fr",
		found:  regexp.MustCompile(`terminé le reste`),
		faults: []string{"un tour terminé le reste"},
		right:  []string{"on n’annule plus un tour terminé"},
	},
}

func (h habit) in(area, text string) string {
	if h.areas != nil && !slices.Contains(h.areas, area) || slices.Contains(h.but, area) || h.unless != nil && h.unless.MatchString(text) {
		return ""
	}
	return h.found.FindString(text)
}

func TestHabitsAreFound(t *testing.T) {
	t.Parallel()
	for _, h := range habits {
		area := ""
		if h.areas != nil {
			area = h.areas[0]
		}
		for _, text := range h.faults {
			if h.in(area, text) == "" {
				t.Errorf("%s: not found in %q", h.name, text)
			}
		}
		for _, text := range h.right {
			if bad := h.in(area, text); bad != "" {
				t.Errorf("%s: %q in %q", h.name, bad, text)
			}
		}
	}
}

// What people read has none of the habits: the catalogue, the rules and the docs.
func TestWordingHasNoHabits(t *testing.T) {
	t.Parallel()
	for at, text := range readTexts(t) {
		for _, h := range habits {
			if h.lang != at.lang {
				continue
			}
			if bad := h.in(at.area, text); bad != "" {
				t.Errorf("%s: %s, %q in %q", at.place, h.name, bad, text)
			}
		}
	}
}

// where is where a text is read.
type where struct{ place, area, lang string }

// readTexts are all messages, and the lines of the pages without what is code.
func readTexts(t *testing.T) map[where]string {
	t.Helper()
	texts := map[where]string{}
	for area, langs := range areas(t) {
		for lang, messages := range langs {
			for key, m := range messages {
				for form, text := range m {
					texts[where{key + " " + form, area, lang}] = text
				}
			}
		}
	}
	for _, pattern := range []string{"../README.md", "../docs/*.md", "../games/*/rules.*.md", "../game/gametest/*/rules.*.md"} {
		pages, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil || len(pages) == 0 {
			t.Fatal(pattern, err)
		}
		for _, page := range pages {
			lang := "en"
			if strings.HasSuffix(page, ".fr.md") {
				lang = "fr"
			}
			area := filepath.ToSlash(strings.TrimPrefix(strings.TrimPrefix(page, ".."+string(filepath.Separator)), "games"+string(filepath.Separator)))
			for i, line := range pageLines(t, page) {
				texts[where{fmt.Sprintf("%s:%d", page, i+1), area, lang}] = line
			}
		}
	}
	return texts
}

// pageLines are the lines of a page; those of code are empty, and so is code in a line.
func pageLines(t *testing.T, page string) []string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	lines, code := strings.Split(string(text), "\n"), false
	for i, line := range lines {
		if strings.HasPrefix(line, "```") {
			code = !code
			lines[i] = ""
		} else if code {
			lines[i] = ""
		} else {
			lines[i] = withoutCode(line)
		}
	}
	return lines
}

// English has its own quotes and apostrophes, too.
func TestEnglishTypography(t *testing.T) {
	t.Parallel()
	straight := regexp.MustCompile(`'|"|\.\.\.`)
	for at, text := range readTexts(t) {
		if bad := straight.FindString(text); bad != "" && at.lang == "en" && !strings.Contains(at.place, ".example ") {
			t.Errorf("%s: %q in %q", at.place, bad, text)
		}
	}
}

// After a figure French has no “de”: a million is the only number that asks for it, and
// nothing is counted so far.
func TestFrenchManyIsOther(t *testing.T) {
	t.Parallel()
	for _, langs := range areas(t) {
		for key, m := range langs["fr"] {
			if many, ok := m["many"]; ok && many != m[other] {
				t.Errorf("%s: %q of many, %q of others", key, many, m[other])
			}
		}
	}
}

// Prompts are sentences; errors of the terminal come after its name, so they begin small
// and have no stop; a French deed says what to do.
func TestMessagesOfAKindAreAlike(t *testing.T) {
	t.Parallel()
	for _, langs := range areas(t) {
		for lang, messages := range langs {
			for key, m := range messages {
				for _, text := range m {
					if bad := unlike(lang, key, text); bad != "" {
						t.Errorf("%s in %s: %s: %q", key, lang, bad, text)
					}
				}
			}
		}
	}
	for _, c := range []struct{ lang, key, text, want string }{
		{"en", "dungeon.prompt.choose", "Choose a character", "a prompt without its stop"},
		{"en", "dungeon.prompt.choose", "Choose a character.", ""},
		{"en", "cli.error.folder", "The folder cannot be played", "an error that begins big"},
		{"en", "cli.error.folder", "the folder cannot be played.", "an error with a stop"},
		{"fr", "dungeon.feat.sure.about", "Mener l’aventure à bonne fin.", "an infinitive"},
		{"fr", "dungeon.feat.sure.about", "Menez l’aventure à bonne fin.", ""},
		{"en", "dungeon.feat.sure", "First Time Lucky ★", "capitals"},
	} {
		if got := unlike(c.lang, c.key, c.text); got != c.want {
			t.Errorf("%s, %q: got %q, want %q", c.key, c.text, got, c.want)
		}
	}
}

var (
	keyOf      = regexp.MustCompile(`^[a-z]+\.(prompt|error|feat)\.`)
	begun      = regexp.MustCompile(`^\p{Lu}\p{Ll}`)
	infinitive = regexp.MustCompile(`^\pL+(?:er|ir|re) `)
	titled     = regexp.MustCompile(`^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}`)
)

// unlike is in what a message differs from its kind, or empty.
func unlike(lang, key, text string) string {
	kind := keyOf.FindStringSubmatch(key)
	if kind == nil {
		return ""
	}
	about := strings.HasSuffix(key, ".about")
	switch {
	case kind[1] == "prompt" && !strings.HasSuffix(text, "}") && !strings.ContainsAny(text[len(text)-1:], ".?!") && !strings.HasSuffix(text, "…"):
		return "a prompt without its stop"
	case strings.HasPrefix(key, "cli.error.") && begun.MatchString(text):
		return "an error that begins big"
	case strings.HasPrefix(key, "cli.error.") && strings.HasSuffix(text, "."):
		return "an error with a stop"
	case kind[1] == "feat" && about && lang == "fr" && infinitive.MatchString(text):
		return "an infinitive"
	case kind[1] == "feat" && !about && titled.MatchString(text):
		return "capitals"
	}
	return ""
}

// A message has one counted noun, which its number n is before; another number stands
// after a colon, since a message has one plural.
func TestOneNounIsCounted(t *testing.T) {
	t.Parallel()
	counts := numbersInCode(t)
	for _, langs := range areas(t) {
		for lang, messages := range langs {
			for key, m := range messages {
				for _, text := range m {
					if bad := countsAnother(counts, text); bad != "" {
						t.Errorf("%s in %s: %q in %q", key, lang, bad, text)
					}
				}
			}
		}
	}
	for text, want := range map[string]string{
		"{seat} throws {n} hoplites: {skull} skulls.":   "{skull} skulls",
		"{seat} throws {n} hoplites. Skulls: {skull}.":  "",
		"{seat} lance {n} hoplites, {blank} sans crâne": "",
		"{crew} hoplites à bord":                        "{crew} hoplites",
	} {
		if got := countsAnother(map[string]bool{"skull": true, "crew": true, "blank": true}, text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

var counted = regexp.MustCompile(`\{(\w+)\} (\p{Ll}+s)\b`)

// never are arguments that are not counts before a noun: n itself, numbers that are never
// one, and names that are a person, a thing or a rank elsewhere.
var never = []string{"n", "max", "high", "goal", "dark", "next", "weight", "name", "card", "seats"}

// countsAnother is a noun in the plural after a number that is not n, or empty.
func countsAnother(counts map[string]bool, text string) string {
	for _, match := range counted.FindAllStringSubmatch(text, -1) {
		if counts[match[1]] && !slices.Contains(never, match[1]) && !slices.Contains([]string{"sans", "is", "has"}, match[2]) {
			return match[0]
		}
	}
	return ""
}

var numberArg = regexp.MustCompile(`"(\w+)"(?::|,|\] =|\]=) game\.N\(`)

// numbersInCode are the arguments that the module's Go code gives a number.
func numbersInCode(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, pattern := range []string{"../games/*/*.go", "../game/*.go", "../match/*.go", "../cmd/katabasis/*.go", "../internal/*/*.go", "../game/gametest/*/*.go"} {
		files, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range numberArg.FindAllStringSubmatch(string(text), -1) {
				names[match[1]] = true
			}
		}
	}
	if len(names) < 10 {
		t.Fatal(slices.Sorted(maps.Keys(names)))
	}
	return names
}
