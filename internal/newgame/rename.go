package newgame

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// newname is what a game is called where the example is called Pebbles.
type newname struct {
	id, title string
	// letter begins the numbers of its rules.
	letter string
}

var firstRule = regexp.MustCompile(`(?m)^### ([A-Z])1 `)

// newName names the game of an ID. Its rules have the first letter of the ID that
// begins no other game's, if there is one.
func newName(root, id string) (newname, error) {
	pages, err := filepath.Glob(in(root, "games/*/rules.en.md"))
	if err != nil {
		return newname{}, err
	}
	taken := ""
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return newname{}, err
		}
		if found := firstRule.FindSubmatch(text); found != nil {
			taken += string(found[1])
		}
	}
	letters := strings.ToUpper(id)
	free := strings.IndexFunc(letters, func(r rune) bool { return !strings.ContainsRune(taken, r) })
	letter := letters[max(0, free):][:1]
	return newname{id, letters[:1] + id[1:], letter}, nil
}

// A change is what stands for the example's name, and the game's in its stead. In
// both ID, Title and L stand for the game's ID, its title and the letter of its rules.
type change struct {
	files *regexp.Regexp
	old   *regexp.Regexp
	now   string
}

func of(files, old, now string) change {
	return change{regexp.MustCompile(files), regexp.MustCompile(old), now}
}

// The word pebbles is also what the game is played with: only as a name it changes.
var changes = []change{
	of(`\.go$`, `/game/gametest/pebbles"`, `/games/ID"`),
	of(`\.go$`, `package pebbles(_test)?\b`, `package ID$1`),
	of(`\.(go|ts|css)$`, `of Pebbles\b`, `of Title`),
	of(`\.txt$`, `(?m)^game pebbles `, `game ID `),
	of(`\.(go|md)$`, `\b(Test)?S([1-9])`, `${1}L$2`),
	of(`\.(ts|svelte)$`, `(['"])S([1-9]['"])`, `${1}L$2`),
	of(`\.(ts|svelte)$`, `Pebbles(View|Player)`, `Title$1`),
	of(`\.md$`, `^# .*`, `# Title`),
	of(`\.json$`, `("pebbles\.name": )"[^"]*"`, `$1"Title"`),
	of(`\.css$`, `\.pebbles\b`, `.ID`),
	of(`\.svelte$`, `(class="[a-z ]* )pebbles"`, `${1}ID"`),
	of(`.`, `(["'\x60])pebbles(["'\x60])`, `${1}ID$2`),
	of(`.`, `\bpebbles\.([A-Za-z$])`, `ID.$1`),
	of(`/doc\.go$`, `(?s)^.*\n`, doc),
}

const doc = `// Package ID is the game Title. So far it has the rules of Pebbles, the example in
// game/gametest/pebbles: change them file by file, and say here what the game is.
//
// The numbers L1 and so on in comments and refusals are those of the rules pages
// rules.en.md and rules.fr.md.
package ID
`

// renamed is the text of a file with the game's name for the example's.
func (n newname) renamed(place, text string) string {
	own := strings.NewReplacer("ID", n.id, "Title", n.title, "L", n.letter)
	for _, c := range changes {
		if c.files.MatchString(place) {
			text = c.old.ReplaceAllString(text, own.Replace(c.now))
		}
	}
	return text
}
