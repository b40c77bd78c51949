package pyramid

import "testing"

// The worked examples of the rulebook.

// Imhotep has three steps, two of them to the wall: there he turns, which is
// no step, and takes the third the other way.
func TestExampleImhotepsBounce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.phase4()
	sc.do("* march 4 2 5 1 6")
	sc.yes("Imhotep stands on 12", sc.mummies[2].at() == 12)
	sc.yes("Imhotep looks north", sc.mummies[2].facing() == "north")
}
