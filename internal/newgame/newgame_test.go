package newgame

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// clone copies the files of the repository that git has or would add, except those whose
// names end so: pictures and the like.
func clone(t *testing.T) string {
	t.Helper()
	const top = "../.."
	list, err := exec.CommandContext(t.Context(), "git", "-C", top, "ls-files", "-co", "--exclude-standard", "-z").Output()
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for name := range strings.SplitSeq(strings.TrimRight(string(list), "\x00"), "\x00") {
		if slices.Contains([]string{".png", ".zip", ".woff2"}, filepath.Ext(name)) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(top, name))
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted, and git does not know it yet
		}
		if err == nil {
			err = create(filepath.Join(root, name), text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// A new game passes all tests of a game’s folder, its words and its place in the
// repository, before anybody has changed a line.
func TestNewGameIsGreen(t *testing.T) {
	t.Parallel()
	root := clone(t)
	paths, err := Write(root, "trial")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"games/trial/rules.go", "games/trial/rules.fr.md", "games/trial/words_test.go", "games/trial/lesson.txt",
		"internal/locale/catalogue/trial.fr.json", gamesFile,
	} {
		if !slices.Contains(paths, want) {
			t.Errorf("%s was not written", want)
		}
	}
	check := []string{"vet", "./games/...", "./cmd/katabasis"}
	if !testing.Short() {
		check = []string{"test", "-short", "-trimpath", "./games/trial", "./games", "./match", "./locale/...", "./internal/arch"}
	}
	cmd := exec.CommandContext(t.Context(), "go", check...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=readonly", "GOPROXY=off", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(check, " "), err, out)
	}
}

// Nothing in a new game has the name of the example, except the stones.
func TestNewGameHasItsOwnName(t *testing.T) {
	t.Parallel()
	n, err := namesFor("../..", "senet")
	if err != nil {
		t.Fatal(err)
	}
	for old, now := range map[[2]string]string{
		{"games/senet/doc.go", "// Package pebbles.\npackage pebbles\n"}:                                                             strings.NewReplacer("ID", "senet", "Title", "Senet", "L", "S").Replace(doc),
		{"games/senet/rules.go", `package pebbles // a game of Pebbles, ID: "pebbles"`}:                                              `package senet // a game of Senet, ID: "senet"`,
		{"games/senet/state.go", "copies = 5 // pebbles of each weight"}:                                                             "copies = 5 // pebbles of each weight",
		{"games/senet/words_test.go", `"x/game/gametest/pebbles" pebbles.Rules{}`}:                                                   `"x/games/senet" senet.Rules{}`,
		{"games/senet/lesson.txt", "katabasis record 1\ngame pebbles 1\n"}:                                                           "katabasis record 1\ngame senet 1\n",
		{"games/senet/rules.fr.md", "# Galets\n\n### S1 · Joueurs\n"}:                                                                "# Senet\n\n### S1 · Joueurs\n",
		{"catalogue/senet.fr.json", `{"pebbles.name": "Galets", "pebbles.a": "3 pebbles."}`}:                                         `{"senet.name": "Senet", "senet.a": "3 pebbles."}`,
		{"web/src/games/senet/A.svelte", `t('pebbles.ui.a') class="pebbles" rule="S4" d="M1 S4 2" own.pebbles class="tray pebbles"`}: `t('senet.ui.a') class="senet" rule="S4" d="M1 S4 2" own.pebbles class="tray senet"`,
		{"web/src/games/senet/view.ts", "// a game of Pebbles\nViews['PebblesView']; Views['PebblesVerb']; import './pebbles.css';"}: "// a game of Senet\nViews['SenetView']; Views['SenetVerb']; import './senet.css';",
		{"web/src/games/senet/senet.css", "/* of Pebbles */ .pebbles { --pebbles-shore: var(--pebbles-a)"}:                           "/* of Senet */ .senet { --senet-shore: var(--senet-a)",
	} {
		if got := n.renamed(old[0], old[1]); got != now {
			t.Errorf("%s: %q became %q, want %q", old[0], old[1], got, now)
		}
	}
	n.letter = "Q"
	if got := n.renamed("a.go", `TestS1Hands "S12" (rule S4)`); got != `TestQ1Hands "Q12" (rule Q4)` {
		t.Errorf("the rules became %q", got)
	}
}

// The rules have a letter of their own if the name has one that no other game uses.
func TestLetters(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{"senet": "S", "chess": "H", "pud": "P"} {
		if n, err := namesFor("../..", id); err != nil || n.letter != want {
			t.Errorf("%s: the rules have the letter %q, error %v; want %q", id, n.letter, err, want)
		}
	}
}

func TestFits(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"", "x", "Senet", "two words", "a/b", "..", "se-net", "senet2", "sénet", "func", "error", "string", "main", "testdata", strings.Repeat("a", 25)} {
		if Fits(id) {
			t.Errorf("%q names a game", id)
		}
		if _, err := Write(t.TempDir(), id); !errors.Is(err, ErrID) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

func TestRoot(t *testing.T) {
	t.Parallel()
	want, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Root("."); got != want || err != nil {
		t.Errorf("the clone is %q, %v", got, err)
	}
	if _, err := Root(t.TempDir()); !errors.Is(err, ErrNoClone) {
		t.Errorf("an empty folder: %v", err)
	}
}

// little makes a clone that has only what a new game is copied from.
func little(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for path, text := range map[string]string{
		gamesFile:                                   "package games\n\nimport (\n\t\"m/game\"\n\t\"m/games/old\"\n)\n\nfunc All() []game.Rules {\n\treturn []game.Rules{old.Rules{}}\n}\n",
		"game/gametest/pebbles/rules.go":            "package pebbles\n",
		"game/gametest/pebbles/testdata/a.txt":      "game pebbles 1\n",
		"internal/locale/catalogue/pebbles.en.json": "{}",
		"internal/locale/catalogue/pebbles.fr.json": "{}",
		"internal/locale/catalogue/app.en.json":     "{}",
		"web/src/games/pebbles/pebbles.css":         ".pebbles {}\n",
		"web/e2e/middle-pebbles.txt":                "game pebbles 1\n",
	} {
		if err := create(in(root, path), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// files returns the contents of all files under a folder by path.
func files(t *testing.T, root string) map[string]string {
	t.Helper()
	all := map[string]string{}
	if err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			all[path] = "a folder"
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = string(text)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestWrite(t *testing.T) {
	t.Parallel()
	root := little(t)
	paths, err := Write(root, "trial")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"games/trial/rules.go", "internal/locale/catalogue/trial.en.json", "internal/locale/catalogue/trial.fr.json",
		"web/e2e/middle-trial.txt", "web/src/games/trial/trial.css", gamesFile,
	}
	if !slices.Equal(paths, want) {
		t.Errorf("written %v, want %v", paths, want)
	}
	text, err := os.ReadFile(in(root, gamesFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"\t\"m/games/old\"\n\t\"m/games/trial\"\n", "{old.Rules{}, trial.Rules{}}"} {
		if !bytes.Contains(text, []byte(line)) {
			t.Errorf("there is no %q in\n%s", line, text)
		}
	}
	if again, err := Write(root, "other"); err != nil || len(again) != len(want) {
		t.Errorf("another game: %v, %v", again, err)
	}
}

// If a game cannot be written completely, nothing is written.
func TestNothingIsHalfWritten(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		id    string
		spoil func(root string) error
		want  error
	}{
		"a game":           {"old", func(root string) error { return os.Mkdir(in(root, "games/old"), 0o777) }, ErrTaken},
		"words":            {"app", func(string) error { return nil }, ErrTaken},
		"a drawing":        {"trial", func(root string) error { return os.Mkdir(in(root, "web/src/games/trial"), 0o777) }, ErrTaken},
		"no list of games": {"trial", func(root string) error { return os.WriteFile(in(root, gamesFile), []byte("package games\n"), 0o666) }, nil},
		"no words to copy": {"trial", func(root string) error { return os.Remove(in(root, "internal/locale/catalogue/pebbles.fr.json")) }, os.ErrNotExist},
		"the list in use":  {"trial", func(root string) error { return os.WriteFile(in(root, gamesFile+".new"), nil, 0o666) }, os.ErrExist},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := little(t)
			if err := c.spoil(root); err != nil {
				t.Fatal(err)
			}
			before := files(t, root)
			paths, err := Write(root, c.id)
			if err == nil || paths != nil || c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("written %v, error %v, want %v", paths, err, c.want)
			}
			after := files(t, root)
			for path := range after {
				if _, ok := before[path]; !ok {
					t.Errorf("%s was left", path)
				}
			}
			if len(after) != len(before) || after[in(root, gamesFile)] != before[in(root, gamesFile)] {
				t.Error("something was changed")
			}
		})
	}
}
