package gametest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestNumberedFaults(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	code := `package a
func TestS1Hands() {}
func TestS3() {}
func TestSandwich() {}
var no = game.Refuse("S9", "a.refuse.no")
var unnumbered = game.Refuse("", "a.refuse.move")
`
	if err := os.WriteFile(filepath.Join(dir, "a_test.go"), []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	different := pages("### S1 · Hands\n### S2 · Bags\n### S4 · Ends\n", "### S1 · Mains\n### S2 · Sacs\n")
	want := []string{
		"rules [S1 S2 S4] in en, [S1 S2] in fr",
		"rule S4 is the page's number 3",
		"no test shows S2: write one called TestS2…",
		"no test shows S4: write one called TestS4…",
		"a test or a refusal names S3, which is no rule",
		"a test or a refusal names S9, which is no rule",
	}
	var got []string
	for _, err := range numbered(different, dir) {
		got = append(got, err.Error())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if faults := numbered(pages("# Rules\n", "# Rules\n"), dir); len(faults) != 1 {
		t.Errorf("a page without rules: %v", faults)
	}
	if faults := numbered(said{}, t.TempDir()); len(faults) == 0 || faults[0].Error() != "no refusal names a rule" {
		t.Errorf("a folder without refusals: %v", faults)
	}
}
