package game_test

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestSeatSet(t *testing.T) {
	t.Parallel()
	set := game.SetOf(0, 3, 15)
	if !set.Has(0) || set.Has(1) || !set.Has(15) || set.Has(game.Chance) || set.Has(game.None) {
		t.Errorf("%b has the wrong seats", set)
	}
	if set.Len() != 3 || set.First() != 0 || !slices.Equal(set.Numbers(), []int{1, 4, 16}) {
		t.Errorf("%d seats, first %d, numbers %v", set.Len(), set.First(), set.Numbers())
	}
	set = set.Without(0).Without(0).Without(game.Chance).With(game.Public)
	if set != game.SetOf(3, 15) || set.First() != 3 {
		t.Errorf("%b, first %d", set, set.First())
	}
	var empty game.SeatSet
	if empty.First() != game.None || empty.Len() != 0 || len(empty.Numbers()) != 0 || empty.Numbers() == nil {
		t.Error("the empty set is not empty")
	}
}

func TestSeatName(t *testing.T) {
	t.Parallel()
	if game.SeatName(game.Chance) != "*" || game.SeatName(0) != "1" || game.SeatName(15) != "16" {
		t.Error("seats are named wrongly")
	}
}

// Every viewer hears what is for everyone; of a private event and its other
// half, each hears exactly one, and All the private one.
func TestAudience(t *testing.T) {
	t.Parallel()
	viewers := []game.Seat{game.Public, game.All}
	for seat := range game.Seat(game.MaxSeats) {
		viewers = append(viewers, seat)
	}
	for _, v := range viewers {
		if !game.Everyone.Has(v) {
			t.Errorf("everyone has no %d", v)
		}
		for seat := range game.Seat(game.MaxSeats) {
			only, rest := game.Only(seat).Has(v), game.Except(seat).Has(v)
			if only == rest || only != (v == seat || v == game.All) {
				t.Errorf("viewer %d of seat %d: only %v, except %v", v, seat, only, rest)
			}
		}
	}
	some := game.OnlySet(game.SetOf(1, 4))
	for _, v := range viewers {
		if some.Has(v) != (v == 1 || v == 4 || v == game.All) {
			t.Errorf("viewer %d of seats 1 and 4: %v", v, some.Has(v))
		}
	}
	for _, v := range []game.Seat{game.Chance, game.None} {
		if game.Everyone.Has(v) {
			t.Errorf("%d is no viewer", v)
		}
	}
}

func TestSeatSetAfter(t *testing.T) {
	t.Parallel()
	set := game.SetOf(1, 4, 15)
	for from, want := range map[game.Seat]game.Seat{0: 1, 1: 4, 3: 4, 4: 15, 14: 15, 15: 1} {
		if got := set.After(from); got != want {
			t.Errorf("after seat %d comes %d, want %d", from, got, want)
		}
	}
	if got := game.SeatSet(0).After(2); got != game.None {
		t.Errorf("in no seats %d comes next", got)
	}
}
