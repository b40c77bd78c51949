package pyramid

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestP68OtherStarts(t *testing.T) {
	sc := playing(t, gametest.Begin[*State](t, Rules{}, game.Options{"mummies": "random"}, 2))
	sc.awaits(0, "start")
	sc.Is("ways to start", len(sc.LegalOf(0)), 10) // five squares, two ways to look
	sc.Refuse("P8", "* start initkaes 1 back")     // not where it usually starts
	sc.Refuse("P8", "* start sanakht 33 forth")    // one after the other
	sc.Refuse("P8", "* start initkaes 33 forth")   // on its own line
	sc.Refuse("P8", "1 choose gore")
	sc.Do("* start initkaes 31 back", "* start sanakht 31 forth")
	sc.Offers(0, startsOf("imhotep", "6", "12", "24", "30", "36")...)
	sc.Do("* start imhotep 24 forth")
	sc.stands(initkaes, 31, "south") // two may start on one corner
	sc.stands(sanakht, 31, "east")
	sc.stands(imhotep, 24, "north")
	sc.awaits(1, "choose")
	sc.Do("1 choose gore", "1 stand E1", "2 choose sarti", "2 stand E2")
	sc.walk(2)
	sc.stands(initkaes, 19, "south")
	sc.stands(sanakht, 33, "east")
	sc.stands(imhotep, 36, "north")
}

// The mummies never start on their usual squares, and on all others of their lines.
func TestP68AnyOtherSquare(t *testing.T) {
	r := game.NewChance("starts")
	seen := map[string]bool{}
	for range 1000 {
		sc := playing(t, gametest.Begin[*State](t, Rules{}, game.Options{"mummies": "random"}, 2))
		for sc.phase == phStart {
			line := grammar.Format(sc.SampleChance(r))
			seen[line] = true
			sc.Do("* " + line)
		}
	}
	for m, name := range []string{"initkaes", "sanakht", "imhotep"} {
		for i, n := range board.lines[m].squares[:board.lines[m].n] {
			for _, way := range []string{"back", "forth"} {
				line := fmt.Sprint("start ", name, " ", n, " ", way)
				if want := int8(i) != board.starts[m].pos; seen[line] != want {
					t.Errorf("%s: %v, want %v", line, seen[line], want)
				}
			}
		}
	}
}

// startsOf are the ways in which a mummy may start on squares.
func startsOf(mummy string, squares ...string) (lines []string) {
	for _, n := range squares {
		lines = append(lines, "start "+mummy+" "+n+" back", "start "+mummy+" "+n+" forth")
	}
	return lines
}

func TestP68UsualStarts(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.stands(initkaes, 1, "north")
	sc.stands(sanakht, 33, "east")
	sc.stands(imhotep, 18, "south")
	sc.Silent("start")
}

// secret starts a game under total secrecy.
func secret(t *testing.T, adventurers ...string) *scenario {
	t.Helper()
	return playWith(t, game.Options{"secrecy": "on"}, adventurers...)
}

func TestP69WhatIsFoundIsSecret(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 15)
	sc.turnOf(1, 4)
	sc.Do("1 search", "* draw sobek_5", "1 search", "* draw crocodile", "1 search", "* draw water_chest")
	sc.only(1, "drawn")
	sc.Yes("the others are told of a card", sc.Told("draw_hidden").To == game.Except(0))
	sc.Silent("draw")
	own, others := sc.sees(1).Players[0], sc.sees(2).Players[0]
	sc.Is("cards", others.Cards, 3) // how many, and from which deck
	sc.Is("backs", others.Hidden["water"], 3)
	sc.Is("open cards", len(others.Open), 0)
	sc.Is("what Sarti knows", len(others.Own), 0)
	sc.Is("treasures", own.Own["sobek_5"], 1)
	sc.Is("bites", own.Own["crocodile"], 1)

	open := play(t, "gore", "sarti") // without the option all is shown
	open.put(1, 15)
	open.turnOf(1, 2)
	open.Do("1 search", "* draw sobek_5", "1 search", "* draw crocodile")
	open.Yes("all are told", open.Told("draw").To == game.Everyone)
	open.Is("bites", open.sees(2).Players[0].Open["crocodile"], 1)
}

func TestP69WhatIsSeenAllTheSame(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 8)
	sc.turnOf(1, 5)
	sc.Do("1 search", "* draw antidote", "1 search", "* draw snake")
	sc.Do("1 cure snake") // what is cured is shown, and with what
	sc.Yes("all are told", sc.Told("cure").To == game.Everyone)
	sc.put(1, 24)
	sc.Do("1 open", "* find thoth_7", "1 take") // what lay in an open sarcophagus was seen
	sc.Yes("all are told", sc.Told("take").To == game.Everyone)
	sc.Do("1 move 18") // onto Imhotep
	sc.put(1, 29)
	sc.phase5()
	sc.Do("* fall 29", "1 jump 28")
	seen := sc.sees(2).Players[0]
	sc.Is("touches", seen.Open["mummy"], 1)
	sc.Is("blows", seen.Open["block"], 1)
	sc.Is("backs", seen.Hidden["thoth"], 1)
	sc.Do("* roll 6 6 6 6 6")
	sc.Is("level", sc.sees(2).Players[0].Level, 2)
	sc.Is("actions", sc.sees(2).Players[0].Actions, 5)
}

// Equipment too goes face down, and is shown when it is used.
func TestP69EquipmentIsSecretUntilUsed(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 8)
	sc.turnOf(1, 5)
	sc.Do("1 search", "* draw crowbar", "1 search", "* draw udjat", "1 search", "* draw bag", "1 search", "* draw necklace_2")
	sc.only(1, "drawn")
	sc.Silent("draw")
	own, others := sc.sees(1).Players[0], sc.sees(2).Players[0]
	sc.Is("backs", others.Hidden["rubble"], 4)
	sc.Is("open cards", len(others.Open), 0)
	sc.Yes("the finder knows", own.Own["crowbar"] == 1 && own.Own["udjat"] == 1 && own.Own["bag"] == 1)
	sc.Do("1 use udjat", "* sense 30", "1 keep")
	sc.Yes("all are told", sc.Told("udjat").To == game.Everyone)
	sc.Do("1 put necklace_2") // the bag is in use: it lies open
	others = sc.sees(2).Players[0]
	sc.Yes("all see the bag", others.Open["bag"] == 1 && others.Bagged["rubble"] == 1)
	sc.Is("backs", others.Hidden["rubble"], 1)
	sc.Is("cards", others.Cards, 2)
	sc.put(1, 13)
	sc.turnOf(1, 1)
	sc.Do("1 pick 12345", "* lock 1 2 4 5 6")
	mine, theirs := sc.sees(1).Lock.Odds, sc.sees(2).Lock.Odds
	sc.Yes("the odds do not tell of the crowbar", mine[0] == 100 && theirs[0] < 100)
	sc.Do("1 use crowbar")
	sc.Yes("all are told", sc.Told("crowbar").To == game.Everyone)
	sc.Is("idols", sc.sees(2).Players[0].Open["idol_sobek"], 1)
}

// Nobody learns from the deck's odds, or the turn's end, what another has found.
func TestP69EquipmentIsNotBetrayed(t *testing.T) {
	seen := map[string]string{}
	for _, found := range []string{"udjat", "necklace_1"} {
		sc := secret(t, "gore", "sarti")
		sc.put(1, 8)
		sc.turnOf(1, 1)
		sc.Do("1 search", "* draw "+found)
		sc.awaits(1, "action")
		deck := sc.sees(2).Decks[0]
		sc.Do("1 end")
		sc.enter(stAct) // no action, but a turn: it may be something that can be used
		sc.run(nil)
		seen[found] = fmt.Sprint(sc.turn, sc.phase, deck)
	}
	if seen["udjat"] != seen["necklace_1"] {
		t.Errorf("%s with an udjat, %s with a necklace", seen["udjat"], seen["necklace_1"])
	}
}

// What lies face down is discarded so, and what is in use open, with what is in it.
func TestP69EquipmentDiscarded(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "bag", "bag", "crowbar", "necklace_1", "necklace_2", "snake")
	sc.phase1()
	sc.Do("1 put necklace_1", "1 discard crowbar")
	sc.only(1, "discard")
	sc.Yes("the others see its back", sc.Told("discard_hidden").To == game.Except(0))
	sc.Is("crowbars face up", int(sc.open[crowbar]), 0)
	sc.tired = false                              // as in another phase
	sc.Do("1 unpack necklace_1", "1 discard bag") // the one that was in use; nobody has seen the other
	sc.Is("bags face up", int(sc.open[bag]), 1)
	sc.Is("bags that the others see", sc.sees(2).Players[0].Open["bag"], 0)
	sc.hold(1, "snake")
	sc.phase1()
	sc.Do("1 discard bag")
	sc.Is("bags face up", int(sc.open[bag]), 1)
}

// An empty bag that nobody has seen goes face down, before the one in use; nothing
// in that is lost.
func TestP69TheEmptyBagGoesFirst(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, append(many(3, "mummy"), "bag", "bag", "necklace_1", "necklace_2")...)
	sc.phase1()
	sc.Refuse("P69", "1 shed", "no_spare_bag") // both are unseen
	sc.Do("1 put necklace_1", "1 put necklace_2")
	sc.Refuse("P33", "1 discard bag", "empty_first")
	sc.Offers(1, "ready", "shed", "spill necklace_1", "spill necklace_2")
	sc.Do("1 shed")
	sc.only(1, "discard")
	sc.Yes("the others see its back", sc.Told("discard_hidden").To == game.Except(0))
	sc.Is("bags face up", int(sc.open[bag]), 0)
	sc.Is("cards in bags", int(sc.bagged[0]), 2)
	others := sc.sees(2).Players[0]
	sc.Yes("the one in use is left", others.Open["bag"] == 1 && others.Bagged["rubble"] == 2)
	sc.Refuse("P69", "1 shed", "no_spare_bag")
	sc.Do("1 discard bag") // now the last one, with what is in it
	sc.Is("bags face up", int(sc.open[bag]), 1)
	sc.Is("cards in bags", int(sc.bagged[0]), 0)
}

func TestP69BitesMayBeWardedOff(t *testing.T) {
	sc := secret(t, "rice", "sarti")
	sc.put(1, 15)
	sc.turnOf(1, 3)
	sc.Do("1 search", "* draw crocodile")
	sc.Yes("Rice is asked", sc.sees(1).Phase == "react")
	sc.Yes("the others cannot tell", sc.sees(2).Phase == "action" && sc.sees(2).Pending == "")
	sc.Do("1 endure")
	sc.only(1, "endure")
	sc.Do("1 search", "* draw crocodile", "1 swimming")
	sc.Yes("what is warded off is shown", sc.Told("warded").To == game.Everyone)
	sc.Is("cards", sc.sees(2).Players[0].Cards, 1)
}

func TestP69NothingIsBetrayedByWhoIsAsked(t *testing.T) {
	for _, found := range []string{"snake", "necklace_1"} { // an antidote might cure what lies there
		sc := secret(t, "gore", "sarti")
		sc.put(1, 8)
		sc.hold(1, "antidote")
		sc.turnOf(1, 1)
		sc.Do("1 search", "* draw "+found)
		sc.awaits(1, "action")
	}
	for _, found := range []string{"scorpion", "hededet_1"} { // perhaps he has something to discard
		sc := secret(t, "gore", "sarti")
		sc.put(1, 14)
		sc.hold(1, many(4, "scorpion")...)
		sc.hold(1, found)
		sc.phase1()
		sc.awaits(1, "load")
		sc.Refuse("P9", "1 discard scorpion")
	}
}

func TestP69DiscardsStaySecret(t *testing.T) {
	sc := secret(t, "gore", "sarti")
	sc.put(1, 24)
	sc.hold(1, many(11, "mummy")...)
	sc.hold(1, "hededet_4")
	sc.turnOf(1, 1)
	sc.Do("1 move 18", "1 discard hededet_4")
	sc.only(1, "discard")
	sc.Yes("the others see its back", sc.Told("discard_hidden").To == game.Except(0))
}

func TestP70BlocksAreNothingToThem(t *testing.T) {
	sc := playWith(t, game.Options{"mummy_vs_block": "ignore"}, "gore", "sarti")
	sc.put(1, 34)
	sc.put(2, 20)
	sc.mummy(sanakht, 33, 1)
	sc.blocks(19)
	sc.phase5()
	sc.Do("* fall 33")
	sc.stands(sanakht, 33, "east") // neither pushed nor buried
	sc.Silent("pushed")
	sc.walk(2)
	sc.stands(initkaes, 13, "north")
	sc.stands(sanakht, 35, "east")
	sc.touches(1) // it comes out of the block
	sc.phase1()
	sc.walk(1)
	sc.stands(initkaes, 19, "north") // walks in, and stands there
	sc.turnOf(2, 2)
	sc.Refuse("P58", "2 move 19") // no adventurer can
	sc.phase1()
	sc.walk(3)
	sc.stands(initkaes, 25, "south") // 25, 31, and back
}

func TestP70ABlockOnBoth(t *testing.T) {
	sc := playWith(t, game.Options{"mummy_vs_block": "ignore"}, "gore", "sarti")
	sc.put(1, 34)
	sc.mummy(sanakht, 34, 1)
	sc.phase5()
	sc.Do("* fall 34", "1 jump 35")
	sc.stands(sanakht, 34, "east")
	sc.touches(0)
	sc.Do("* roll 1 1 1 1 1", "1 end", "* march 6 1 1 1 1")
	sc.touches(1)
}
