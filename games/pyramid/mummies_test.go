package pyramid

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// stands checks where a mummy is and which way it looks.
func (sc *scenario) stands(m int, square place, facing string) {
	sc.Helper()
	w := &sc.mummies[m]
	if w.gone || w.at() != square || w.facing() != facing {
		sc.Fatalf("mummy %d stands on %d looking %s (gone: %t), want %d, %s", m, w.at(), w.facing(), w.gone, square, facing)
	}
}

// walk plays a phase 4 in which the mummies take so many steps.
func (sc *scenario) walk(steps int) {
	sc.Helper()
	sc.phase4()
	sc.Do("* march " + [...]string{"1 2 3 1 2", "4 3 2 1 1", "1 4 5 1 1", "4 5 6 3 3", "6 6 4 1 4", "4 4 4 4 4"}[steps])
}

// touches checks how many wounds by mummies the seats have, from seat 1.
func (sc *scenario) touches(want ...int) {
	sc.Helper()
	for i, n := range want {
		if got := sc.holds(i+1, "mummy"); got != n {
			sc.Fatalf("seat %d has %d touches, want %d", i+1, got, n)
		}
	}
}

const (
	initkaes = 0
	sanakht  = 1
	imhotep  = 2
)

func TestP44MummiesWalk(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.phase4()
	sc.Refuse("P8", "1 end")
	sc.Refuse("P8", "* roll 1 2 3 4 5")
	sc.Do("* march 4 5 6 3 1") // three dice of 4 or more
	sc.Is("steps told", *sc.Told("march").Args["n"].N, 3)
	sc.stands(initkaes, 19, "north")
	sc.stands(sanakht, 36, "east")
	sc.stands(imhotep, 12, "north")
	sc.awaits(0, "fall")

	sc = play(t, "gore", "sarti")
	sc.walk(0)
	sc.stands(initkaes, 1, "north")
	sc.stands(sanakht, 33, "east")
	sc.stands(imhotep, 18, "south")
	sc.Silent("walk")

	sc = play(t, "gore", "sarti")
	sc.walk(5)
	sc.stands(initkaes, 31, "north")
	sc.stands(sanakht, 34, "west")
	sc.stands(imhotep, 24, "north")
}

func TestP45TurningCostsNoStep(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 25, 1)
	sc.mummy(sanakht, 32, -1)
	sc.mummy(imhotep, 6, -1)
	sc.walk(1)
	sc.stands(initkaes, 31, "north") // at the wall, it still looks ahead
	sc.stands(sanakht, 31, "west")   // both at the corner
	sc.stands(imhotep, 12, "north")  // from the wall it turned and stepped
	sc.walk(1)
	sc.stands(initkaes, 25, "south") // each stays on its own line
	sc.stands(sanakht, 32, "east")
	sc.stands(imhotep, 18, "north")
	sc.mummy(imhotep, 36, 1)
	sc.walk(5)
	sc.stands(imhotep, 6, "south") // the whole line
}

func TestP45NobodyIsInTheWay(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7)
	sc.mummy(sanakht, 32, -1)
	sc.mummy(initkaes, 1, 1)
	sc.walk(2)
	sc.stands(initkaes, 13, "north")
	sc.touches(1)
	sc.turnOf(1, 2) // nor are the mummies in an adventurer’s way
	sc.Do("1 move 13", "1 move 19")
	sc.place(1, 19)
	sc.touches(2)
}

func TestP46BlocksAreWalls(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 13, 1)
	sc.blocks(19)
	sc.walk(1)
	sc.stands(initkaes, 7, "south") // turned before the block, at no cost
	sc.walk(3)
	sc.stands(initkaes, 13, "north")

	sc = play(t, "gore", "sarti") // walled in on both sides, it stays
	sc.mummy(initkaes, 13, 1)
	sc.mummy(imhotep, 6, -1)
	sc.blocks(19, 7, 12)
	sc.walk(4)
	sc.stands(initkaes, 13, "north")
	sc.stands(imhotep, 6, "south")
	sc.put(1, 13)
	sc.hold(1, "snake")
	sc.phase1()
	sc.walk(2)
	sc.touches(1) // but whoever is with it is still touched (P48)
}

func TestP47FourWaysOfTouching(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.turnOf(1, 1)
	sc.Do("1 move 18") // one steps onto its square
	sc.touches(1)
	sc.Yes("it was Imhotep", sc.Told("touch").Args["name"].Word == "imhotep")

	sc = play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.walk(1) // it steps onto one’s square
	sc.touches(1)

	sc = play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.phase5()
	sc.Do("* fall 24", "1 jump 18") // one jumps onto its square
	sc.touches(1)
	sc.Is("blows", sc.holds(1, "block"), 1)

	sc = play(t, "gore", "sarti")
	sc.put(1, 18)
	sc.walk(0) // both stay
	sc.touches(1)
}

func TestP47EachEntryIsATouch(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.put(2, 6)
	sc.walk(3)       // Imhotep: 12, 6, 12
	sc.touches(2, 1) // he passes Gore, touches Sarti at the wall, and comes back
	sc.turnOf(1, 2)
	sc.Do("1 move 6", "1 move 12") // stepping off and on again is an entry too
	sc.touches(3, 1)
}

func TestP48StayingTogether(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7)
	sc.put(2, 3)
	sc.turnOf(1, 2)
	sc.Do("1 move 1", "1 end") // onto Initkaes
	sc.touches(1)
	sc.Do("* march 1 1 1 1 1", "* fall 36")
	sc.touches(1) // no second wound in this round
	sc.Do("* roll 1 1 1 1 1", "* march 1 1 1 1 1")
	sc.touches(2) // they stayed together from one round to the next
	sc.Do("* fall 30", "* roll 1 1 1 1 1", "* march 1 1 1 1 1")
	sc.touches(3)
}

func TestP48TheRoundOfAJump(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 29)
	sc.put(2, 3)
	sc.mummy(imhotep, 30, 1)
	sc.phase5()
	sc.Do("* fall 29", "1 jump 30") // onto Imhotep, at the end of a round
	sc.touches(1)
	sc.Do("* roll 1 1 1 1 1")
	sc.touches(1)
	sc.Do("* march 1 1 1 1 1") // the next round is another one
	sc.touches(2)
}

func TestP48EachMummyForItself(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 36)
	sc.mummy(sanakht, 36, 1)
	sc.mummy(imhotep, 30, 1)
	sc.walk(2) // Sanakht walks off; Imhotep comes to 36 and goes back
	sc.stands(sanakht, 34, "west")
	sc.stands(imhotep, 30, "south")
	sc.touches(1)

	sc = play(t, "gore", "sarti") // walled in with one, the other comes and stays
	sc.put(1, 36)
	sc.mummy(sanakht, 36, 1)
	sc.mummy(imhotep, 30, 1)
	sc.blocks(35)
	sc.walk(1)
	sc.touches(2) // Imhotep by entering, Sanakht by staying
	sc.phase1()
	sc.turnOf(1, 1)
	sc.Do("1 end", "* march 1 1 1 1 1")
	sc.touches(4) // both stay
}

func TestP48NotWhenItLeft(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 18)
	sc.walk(1) // Imhotep leaves his square
	sc.touches(0)

	sc = play(t, "gore", "sarti") // leaving and coming back is an entry, no stay besides
	sc.put(1, 6)
	sc.mummy(imhotep, 6, -1)
	sc.blocks(18)
	sc.walk(2)
	sc.stands(imhotep, 6, "south")
	sc.touches(1)
}

func TestP49SeveralAdventurers(t *testing.T) {
	sc := playWith(t, map[string]string{"first": "2"}, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 12)
	}
	sc.hold(3, many(2, "udjat")...)
	sc.hold(3, many(10, "mummy")...)
	sc.hold(1, many(2, "bag")...)
	sc.hold(1, many(10, "mummy")...)
	sc.walk(1)
	sc.touches(10, 1, 10)
	sc.awaits(3, "room") // clockwise from the keeper, who is seat 2
	sc.Do("3 discard udjat")
	sc.awaits(1, "room")
	sc.Do("1 discard bag")
	sc.touches(11, 1, 11)
	sc.stands(imhotep, 12, "south")
	sc.awaits(0, "fall")
}

func TestP49SeveralMummies(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.put(1, 25)
	sc.put(2, 31)
	sc.turnOf(1, 1)
	sc.Do("1 move 31") // onto both at the corner
	sc.touches(2, 0)
	sc.Do("* march 1 1 1 1 1")
	sc.touches(2, 2) // both stayed with Sarti
}

func TestP49BothComeToTheCorner(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 25, 1)
	sc.mummy(sanakht, 32, -1)
	sc.put(1, 31)
	sc.put(2, 31)
	sc.walk(1)
	sc.touches(2, 2)
}

func TestP50AWoundForGood(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "mummy", "antidote", "medikit", "idol_sobek")
	sc.phase1()
	sc.Refuse("P50", "1 cure mummy")
	sc.Refuse("P50", "1 discard mummy")
	sc.turnOf(1, 1)
	sc.Refuse("P50", "1 cure mummy")
	sc.Yes("not offered", !sc.May(1, "cure mummy"))
}

func TestP50RoomIsMade(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.hold(1, "antidote", "necklace_1", "sand_chest", "idol_sobek", "snake")
	sc.hold(1, many(7, "block")...)
	sc.turnOf(1, 2)
	sc.Do("1 move 18")
	sc.awaits(1, "room")
	sc.Offers(1, "discard antidote", "discard necklace_1", "discard sand_chest", "discard idol_sobek")
	sc.Refuse("P9", "1 discard snake")
	sc.Refuse("P50", "1 cure snake", "must_discard") // that would not do
	sc.Refuse("P50", "1 move 24", "must_discard")
	sc.Refuse("P9", "1 discard hededet_1") // he has none
	sc.Do("1 discard sand_chest")
	sc.touches(1)
	sc.Is("cards", int(sc.count[0]), 12)
	sc.Is("actions left", int(sc.left[0]), 1)
	sc.Do("1 move 24") // the turn goes on
}

func TestP50OneCardForEachTouch(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.put(1, 25)
	sc.hold(1, many(10, "block")...)
	sc.hold(1, "bag", "udjat")
	sc.packed[0][0], sc.bagged[0] = kindOf(t, "necklace_1"), 1
	sc.take(kindOf(t, "necklace_1"))
	sc.turnOf(1, 1)
	sc.Do("1 move 31", "1 discard bag")
	sc.touches(1)
	sc.Is("cards in the bag", int(sc.bagged[0]), 0) // lost with it
	sc.awaits(1, "room")
	sc.Do("1 discard udjat")
	sc.touches(2)
	sc.fares(1, inside)
}

// What goes into a bag is not discarded; it makes room once something was, and
// each touch demands its own.
func TestP50APutIsNoDiscard(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.put(1, 25)
	sc.hold(1, append(many(9, "block"), "bag", "bag", "necklace_1", "necklace_2")...)
	sc.turnOf(1, 1)
	sc.Do("1 put necklace_1", "1 move 31")
	sc.Offers(1, "discard bag", "discard necklace_2", "spill necklace_1")
	sc.Refuse("P50", "1 put necklace_2", "must_discard")
	sc.Do("1 discard bag")
	sc.touches(1)
	sc.Offers(1, "discard bag", "discard necklace_2", "spill necklace_1")
	sc.Refuse("P50", "1 put necklace_2", "must_discard")
}

// A discard out of a bag counts; the card that takes its place makes the room.
func TestP50ADiscardOutOfABag(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.put(1, 25)
	sc.hold(1, append(many(9, "block"), "bag", "necklace_1", "necklace_2", "hededet_4")...)
	sc.turnOf(1, 1)
	sc.Do("1 put necklace_1", "1 move 31", "1 spill necklace_1")
	sc.touches(0)
	sc.awaits(1, "room")
	sc.Offers(1, "discard bag", "discard necklace_2", "discard hededet_4", "put necklace_2", "put hededet_4")
	sc.Refuse("P12", "1 end", "make_room")
	sc.Do("1 put hededet_4")
	sc.touches(1)
	sc.awaits(1, "room") // the other mummy's touch
	sc.Offers(1, "discard bag", "discard necklace_2", "spill hededet_4")
	sc.Refuse("P50", "1 put necklace_2", "must_discard")
	sc.Do("1 discard necklace_2")
	sc.touches(2)
	sc.Is("cards", int(sc.count[0]), 12)
}

// A blow from a block demands the same.
func TestP50ABlowDemandsADiscardToo(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 29)
	sc.hold(1, append(many(10, "mummy"), "bag", "necklace_1")...)
	sc.phase5()
	sc.Do("* fall 29", "1 jump 28")
	sc.awaits(1, "room")
	sc.Offers(1, "discard bag", "discard necklace_1")
	sc.Refuse("P50", "1 put necklace_1", "must_discard")
	sc.Do("1 discard necklace_1")
	sc.Is("blows", sc.holds(1, "block"), 1)
}

func TestP50NeverShortOfCards(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 12)
	sc.hold(1, many(8, "mummy")...)
	sc.hold(2, many(12, "mummy")...) // more than the 18 of the box already
	sc.hold(3, many(12, "block")...)
	sc.walk(1)
	sc.touches(9)
}

func TestP51TwelveWounds(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.put(2, 18)
	sc.hold(1, many(6, "mummy")...)
	sc.hold(1, many(3, "block")...)
	sc.hold(1, many(3, "snake")...)
	sc.turnOf(1, 3)
	sc.Do("1 move 18") // onto Imhotep
	sc.fares(1, turned)
	sc.stands(3, 18, "south") // where he stood, looking the way of the one that touched him
	sc.Yes("on Imhotep’s line", sc.mummies[3].line == sc.mummies[imhotep].line)
	sc.touches(6, 0) // it is no card, and Sarti is not harmed by a new mummy
	sc.awaits(0, "march")
	sc.Refuse("P8", "1 move 24") // his game is over
	sc.Do("* march 4 4 1 1 1")   // it walks in the next phase 4, as the others do
	sc.stands(imhotep, 6, "south")
	sc.stands(3, 6, "south")
	sc.Do("* fall 36", "* roll 1 1 1 1 1")
	sc.Is("the Dice Keeper", int(sc.keeper)+1, 2) // and Gore is passed over
}

func TestP51AmongOthersInAMarch(t *testing.T) {
	sc := playWith(t, map[string]string{"first": "3"}, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 12)
	}
	sc.hold(1, many(12, "block")...)
	sc.hold(2, many(11, "block")...)
	sc.walk(2) // Imhotep comes to 12 and walks on to 6
	sc.fares(1, turned)
	sc.stands(imhotep, 6, "south")
	sc.stands(3, 12, "south") // the new one stays until the next phase 4
	sc.touches(0, 1, 2)       // but they have stayed with it (P48)
	sc.fares(2, turned)       // the touch found twelve wounds
	sc.stands(4, 12, "south")
	sc.phase1()
	sc.walk(1) // now both walk and leave Rice alone, and Imhotep comes back
	sc.stands(3, 6, "south")
	sc.stands(4, 6, "south")
	sc.touches(0, 1, 3)
}

// Whoever comes to where an adventurer has just turned is touched by both mummies.
func TestP51AtOnce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.put(2, 24)
	sc.hold(1, many(12, "block")...)
	sc.turnOf(1, 1)
	sc.left[1] = 1
	sc.Do("1 move 18") // onto Imhotep
	sc.fares(1, turned)
	sc.Do("2 move 18")
	sc.touches(0, 2)
	sc.Do("* march 1 1 1 1 1")
	sc.touches(0, 2) // it was a contact of this round already (P48)
}

func TestP51InAMarch(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 33)
	sc.put(2, 34)
	sc.put(3, 35)
	sc.mummy(sanakht, 32, 1)
	sc.hold(1, many(12, "block")...)
	sc.walk(2) // Sanakht passes 33, where Gore turns, and comes to 34
	sc.fares(1, turned)
	sc.stands(3, 33, "east")
	sc.stands(sanakht, 34, "east")
	sc.touches(0, 1, 0)
	sc.Do("* fall 34", "2 jump 33") // onto Gore, who is a mummy; Sanakht is pushed on to 35
	sc.touches(0, 2, 1)
	sc.Do("* roll 1 1 1 1 1", "* march 1 1 1 1 1")
	sc.touches(0, 3, 2) // in the next phase 4 they stay together
}

func TestP51TwoMummiesAtOnce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.put(1, 25)
	sc.put(2, 3)
	sc.hold(1, many(11, "block")...)
	sc.turnOf(1, 1)
	sc.Do("1 move 31") // the first touch is the twelfth wound, the second turns him
	sc.fares(1, turned)
	sc.touches(1)
	sc.stands(3, 31, "west")
	sc.Yes("on Sanakht’s line", sc.mummies[3].line == sanakht)
}

func TestP51ByAPlayersMummy(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 12)
	sc.put(2, 24)
	sc.put(3, 3)
	sc.mummy(imhotep, 6, 1)
	sc.hold(1, many(12, "block")...)
	sc.hold(2, many(3, "snake")...)
	sc.hold(2, many(9, "block")...)
	sc.walk(1) // Gore turns on 12
	sc.mummy(imhotep, 36, 1)
	sc.blocks(30) // Imhotep stays where he is
	sc.phase1()
	sc.walk(2) // and comes to 24
	sc.fares(2, turned)
	sc.stands(4, 24, "north")
	sc.Yes("on the same line", sc.mummies[4].line == imhotep)
}

func TestP51ABlockAddsNoWound(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 9)
	sc.hold(1, many(12, "mummy")...)
	sc.phase5()
	sc.Do("* fall 9", "1 jump 8")
	sc.Told("spared")
	sc.Is("cards", int(sc.count[0]), 12)
	sc.fares(1, inside)
}

func TestP51TheLastOne(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.put(2, 12)
	sc.hold(1, many(12, "block")...)
	sc.hold(2, many(12, "block")...)
	sc.walk(1)
	sc.awaits(0, "over")
	sc.Yes("the mummies win", sc.Result().Outcome == Mummies)
}

func TestP52OnTheFloor(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 12)
	sc.put(2, 24)
	sc.put(3, 18)
	sc.turnOf(1, 1)
	sc.Do("1 shoot imhotep", "1 end")
	sc.turnOf(2, 1)
	sc.Do("2 move 18") // harms nobody now
	sc.touches(0, 0, 0)
	sc.Do("* march 4 4 4 1 1") // gets up and wounds all on its square, and does not walk
	sc.touches(0, 1, 1)
	sc.stands(imhotep, 18, "south")
	sc.stands(initkaes, 19, "north")
	sc.Yes("it stands", !sc.mummies[imhotep].down)
	sc.put(2, 3)
	sc.put(3, 3)
	sc.phase1()
	sc.walk(1) // walks as before
	sc.stands(imhotep, 12, "south")
	sc.touches(1, 1, 1)
}

func TestP52GetsUpWithoutASingleStep(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.put(2, 24)
	sc.turnOf(2, 1)
	sc.Do("2 move 18") // a touch
	sc.turnOf(1, 1)
	sc.Do("1 shoot imhotep", "1 end")
	sc.Do("* march 1 1 1 1 1") // and another when it gets up, but none for staying
	sc.touches(0, 2)
	sc.Yes("it stands", !sc.mummies[imhotep].down)
}

func TestP52GettingUpAtTwelveWounds(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 12)
	sc.put(2, 18)
	sc.put(3, 18)
	sc.hold(2, many(12, "block")...)
	sc.turnOf(1, 1)
	sc.Do("1 shoot imhotep", "1 end", "* march 4 1 1 1 1")
	sc.fares(2, turned)
	sc.stands(3, 18, "south") // standing, not lying
	sc.Yes("standing", !sc.mummies[3].down)
	sc.touches(0, 0, 2) // by Imhotep, and by staying with the new one
}

// What a mummy would walk with five steps is shown, turns at walls and blocks
// included, and nothing for one on the floor.
func TestP45TheWayAheadIsShown(t *testing.T) {
	sc := play(t, "gore", "sarti")
	ahead := func(m int) []int { return sc.View(game.Public).(View).Mummies[m].Ahead }
	sc.Yes("Imhotep bounces off the south wall", slices.Equal(ahead(2), []int{12, 6, 12, 18, 24}))
	sc.blocks(12)
	sc.Yes("and off a block", slices.Equal(ahead(2), []int{24, 30, 36, 30, 24}))
	sc.blocks(24)
	sc.Yes("and stays between two", len(ahead(2)) == 0)
	sc.mummies[0].down = true
	sc.Yes("on the floor it goes nowhere", len(ahead(0)) == 0)
}
