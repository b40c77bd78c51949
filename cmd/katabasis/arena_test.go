package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// contests runs arena in a folder and returns what it printed and its report.
func contests(t *testing.T, dir string, more ...string) (out, page string) {
	t.Helper()
	file := filepath.Join(dir, "report.html")
	args := append(strings.Fields("arena pebbles --bots easy,random,random --games 30 --seed a --no-times --report"), file)
	status, out, complaint := try(nil, append(args, more...)...)
	if status != statusOK || complaint != "" {
		t.Fatalf("status %d: %s", status, complaint)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return out, string(text)
}

// Equal contests give equal reports, whatever the number of workers, and after a break.
func TestArena(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	out, page := contests(t, dir, "--json", "--workers", "1")
	var report map[string]any
	if err := json.Unmarshal([]byte(out), &report); err != nil || report["games"] != 30.0 || report["times"] != nil || report["verdict"] == "" {
		t.Fatalf("%v: %s", err, out)
	}
	journal := filepath.Join(dir, "journal")
	for _, more := range [][]string{{"--workers", "3"}, {"--journal", journal}, {"--journal", journal}} {
		again, other := contests(t, dir, append(more, "--json")...)
		if again != out || other != page {
			t.Errorf("%v: another report", more)
		}
	}
	kept, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(journal, kept[:len(kept)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if again, other := contests(t, dir, "--journal", journal, "--json"); again != out || other != page {
		t.Error("half a journal gives another report")
	}
	if out, _ := contests(t, dir, "--lang", "fr"); !strings.Contains(out, "easy gagne plus de ses parties que les autres") {
		t.Errorf("not French: %s", out)
	}
	_, out, _ = try(nil, strings.Fields("arena pebbles --bots easy,random --games 4 --json")...)
	if !strings.Contains(out, `"p99_ms"`) {
		t.Errorf("no times: %s", out)
	}
}

func TestArenaOfAnotherJournal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	journal := filepath.Join(dir, "journal")
	contests(t, dir, "--journal", journal)
	for line, want := range map[string]string{
		"arena pebbles --bots easy,random --journal " + journal:                                   "is the journal of another contest; nothing was changed",
		"arena pebbles --bots easy,random,random --seed b --lang fr --journal " + journal:         "est le journal d’une autre comparaison",
		"arena pebbles --bots easy,random --journal " + filepath.Join(dir, "report.html"):         "is no journal of a contest",
		"arena pebbles --bots easy,random --games 2 --report " + filepath.Join(dir, "no", "file"): "there is no file",
	} {
		status, _, complaint := try(nil, strings.Fields(line)...)
		if status != statusRefused || !strings.Contains(complaint, want) {
			t.Errorf("%s: status %d, %s", line, status, complaint)
		}
	}
}

func TestArenaUsage(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"arena":                            "GAME is missing",
		"arena pebbles":                    "the flag --bots needs a value",
		"arena pebbles --bots random,deep": "“deep”",
		"arena pebbles --bots random":      "Pebbles is for 2 to 4 players, and --bots names 1",
		"arena cerberus --bots easy,random --lang fr":            "Cerbère se joue de 3 à 7, et --bots en nomme 2",
		"arena pebbles --bots random,random --until-clear":       "--until-clear compares the first of the --bots with others",
		"arena dungeon --bots easy,random --until-clear":         "all players win or lose together",
		"arena pebbles --bots random,easy --games 0":             "--games must be from 1 to 1000000000, not 0",
		"arena pebbles --bots random,easy --option hand=9":       "“9”",
		"arena pebbles --bots random,easy --workers 0 --lang fr": "--workers doit aller de 1 à 1024, pas 0",
	} {
		status, out, complaint := try(nil, strings.Fields(line)...)
		if status != statusUsage || out != "" || strings.Count(complaint, "\n") != 1 || !strings.Contains(complaint, want) {
			t.Errorf("%s: status %d, %s", line, status, complaint)
		}
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
