package veils

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

var config = gametest.Config{Playouts: 5, States: 150, Worlds: 150, Bound: 100, Told: true}

// A game whose Determinize is Redraw is sound.
func TestRedraw(t *testing.T) { gametest.Run(t, Rules{}, config) }

// bent is Veils with a fault.
type bent struct {
	State
	fault *fault `game:"shared"`
}

type fault struct {
	forgets uint8 // a verb: what a move of it has shown is not kept
	redraw  func(s *bent, viewer game.Seat, r *game.Rand)
	plays   bool // whoever looks seems to play a card
}

type bentRules struct {
	Rules
	*fault
}

func (r bentRules) New(game.Options, int) (game.State, error) {
	return &bent{State{seats: 3}, r.fault}, nil
}

func (s *bent) Clone() game.State        { c := *s; return &c }
func (s *bent) CopyFrom(from game.State) { *s = *from.(*bent) }

func (s *bent) Determinize(viewer game.Seat, r *game.Rand) {
	if s.fault.redraw == nil {
		game.Redraw(s, viewer, r)
		return
	}
	s.fault.redraw(s, viewer, r)
}

func (s *bent) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	was := s.State
	err := s.State.Apply(seat, m, tell)
	if err == nil && seat >= 0 && m.Verb == s.fault.forgets {
		for i := range s.Past() {
			s.past[i].To = was.past[i].To
		}
		s.past[was.lines].To = game.Everyone
	}
	return err
}

func (s *bent) Played(t game.Told) (game.Move, bool) {
	return game.NewMove(draw, 1), s.fault.plays && t.Move.Verb == look
}

// exchange has two cards that the viewer does not know change places, while nothing is mixed.
func (s *bent) exchange(viewer game.Seat, r *game.Rand) {
	var hidden []int
	for i, t := range s.Past() {
		if t.Seat == game.Chance && !t.To.Has(viewer) {
			hidden = append(hidden, i)
		}
	}
	if len(hidden) > 1 && s.blurred == 0 && viewer != game.All {
		a, b := &s.past[hidden[r.IntN(len(hidden))]].Move, &s.past[hidden[r.IntN(len(hidden))]].Move
		*a, *b = *b, *a
	}
}

// What a game can do wrong with Redraw is found.
func TestRedrawFaults(t *testing.T) {
	t.Parallel()
	faults := []struct {
		name  string
		fault fault
		want  string
	}{
		{"forgets what was seen", fault{forgets: look}, "forgets what|told in the past|could not be"},
		{"forgets whether a guess was right", fault{forgets: guess}, "leak|different worlds|could not be"},
		{"draws what is hidden", fault{redraw: func(s *bent, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, game.NewChance(fmt.Sprint(r.Uint64(), s.at(2, 0))))
		}}, "equal numbers redraw different worlds"},
		{"keeps the true world now and then", fault{redraw: func(s *bent, viewer game.Seat, r *game.Rand) {
			if r.IntN(8) > 0 {
				game.Redraw(s, viewer, r)
			}
		}}, "equal numbers redraw different worlds|by hand and by game.Redraw"},
		{"forgets that moves were forced", fault{redraw: func(s *bent, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, r)
			s.exchange(viewer, r)
		}}, "in the past of a redraw: a move is refused|could not be"},
		{"plays what nobody has", fault{plays: true}, "knows no draw of it"},
		{"by hand, and well", fault{redraw: func(s *bent, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, r)
			game.Redraw(s, viewer, r)
		}}, ""},
		{"by hand, and not equally often", fault{redraw: func(s *bent, viewer game.Seat, r *game.Rand) {
			game.Redraw(s, viewer, r)
			if s.at(0, 0) == 3 {
				game.Redraw(s, viewer, r)
			}
		}}, "times and the other"},
	}
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			err := gametest.Check(bentRules{fault: &f.fault}, 3, config)
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
	for w, err := range gametest.Worlds(Rules{}, nil, 4, "search") {
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
		game.Redraw(again.(*State), game.Public, game.NewChance("again")) // panics if what is kept did not lead there
		if fmt.Sprint(one.(*State).View(w.Viewer)) != fmt.Sprint(w.State.(*State).View(w.Viewer)) {
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
func middle(seats, moves int, seed string) *State {
	r := game.NewChance(seed)
	s := &State{seats: int8(seats)}
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
			games := make([]*State, 32)
			for i := range games {
				games[i] = middle(maxSeats, moves, fmt.Sprint("benchmark ", i))
			}
			r, s := game.NewChance("benchmark"), middle(maxSeats, 0, "")
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s.CopyFrom(games[i%len(games)])
				s.Determinize(0, r)
			}
		})
	}
}
