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

func TestChoosingSeats(t *testing.T) {
	t.Parallel()
	if game.Players(0) != 0 || game.Players(3) != game.SetOf(0, 1, 2) || game.Players(game.MaxSeats).Len() != game.MaxSeats {
		t.Error("the players are others")
	}
	set := game.SetOf(0, 2, 3, 15)
	if got := set.Where(func(s game.Seat) bool { return s%2 == 1 }); got != game.SetOf(3, 15) {
		t.Errorf("odd seats: %v", got.Numbers())
	}
	worths := map[game.Seat]int{0: -7, 1: 9, 2: -3, 3: -3, 15: -4}
	if got := set.Best(func(s game.Seat) int { return worths[s] }); got != game.SetOf(2, 3) {
		t.Errorf("best seats: %v", got.Numbers())
	}
	if game.SeatSet(0).Best(func(game.Seat) int { return 0 }) != 0 {
		t.Error("the best of nobody is somebody")
	}
	if got := game.Except(1).Players() & game.Players(3); got != game.SetOf(0, 2) {
		t.Errorf("all but one: %v", got.Numbers())
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
