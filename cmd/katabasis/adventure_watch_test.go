//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeIn replaces words in a file of an adventure, as an author does.
func writeIn(t *testing.T, file, old, new string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil && !strings.Contains(string(text), old) {
		t.Fatalf("%s has no %q", file, old)
	}
	if err == nil {
		err = os.WriteFile(file, []byte(strings.Replace(string(text), old, new, 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// made is the sample adventure in a new folder.
func made(t *testing.T, folder string) {
	t.Helper()
	p := begun(t, "adventure", "new", folder)
	if p.end() != statusOK {
		t.Fatal(p.said.String())
	}
}

// An adventure is checked again each time it is saved, until a signal comes.
func TestWatch(t *testing.T) {
	t.Parallel()
	mine := filepath.Join(t.TempDir(), "mine")
	made(t, mine)
	p := begun(t, "adventure", "watch", mine)
	p.await("Proved: ")
	p.await("Ctrl+C")
	writeIn(t, filepath.Join(mine, "adventure.json"), "take 10", "take 12")
	p.await("✗ entry 101: “take 12”: there is no card 12")
	p.await("Ctrl+C")
	writeIn(t, filepath.Join(mine, "adventure.json"), "take 12", "take 10")
	p.await("Proved: ")
	p.await("Ctrl+C")
	if err := os.MkdirAll(filepath.Join(mine, "pictures"), 0o700); err != nil {
		t.Fatal(err)
	}
	p.await("Proved: ")
	if err := os.WriteFile(filepath.Join(mine, "pictures", "well.svg"), []byte("<svg/>"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.await("✗ pictures/well.svg: no room and no card has this picture")
}

// A server offers adventures that are written while it runs, and names the faulty ones.
func TestServeFollowsAdventures(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	shelf := filepath.Join(dir, "shelf")
	made(t, filepath.Join(shelf, "mine"))
	p := begun(t, "serve", "--listen", "127.0.0.1:0", "--data", filepath.Join(dir, "data"), "--adventures", shelf)
	p.await("1 adventure of " + shelf + " can be played: My Adventure\n")
	p.await("Ctrl+C")
	writeIn(t, filepath.Join(shelf, "mine", "story.en.md"), "# My Adventure", "# The Spoon")
	p.await("1 adventure of " + shelf + " can be played: The Spoon\n")
	writeIn(t, filepath.Join(shelf, "mine", "adventure.json"), "take 10", "take 12")
	p.await("The adventure in " + filepath.Join(shelf, "mine") + " is left out. It has 1 fault:\n  ✗ entry 101: “take 12”: there is no card 12")
}
