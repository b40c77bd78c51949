package arch

import (
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestRacesAreLookedFor compares the list in scripts/test.sh with the code: packages that
// start goroutines, or guard what several of them share, must be tested under the race
// detector.
func TestRacesAreLookedFor(t *testing.T) {
	t.Parallel()
	raced := listed(t, "CONCURRENT")
	seen := map[string]bool{}
	for _, s := range sources(t) {
		if !seen[s.dir] && !raced(s.dir) && concurrent(s.file) {
			seen[s.dir] = true
			t.Errorf("%s/%s is concurrent: scripts/test.sh does not race it", s.dir, s.name)
		}
	}
}

// TestRacesLeaveNothingOut looks at what scripts/test.sh tests under the race detector alone,
// and with -short: it has no tests that do less there, or that are not there at all.
func TestRacesLeaveNothingOut(t *testing.T) {
	t.Parallel()
	raced, twice := listed(t, "CONCURRENT"), listed(t, "TWICE")
	isTest := func(name string) bool { return strings.HasSuffix(name, "_test.go") }
	for _, s := range parse(t, parser.ParseComments, isTest) {
		if raced(s.dir) && !twice(s.dir) && (short(s.file) || dependsOnRace(s.file)) {
			t.Errorf("%s/%s does less with -short or under the race detector: scripts/test.sh does not test it without them", s.dir, s.name)
		}
	}
}

// listed returns whether a folder belongs to the packages of a list in scripts/test.sh.
func listed(t *testing.T, name string) func(dir string) bool {
	t.Helper()
	script, err := os.ReadFile(filepath.Join(root, "scripts", "test.sh"))
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^` + name + `='(.*)'$`).FindSubmatch(script)
	if list == nil {
		t.Fatalf("scripts/test.sh has no line %s='...'", name)
	}
	var folders, trees []string
	for pattern := range strings.FieldsSeq(string(list[1])) {
		folder, tree := strings.CutSuffix(strings.TrimPrefix(pattern, "./"), "/...")
		folders = append(folders, folder)
		if tree {
			trees = append(trees, folder)
		}
	}
	return func(dir string) bool { return slices.Contains(folders, dir) || under(dir, trees...) }
}

// short reports whether a file asks for -short.
func short(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && sel.Sel.Name == "Short"
		return !found
	})
	return found
}

// dependsOnRace reports whether a file is built only with the race detector, or only without.
func dependsOnRace(file *ast.File) bool {
	return slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool {
		return slices.ContainsFunc(group.List, func(c *ast.Comment) bool {
			return constraint.IsGoBuild(c.Text) && strings.Contains(c.Text, "race")
		})
	})
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
