package bot_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// How many trees grow at a time does not change what a search finds out, nor does what
// was asked before.
func TestSearchAnswersEqually(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			for n, s := range questions(t, rules) {
				seat := s.Turn()
				moves := s.LegalMoves(seat, nil)
				for _, trees := range []int{1, 3} {
					set := game.Search{Iterations: 60, Trees: trees, Explore: 100, Widen: n % 3, Greedy: n%2 == 0, Ahead: n % 20, Deepest: 4 * (n % 2), Worth: 500 * (n % 2), Chance: n%4 == 1, Least: 5 * (n % 3)}
					consider := func(cores int, again *bot.Search) []bot.Estimate {
						again.Settings, again.Cores = &set, cores
						return again.Consider(t.Context(), s.Clone(), seat, moves, game.NewChance("equal"), bot.Budget{})
					}
					used := search(t, rules.Info(), n)
					first := consider(1, used)
					for cores := range 5 {
						if more := consider(cores, used); !slices.Equal(first, more) {
							t.Fatalf("question %d, %d trees, %d cores: %v, and on one %v", n, trees, cores, more, first)
						}
					}
					visits := 0
					for _, e := range first {
						visits += e.Visits
					}
					if visits != 60 || !slices.IsSortedFunc(first, func(a, b bot.Estimate) int { return b.Visits - a.Visits }) {
						t.Errorf("question %d: %d visits: %v", n, visits, first)
					}
				}
			}
		})
	}
}

// search is a bot that searches, with another temperament of the game, or none, for each number.
func search(t *testing.T, info game.Info, number int) *bot.Search {
	t.Helper()
	name := "medium"
	if n := number % (1 + len(info.Tempers)); n > 0 {
		name = bot.Named(name, info.Tempers[n-1])
	}
	b, err := bot.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return b.(*bot.Search)
}

// questions are some states of a game in which a player has several moves.
func questions(t *testing.T, rules game.Rules) (list []game.State) {
	t.Helper()
	rec, err := arena.PlayRecord(rules, nil, rules.Info().MaxSeats, "questions", []string{"easy", "random"})
	if err != nil {
		t.Fatal(err)
	}
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			t.Fatal(err)
		}
		if s := step.State; s.Turn() >= 0 && len(s.LegalMoves(s.Turn(), nil)) > 1 {
			list = append(list, s.Clone())
		}
	}
	asked := min(6, len(list))
	if testing.Short() {
		asked = min(2, len(list))
	}
	few := list[:0]
	for i := range asked {
		few = append(few, list[i*len(list)/asked])
	}
	return few
}

// A search that hardly explores tries each move as often as it was told before it prefers
// one, so that one unlucky world hides none.
func TestSearchTriesEachMove(t *testing.T) {
	t.Parallel()
	for n, s := range questions(t, pebbles.Rules{}) {
		moves := s.LegalMoves(s.Turn(), nil)
		set := game.Search{Iterations: 200, Least: 9, Ahead: game.Forever}
		b := &bot.Search{Settings: &set}
		for _, e := range b.Consider(t.Context(), s, s.Turn(), moves, game.NewChance("least"), bot.Budget{}) {
			if e.Visits < set.Least {
				t.Errorf("question %d: %v was tried %d times", n, e.Move, e.Visits)
			}
		}
	}
}

// A search that is told to stop has looked at one world in each tree, and answers.
func TestSearchStops(t *testing.T) {
	t.Parallel()
	s := decision(t, "stops")
	ended, end := context.WithCancel(t.Context())
	end()
	set := game.Search{Iterations: 1 << 30, Trees: 2, Ahead: game.Forever}
	for _, cores := range []int{1, 2} {
		b := &bot.Search{Settings: &set, Cores: cores}
		list := b.Consider(ended, s.Clone(), s.Turn(), s.LegalMoves(s.Turn(), nil), game.NewChance("x"), bot.Budget{})
		if visits := list[0].Visits + list[len(list)-1].Visits; list[0].Visits < 1 || visits > 2 {
			t.Errorf("%d cores: %v", cores, list)
		}
	}
}

// A search finds the move that wins at once, and prefers it.
func TestSearchWins(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"medium", "hard"} {
		won, asked := 0, 0
		for seed := range 12 {
			rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 2, fmt.Sprint("wins ", seed), []string{"random"})
			if err != nil {
				t.Fatal(err)
			}
			s, err := game.StateAfter(pebbles.Rules{}, rec, len(rec.Moves)-1)
			if err != nil {
				t.Fatal(err)
			}
			end, seat := s.Clone(), s.Turn()
			last, _ := pebbles.Rules{}.Grammar().Parse(rec.Moves[len(rec.Moves)-1].Move)
			if seat < 0 || end.Apply(seat, last, nil) != nil || !end.Result().Winners.Has(seat) {
				continue
			}
			asked++
			b, _ := bot.ByName(name)
			m, ok := bot.Think(t.Context(), b, s, seat, game.NewChance("x"))
			if end := s.Clone(); ok && end.Apply(seat, m, nil) == nil && end.Result().Winners.Has(seat) {
				won++
			}
		}
		if asked == 0 || won < asked {
			t.Errorf("%s won %d of %d games that it could win at once", name, won, asked)
		}
	}
}

// Games between bots that search come to an end, though nothing that they see tells some
// moves apart.
func TestSearchEndsGames(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			rec, err := arena.PlayRecord(rules, nil, rules.Info().MinSeats, "ends", []string{"medium"})
			if err != nil || rec.Result == "" {
				t.Errorf("%v, with the result %q", err, rec.Result)
			}
		})
	}
}

// A game without a heuristic is played on to its results.
func TestSearchWithoutHeuristic(t *testing.T) {
	t.Parallel()
	s := plain{decision(t, "plain")}
	m, ok := brief(&bot.Search{}).Think(t.Context(), s, s.Turn(), game.NewChance("x"))
	if !ok || !slices.Contains(s.LegalMoves(s.Turn(), nil), m) {
		t.Errorf("%v, %v", m, ok)
	}
}
