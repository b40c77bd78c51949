package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// onHunt starts a turn of seat 1 whose Action brings the die to the Hunt.
func onHunt(t *testing.T, seats int, at place) *scenario {
	sc := play(t, seats, testBoards)
	sc.all(at)
	sc.die = sc.path.hunt - 1
	return sc
}

func TestC65HuntAtTheEndOfATurn(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.hold(1, "egotism")
	sc.Do("1 play forage 1", "* draw egotism", "* draw egotism")
	sc.Is("dog during the turn", int(sc.dog), 0)
	sc.Do("1 end")
	sc.Is("dog after it", int(sc.dog), 3)
	sc.awaits(2, "turn")

	sc = onHunt(t, 4, 14) // the Barque is looked at first
	sc.openBarque(1)
	sc.put(2, 22)
	sc.Do("1 play flee 1")
	sc.Yes("the crew escapes before the Hunt", sc.outcome == Escape && sc.dog == 0)
}

func TestC66HuntMoves(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(3, 2)
	sc.put(4, 3)
	sc.speed = 6
	sc.Do("1 play flee 1")
	sc.Yes("stops at the first occupied space", sc.side[2] == cerberus && sc.side[3] == adventurer)
	sc = onHunt(t, 4, 22)
	sc.openBarque(3)
	sc.put(1, 10)
	sc.put(4, 21)
	sc.dog, sc.speed = 19, 8
	sc.Do("1 play flee 1")
	sc.Yes("caught on the last space", sc.side[3] == out)
	sc = onHunt(t, 5, 22)
	sc.openBarque(3)
	sc.put(3, 10)
	sc.put(4, 10)
	sc.put(5, 10)
	sc.dog, sc.speed = 19, 8
	sc.turncoat(1)
	sc.die = sc.path.hunt
	sc.Do("1 play heel 1")
	sc.Is("never past the last space", int(sc.dog), 21)
	sc.place(2, 22) // safe aboard
}

func TestC67HuntWithoutPrey(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.speed = 8
	sc.Do("1 play flee 1")
	sc.Is("speed", int(sc.speed), 8)
	sc.Is("die", int(sc.die), int(sc.filled))
	sc = onHunt(t, 4, 14)
	sc.Do("1 play flee 1")
	sc.Is("speed", int(sc.speed), 4)
	sc.Told("calm")
}

func TestC68WhatCaptures(t *testing.T) {
	sc := onHunt(t, 4, 14)
	sc.put(2, 3)
	sc.Do("1 play flee 1")
	sc.Yes("a Hunt", sc.side[1] == cerberus)

	sc = play(t, 4, testBoards)
	sc.turncoat(1)
	sc.dog = 1
	sc.put(3, 10)
	sc.put(4, 10)
	sc.Do("1 play prowl 1")
	sc.Yes("an advance by a card", sc.side[1] == cerberus)

	sc = play(t, 4, testBoards)
	sc.dog = 1
	sc.hold(1, "sacrifice")
	sc.Do("1 play sacrifice 1", "1 retreat 2 1")
	sc.Yes("a retreat", sc.side[1] == cerberus)
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
	sc.Do("1 play prowl 1")
	sc.awaits(1, "batch")
	sc.Offers(1, "capture 4", "capture 5")
	sc.Refuse("C69", "1 capture 6")
	sc.Do("1 capture 5")
	sc.Yes("the first gets mercy", sc.side[4] == cerberus && sc.side[3] == out)

	sc = play(t, 6, testBoards) // one batch: one escort
	sc.all(11)
	sc.turncoat(1)
	sc.put(2, 6)
	sc.put(3, 6)
	sc.dog = 5
	sc.Do("1 play prowl 1")
	sc.Is("dog", int(sc.dog), 5)
}

func TestC70PawnAndDie(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(2, 3)
	sc.speed = 7
	sc.Do("1 play flee 1")
	sc.Is("pawn on the track", int(sc.pawns[2]), 1)
	sc.Is("die", int(sc.die), 3)
	sc.Is("speed", int(sc.speed), 3)
	sc.Is("free Adventurers by the slot", 7-int(sc.die), 4)
}

func TestC71Escort(t *testing.T) {
	for dog, mark := range map[place]place{2: 0, 3: 2, 5: 2, 6: 5, 7: 5, 9: 7, 22 - 1: 17} {
		sc := play(t, 4, testBoards)
		sc.dog = dog
		sc.escort(nil)
		sc.Is("escorted to", int(sc.dog), int(mark))
	}
}

func TestC72CardAdvanceWithoutCapture(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.turncoat(1)
	sc.die, sc.speed = sc.filled+2, 6
	die := sc.die
	sc.Do("1 play prowl 1")
	sc.Is("die", int(sc.die), int(die))
	sc.Is("speed", int(sc.speed), 6)
}

func TestC73CaughtInTheOwnTurn(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.all(10)
	sc.put(1, 2)
	sc.dog = 1
	sc.hold(1, "fatalism", "egotism")
	sc.Do("1 play fatalism 2", "1 advance 2 3") // the card is finished for the others
	sc.place(2, 13)
	sc.Yes("changed sides", sc.side[0] == cerberus)
	sc.Is("all Survival cards are gone", sc.handOf(0, 0, survivalKinds), 0)
	sc.Do("* draw ambush", "* draw ambush")
	sc.awaits(2, "turn") // without having played an Action
}

func (sc *scenario) handOf(p game.Seat, from, to hiddenCard) int { return total(sc.hand[p][from:to]) }

func TestC74DarkSlot(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(2, 3)
	sc.hold(2, "egotism", "egotism")
	sc.actions[1] = 0
	sc.Do("1 play flee 1")
	sc.Yes("a Cerberus player", sc.side[1] == cerberus)
	sc.Is("Survival cards", sc.handOf(1, 0, survivalKinds), 0)
	sc.Is("they are discards", int(sc.discard[hidden(egotism)]), 2)
	sc.Is("Actions", sc.actionsLeft(1), 4)
	sc.Told("lays")
}

func TestC75Bonus(t *testing.T) {
	for _, c := range []struct {
		boards string
		at     place
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
		sc.Do("1 play prowl 1")
		for range c.cards {
			sc.Do("* draw ambush")
		}
		sc.awaits(2, "turn")
		sc.Is("bonus", int(sc.count[1]), c.cards)
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
	sc.Do("3 play prowl 1")
	sc.Yes("out", sc.side[1] == out)
	sc.Is("cards out", int(sc.removed[hidden(egotism)]), 1)
	sc.awaits(4, "turn")

	sc = play(t, 5, testBoards) // caught on the Finish: out, and the slot is taken
	sc.openBarque(1)
	sc.put(2, 18)
	sc.turncoat(1)
	sc.dog = 17
	filled := sc.filled
	sc.Do("1 play prowl 1")
	sc.Yes("out", sc.side[1] == out)
	sc.Is("slots", int(sc.filled), int(filled+1))
}

func TestC69BatchOnTheFinish(t *testing.T) {
	sc := play(t, 7, testBoards) // one dark slot is left, but there is no mercy here
	sc.all(20)
	sc.openBarque(1)
	sc.turncoat(1, 2, 3, 4)
	sc.put(5, 19)
	sc.put(6, 19)
	sc.dog = 18
	sc.Do("1 play prowl 1")
	sc.awaits(2, "turn")
	sc.Yes("both are out", sc.side[4] == out && sc.side[5] == out)
}

func TestC69OrderedByOneOfThem(t *testing.T) {
	hunted := func() *scenario {
		sc := play(t, 7, testBoards)
		sc.all(10)
		sc.turncoat(5, 6, 7)
		sc.put(4, 14)
		sc.die, sc.speed, sc.dog = sc.path.hunt-1, 8, 3
		sc.Do("1 play forage 1", "* draw egotism", "* draw egotism", "1 end")
		return sc
	}
	sc := hunted()
	sc.Offers(1, "capture 1", "capture 2", "capture 3")
	sc.Do("1 capture 2")
	sc.awaits(1, "batch")
	sc.Do("1 capture 3")
	sc.Yes("he leaves none for himself", sc.side[0] == out && sc.side[1] == cerberus && sc.side[2] == cerberus)
	sc.awaits(2, "turn")

	sc = hunted() // himself first: he still puts the others in order
	sc.Do("1 capture 1")
	sc.Offers(1, "capture 2", "capture 3")
	sc.Do("1 capture 3")
	sc.Yes("the last is out", sc.side[0] == cerberus && sc.side[1] == out && sc.side[2] == cerberus)
	sc.awaits(3, "turn") // seat 2 is passed over
	sc.Is("die", int(sc.die), 6)
	sc.Is("one escort", int(sc.dog), 7)
}

func TestC70ResetAfterTheCard(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.dog, sc.speed = 1, 6
	sc.die += 4
	sc.hold(1, "opportunism")
	sc.Do("1 play opportunism 1", "1 retreat 2 1")
	sc.place(1, 3) // the rest of the card comes before the capture
	sc.Yes("caught", sc.side[1] == cerberus)
	sc.Is("die", int(sc.die), int(sc.filled))
	sc.Is("speed", int(sc.speed), 3)
	sc.Is("dog", int(sc.dog), 0)
}

func TestC73CaughtByTheHunt(t *testing.T) {
	sc := onHunt(t, 5, 14)
	sc.put(1, 3)
	sc.actions[0] = 0b1001
	sc.Do("1 play forage 1", "* draw egotism", "* draw fatalism", "1 end")
	sc.Yes("changed sides", sc.side[0] == cerberus)
	sc.Do("* draw ambush")
	sc.awaits(2, "turn") // the turn was over already
	sc.Is("Actions", sc.actionsLeft(0), 4)
	sc.Is("cards", int(sc.count[0]), 1)
	sc.Is("dog", int(sc.dog), 2)
}

func TestC73OutInTheOwnTurn(t *testing.T) {
	sc := play(t, 4, bridgeBoards) // bridge 8–12
	sc.turncoat(3, 4)              // no dark slot is left
	sc.put(1, 2)
	sc.put(2, 7)
	sc.dog = 1
	sc.hold(1, "fatalism", "egotism")
	sc.Do("1 play fatalism 2", "1 advance 2 3")
	sc.awaits(1, "fork") // caught, he still leads the other
	sc.Do("1 cross")
	sc.place(2, 13)
	sc.Yes("out, and without an Action", sc.side[0] == out && sc.count[0] == 0)
	sc.Is("the card played is a discard", int(sc.discard[hidden(fatalism)]), 1)
	sc.Is("the hand is out", int(sc.removed[hidden(egotism)]), 1)
	sc.awaits(2, "turn")
	sc.Do("2 play flee 1")
	sc.awaits(3, "turn")
	sc.Do("3 play growl 1", "4 play growl 1")
	sc.awaits(2, "turn")
}

func TestC76AllButTwo(t *testing.T) {
	for seats := 3; seats <= 7; seats++ {
		sc := play(t, seats, testBoards)
		for p := range game.Seat(seats - 1) {
			sc.catch(p)
			sc.capture(p, nil)
		}
		sc.Is("Cerberus players", sc.team(cerberus).Len(), seats-2)
	}
}
