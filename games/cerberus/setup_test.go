package cerberus

import (
	"fmt"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func refusedOption(t *testing.T, rule string, seats int, options game.Options) {
	t.Helper()
	_, err := game.New(Rules{}, options, seats)
	if r := game.RefusalOf(err); r == nil || r.Rule != rule {
		t.Fatalf("%v with %d seats: got %v, want a refusal by %s", options, seats, err, rule)
	}
}

func TestC1Seats(t *testing.T) {
	for seats := range 10 {
		_, err := game.New(Rules{}, nil, seats)
		if ok := seats >= 3 && seats <= 7; ok != (err == nil) {
			t.Errorf("%d seats: %v", seats, err)
		}
	}
	refusedOption(t, "C1", 8, nil)
}

func TestC2Path(t *testing.T) {
	if n := len(paths()); n != 96 {
		t.Fatalf("%d layouts, want 96", n)
	}
	sc := play(t, 4, "start_4 rope_bridge gondola finish_2")
	sc.Is("spaces", int(sc.path.n), 7+6+5+5)
	sc = play(t, 4, " start_2  platforms\tportal finish_3 ") // spaces do not matter
	sc.Yes("the default path", sc.path == pathOf(boardsDefault))
	sc = play(t, 4, " ")
	sc.Yes("no words: the default path", sc.path == pathOf(boardsDefault))
	for _, words := range []string{
		"start_2 platforms promontory finish_3", // two sides of one board
		"start_2 platforms platforms finish_3",
		"start_2 platforms finish_3",
		"finish_3 platforms portal start_2",
		"start_9 platforms portal finish_3",
	} {
		refusedOption(t, "C2", 4, game.Options{"boards": words})
	}
	refusedOption(t, "", 4, game.Options{"colour": "red"})
}

func TestC3Difficulty(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.Is("difficulty", sc.View(game.Public).(View).Difficulty, 10)
	sc = playWith(t, 5, game.Options{"boards": testBoards, "speed": "5"})
	sc.Is("difficulty with speed 5", sc.View(game.Public).(View).Difficulty, 12)
	for d := 8; d <= 13; d++ {
		sc = playWith(t, 5, game.Options{"difficulty": fmt.Sprint(d)})
		sc.Yes("chance lays the path", sc.phase == phLayout)
		for _, m := range sc.LegalMoves(game.Chance, nil) {
			c := playing(t, sc.Clone().(*State))
			c.Do("* " + grammar.Format(m))
			c.Is("difficulty", c.View(game.Public).(View).Difficulty, d)
		}
	}
	refusedOption(t, "C3", 5, game.Options{"difficulty": "14"})
	refusedOption(t, "C3", 5, game.Options{"difficulty": "10", "boards": testBoards})
	refusedOption(t, "C3", 5, game.Options{"difficulty": "10 "})
	sc = playWith(t, 3, game.Options{"difficulty": "16", "speed": "8", "boards": " "})
	sc.Is("three players, the fastest die: hardest paths", len(sc.LegalMoves(game.Chance, nil)), 6)
	refusedOption(t, "C3", 3, game.Options{"difficulty": "10", "speed": "8"})
	options, _ := game.Complete(Rules{}, game.Options{"difficulty": "10"}, 5)
	if _, both := options["boards"]; both {
		t.Error("a random layout must not name boards")
	}
}

func TestC4MinimumSpeed(t *testing.T) {
	for seats := 3; seats <= 7; seats++ {
		least := 3
		if seats == 3 {
			least = 5
		}
		sc := play(t, seats, testBoards)
		sc.Is("speed", int(sc.speed), least)
		for n := range 12 {
			_, err := game.New(Rules{}, game.Options{"speed": fmt.Sprint(n)}, seats)
			if ok := n >= least && n <= least+3; ok != (err == nil) {
				t.Errorf("%d seats, speed %d: %v", seats, n, err)
			}
		}
	}
	refusedOption(t, "C4", 3, game.Options{"speed": "4"})
	refusedOption(t, "C4", 3, game.Options{"speed": "+5"})
}

func TestC5RageTrack(t *testing.T) {
	for seats := 3; seats <= 7; seats++ {
		for boards, blanks := range map[string]int{testBoards: 2, strings.Replace(testBoards, "start_2", "start_4", 1): 1} {
			sc := play(t, seats, boards)
			sc.Is("unused pawns", int(sc.filled), 7-seats)
			sc.Is("die", int(sc.die), 7-seats)
			sc.Is("steps to the Hunt", int(sc.path.hunt-sc.die), seats+blanks)
		}
	}
}

func TestC6Start(t *testing.T) {
	sc := play(t, 5, testBoards)
	for seat := 1; seat <= 5; seat++ {
		sc.place(seat, 2)
		sc.Is("Actions", sc.actionsLeft(game.Seat(seat-1)), 4)
	}
	sc.Is("dog", int(sc.dog), 0)
	sc.Is("Survival cards", total(sc.deck[:survivalKinds]), 28)
	sc.Is("Betrayal cards", total(sc.deck[survivalKinds:]), 18)
	sc.awaits(1, "turn")
	sc = playWith(t, 5, game.Options{"first": "3"})
	sc.awaits(3, "turn")
	sc = playWith(t, 5, game.Options{"first": "random"})
	sc.Is("who may start", len(sc.LegalMoves(game.Chance, nil)), 5)
	sc.Do("* first 5")
	sc.awaits(5, "turn")
	refusedOption(t, "C6", 4, game.Options{"first": "5"})
	sc.Refuse("C37", "* draw egotism")
}
