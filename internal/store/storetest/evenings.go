package storetest

import (
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/store"
)

// evening is an evening of some guests, which has changed so many minutes after the start.
func evening(id string, version int64, minutes int, guests ...string) store.Evening {
	return store.Evening{
		ID: id, Version: version, Changed: start.Add(time.Duration(minutes) * time.Minute), Guests: append([]string{}, guests...),
		Body: []byte(`{"name":"Zoë’s 🜏"}`),
	}
}

func wantEvenings(t *testing.T, got []store.Evening, err error, want ...string) {
	t.Helper()
	must(t, err)
	var ids []string
	for _, e := range got {
		ids = append(ids, e.ID)
	}
	if !slices.Equal(ids, want) {
		t.Errorf("the evenings are %q, want %q", ids, want)
	}
}

// An evening is changed by one of those who have read the same of it, and is in the lists of
// its guests.
func testEvenings(t *testing.T, s store.Store) {
	ctx := t.Context()
	_, err := s.Evening(ctx, "a")
	wantErr(t, err, store.ErrNotFound)
	wantErr(t, s.PutEvening(ctx, evening("a", 2, 0), 1), store.ErrConflict) // there is none
	must(t, s.PutEvening(ctx, evening("a", 1, 1, "ann", "bob"), 0))
	wantErr(t, s.PutEvening(ctx, evening("a", 1, 1), 0), store.ErrConflict)
	wantErr(t, s.PutEvening(ctx, evening("a", 3, 1), 2), store.ErrConflict)
	going := evening("a", 2, 2, "bob", "eve")
	going.Going, going.Begun, going.Body = true, true, []byte(`{}`)
	must(t, s.PutEvening(ctx, going, 1))
	if got, err := s.Evening(ctx, "a"); err != nil || gocmp.Diff(going, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
	must(t, s.PutEvening(ctx, evening("b", 7, 2, "bob"), 0)) // as a copy has it
	must(t, s.PutEvening(ctx, evening("c", 1, 1), 0))
	list := func(guest string, limit int, want ...string) {
		t.Helper()
		all, err := s.EveningsOf(ctx, guest, limit)
		wantEvenings(t, all, err, want...)
	}
	list("ann", 9)
	list("bob", 9, "b", "a")
	list("bob", 1, "b")
	list("eve", 9, "a")
	second := evening("d", 1, 1)
	second.Going = true
	must(t, s.PutEvening(ctx, second, 0))
	all, err := s.GoingEvenings(ctx, store.Place{}, 9)
	wantEvenings(t, all, err, "d", "a")
	all, err = s.GoingEvenings(ctx, store.Place{}, 1)
	wantEvenings(t, all, err, "d")
	all, err = s.GoingEvenings(ctx, store.Place{Changed: second.Changed, ID: "d"}, 9)
	wantEvenings(t, all, err, "a")
	all, err = s.GoingEvenings(ctx, store.Place{Changed: second.Changed, ID: "c"}, 9)
	wantEvenings(t, all, err, "d", "a")

	over := evening("e", 1, 1, "eve")
	over.Begun = true
	must(t, s.PutEvening(ctx, over, 0))
	must(t, s.DropEvenings(ctx, start.Add(2*time.Minute), false))
	list("eve", 9, "a", "e")
	_, err = s.Evening(ctx, "c")
	wantErr(t, err, store.ErrNotFound)
	must(t, s.DropEvenings(ctx, start.Add(2*time.Minute), true))
	list("eve", 9, "a")
	list("bob", 9, "b", "a")
	all, err = s.GoingEvenings(ctx, store.Place{}, 9)
	wantEvenings(t, all, err, "d", "a")
}

// Of those who change an evening at the same time, one does.
func testEveningRace(t *testing.T, s store.Store) {
	must(t, s.PutEvening(t.Context(), evening("a", 1, 0, "ann"), 0))
	won := succeed(8, func(int) error { return s.PutEvening(t.Context(), evening("a", 2, 1, "ann", "bob"), 1) })
	if won != 1 {
		t.Errorf("%d have changed the evening", won)
	}
	if e, err := s.Evening(t.Context(), "a"); err != nil || e.Version != 2 || len(e.Guests) != 2 {
		t.Errorf("%+v, %v", e, err)
	}
}
