package pebbles

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestGame(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config{
		Options:  []game.Options{nil, {"hand": "2"}, {"hand": "4"}},
		States:   3_000,
		Bound:    60, // twenty draws, and at most a pick and a placing for each pebble
		Told:     true,
		Hidden:   hidden,
		Visible:  visible,
		Conserve: conserve,
	})
}

// conserve finds five pebbles of each weight, wherever they are.
func conserve(state game.State) error {
	s := state.(*State)
	for w := 1; w <= maxWeight; w++ {
		n := s.bag[w] + s.cairn[w]
		for seat := range s.seats {
			n += s.hand[seat][w] + s.hidden[seat][w] + s.taken[seat][w]
		}
		if n != copies {
			return fmt.Errorf("there are %d pebbles of weight %d", n, w)
		}
	}
	return nil
}

// hidden is what the others hold, hide, and have picked.
func hidden(state game.State, viewer game.Seat) map[string]any {
	s, things := state.(*State), map[string]any{"bag": state.(*State).bag}
	for seat := range game.Seat(s.seats) {
		if seat != viewer {
			things[fmt.Sprintf("hand of seat %d", seat+1)] = s.hand[seat]
			things[fmt.Sprintf("hidden pebbles of seat %d", seat+1)] = s.hidden[seat]
		}
	}
	if s.active != viewer {
		things["picked pebble"] = s.picked
	}
	return things
}

// visible asks for what everybody sees, and for the viewer's own pebbles.
func visible(state game.State, viewer game.Seat, view any) error {
	s, v := state.(*State), view.(View)
	if v.Bag != s.bag.count() || len(v.Cairn) != s.cairn.count() {
		return fmt.Errorf("a bag of %d and a cairn of %v", v.Bag, v.Cairn)
	}
	for seat, p := range v.Players {
		if p.Hand != s.hand[seat].count() || p.Hidden != s.hidden[seat].count() {
			return fmt.Errorf("player %+v", p)
		}
		if game.Seat(seat) == viewer && (len(p.Pebbles) != p.Hand || len(p.Secret) != p.Hidden) {
			return fmt.Errorf("own pebbles %v and %v", p.Pebbles, p.Secret)
		}
	}
	return nil
}
