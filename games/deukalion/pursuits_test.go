package deukalion

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// home brings ship 1 with chests next to Athens, in its turn.
func home(t *testing.T, seats, a, b int, names ...string) *scenario {
	t.Helper()
	sc := begin(t, seats)
	sc.displays(a, b)
	sc.put(1, "d3")
	sc.lose(1, int8(len(names)))
	sc.load(1, names...)
	sc.act(2, 2, 1, 3)
	return sc
}

func TestD39Pursuits(t *testing.T) {
	sc := home(t, 2, 1, 16, "red")
	sc.Do("1 sail d2")
	sc.Refuse("D39", "1 claim 3") // not displayed
	sc.Refuse("D39", "1 claim 8") // somebody else's
	sc.Do("1 claim 1")
	sc.scores(1, 2)
	sc.awaits(0, "display") // replaced at once
	sc.Refuse("D4", "* display 1")
	sc.Do("* display 5")
	sc.Yes("it is displayed", slices.Contains(sc.display[:], 4))
	sc.Yes("it is the player's for good", sc.lot[0] == wonBy)
}

// The other side does as well.
func TestD39EitherSide(t *testing.T) {
	sc := home(t, 2, 1, 16, "green")
	sc.Do("1 sail d2", "1 claim 1")
	sc.scores(1, 2)
}

// One's own is not replaced, and is open once it is completed.
func TestD39OnesOwn(t *testing.T) {
	sc := home(t, 2, 15, 16, "red", "red")
	sc.Do("1 sail d2")
	sc.Offers(1, "claim 9", "unload")
	sc.Do("1 claim 9")
	sc.scores(1, 3)
	sc.awaits(1, "store")
	sc.Yes("all see it", len(sc.View(1).(View).Players[0].Completed) == 1)
}

// A player who is not active may be the first.
func TestD39InAnybodysTurn(t *testing.T) {
	sc := begin(t, 2)
	sc.displays(1, 16)
	sc.put(2, "d3")
	sc.lose(2, 1)
	sc.load(2, "red")
	sc.step("1")
	sc.Do("2 sail d2", "2 claim 1")
	sc.scores(2, 2)
}

func TestD40Deliveries(t *testing.T) {
	for _, c := range []struct {
		pursuit int
		chests  []string
		serves  bool
	}{
		{6, []string{"red", "green"}, true}, {6, []string{"blue", "white"}, true}, {6, []string{"red", "white"}, false},
		{9, []string{"blue", "blue"}, true}, {9, []string{"blue", "red"}, false},
		{10, []string{"blue", "red", "red"}, true}, {10, []string{"blue", "red"}, false},
		{11, []string{"red", "blue", "yellow"}, true}, {11, []string{"red", "blue", "white"}, false},
	} {
		sc := home(t, 2, c.pursuit, 16, c.chests...)
		if c.pursuit == 9 {
			sc.owns(1, 14)
		}
		sc.Do("1 sail d2")
		sc.Yes("the Pursuit is served, or not", slices.Contains(sc.LegalOf(1), "claim "+numbers(1, 16)[c.pursuit-1]) == c.serves)
		if c.serves {
			sc.Refuse("D40", "1 unload") // it must be completed
		} else {
			sc.Refuse("D40", "1 claim "+numbers(1, 16)[c.pursuit-1])
			sc.Do("1 unload")
		}
	}
}

// Each chest serves one Pursuit, and the deliverer chooses which.
func TestD40EachChestOnce(t *testing.T) {
	sc := home(t, 2, 1, 3, "red")
	sc.Do("1 sail d2")
	sc.Offers(1, "claim 1", "claim 3")
	sc.Do("1 claim 3", "* display 5")
	sc.scores(1, 2)
	sc.Yes("it serves no other", sc.lot[0] == displayed)
	sc.awaits(1, "turn")
}

// Where there is a choice of chests, the deliverer makes it.
func TestD40WhichChests(t *testing.T) {
	sc := home(t, 2, 10, 16, "red", "red", "green", "white")
	sc.Do("1 sail d2", "1 claim 10")
	sc.awaits(1, "spend")
	sc.Refuse("D40", "1 spend blue")
	sc.Do("1 spend red", "1 spend red", "1 spend white")
	sc.scores(1, 4)
	sc.Yes("green is left", sc.landing.fresh == chests{0, 1, 0, 0, 0})

	sc = home(t, 2, 9, 16, "red", "red", "green", "green")
	sc.owns(1, 14)
	sc.Do("1 sail d2", "1 claim 9")
	sc.Offers(1, "spend red", "spend green")
	sc.Do("1 spend green")
	sc.scores(1, 3)
	sc.Yes("red is left", sc.landing.fresh == chests{2, 0, 0, 0, 0})
}

// Chests that would do for both sides of a Pursuit: the deliverer chooses, and
// may keep the other for the card that is turned up (p. 11).
func TestD40WhichSide(t *testing.T) {
	sc := home(t, 2, 1, 16, "red", "green")
	sc.Do("1 sail d2", "1 claim 1")
	sc.Offers(1, "spend red", "spend green")
	sc.Do("1 spend green", "* display 3")
	sc.Do("1 claim 3") // white, or red
	sc.scores(1, 4)

	sc = home(t, 2, 6, 16, "red", "green", "blue", "white")
	sc.Do("1 sail d2", "1 claim 6")
	sc.Offers(1, "spend red", "spend green", "spend blue", "spend white")
	sc.Do("1 spend white")
	sc.scores(1, 3)
	sc.Yes("red and green are left", sc.landing.fresh == chests{1, 1, 0, 0, 0})
}

func TestD41Defeats(t *testing.T) {
	sc := fight(t, 3)
	sc.displays(12, 13)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 10 0 0")
	sc.scores(1, 4) // both at once
	sc.Do("* display 1", "* display 2")
	sc.awaits(1, "relocate")

	sc = fight(t, 3)
	sc.displays(12, 13)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 10 0 0", "* throw 0 10 0")
	sc.scores(2, 0) // the challenged has not defeated a ship
}

// One's own is completed as well, and a new card needs another victory.
func TestD41OnesOwn(t *testing.T) {
	sc := fight(t, 3)
	sc.owns(1, 12)
	sc.displays(13, 16)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 10 0 0")
	sc.scores(1, 4)

	sc = fight(t, 3)
	sc.displays(12, 16)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 10 0 0", "* display 13")
	sc.scores(1, 2)
	sc.awaits(1, "relocate")
}

// Both cards that ask for the Hydra are completed by one victory.
func TestD41TheHydra(t *testing.T) {
	sc := begin(t, 3)
	sc.displays(10, 11)
	sc.put(1, "e7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge hydra", "* throw 5 5 0")
	sc.scores(1, 8)
}

func TestD42PursuitsOfHoplites(t *testing.T) {
	sc := begin(t, 2)
	sc.act(2, 2, 1, 3)
	sc.Refuse("D42", "1 claim 14") // not there
	sc.put(1, "h3")
	sc.lose(1, 3)
	sc.Refuse("D42", "1 claim 14") // seven are too few
	sc.crew[0], sc.fallen[0] = 8, 2
	sc.Do("1 claim 14")
	sc.scores(1, 2)
	sc.fares(1, 8, 2)

	sc = begin(t, 2) // leave 4 at Crete
	sc.put(1, "c7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 claim 16")
	sc.fares(1, 6, 4)
	sc.scores(1, 2)
}

func TestD43PursuitsOfActionCards(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "a3")
	sc.hold(1, "oracle", "fair_wind", "fair_wind")
	sc.act(2, 2, 1, 3)
	sc.Do("1 claim 14") // give 2 at Mykene
	sc.awaits(1, "give")
	sc.Refuse("D46", "1 give war_cry")
	sc.Do("1 give oracle", "1 give fair_wind")
	sc.scores(1, 2)
	sc.Is("the hand", int(sc.held[0]), 1)
	sc.Yes("they lie under the pile, for all to see", sc.View(1).(View).Under["oracle"] == 1)
}

func TestD43InAStep(t *testing.T) {
	sc := begin(t, 2)
	sc.put(2, "a3")
	sc.hold(2, "oracle")
	sc.step("1")
	sc.Refuse("D42", "2 claim 14") // one is too few
	sc.hold(2, "gift")
	sc.hold(2, "fair_wind")
	sc.Do("2 claim 14", "2 give gift", "2 give oracle")
	sc.scores(2, 2)
}

// fresh lets player 1 complete Pursuit 1, so that another is displayed; others
// were put in place before.
func fresh(t *testing.T, prepare func(sc *scenario)) *scenario {
	t.Helper()
	sc := home(t, 3, 1, 16, "red")
	prepare(sc)
	sc.Do("1 sail d2", "1 claim 1")
	return sc
}

func TestD44AtTheSameTime(t *testing.T) {
	sc := fresh(t, func(sc *scenario) {
		sc.put(2, "h3")
		sc.put(3, "h5")
	})
	sc.Do("* display 14")
	sc.scores(2, 1)
	sc.scores(3, 1)
	sc.Yes("it leaves the game", sc.lot[13] == removed)
	sc.awaits(0, "display") // and is replaced
	sc.Refuse("D4", "* display 14")
}

func TestD44OneAlone(t *testing.T) {
	sc := fresh(t, func(sc *scenario) {
		sc.put(2, "h3")
		sc.put(3, "h5")
		sc.lose(3, 3)
	})
	sc.Do("* display 14")
	sc.scores(2, 2)
	sc.Yes("it is completed", sc.lot[13] == wonBy+1)
}

// What has to be given up is offered, from the active player on.
func TestD44Offers(t *testing.T) {
	prepare := func(sc *scenario) {
		sc.owns(3, 6)
		sc.put(2, "f5")
		sc.put(3, "f7")
	}
	sc := fresh(t, prepare)
	sc.Do("* display 15") // leave 3 at Thera
	sc.awaits(2, "offer")
	sc.Offers(2, "claim 15", "decline")
	sc.Do("2 decline")
	sc.awaits(3, "offer")
	sc.Refuse("D39", "3 claim 14")
	sc.Do("3 claim 15")
	sc.fares(3, 7, 3)
	sc.scores(3, 2)
	sc.awaits(0, "display")

	sc = fresh(t, prepare)
	sc.Do("* display 15", "2 claim 15")
	sc.fares(2, 7, 3)
	sc.awaits(0, "display")

	sc = fresh(t, prepare)
	sc.Do("* display 15", "2 decline", "3 decline")
	sc.awaits(1, "turn") // the game goes on
}

func TestD45NoMorePursuits(t *testing.T) {
	sc := home(t, 2, 1, 16, "red")
	for k := range sc.lot {
		if sc.lot[k] == inPile {
			sc.lot[k] = removed
		}
	}
	sc.Do("1 sail d2", "1 claim 1")
	sc.awaits(1, "turn")
	sc.Is("displayed", len(sc.View(game.Public).(View).Displayed), 1)
	sc.Do("1 done")
	sc.awaits(0, "roll")
}

// The deliverer's chests come first, even when the card that is turned up asks for
// something that others have at hand as well (p. 11).
func TestD40TheDelivererComesFirst(t *testing.T) {
	landed := func(names ...string) *scenario {
		sc := home(t, 3, 1, 16, names...)
		sc.owns(1, 13)
		sc.owns(2, 6)
		sc.put(2, "b5")
		sc.hold(2, "oracle", "gift", "gift", "gift")
		sc.Do("1 sail d2", "1 claim 1", "* display 8") // red and yellow, or 4 cards at Sparta
		sc.awaits(1, "deliver")
		return sc
	}
	sc := landed("red", "red", "yellow")
	sc.Do("1 claim 8")
	sc.scores(1, 5)
	sc.awaits(0, "display")

	sc = landed("red", "white") // not enough for it: the others are asked afterwards
	sc.Do("1 unload")
	sc.scores(1, 3)
	sc.awaits(2, "offer")
	sc.Do("2 claim 8")
	sc.scores(2, 3)
	sc.Do("* display 7")
	sc.awaits(1, "store")
}

// Chests that are all needed are not chosen.
func TestD40AnyThreeOfThree(t *testing.T) {
	sc := home(t, 2, 10, 16, "red", "green", "blue")
	sc.Do("1 sail d2", "1 claim 10")
	sc.scores(1, 4)
	sc.awaits(0, "display")
}

// Both cards that a delivery turns up are offered, once it is over.
func TestD44TwoOffers(t *testing.T) {
	sc := home(t, 3, 1, 3, "red", "white")
	sc.owns(2, 6)
	sc.owns(3, 5)
	sc.put(2, "b5")
	sc.hold(2, "oracle", "gift", "gift", "gift")
	sc.put(3, "f7")
	sc.Do("1 sail d2", "1 claim 1", "* display 8", "1 claim 3", "* display 15")
	sc.awaits(2, "offer")
	sc.Refuse("D39", "2 claim 15")
	sc.Do("2 decline")
	sc.awaits(3, "offer")
	sc.Refuse("D39", "3 claim 8")
	sc.Do("3 claim 15")
	sc.scores(3, 2)
	sc.Do("* display 7")
	sc.awaits(1, "store")
}
