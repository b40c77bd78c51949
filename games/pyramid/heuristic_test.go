package pyramid

import (
	"slices"
	"testing"
)

// A bot at a lock thinks of one roll only: that of the dice it does not need.
func TestPruneRollsAtALock(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.turnOf(1, 3)
	sc.Do("1 pick 12345", "* lock 1 4 1 2 6")
	moves := sc.LegalMoves(0, nil)
	sensible := sc.Prune(0, slices.Clone(moves))
	picks := 0
	for _, m := range sensible {
		if m.Verb == vPick {
			picks++
			sc.Yes("the dice without use are rolled: "+grammar.Format(m), grammar.Format(m) == "pick 235")
		}
	}
	sc.Is("rolls worth a thought", picks, 1)
	sc.Is("other moves left out", len(moves)-len(sensible), allDice-1)
}

// A bot would rather be out than in, in than dead, and nearer to the way out
// when many blocks have fallen.
func TestWorthWantsToComeOut(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 33)
	sc.hold(1, "horus_9", "anubis_7", "thoth_6", "sobek_5")
	sc.blocks(1, 7, 13, 19, 6, 12, 18, 24, 30, 5, 11, 2)
	deep := sc.Worth(0)
	sc.put(1, 3)
	near := sc.Worth(0)
	sc.leave(0, escaped)
	out := sc.Worth(0)
	sc.fate[0] = sealed
	dead := sc.Worth(0)
	sc.Yes("out is best", out > near && near > deep && deep > dead)
}
