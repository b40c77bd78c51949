package pyramid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestP21OpeningASarcophagus(t *testing.T) {
	for square, c := range map[place]struct{ card, other string }{
		19: {"anubis_6", "thoth_6"}, 24: {"thoth_3", "horus_7"}, 31: {"horus_8", "anubis_3"},
	} {
		sc := play(t, "gore", "sarti")
		sc.put(1, square)
		sc.turnOf(1, 3)
		sc.Do("1 open")
		sc.actionsLeft(1, 2)
		sc.awaits(0, "find")
		sc.Refuse("P8", "* find "+c.other)
		sc.Do("* find " + c.card)
		sc.Yes("all see it", sc.Told("opened").To == game.Everyone)
		for _, tomb := range sc.public().Tombs {
			if tomb.Place == int(square) {
				sc.Yes("it lies open", tomb.State == "open" && tomb.Card == c.card)
			}
		}
		sc.Is("cards", int(sc.count[0]), 0)
		sc.Refuse("P21", "1 open") // already open
		sc.Do("1 take")
		sc.Refuse("P21", "1 open") // and empty
	}
}

func TestP21OnlyFromItsSquare(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for n := place(1); n <= board.places; n++ {
		sc.put(1, n)
		sc.turnOf(1, 1)
		if board.tomb[n] == noGod {
			sc.Refuse("P21", "1 open")
		} else {
			sc.Yes(fmt.Sprint("open on ", n), sc.May(1, "open"))
		}
	}
}

// Each treasure is in one sarcophagus only.
func TestP21NoTreasureTwice(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for i, square := range []place{31, 32, 35, 36} {
		sc.put(1, square)
		sc.turnOf(1, 2)
		sc.Do("1 open")
		sc.Is("treasures it may hold", len(sc.LegalOf(0)), 4-i)
		sc.Do("* " + sc.LegalOf(0)[0])
	}
}

func TestP22TakingTheTreasure(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 25)
	sc.put(2, 25)
	sc.put(3, 25)
	sc.turnOf(1, 2)
	sc.left[1], sc.left[2] = 2, 1
	sc.Refuse("P22", "1 take") // shut
	sc.Do("1 open", "* find anubis_4", "1 end")
	sc.Do("2 take") // not who opened it
	sc.actionsLeft(2, 1)
	sc.Is("amulets", sc.holds(2, "anubis_4"), 1)
	sc.Yes("face down", sc.public().Players[1].Hidden["anubis"] == 1)
	sc.Refuse("P22", "2 take") // only one in each
	sc.Do("2 move 26")
	sc.Refuse("P22", "3 take")
}

func TestP22WhereThereIsNone(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for _, n := range []place{37, 3, 14, 33, 34} {
		sc.put(1, n)
		sc.turnOf(1, 1)
		sc.Refuse("P22", "1 take")
	}
}

// It stays open for a later round.
func TestP22ALaterRound(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 30)
	sc.turnOf(1, 1)
	sc.Do("1 open", "* find thoth_7", "* march 1 1 1 1 1", "* fall 3", "* roll 6 1 1 1 1", "2 end", "1 take")
	sc.Is("scrolls", sc.holds(1, "thoth_7"), 1)
}

// Chantal Sarti opens Anubis' sarcophagus and takes what is in it.
func TestExampleOpenAndTake(t *testing.T) {
	sc := playWith(t, game.Options{"first": "2"}, "gore", "sarti")
	sc.put(2, 13)
	sc.hold(2, "necklace_1", "hededet_1", "sobek_2", "snake", "crowbar", "antidote", "udjat") // level 4
	sc.phase1()
	sc.Do("2 ready", "* roll 4 3 2 3 4")
	sc.actionsLeft(2, 2)
	sc.Do("2 open", "* find anubis_5")
	sc.actionsLeft(2, 1)
	sc.Do("2 take")
	sc.actionsLeft(2, 0)
	sc.Is("amulets", sc.holds(2, "anubis_5"), 1)
	sc.Is("cards", sc.public().Players[1].Hidden["anubis"], 1)
}

func TestP23PickingALock(t *testing.T) {
	for _, c := range []struct {
		god    string
		square place
		opens  string
		not    []string
	}{
		{"hededet", 18, "5 3 6 1 2", []string{"1 1 2 2 4", "2 3 4 5 6"}},
		{"sobek", 13, "1 2 3 1 2", []string{"1 1 1 3 3", "4 4 5 6 2"}},
		{"thoth", 6, "4 4 3 2 1", []string{"1 2 3 5 6", "2 3 4 5 6"}},
		{"anubis", 1, "1 2 6 3 4", []string{"1 1 2 3 3", "1 2 4 5 6"}},
		{"horus", 33, "5 4 3 2 1", []string{"1 2 3 4 6", "1 1 2 3 4"}},
		{"horus", 34, "1 2 3 4 5", []string{"2 3 4 5 6"}},
	} {
		for _, dice := range append(c.not, c.opens) {
			sc := play(t, "gore", "sarti")
			sc.put(1, c.square)
			sc.turnOf(1, 2)
			sc.Do("1 pick 12345")
			sc.actionsLeft(1, 1)
			sc.awaits(0, "locking")
			sc.Do("* lock " + dice)
			sc.Is(fmt.Sprint(c.god, " with ", dice), sc.holds(1, "idol_"+c.god), b2i(dice == c.opens))
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestP23TheFirstRollIsWithAllDice(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.turnOf(1, 2)
	sc.Refuse("P23", "1 pick 1")
	sc.Refuse("P23", "1 pick 2345")
	sc.Refuse("P24", "1 pick none")
	sc.Yes("only all five are offered", sc.May(1, "pick 12345") && !sc.May(1, "pick 1234"))
}

func TestP23TheOdds(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for g, want := range map[string][]int{"hededet": {16, 45, 67}, "sobek": {16, 45, 67},
		"thoth": {6, 25, 45}, "anubis": {6, 25, 45}, "horus": {2, 9, 20}} { // 1.5 % is rounded
		for _, a := range sc.public().Alcoves {
			if a.God == g {
				sc.Yes(fmt.Sprint("odds of ", g, " are ", a.Odds), slices.Equal(a.Odds[:3], want))
			}
		}
	}
}

func TestP24RollingAgain(t *testing.T) {
	sc := play(t, "gore", "sarti") // the page's example
	sc.put(1, 13)
	sc.turnOf(1, 3)
	sc.Do("1 pick 12345", "* lock 1 1 4 5 2")
	sc.awaits(1, "action")
	sc.Refuse("P24", "1 pick none")
	sc.Do("1 pick 234")
	sc.Refuse("P8", "* lock 6 3 3 3 2") // the first die stays
	sc.Refuse("P8", "* lock 1 3 3 3 1") // and the last
	sc.Do("* lock 1 6 3 6 2")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.actionsLeft(1, 1)
}

// As many dice as one likes: all again, or even those one needs.
func TestP24AnyDice(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.turnOf(1, 4)
	sc.Do("1 pick 12345", "* lock 1 2 4 5 6", "1 pick 1", "* lock 3 2 4 5 6", "1 pick 12345", "* lock 6 6 6 6 6")
	sc.Is("missing faces", len(sc.public().Lock.Missing), 3)
	sc.Do("1 pick 135", "* lock 1 6 2 6 3")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
}

// A step, opening or taking lays the dice down; what is free does not.
func TestP24WhatLaysTheDiceDown(t *testing.T) {
	at := func(lines ...string) *scenario {
		sc := play(t, "wahab", "sarti")
		sc.put(1, 13)
		sc.hold(1, "antidote", "snake", "bag", "necklace_1", "udjat")
		sc.turnOf(1, 6)
		sc.Do("1 pick 12345", "* lock 1 2 4 5 6")
		sc.Do(lines...)
		return sc
	}
	for _, lines := range [][]string{
		{"1 move 7", "1 move 13"},
		{"1 open", "* find anubis_4"},
		{"1 open", "* find anubis_4", "1 pick 12345", "* lock 6 6 6 6 6", "1 take"},
	} {
		at(lines...).Refuse("P23", "1 pick 345")
	}
	for _, lines := range [][]string{
		{"1 cure snake"}, {"1 put necklace_1"}, {"1 linguistics", "* find anubis_3"}, {"1 use udjat", "* sense 20", "1 keep"},
	} {
		sc := at(lines...)
		sc.Do("1 pick 345", "* lock 1 2 3 5 6")
		sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	}
}

// Dice are kept neither for the next round nor for the next player.
func TestP24NotForTheNextTurn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.put(2, 13)
	sc.turnOf(1, 1)
	sc.left[1] = 2
	sc.Do("1 pick 12345", "* lock 1 2 4 5 6")
	sc.awaits(2, "action")
	sc.Refuse("P23", "2 pick 345")
	sc.Do("2 pick 12345", "* lock 2 3 6 6 6", "2 end", "* march 1 1 1 1 1", "* fall 3", "* roll 6 1 1 1 1")
	sc.Refuse("P23", "2 pick 345")
	sc.Do("2 end")
	sc.Refuse("P23", "1 pick 345")
}

// The two squares of Horus are one alcove, but the step between them counts.
func TestP24FromOneSquareOfHorusToTheOther(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 34)
	sc.turnOf(1, 4)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 6", "1 move 33")
	sc.Refuse("P23", "1 pick 5")
}

// Delroy at Sobek's lock: three actions, two rolls, and a step with the third.
func TestExampleLockWithTwoRolls(t *testing.T) {
	sc := play(t, "gore", "sarti", "chartier")
	sc.used = game.SetOf(2)
	sc.put(3, 13)
	sc.turnOf(3, 3)
	sc.Do("3 pick 12345", "* lock 1 2 4 5 6")
	sc.Is("missing faces", len(sc.public().Lock.Missing), 1)
	sc.Do("3 pick 345", "* lock 1 2 6 3 4")
	sc.Is("idols", sc.holds(3, "idol_sobek"), 1)
	sc.Yes("cursed", slices.Equal(sc.public().Players[2].Cursed, []string{"green"}))
	sc.actionsLeft(3, 1)
	sc.Do("3 move 19")
	sc.place(3, 19)
	sc.awaits(0, "march")
	sc.Do("* march 1 1 1 1 1", "* fall 3", "3 ready", "* roll 1 6 1 1 1")
	sc.actionsLeft(2, 1)
	sc.actionsLeft(3, 0) // Sobek has the green die
}

func TestP25TheIdol(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 6)
	sc.turnOf(1, 2)
	sc.granted[0] = 2
	sc.Do("1 pick 12345", "* lock 1 2 3 4 4")
	sc.actionsLeft(1, 1) // the idol itself costs none, and its curse none yet
	sc.Is("idols face up", sc.public().Players[0].Open["idol_thoth"], 1)
	sc.Yes("the alcove is empty", sc.public().Alcoves[thoth].Empty)
	sc.Refuse("P27", "1 pick 12345") // once and for all
	sc.Do("1 open", "* find thoth_4", "* march 1 1 1 1 1", "* fall 3", "1 ready", "* roll 1 1 6 1 1")
	sc.actionsLeft(1, 0) // Thoth curses the blue die
	sc.actionsLeft(2, 1)
}

func TestP26TheIdolOfHorusBringsABlockDown(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 34)
	sc.put(2, 27)
	sc.turnOf(1, 3)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5")
	sc.awaits(0, "fall")
	sc.Do("* fall 27")
	sc.awaits(2, "jump") // in the middle of the other's turn
	sc.Do("2 jump 26")
	sc.Is("blows", sc.holds(2, "block"), 1)
	sc.awaits(1, "action")
	sc.actionsLeft(1, 2)
	sc.Do("1 end", "* march 1 1 1 1 1")
	sc.awaits(0, "fall") // the block of phase 5 all the same
	sc.Do("* fall 3")
	sc.Is("blocks", int(sc.falls), 2)
}

// Who has to jump himself keeps the idol, and his actions.
func TestP26ItsTakerMayHaveToJump(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 34)
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 34")
	sc.awaits(1, "jump")
	sc.Do("1 jump 35")
	sc.Is("idols", sc.holds(1, "idol_horus"), 1)
	sc.Is("blows", sc.holds(1, "block"), 1)
	sc.awaits(1, "action")
	sc.Do("1 open", "* find horus_6")
}

// It can seal in whoever took it: the turn is over then.
func TestP26ItsTakerMayBeSealedIn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 34)
	sc.blocks(28, 33)
	sc.turnOf(1, 4)
	sc.left[1] = 1
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 35")
	sc.fares(1, sealed)
	sc.actionsLeft(1, 0)
	sc.awaits(2, "action")
}

// A block that was set aside is not in the box; with an empty box none falls.
func TestP26OnlyFromTheBox(t *testing.T) {
	sc := play(t, "rasputin", "sarti")
	sc.put(1, 33)
	sc.turnOf(1, 2)
	sc.Do("1 clairvoyance", "* sense 20", "1 keep", "1 pick 12345", "* lock 1 2 3 4 5")
	sc.Refuse("P8", "* fall 20")
	sc.Do("* fall 36", "1 end", "* march 1 1 1 1 1")
	sc.Is("last block", int(sc.fallen[1]), 20)

	sc = play(t, "gore", "sarti")
	sc.put(1, 33)
	sc.box = 0
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5")
	sc.awaits(1, "action")
	sc.Is("idols", sc.holds(1, "idol_horus"), 1)
}

// The other idols bring nothing down.
func TestP26OnlyHorus(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 1)
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5")
	sc.Is("idols", sc.holds(1, "idol_anubis"), 1)
	sc.awaits(1, "action")
}

func TestP27AlcovesAndTheirSquares(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for n := place(1); n <= board.places; n++ {
		sc.put(1, n)
		sc.turnOf(1, 1)
		if slices.Contains([]place{1, 6, 13, 18, 33, 34}, n) {
			sc.Yes(fmt.Sprint("a lock on ", n), sc.May(1, "pick 12345"))
		} else {
			sc.Refuse("P27", "1 pick 12345")
		}
	}
	sc.put(1, 14)
	sc.Refuse("P27", "1 pick 12345") // behind the wall
}

func TestP27BlockedSquares(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7)
	sc.turnOf(1, 2)
	sc.blocks(13, 33)
	sc.Refuse("P58", "1 move 13") // Sobek's alcove and a sarcophagus: out of reach
	sc.put(1, 28)
	sc.Refuse("P58", "1 move 33")
	sc.put(1, 35)
	sc.Do("1 move 34", "1 pick 12345", "* lock 1 2 3 4 5") // Horus has a second square
	sc.Is("idols", sc.holds(1, "idol_horus"), 1)
}

// With both of its squares blocked, nobody gets the Idol of Horus any more.
func TestP27BothSquaresOfHorusBlocked(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.blocks(33, 34)
	for square, to := range map[place]place{32: 33, 27: 33, 28: 34, 35: 34} {
		sc.put(1, square)
		sc.turnOf(1, 1)
		sc.Refuse("P27", "1 pick 12345")
		sc.Refuse("P58", fmt.Sprint("1 move ", to))
	}
}

// A treasure in an open sarcophagus is lost when a block comes before it.
func TestP27ABlockedSarcophagus(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 2)
	sc.Do("1 open", "* find anubis_7", "1 end", "* march 1 1 1 1 1", "* fall 19", "1 jump 20")
	sc.turnOf(1, 2)
	sc.Refuse("P58", "1 move 19")
	sc.Refuse("P22", "1 take")
	for _, tomb := range sc.public().Tombs {
		sc.Yes("it is seen to be there still", tomb.Place != 19 || tomb.State == "open" && tomb.Card == "anubis_7")
	}
}
