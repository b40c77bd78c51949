//go:build !race

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The examples in Python run, and the one that learns learns.
func TestPythonExamples(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("there is no Python 3; scripts/tools.sh python installs it or says how")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "katabasis")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	run := func(example string, args ...string) string {
		script := filepath.Join("..", "..", "arena", "env", "examples", example)
		out, err := exec.CommandContext(t.Context(), python, append([]string{"-B", script, program}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", example, err, out)
		}
		return string(out)
	}
	if out := run("random_agent.py", "deukalion", "2"); !strings.Contains(out, "deukalion: ") || !strings.Contains(out, "won: ") {
		t.Errorf("random: %s", out)
	}
	out := run("tabular.py", "600")
	var before, after float64
	if _, err := fmt.Sscanf(out, "before: %f\nafter: %f", &before, &after); err != nil || before > .65 || after < .8 {
		t.Errorf("learning: %v, %s", err, out)
	}
}
