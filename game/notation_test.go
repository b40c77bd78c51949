package game_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

var any16 = game.Number(math.MinInt16, math.MaxInt16)

// sample has two verbs of one word, told apart by their arguments.
var sample = game.Grammar{
	{Word: "play", Args: []game.Param{game.OneOf("flee", "haste"), any16}},
	{Word: "target", Args: []game.Param{game.SeatNumber}},
	{Word: "play", Args: []game.Param{game.OneOf("flee", "haste")}},
	{Word: "end"},
	{Word: "roll", Args: []game.Param{any16, any16, any16, any16, any16, any16}},
	{Word: "throw", Args: []game.Param{game.Number(1, 3)}},
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
		if got := sample.Format(move); got != line {
			t.Errorf("%v is written %q, want %q", move, got, line)
		}
		if got, err := sample.Parse(line); err != nil || got != move {
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
		if m, err := sample.Parse(line); !errors.Is(err, game.ErrNotation) || m != (game.Move{}) {
			t.Errorf("%q is read as %v, %v", line, m, err)
		}
	}
}

// A move that the grammar does not know is written all the same, for an error
// message, and is not read back.
func TestUnknownMove(t *testing.T) {
	t.Parallel()
	for _, m := range []game.Move{game.NewMove(99), game.NewMove(0, 7, 1), game.NewMove(0, -1, 1), game.NewMove(1, 16)} {
		line := sample.Format(m)
		if _, err := sample.Parse(line); err == nil || line == "" {
			t.Errorf("%v is written %q and read back", m, line)
		}
	}
}

// What no line gives is refused: unknown verbs, arguments out of range, and
// those that are not used and not zero.
func TestMalformed(t *testing.T) {
	t.Parallel()
	for _, m := range []game.Move{
		game.NewMove(99), game.NewMove(0, 2, 1), game.NewMove(0, -1, 1), game.NewMove(1, 16), game.NewMove(1, -1),
		game.NewMove(1, 0, 1), game.NewMove(3, 0, 0, 0, 0, 0, 7), game.NewMove(6, 0), game.NewMove(6, 4),
	} {
		if err := sample.Check(m); !errors.Is(err, game.ErrMalformed) {
			t.Errorf("%v: error %v", m, err)
		}
		if _, err := sample.Parse(sample.Format(m)); err == nil {
			t.Errorf("%v is written %q and read back", m, sample.Format(m))
		}
	}
	for _, line := range []string{"play flee 1", "target 16", "end", "throw 1", "throw 3"} {
		m, err := sample.Parse(line)
		if err != nil || sample.Check(m) != nil {
			t.Errorf("%s: %v, %v", line, err, sample.Check(m))
		}
	}
	for _, line := range []string{"throw 0", "throw 4"} {
		if _, err := sample.Parse(line); !errors.Is(err, game.ErrNotation) {
			t.Errorf("%s: error %v", line, err)
		}
	}
}

// A move that cannot be written is not made.
func TestNewMoveRefuses(t *testing.T) {
	t.Parallel()
	for _, args := range [][]int{{40_000}, {-40_000}, {1, 2, 3, 4, 5, 6, 7}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a move with %v is made", args)
				}
			}()
			game.NewMove(0, args...)
		}()
	}
}

// A line is a move in one notation only.
func FuzzNotation(f *testing.F) {
	for _, line := range []string{"play flee 1", "play haste", "target 3", "end", "roll 1 1 3 2 2 -0"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		m, err := sample.Parse(line)
		if err != nil {
			return
		}
		if again := sample.Format(m); again != line {
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

func TestAllMoves(t *testing.T) {
	t.Parallel()
	g := game.Grammar{
		{Word: "pass"},
		{Word: "roll", Args: []game.Param{game.Number(1, 2)}, Chance: true},
		{Word: "go", Args: []game.Param{game.Number(-1, 0), game.OneOf("up", "down")}},
	}
	var lines []string
	legal := game.Legal(nil, g.Moves(), func(m game.Move) error { return game.Unless(m.Verb != 1, game.ErrMalformed) })
	for _, m := range legal {
		lines = append(lines, g.Format(m))
	}
	if want := []string{"pass", "go -1 up", "go -1 down", "go 0 up", "go 0 down"}; !slices.Equal(lines, want) || len(g.Moves()) != 7 {
		t.Errorf("%q of %d moves, want %q", lines, len(g.Moves()), want)
	}
}
