package locale

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// What would turn the line around, or not be seen, is seen to be there.
func TestVisible(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"":                 "",
		"Zoé\u202f: 1 2":   "Zoé\u202f: 1 2",
		"👩\u200d🚀 ❤\ufe0f": "👩\u200d🚀 ❤\ufe0f",
		"two\nlines":       "two\nlines",
		"a\u202eb\u2066c":  "a�b�c",
		"a\u200eb\u061cc":  "a�b�c",
		"a\x1b[31mb\rc":    "a�[31mb�c",
		"a\u200bb\u2028c":  "a�b�c",
		"a\xffb":           "a�b",
	} {
		if got := Visible(words); got != want {
			t.Errorf("%q is shown as %q, want %q", words, got, want)
		}
	}
}

// A name cannot turn around the sentence that it stands in.
func TestNamesAreVisible(t *testing.T) {
	t.Parallel()
	reader := Reader{Name: func(game.Seat) string { return "Ann\u202e" }}
	text := game.Text{Key: "pebbles.prompt.turn", Args: game.Args{"seat": game.SeatArg(0)}}
	if got := New("fr").Say(text, reader); got != "C’est à Ann� de jouer." {
		t.Errorf("it says %q", got)
	}
}
