// Package arch tests the structure of the repository: which package may import which, what
// the packages of rules may not use, and that each promise of the docs has its test.
package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/games"
)

const (
	root   = "../.."
	module = "github.com/katabasis-games/katabasis/"
)

// source is a Go file that is not a test; dir is the directory of its package.
type source struct {
	dir, name string
	file      *ast.File
}

// imports returns the imports of the file: ours as directories of the module, others as
// they are written.
func (s source) imports() (ours, others []string) {
	for _, spec := range s.file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if dir, ok := strings.CutPrefix(path, module); ok {
			ours = append(ours, dir)
		} else {
			others = append(others, path)
		}
	}
	return ours, others
}

// sources are the Go files that are no tests.
func sources(t *testing.T) []source {
	t.Helper()
	return parse(t, 0, func(name string) bool { return !strings.HasSuffix(name, "_test.go") })
}

// parse parses the Go files of the module whose names are asked for.
func parse(t *testing.T, mode parser.Mode, asked func(name string) bool) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || name == "node_modules" || name == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || !asked(path) {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, mode)
		rel, _ := filepath.Rel(root, path)
		all = append(all, source{filepath.ToSlash(filepath.Dir(rel)), filepath.Base(rel), file})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("no Go files found")
	}
	return all
}

// under reports whether a directory is one of the trees, or inside one.
func under(dir string, trees ...string) bool {
	return slices.ContainsFunc(trees, func(tree string) bool {
		return dir == tree || strings.HasPrefix(dir, tree+"/")
	})
}

// arrow says which of our packages a package may import besides its own tree.
type arrow struct {
	pkg string
	may []string
}

// arrows has every package; the first entry whose tree has a directory counts.
var arrows = []arrow{
	{"game/gametest", []string{"game", "match", "internal/change"}},
	{"game", nil},
	{"games/dungeon/story", []string{"game"}},
	{"games/dungeon/prover", []string{"game", "games/dungeon"}},
	{"games", []string{"game"}},
	{"match", []string{"game", "internal/change"}},
	{"bot", []string{"game", "match"}},
	{"rating", nil},
	{"arena", []string{"game", "match", "bot", "rating"}},
	{"locale", []string{"game", "internal/locale"}},
	{"internal/locale", nil},
	{"internal/newgame", nil},
	{"internal/load", nil},
	{"internal/metrics", nil},
	{"internal/store", nil},
	{"internal/bus", nil},
	{"internal/proxytest", nil},
	{"internal/scale", nil},
	{"internal/change", nil},
	{"internal/ids", nil},
	{"internal/pace", []string{"game"}},
	{"internal/guests", []string{"internal/ids", "internal/store"}},
	{"internal/keyring", []string{"internal/guests", "internal/ids", "internal/store"}},
	{"internal/owner", []string{"internal/table", "internal/fanout", "internal/guests", "internal/ids", "internal/store"}},
	{"internal/company", []string{"internal/guests", "internal/ids", "internal/store"}},
	{"internal/jsonbuf", []string{"internal/change"}},
	{"internal/ledger", []string{"game", "match", "internal/pace", "internal/store", "internal/jsonbuf"}},
	{"internal/fanout", []string{"game", "match", "internal/ledger", "internal/pace", "internal/change", "internal/jsonbuf"}},
	{"internal/table", []string{"game", "match", "bot", "internal/ledger", "internal/fanout", "internal/pace", "internal/guests", "internal/ids", "internal/store", "internal/bus", "internal/jsonbuf", "internal/results"}},
	{"internal/results", []string{"rating", "internal/ledger", "internal/store"}},
	{"internal/notices", []string{"game", "locale", "internal/table", "internal/ledger", "internal/fanout", "internal/pace", "internal/guests", "internal/ids", "internal/store"}},
	{"internal/evening", []string{"game", "internal/table", "internal/ledger", "internal/pace", "internal/guests", "internal/ids", "internal/store"}},
	{"internal/queue", []string{"game", "bot", "arena"}},
	{"internal/report", []string{"game", "arena", "locale"}},
	{"internal/terminal", []string{"game", "match", "bot", "locale"}},
	{"internal/server/viewtypes", []string{"game", "games", "internal/server", "locale"}},
	{"internal/server/reel", []string{"game", "games", "internal/table", "internal/ledger", "internal/fanout"}},
	{"internal/server", []string{"game", "match", "internal/table", "internal/ledger", "internal/fanout", "internal/guests", "internal/keyring", "internal/company", "internal/metrics", "internal/notices", "internal/owner", "internal/results", "internal/evening"}},
	{"web", nil},
	{"cmd", []string{"game", "games", "match", "bot", "arena", "locale", "internal", "web"}},
}

func TestArrowsRunDown(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		i := slices.IndexFunc(arrows, func(a arrow) bool { return under(s.dir, a.pkg) })
		if i < 0 {
			t.Errorf("%s/%s is in no known package", s.dir, s.name)
			continue
		}
		ours, _ := s.imports()
		for _, dir := range ours {
			if !under(dir, arrows[i].pkg) && !under(dir, arrows[i].may...) {
				t.Errorf("%s/%s imports %s", s.dir, s.name, dir)
			}
		}
	}
}

// TestNothingIsUnsafe demands that no file of the module imports unsafe, a test's neither.
func TestNothingIsUnsafe(t *testing.T) {
	t.Parallel()
	for _, s := range parse(t, parser.ImportsOnly, func(string) bool { return true }) {
		if _, others := s.imports(); slices.Contains(others, "unsafe") {
			t.Errorf("%s/%s imports unsafe", s.dir, s.name)
		}
	}
}

func TestNoGameKnowsAnother(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if !under(s.dir, "games") || s.dir == "games" {
			continue
		}
		own := strings.Join(strings.Split(s.dir, "/")[:2], "/") // with what is beside the rules, such as a prover
		ours, _ := s.imports()
		for _, dir := range ours {
			if under(dir, "games") && !under(dir, own) {
				t.Errorf("%s/%s imports %s", s.dir, s.name, dir)
			}
		}
	}
}

func TestGamesAreReachedThroughAll(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if under(s.dir, "games") {
			continue
		}
		ours, _ := s.imports()
		for _, dir := range ours {
			if under(dir, "games") && dir != "games" {
				t.Errorf("%s/%s imports %s: go through games.All", s.dir, s.name, dir)
			}
		}
	}
}

// TestReadersHoldNoRoom checks that the code that writes to the readers of a table names
// nothing that has the table’s secret, the words or the ids of its people. It may use only
// a Snapshot and a LogView.
func TestReadersHoldNoRoom(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if s.dir != "internal/fanout" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			named, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if pkg, ok := named.X.(*ast.Ident); ok && pkg.Name == "ledger" &&
				slices.Contains([]string{"Room", "New", "Replay", "Entry", "Parse", "Body", "Created", "Chair", "Chairs", "LogEntry"}, named.Sel.Name) {
				t.Errorf("%s/%s names ledger.%s", s.dir, s.name, named.Sel.Name)
			}
			return true
		})
	}
}

// impure are the trees of packages that rules may not use: clocks, input and output, other
// processes, shared memory.
var impure = []string{
	"time", "os", "io", "net", "log", "syscall", "runtime", "context",
	"crypto/rand", "math/rand", "bufio", "flag", "path/filepath",
}

func TestRulesArePure(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		rules := under(s.dir, "games") && s.dir != "games"
		if !rules && s.dir != "game" {
			continue
		}
		_, others := s.imports()
		for _, path := range others {
			forbidden := under(path, impure...) && path != "math/rand/v2" && path != "io/fs" // an interface: the pages
			thirdParty := strings.Contains(strings.Split(path, "/")[0], ".")
			if forbidden || thirdParty || (rules && path == "fmt") {
				t.Errorf("%s/%s imports %s", s.dir, s.name, path)
			}
		}
		checkCode(t, s, rules)
	}
}

// checkCode looks for goroutines and printing, and in the folder of a game for randomness
// that does not come from the caller.
func checkCode(t *testing.T, s source, rules bool) {
	t.Helper()
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			t.Errorf("%s/%s starts a goroutine", s.dir, s.name)
		case *ast.SelectorExpr:
			pkg, ok := n.X.(*ast.Ident)
			if !ok {
				return true
			}
			if rules && pkg.Name == "rand" && n.Sel.Name != "Rand" {
				t.Errorf("%s/%s uses rand.%s: draw from the caller's source", s.dir, s.name, n.Sel.Name)
			}
			if pkg.Name == "fmt" && strings.HasPrefix(n.Sel.Name, "Print") {
				t.Errorf("%s/%s prints", s.dir, s.name)
			}
		}
		return true
	})
}

func TestPagesNameNoGame(t *testing.T) {
	t.Parallel()
	page := filepath.Join(root, "web", "src")
	err := filepath.WalkDir(page, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || under(filepath.ToSlash(path), filepath.ToSlash(page)+"/games") {
			return err
		}
		if strings.HasSuffix(path, ".test.ts") || (!strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".svelte")) {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, rules := range games.All() {
			if id := rules.Info().ID; quotes(string(text), id) {
				t.Errorf("%s names %s: what is special to a game belongs in web/src/games", path, id)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// quotes reports whether code has the word as a literal of its own, in quotation marks of
// any kind.
func quotes(text, word string) bool {
	return slices.ContainsFunc([]string{"'", `"`, "`"}, func(mark string) bool {
		return strings.Contains(text, mark+word+mark)
	})
}
