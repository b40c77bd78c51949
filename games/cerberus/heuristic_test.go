package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// An Adventurer nearer to the Barque stands better, and best aboard it.
func TestNearerTheBarqueIsWorthMore(t *testing.T) {
	t.Parallel()
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	last := -1 << 30
	for _, at := range []place{11, 12, 18, 21, sc.path.n} {
		sc.put(1, at)
		if worth := sc.Worth(0); worth <= last {
			t.Errorf("on %d worth %d, and %d before", at, worth, last)
		} else {
			last = worth
		}
	}
}

// While Cerberus takes Adventurers to his side, his Hunt is not feared; afterwards it is, and
// on the Finish always.
func TestTheHuntIsFearedWithoutMercy(t *testing.T) {
	t.Parallel()
	gain := func(caught int, at place) int {
		sc := play(t, 7, testBoards)
		sc.all(sc.path.n)
		for seat := range caught {
			sc.turncoat(7 - seat)
		}
		sc.put(1, at)
		sc.dog = at - sc.path.n
		away := sc.Worth(0)
		sc.dog, sc.die = at-1, sc.path.hunt
		return sc.Worth(0) - away
	}
	if in := gain(0, 10); in <= 0 {
		t.Errorf("with mercy, to be in reach brings %d", in)
	}
	if in := gain(darkSlots, 10); in >= 0 {
		t.Errorf("without mercy, to be in reach brings %d", in)
	}
	if in := gain(0, 19); in >= 0 {
		t.Errorf("on the Finish, to be in reach brings %d", in)
	}
}

// Cards are worth something to both sides.
func TestCardsAreWorthSomething(t *testing.T) {
	t.Parallel()
	sc := play(t, 4, testBoards)
	sc.turncoat(4)
	for seat, name := range map[int]string{1: "egotism", 4: "ambush"} {
		without := sc.Worth(game.Seat(seat - 1))
		sc.hold(seat, name)
		if sc.Worth(game.Seat(seat-1)) <= without {
			t.Errorf("%s is worth nothing", name)
		}
	}
}

// A player on Cerberus' side stands better when somebody is in reach of the Hunt, and the
// nearer the Hunt is.
func TestPreyInReachIsWorthMore(t *testing.T) {
	t.Parallel()
	sc := play(t, 4, testBoards)
	sc.turncoat(4)
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 18)
	}
	far := sc.Worth(3)
	sc.put(1, sc.dog+1)
	near := sc.Worth(3)
	sc.die = sc.path.hunt
	if soon := sc.Worth(3); far >= near || near >= soon {
		t.Errorf("worth %d with nobody in reach, %d with somebody, %d when the Hunt is due", far, near, soon)
	}
}
