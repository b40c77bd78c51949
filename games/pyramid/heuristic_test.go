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

// A bot does not walk to and fro, or take out of a bag what has no weight there.
func TestPruneWhatOnlyLosesActions(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 26)
	sc.hold(1, "bag", "sobek_2")
	sc.turnOf(1, 3)
	sc.Do("1 put sobek_2", "1 move 25")
	sc.tired = false
	for _, m := range sc.Prune(0, sc.LegalMoves(0, nil)) {
		word := grammar.Format(m)
		sc.Yes(word+" is worth a thought", word != "move 26" && word != "unpack sobek_2")
	}
	sc.Do("1 open", "* find anubis_5")
	back := false
	for _, m := range sc.Prune(0, sc.LegalMoves(0, nil)) {
		back = back || grammar.Format(m) == "move 26"
	}
	sc.Yes("it may go back once it has done something", back)
}

// Whoever stands before the entrance jumps out when a block falls there.
func TestWorthIsSafeBeforeTheEntrance(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "horus_9", "anubis_7", "sobek_5")
	sc.blocks(4, 9, 10, 14, 7, 13, 19, 6, 12, 18, 24, 30)
	sc.put(1, 2)
	before := sc.Worth(0)
	sc.put(1, 3)
	sc.Yes("nearer is better", sc.Worth(0) > before)
	sc.Yes("that is safe", sc.survives(0, 1, 5) >= certain-1)
}

// A way that a single block can seal is worse than one as long that goes round.
func TestWorthCountsWhereOneBlockSeals(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 20)
	sc.blocks(24, 30, 36, 35)
	sc.Is("squares that seal by themselves", sc.cuts(0), 0)
	open := sc.survives(0, 5, 20)
	sc.blocked = 0
	sc.blocks(4, 9, 15, 21)
	sc.Is("squares that seal by themselves", sc.cuts(0), 4)
	sc.Yes("that is riskier", sc.survives(0, 5, 20) < open)
}

// Mummies are feared by how likely they come by.
func TestDreadOfMummies(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.turnOf(1, 1)
	dread := func(n place) int {
		sc.put(1, n)
		return sc.dread(0)
	}
	sc.Yes("one step ahead is worse than three", dread(7) > dread(19))
	sc.Is("nobody walks in the sand", dread(26), 0)
}

// Nothing is to be had from an empty deck.
func TestBaitOfAnEmptyDeck(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.Yes("the pond lures", sc.bait(0, 21) > 0)
	sc.decks[backWater] = 0
	sc.Is("the empty pond", sc.bait(0, 21), 0)
}
