package newgame

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// names are the words of a new game that replace those of the example.
type names struct {
	id, title string
	// letter begins the numbers of the rules.
	letter string
}

var firstRule = regexp.MustCompile(`(?m)^### ([A-Z])1 `)

// namesFor returns the names for a game with this ID. The letter is the first one of the
// ID that no other game uses, if there is one.
func namesFor(root, id string) (names, error) {
	pages, err := filepath.Glob(in(root, "games/*/rules.en.md"))
	if err != nil {
		return names{}, err
	}
	taken := ""
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return names{}, err
		}
		if found := firstRule.FindSubmatch(text); found != nil {
			taken += string(found[1])
		}
	}
	letters := strings.ToUpper(id)
	free := strings.IndexFunc(letters, func(r rune) bool { return !strings.ContainsRune(taken, r) })
	letter := letters[max(0, free):][:1]
	return names{id, letters[:1] + id[1:], letter}, nil
}

// change is one replacement: in files that match files, old becomes now. In now, ID, Title
// and L stand for the ID of the new game, its title and the letter of its rules.
type change struct {
	files *regexp.Regexp
	old   *regexp.Regexp
	now   string
}

func rule(files, old, now string) change {
	return change{regexp.MustCompile(files), regexp.MustCompile(old), now}
}

// These change the word pebbles only where it is the name of the example, and not where it
// means the stones that the game is played with.
var changes = []change{
	rule(`\.go$`, `/game/gametest/pebbles"`, `/games/ID"`),
	rule(`\.go$`, `package pebbles(_test)?\b`, `package ID$1`),
	rule(`\.(go|ts|css)$`, `of Pebbles\b`, `of Title`),
	rule(`\.txt$`, `(?m)^game pebbles `, `game ID `),
	rule(`\.(go|md)$`, `\b(Test)?S([1-9])`, `${1}L$2`),
	rule(`\.(ts|svelte)$`, `(['"])S([1-9]['"])`, `${1}L$2`),
	rule(`\.(ts|svelte)$`, `Pebbles(View|Player|Verb)`, `Title$1`),
	rule(`\.md$`, `^# .*`, `# Title`),
	rule(`\.json$`, `("pebbles\.name": )"[^"]*"`, `$1"Title"`),
	rule(`\.css$`, `\.pebbles\b`, `.ID`),
	rule(`\.(css|svelte|ts)$`, `--pebbles-`, `--ID-`),
	rule(`\.svelte$`, `(class="[a-z ]* )pebbles"`, `${1}ID"`),
	rule(`.`, `(["'\x60])pebbles(["'\x60])`, `${1}ID$2`),
	rule(`.`, `\bpebbles\.([A-Za-z$])`, `ID.$1`),
	rule(`/doc\.go$`, `(?s)^.*\n`, doc),
}

const doc = `// Package ID is the game Title. So far it has the rules of Pebbles, the example in
// game/gametest/pebbles: change them file by file, and say here what the game is.
//
// The numbers L1 and so on in comments and refusals are those of the rules pages
// rules.en.md and rules.fr.md.
package ID
`

// renamed returns the text of a file with the names of the new game.
func (n names) renamed(place, text string) string {
	own := strings.NewReplacer("ID", n.id, "Title", n.title, "L", n.letter)
	for _, c := range changes {
		if c.files.MatchString(place) {
			text = c.old.ReplaceAllString(text, own.Replace(c.now))
		}
	}
	return text
}
