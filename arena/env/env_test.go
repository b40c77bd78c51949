package env

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// forAll runs a test for every game, with the fewest players and with the most.
func forAll(t *testing.T, test func(t *testing.T, e *Env)) {
	t.Parallel()
	for _, rules := range append(games.All().Newests(), pebbles.Rules{}) {
		info := rules.Info()
		for _, seats := range slices.Compact([]int{info.MinSeats, info.MaxSeats}) {
			t.Run(fmt.Sprintf("%s of %d", info.ID, seats), func(t *testing.T) {
				t.Parallel()
				test(t, begun(t, rules, nil, seats))
			})
		}
	}
}

func begun(t testing.TB, rules game.Rules, options game.Options, seats int) *Env {
	t.Helper()
	e, err := New(rules, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// walk plays a random game, and calls at before each move. It returns the moves.
func walk(t testing.TB, e *Env, seed string, at func(move int)) (made []int64) {
	t.Helper()
	e.Reset(seed)
	r := game.NewChance("walk " + seed)
	for move := 0; !e.Over(); move++ {
		at(move)
		list := e.Legal(nil)
		if len(list) == 0 {
			t.Fatal("nothing is legal, and the game goes on")
		}
		id := list[r.IntN(len(list))].ID
		if err := e.Step(id); err != nil {
			t.Fatal(err)
		}
		made = append(made, id)
	}
	return made
}

// What a seat sees is as many numbers at every moment as are named, and every word of it
// was foreseen, but for a few.
func TestNumbers(t *testing.T) {
	forAll(t, func(t *testing.T, e *Env) {
		named := e.Numbers()
		seen := map[string]bool{}
		for _, n := range named {
			if n.Name == "" || n.Kind == "" || seen[n.Name] {
				t.Errorf("the number %+v", n)
			}
			seen[n.Name] = true
		}
		words, missed := 0, 0
		var buf []float64
		for g := range 3 {
			walk(t, e, fmt.Sprint("numbers/", g), func(move int) {
				if move%7 != 0 {
					return
				}
				for seat := range game.Seat(e.Seats()) {
					buf = e.Observe(seat, buf[:0])
					if len(buf) != len(named) {
						t.Fatalf("%d numbers, %d are named", len(buf), len(named))
					}
					for i, x := range buf {
						if named[i].Kind == "word" {
							words++
							if x < 0 {
								missed++
							}
						}
					}
				}
			})
		}
		if missed*200 > words {
			t.Errorf("%d of %d words were not foreseen", missed, words)
		}
	})
}

// The numbers of a game mean the same each time.
func TestNumbersAreStable(t *testing.T) {
	t.Parallel()
	cerberus, _ := games.Newest("cerberus")
	for _, rules := range []game.Rules{cerberus, pebbles.Rules{}} {
		one, two := begun(t, rules, nil, 3), begun(t, rules, nil, 3)
		if !reflect.DeepEqual(one.Numbers(), two.Numbers()) || one.Actions() != two.Actions() {
			t.Errorf("%s: other numbers", rules.Info().ID)
		}
	}
}

// Each move that can be written has a number of its own, which JSON can hold.
func TestMovesHaveNumbers(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		s, grammar := newSpace(rules.Grammar()), rules.Grammar()
		if s.size >= 1<<53 {
			t.Errorf("%s has %d moves", rules.Info().ID, s.size)
		}
		seen := map[int64]game.Move{}
		for _, m := range movesOf(grammar) {
			n := s.number(m)
			if other, twice := seen[n]; n <= Wait || n >= s.size || twice {
				t.Errorf("%s: %v has the number %d, as %v", rules.Info().ID, m, n, other)
			}
			seen[n] = m
		}
		if int64(len(seen)) != s.size-1 {
			t.Errorf("%s: %d moves, but %d numbers", rules.Info().ID, len(seen), s.size)
		}
	}
}

// movesOf are all moves of players.
func movesOf(g game.Grammar) []game.Move {
	g = slices.Clone(g)
	for v := range g {
		if g[v].Chance {
			g[v].Args = nil
		}
	}
	return slices.DeleteFunc(g.Moves(), func(m game.Move) bool { return g[m.Verb].Chance })
}

// Equal seeds and moves give equal games; a move that is not legal changes nothing.
func TestSteps(t *testing.T) {
	forAll(t, func(t *testing.T, e *Env) {
		var hashes []uint64
		walk(t, e, "steps", func(int) {
			before := game.Hash(e.WholeState())
			for _, id := range []int64{-1, e.Actions()} {
				if err := e.Step(id); !errors.Is(err, ErrIllegal) || game.Hash(e.WholeState()) != before {
					t.Fatalf("move %d: error %v", id, err)
				}
			}
			hashes = append(hashes, before)
		})
		if !e.Over() || e.Seat() != game.None || e.Legal(nil) != nil || e.Step(1) == nil {
			t.Error("after the end there is more to do")
		}
		for seat, worth := range e.Returns(nil) {
			if (worth == 1) != e.Result().Winners.Has(game.Seat(seat)) {
				t.Errorf("returns %v, winners %v", e.Returns(nil), e.Result().Winners.Numbers())
			}
		}
		walk(t, e, "steps", func(move int) {
			if hashes[move] != game.Hash(e.WholeState()) {
				t.Fatalf("the same seed gives another game from move %d", move)
			}
		})
	})
}

// A clone is a world that the player who is asked cannot tell from the true one: it sees
// and may do the same. What is hidden is drawn anew.
func TestClonesTellNothing(t *testing.T) {
	forAll(t, func(t *testing.T, e *Env) {
		differ := 0
		look := func(move int) {
			if move%9 != 0 {
				return
			}
			seat, clone := e.Seat(), e.Clone()
			if clone.Seat() != seat || clone.Volunteer() != e.Volunteer() || !reflect.DeepEqual(clone.Legal(nil), e.Legal(nil)) {
				t.Fatalf("move %d: a clone asks otherwise", move)
			}
			if !slices.Equal(clone.Observe(seat, nil), e.Observe(seat, nil)) || text(t, clone.View(seat)) != text(t, e.View(seat)) {
				t.Fatalf("move %d: a clone looks otherwise", move)
			}
			if game.Hash(clone.WholeState()) != game.Hash(e.WholeState()) {
				differ++
			}
			other := e.Clone()
			if other.chance.rand.Uint64() == clone.chance.rand.Uint64() {
				t.Fatalf("move %d: two clones draw alike", move)
			}
		}
		for g := 0; g < 10 && differ == 0; g++ {
			walk(t, e, fmt.Sprint("clones/", g), look)
		}
		if differ == 0 && !e.Rules().Info().Together {
			t.Error("nothing was ever redrawn")
		}
	})
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A whole clone goes on as the game does, and neither touches the other.
func TestWholeClones(t *testing.T) {
	forAll(t, func(t *testing.T, e *Env) {
		const after = 5
		var clone *Env
		made := walk(t, e, "whole", func(move int) {
			if move == after {
				clone = e.WholeClone()
			}
		})
		for _, id := range made[after:] {
			if err := clone.Step(id); err != nil {
				t.Fatal(err)
			}
		}
		if !clone.Over() || game.Hash(clone.WholeState()) != game.Hash(e.WholeState()) {
			t.Error("a whole clone went on otherwise")
		}
	})
}

func TestNewRefuses(t *testing.T) {
	t.Parallel()
	if _, err := New(pebbles.Rules{}, nil, 7); game.RefusalOf(err) == nil {
		t.Errorf("seven seats: %v", err)
	}
	if _, err := New(pebbles.Rules{}, game.Options{"hand": "9"}, 2); game.RefusalOf(err) == nil {
		t.Errorf("a hand of nine: %v", err)
	}
}
