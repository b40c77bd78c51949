package owner

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

func TestHandles(t *testing.T) {
	t.Parallel()
	d, other := &Desk{key: []byte("a key")}, &Desk{key: []byte("another")}
	seen := map[string]bool{}
	for _, guest := range []string{"a", "b", "22222222222222222222222222", "22222222222222222222222223", "Zoë/🜏"} {
		handle := d.handle(guest)
		if seen[handle] || handle != d.handle(guest) || strings.Contains(handle, guest) && len(guest) > 1 {
			t.Errorf("%s is %s", guest, handle)
		}
		seen[handle] = true
		if back, err := d.guestOf(handle); back != guest || err != nil {
			t.Errorf("%s is %s, %v", handle, back, err)
		}
		for _, wrong := range []string{"", handle[1:], handle + "AAAA", "A" + handle[1:], handle[:len(handle)-2], "/" + handle, other.handle(guest)} {
			if back, err := d.guestOf(wrong); !errors.Is(err, ErrUnknown) && wrong != handle {
				t.Errorf("%q is %q, %v", wrong, back, err)
			}
		}
	}
	if d.handle("") != "" {
		t.Error("nobody has a handle")
	}
}

func TestTerms(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for term, want := range map[Term]time.Time{Day: now.AddDate(0, 0, 1), Week: now.AddDate(0, 0, 7), Ever: store.Forever} {
		if until, err := term.until(now); err != nil || !until.Equal(want) {
			t.Errorf("%s is until %v, %v", term, until, err)
		}
	}
	if _, err := Term("").until(now); !errors.Is(err, ErrMalformed) {
		t.Errorf("no term: %v", err)
	}
}
