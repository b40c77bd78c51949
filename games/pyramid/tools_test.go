package pyramid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestP28EquipmentIsUsedOnce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "antidote", "scorpion", "snake", "udjat", "crowbar")
	sc.hold(2, "antidote", "snake")
	sc.turnOf(1, 2)
	sc.Refuse("P15", "2 cure snake") // in one's own turn only
	sc.Do("1 cure snake")
	sc.actionsLeft(1, 2) // it costs no action
	sc.Is("antidotes", sc.holds(1, "antidote"), 0)
	sc.Is("antidotes discarded face up", int(sc.open[antidote]), 1)
	sc.Refuse("P29", "1 cure scorpion")
	sc.Do("1 use udjat", "* sense 20", "1 keep")
	sc.Refuse("P28", "1 use udjat") // gone
	sc.Do("1 pick 12345", "* lock 1 2 6 6 6", "1 use crowbar")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.Is("crowbars", sc.holds(1, "crowbar"), 0)
}

func TestP28WhatCannotBeUsedSo(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "antidote", "bag", "idol_horus", "snake")
	sc.turnOf(1, 1)
	for _, card := range []string{"antidote", "medikit", "bag", "idol_horus", "snake", "necklace_1"} {
		sc.Refuse("P28", "1 use "+card)
	}
	sc.Refuse("P28", "1 use crowbar") // he has none
	sc.Refuse("P28", "1 use udjat")
}

// In phase 1 antidote, medi-kit and bag; not the others.
func TestP28InPhase1(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "antidote", "medikit", "bag", "udjat", "crowbar", "scorpion", "block", "necklace_1")
	sc.phase1()
	sc.Refuse("P9", "1 use udjat")
	sc.Refuse("P9", "1 use crowbar")
	sc.Do("1 cure scorpion", "1 cure block", "1 put necklace_1")
	sc.awaits(0, "roll") // three cards: nothing more to ask
	sc.Is("level", int(sc.level[0]), 2)
}

func TestP29Antidote(t *testing.T) {
	for _, wound := range []string{"snake", "scorpion"} {
		sc := play(t, "gore", "sarti")
		sc.hold(1, "antidote", "medikit", wound, wound)
		sc.turnOf(1, 1)
		sc.Do("1 cure " + wound)
		sc.Yes("one bite and the antidote are gone", sc.holds(1, wound) == 1 && sc.holds(1, "antidote") == 0)
		sc.Is("medi-kits", sc.holds(1, "medikit"), 1)
		sc.Is("cards", int(sc.count[0]), 2)
		sc.Refuse("P29", "1 cure "+wound) // a medi-kit does not help
	}
}

func TestP29WhatItDoesNotHelpAgainst(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "antidote", "antidote", "mummy", "block", "crocodile")
	sc.turnOf(1, 1)
	sc.Refuse("P50", "1 cure mummy")
	sc.Refuse("P30", "1 cure block")
	sc.Refuse("P30", "1 cure crocodile")
	sc.Refuse("P19", "1 cure snake") // no such wound
	sc.Refuse("P19", "1 cure antidote")
	sc.Offers(1, "move 3", "move E2", "end")
}

func TestP30MediKit(t *testing.T) {
	for _, wound := range []string{"crocodile", "block"} {
		sc := play(t, "gore", "sarti")
		sc.hold(1, "medikit", "antidote", wound, wound)
		sc.turnOf(1, 1)
		sc.Do("1 cure " + wound)
		sc.Yes("one wound and the medi-kit are gone", sc.holds(1, wound) == 1 && sc.holds(1, "medikit") == 0)
		sc.Is("antidotes", sc.holds(1, "antidote"), 1)
		sc.Refuse("P30", "1 cure "+wound)
	}
	sc := play(t, "gore", "sarti")
	sc.hold(1, "medikit", "snake", "scorpion", "mummy")
	sc.turnOf(1, 1)
	sc.Refuse("P29", "1 cure snake")
	sc.Refuse("P29", "1 cure scorpion")
	sc.Refuse("P50", "1 cure mummy")
}

func TestP31Crowbar(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "crowbar")
	sc.turnOf(1, 3)
	sc.Refuse("P31", "1 use crowbar") // no dice yet
	sc.Do("1 pick 12345", "* lock 1 1 4 5 6")
	sc.Refuse("P31", "1 use crowbar") // two faces are missing
	sc.Do("1 pick 2345", "* lock 1 2 4 4 6", "1 use crowbar")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.actionsLeft(1, 1)
	sc.Yes("told", sc.Told("crowbar").To == game.Everyone)
}

// It still helps when the last action is spent.
func TestP31AfterTheLastAction(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "crowbar")
	sc.turnOf(1, 1)
	sc.Do("1 pick 12345", "* lock 1 2 4 5 6")
	sc.awaits(1, "action")
	sc.Offers(1, "end", "use crowbar")
	sc.Do("1 use crowbar")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.awaits(0, "march")
}

// The others must be rolled: several tools do not add up.
func TestP31ASingleFace(t *testing.T) {
	for _, c := range []struct {
		adventurer string
		crowbars   int
		dice       string
		tools      []string // that can be used
	}{
		{"ardila", 1, "1 2 4 5 6", []string{"use crowbar", "lockpicking"}},
		{"ardila", 0, "1 2 4 5 6", []string{"lockpicking"}},
		{"gore", 2, "1 2 4 5 6", []string{"use crowbar"}},
		{"ardila", 1, "1 1 4 5 6", nil},
		{"ardila", 2, "4 4 4 5 6", nil},
		{"gore", 2, "1 1 4 5 6", nil},
		{"ardila", 0, "1 1 4 5 6", nil},
	} {
		sc := play(t, c.adventurer, "sarti")
		sc.put(1, 13)
		sc.hold(1, many(c.crowbars, "crowbar")...)
		sc.turnOf(1, 2)
		sc.Do("1 pick 12345", "* lock "+c.dice)
		for _, tool := range []string{"use crowbar", "lockpicking"} {
			sc.Yes(fmt.Sprint(tool, " with ", c), sc.May(1, tool) == slices.Contains(c.tools, tool))
		}
		if c.tools == nil && c.crowbars > 0 {
			sc.Refuse("P31", "1 use crowbar")
		}
		for _, tool := range c.tools {
			one := playing(t, sc.Clone().(*State))
			one.Do("1 " + tool)
			one.Is("idols", one.holds(1, "idol_sobek"), 1)
			one.actionsLeft(1, 1)
		}
	}
}

// The odds count one face, however many tools there are.
func TestP31TheOdds(t *testing.T) {
	one, three := play(t, "gore", "sarti"), play(t, "ardila", "sarti")
	one.hold(1, "crowbar")
	three.hold(1, "crowbar", "crowbar")
	for g := range god(godCount) {
		got, want := three.seenBy(1).Alcoves[g].Odds, one.seenBy(1).Alcoves[g].Odds
		three.Yes(fmt.Sprint("odds ", got, ", want ", want), slices.Equal(got, want))
	}
}

// A crowbar used at one lock does not help at the next.
func TestP31ForOneLock(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "crowbar")
	sc.turnOf(1, 5)
	sc.Do("1 pick 12345", "* lock 1 2 4 4 4", "1 use crowbar", "1 move 7", "1 move 1", "1 pick 12345", "* lock 1 2 3 6 6")
	sc.Is("idols of Anubis", sc.holds(1, "idol_anubis"), 0)
	sc.Is("missing faces", len(sc.public().Lock.Missing), 1)
	sc.Do("1 pick 5", "* lock 1 2 3 6 4")
	sc.Is("idols of Anubis", sc.holds(1, "idol_anubis"), 1)
}

func TestP32Udjat(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "udjat", "udjat")
	sc.hold(2, "mummy")
	sc.turnOf(1, 1)
	sc.Do("1 move 3")
	sc.awaits(1, "action") // it needs no action
	sc.Do("1 use udjat", "* sense 3")
	sc.Yes("only he sees the number", sc.Told("sensed").To == game.Only(0))
	sc.Is("number the others see", sc.seenBy(2).Aside.Number, 0)
	sc.Is("number he sees", sc.seenBy(1).Aside.Number, 3)
	sc.Do("1 keep")
	sc.Is("udjats", sc.holds(1, "udjat"), 1)
	sc.awaits(0, "march") // a second one this round is useless
	sc.Do("* march 1 1 1 1 1")
	sc.awaits(1, "jump") // his own square, and no other block falls
	sc.Is("blocks", int(sc.falls), 1)
}

func TestP32OnlyInOnesTurn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "udjat", "mummy", "mummy", "mummy")
	sc.hold(2, "udjat")
	sc.phase1()
	sc.Refuse("P9", "1 use udjat")
	sc.Do("1 ready", "* roll 6 1 1 1 1")
	sc.Refuse("P15", "2 use udjat")
	sc.Do("1 use udjat", "* sense 30")
	sc.Refuse("P43", "1 move 3") // first decide
	sc.Do("1 return", "* aside 31", "1 end")
	sc.awaits(2, "action")
	sc.Refuse("P43", "2 use udjat") // once a round
}

func TestP33ABagHoldsTwo(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "necklace_1", "sand_chest", "hededet_3", "idol_sobek", "crowbar", "snake")
	sc.turnOf(1, 1)
	for _, card := range []string{"idol_sobek", "crowbar", "bag", "snake"} {
		sc.Refuse("P33", "1 put "+card)
	}
	sc.Refuse("P33", "1 put sobek_2") // he has none
	sc.Do("1 put necklace_1", "1 put sand_chest")
	sc.Refuse("P33", "1 put hededet_3") // full
	sc.actionsLeft(1, 1)
	sc.Is("cards", int(sc.count[0]), 5)
	p := sc.public().Players[0]
	sc.Yes("the backs are seen", p.Bagged["rubble"] == 1 && p.Bagged["sand"] == 1 && p.Packed == nil)
	sc.Yes("the owner knows", sc.seenBy(1).Players[0].Packed["sand_chest"] == 1)
}

func TestP33WithoutABag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "necklace_1")
	sc.turnOf(1, 1)
	sc.Refuse("P33", "1 put necklace_1")
	sc.Refuse("P33", "1 unpack necklace_1")
}

// Treasures out of sarcophagi may go in as well.
func TestP33TreasuresFromSarcophagi(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "anubis_7", "horus_9")
	sc.turnOf(1, 1)
	sc.Do("1 put anubis_7", "1 put horus_9")
	sc.Is("cards", int(sc.count[0]), 1)
}

// What one has put in comes out in the next turn or phase at the earliest.
func TestP33TakingOut(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "necklace_1", "idol_sobek")
	sc.phase1()
	sc.Do("1 put necklace_1")
	sc.Refuse("P33", "1 unpack necklace_1")
	sc.Do("1 ready", "* roll 6 6 1 1 1", "1 unpack necklace_1") // another phase
	sc.Is("cards", int(sc.count[0]), 3)
	sc.Do("1 put necklace_1")
	sc.Refuse("P33", "1 unpack necklace_1")
	sc.Refuse("P33", "1 unpack necklace_2")
	sc.Do("1 end", "2 end", "* march 1 1 1 1 1", "* fall 36", "1 unpack necklace_1")
	sc.awaits(1, "load")
	sc.Is("necklaces", sc.holds(1, "necklace_1"), 1)
}

// Outside the bag a card counts: at twelve there is no room for it.
func TestP33NoRoomOutside(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, append(many(10, "block"), "bag", "necklace_1")...)
	sc.turnOf(1, 1)
	sc.Do("1 put necklace_1")
	sc.hold(1, "block")
	sc.tired = false
	sc.Refuse("P33", "1 unpack necklace_1")
}

func TestP33DiscardingABagLosesWhatIsInIt(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "necklace_1", "hededet_4", "idol_sobek")
	sc.phase1()
	sc.Do("1 put necklace_1", "1 put hededet_4")
	sc.Refuse("P9", "1 discard necklace_1") // not from inside the bag
	sc.Do("1 discard bag")
	sc.Is("cards in bags", int(sc.bagged[0]), 0)
	sc.Is("cards", int(sc.count[0]), 1)
	sc.Yes("told as coming out of the bag", sc.Told("spill_known").To == game.Only(0) && sc.Told("spill").To == game.Except(0))
	sc.Yes("both treasures are discarded, face down",
		sc.buried[0][kindOf(t, "necklace_1")] == 1 && sc.buried[0][kindOf(t, "hededet_4")] == 1)
	sc.Is("score", sc.score(0).Treasures, 0)
}

// So it is when one must make room.
func TestP33ABagDiscardedForRoom(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.hold(1, append(many(10, "block"), "bag", "necklace_1")...)
	sc.turnOf(1, 2)
	sc.Do("1 put necklace_1")
	sc.hold(1, "crowbar")
	sc.Do("1 search")
	sc.awaits(1, "room")
	sc.Refuse("P33", "1 put crowbar")
	sc.Refuse("P12", "1 unpack necklace_1")
	sc.Do("1 discard bag", "* draw crowbar")
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Is("cards in bags", int(sc.bagged[0]), 0)
	sc.Is("necklaces lost", int(sc.buried[0][kindOf(t, "necklace_1")]), 1)
}

// Any treasure inside can be discarded by itself, the bag stays.
func TestP33DiscardedOutOfABag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "necklace_1", "hededet_4", "idol_sobek", "necklace_2")
	sc.phase1()
	sc.Do("1 put necklace_1", "1 put hededet_4")
	sc.Yes("offered", sc.May(1, "spill necklace_1") && sc.May(1, "spill hededet_4"))
	sc.Refuse("P33", "1 spill necklace_2") // it is not in the bag
	sc.Do("1 spill necklace_1")
	sc.Is("bags", sc.holds(1, "bag"), 1)
	sc.Is("cards", int(sc.count[0]), 3)
	sc.Yes("it is discarded face down", sc.buried[0][kindOf(t, "necklace_1")] == 1)
	sc.Yes("told to the owner and to the others",
		sc.Told("spill_known").To == game.Only(0) && sc.Told("spill").To == game.Except(0))
	own := sc.seenBy(1).Players[0].Packed
	sc.Yes("the other is left", len(own) == 1 && own["hededet_4"] == 1)
	sc.Do("1 put necklace_2") // there is room again
	sc.turnOf(1, 1)
	sc.Refuse("P9", "1 spill hededet_4") // in phase 1 only, or to make room
}

// With twelve cards a treasure may go straight into a bag that has room.
func TestP33StraightIntoTheBag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, append(many(11, "block"), "bag")...)
	sc.turnOf(1, 3)
	sc.Do("1 open", "* find anubis_6", "1 take")
	sc.awaits(1, "room")
	sc.Offers(1, "discard bag", "put anubis_6")
	sc.Refuse("P33", "1 put anubis_5")
	sc.Do("1 put anubis_6")
	sc.awaits(1, "action")
	sc.actionsLeft(1, 1)
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Is("cards in bags", int(sc.bagged[0]), 1)
	sc.Yes("taken by all to see", sc.Told("take").To == game.Everyone && sc.Told("put_known").To == game.Only(0))
	sc.Refuse("P22", "1 take")
	sc.Refuse("P33", "1 unpack anubis_6")
}

// A search needs room first: nobody knows yet what will be found.
func TestP33NotForASearch(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.hold(1, append(many(11, "block"), "bag")...)
	sc.turnOf(1, 1)
	sc.Do("1 search")
	sc.Offers(1, "discard bag")
}

// A treasure discarded out of a full bag makes room for the one that is taken, or
// for one that goes into the bag in its place.
func TestP33RoomMadeInABag(t *testing.T) {
	full := func() *scenario {
		sc := play(t, "gore", "sarti")
		sc.put(1, 13)
		sc.hold(1, append(many(9, "block"), "bag", "necklace_1", "hededet_1")...)
		sc.turnOf(1, 3)
		sc.Do("1 put necklace_1", "1 put hededet_1")
		sc.hold(1, "block", "hededet_4")
		return sc
	}
	sc := full()
	sc.Do("1 open", "* find anubis_6", "1 take")
	sc.Offers(1, "discard bag", "spill necklace_1", "spill hededet_1", "discard hededet_4")
	sc.Do("1 spill necklace_1")
	sc.Offers(1, "discard bag", "spill hededet_1", "discard hededet_4", "put anubis_6", "put hededet_4")
	sc.Do("1 put anubis_6")
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Yes("both are kept", sc.holds(1, "hededet_4") == 1 && sc.inBags(0, kindOf(t, "anubis_6")) == 1)

	sc = full()
	sc.mummy(initkaes, 19, 1)
	sc.Do("1 move 19")
	sc.awaits(1, "room")
	sc.Do("1 spill hededet_1", "1 put hededet_4")
	sc.touches(1)
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Is("scarabs in the bag", int(sc.inBags(0, kindOf(t, "hededet_4"))), 1)
}

// What stands in the way of a treasure that is taken is the bag, not the hand.
func TestP33TakingIntoAFullBag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, append(many(9, "block"), "bag", "necklace_1", "hededet_1")...)
	sc.turnOf(1, 3)
	sc.Do("1 put necklace_1", "1 put hededet_1")
	sc.hold(1, "block", "hededet_4")
	sc.Do("1 open", "* find anubis_6", "1 take")
	sc.Refuse("P33", "1 put anubis_6", "bag_full")
	sc.Refuse("P33", "1 put anubis_7", "not_held")
	sc.Do("1 discard bag")
	sc.awaits(1, "action")

	sc = play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, append(many(11, "block"), "crowbar")...)
	sc.turnOf(1, 3)
	sc.Do("1 open", "* find anubis_6", "1 take")
	sc.Refuse("P33", "1 put anubis_6", "no_bag")
}

// A bag that helps out of turn stops nobody from unpacking his own.
func TestP33RoomInAnothersTurn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 33)
	sc.put(2, 3)
	sc.mummy(sanakht, 36, 1)
	sc.hold(1, "bag", "necklace_1")
	sc.put(2, 3)
	sc.hold(2, append(many(10, "block"), "bag", "necklace_2")...)
	sc.packed[1][0], sc.bagged[1], sc.bagsUp[1] = kindOf(t, "hededet_1"), 1, 1
	sc.take(kindOf(t, "hededet_1"))
	sc.turnOf(1, 2)
	sc.Do("1 put necklace_1")
	sc.tired = false // as if it had been there before
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 3", "2 jump 4")
	sc.awaits(2, "room")
	sc.Do("2 spill hededet_1", "2 put necklace_2")
	sc.Is("cards", int(sc.count[1]), 12)
	sc.Do("1 unpack necklace_1")
}

// The others see which back goes into a bag and out of it, not the card.
func TestP33WhatOthersSeeOfABag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "hededet_4", "idol_sobek")
	sc.turnOf(1, 1)
	sc.Do("1 put hededet_4")
	sc.Yes("put: to the owner and to the others",
		sc.Told("put_known").To == game.Only(0) && sc.Told("put").To == game.Except(0))
	sc.tired = false // as in another phase
	sc.Do("1 unpack hededet_4")
	sc.Yes("unpack: to the owner and to the others",
		sc.Told("unpack_known").To == game.Only(0) && sc.Told("unpack").To == game.Except(0))
	sc.Yes("the card is not named", sc.Told("unpack").Arg("card").Text == nil)
}

// What the other bag cannot hold is lost, and the owner chooses what.
func TestP33TwoBags(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "bag", "necklace_1", "necklace_2", "hededet_3", "hededet_4", "sobek_5", "mummy")
	sc.phase1()
	sc.Do("1 put necklace_2", "1 put hededet_4", "1 put hededet_3", "1 put necklace_1")
	sc.Refuse("P33", "1 put sobek_5", "bag_full") // both full
	sc.Is("cards", int(sc.count[0]), 4)
	sc.Do("1 discard bag")
	sc.awaits(1, "spill")
	sc.Is("cards", int(sc.count[0]), 3)
	sc.Offers(1, "spill necklace_1", "spill necklace_2", "spill hededet_3", "spill hededet_4")
	sc.Refuse("P33", "1 ready", "choose_lost")
	sc.Refuse("P33", "1 discard bag", "choose_lost")
	sc.Refuse("P33", "1 spill sobek_5", "not_packed")
	sc.Do("1 spill necklace_2")
	sc.Offers(1, "spill necklace_1", "spill hededet_3", "spill hededet_4")
	sc.Do("1 spill hededet_3")
	sc.Is("cards in bags", int(sc.bagged[0]), 2)
	own := sc.seenBy(1).Players[0].Packed
	sc.Yes("those that were not chosen are left", own["necklace_1"] == 1 && own["hededet_4"] == 1)
	sc.awaits(0, "roll") // three cards
}

// So it is when one must make room: the choice comes before the wound.
func TestP33TwoBagsForRoom(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.hold(1, append(many(9, "block"), "bag", "bag", "necklace_1", "hededet_3", "sobek_5")...)
	sc.turnOf(1, 2)
	sc.Do("1 put necklace_1", "1 put hededet_3", "1 put sobek_5")
	sc.hold(1, "block")
	sc.Do("1 move 18", "1 discard bag")
	sc.awaits(1, "spill")
	sc.touches(0)
	sc.Do("1 spill necklace_1")
	sc.touches(1)
	sc.awaits(1, "action")
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Is("cards in bags", int(sc.bagged[0]), 2)
}

// With one of three cards packed, the other bag can hold all that is left.
func TestP33TwoBagsLittleInThem(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "bag", "bag", "necklace_1", "idol_horus", "mummy")
	sc.phase1()
	sc.Do("1 put necklace_1", "1 discard bag")
	sc.Is("cards in bags", int(sc.bagged[0]), 1)
}

// What is in a bag is carried out with it.
func TestP33TheContentsScore(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.hold(1, "bag", "anubis_7", "water_chest")
	sc.turnOf(1, 1)
	sc.Do("1 put anubis_7", "1 put water_chest", "1 move E1")
	sc.awaits(0, "chest")
	sc.Do("* chest 4")
	score := sc.score(0)
	sc.Yes("amulet, chest and one god", score.Treasures == 7 && score.Chests == 4 && score.Variety == 1 && score.Total == 12)
}

func TestP34EveryoneHasOneAbility(t *testing.T) {
	abilities := map[string]string{"gore": "shoot", "rasputin": "clairvoyance", "sarti": "dodge", "watanabe": "reflexes",
		"chartier": "stamina", "ardila": "lockpicking", "wahab": "linguistics", "rice": "swimming"}
	for adventurer, ability := range abilities {
		sc := play(t, adventurer, map[bool]string{true: "gore", false: "sarti"}[adventurer == "sarti"])
		p := sc.public().Players[0]
		sc.Yes(adventurer+" can "+ability, p.Ability == ability && !p.Used)
	}
}

// The abilities of others are refused, each of the four that are used in a turn.
func TestP34NotYours(t *testing.T) {
	sc := play(t, "rice", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 1)
	for _, line := range []string{"1 shoot initkaes", "1 clairvoyance", "1 lockpicking", "1 linguistics"} {
		sc.Refuse("P34", line)
	}
	sc = play(t, "rice", "sarti")
	sc.hold(1, "idol_sobek")
	sc.phase1()
	sc.Refuse("P34", "1 stamina")
	sc.put(1, 9)
	sc.Do("1 ready", "* roll 1 1 1 1 1", "* march 1 1 1 1 1", "* fall 9")
	sc.Refuse("P34", "1 dodge")
}

// Each costs no action, is told to all, and works once.
func TestP34OnceAGame(t *testing.T) {
	for _, c := range []struct{ adventurer, event, line, again string }{
		{"gore", "shoot", "1 shoot imhotep", "1 shoot imhotep"},
		{"rasputin", "clairvoyance", "1 clairvoyance", "1 clairvoyance"},
		{"wahab", "linguistics", "1 linguistics", "1 linguistics"},
	} {
		sc := play(t, c.adventurer, "sarti")
		sc.put(1, 12)
		sc.turnOf(1, 2)
		sc.Do(c.line)
		switch sc.phase {
		case phSense:
			sc.Do("* sense 36", "1 keep")
		case phFind:
			sc.Do("* find thoth_3")
		}
		sc.actionsLeft(1, 2)
		sc.Yes("told to all", sc.Told(c.event).To == game.Everyone)
		sc.Yes("seen as used", sc.public().Players[0].Used)
		sc.Refuse("P34", c.again)
		sc.Do("1 end", "* march 1 1 1 1 1")
		if sc.phase == phFall {
			sc.Do("* fall 35")
		}
		sc.Do("* roll 6 1 1 1 1", "2 end")
		sc.Refuse("P34", c.again) // not in a later round either
	}
}

func TestP34StaminaOnce(t *testing.T) {
	sc := play(t, "chartier", "sarti")
	sc.Do("1 stamina")
	sc.Yes("told to all", sc.Told("stamina").To == game.Everyone)
	sc.hold(1, "idol_sobek")
	sc.Do("* roll 1 1 1 1 1", "1 end", "* march 1 1 1 1 1", "* fall 36")
	sc.awaits(1, "load")
	sc.Refuse("P34", "1 stamina")
}
