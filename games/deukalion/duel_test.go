package deukalion

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// fight sets ship 1 beside ship 2 on open water, and challenges it.
func fight(t *testing.T, seats int) *scenario {
	t.Helper()
	sc := begin(t, seats)
	sc.put(1, "g3")
	sc.put(2, "g2")
	return sc
}

func TestD27ThrowingHoplites(t *testing.T) {
	sc := fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2")
	sc.Refuse("D27", "* throw 5 5 1") // ten are thrown
	sc.Do("* throw 3 5 2", "* throw 6 4 0")
	sc.fares(1, 7, 3) // the winner loses some, too
	sc.fares(2, 4, 6)
}

func TestD28NoHoplites(t *testing.T) {
	sc := fight(t, 2)
	sc.lose(1, 10)
	sc.lose(2, 10)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2")
	sc.awaits(2, "relocate") // nothing is thrown: 0 to 0
	sc = begin(t, 2)
	sc.lose(1, 10)
	sc.put(1, "c1")
	sc.act(2, 2, 1, 2)
	sc.Refuse("D28", "1 challenge corinth")
	sc.settles(2, "salamis")
	sc.put(1, "d3")
	sc.Refuse("D28", "1 challenge salamis")
	sc.displays(10, 14)
	sc.put(1, "e7")
	sc.Do("1 challenge hydra")
	sc.awaits(2, "relocate")
}

func TestD29ChallengingAShip(t *testing.T) {
	sc := fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.Refuse("D29", "1 challenge 1")
	sc.Do("1 challenge 2")
	sc.stands(1, "g2")
	sc.Do("* throw 5 5 0", "* throw 6 4 0")
	sc.awaits(1, "relocate") // 5 to 4

	sc = fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 5 5 0", "* throw 4 4 2")
	sc.awaits(2, "relocate") // 5 to 5: the challenged wins
}

// From afar, the ship sails beside the other first.
func TestD29FromAfar(t *testing.T) {
	sc := fight(t, 2)
	sc.put(1, "g4")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2")
	sc.stands(1, "g2")
	sc.Is("the square before", int(sc.duel.from), int(squareOf("g3")))

	sc = fight(t, 2)
	sc.put(1, "g5")
	sc.put(1, "f4")
	sc.act(2, 2, 1, 2)
	sc.Refuse("D15", "1 challenge 2") // three squares away
}

func TestD30Loot(t *testing.T) {
	sc := fight(t, 2)
	sc.lose(1, 1)
	sc.lose(2, 2)
	sc.load(2, "red", "green")
	sc.hold(2, "oracle")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "2 pass", "* throw 0 9 0", "* throw 0 0 8", "2 pass")
	sc.Offers(1, "loot red", "loot green", "loot card", "loot nothing")
	sc.Refuse("D30", "1 loot blue")
	sc.Do("1 loot green")
	sc.Yes("the chest has changed ships", sc.cargo[0] == chests{0, 1, 0, 0, 0} && sc.cargo[1] == chests{1, 0, 0, 0, 0})
	sc.awaits(1, "relocate")
}

func TestD30ACardAtRandom(t *testing.T) {
	sc := fight(t, 2)
	sc.hold(2, "oracle", "gift")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "2 pass", "* throw 0 10 0", "* throw 0 0 10", "2 pass", "1 loot card")
	sc.awaits(0, "take")
	sc.Refuse("D46", "* take war_cry")
	sc.Do("* take gift")
	sc.Yes("the card has changed hands", sc.holds(0, kindOf("gift")) && sc.held[1] == 1)
	sc.awaits(1, "relocate")
}

// The challenged player, too, takes something; and nothing if there is nothing.
func TestD30ByTheChallenged(t *testing.T) {
	sc := fight(t, 2)
	sc.lose(1, 3)
	sc.load(1, "red")
	sc.lose(2, 1)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 7 0 0", "* throw 0 9 0")
	sc.Offers(2, "loot red", "loot nothing")
	sc.Do("2 loot nothing")
	sc.awaits(2, "relocate")
	sc.Is("the chest stays", int(sc.cargo[0].total()), 1)
}

func TestD31TheLosersShip(t *testing.T) {
	sc := fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 10 0 0")
	sc.awaits(1, "relocate")
	sc.Do("1 relocate f4")
	sc.stands(2, "f4")
	sc.stands(1, "g2")

	sc = fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 10 0 0", "* throw 0 10 0")
	sc.awaits(2, "relocate")
	sc.Do("2 relocate f4")
	sc.stands(1, "f4")
	sc.stands(2, "g2")
}

func TestD32ThreeSquares(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d4")
	sc.put(2, "a1")
	sc.put(2, "i6")
	ends := sc.relocations(0)
	for square, want := range map[string]bool{"f3": true, "b5": true, "c4": false, "a4": false, "d7": false, "e3": false, "d4": false} {
		if ends.has(squareOf(square)) != want {
			t.Errorf("%s: %v, want %v", square, !want, want)
		}
	}
	if ends&(sc.chart.anchors|sc.chart.styx|on(sc.hydra)|on(sc.ship[1])) != 0 {
		t.Errorf("it ends on %v", ends.list(&game.Lists{}))
	}
}

// Pieces are passed, anchors by ships only, and nothing comes of it.
func TestD32Passing(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "e7")
	sc.put(2, "f7")
	// The Hydra on e6 and the ship on f7 are all around: both are passed.
	sc.Yes("past the Hydra", sc.relocations(0).has(squareOf("d5")))
	sc.put(1, "c2")
	sc.load(1, "red")
	sc.Yes("past anchors", sc.relocations(0).has(squareOf("e3")))
	sc.put(1, "c1")
	sc.Yes("over d1 and d2", sc.relocations(0).has(squareOf("d3")))
	sc.hydra = squareOf("c1")
	sc.Yes("not the Hydra", !sc.relocations(hydraPiece).has(squareOf("d3")))
}

// Whoever is moved away in their own turn or step founds and completes nothing
// where they come to lie, until the next one.
func TestD32NothingElseComesOfIt(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "g2")
	sc.put(2, "g3")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 2 0 8", "* throw 0 10 0", "2 relocate g4")
	sc.Refuse("D32", "1 claim 14") // at Rhodes with 8 hoplites
	sc.Do("1 done")
	sc.step("1")
	sc.Do("1 claim 14") // in the next step
	sc.scores(1, 2)

	sc = begin(t, 2)
	sc.put(1, "g3")
	sc.put(2, "g2")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 5 5 0", "* throw 0 10 0", "2 relocate g1")
	sc.Refuse("D32", "1 found ephesus")
	sc.Do("1 done")
	sc.step("1")
	sc.Do("1 found ephesus")
	sc.scores(1, 1)
}

// Where no square three steps away is free, it is two, one, or none.
func TestD32Blocked(t *testing.T) {
	sc := begin(t, 4)
	c := *sc.chart
	line := func(names ...string) (set squares) {
		for _, name := range names {
			set |= on(squareOf(name))
		}
		return set
	}
	c.sea, c.anchors, c.styx = line("a1", "b1", "c1", "d1"), 0, 0
	sc.chart = &c
	sc.put(1, "a1")
	sc.put(2, "i7")
	sc.put(3, "i7")
	sc.put(4, "i7")
	sc.hydra = squareOf("i7")
	sc.Is("three", int(sc.relocations(0).first()), int(squareOf("d1")))
	sc.put(2, "d1")
	sc.Is("two", int(sc.relocations(0).first()), int(squareOf("c1")))
	sc.put(3, "c1")
	sc.Is("one", int(sc.relocations(0).first()), int(squareOf("b1")))
	sc.put(4, "b1")
	sc.Is("none", sc.relocations(0).count(), 0)
	sc.shove(0, 1, func(e game.Event) { sc.Events = append(sc.Events, e) })
	sc.Told("stays")
	sc.Is("nobody is asked", int(sc.shoved), int(nobody))
}

func TestD33ChallengingACity(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 3)
	sc.act(2, 2, 1, 3)
	sc.Refuse("D33", "1 challenge thera") // not adjacent
	sc.put(1, "h2")
	sc.Do("1 challenge halikarnassos", "* throw 3 4 0")
	sc.awaits(1, "loot") // 4 is enough
	sc.Offers(1, "loot blue", "loot yellow", "loot white")
	sc.Refuse("D30", "1 loot red")
	sc.Do("1 loot white")
	sc.Yes("a white chest", sc.cargo[0] == chests{0, 0, 0, 0, 1})
	sc.stands(1, "h2")
	sc.city[0] = chests{}
	sc.fought = false
	sc.put(1, "c1")
	sc.Refuse("D33", "1 challenge corinth") // no chest there
}

func TestD33NotEnough(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 3)
	sc.put(1, "h2")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge halikarnassos", "* throw 3 3 1")
	sc.awaits(1, "turn") // 3½
	sc.Is("chests", int(sc.cargo[0].total()), 0)
	sc.fares(1, 4, 6)
}

func TestD34ChallengingASettlement(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "g1")
	sc.act(2, 2, 1, 3)
	sc.Refuse("D34", "1 challenge ephesus") // nobody's: it can be founded
	sc.settles(2, "ephesus")
	sc.Do("1 challenge ephesus", "* throw 9 1 0")
	sc.fares(1, 0, 9) // the last one is on Ephesus
	sc.fares(2, 9, 1)
	sc.scores(1, 1)
	sc.scores(2, 0)
}

func TestD34NotEnough(t *testing.T) {
	sc := begin(t, 2)
	sc.settles(2, "argos")
	sc.put(1, "d5")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge argos", "* throw 7 2 1")
	sc.scores(2, 2)
	sc.fares(1, 3, 7)
	// With a cry the score is reached, but too few are left.
	sc = begin(t, 2)
	sc.hold(1, "war_cry", "battle_cry")
	sc.settles(2, "argos")
	sc.put(1, "d5")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge argos", "* throw 9 1 0", "1 play war_cry", "1 play battle_cry")
	sc.Told("too_few")
	sc.scores(2, 2)
	sc.fares(1, 1, 9)
}

func TestD35ChallengingTheHydra(t *testing.T) {
	sc := begin(t, 3)
	sc.put(1, "e7")
	sc.act(2, 2, 1, 3)
	sc.Refuse("D35", "1 challenge hydra")
	sc.displays(10, 14)
	sc.Do("1 challenge hydra", "* throw 5 5 0")
	sc.stands(1, "e6")
	sc.scores(1, 4) // the Pursuit, and nothing besides
	sc.Do("* display 1")
	sc.awaits(1, "relocate")
}

func TestD35ByOnesOwnPursuit(t *testing.T) {
	sc := begin(t, 3)
	sc.owns(1, 11)
	sc.put(1, "e7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge hydra")
	sc.Told("shows")
	sc.Yes("all see it", sc.View(1).(View).Players[0].Own != nil)
	sc.Do("* throw 6 4 0") // lost: it stays, and stays open
	sc.awaits(3, "relocate")
	sc.Yes("it is still one's own", sc.lot[10] == ownedBy)
}

func TestD36MovingTheHydra(t *testing.T) {
	sc := begin(t, 3)
	sc.put(1, "e7")
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Refuse("D36", "1 hydra e7") // one's own ship
	sc.Refuse("D36", "1 hydra f6") // Thera
	sc.Refuse("D36", "1 hydra e4")
	sc.Refuse("D36", "1 hydra g6") // too far
	sc.Yes("it does not pass ships", !sc.May(1, "hydra f5") && !sc.May(1, "hydra f7"))
	sc.Do("1 hydra d5")
	sc.Is("the Hydra", int(sc.hydra), int(squareOf("d5")))
	sc.Refuse("D36", "1 hydra d6")
}

// Neither anchors nor the Styx.
func TestD36OpenWaterOnly(t *testing.T) {
	sc := begin(t, 2)
	sc.hydra = squareOf("c7")
	sc.act(3, 2, 1, 1)
	sc.Refuse("D36", "1 hydra b7")
	sc.hydra = squareOf("e3")
	sc.Refuse("D36", "1 hydra e2")
}

func TestD37TheHydraChallenges(t *testing.T) {
	sc := begin(t, 3)
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Do("1 hydra e5", "* throw 5 5 0")
	sc.scores(2, 1)
	sc.awaits(2, "relocate")

	sc = begin(t, 3)
	sc.displays(10, 14)
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Do("1 hydra e5", "* throw 5 5 0")
	sc.scores(2, 4) // the Pursuit instead
	sc.Do("* display 1")
	sc.awaits(2, "relocate")
}

func TestD37OnesOwnPursuitAsWell(t *testing.T) {
	sc := begin(t, 3)
	sc.owns(2, 10)
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Do("1 hydra e5", "* throw 5 5 0")
	sc.scores(2, 5)
}

func TestD38AfterTheHydra(t *testing.T) {
	// Won: the ship's owner moves the Hydra.
	sc := begin(t, 3)
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Do("1 hydra e5", "* throw 5 5 0", "2 relocate d3")
	sc.Is("the Hydra", int(sc.hydra), int(squareOf("d3")))
	// Lost: the player at the right moves the ship.
	for seats, right := range map[int]int{3: 2, 2: 2} {
		sc = begin(t, seats)
		loser := 3
		if seats == 2 {
			loser = 1
		}
		sc.put(loser, "e5")
		active := game.Seat(0)
		if seats == 2 {
			active = 1
		}
		sc.active = active
		sc.act(2, 2, 1, 1)
		sc.Do(string(rune('1'+active))+" hydra e5", "* throw 6 4 0")
		sc.awaits(right, "relocate")
	}
	// A challenger who loses is moved by the player at the right as well.
	sc = begin(t, 3)
	sc.displays(10, 14)
	sc.put(1, "e7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge hydra", "* throw 6 4 0")
	sc.awaits(3, "relocate")
}

// Whoever was moved away completes nothing by itself either, be it in their own turn
// or in another's, and is not asked.
func TestD32NothingByItself(t *testing.T) {
	for _, c := range []struct{ throws, relocate string }{
		{"* throw 2 0 8, * throw 0 10 0", "2 relocate g4"}, // seat 1 is moved, in its own turn
		{"* throw 0 10 0, * throw 2 0 8", "1 relocate g4"}, // seat 2 is moved
	} {
		for card, asks := range map[string]int{"14": 0, "15": 0} {
			sc := begin(t, 3)
			sc.displays(10, 16)
			sc.owns(3, 6)
			sc.put(1, "g2")
			sc.put(2, "g3")
			sc.put(3, "e5")
			sc.act(2, 2, 1, 2)
			first, second, _ := strings.Cut(c.throws, ", ")
			sc.Do("1 challenge 2", first, second, c.relocate)
			if card == "15" {
				sc.put(int(c.relocate[0]-'0')%2+1, "f5") // beside Thera
			}
			sc.Do("1 hydra e5", "* throw 5 5 0", "* display "+card)
			sc.awaits(3, "relocate")
			sc.scores(1, asks)
			sc.scores(2, asks)
		}
	}
}

// It is the same until they begin a step or turn again, whoever acts before.
func TestD32UntilTheNextStep(t *testing.T) {
	sc := begin(t, 3)
	sc.displays(10, 14)
	sc.put(1, "g2")
	sc.put(2, "g3")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 2 0 8", "1 relocate g4")
	now := func() bool {
		return sc.View(game.Public).(View).Displayed[1].Sides[0].Now[1]
	}
	sc.Yes("it is not within reach", !now())
	sc.Do("1 done", "* roll 1 2 2 2 3", "3 done", "1 done")
	sc.Yes("nor before one's own turn", !now())
	sc.Do("2 cup 2 2 2 3", "2 claim 14")
	sc.scores(2, 2)
}
