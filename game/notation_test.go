package game_test

import (
	"errors"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// sample has two verbs of one word, told apart by their arguments.
var sample = game.Grammar{
	{Word: "play", Args: []game.Param{game.OneOf("flee", "haste"), game.Number}},
	{Word: "target", Args: []game.Param{game.SeatNumber}},
	{Word: "play", Args: []game.Param{game.OneOf("flee", "haste")}},
	{Word: "end"},
	{Word: "roll", Args: []game.Param{game.Number, game.Number, game.Number, game.Number, game.Number, game.Number}},
}

func TestNotation(t *testing.T) {
	t.Parallel()
	for line, move := range map[string]game.Move{
		"play flee 1":               game.NewMove(0, 0, 1),
		"play haste -3":             game.NewMove(0, 1, -3),
		"target 16":                 game.NewMove(1, 15),
		"play haste":                game.NewMove(2, 1),
		"end":                       game.NewMove(3),
		"roll 1 2 3 4 32767 -32768": game.NewMove(4, 1, 2, 3, 4, 32767, -32768),
	} {
		if got := sample.FormatMove(move); got != line {
			t.Errorf("%v is written %q, want %q", move, got, line)
		}
		if got, err := sample.ParseMove(line); err != nil || got != move {
			t.Errorf("%q is read as %v, %v, want %v", line, got, err, move)
		}
	}
}

func TestNoMove(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"", " ", "jump", "End", "end ", " end", "end 1", "play", "play flee 1 2", "play  flee", "play dance 1", "play 0 1",
		"play flee 01", "play flee +1", "play flee 1.0", "play flee 32768", "play flee one",
		"target 0", "target 17", "target -1", "target x", "end\n", "roll 1 2 3 4 5",
	} {
		if m, err := sample.ParseMove(line); !errors.Is(err, game.ErrNotation) || m != (game.Move{}) {
			t.Errorf("%q is read as %v, %v", line, m, err)
		}
	}
}

// A move that the grammar does not know is written all the same, for an error
// message, and is not read back.
func TestUnknownMove(t *testing.T) {
	t.Parallel()
	for _, m := range []game.Move{game.NewMove(99), game.NewMove(0, 7, 1), game.NewMove(0, -1, 1), game.NewMove(1, 16)} {
		line := sample.FormatMove(m)
		if _, err := sample.ParseMove(line); err == nil || line == "" {
			t.Errorf("%v is written %q and read back", m, line)
		}
	}
}

// A line is a move in one notation only.
func FuzzNotation(f *testing.F) {
	for _, line := range []string{"play flee 1", "play haste", "target 3", "end", "roll 1 1 3 2 2 -0"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		m, err := sample.ParseMove(line)
		if err != nil {
			return
		}
		if again := sample.FormatMove(m); again != line {
			t.Errorf("%q is read as %v, which is written %q", line, m, again)
		}
	})
}

func TestMoveArguments(t *testing.T) {
	t.Parallel()
	m := game.NewMove(3, 1, -2)
	if m.Verb != 3 || m.Arg(0) != 1 || m.Arg(1) != -2 || m.Arg(5) != 0 {
		t.Errorf("%v", m)
	}
}
