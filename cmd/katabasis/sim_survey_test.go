package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// sim writes pages, and compares the values of an option.
func TestSimReport(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	pages := map[string]string{}
	for name, line := range map[string]string{
		"one":    "sim pebbles --games 30 --seed a --workers 1",
		"many":   "sim pebbles --games 30 --seed a --workers 4",
		"varied": "sim pebbles --games 30 --seed a --seats 4 --vary hand --lang fr",
	} {
		status, out, complaint := try(nil, append(strings.Fields(line), "--report", filepath.Join(dir, name))...)
		if status != statusOK || strings.TrimSpace(out) != filepath.Join(dir, name) {
			t.Fatalf("%s: status %d, %s%s", name, status, out, complaint)
		}
		pages[name] = read(t, dir, name)
	}
	if pages["one"] != pages["many"] {
		t.Error("the page depends on the number of workers")
	}
	// Four players have at most three pebbles each, so two values are left.
	if got := strings.Count(pages["varied"], "30 parties"); got != 2 {
		t.Errorf("%d values are compared", got)
	}
}

func TestSimReportUsage(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"sim pebbles --vary hand":                            "the flag --report needs a value",
		"sim pebbles --vary foot --report x":                 "--vary takes an option of the game with one word, not “foot”; there are: hand",
		"sim cerberus --vary boards --report x --lang fr":    "--vary prend une option du jeu à un seul mot",
		"sim pebbles --vary hand --option hand=3 --report x": "--vary and --option cannot both set “hand”",
		"sim pebbles --json --report x":                      "--json and --report cannot be used together",
	} {
		status, _, complaint := try(nil, strings.Fields(line)...)
		if status != statusUsage || !strings.Contains(complaint, want) {
			t.Errorf("%s: status %d, %s", line, status, complaint)
		}
	}
	if status, _, complaint := try(nil, "sim", "pebbles", "--games", "1", "--report", filepath.Join(t.TempDir(), "no", "file")); status != statusRefused {
		t.Errorf("status %d, %s", status, complaint)
	}
}
