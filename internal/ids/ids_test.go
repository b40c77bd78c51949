package ids_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/ids"
)

func TestIDs(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		id, err := ids.New(rand.Reader, 8)
		if err != nil {
			t.Fatal(err)
		}
		if !ids.Valid(id, 8) || seen[id] {
			t.Fatalf("id %q", id)
		}
		seen[id] = true
	}
	for _, id := range []string{"", "2345678", "234567890", "2345678O", "2345678\x00", "../../..", "23456781"} {
		if ids.Valid(id, 8) {
			t.Errorf("%q is no id", id)
		}
	}
	if _, err := ids.New(strings.NewReader("short"), 8); err == nil {
		t.Error("an id without chance")
	}
}
