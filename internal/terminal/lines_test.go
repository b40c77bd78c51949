package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// converse plays in the line mode and returns what was printed.
func converse(t *testing.T, s *Session, lang, input string) string {
	t.Helper()
	words := Renderer{Say: locale.New(lang), Name: func(seat game.Seat) string { return s.record.Names[seat] }}
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

// A game ends with its context, even while nobody types.
func TestLinesEndWithTheContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	in, typist := io.Pipe()
	defer typist.Close()
	out, printed := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- Lines(ctx, newPebbles(t, 2, 1), Renderer{Say: locale.New("en")}, in, printed)
		printed.Close()
	}()
	for reader := bufio.NewReader(out); ; {
		if b, err := reader.ReadByte(); err != nil || b == '>' {
			break
		}
	}
	cancel()
	go io.Copy(io.Discard, out)
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// The screen runs on any input and output, keeps the game, and quits.
func TestRun(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.txt")
	s := withRecord(t, newRecord(2), KeepIn(file), 1)
	ctx := context.Background()
	if err := Run(ctx, s, Renderer{Say: locale.New("en")}, Pace{}, strings.NewReader("q"), io.Discard, []string{"TERM=dumb"}); err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	err := Run(ended, newPebbles(t, 2), Renderer{Say: locale.New("en")}, Pace{}, strings.NewReader(""), io.Discard, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// Many choices of a kind are told by their notation, and in words when asked.
func TestLinesFoldManyOfAKind(t *testing.T) {
	t.Parallel()
	var list menu
	for n := range manyOfAKind + 1 {
		list.all = append(list.all, choice{label: "Step on a stone", notation: fmt.Sprint("step ", n+1)})
	}
	list.all = append(list.all, choice{label: "Wait and see", notation: waitWord})
	var out bytes.Buffer
	l := &lines{session: newPebbles(t, 2), words: Renderer{Say: locale.New("en")}, out: &out}
	l.offer(list)
	got := out.String()
	if !strings.Contains(got, "1 to 31: type [step] to see them in words\n     step 1, 2, 3") || strings.Contains(got, "stone") {
		t.Errorf("they are not folded:\n%s", got)
	}
	if !strings.Contains(got, " 32  Wait and see  [wait]\n") {
		t.Errorf("the other is not listed:\n%s", got)
	}
	out.Reset()
	if !l.unfold(list, "step") || strings.Count(out.String(), "Step on a stone  [step ") != 31 {
		t.Errorf("in words they are\n%s", &out)
	}
	if l.unfold(list, "nonsense") {
		t.Error("there is a kind of nonsense")
	}
}
