package arch

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var raced = regexp.MustCompile(`(?m)^CONCURRENT='(.*)'$`)

// TestRacesAreLookedFor compares the list in scripts/test.sh with the code: packages that
// start goroutines, or guard what several of them share, must be tested under the race
// detector.
func TestRacesAreLookedFor(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile(filepath.Join(root, "scripts", "test.sh"))
	if err != nil {
		t.Fatal(err)
	}
	list := raced.FindSubmatch(script)
	if list == nil {
		t.Fatal("scripts/test.sh has no line CONCURRENT='...'")
	}
	var folders, trees []string
	for pattern := range strings.FieldsSeq(string(list[1])) {
		folder, tree := strings.CutSuffix(strings.TrimPrefix(pattern, "./"), "/...")
		folders = append(folders, folder)
		if tree {
			trees = append(trees, folder)
		}
	}
	seen := map[string]bool{}
	for _, s := range sources(t) {
		if !seen[s.dir] && !slices.Contains(folders, s.dir) && !under(s.dir, trees...) && concurrent(s.file) {
			seen[s.dir] = true
			t.Errorf("%s/%s is concurrent: scripts/test.sh does not race it", s.dir, s.name)
		}
	}
}

// concurrent reports whether a file starts a goroutine or shares values that change. Values
// that are made once and never change have no races.
func concurrent(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.SelectorExpr:
			pkg, ok := n.X.(*ast.Ident)
			once := ok && strings.HasPrefix(n.Sel.Name, "Once")
			found = found || ok && (pkg.Name == "atomic" || pkg.Name == "sync" && !once)
		}
		return !found
	})
	return found
}
