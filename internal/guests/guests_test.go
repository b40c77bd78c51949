package guests_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestGuests(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	book := &guests.Book{Store: &storetest.Memory{}, Rand: rand.Reader, Now: time.Now}
	want := func(err, kind error) {
		t.Helper()
		if !errors.Is(err, kind) {
			t.Fatalf("error %v, want %v", err, kind)
		}
	}
	for _, bad := range []string{"", "   ", strings.Repeat("a", 25), "a\nb", "a\u202eb", "\xff", "a\u2028b", "\x00"} {
		_, err := book.Add(ctx, bad)
		want(err, guests.ErrName)
	}
	g, err := book.Add(ctx, "  Zoë "+strings.Repeat("é", 20)+" ")
	must(t, err)
	if len(g.ID) != 26 || strings.HasPrefix(g.Name, " ") {
		t.Errorf("guest %+v", g)
	}
	g2, err := book.Rename(ctx, g.ID, "Zoë")
	must(t, err)
	got, err := book.Find(ctx, g.ID)
	must(t, err)
	if got != g2 || got.Name != "Zoë" {
		t.Errorf("guest %+v", got)
	}
	_, err = book.Rename(ctx, "nobody", "Zoë")
	want(err, guests.ErrUnknown)
	_, err = book.Rename(ctx, g.ID, "")
	want(err, guests.ErrName)
	_, err = book.Find(ctx, "")
	want(err, guests.ErrUnknown)
}
