package game_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

var veilsConfig = gametest.Config{Playouts: 5, States: 150, Worlds: 150, Bound: 100, Told: true}

// A game whose Determinize is Redraw is sound.
func TestRedraw(t *testing.T) { gametest.Run(t, veilsRules{&veilsFault{}}, veilsConfig) }

// What a game can do wrong with Redraw is found.
func TestRedrawFaults(t *testing.T) {
	t.Parallel()
	faults := []struct {
		name  string
		fault veilsFault
		want  string
	}{
		{"forgets what was seen", veilsFault{forgets: "look"}, "forgets what|told in the past"},
		{"forgets whether a guess was right", veilsFault{forgets: "guess"}, "leak"},
		{"draws what is hidden", veilsFault{redraw: func(s *veils, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, game.NewChance(fmt.Sprint(r.Uint64(), s.at(game.Seat(s.seats-1), 0))))
		}}, "equal numbers redraw different worlds"},
		{"keeps the true world now and then", veilsFault{redraw: func(s *veils, viewer game.Seat, r *game.Rand) {
			if r.IntN(8) > 0 {
				game.Redraw(s, viewer, r)
			}
		}}, "equal numbers redraw different worlds|by hand and by game.Redraw"},
		{"forgets what others could not do", veilsFault{redraw: func(s *veils, viewer game.Seat, r *game.Rand) {
			s.lax = true
			game.Redraw(s, viewer, r)
			s.lax = false
		}}, "in the past of a redraw: a move is refused"},
		{"by hand, and well", veilsFault{redraw: func(s *veils, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, r)
			game.Redraw(s, viewer, r)
		}}, ""},
		{"by hand, and not equally often", veilsFault{redraw: func(s *veils, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, r)
			if s.at(0, 0) == 3 {
				game.Redraw(s, viewer, r)
			}
		}}, "times and the other"},
	}
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			err := gametest.Check(veilsRules{&f.fault}, 3, veilsConfig)
			if f.want == "" && err != nil || f.want != "" && (err == nil || !regexp.MustCompile(f.want).MatchString(err.Error())) {
				t.Errorf("want %q, got: %v", f.want, err)
			}
		})
	}
}

// same is a source of the same bits for ever: with it all that is made at random is alike.
type same uint64

func (s same) Uint64() uint64 { return uint64(s) }

// Where no world that is made at random fits, one is found all the same, which could be
// and does not depend on what is hidden.
func TestRedrawSearches(t *testing.T) {
	t.Parallel()
	n := 0
	for w, err := range gametest.Worlds(veilsRules{&veilsFault{}}, nil, 4, "search") {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n > 40 {
			break
		}
		one, other, again := w.State.Clone(), w.Twin.Clone(), w.State.Clone()
		one.Determinize(w.Viewer, game.NewRand(same(n)))
		other.Determinize(w.Viewer, game.NewRand(same(n)))
		if !gametest.SameState(one, other) {
			t.Fatal(w.Fault(fmt.Errorf("two worlds that look the same are redrawn as two")))
		}
		again.CopyFrom(one)
		game.Redraw(again.(*veils), game.Public, game.NewChance("again")) // panics if what is kept did not lead there
		if fmt.Sprint(one.(*veils).View(w.Viewer)) != fmt.Sprint(w.State.(*veils).View(w.Viewer)) {
			t.Fatal(w.Fault(fmt.Errorf("the redrawn world looks otherwise")))
		}
	}
}

// A past that does not lead to the state is no redraw of anything.
func TestRedrawOfAWrongPast(t *testing.T) {
	t.Parallel()
	s := middle(2, 5, "wrong")
	s.past[0].Seat = 1
	defer func() {
		if recover() == nil {
			t.Error("it is redrawn")
		}
	}()
	s.Determinize(0, game.NewChance("wrong"))
}

// middle is a game of Veils after some random moves.
func middle(seats, moves int, seed string) *veils {
	r := game.NewChance(seed)
	s := &veils{fault: &veilsFault{}, seats: int8(seats)}
	for range moves {
		var m game.Move
		switch s.Turn() {
		case game.None:
			return s
		case game.Chance:
			m = s.SampleChance(r)
		default:
			list := s.LegalMoves(s.Turn(), nil)
			m = list[r.IntN(len(list))]
		}
		if err := s.Apply(s.Turn(), m, nil); err != nil {
			panic(err)
		}
	}
	return s
}

func BenchmarkRedraw(b *testing.B) {
	for _, moves := range []int{10, 16, 22, 28} {
		b.Run(fmt.Sprint("moves=", moves), func(b *testing.B) {
			games := make([]*veils, 32)
			for i := range games {
				games[i] = middle(veilsSeats, moves, fmt.Sprint("benchmark ", i))
			}
			r, s := game.NewChance("benchmark"), middle(veilsSeats, 0, "")
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s.CopyFrom(games[i%len(games)])
				s.Determinize(0, r)
			}
		})
	}
}
