package locale

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/locale/catalogue"
)

// needed are the plural categories that whole numbers use in each language.
var needed = map[string][]string{"en": {"one", other}, "fr": {"many", "one", other}}

// areas are the messages of each area by language, read file by file.
func areas(t *testing.T) map[string]map[string]map[string]message {
	t.Helper()
	entries, err := catalogue.Files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]map[string]message{}
	for _, entry := range entries {
		parts := strings.Split(entry.Name(), ".")
		if len(parts) != 3 || !slices.Contains(Languages(), parts[1]) {
			t.Errorf("%s is not named AREA.LANGUAGE.json", entry.Name())
			continue
		}
		messages := map[string]message{}
		if err := readArea(catalogue.Files, entry.Name(), messages); err != nil {
			t.Error(err)
		}
		if all[parts[0]] == nil {
			all[parts[0]] = map[string]map[string]message{}
		}
		all[parts[0]][parts[1]] = messages
	}
	return all
}

// Every area has every language, with the same keys, arguments and whatever
// plural forms the language needs; and a key belongs to its area. A form that a
// language's own sentences ask for is that language's affair.
func TestLanguagesAgree(t *testing.T) {
	t.Parallel()
	for area, langs := range areas(t) {
		keys := commonKeys(langs["en"])
		for _, lang := range Languages() {
			if diff := cmp.Diff(keys, commonKeys(langs[lang])); diff != "" {
				t.Errorf("area %s: the keys of en and %s differ:\n%s", area, lang, diff)
			}
			for key, m := range langs[lang] {
				checkMessage(t, lang, area, key, m)
				if !slices.Contains(keys, key) {
					continue
				}
				if diff := cmp.Diff(langs["en"][key].args(), m.args()); diff != "" {
					t.Errorf("%s: the arguments of en and %s differ:\n%s", key, lang, diff)
				}
			}
		}
	}
}

func checkMessage(t *testing.T, lang, area, key string, m message) {
	t.Helper()
	if before, _, _ := strings.Cut(key, "."); before != area {
		t.Errorf("%s is in the files of area %s", key, area)
	}
	if len(m) == 1 {
		return
	}
	got := slices.DeleteFunc(slices.Sorted(maps.Keys(m)), func(name string) bool { return strings.HasPrefix(name, "=") })
	if !slices.Equal(got, needed[lang]) {
		t.Errorf("%s, %s: plural forms %v, want %v", key, lang, got, needed[lang])
	}
}

var argument = regexp.MustCompile(`\{([^{}]*)\}`)

// args are the arguments that a message names in any of its forms, sorted.
func (m message) args() []string {
	set := map[string]bool{}
	for _, text := range m {
		for _, match := range argument.FindAllStringSubmatch(text, -1) {
			name, _, _ := strings.Cut(match[1], ":")
			set[name] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

var formed = regexp.MustCompile(`\{[^{}:]*:([^{}]*)\}`)

// askedForms are the forms that the messages ask of their arguments.
func askedForms(messages map[string]message) map[string]bool {
	forms := map[string]bool{}
	for _, m := range messages {
		for _, text := range m {
			for _, match := range formed.FindAllStringSubmatch(text, -1) {
				forms[match[1]] = true
			}
		}
	}
	return forms
}

// cutForm divides a key into an entry and its last part.
func cutForm(key string) (entry, form string) {
	at := strings.LastIndex(key, ".")
	return key[:at], key[at+1:]
}

// commonKeys are the keys, but for the forms that the messages ask for.
func commonKeys(messages map[string]message) []string {
	forms := askedForms(messages)
	var keys []string
	for _, key := range slices.Sorted(maps.Keys(messages)) {
		if _, form := cutForm(key); !forms[form] {
			keys = append(keys, key)
		}
	}
	return keys
}

// A form that one card or god has, and that a sentence asks for, all its kind have.
func TestFormsAreComplete(t *testing.T) {
	t.Parallel()
	for _, langs := range areas(t) {
		for lang, messages := range langs {
			forms := askedForms(messages)
			for key := range messages {
				entry, form := cutForm(key)
				if !forms[form] {
					continue
				}
				kind, _ := cutForm(entry)
				if !strings.Contains(kind, ".") {
					continue // an entry of its own kind
				}
				for _, sibling := range commonKeys(messages) {
					if of, _ := cutForm(sibling); of == kind && messages[sibling+"."+form] == nil {
						t.Errorf("%s: %s has the form %q, %s has not", lang, entry, form, sibling)
					}
				}
			}
		}
	}
}

// French has its own marks: an apostrophe that is one, guillemets, and a narrow
// no-break space before the marks made of two parts.
func TestFrenchTypography(t *testing.T) {
	t.Parallel()
	for _, langs := range areas(t) {
		for key, m := range langs["fr"] {
			for _, text := range m {
				if bad := misprint(text); bad != "" && !strings.HasSuffix(key, ".example") {
					t.Errorf("%s: %q in %q", key, bad, text)
				}
			}
		}
	}
}

// The rules pages are French like all else.
func TestFrenchTypographyOfRules(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join("..", "games", "*", "rules.fr.md"))
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if bad := misprint(line); bad != "" {
				t.Errorf("%s:%d: %q in %q", page, i+1, bad, line)
			}
		}
	}
}

// French words melt into what follows: “de Ada” is “d’Ada”, and “à le peintre” is “au
// peintre”. So no name that somebody chose stands behind a word that would.
func TestFrenchNamesMeltIntoNothing(t *testing.T) {
	t.Parallel()
	for area, langs := range areas(t) {
		for key, m := range langs["fr"] {
			for _, text := range m {
				if bad := melts(area, text); bad != "" {
					t.Errorf("%s: %q in %q", key, bad, text)
				}
			}
		}
	}
	for text, want := range map[string]string{
		"À {who} de jouer": "À {who}", "la part de {who}": "de {who}", "qu’il faut à {n}": "", "Combiner {with}": "",
		"plus que {seat}": "que {seat}", "À {seat} de jouer": "", "autant que {n} tours": "", "sur {about}": "",
	} {
		if got := strings.TrimSpace(melts("dungeon", text)); got != want {
			t.Errorf("%q has %q, want %q", text, got, want)
		}
	}
}

var (
	// people are called by names alone, which have no article that melts.
	elided     = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:de|que|jusque|lorsque|puisque|quoique|presque|ne|me|te|se|je|le|la) \{(?:seat|seats|other|others|names|who|friend|active|mummy|p\d)\}`)
	contracted = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:à|de|que) \{(?:who|friend|about|what|card|other_card|cards|with|name|choice|ending|game)\}`)
)

// melts is the first name in a French text that the word before it melts with, or
// empty. In a story somebody chooses the names of all things, too.
func melts(area, text string) string {
	if bad := elided.FindString(text); bad != "" {
		return bad
	}
	for _, bad := range contracted.FindAllString(text, -1) {
		if area == "dungeon" || strings.HasSuffix(bad, "{game}") {
			return bad
		}
	}
	return ""
}

var misprints = regexp.MustCompile(`'|"|\.\.\.|[^\x{202f}\s:;!?][;!?]|[ \x{a0}][;:!?»]|«[^\x{202f}]|[^\x{202f}]»`)

// misprint is the first fault of a French text, or empty.
func misprint(text string) string { return misprints.FindString(withoutCode(text)) }

var bracketed = regexp.MustCompile(`\[.\]`)

// withoutCode takes out what is typed to a computer, between backquotes, and
// keys in brackets.
func withoutCode(text string) string {
	parts := strings.Split(bracketed.ReplaceAllString(text, ""), "`")
	for i := range parts {
		if i%2 == 1 {
			parts[i] = ""
		}
	}
	return strings.Join(parts, "")
}

// Every string in the module's Go code that looks like a key is one.
func TestKeysInCodeExist(t *testing.T) {
	t.Parallel()
	all := areas(t)
	for at, key := range literals(t, "..") {
		area, _, _ := strings.Cut(key, ".")
		if all[area] == nil || all[area]["en"][key] != nil || isPrefix(key, all[area]["en"]) {
			continue
		}
		t.Errorf("%s: the catalogue has no %q", at, key)
	}
}

// Every string in the browser's code that looks like a key is one.
func TestKeysInPagesExist(t *testing.T) {
	t.Parallel()
	all := areas(t)
	err := filepath.WalkDir(filepath.Join("..", "web", "src"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".svelte") || strings.HasSuffix(path, ".test.ts") || strings.HasSuffix(path, ".d.ts") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range pageKey.FindAllStringSubmatch(string(text), -1) {
			key := match[1]
			area, _, _ := strings.Cut(key, ".")
			if all[area] != nil && all[area]["en"][key] == nil && !isPrefix(key, all[area]["en"]) {
				t.Errorf("%s: the catalogue has no %q", path, key)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pageKey is a quoted key, or the part of one before ${.
var pageKey = regexp.MustCompile("['\"`]([a-z]+(?:\\.[a-z0-9_]+)+\\.?)(?:['\"`]|\\$\\{)")

var keyLike = regexp.MustCompile(`^[a-z]+(\.[a-z0-9_]+)+\.?$`)

// isPrefix accepts "cerberus.card.", to which code adds the rest of the key.
func isPrefix(key string, messages map[string]message) bool {
	if !strings.HasSuffix(key, ".") {
		return false
	}
	for k := range messages {
		if strings.HasPrefix(k, key) {
			return true
		}
	}
	return false
}

// literals are the strings in Go code, tests apart, that look like a key, by place.
func literals(t *testing.T, root string) map[string]string {
	t.Helper()
	found := map[string]string{}
	set := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && path != root) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.BasicLit); ok && s.Kind == token.STRING {
				if key, err := strconv.Unquote(s.Value); err == nil && keyLike.MatchString(key) {
					found[fmt.Sprint(set.Position(s.Pos()))] = key
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
