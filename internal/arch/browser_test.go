package arch

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// served are packages that a game in a browser must not need.
var served = []string{"net", "net/http", "database/sql"}

// A game in progress, the bots and the rules compile for a browser, without the packages of
// a server.
func TestBrowserPlaysAlone(t *testing.T) {
	t.Parallel()
	goTool := func(args ...string) string {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	for _, name := range strings.Fields(goTool("list", "-deps", "./testdata/browser")) {
		if slices.Contains(served, name) {
			t.Errorf("it needs %s", name)
		}
	}
	file := filepath.Join(t.TempDir(), "game.wasm")
	goTool("build", "-ldflags=-s -w", "-o", file, "./testdata/browser")
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", info.Size())
}
