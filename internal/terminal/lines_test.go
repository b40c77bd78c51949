package terminal

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/locale"
)

// converse plays in the line mode and returns what was printed.
func converse(t *testing.T, s *Session, lang, input string) string {
	t.Helper()
	words := Words{Say: locale.New(lang), Name: func(seat game.Seat) string { return s.record.Names[seat] }}
	var out bytes.Buffer
	if err := Lines(context.Background(), s, words, strings.NewReader(input), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, lang, input string
		bots              []game.Seat
	}{
		{"bots", "en", "1\n1\n", []game.Seat{1}},
		{"two", "en", "wait\n1\nu\n2\nplace\n", nil},
		{"help_fr", "fr", "\n?\nb\nnonsense\nq\n", []game.Seat{1}},
		{"watch", "en", "", []game.Seat{0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			golden(t, "lines_"+c.name, converse(t, newPebbles(t, 2, c.bots...), c.lang, c.input))
		})
	}
}

func TestLinesEndWithTheContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err := Lines(ctx, newPebbles(t, 2), Words{Say: locale.New("en")}, strings.NewReader(""), &bytes.Buffer{})
	if err != context.Canceled {
		t.Errorf("got %v", err)
	}
}
