package cerberus

import "testing"

const (
	bridgeBoards    = "start_2 rope_bridge gondola finish_3" // bridge 8–12, gondola 14–16, Finish 18–22
	funicularBoards = "start_2 funicular promontory finish_3"
)

func TestC22MovesInFull(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.Do("1 play flee 2")
	sc.Refuse("C22", "1 advance 2 2")
	sc.Do("1 advance 2 3", "1 advance 3 1")
	sc.place(2, 5)

	sc = play(t, 4, testBoards) // as an effect, a pawn that cannot step may be chosen
	sc.put(2, 7)
	sc.put(3, 8)
	sc.Do("1 play flee 2", "1 advance 2 3")
	sc.place(2, 7)
}

func TestC23CostNeedsAStep(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.turncoat(1)
	sc.put(2, 7)
	sc.put(3, 8)
	sc.put(4, 22)
	sc.openBarque(3)
	sc.Do("1 play herd 1")
	sc.Offers(1, "advance 3 1")
	sc.Refuse("C23", "1 advance 2 1")
	sc.Refuse("C16", "1 advance 4 1")
	sc.Do("1 advance 3 1")

	sc = play(t, 3, testBoards) // nobody can: the effect cannot be chosen
	sc.turncoat(1)
	sc.openBarque(3)
	sc.put(2, 22)
	sc.put(3, 22)
	sc.Refuse("C23", "1 play herd 1")

	sc = play(t, 4, testBoards) // a retreat as a cost, blocked by a platform
	sc.hold(1, "fatalism")
	sc.put(1, 10)
	sc.put(2, 9)
	sc.Refuse("C23", "1 play fatalism 2")
}

func TestC24ActivePlayerChoosesTheWay(t *testing.T) {
	sc := play(t, 4, bridgeBoards)
	sc.put(2, 7)
	sc.Do("1 play flee 2", "1 advance 2 3")
	sc.awaits(1, "fork")
	sc.Refuse("C7", "2 cross")
	sc.Refuse("C24", "1 ride")
	sc.Do("1 cross")
	sc.place(2, 13)
}

func TestC25SymbolsOnStopping(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.Do("1 play flee 1") // 2 → 4: draws
	sc.awaits(0, "draw")
	sc.Do("* draw egotism")
	sc.Is("cards", int(sc.count[0]), 1)

	sc = play(t, 4, testBoards) // passing does not count; off-turn does
	sc.Do("1 play flee 2", "1 advance 2 3", "1 advance 3 1")
	sc.awaits(2, "turn")
	sc.put(3, 5)
	sc.hold(2, "opportunism")
	sc.Do("2 play opportunism 1", "2 retreat 3 1") // the pawn's owner draws
	sc.Do("* draw arrogance")
	sc.Is("cards of the owner", int(sc.count[2]), 1)

	sc = play(t, 4, testBoards) // a pawn that did not move triggers nothing
	sc.put(1, 21)
	sc.openBarque(1)
	sc.put(2, 22)
	die := sc.die
	sc.Do("1 play haste 1", "1 advance 1 2")
	sc.Is("die", int(sc.die), int(die))
}

func TestC26OntoCerberus(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.dog = 5
	sc.put(1, 7)
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 1")
	sc.Yes("caught", sc.side[0] == cerberus)
	sc.Told("caught")

	sc = play(t, 4, bridgeBoards) // back over the bridge, behind him
	sc.dog = 10
	sc.put(2, 12)
	sc.hold(1, "sacrifice")
	sc.Do("1 play sacrifice 1", "1 retreat 2 1", "1 cross")
	sc.Yes("caught behind the dog", sc.side[1] == cerberus)
	sc.Is("dog goes to the mark below his own space", int(sc.dog), 7)
}

func TestC27Platforms(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.put(1, 6)
	sc.put(2, 8)
	sc.put(3, 10)
	sc.Do("1 play flee 1") // 6 → 7, then blocked
	sc.place(1, 7)
	sc.Told("blocked")
	sc.put(4, 9)
	sc.hold(2, "sacrifice")
	sc.Do("2 play sacrifice 1", "2 retreat 3 1")
	sc.place(3, 10) // from the next space it does not move at all
	sc.dog = 7
	sc.turnOf(4)
	sc.actionDone, sc.optionalDone = false, false
	sc.turncoat(4)
	sc.Do("4 play prowl 1") // Cerberus walks over platforms and catches there
	sc.Yes("caught on a platform", sc.side[1] == cerberus)
}

func TestC28Promontory(t *testing.T) {
	sc := play(t, 4, "start_2 promontory portal finish_3") // the promontory is 8
	sc.put(2, 7)
	sc.Do("1 play flee 2", "1 advance 2 1")
	sc.awaits(2, "promontory") // at once, off-turn
	sc.Offers(2, "peek 1", "peek 2", "peek 3", "swap 1 2", "swap 1 3", "swap 2 3", "pass")
	sc.Do("2 pass", "1 advance 3 3")

	sc = play(t, 4, "start_2 promontory portal finish_3") // dead after the reveal
	sc.openBarque(1)
	sc.put(1, 6)
	sc.Do("1 play flee 1")
	sc.awaits(2, "turn")
}

func TestC29Gondola(t *testing.T) {
	sc := play(t, 5, bridgeBoards) // rear 14, fore 16
	sc.put(1, 13)
	sc.put(2, 16)
	sc.put(3, 16)
	sc.Do("1 play flee 1")
	sc.awaits(1, "fork")
	sc.Offers(1, "walk", "swing 2", "swing 3")
	sc.Do("1 swing 3")
	sc.place(1, 16)
	sc.place(3, 14)
	sc.awaits(2, "turn")

	sc = play(t, 5, bridgeBoards) // the fore pawn by a retreat, and on
	sc.put(1, 16)
	sc.put(2, 14)
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 1", "1 swing 2")
	sc.place(1, 13)
	sc.place(2, 16)

	sc = play(t, 5, bridgeBoards) // not the fore pawn by an advance
	sc.put(1, 16)
	sc.put(2, 14)
	sc.Do("1 play flee 1")
	sc.place(1, 18)
}

func TestC30Funicular(t *testing.T) {
	sc := play(t, 4, funicularBoards) // foot 8, footpath 9 and 10, top 11
	sc.put(1, 8)
	sc.Do("1 play flee 1", "1 ride")
	sc.place(1, 12)
	sc.put(2, 7)
	sc.Do("2 play flee 1") // does not start at the foot
	sc.place(2, 9)
	sc.put(3, 11)
	sc.hold(3, "fatalism")
	sc.Do("3 play fatalism 1") // retreats by the footpath
	sc.place(3, 9)
}

func TestC31RopeBridge(t *testing.T) {
	sc := play(t, 4, bridgeBoards) // ends 8 and 12
	sc.put(1, 12)
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 1")
	sc.Offers(1, "walk", "cross")
	sc.Do("1 cross")
	sc.place(1, 7)
	sc.Yes("the bridge has fallen", !sc.bridge)
	sc.put(2, 8)
	sc.Do("1 play forage 1", "* draw egotism", "* draw egotism", "2 play flee 1")
	sc.place(2, 10)
}

func TestC32InfernalPortal(t *testing.T) {
	sc := play(t, 4, testBoards) // portals 13 and 16, actuator 15
	sc.put(1, 12)
	sc.Do("1 play flee 1")
	sc.place(1, 14) // closed
	sc.put(2, 12)
	sc.put(3, 15)
	sc.Do("2 play flee 1", "2 portal")
	sc.place(2, 16)

	sc = play(t, 4, testBoards) // back through it, too
	sc.put(1, 16)
	sc.put(2, 15)
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 1")
	sc.Offers(1, "walk", "portal")
	sc.Do("1 portal")
	sc.place(1, 12)
	sc = play(t, 4, testBoards) // the one on the actuator walks himself: closed
	sc.put(1, 15)
	sc.Do("1 play flee 1")
	sc.place(1, 17)
}

func TestC33DrawSpace(t *testing.T) {
	sc := play(t, 4, "start_4 platforms portal finish_3") // the draw space is 3
	sc.hold(1, "egotism")
	sc.put(1, 2)
	sc.Do("1 play egotism 1", "* draw sacrifice")
	sc.Is("cards", int(sc.count[0]), 1)
}

func TestC34RageSpace(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	sc.put(1, 19)
	die := sc.die
	sc.Do("1 play flee 1") // cost 1, space 1
	sc.Is("die", int(sc.die), int(die+2))
	sc.put(2, 20)
	sc.die = sc.path.hunt
	sc.hold(2, "egotism")
	sc.Do("2 play egotism 1")
	sc.Is("die on the Hunt stays", int(sc.die), int(sc.path.hunt))
}

func TestC35CerberusOnFoot(t *testing.T) {
	sc := play(t, 4, funicularBoards)
	sc.all(15)
	sc.turncoat(1)
	sc.dog = 8
	sc.Do("1 play prowl 1")
	sc.Is("dog", int(sc.dog), 9) // not by the funicular
	sc = play(t, 4, bridgeBoards)
	sc.all(17)
	sc.turncoat(1)
	sc.dog = 8
	sc.hold(1, "ambush", "ambush")
	sc.Do("1 play ambush 2", "1 pay ambush")
	sc.Is("dog", int(sc.dog), 10)
	sc.Yes("the bridge hangs", sc.bridge)
	sc = play(t, 4, testBoards) // symbols do nothing for him
	sc.all(7)
	sc.turncoat(1)
	sc.dog = 3
	sc.Do("1 play prowl 1")
	sc.awaits(2, "turn")
}

func TestC36Ahead(t *testing.T) {
	sc := play(t, 6, testBoards)
	sc.hold(1, "cowardice", "egotism")
	sc.openBarque(3)
	sc.put(1, 10)
	sc.put(2, 10) // same space: not ahead
	sc.put(3, 11)
	sc.put(4, 22) // the Barque counts
	sc.put(5, 9)
	sc.turncoat(6)
	sc.Do("1 play cowardice 2", "1 pay egotism")
	sc.place(1, 12)
}

func TestC25OutOfTheBarque(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	sc.put(1, 22)
	sc.put(2, 22)
	sc.put(3, 10)
	sc.hold(1, "fatalism")
	die := sc.die
	sc.Do("1 play fatalism 2") // the cost leads out of the Barque, onto the Rage space
	sc.place(1, 21)
	sc.Is("die", int(sc.die), int(die)+1)
	sc.Offers(1, "advance 3 3", "advance 4 3") // seat 2 is aboard
	sc.Do("1 advance 3 3", "1 play flee 1")
	sc.Yes("back in time", sc.outcome == Escape && sc.winners == 0b11)
}

func TestC26BackThroughThePortal(t *testing.T) {
	sc := play(t, 5, testBoards) // portals 13 and 16, actuator 15
	sc.dog = 14
	sc.put(2, 16)
	sc.put(3, 15)
	sc.hold(1, "sacrifice")
	sc.put(1, 20)
	sc.Do("1 play sacrifice 1", "1 retreat 2 1", "1 portal")
	sc.Yes("caught behind the dog", sc.side[1] == cerberus)
	sc.Is("caught where he came out", int(*sc.Told("caught").Args["at"].N), 13)
	sc.Is("dog", int(sc.dog), 12)
}

func TestC27CaughtPawnsDoNotBlock(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.all(14)
	sc.turncoat(1)
	sc.dog = 8 // on the first platform
	sc.put(2, 9)
	sc.put(3, 10)
	sc.hold(1, "sabotage", "ambush")
	sc.hold(4, "egotism")
	sc.hold(5, "egotism")
	sc.Do("1 play sabotage 2", "1 pay ambush", "4 discard egotism", "5 discard egotism")
	sc.Do("1 retreat 2 2")
	sc.Yes("both are caught on it", sc.side[1] == cerberus && sc.side[2] == cerberus)
	sc.Is("dog", int(sc.dog), 7)
}

func TestC28PromontoryDuringACost(t *testing.T) {
	sc := play(t, 4, "start_2 promontory portal finish_3") // the promontory is 8
	sc.turncoat(1)
	sc.put(2, 6)
	sc.Do("1 play heel 2", "1 advance 2 2")
	sc.awaits(2, "promontory") // before the effect
	sc.Do("2 swap 1 3")
	sc.awaits(0, "draw")
	sc.Do("* draw ambush", "1 end")
	sc.Is("slot 1", int(sc.tiles[0]), 3)
}

func TestC29FromALanding(t *testing.T) {
	sc := play(t, 5, bridgeBoards) // rear 14, fore 16
	sc.put(1, 14)
	sc.put(2, 16)
	sc.hold(1, "egotism", "egotism")
	sc.Do("1 play egotism 2", "1 pay egotism", "1 swing 2")
	sc.place(1, 17)
	sc.place(2, 14)
	sc.put(3, 14) // walking past, once asked
	sc.put(2, 16)
	sc.turnOf(3)
	sc.actionDone, sc.optionalDone = false, false
	sc.Do("3 play flee 1", "3 walk")
	sc.place(3, 16)
}
