package pyramid

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestP8SixPhases(t *testing.T) {
	sc := play(t, "gore", "chartier")
	sc.awaits(2, "load") // 1: Delroy has Stamina, the other is not asked
	sc.Refuse("P8", "* roll 2 2 2 2 2")
	sc.Do("2 ready")
	sc.awaits(0, "roll") // 2
	sc.Refuse("P8", "1 move 3")
	sc.Refuse("P8", "* march 1 1 1 1 1")
	sc.Do("* roll 2 1 1 1 1")
	sc.awaits(1, "action") // 3
	sc.Do("1 move 3")
	sc.awaits(2, "action")
	sc.Refuse("P8", "* fall 20")
	sc.Do("2 move 3")
	sc.awaits(0, "march") // 4
	sc.Do("* march 1 1 1 1 1")
	sc.awaits(0, "fall") // 5
	sc.Do("* fall 20")
	sc.Is("round", int(sc.round), 2) // 6
	sc.Is("Dice Keeper", int(sc.keeper)+1, 2)
}

func TestP8WhoIsOutIsSkipped(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(2, 3)
	sc.turnOf(2, 1)
	sc.Do("2 move E1")
	sc.hold(1, "idol_sobek")
	sc.hold(2, "idol_horus")
	sc.Do("* march 1 1 1 1 1", "* fall 20")
	sc.Is("Dice Keeper", int(sc.keeper)+1, 3) // not 2
	sc.awaits(1, "load")                      // 3 has nothing to put down, 2 is gone
	sc.Do("1 ready", "* roll 6 1 1 1 1")
	sc.awaits(3, "action")
	sc.Refuse("P8", "2 search")
	sc.Do("3 end")
	sc.awaits(1, "action")
	sc.Do("1 end")
	sc.awaits(0, "march") // nobody asked seat 2
}

// Those who wait at the entrance are in play: they roll, act, keep the dice.
func TestP8WhoWaitsIsInPlay(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.Do("* roll 6 1 1 1 1", "1 end", "2 end", "* march 1 1 1 1 1", "* fall 20")
	sc.fares(2, waiting)
	sc.Is("Dice Keeper", int(sc.keeper)+1, 2)
	sc.Do("* roll 6 5 1 1 1")
	sc.awaits(2, "action")
	sc.actionsLeft(2, 2)
}

func TestP9PuttingThingsDown(t *testing.T) {
	sc := playWith(t, game.Options{"first": "2"}, "gore", "sarti", "rice")
	sc.hold(1, "idol_anubis")
	sc.hold(3, "idol_sobek", "crowbar", "hededet_2", "sand_chest", "snake", "mummy")
	sc.phase1() // the keeper is still seat 2
	sc.awaits(3, "load")
	sc.Refuse("P15", "1 discard idol_anubis") // clockwise from seat 2: 3 before 1
	sc.Refuse("P9", "3 discard snake")
	sc.Refuse("P9", "3 discard medikit")
	sc.Refuse("P9", "3 move 3")
	sc.Refuse("P9", "3 search")
	sc.Do("3 discard crowbar", "3 discard hededet_2", "3 discard sand_chest", "3 discard idol_sobek")
	sc.awaits(1, "load") // only wounds are left to seat 3
	sc.Is("cards of seat 3", int(sc.count[2]), 2)
	sc.Do("1 ready")
	sc.Is("level of seat 3", int(sc.level[2]), 2)
	sc.Is("idols of seat 1", sc.holds(1, "idol_anubis"), 1) // nobody has to
}

// Treasures and chests go face down, all else face up.
func TestP9WhatIsSeenOfADiscard(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "idol_anubis", "water_chest", "bag")
	sc.phase1()
	sc.Do("1 discard water_chest")
	sc.Yes("the owner knows it", sc.Told("discard").To == game.Only(0))
	sc.Yes("the others see its back", sc.Told("discard_hidden").To == game.Except(0))
	sc.Do("1 discard bag")
	sc.Yes("a bag is seen", sc.Told("discard").To == game.Everyone)
	sc.Do("1 discard idol_anubis")
	sc.Yes("an idol is seen", sc.Told("discard").To == game.Everyone)
}

// The curse goes with the idol, and the alcove stays empty.
func TestP9ADiscardedIdolIsGone(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "idol_sobek")
	sc.phase1()
	sc.Yes("asked: an idol alone is reason enough", sc.May(1, "discard idol_sobek"))
	sc.Do("1 discard idol_sobek", "* roll 1 6 6 1 1") // nothing else to ask him
	sc.actionsLeft(1, 2)
	sc.Refuse("P27", "1 pick 12345")
}

func TestP9NotDuringATurn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "necklace_1")
	sc.turnOf(1, 1)
	sc.Refuse("P9", "1 discard necklace_1")
	sc.Refuse("P9", "1 ready")
}

// A mummy's touch is not said to heal.
func TestP9WoundsStayForTheirOwnReason(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "idol_sobek", "snake", "mummy")
	sc.phase1()
	sc.Refuse("P9", "1 discard snake")
	sc.Refuse("P50", "1 discard mummy")
}

func TestP10TheLoadLevel(t *testing.T) {
	want := []int{2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5}
	for n, level := range want {
		sc := play(t, "gore", "sarti")
		sc.hold(1, many(n, "block")...)
		sc.phase1()
		sc.Is(fmt.Sprint("level with ", n, " cards"), int(sc.level[0]), level)
		sc.Is("level seen", sc.public().Players[0].Level, level)
	}
}

func TestP10EveryCardCountsAndABagAsOne(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "necklace_1", "sand_chest", "idol_sobek", "bag", "antidote", "snake", "hededet_1", "hededet_4")
	sc.Is("cards", int(sc.count[0]), 8)
	sc.phase1()
	sc.Do("1 put hededet_1", "1 put hededet_4")
	sc.Is("cards", int(sc.count[0]), 6)
	sc.Do("1 ready")
	sc.Is("level", int(sc.level[0]), 3)
}

// The page's example: seven cards are level 4, without a necklace 3.
func TestP10LeavingANecklaceBehind(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "necklace_1", "hededet_2", "hededet_2", "sobek_3", "sobek_4", "snake", "snake")
	sc.phase1()
	other := playing(t, sc.Clone().(*State))
	other.Do("1 ready")
	other.Is("level", int(other.level[0]), 4)
	sc.Do("1 discard necklace_1", "1 ready")
	sc.Is("level", int(sc.level[0]), 3)
}

// David Gore has 6 cards, Chantal Sarti 8, Delroy Chartier 3.
func exampleLoads(t *testing.T) *scenario {
	sc := play(t, "gore", "sarti", "chartier")
	sc.used = game.SetOf(2) // Delroy's Stamina is spent
	sc.hold(1, "necklace_1", "hededet_2", "sobek_3", "anubis_4", "scorpion", "crocodile")
	sc.hold(2, "necklace_2", "hededet_3", "sobek_2", "sobek_5", "thoth_6", "crowbar", "medikit", "snake")
	sc.hold(3, "thoth_3", "idol_sobek", "mummy")
	sc.phase1()
	sc.Do("1 ready", "2 ready", "3 ready")
	return sc
}

func TestExampleLoadLevels(t *testing.T) {
	sc := exampleLoads(t)
	for seat, want := range []struct{ cards, level int }{{6, 3}, {8, 4}, {3, 2}} {
		p := sc.public().Players[seat]
		sc.Is("cards of "+p.Adventurer, p.Cards, want.cards)
		sc.Is("level of "+p.Adventurer, p.Level, want.level)
	}
}

// Five results of 4 at most, four of them 3 or more, two of them 4: Sobek takes
// the green die from Delroy.
func TestExampleNumberOfActions(t *testing.T) {
	sc := exampleLoads(t)
	sc.Do("* roll 4 3 2 3 4")
	sc.actionsLeft(1, 4)
	sc.actionsLeft(2, 2)
	sc.actionsLeft(3, 4)
	sc.Yes("it is the green die", sc.public().Players[2].Cursed[0] == "green" && len(sc.public().Players[2].Cursed) == 1)
	five := 0
	for _, face := range sc.roll {
		if face >= board.levels[maxCards] {
			five++
		}
	}
	sc.Is("actions at level 5", five, 0)
}

func TestP11WhoIsAsked(t *testing.T) {
	asked := func(adventurer string, cards ...string) bool {
		sc := play(t, adventurer, "rice")
		sc.hold(1, cards...)
		if sc.phase == phLoad {
			sc.Do("1 ready")
		}
		sc.phase1()
		return sc.phase == phLoad && sc.turn == 0
	}
	for _, c := range []struct {
		adventurer string
		cards      []string
		want       bool
	}{
		{"gore", nil, false},
		{"gore", []string{"hededet_1", "sobek_2", "crowbar"}, false}, // 3 cards do not hinder
		{"gore", []string{"hededet_1", "sobek_2", "crowbar", "snake"}, true},
		{"gore", many(4, "mummy"), false}, // nothing but wounds to put down
		{"gore", append(many(3, "mummy"), "bag"), true},
		{"gore", []string{"idol_thoth"}, true},
		{"chartier", nil, true}, // Stamina
	} {
		if got := asked(c.adventurer, c.cards...); got != c.want {
			t.Errorf("%s with %v: asked %v, want %v", c.adventurer, c.cards, got, c.want)
		}
	}
}

// A player is asked as long as there is a reason, then goes on by himself.
func TestP11OnlyAsLongAsItMatters(t *testing.T) {
	sc := play(t, "gore", "chartier")
	sc.hold(1, "hededet_1", "sobek_2", "crowbar", "bag")
	sc.Do("2 stamina", "* roll 1 1 1 1 1", "1 end", "2 end", "* march 1 1 1 1 1", "* fall 20")
	sc.awaits(1, "load") // Delroy, now Dice Keeper, has no reason any more
	sc.Do("1 put hededet_1")
	sc.awaits(0, "roll") // three cards
}

func TestP12ASearchAtTwelveCardsDiscardsFirst(t *testing.T) {
	sc := play(t, "watanabe", "sarti")
	sc.put(1, 3)
	sc.hold(1, append(many(9, "mummy"), "snake", "medikit", "necklace_1")...)
	sc.turnOf(1, 3)
	sc.Do("1 search")
	sc.awaits(1, "room")
	sc.Offers(1, "discard medikit", "discard necklace_1")
	sc.Refuse("P12", "1 end")
	sc.Refuse("P12", "1 move 2")
	sc.Refuse("P12", "1 search")
	sc.Refuse("P9", "1 discard snake")
	sc.Refuse("P9", "1 discard crowbar")
	sc.Do("1 discard medikit")
	sc.awaits(0, "draw")
	sc.Do("* draw snake", "1 reflexes") // warded off, but the medi-kit is gone
	sc.Is("cards", int(sc.count[0]), 11)
	sc.actionsLeft(1, 2)
	sc.Do("1 search", "* draw bag") // the twelfth needs no room
	sc.Is("cards", int(sc.count[0]), 12)
}

func TestP12OnlyWoundsNoAction(t *testing.T) {
	for square, line := range map[place]string{2: "1 search", 14: "1 search", 7: "1 take", 13: "1 pick 12345"} {
		sc := play(t, "gore", "sarti")
		sc.put(1, square)
		sc.hold(1, many(12, "block")...)
		sc.turnOf(1, 2)
		if line == "1 take" {
			sc.Do("1 open", "* find anubis_3") // opening brings no card
		}
		sc.Refuse("P12", line)
		sc.Yes("he can still go", sc.May(1, "end") && len(sc.LegalOf(1)) > 1)
	}
}

func TestP12TakingATreasure(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 36)
	sc.hold(1, append(many(11, "block"), "idol_sobek")...)
	sc.turnOf(1, 3)
	sc.Do("1 open", "* find horus_9", "1 take")
	sc.awaits(1, "room")
	sc.Yes("it lies there until there is room", sc.public().Tombs[13].State == "open")
	sc.Offers(1, "discard idol_sobek")
	sc.Do("1 discard idol_sobek")
	sc.Is("falcons", sc.holds(1, "horus_9"), 1)
	sc.Is("cards", int(sc.count[0]), 12)
	sc.actionsLeft(1, 1)
}

// At a lock one discards when the idol comes.
func TestP12AnIdolAsksForRoomWhenItComes(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, append(many(10, "block"), "udjat", "sand_chest")...)
	sc.turnOf(1, 3)
	sc.Do("1 pick 12345", "* lock 1 2 6 6 6")
	sc.Is("cards: none discarded for a roll", int(sc.count[0]), 12)
	sc.Do("1 pick 345", "* lock 1 2 3 6 6")
	sc.awaits(1, "room")
	sc.Refuse("P12", "1 end")
	sc.Do("1 discard sand_chest")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.awaits(1, "action")
	sc.actionsLeft(1, 1)
}

// A bag counts as one card in this too.
func TestP12ABagMakesRoom(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.hold(1, append(many(10, "block"), "bag", "necklace_1")...)
	sc.turnOf(1, 2)
	sc.Do("1 put necklace_1", "1 search", "* draw necklace_2")
	sc.Is("cards", int(sc.count[0]), 12)
}

func TestP13OneRollForAll(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice", "watanabe")
	for seat, n := range []int{3, 6, 9, 12} {
		sc.hold(seat+1, many(n, "block")...)
	}
	sc.phase1()
	sc.awaits(0, "roll")
	sc.Refuse("P8", "* roll 1 3 3 4 0") // no such face
	sc.Do("* roll 1 3 3 4 6")
	for seat, n := range []int{4, 4, 2, 1} { // the page's example
		sc.actionsLeft(seat+1, n)
	}
	sc.Yes("all see the roll", fmt.Sprint(sc.public().Roll) == "[1 3 3 4 6]")
}

// The level of the dice counts, not what one finds later in the turn; and who
// has no action left cannot act, though he may do what costs none.
func TestP13AsManyActionsAsDice(t *testing.T) {
	sc := play(t, "rasputin", "sarti")
	sc.put(1, 3)
	sc.hold(1, "necklace_1", "necklace_1", "necklace_1")
	sc.phase1()
	sc.Do("* roll 2 2 1 1 1", "1 search", "* draw necklace_2")
	sc.Is("level", int(sc.level[0]), 2)
	sc.actionsLeft(1, 1)
	sc.Do("1 search", "* draw snake")
	sc.awaits(1, "action") // Clairvoyance is free
	sc.Refuse("P13", "1 move 2")
	sc.Refuse("P13", "1 search")
	sc.Offers(1, "clairvoyance", "end")
}

func TestP14TheCurse(t *testing.T) {
	for g, colour := range []string{"yellow", "green", "blue", "black", "red"} {
		sc := play(t, "gore", "sarti")
		sc.hold(1, "idol_"+godNames[g])
		sc.phase1()
		roll := "* roll"
		for d := range diceCount {
			roll += map[bool]string{true: " 6", false: " 1"}[d == g]
		}
		sc.Do("1 ready", roll)
		sc.actionsLeft(1, 0)
		sc.actionsLeft(2, 1) // the others use it
		sc.Yes("the die is shown as cursed", sc.public().Players[0].Cursed[0] == colour)
	}
}

func TestP14CursesAddUp(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "idol_hededet", "idol_thoth", "idol_horus")
	sc.phase1()
	sc.Do("1 ready", "* roll 6 6 6 6 1")
	sc.actionsLeft(1, 2)
	sc.actionsLeft(2, 4)
}

// At a lock all dice are good, for a chest too.
func TestP14OnlyInPhase2(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "idol_hededet", "idol_thoth", "idol_horus")
	sc.turnOf(1, 1)
	sc.Do("1 pick 12345", "* lock 1 6 2 6 3") // yellow, blue and red open it
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
}
