package cerberus

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// worthy are the moves of a seat, as records write them, that are worth a thought.
func (sc *scenario) worthy(seat int) (list []string) {
	p := game.Seat(seat - 1)
	for _, m := range sc.Prune(p, sc.LegalMoves(p, nil)) {
		list = append(list, grammar.Format(m))
	}
	return list
}

func (sc *scenario) onlyWorthy(what string, seat int, want ...string) {
	sc.Helper()
	if got := sc.worthy(seat); !slices.Equal(got, want) {
		sc.Errorf("%s: worth a thought are %v, want %v", what, got, want)
	}
}

// On the Promontory whoever has seen nothing looks. A swap is worth a thought if somebody
// knows one of the two, and whoever knows all may let them be.
func TestPruneBarques(t *testing.T) {
	t.Parallel()
	sc := play(t, 4, "start_2 promontory portal finish_3")
	sc.put(1, 6)
	sc.Do("1 play flee 1")
	sc.awaits(1, "promontory")
	sc.onlyWorthy("nobody has seen any", 1, "peek 1", "peek 2", "peek 3")
	sc.known[1] = slot(3) // of seat 2
	sc.onlyWorthy("another has seen one", 1, "peek 1", "peek 2", "peek 3", "swap 1 3")
	sc.known[0] = slot(1)
	sc.onlyWorthy("they have seen one", 1, "peek 2", "peek 3", "swap 1 2", "swap 1 3")
	sc.known[0] |= slot(2)
	sc.Yes("may let them be", slices.Contains(sc.worthy(1), "pass"))
}

// Nobody pushes the last Adventurer on for nothing, unless it may be to the Finish.
func TestPruneHelpForTheLast(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		caught, at int
		worthy     bool
	}{{2, 14, true}, {3, 14, false}, {3, 16, true}} {
		sc := play(t, 4, testBoards)
		for seat := range c.caught {
			sc.turncoat(4 - seat)
		}
		sc.put(1, place(c.at))
		sc.turnOf(4)
		sc.hold(4, "deceit")
		for _, m := range []string{"play herd 1", "play deceit 2"} {
			if got := slices.Contains(sc.worthy(4), m); got != c.worthy {
				t.Errorf("%d caught, the last on %d: %s is worth a thought: %t", c.caught, c.at, m, got)
			}
		}
	}
}
