package arch

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPromisesAreTested reads docs/promises.md. Each sentence that promises something must
// be in the page that is named, and each test that is named must exist.
func TestPromisesAreTested(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/promises.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testsOf(t)
	where, rows := "", 0
	for line := range strings.Lines(string(page)) {
		if found := heading.FindStringSubmatch(line); found != nil {
			text, err := os.ReadFile(filepath.Join("../../docs", found[1]))
			if err != nil {
				t.Fatal(err)
			}
			where = string(text)
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 2 || !strings.Contains(cells[1], "`") {
			continue
		}
		rows++
		if promise := strings.TrimSpace(cells[0]); !strings.Contains(where, promise) {
			t.Errorf("nobody promises there: %s", promise)
		}
		for _, found := range name.FindAllStringSubmatch(cells[1], -1) {
			if !tests[found[1]] {
				t.Errorf("there is no test %s", found[1])
			}
		}
	}
	if rows < 30 {
		t.Errorf("only %d promises", rows)
	}
}

var (
	heading = regexp.MustCompile(`^## .*\]\((.*)\)`)
	name    = regexp.MustCompile("`([^`]+)`")
	inGo    = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	inPages = regexp.MustCompile("(?m)\\b(?:it|test)(?:\\.each\\([^)]*\\))?\\(\\s*['`](?:\\$\\{game\\.id\\}: )?([^'`]+)['`]")
)

// testsOf returns the names of all tests of this repository, those of Go and of the pages.
func testsOf(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "dist") {
			return fs.SkipDir
		}
		find := inGo
		switch {
		case strings.HasSuffix(path, ".test.ts"), strings.HasSuffix(path, ".spec.ts"):
			find = inPages
		case !strings.HasSuffix(path, ".go"):
			return nil
		}
		text, err := os.ReadFile(path)
		for _, found := range find.FindAllSubmatch(text, -1) {
			all[string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
