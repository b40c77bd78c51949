package pyramid

import "testing"

// The worked examples of the rulebook.

// Imhotep has three steps, two of them to the wall: there he turns, which is
// no step, and takes the third the other way.
func TestExampleImhotepsBounce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.phase4()
	sc.Do("* march 4 2 5 1 6")
	sc.Yes("Imhotep stands on 12", sc.mummies[2].at() == 12)
	sc.Yes("Imhotep looks north", sc.mummies[2].facing() == "north")
}

// Block 15, together with those that lie there already, seals off the Cobra
// Nest: only David Gore, who is in it, can still get out of the pyramid.
func TestExampleBlock15SealsTheCobraNest(t *testing.T) {
	sc := play(t, "gore", "sarti", "chartier", "watanabe")
	sc.Do("3 ready")
	sc.put(1, 10)
	sc.put(2, 21)
	sc.put(3, 13)
	sc.put(4, 35)
	sc.blocks(14, 16, 17)
	sc.phase5()
	sc.Do("* fall 15")
	sc.fares(1, inside)
	for seat := 2; seat <= 4; seat++ {
		sc.fares(seat, sealed)
	}
	sc.Do("* roll 1 1 2 1 1", "1 end", "* march 1 1 1 1 1", "* fall 36", "* roll 6 6 6 6 6", "1 move 4", "1 move E2")
	sc.wins(1)
}
