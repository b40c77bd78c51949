// Package newgame begins a new game in a clone of the repository. The game is a copy of
// Pebbles under another name, with its rules, tests, words and drawing, and with its line
// in games.All. Its author then changes it file by file; all tests pass from the start.
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

// Errors of Root and Write. After them nothing has been written.
var (
	// ErrNoClone says that a folder is not in a clone of the repository.
	ErrNoClone = errors.New("not in a clone of the repository")
	// ErrID says that the ID cannot name a game: see Fits.
	ErrID = errors.New("not a word that can name a game")
	// ErrTaken says that something has this name already.
	ErrTaken = errors.New("there is one of this name")
)

// gamesFile is the file with games.All.
const gamesFile = "games/games.go"

// sources are the folders and files of the example, each with the path of the copy, where
// ID stands for the ID of the new game.
var sources = [][2]string{
	{"game/gametest/pebbles", "games/ID"},
	{"internal/locale/catalogue/pebbles.en.json", "internal/locale/catalogue/ID.en.json"},
	{"internal/locale/catalogue/pebbles.fr.json", "internal/locale/catalogue/ID.fr.json"},
	{"web/src/games/pebbles", "web/src/games/ID"},
	{"web/e2e/middle-pebbles.txt", "web/e2e/middle-ID.txt"},
}

// leftOut are files that are not copied: those about being an example, and the golden
// records, which fit only the rules of the example.
var leftOut = []string{"together.go", "golden_test.go", "testdata"}

// reserved are words that are no IDs, because they mean something else in a Go file or as
// the name of a folder.
var reserved = []string{
	"main", "init", "game", "games", "gametest", "locale", "localetest", "embed", "fmt", "fs", "math", "slices", "strconv",
	"testing", "testdata", "vendor", "internal", "views", "rules", "view", "all",
}

var idPattern = regexp.MustCompile(`^[a-z]{2,24}$`)

// Fits reports whether an ID can name a game: a word of 2 to 24 letters from a to z that
// means nothing else in Go or in this repository.
func Fits(id string) bool {
	return idPattern.MatchString(id) && !token.IsKeyword(id) && types.Universe.Lookup(id) == nil && !slices.Contains(reserved, id)
}

// Root returns the root of the clone that a folder is in: the folder itself, or the nearest
// one above it, that has the example and games.All. Errors: ErrNoClone.
func Root(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		if isFile(in(dir, gamesFile)) && isFile(in(dir, sources[0][0]+"/rules.go")) {
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

// Write begins a game with this ID in the clone at root. It returns the paths, from root,
// of the files that it wrote, in order; the last one is games/games.go, which it changed.
// If it fails, it has written nothing.
func Write(root, id string) ([]string, error) {
	if !Fits(id) {
		return nil, ErrID
	}
	n, err := namesFor(root, id)
	if err != nil {
		return nil, err
	}
	files, err := plan(root, n)
	if err != nil {
		return nil, err
	}
	list, err := gamesFileWith(root, id)
	if err != nil {
		return nil, err
	}
	paths := slices.Sorted(maps.Keys(files))
	for _, path := range paths {
		if err := create(in(root, path), files[path]); err != nil {
			return nil, errors.Join(err, undo(root, id))
		}
	}
	if err := replace(in(root, gamesFile), list); err != nil {
		return nil, errors.Join(err, undo(root, id))
	}
	return append(paths, gamesFile), nil
}

// in returns where a path of the repository is in the clone at root.
func in(root, path string) string { return filepath.Join(root, filepath.FromSlash(path)) }

// plan returns the files of the new game by their paths. Errors: ErrTaken.
func plan(root string, n names) (map[string][]byte, error) {
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
			if slices.Contains(leftOut, entry.Name()) {
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

// gamesFileWith returns the text of games/games.go with the new game in games.All.
func gamesFileWith(root, id string) ([]byte, error) {
	text, err := os.ReadFile(in(root, gamesFile))
	if err != nil {
		return nil, err
	}
	at := imported.FindSubmatchIndex(text)
	if at == nil || !listed.Match(text) {
		return nil, fmt.Errorf("%s has no list of games that one can be added to", gamesFile)
	}
	line := fmt.Sprintf("\n\t\"%s/%s\"", text[at[2]:at[3]], id)
	text = slices.Concat(text[:at[1]], []byte(line), text[at[1]:])
	return format.Source(listed.ReplaceAll(text, fmt.Appendf(nil, "$1, %s.Rules{}}", id)))
}

// imported matches the import of a game, with the path of the folder games.
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

// replace writes the whole file, or leaves it as it is.
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

// undo removes what was written. Nothing of it existed before.
func undo(root, id string) error {
	var errs []error
	for _, from := range sources {
		errs = append(errs, os.RemoveAll(in(root, placeOf(from[1], id))))
	}
	return errors.Join(errs...)
}

// placeOf returns a path from sources for the game with this ID.
func placeOf(place, id string) string { return strings.ReplaceAll(place, "ID", id) }
