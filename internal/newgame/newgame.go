// Package newgame begins a game in a clone of the repository: Pebbles under another
// name, with its rules, tests, words, drawing, and its line in games.All. Whoever
// has it changes it file by file, and everything is green all the while.
package newgame

import (
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The reasons for which no game is begun; nothing has been written then.
var (
	// ErrNoClone is for a folder that is in no clone of the repository.
	ErrNoClone = errors.New("not in a clone of the repository")
	// ErrID is for an ID that cannot name a game: see Fits.
	ErrID = errors.New("not a word that can name a game")
	// ErrTaken is for an ID that names something already.
	ErrTaken = errors.New("there is one of this name")
)

// all is the file that has games.All.
const all = "games/games.go"

// sources are the folders and files of the example, and where a game has the same.
// ID stands for the game's.
var sources = [][2]string{
	{"game/gametest/pebbles", "games/ID"},
	{"internal/locale/catalogue/pebbles.en.json", "internal/locale/catalogue/ID.en.json"},
	{"internal/locale/catalogue/pebbles.fr.json", "internal/locale/catalogue/ID.fr.json"},
	{"web/src/games/pebbles", "web/src/games/ID"},
	{"web/e2e/middle-pebbles.txt", "web/e2e/middle-ID.txt"},
}

// left are the files of the example that are about being an example, and the
// golden records, which are of its rules.
var left = []string{"together.go", "golden_test.go", "testdata"}

// reserved are words that mean something else where an ID stands: in a Go file beside
// imports, or as the name of a folder.
var reserved = []string{
	"main", "init", "game", "games", "gametest", "locale", "localetest", "embed", "fmt", "fs", "math", "slices", "strconv",
	"testing", "testdata", "vendor", "internal", "views", "rules", "view", "all",
}

var idea = regexp.MustCompile(`^[a-z]{2,24}$`)

// Fits reports whether an ID can name a game: a word of 2 to 24 letters from a to z
// that means nothing else in Go or in the house.
func Fits(id string) bool {
	return idea.MatchString(id) && !token.IsKeyword(id) && types.Universe.Lookup(id) == nil && !slices.Contains(reserved, id)
}

// Root is the clone that a folder is in: the nearest one above it, or itself, that has
// the example and games.All. It is ErrNoClone if there is none.
func Root(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		if isFile(in(dir, all)) && isFile(in(dir, sources[0][0]+"/rules.go")) {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", ErrNoClone
		}
		dir = up
	}
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// Write begins the game of an ID in the clone at root. It returns the files that it
// wrote, by their paths from root and in order; games/games.go, which it changed, is
// the last. When it fails it has written nothing.
func Write(root, id string) ([]string, error) {
	if !Fits(id) {
		return nil, ErrID
	}
	n, err := newName(root, id)
	if err != nil {
		return nil, err
	}
	files, err := plan(root, n)
	if err != nil {
		return nil, err
	}
	named, err := name(root, id)
	if err != nil {
		return nil, err
	}
	paths := slices.Sorted(maps.Keys(files))
	for _, path := range paths {
		if err := create(in(root, path), files[path]); err != nil {
			return nil, errors.Join(err, undo(root, id))
		}
	}
	if err := replace(in(root, all), named); err != nil {
		return nil, errors.Join(err, undo(root, id))
	}
	return append(paths, all), nil
}

// in is a path of the repository in the clone at root.
func in(root, path string) string { return filepath.Join(root, filepath.FromSlash(path)) }

// plan are the files of the game by their paths. It is ErrTaken if one of their
// places is.
func plan(root string, n newname) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, from := range sources {
		to := placeOf(from[1], n.id)
		if _, err := os.Lstat(in(root, to)); err == nil {
			return nil, fmt.Errorf("%w: %s", ErrTaken, to)
		}
		top := in(root, from[0])
		err := filepath.WalkDir(top, func(file string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if slices.Contains(left, entry.Name()) {
				if entry.IsDir() {
					return filepath.SkipDir
				}
				return nil
			}
			if entry.IsDir() {
				return nil
			}
			text, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(top, file)
			if err != nil {
				return err
			}
			place := path.Join(to, strings.ReplaceAll(filepath.ToSlash(rel), "pebbles", n.id))
			files[place] = []byte(n.renamed(place, string(text)))
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

var listed = regexp.MustCompile(`(?m)(return \[\]game\.Rules\{[^\n]*)\}$`)

// name is games/games.go with the game in games.All.
func name(root, id string) ([]byte, error) {
	text, err := os.ReadFile(in(root, all))
	if err != nil {
		return nil, err
	}
	at := imported.FindSubmatchIndex(text)
	if at == nil || !listed.Match(text) {
		return nil, fmt.Errorf("%s has no list of games that one can be added to", all)
	}
	line := fmt.Sprintf("\n\t\"%s/%s\"", text[at[2]:at[3]], id)
	text = slices.Concat(text[:at[1]], []byte(line), text[at[1]:])
	return format.Source(listed.ReplaceAll(text, fmt.Appendf(nil, "$1, %s.Rules{}}", id)))
}

// imported is the import of a game, and of what folder it is.
var imported = regexp.MustCompile(`\n\t"([^"\n]+/games)/[a-z]+"`)

func create(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// replace writes a file whole, or leaves it as it is.
func replace(path string, text []byte) error {
	temp := path + ".new"
	if err := create(temp, text); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return nil
}

// undo takes back what was written: none of it was there before.
func undo(root, id string) error {
	var errs []error
	for _, from := range sources {
		errs = append(errs, os.RemoveAll(in(root, placeOf(from[1], id))))
	}
	return errors.Join(errs...)
}

// placeOf is a place of every game, for the game of an ID.
func placeOf(place, id string) string { return strings.ReplaceAll(place, "ID", id) }
