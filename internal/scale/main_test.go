package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// The page has the tables that the program prints.
func TestPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	report(&out)
	for table := range strings.SplitSeq(strings.TrimSpace(out.String()), "\n\n") {
		if !strings.Contains(string(page), table) {
			t.Errorf("docs/scale.md does not have this table:\n%s", table)
		}
	}
}
