package prover

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

const unansweredList = "testdata/unanswered.txt"

// What the texts of the house invite, and nothing answers, is on a list that an author has
// judged: nothing may come to it unseen. GOLDEN=update writes it anew.
func TestUnansweredAreListed(t *testing.T) {
	t.Parallel()
	var got []string
	for _, name := range []string{"prologue", "count"} {
		a, err := story.LoadCompiled(os.DirFS("../" + name))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range Unanswered(a) {
			got = append(got, name+" "+line)
		}
	}
	if os.Getenv("GOLDEN") == "update" {
		if err := os.WriteFile(unansweredList, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(unansweredList)
	if err != nil {
		t.Fatal(err)
	}
	listed := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range got {
		if !slices.Contains(listed, line) {
			t.Errorf("nothing answers %s", line)
		}
	}
	for _, line := range listed {
		if !slices.Contains(got, line) {
			t.Errorf("it is answered, or not invited any more: %s", line)
		}
	}
}

// A location that speaks of a thing that has been found elsewhere is named.
func TestUnansweredIsFound(t *testing.T) {
	t.Parallel()
	a, err := story.LoadCompiled(os.DirFS("../prologue"))
	if err != nil {
		t.Fatal(err)
	}
	got := Unanswered(a)
	if slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, "18202 ") }) {
		t.Error("the lantern at the tomb has an answer")
	}
	if !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, "19202 ") }) {
		t.Errorf("a filled lantern at the tomb is not named: %q", got)
	}
}
