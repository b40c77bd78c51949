package cerberus

import "testing"

func TestC13PartsInAnyOrder(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "favoritism")
	sc.Do("1 play favoritism 1")
	sc.Offers(1, "advance 1 1", "advance 2 1", "advance 3 1", "advance 4 1")
	sc.Do("1 advance 3 1")
	sc.place(1, 3) // the own part follows by itself
	sc.place(3, 3)

	sc = play(t, 4, testBoards) // "then": first take back, then look
	sc.Do("1 play regroup 2")
	sc.Is("Actions", sc.actionsLeft(0), 4)
	sc.awaits(1, "peekswap")

	sc = play(t, 4, testBoards) // "then": first draw two, then another draws
	sc.turncoat(1, 2)
	sc.speed = 4
	sc.Do("1 play growl 2")
	sc.Refuse("C7", "1 give 2")
	sc.Do("* draw ambush", "* draw grudge", "1 give 2", "* draw deceit")
	sc.Is("cards", int(sc.count[1]), 1)
}

func TestC14AsMuchAsPossible(t *testing.T) {
	sc := play(t, 4, testBoards) // only two Adventurers for "advance one, three others retreat"
	sc.turncoat(1, 2)
	sc.put(3, 10)
	sc.put(4, 12)
	sc.Do("1 play herd 1", "1 advance 3 1")
	sc.Offers(1, "retreat 4 1")
	sc.Do("1 retreat 4 1")
	sc.place(3, 11)
	sc.place(4, 11)
	sc.awaits(2, "turn")

	sc = play(t, 4, testBoards) // one target for "one 3, one 1": the player picks
	sc.turncoat(3, 4)
	sc.Do("1 play flee 2")
	sc.Offers(1, "advance 2 3", "advance 2 1")
	sc.Do("1 advance 2 1")
	sc.place(2, 3)
	sc.awaits(2, "turn")
}

func TestC15Others(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.Do("1 play flee 2")
	sc.Refuse("C15", "1 advance 1 3")
	sc.Do("1 advance 2 3")
	sc.Refuse("C15", "1 advance 2 1")
	sc.Do("1 advance 3 1")

	sc = play(t, 5, testBoards) // the target of the cost is not among the others
	sc.turncoat(1)
	sc.Do("1 play herd 1", "1 advance 2 1")
	sc.Refuse("C15", "1 retreat 2 1")
	sc.Do("1 retreat 3 1", "1 retreat 4 1")
	sc.Refuse("C15", "1 retreat 1 1")
	sc.Do("1 retreat 5 1")

	sc = play(t, 5, testBoards) // not a player who is no Adventurer
	sc.turncoat(2)
	sc.Do("1 play flee 2")
	sc.Refuse("C15", "1 advance 2 3")
	sc.turncoat(3)
	sc.Refuse("C15", "1 advance 3 3")
}

func TestC16Aboard(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.openBarque(3)
	sc.put(1, 22)
	sc.put(2, 22)
	sc.Do("1 play flee 2")
	sc.Refuse("C16", "1 advance 2 3")
	sc.Do("1 advance 3 3", "1 advance 4 1")
	sc.turnOf(1)
	sc.Do("1 play haste 1") // the own part is skipped
	sc.Offers(1, "advance 3 1", "advance 4 1", "advance 5 1")
	sc.Do("1 advance 5 1")
	sc.turnOf(3)
	sc.actionDone, sc.optionalDone = false, false
	sc.Do("3 play forage 2", "3 give 2", "* draw egotism", "3 give 1", "* draw egotism", "* draw egotism")
	sc.turnOf(3)
	sc.hold(3, "sacrifice")
	sc.actionDone, sc.optionalDone = false, false
	sc.Do("3 play sacrifice 1", "3 retreat 2 1")
	sc.place(2, 21)
}

func TestC17EachAdventurer(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.turncoat(3)
	sc.hold(3, "sabotage", "ambush")
	for _, seat := range []int{1, 2, 4} {
		sc.hold(seat, "egotism")
		sc.put(seat, 12)
	}
	sc.put(5, 20) // has no card: must retreat
	sc.turnOf(3)
	sc.Do("3 play sabotage 2", "3 pay ambush")
	sc.awaits(4, "sabotage") // clockwise from the active player
	sc.Do("4 discard egotism")
	sc.place(5, 20) // nobody moves before all have chosen
	sc.awaits(1, "sabotage")
	sc.Do("1 yield")
	sc.awaits(2, "sabotage")
	sc.Do("2 discard egotism")
	sc.place(1, 10)
	sc.place(2, 12)
	sc.place(5, 18)

	sc = play(t, 5, testBoards) // where pawns can be in each other's way, the player picks the order
	sc.turncoat(3)
	sc.hold(3, "grudge", "ambush", "ambush")
	sc.put(1, 10)
	sc.put(2, 11)
	sc.turnOf(3)
	sc.Do("3 play grudge 2", "3 pay ambush", "3 pay ambush")
	sc.Offers(3, "retreat 1 2", "retreat 2 2", "retreat 4 2", "retreat 5 2")
	sc.Do("3 retreat 1 2", "3 retreat 2 2")
	sc.place(1, 8)
	sc.place(2, 9)
}

func TestC17PromontoryOrder(t *testing.T) {
	sc := play(t, 5, "start_2 promontory portal finish_3") // the promontory is 8
	sc.all(7)
	sc.turncoat(1)
	sc.put(2, 10)
	sc.put(3, 10)
	sc.hold(1, "grudge", "grudge", "ambush", "ambush", "ambush", "deceit")
	sc.Do("1 play grudge 2", "1 pay ambush", "1 pay ambush")
	sc.awaits(1, "effect") // who looks or swaps first makes a difference
	sc.Do("1 retreat 3 2")
	sc.awaits(3, "promontory")
	sc.Do("3 peek 1") // one viewer is left: the others go by themselves
	sc.awaits(2, "promontory")
	sc.Do("2 swap 1 2")
	sc.place(4, 5)

	sc.openBarque(1) // it is dead after the reveal
	sc.put(2, 10)
	sc.put(3, 10)
	sc.optionalDone = false
	sc.Do("1 play grudge 2", "1 pay ambush", "1 pay deceit")
	sc.place(2, 8)
	sc.place(3, 8)
}
