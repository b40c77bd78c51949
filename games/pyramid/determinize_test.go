package pyramid

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// redraws counts how many different values something of the state takes in
// redrawings of it for a viewer, who must not see a difference.
func (sc *scenario) redraws(seat int, of func(*State) int8) int {
	sc.Helper()
	viewer := game.Seat(seat - 1)
	values := map[int8]bool{}
	r := game.NewChance("redraws")
	for range 200 {
		s := sc.Clone().(*State)
		s.Determinize(viewer, r)
		values[of(s)] = true
		if err := conserved(s); err != nil {
			sc.Fatal(err)
		}
	}
	return len(values)
}

// What a sarcophagus holds is redrawn for those who have not read it.
func TestReadSarcophagusIsRedrawn(t *testing.T) {
	sc := play(t, "wahab", "gore")
	sc.put(1, 7)
	sc.turnOf(1, 2)
	sc.do("1 linguistics", "* find anubis_6")
	tomb := func(s *State) int8 { return s.inTomb[7] }
	sc.is("values for the reader", sc.redraws(1, tomb), 1)
	sc.is("values for the other", sc.redraws(2, tomb), 5)
}

// The block that was looked at, and the one set aside, are redrawn for those
// who did not see them.
func TestBlocksLookedAtAreRedrawn(t *testing.T) {
	sc := play(t, "rasputin", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 2)
	sc.blocks(2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32)
	seen := func(s *State) int8 { return s.aside.seen }
	aside := func(s *State) int8 { return s.aside.number }
	sc.do("1 clairvoyance", "* sense 36")
	sc.is("blocks that may have been seen", sc.redraws(2, seen), 11)
	sc.is("blocks the looker saw", sc.redraws(1, seen), 1)
	kept := &scenario{T: t, State: sc.Clone().(*State)}
	kept.do("1 keep")
	kept.is("blocks that may lie aside", kept.redraws(2, aside), 11)
	kept.is("blocks that lie aside for the looker", kept.redraws(1, aside), 1)
	sc.do("1 return", "* aside 35")
	sc.is("blocks that may lie aside", sc.redraws(2, aside), 11)
	sc.is("blocks that may lie aside for the looker", sc.redraws(1, aside), 10)
}

// What lies in another's bag is redrawn, and in one's own is not.
func TestBagsAreRedrawn(t *testing.T) {
	sc := play(t, "rasputin", "gore")
	sc.put(1, 9)
	sc.hold(1, "bag", "sobek_5")
	sc.turnOf(1, 2)
	sc.do("1 put sobek_5")
	packed := func(s *State) int8 { return s.packed[0][0] }
	sc.is("cards that may be in another's bag", sc.redraws(2, packed), 5)
	sc.is("cards that may be in one's own", sc.redraws(1, packed), 1)
}
