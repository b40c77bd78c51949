package cerberus

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestC37Drawing(t *testing.T) {
	sc := play(t, 4, testBoards)
	for h := range survivalKinds {
		sc.deck[h] = 0
	}
	sc.discard[hidden(egotism)], sc.discard[hidden(arrogance)] = 1, 0
	sc.Do("1 play forage 1")
	sc.Told("reshuffle")
	sc.Is("discards", int(sc.discard[hidden(egotism)]), 0)
	sc.Refuse("C37", "* draw arrogance")
	sc.Refuse("C37", "* draw ambush")
	sc.Do("* draw egotism") // the second card cannot be had
	sc.awaits(1, "turn")
	sc.Refuse("C37", "* draw egotism")
	sc.Is("no hand limit", int(sc.count[0]), 1)
}

func TestC38HiddenAndPublic(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "egotism", "sacrifice")
	sc.Do("1 play regroup 2", "1 peek 1")
	for _, viewer := range []game.Seat{game.Public, 1, 2, 3} {
		v := sc.View(viewer).(View)
		sc.Is("count", v.Players[0].Survival, 2)
		sc.Is("cards seen", len(v.Players[0].Cards), 0)
		sc.Is("Barque seen", v.Barques[0].Seats, 0)
	}
	v := sc.View(game.Seat(0)).(View)
	sc.Is("own cards", len(v.Players[0].Cards), 2)
	sc.Is("own peek", v.Barques[0].Seats, 2)
	sc.Is("nothing else", v.Barques[1].Seats, 0)
	sc.Yes("others learn which, and no more", *sc.Told("peek").Args["slot"].N == 1 && len(sc.Told("peek").Args) == 2)
	all := sc.View(game.All).(View)
	sc.Is("everything", all.Barques[2].Seats, 3)
}

// Everybody sees who has looked at which Barque, and follows it through a swap.
func TestC38WhoHasLookedAtWhich(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "cowardice")
	sc.Do("1 play cowardice 1", "1 peek 2")
	seen := func(slot int) {
		sc.Helper()
		for _, viewer := range []game.Seat{game.Public, 0, 1, game.All} {
			for _, b := range sc.View(viewer).(View).Barques {
				sc.Yes("seen by the first player alone", slices.Equal(b.Seen, []int{1}) == (b.Slot == slot))
				sc.Yes("and by nobody else", b.Slot == slot || len(b.Seen) == 0)
			}
		}
	}
	seen(2)
	r := game.NewChance("redraws")
	for range 50 {
		s := sc.Clone().(*State)
		s.Determinize(1, r)
		sc.Yes("a redraw keeps it", s.known == sc.known)
	}
	sc.Do("1 play regroup 2", "1 swap 1 2")
	seen(1)
}

func TestC38ChosenCardIsSecretUntilItActs(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "favoritism")
	sc.Do("1 play favoritism 1")
	sc.Yes("others see a turn", sc.View(game.Seat(1)).(View).Phase == "turn")
	sc.Yes("others see no card", sc.View(game.Public).(View).Card == nil)
	sc.Yes("the player sees it", sc.View(game.Seat(0)).(View).Card.Private)
	sc.Do("1 advance 2 1")
	sc.Yes("now it is told", sc.Told("play").Reveals)
}

func TestC39OwnCard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.hold(2, "egotism")
	sc.Refuse("C39", "1 play haste 2")
	sc.hold(1, "sacrifice", "egotism")
	sc.Do("1 play haste 2")
	sc.Offers(1, "discard sacrifice", "discard egotism")
	sc.Refuse("C40", "2 pledge egotism")
	sc.Refuse("C12", "1 discard arrogance")
	sc.Do("1 discard sacrifice", "1 advance 2 2")
	sc.place(1, 11)
	sc.Is("discards", int(sc.discard[hidden(sacrifice)]), 1)
}

func TestC40Pledges(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.hold(1, "favoritism", "egotism")
	sc.Refuse("C40", "1 play favoritism 2")
	sc.hold(2, "sacrifice", "sacrifice")
	sc.hold(3, "arrogance")
	sc.turncoat(4)
	sc.hold(4, "ambush")
	sc.Do("1 play favoritism 2")
	sc.Yes("those of the side are asked", sc.Others() == game.SetOf(1, 2))
	sc.Refuse("C40", "4 pledge ambush")
	sc.Refuse("C40", "1 pledge egotism")
	sc.Offers(2, "pledge sacrifice", "decline")
	sc.Do("2 pledge sacrifice", "3 decline")
	sc.Refuse("C40", "3 pledge arrogance")
	sc.Yes("a pledge lies face down", sc.View(game.Seat(0)).(View).Players[1].Survival == 1)
	sc.Do("2 pledge sacrifice", "1 pay egotism")
	sc.Is("discards", total(sc.discard[:]), 3)
	sc.Offers(1, "advance 1 3", "advance 2 2", "advance 2 1", "advance 3 2", "advance 3 1", "advance 5 2", "advance 5 1")
	// Nobody has to answer.
	sc = play(t, 4, testBoards)
	sc.hold(1, "egotism", "sacrifice")
	sc.hold(2, "sacrifice")
	sc.Do("1 play egotism 2")
	sc.Yes("the other is asked", sc.Others() == game.SetOf(1))
	sc.Do("1 pay sacrifice")
	sc.Yes("and is not any more", sc.Others() == 0)
}

func TestC41Withdrawing(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "egotism")
	sc.hold(2, "sacrifice")
	sc.put(1, 10)
	sc.Do("1 play egotism 2", "2 pledge sacrifice") // one card pays all of it
	sc.place(1, 12)
	sc = play(t, 4, testBoards)
	sc.hold(1, "favoritism")
	sc.hold(2, "sacrifice", "sacrifice", "sacrifice")
	sc.Do("1 play favoritism 2", "2 pledge sacrifice", "1 withdraw")
	sc.Is("the pledge goes back", int(sc.count[1]), 3)
	sc.Is("the card goes back", int(sc.count[0]), 1)
	sc.Is("known to all", sc.View(game.Public).(View).Players[0].Cards["favoritism"], 1)
	sc.Refuse("C41", "1 play favoritism 2")
	sc.Do("1 play favoritism 1", "1 advance 2 1")
	sc.Is("not known any more", len(sc.View(game.Public).(View).Players[0].Cards), 0)
}

func TestC42OwnerPicksTheDiscard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.turncoat(1)
	sc.hold(1, "sabotage")
	sc.hold(2, "egotism", "sacrifice")
	sc.Do("1 play sabotage 1")
	sc.Offers(1, "rob 2")
	sc.Refuse("C42", "1 rob 3")
	sc.Do("1 rob 2")
	sc.awaits(2, "discard")
	sc.Offers(2, "discard egotism", "discard sacrifice")
	sc.Do("2 discard egotism")
	sc.awaits(1, "turn")
}

func TestC43PeekOrSwap(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "cowardice")
	sc.Do("1 play cowardice 1", "1 peek 2")
	sc.Is("seen", sc.View(game.Seat(0)).(View).Barques[1].Seats, 1)
	sc.Do("1 play regroup 2", "1 swap 1 2")
	sc.Is("slot 1 after the swap", int(sc.tiles[0]), 1)
	sc.Is("what was seen moves along", sc.View(game.Seat(0)).(View).Barques[0].Seats, 1)
	sc.Refuse("C43", "2 peek 1") // not asked

	sc = play(t, 4, testBoards) // after the reveal
	sc.openBarque(2)
	sc.hold(1, "cowardice", "egotism")
	sc.Refuse("C43", "1 play cowardice 1")
	sc.Do("1 play regroup 2")
	sc.Is("the Action still takes back", sc.actionsLeft(0), 4)
	sc.Yes("and the advanced effect is free to play", sc.May(1, "play cowardice 2"))
}

func TestC44Forage(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.Do("1 play forage 1", "* draw egotism", "* draw egotism")
	sc.Is("cards", int(sc.count[0]), 2)
	sc = play(t, 4, testBoards)
	sc.Do("1 play forage 2", "1 do draw", "* draw egotism", "1 give 2", "* draw arrogance", "1 give 4", "* draw arrogance")
	sc.Is("own", int(sc.count[0]), 1)
	sc.Is("another", int(sc.count[1]), 1)
	sc.Is("a third", int(sc.count[3]), 1)
}

func TestC45Flee(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.Do("1 play flee 1")
	sc.place(1, 12)
	sc.Do("2 play flee 2", "2 advance 3 1", "2 advance 4 3")
	sc.place(3, 11)
	sc.place(4, 13)
	sc.Is("die", int(sc.die), int(sc.filled)+2)
}

func TestC46Haste(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.Do("1 play haste 1", "1 advance 2 1")
	sc.place(1, 12)
	sc.place(2, 11)
	sc.Is("speed", int(sc.speed), 4)
	sc.hold(2, "egotism")
	sc.Do("2 play haste 2", "2 discard egotism", "2 advance 2 1", "2 advance 3 2")
	sc.place(2, 12)
	sc.place(3, 12)
}

func TestC47Regroup(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.actions[0] = 1 << regroup
	sc.Do("1 play regroup 1", "* draw egotism")
	sc.Is("Actions", sc.actionsLeft(0), 4)
	sc.actions[1] = 1 << regroup
	sc.Do("1 end", "2 play regroup 2", "2 swap 2 3")
	sc.Is("Actions", sc.actionsLeft(1), 4)
	sc.Is("slot 2", int(sc.tiles[1]), 3)
}

func TestC48Growl(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.turncoat(1, 2)
	sc.Do("1 play growl 1")
	sc.Is("speed", int(sc.speed), 4)
	sc.Do("2 play growl 2", "* draw ambush", "* draw ambush", "2 give 1", "* draw deceit")
	sc.Is("speed", int(sc.speed), 3)
	sc.Is("own", int(sc.count[1]), 2)
	sc.Is("ally", int(sc.count[0]), 1)
}

func TestC49Herd(t *testing.T) {
	sc := play(t, 6, testBoards)
	sc.all(11)
	sc.turncoat(1)
	sc.Do("1 play herd 1", "1 advance 2 1", "1 retreat 3 1", "1 retreat 4 1", "1 retreat 5 1")
	sc.place(2, 12)
	sc.place(5, 10)
	sc.place(6, 11)
	sc.turnOf(1)
	sc.actions[0] = allActions
	sc.Do("1 play herd 2")
	sc.Is("die", int(sc.die), int(sc.filled)+1)
}

func TestC50Prowl(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(11)
	sc.turncoat(1)
	sc.Do("1 play prowl 1")
	sc.Is("dog", int(sc.dog), 1)
	sc.turnOf(1)
	sc.actions[0] = allActions
	sc.Do("1 play prowl 2", "* draw grudge")
	sc.Is("cards", int(sc.count[0]), 1)
}

func TestC51Heel(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.turncoat(1)
	sc.actions[0] = 1 << (heel % actionCount)
	sc.Do("1 play heel 1")
	sc.Is("Actions", sc.actionsLeft(0), 4)
	sc.turnOf(1)
	sc.Do("1 play heel 2", "1 advance 2 2", "* draw grudge")
	sc.place(2, 12)
	sc.Is("Actions", sc.actionsLeft(0), 4)
	sc.Is("cards", int(sc.count[0]), 1)
}

func TestC52Sacrifice(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.die += 3
	sc.hold(1, "sacrifice")
	sc.Do("1 play sacrifice 1", "1 do rage")
	sc.Is("die", int(sc.die), int(sc.filled)+2)
	sc.Do("1 retreat 2 1")
	sc.place(2, 9)
	sc.turnOf(1)
	sc.optionalDone = false
	sc.hold(1, "sacrifice", "egotism")
	sc.Do("1 play sacrifice 2", "1 pay egotism", "1 retreat 3 2")
	sc.place(3, 10) // the platform behind is taken
	sc.Is("die", int(sc.die), int(sc.filled))
}

func TestC53Favoritism(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.hold(1, "favoritism", "favoritism", "egotism", "egotism", "egotism")
	sc.Do("1 play favoritism 1", "1 advance 1 1", "1 advance 2 1")
	sc.place(1, 11)
	sc.optionalDone = false
	sc.Do("1 play favoritism 2", "1 pay egotism", "1 pay egotism", "1 pay egotism",
		"1 advance 1 3", "1 advance 3 2", "1 advance 4 1")
	sc.place(1, 14)
	sc.place(3, 12)
	sc.place(4, 11)
}

func TestC54Opportunism(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(11)
	sc.hold(1, "opportunism", "opportunism", "egotism")
	sc.Do("1 play opportunism 1", "1 retreat 2 1")
	sc.place(1, 12)
	sc.place(2, 10)
	sc.optionalDone = false
	sc.hold(2, "egotism") // the victim may pay
	sc.Do("1 play opportunism 2", "2 pledge egotism")
	sc.Yes("either way", sc.May(1, "advance 3 2") && sc.May(1, "retreat 3 2"))
	sc.Do("1 retreat 2 2")
	sc.place(2, 8)
	sc.place(1, 13)
}

func TestC55Fatalism(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(12)
	sc.hold(1, "fatalism", "fatalism")
	sc.Do("1 play fatalism 1")
	sc.place(1, 10)
	sc.optionalDone = false
	sc.Do("1 play fatalism 2", "1 advance 2 3")
	sc.place(1, 9)
	sc.place(2, 15)

	sc = play(t, 4, testBoards) // one may retreat onto Cerberus with it
	sc.dog = 1
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 2", "1 advance 2 3")
	sc.Yes("caught", sc.side[0] == cerberus)
	sc.place(2, 5)
}

func TestC56Egotism(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.hold(1, "egotism", "egotism", "egotism")
	sc.Do("1 play egotism 1")
	sc.place(1, 11)
	sc.optionalDone = false
	sc.Do("1 play egotism 2", "1 pay egotism")
	sc.place(1, 13)
}

func TestC57Cowardice(t *testing.T) {
	sc := play(t, 7, testBoards)
	sc.all(12)
	sc.put(1, 10)
	sc.hold(1, "cowardice", "cowardice", "egotism")
	sc.Do("1 play cowardice 1", "1 swap 1 3")
	sc.Is("slot 1", int(sc.tiles[0]), 3)
	sc.optionalDone = false
	sc.Do("1 play cowardice 2", "1 pay egotism")
	sc.place(1, 13) // six ahead, at most three
}

func TestC58Arrogance(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.die += 2
	sc.hold(1, "arrogance", "arrogance", "egotism")
	sc.Do("1 play arrogance 1", "1 advance 2 1", "1 advance 3 1")
	sc.place(2, 11)
	sc.optionalDone = false
	sc.Do("1 play arrogance 2", "1 pay egotism", "1 do rage", "1 advance 4 3")
	sc.place(4, 13)
	sc.Is("die", int(sc.die), int(sc.filled)+1)
}

func TestC59Ambush(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(11)
	sc.turncoat(1)
	sc.hold(1, "ambush", "ambush", "ambush")
	sc.Do("1 play ambush 1")
	sc.Is("dog", int(sc.dog), 1)
	sc.optionalDone = false
	sc.Do("1 play ambush 2", "1 pay ambush")
	sc.Is("dog", int(sc.dog), 3)
}

func TestC60Treachery(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.turncoat(1)
	sc.hold(1, "treachery", "treachery", "ambush")
	sc.Do("1 play treachery 1")
	sc.Is("speed", int(sc.speed), 4)
	sc.optionalDone = false
	sc.Do("1 play treachery 2", "1 pay ambush")
	sc.Is("die", int(sc.die), int(sc.filled)+2)
}

func TestC61Violence(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.turncoat(1)
	sc.hold(1, "violence", "violence", "ambush", "ambush")
	sc.Do("1 play violence 1")
	sc.Is("die", int(sc.die), int(sc.filled)+1)
	sc.optionalDone, sc.speed = false, 7
	sc.Do("1 play violence 2", "1 pay ambush", "1 pay ambush")
	sc.Is("speed", int(sc.speed), 8)
}

func TestC62Sabotage(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(12)
	sc.turncoat(1)
	sc.hold(1, "sabotage", "sabotage", "ambush")
	sc.hold(2, "egotism", "egotism")
	sc.hold(3, "egotism")
	sc.Do("1 play sabotage 1", "1 rob 3", "3 discard egotism", "1 rob 2", "2 discard egotism")
	sc.optionalDone = false
	sc.Do("1 play sabotage 2", "1 pay ambush")
	sc.awaits(2, "sabotage") // 3 and 4 hold no card: they must retreat
	sc.Do("2 discard egotism")
	sc.place(2, 12)
	sc.place(3, 10)
	sc.place(4, 10)
}

func TestC63Grudge(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(14)
	sc.turncoat(1)
	sc.hold(1, "grudge", "grudge", "ambush", "ambush")
	sc.Do("1 play grudge 1", "1 retreat 2 2")
	sc.place(2, 12)
	sc.all(7)
	sc.put(4, 22)
	sc.openBarque(2)
	sc.optionalDone = false
	sc.Do("1 play grudge 2", "1 pay ambush", "1 pay ambush")
	sc.place(2, 5) // clockwise by themselves; the passenger too
	sc.place(3, 5)
	sc.place(4, 20)
}

func TestC64Deceit(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(14)
	sc.turncoat(1)
	sc.hold(1, "deceit", "deceit")
	sc.Do("1 play deceit 1", "1 peek 3")
	sc.optionalDone = false
	sc.Do("1 play deceit 2")
	sc.Refuse("C15", "1 advance 1 1")
	sc.Do("1 advance 2 1")
	sc.Refuse("C15", "1 retreat 2 3")
	sc.Do("1 retreat 3 3")
	sc.place(2, 15)
	sc.place(3, 11)
}

func TestC37DeckRunsOutInBetween(t *testing.T) {
	sc := play(t, 4, testBoards)
	for h := range survivalKinds {
		sc.deck[h] = 0
	}
	sc.deck[hidden(egotism)] = 1
	sc.Do("1 play forage 2", "1 give 3", "* draw egotism")
	sc.Offers(1, "do draw", "give 2", "give 4")
	sc.Do("1 do draw", "1 give 2") // nothing is left for them
	sc.awaits(2, "turn")
	sc.Is("the last card", int(sc.count[2]), 1)
	sc.Is("other cards", int(sc.count[0]+sc.count[1]), 0)
}

func TestC38GuessesAreEven(t *testing.T) {
	r := game.NewChance("1 2")
	for known := range barqueTiles {
		sc := play(t, 4, testBoards)
		sc.known[0] = 1 << known
		guess, right := (known+1)%barqueTiles, 0
		for range 2000 {
			c := sc.Clone().(*State)
			c.Determinize(0, r)
			sc.Is("the Barque he saw", int(c.tiles[known]), int(sc.tiles[known]))
			if c.tiles[guess] == sc.tiles[guess] {
				right++
			}
		}
		sc.Yes("of two unknown Barques each is guessed half the time", right > 900 && right < 1100)
	}
}

func TestC38CostIsSecretUntilPaid(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.turncoat(1)
	sc.hold(1, "deceit")
	told := len(sc.Events)
	sc.Do("1 play deceit 2")
	sc.Is("events", len(sc.Events), told)
	v := sc.View(game.Seat(1)).(View)
	sc.Yes("others see a turn", v.Card == nil && v.Phase == "turn" && v.Players[0].Betrayal == 1)
	c := sc.Clone().(*State)
	c.Determinize(1, game.NewChance("1 2"))
	sc.Yes("others imagine a turn", c.phase == phTurn && c.card == noCard)
	sc.Do("1 advance 2 1")
	sc.Yes("now all see it", sc.View(game.Seat(1)).(View).Card != nil)
}

func TestC62AboardAndWithoutCards(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	sc.put(2, 22)
	sc.put(3, 22)
	sc.put(4, 20)
	sc.turncoat(1)
	sc.hold(1, "sabotage", "sabotage", "ambush")
	sc.hold(3, "egotism")
	sc.Do("1 play sabotage 2", "1 pay ambush", "3 yield")
	sc.place(2, 20)
	sc.place(3, 20)
	sc.place(4, 18)
	sc.Is("aboard", sc.boat.Len(), 0)
	sc.optionalDone = false
	sc.Do("1 play sabotage 1", "1 rob 3", "3 discard egotism") // nobody else has a card
	sc.awaits(1, "turn")
}
