package game

import (
	"slices"
	"testing"
)

// Sealed keys are found wherever a text is: in arguments of arguments, in lists,
// in views.
func TestSealedKeys(t *testing.T) {
	t.Parallel()
	inner := Text{Key: "pebbles.scene", Args: Args{"words": KeyArg("sealed.a"), "n": N(3)}}
	view := struct {
		Name  string
		Rooms []struct{ Name string }
		Next  *string
	}{Name: "sealed.b", Rooms: []struct{ Name string }{{"sealed.c"}, {"open"}, {"sealed.b"}}}
	got := SealedKeys(Event{Text: Text{Key: "pebbles.event", Args: Args{"a": TextArg(inner), "b": {Keys: []string{"sealed.d"}}}}}, view, nil)
	if want := []string{"sealed.a", "sealed.b", "sealed.c", "sealed.d"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
