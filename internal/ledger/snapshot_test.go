package ledger

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// What readers are given of a table has neither its secret nor a word of its people in
// it, however deep.
func TestSnapshotHasNoSecret(t *testing.T) {
	t.Parallel()
	const secret, word = "the5ecret", "annsWord"
	find := func(string, int) (game.Rules, bool) { return pebbles.Rules{}, true }
	r := New("testtest", secret)
	c := &Created{Game: "pebbles", Version: 1, Secret: secret, Chairs: Chairs{
		{Kind: SeatPerson, Name: "Ann", Guest: "ann", Seal: game.Commitment(word)}, {Kind: SeatPerson, Name: "Bob", Guest: "bob"},
	}}
	for _, e := range []Entry{
		{Kind: EntryCreated, Seat: game.None, Guest: "ann", Body: Body{Created: c}},
		{Kind: EntryStarting, Seat: game.None, Guest: "ann"},
		{Kind: EntryRevealed, Guest: "ann", Body: Body{Word: word}},
	} {
		if _, err := r.Extend(find, e, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if r.Status != Playing || r.Match.Len() == 0 {
		t.Fatalf("the table is %s", r.Status)
	}
	hidden := []string{secret, word}
	if all := holding(reflect.ValueOf(r), hidden, "room", map[uintptr]bool{}); len(all) < 2 {
		t.Errorf("only %v are found in the room: the test has no force", all)
	}
	if all := holding(reflect.ValueOf(r.Snapshot("", nil)), hidden, "still", map[uintptr]bool{}); len(all) > 0 {
		t.Errorf("a secret is in %v", all)
	}
}

// holding are the places in a value of what is hidden.
func holding(v reflect.Value, hidden []string, at string, seen map[uintptr]bool) (all []string) {
	switch v.Kind() {
	case reflect.String:
		for _, word := range hidden {
			if strings.Contains(v.String(), word) {
				all = append(all, at)
			}
		}
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			return nil
		}
		seen[v.Pointer()] = true
		return holding(v.Elem(), hidden, at, seen)
	case reflect.Interface:
		return holding(v.Elem(), hidden, at, seen)
	case reflect.Struct:
		for i := range v.NumField() {
			all = append(all, holding(v.Field(i), hidden, at+"."+v.Type().Field(i).Name, seen)...)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			all = append(all, holding(v.Index(i), hidden, at, seen)...)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			all = append(all, holding(key, hidden, at, seen)...)
			all = append(all, holding(v.MapIndex(key), hidden, at, seen)...)
		}
	default:
	}
	return all
}
