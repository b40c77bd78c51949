package game_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Verbs of a row of cards that lie face down, and of which everybody is told which are
// higher than others.
const (
	rowDraw = iota
	rowCompare
	rowHigher
)

// The row has some cards of a bigger deck.
const (
	rowDeck  = 50
	rowCards = 14
)

// row is its state. All that is told of the cards is told after the last draw, so a search
// that turns back line by line would draw nearly all orders of the cards.
type row struct {
	game.State
	past []game.Told
	n    int
	card [rowCards]int
}

func (s *row) Rewind()           { s.past, s.n = nil, 0 }
func (s *row) Past() []game.Told { return s.past }

func (s *row) Deck(buf []game.Move) []game.Move {
	for k := range rowDeck {
		buf = append(buf, game.NewMove(rowDraw, k))
	}
	return buf
}

func (s *row) Clone() game.State {
	clone := &row{}
	clone.CopyFrom(s)
	return clone
}

func (s *row) CopyFrom(from game.State) {
	past := append(s.past[:0], from.(*row).past...)
	*s = *from.(*row)
	s.past = past
}

func (s *row) Apply(seat game.Seat, m game.Move, _ game.Tell) error {
	if m.Verb == rowDraw {
		s.card[s.n] = m.Arg(0)
		s.n++
		s.past = append(s.past, game.Told{Seat: seat, Move: m})
		return nil
	}
	s.past = append(s.past, game.Told{Seat: seat, Move: m, To: game.Everyone})
	for i := 2; i < rowCards; i++ {
		for _, j := range []int{i - 1, i - 2} {
			higher := 0
			if s.card[i] > s.card[j] {
				higher = 1
			}
			s.past = append(s.past, game.Told{Seat: game.None, Move: game.NewMove(rowHigher, higher), To: game.Everyone})
		}
	}
	return nil
}

// Where hardly a world fits, and what tells so comes late, Redraw mends worlds until one
// fits; a search would not end.
func TestRedrawMends(t *testing.T) {
	t.Parallel()
	r := game.NewChance("mends")
	s := &row{}
	for i := range rowCards {
		card := (i * 17) % rowDeck
		if err := s.Apply(game.Chance, game.NewMove(rowDraw, card), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Apply(0, game.NewMove(rowCompare), nil); err != nil {
		t.Fatal(err)
	}
	before := s.Clone().(*row)
	for range 10 {
		game.Redraw(s, 0, r)
		for i, line := range s.past {
			if i >= rowCards && line != before.past[i] {
				t.Fatalf("line %d is %v after a redraw, and was %v", i, line, before.past[i])
			}
		}
		if s.card == before.card {
			t.Error("nothing was redrawn")
		}
	}
}
