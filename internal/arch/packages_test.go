package arch

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPackagesAreUsed compares web/package.json with the code of the pages, their tests and
// their tools. A package that nothing names must not be installed, nor credited.
func TestPackagesAreUsed(t *testing.T) {
	t.Parallel()
	web := filepath.Join(root, "web")
	text, err := os.ReadFile(filepath.Join(web, "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Scripts         map[string]string
		DevDependencies map[string]string
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	var naming strings.Builder
	for _, script := range manifest.Scripts {
		naming.WriteString(script)
	}
	err = filepath.WalkDir(web, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && slices.Contains([]string{"node_modules", "dist", "test-results"}, name) {
			return fs.SkipDir
		}
		named := slices.Contains([]string{".ts", ".js", ".svelte", ".css"}, filepath.Ext(path))
		if entry.IsDir() || !named && entry.Name() != ".prettierrc.json" {
			return nil
		}
		text, err := os.ReadFile(path)
		naming.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all := naming.String()
	for pkg := range manifest.DevDependencies {
		if !strings.Contains(all, pkg) {
			t.Errorf("nothing uses %s", pkg)
		}
	}
}
