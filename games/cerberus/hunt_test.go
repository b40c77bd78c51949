package cerberus

import "testing"

// onHunt starts a turn of seat 1 whose Action brings the die to the Hunt.
func onHunt(t *testing.T, seats int, at int8) *scenario {
	sc := play(t, seats, testBoards)
	sc.all(at)
	sc.die = sc.path.hunt - 1
	return sc
}

func TestC65HuntAtTheEndOfATurn(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.hold(1, "egotism")
	sc.do("1 play forage 1", "* draw egotism", "* draw egotism")
	sc.is("dog during the turn", int(sc.dog), 0)
	sc.do("1 end")
	sc.is("dog after it", int(sc.dog), 3)
	sc.awaits(2, "turn")

	sc = onHunt(t, 4, 14) // the Barque is looked at first
	sc.openBarque(1)
	sc.put(2, 22)
	sc.do("1 play flee 1")
	sc.yes("the crew escapes before the Hunt", sc.outcome == Escape && sc.dog == 0)
}

func TestC66HuntMoves(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(3, 2)
	sc.put(4, 3)
	sc.speed = 6
	sc.do("1 play flee 1")
	sc.yes("stops at the first occupied space", sc.side[2] == cerberus && sc.side[3] == adventurer)
	sc = onHunt(t, 4, 22)
	sc.openBarque(3)
	sc.put(1, 10)
	sc.put(4, 21)
	sc.dog, sc.speed = 19, 8
	sc.do("1 play flee 1")
	sc.yes("caught on the last space", sc.side[3] == out)
	sc = onHunt(t, 5, 22)
	sc.openBarque(3)
	sc.put(3, 10)
	sc.put(4, 10)
	sc.put(5, 10)
	sc.dog, sc.speed = 19, 8
	sc.turncoat(1)
	sc.die = sc.path.hunt
	sc.do("1 play heel 1")
	sc.is("never past the last space", int(sc.dog), 21)
	sc.place(2, 22) // safe aboard
}

func TestC67HuntWithoutPrey(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.speed = 8
	sc.do("1 play flee 1")
	sc.is("speed", int(sc.speed), 8)
	sc.is("die", int(sc.die), int(sc.filled))
	sc = onHunt(t, 4, 14)
	sc.do("1 play flee 1")
	sc.is("speed", int(sc.speed), 4)
	sc.told("calm")
}

func TestC68WhatCaptures(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.put(2, 3)
	sc.do("1 play flee 1")
	sc.yes("a Hunt", sc.side[1] == cerberus)

	sc = play(t, 4, testBoards)
	sc.turncoat(1)
	sc.dog = 1
	sc.put(3, 10)
	sc.put(4, 10)
	sc.do("1 play prowl 1")
	sc.yes("an advance by a card", sc.side[1] == cerberus)

	sc = play(t, 4, testBoards)
	sc.dog = 1
	sc.hold(1, "sacrifice")
	sc.do("1 play sacrifice 1", "1 retreat 2 1")
	sc.yes("a retreat", sc.side[1] == cerberus)
}

func TestC69Batch(t *testing.T) {
	sc := play(t, 7, testBoards)
	sc.all(11)
	sc.turncoat(1, 2, 3)
	sc.filled, sc.die = 4, 4 // one dark slot is left
	sc.pawns[3] = nobody
	sc.put(4, 3)
	sc.put(5, 3)
	sc.dog = 2
	sc.do("1 play prowl 1")
	sc.awaits(1, "batch")
	sc.offers(1, "capture 4", "capture 5")
	sc.refuse("C69", "1 capture 6")
	sc.do("1 capture 5")
	sc.yes("the first gets mercy", sc.side[4] == cerberus && sc.side[3] == out)

	sc = play(t, 6, testBoards) // one batch: one escort
	sc.all(11)
	sc.turncoat(1)
	sc.put(2, 6)
	sc.put(3, 6)
	sc.dog = 5
	sc.do("1 play prowl 1")
	sc.is("dog", int(sc.dog), 5)
}

func TestC70PawnAndDie(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(2, 3)
	sc.speed = 7
	sc.do("1 play flee 1")
	sc.is("pawn on the track", int(sc.pawns[2]), 1)
	sc.is("die", int(sc.die), 3)
	sc.is("speed", int(sc.speed), 3)
	sc.is("free Adventurers by the slot", 7-int(sc.die), 4)
}

func TestC71Escort(t *testing.T) {
	for dog, mark := range map[int8]int8{2: 0, 3: 2, 5: 2, 6: 5, 7: 5, 9: 7, 22 - 1: 17} {
		sc := play(t, 4, testBoards)
		sc.dog = dog
		sc.escort(nil)
		sc.is("escorted to", int(sc.dog), int(mark))
	}
}

func TestC72CardAdvanceWithoutCapture(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.turncoat(1)
	sc.die, sc.speed = sc.filled+2, 6
	die := sc.die
	sc.do("1 play prowl 1")
	sc.is("die", int(sc.die), int(die))
	sc.is("speed", int(sc.speed), 6)
}

func TestC73CaughtInTheOwnTurn(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.all(10)
	sc.put(1, 2)
	sc.dog = 1
	sc.hold(1, "fatalism", "egotism")
	sc.do("1 play fatalism 2", "1 advance 2 3") // the card is finished for the others
	sc.place(2, 13)
	sc.yes("changed sides", sc.side[0] == cerberus)
	sc.is("all Survival cards are gone", sc.handOf(0, 0, survivalKinds), 0)
	sc.do("* draw ambush", "* draw ambush")
	sc.awaits(2, "turn") // without having played an Action
}

func (sc *scenario) handOf(p, from, to int) int { return total(sc.hand[p][from:to]) }

func TestC74DarkSlot(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(2, 3)
	sc.hold(2, "egotism", "egotism")
	sc.actions[1] = 0
	sc.do("1 play flee 1")
	sc.yes("a Cerberus player", sc.side[1] == cerberus)
	sc.is("Survival cards", sc.handOf(1, 0, survivalKinds), 0)
	sc.is("they are discards", int(sc.discard[hidden(egotism)]), 2)
	sc.is("Actions", sc.actionsLeft(1), 4)
	sc.told("lays")
}

func TestC75Bonus(t *testing.T) {
	for _, c := range []struct {
		boards string
		at     int8
		cards  int
	}{
		{testBoards, 2, 2}, {testBoards, 3, 1}, {testBoards, 6, 1}, {testBoards, 7, 0},
		{"start_4 platforms portal finish_3", 1, 2}, {"start_4 platforms portal finish_3", 2, 1},
	} {
		sc := play(t, 5, c.boards)
		sc.all(14)
		sc.put(2, c.at)
		sc.dog = c.at - 1
		sc.turncoat(1)
		sc.do("1 play prowl 1")
		for range c.cards {
			sc.do("* draw ambush")
		}
		sc.awaits(2, "turn")
		sc.is("bonus", int(sc.count[1]), c.cards)
	}
}

func TestC76Out(t *testing.T) {
	sc := play(t, 4, testBoards) // no dark slot is left
	sc.all(14)
	sc.turncoat(3, 4)
	sc.put(2, 10)
	sc.hold(2, "egotism")
	sc.dog = 9
	sc.turnOf(3)
	sc.do("3 play prowl 1")
	sc.yes("out", sc.side[1] == out)
	sc.is("cards out", int(sc.removed[hidden(egotism)]), 1)
	sc.awaits(4, "turn")

	sc = play(t, 5, testBoards) // caught on the Finish: out, and the slot is taken
	sc.openBarque(1)
	sc.put(2, 18)
	sc.turncoat(1)
	sc.dog = 17
	filled := sc.filled
	sc.do("1 play prowl 1")
	sc.yes("out", sc.side[1] == out)
	sc.is("slots", int(sc.filled), int(filled+1))
}

func TestC69BatchOnTheFinish(t *testing.T) {
	sc := play(t, 7, testBoards) // one dark slot is left, but there is no mercy here
	sc.all(20)
	sc.openBarque(1)
	sc.turncoat(1, 2, 3, 4)
	sc.put(5, 19)
	sc.put(6, 19)
	sc.dog = 18
	sc.do("1 play prowl 1")
	sc.awaits(2, "turn")
	sc.yes("both are out", sc.side[4] == out && sc.side[5] == out)
}

func TestC69OrderedByOneOfThem(t *testing.T) {
	hunted := func() *scenario {
		sc := play(t, 7, testBoards)
		sc.all(10)
		sc.turncoat(5, 6, 7)
		sc.put(4, 14)
		sc.die, sc.speed, sc.dog = sc.path.hunt-1, 8, 3
		sc.do("1 play forage 1", "* draw egotism", "* draw egotism", "1 end")
		return sc
	}
	sc := hunted()
	sc.offers(1, "capture 1", "capture 2", "capture 3")
	sc.do("1 capture 2")
	sc.awaits(1, "batch")
	sc.do("1 capture 3")
	sc.yes("he leaves none for himself", sc.side[0] == out && sc.side[1] == cerberus && sc.side[2] == cerberus)
	sc.awaits(2, "turn")

	sc = hunted() // himself first: he still puts the others in order
	sc.do("1 capture 1")
	sc.offers(1, "capture 2", "capture 3")
	sc.do("1 capture 3")
	sc.yes("the last is out", sc.side[0] == cerberus && sc.side[1] == out && sc.side[2] == cerberus)
	sc.awaits(3, "turn") // seat 2 is passed over
	sc.is("die", int(sc.die), 6)
	sc.is("one escort", int(sc.dog), 7)
}

func TestC70ResetAfterTheCard(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.dog, sc.speed = 1, 6
	sc.die += 4
	sc.hold(1, "opportunism")
	sc.do("1 play opportunism 1", "1 retreat 2 1")
	sc.place(1, 3) // the rest of the card comes before the capture
	sc.yes("caught", sc.side[1] == cerberus)
	sc.is("die", int(sc.die), int(sc.filled))
	sc.is("speed", int(sc.speed), 3)
	sc.is("dog", int(sc.dog), 0)
}

func TestC73CaughtByTheHunt(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(1, 3)
	sc.actions[0] = 0b1001
	sc.do("1 play forage 1", "* draw egotism", "* draw fatalism", "1 end")
	sc.yes("changed sides", sc.side[0] == cerberus)
	sc.do("* draw ambush")
	sc.awaits(2, "turn") // the turn was over already
	sc.is("Actions", sc.actionsLeft(0), 4)
	sc.is("cards", int(sc.count[0]), 1)
	sc.is("dog", int(sc.dog), 2)
}

func TestC73OutInTheOwnTurn(t *testing.T) {
	sc := play(t, 4, bridgeBoards) // bridge 8–12
	sc.turncoat(3, 4)              // no dark slot is left
	sc.put(1, 2)
	sc.put(2, 7)
	sc.dog = 1
	sc.hold(1, "fatalism", "egotism")
	sc.do("1 play fatalism 2", "1 advance 2 3")
	sc.awaits(1, "fork") // caught, he still leads the other
	sc.do("1 cross")
	sc.place(2, 13)
	sc.yes("out, and without an Action", sc.side[0] == out && sc.count[0] == 0)
	sc.is("the card played is a discard", int(sc.discard[hidden(fatalism)]), 1)
	sc.is("the hand is out", int(sc.removed[hidden(egotism)]), 1)
	sc.awaits(2, "turn")
	sc.do("2 play flee 1")
	sc.awaits(3, "turn")
	sc.do("3 play growl 1", "4 play growl 1")
	sc.awaits(2, "turn")
}

func TestC76AllButTwo(t *testing.T) {
	for seats := 3; seats <= 7; seats++ {
		sc := play(t, seats, testBoards)
		for p := range int8(seats - 1) {
			sc.catch(p)
			sc.capture(p, nil)
		}
		sc.is("Cerberus players", sc.team(cerberus).Len(), seats-2)
	}
}
