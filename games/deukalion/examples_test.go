package deukalion

import "testing"

// The examples of the printed rules.

// A shakes a 3. B uses it to challenge C and wins a chest. C sails three squares
// to the Styx. D needs one square to deliver. Then A goes on.
func TestExampleATurnOfFour(t *testing.T) {
	sc := begin(t, 4)
	sc.displays(15, 16)
	sc.put(2, "c4")
	sc.put(3, "c6")
	sc.lose(3, 5)
	sc.load(3, "red")
	sc.lose(2, 1)
	sc.put(4, "f3")
	sc.lose(4, 1)
	sc.load(4, "white")
	sc.Do("* roll 3 2 2 2 3")
	sc.put(3, "d6") // three squares from c4, by d4 and d5
	sc.Do("2 challenge 3", "* throw 3 5 1", "* throw 2 3 0", "2 loot red", "2 relocate f7")
	sc.Is("chests of B", int(sc.cargo[1].total()), 1)
	sc.Do("2 done")
	sc.awaits(3, "step")
	sc.put(3, "a5")
	sc.Do("3 sail a7")
	sc.fares(3, 10, 0)
	sc.awaits(4, "step")
	sc.Do("4 sail f2", "4 unload", "4 store white sparta", "4 done")
	sc.Is("squares that D did not need", int(sc.centre)-1, 2)
	sc.awaits(1, "cup")
}

// A green and a red chest: the green one completes a Pursuit, the next card asks
// for the red one.
func TestExampleADeliveryThatChains(t *testing.T) {
	sc := home(t, 2, 4, 16, "green", "red")
	sc.Do("1 sail d2", "1 claim 4")
	sc.scores(1, 2)
	sc.Do("* display 3", "1 claim 3")
	sc.scores(1, 4)
	sc.Do("* display 5")
	sc.awaits(1, "store") // nothing is left: only the chests have to be put away
}

// Five hoplites score 4, and 3½.
func TestExampleScoring(t *testing.T) {
	for _, c := range []struct {
		thrown throw
		halves int8
		words  string
	}{{throw{1, 4, 0}, 8, "4"}, {throw{1, 3, 1}, 7, "3½"}, {throw{4, 0, 1}, 1, "½"}} {
		if got := c.thrown.halves(); got != c.halves || pointsArg(got).Word != c.words {
			t.Errorf("%v scores %d, %s", c.thrown, got, pointsArg(got).Word)
		}
	}
}

// Ephesus has the value 1, and takes one hoplite.
func TestExampleEphesus(t *testing.T) {
	at := aegean.sites[siteOf("ephesus")]
	if at.value != 1 || at.holds != 1 {
		t.Errorf("Ephesus has the value %d and takes %d", at.value, at.holds)
	}
	sc := begin(t, 2)
	sc.settles(2, "ephesus")
	sc.put(1, "g1")
	sc.act(2, 2, 1, 1)
	sc.Do("1 challenge ephesus", "* throw 9 1 0")
	sc.scores(1, 1)
}

// Halikarnassos has the value 4, and up to three chests.
func TestExampleHalikarnassos(t *testing.T) {
	at := aegean.sites[siteOf("halikarnassos")]
	if at.value != 4 || at.holds != 3 {
		t.Errorf("Halikarnassos has the value %d and holds %d", at.value, at.holds)
	}
	for throw, wins := range map[string]bool{"* throw 6 4 0": true, "* throw 6 3 1": false} {
		sc := begin(t, 2)
		sc.put(1, "h2")
		sc.act(2, 2, 1, 1)
		sc.Do("1 challenge halikarnassos", throw)
		sc.Yes("4 wins, 3½ does not", (sc.phase == phLoot) == wins)
	}
}

// The examples of our own rules pages.

// A round of three: one founds, one reclaims, the active player does the rest (D8).
func TestD8ExampleARound(t *testing.T) {
	sc := begin(t, 3)
	sc.put(1, "e3")
	sc.put(2, "e2")
	sc.put(3, "f7")
	sc.lose(3, 3)
	sc.Do("* roll 2 1 3 2 3", "2 sail d3", "2 found salamis", "3 rest", "3 reclaim 2")
	sc.Do("1 cup 1 3 2 3", "1 cards", "* draw gift")
	sc.put(1, "g3")
	sc.Do("1 sail h2", "1 challenge halikarnassos", "* throw 4 6 0", "1 pass", "1 loot blue", "1 reclaim 2")
	sc.fares(1, 8, 2)
	sc.Do("1 done")
	sc.awaits(0, "roll")
	sc.Is("the active player", int(sc.active)+1, 2)
}

// The dice keep their order (D9).
func TestD9ExampleTheCup(t *testing.T) {
	sc := begin(t, 2)
	sc.Do("* roll 1 2 3 1 3", "2 done")
	sc.Offers(1, "cup 2 3 1 3", "cup 3 1 3 2", "cup 1 3 2 3", "cup 3 2 3 1")
}

// 4½ to 4, and 4 to 4 (D31).
func TestD31ExampleAChallenge(t *testing.T) {
	for _, c := range []struct {
		throw  string
		winner int
	}{{"* throw 3 4 1", 1}, {"* throw 4 4 0", 2}} {
		sc := fight(t, 2)
		sc.lose(1, 2)
		sc.lose(2, 4)
		sc.load(2, "red")
		sc.load(1, "green")
		sc.act(2, 2, 1, 2)
		sc.Do("1 challenge 2", c.throw, "* throw 2 4 0")
		sc.awaits(c.winner, "loot")
		sc.fares(2, 4, 6)
	}
}

// 5 drives the Hydra off, 4½ does not (D38).
func TestD38ExampleTheHydra(t *testing.T) {
	for throw, mover := range map[string]int{"* throw 4 5 0": 2, "* throw 4 4 1": 1} {
		sc := begin(t, 3)
		sc.put(2, "e5")
		sc.lose(2, 1)
		sc.act(2, 2, 1, 1)
		sc.Do("1 hydra e5", throw)
		sc.awaits(mover, "relocate")
		sc.scores(2, mover-1)
	}
}
