package pyramid

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestP53ABlockFalls(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.phase5()
	sc.Refuse("P8", "1 end")
	sc.Refuse("P8", "* fall E1") // there is no block for the entrance
	sc.Do("* fall 21")
	sc.Yes("it lies there", sc.blocked.has(21) && !sc.box.has(21))
	sc.Is("blocks", len(sc.sees(1).Blocks), 1)
	sc.Is("blocks in the box", sc.sees(1).Box, 35)
	sc.awaits(0, "roll") // the next round has begun
	sc.Is("round", int(sc.round), 2)
	sc.phase5()
	sc.Refuse("P8", "* fall 21") // each falls once
	sc.Is("blocks that may fall", len(sc.LegalOf(0)), 35)
}

func TestP53SetAside(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.put(2, 9)
	sc.hold(1, "udjat")
	sc.turnOf(1, 0)
	sc.Do("1 use udjat", "* sense 9", "1 keep", "* march 1 1 1 1 1")
	sc.Told("set")
	sc.Silent("falls")
	sc.awaits(2, "jump") // with all that follows from a falling block
	sc.Is("blocks in the box", sc.sees(1).Box, 35)
	sc.Do("2 jump 10")
	sc.Is("blocks that fell", int(sc.falls), 1)
	sc.phase5()
	sc.awaits(0, "fall") // for one round only
}

func TestP53TheBoxIsEmpty(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.box = 0
	sc.phase4()
	sc.Do("* march 1 1 1 1 1")
	sc.awaits(0, "roll") // no block falls
	sc.Is("blocks", int(sc.falls), 0)
	sc.Is("round", int(sc.round), 2)
}

func TestP54JumpAside(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.put(2, 9)
	sc.blocks(2)
	sc.phase5()
	sc.Do("* fall 8")
	sc.awaits(1, "jump")
	sc.Offers(1, "jump 9", "jump 14") // 7 is behind a wall, 2 is blocked
	for _, wrong := range []string{"7", "2", "8", "15", "20", "E1"} {
		sc.Refuse("P54", "1 jump "+wrong)
	}
	sc.Refuse("P54", "1 move 9")
	sc.Refuse("P54", "1 end")
	sc.Do("1 jump 9") // where Sarti stands too
	sc.place(1, 9)
	sc.Is("blows", sc.holds(1, "block"), 1)
	sc.Is("blows to Sarti", sc.holds(2, "block"), 0)
	sc.awaits(0, "roll")
	sc.Do("* roll 6 6 6 6 6")
	sc.Is("actions", int(sc.left[0]), 5) // it cost none
	sc.turnOf(1, 1)
	sc.hold(1, "medikit")
	sc.Do("1 cure block") // such a wound can be treated
	sc.Is("blows", sc.holds(1, "block"), 0)
}

func TestP54OneAfterTheOther(t *testing.T) {
	sc := playWith(t, map[string]string{"first": "2"}, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 29)
	}
	sc.mummy(imhotep, 30, 1)
	sc.hold(2, many(3, "snake")...)
	sc.hold(2, many(8, "mummy")...)
	sc.hold(2, "udjat")
	sc.phase5()
	sc.Do("* fall 29")
	sc.awaits(2, "jump") // clockwise from the keeper
	sc.Refuse("P15", "1 jump 28")
	sc.Refuse("P15", "3 jump 28")
	sc.Do("2 jump 30")
	sc.awaits(2, "room") // her landing and her blow come before the next jump
	sc.Do("2 discard udjat")
	sc.fares(2, inside)
	sc.awaits(3, "jump")
	sc.Do("3 jump 28")
	sc.awaits(1, "jump")
	sc.Offers(1, "jump 23", "jump 28", "jump 30", "jump 35") // free to choose another place, or the same
	sc.Do("1 jump 28")
	sc.Is("blows to Gore", sc.holds(1, "block"), 1)
	sc.Is("blows to Rice", sc.holds(3, "block"), 1)
}

func TestP55Crushed(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 20)
	sc.put(2, 20)
	sc.put(3, 3)
	sc.hold(1, "sand_chest", "hededet_4")
	sc.phase5()
	sc.blocks(14, 19, 21, 26) // could not be, as they would be sealed in (P59)
	sc.Do("* fall 20")
	sc.fares(1, crushed)
	sc.fares(2, crushed)
	sc.Is("blows", sc.holds(1, "block"), 0)
	sc.awaits(0, "roll") // nothing is rolled for his chest
	sc.Is("Rice is keeper", int(sc.keeper)+1, 3)
	sc.turnOf(3, 1)
	sc.Refuse("P8", "1 move 14")
	sc.Do("3 move E1")
	sc.awaits(0, "over")
	sc.Is("points of Gore", int(sc.Result().Scores[0]), 0)
	sc.Yes("only Rice wins", sc.Result().Winners.Len() == 1 && sc.Result().Winners.Has(2))
}

func TestP55ByOnesOwnIdol(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 33)
	sc.put(2, 3)
	sc.turnOf(1, 4)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5")
	sc.blocks(27, 32, 34) // by hand, as above
	sc.Do("* fall 33")
	sc.fares(1, crushed)
	sc.awaits(0, "march") // his turn is over
	sc.Yes("the idol is gone", !sc.idols.has(idolOf(horus)))
}

func TestP56JumpingOut(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 3)
	sc.put(2, 4)
	sc.put(3, 14)
	sc.hold(1, "sand_chest", "hededet_4")
	sc.phase5()
	sc.Do("* fall 3")
	sc.Offers(1, "jump 2", "jump 4", "jump 9", "jump E1")
	sc.Refuse("P54", "1 jump E2") // that is no neighbour of square 3
	sc.Do("1 jump E1")
	sc.fares(1, escaped)
	sc.Is("blows", sc.holds(1, "block"), 0) // he is out before it hits him
	sc.Silent("struck")
	sc.awaits(0, "chest")
	sc.Do("* chest 6")
	sc.Is("points", sc.score(0).Total, 4+6+1)
	sc.awaits(0, "roll")
}

// Whoever is out has no room to make for a blow.
func TestP56TheWayOutComesBeforeTheBlow(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 4)
	sc.hold(1, many(11, "mummy")...)
	sc.hold(1, "sand_chest")
	sc.phase5()
	sc.Do("* fall 4", "1 jump E2")
	sc.fares(1, escaped)
	sc.awaits(0, "chest") // which he has kept
	sc.Do("* chest 5")
	sc.awaits(0, "roll")
	sc.Is("points", sc.score(0).Total, 5)
}

func TestP56OntoAMummyWithTwelveCards(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 29)
	sc.mummy(imhotep, 30, 1)
	sc.hold(1, many(10, "mummy")...)
	sc.hold(1, "udjat", "necklace_2")
	sc.phase5()
	sc.Do("* fall 29", "1 jump 30")
	sc.awaits(1, "room")
	sc.place(1, 30)
	sc.touches(10)
	sc.Do("1 discard udjat") // for the touch
	sc.touches(11)
	sc.Is("blows", sc.holds(1, "block"), 0)
	sc.awaits(1, "room")
	sc.Offers(1, "discard necklace_2")
	sc.Do("1 discard necklace_2") // for the blow
	sc.Is("blows", sc.holds(1, "block"), 1)
	sc.fares(1, inside)
	sc.awaits(0, "roll")
}

func TestP56OntoAMummyWithTwelveWounds(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 29)
	sc.mummy(imhotep, 30, 1)
	sc.hold(1, many(12, "block")...)
	sc.phase5()
	sc.Do("* fall 29", "1 jump 30")
	sc.fares(1, turned)
	sc.stands(3, 30, "north")
	sc.Silent("spared") // the block does not come to a mummy

	sc = play(t, "gore", "sarti") // eleven wounds: the touch is the twelfth, and the blow adds none
	sc.put(1, 29)
	sc.mummy(imhotep, 30, 1)
	sc.hold(1, many(11, "mummy")...)
	sc.phase5()
	sc.Do("* fall 29", "1 jump 30")
	sc.fares(1, inside)
	sc.touches(12)
	sc.Is("blows", sc.holds(1, "block"), 0)
	sc.Told("spared")
}

func TestP56OntoSeveralMummies(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 25)
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.phase5()
	sc.Do("* fall 25", "1 jump 31")
	sc.touches(2)
	sc.Is("cards", int(sc.count[0]), 3)
}

func TestP56OutInAnothersTurn(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 33)
	sc.put(2, 3)
	sc.put(3, 3)
	sc.mummy(sanakht, 36, 1)
	sc.hold(2, "water_chest")
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 3")
	sc.awaits(2, "jump")
	sc.Do("2 jump E1")
	sc.awaits(0, "chest")
	sc.Do("* chest 2")
	sc.awaits(3, "jump")
	sc.Do("3 jump 2")
	sc.awaits(1, "action") // Gore goes on
	sc.Do("1 move 34", "* march 1 1 1 1 1")
	sc.awaits(0, "fall") // the block of phase 5 falls all the same
}

func TestP56HisOwnIdolMakesHimJump(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 33)
	sc.mummy(sanakht, 34, 1)
	sc.hold(1, many(9, "block")...)
	sc.hold(1, "antidote", "udjat")
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 33") // the idol is the twelfth card
	sc.awaits(1, "jump")
	sc.Offers(1, "jump 27", "jump 32", "jump 34")
	sc.Do("1 jump 34", "1 discard antidote", "1 discard udjat")
	sc.Is("idols", sc.holds(1, "idol_horus"), 1)
	sc.touches(1)
	sc.Is("blows", sc.holds(1, "block"), 10)
	sc.awaits(1, "action")
	sc.Is("actions left", int(sc.left[0]), 1)
	sc.Refuse("P58", "1 move 33")
	sc.Do("1 move 28")
}

func TestP57PushedAlong(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 35)
	sc.put(2, 33)
	sc.put(3, 3)
	sc.mummy(sanakht, 34, 1)
	sc.phase5()
	sc.Do("* fall 34")
	sc.stands(sanakht, 35, "east") // ahead
	sc.touches(1, 0)
	sc.phase5()
	sc.Do("* fall 35", "1 jump 29")
	sc.stands(sanakht, 36, "east")
	sc.phase5()
	sc.Do("* fall 36") // a wall ahead, a block behind
	sc.Yes("buried", sc.mummies[sanakht].gone)
	sc.Told("buried")
	sc.Is("its place", sc.sees(1).Mummies[sanakht].Place, 0)
	sc.walk(3)
	sc.stands(initkaes, 19, "north") // the others walk on
}

func TestP57Back(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 32)
	sc.mummy(sanakht, 33, 1)
	sc.blocks(34)
	sc.phase5()
	sc.Do("* fall 33")
	sc.stands(sanakht, 32, "east") // it does not turn
	sc.touches(1)

	sc = play(t, "gore", "sarti") // at the end of its line
	sc.mummy(imhotep, 36, 1)
	sc.phase5()
	sc.Do("* fall 36")
	sc.stands(imhotep, 30, "north")
}

func TestP57JumpedAheadOfIt(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 34)
	sc.put(2, 34)
	sc.put(3, 3)
	sc.mummy(sanakht, 34, 1)
	sc.phase5()
	sc.Do("* fall 34", "1 jump 35", "2 jump 28")
	sc.stands(sanakht, 35, "east")
	sc.touches(1, 0) // it came after Gore
	sc.Is("blows", sc.holds(1, "block"), 1)
}

func TestP57OntoSeveral(t *testing.T) {
	sc := playWith(t, map[string]string{"first": "2"}, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 35)
	}
	sc.hold(1, many(12, "block")...)
	sc.hold(3, many(11, "block")...)
	sc.hold(3, "sand_chest")
	sc.mummy(sanakht, 34, 1)
	sc.phase5()
	sc.Do("* fall 34")
	sc.awaits(3, "room")
	sc.touches(0, 1, 0)
	sc.Do("3 discard sand_chest")
	sc.touches(0, 1, 1)
	sc.fares(1, turned)
	sc.stands(3, 35, "east")
	sc.awaits(0, "roll")
}

func TestP57TwoAtACorner(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 32)
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, -1)
	sc.phase5()
	sc.Do("* fall 31")
	sc.stands(initkaes, 25, "north") // each along its own line
	sc.stands(sanakht, 32, "west")
	sc.touches(1)

	sc = play(t, "gore", "sarti")
	sc.mummy(initkaes, 31, 1)
	sc.mummy(sanakht, 31, 1)
	sc.blocks(25)
	sc.phase5()
	sc.Do("* fall 31")
	sc.Yes("Initkaes is buried", sc.mummies[initkaes].gone)
	sc.stands(sanakht, 32, "east")
}

func TestP57OnTheFloor(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 28)
	sc.put(2, 35)
	sc.mummy(sanakht, 34, 1)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 shoot sanakht")
	sc.drop = true // as if the Horus Idol had been taken
	sc.run(nil)
	sc.Do("* fall 34")
	sc.stands(sanakht, 35, "east")
	sc.Yes("it still lies", sc.mummies[sanakht].down)
	sc.touches(0, 0) // and harms nobody
	sc.Do("1 end", "* march 4 4 4 1 1")
	sc.touches(0, 1) // until it gets up
	sc.stands(sanakht, 35, "east")

	sc = play(t, "gore", "sarti") // buried like a standing one
	sc.put(1, 28)
	sc.mummy(sanakht, 34, 1)
	sc.mummies[sanakht].down = true
	sc.blocks(33, 35)
	sc.phase5()
	sc.Do("* fall 34")
	sc.Yes("buried", sc.mummies[sanakht].gone)
	sc.walk(2)
	sc.Yes("for good", sc.mummies[sanakht].gone)
}

func TestP57APlayersMummy(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 34)
	sc.put(2, 34)
	sc.hold(1, many(12, "block")...)
	sc.mummy(sanakht, 33, 1)
	sc.walk(1)
	sc.fares(1, turned)
	sc.Do("* fall 34", "2 jump 28")
	sc.stands(sanakht, 35, "east")
	sc.stands(3, 35, "east") // both are pushed
}

func TestP58BlocksStay(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.phase5()
	sc.Do("* fall 9")
	sc.turnOf(1, 2)
	sc.Refuse("P58", "1 move 9")
	sc.Yes("not offered", !sc.May(1, "move 9"))
	sc.Do("1 end", "* march 1 1 1 1 1", "* fall 14")
	sc.phase5()
	sc.Do("* fall 8")
	sc.Offers(1, "jump 2") // nor can one jump there
	sc.Refuse("P54", "1 jump 9")
	sc.Do("1 jump 2")
	sc.Is("blocks", int(sc.falls), 3)

	sc = play(t, "gore", "sarti") // from outside too
	sc.phase5()
	sc.Do("* fall 3")
	sc.turnOf(1, 2)
	sc.Refuse("P58", "1 move 3")
	sc.Refuse("P16", "1 move 4")
	sc.Do("1 move E2", "1 move 4")
}

func TestP59SealedIn(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice", "wahab")
	sc.put(1, 9)
	sc.put(2, 20)
	sc.put(3, 31)
	sc.blocks(14, 16)
	sc.phase5()
	sc.Do("* fall 17")
	sc.fares(2, inside) // there is still a way over 15
	sc.Silent("sealed")
	sc.phase5()
	sc.Do("* fall 15")
	sc.fares(1, inside)
	sc.fares(2, sealed)
	sc.fares(3, sealed)
	sc.fares(4, waiting)
	sc.Is("who is told", len(sc.Told("sealed").Args["seats"].Seats), 2)
	sc.Do("* roll 6 6 6 6 6")
	sc.Refuse("P8", "2 move 26")
}

func TestP59AfterAllHaveJumped(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 15)
	sc.put(2, 15)
	sc.hold(1, many(11, "mummy")...)
	sc.hold(1, "sand_chest")
	sc.blocks(14, 16, 17)
	sc.phase5()
	sc.Do("* fall 15")
	sc.Offers(1, "jump 9", "jump 21")
	sc.Do("1 jump 9", "1 discard sand_chest")
	sc.fares(1, inside)
	sc.Do("2 jump 21") // the wrong side
	sc.fares(1, inside)
	sc.fares(2, sealed)
}

// Whoever is under a block has to jump first: no other block is a peril yet.
func TestP59NoPerilBeforeTheJump(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 20)
	sc.blocks(14, 16, 17)
	sc.phase5()
	sc.Do("* fall 20")
	sc.Is("perils before the jump", len(sc.sees(1).Players[0].Perils), 0)
	sc.Do("1 jump 21")
	sc.Yes("then 15 is one", slices.Contains(sc.sees(1).Players[0].Perils, 15))
}

func TestP59MummiesAreNoObstacle(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 31)
	sc.mummy(initkaes, 25, 1)
	sc.mummy(sanakht, 32, -1)
	sc.blocks(32)
	sc.phase5()
	sc.Do("* fall 36")
	sc.fares(1, inside) // over 25, past Initkaes
	sc.phase5()
	sc.Do("* fall 25")
	sc.fares(1, sealed)
}

func TestP59OnASquareOfItsOwn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7) // the dead end of the west corridor
	sc.put(2, 3)
	sc.mummy(initkaes, 31, 1)
	sc.phase5()
	sc.Do("* fall 13")
	sc.fares(1, sealed) // walls are no way out either
	sc.fares(2, inside)
	sc.turnOf(2, 1)
	sc.Do("2 move E1")
	sc.awaits(0, "over")
	sc.Yes("Sarti wins with nothing", sc.Result().Winners.Has(1) && sc.Result().Outcome == Escape)
}

func TestP59ByOnesOwnIdol(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 33)
	sc.put(2, 3)
	sc.put(3, 36)
	sc.mummy(sanakht, 31, -1)
	sc.blocks(25, 26, 27, 28, 29)
	sc.turnOf(1, 5)
	sc.left[1] = 1
	sc.Do("1 pick 12345", "* lock 1 2 3 4 5", "* fall 30")
	sc.fares(1, sealed)
	sc.fares(3, sealed)
	sc.awaits(2, "action") // the turn passes on
	sc.Is("actions of Gore", int(sc.left[0]), 0)
	sc.Do("2 end", "* march 1 1 1 1 1", "* fall 36")
	sc.Is("the Dice Keeper", int(sc.keeper)+1, 2)
}

func TestP59TouchedAndSealed(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.put(2, 3)
	sc.hold(1, many(12, "block")...)
	sc.mummy(imhotep, 18, -1)
	sc.blocks(23, 30)
	sc.phase5()
	sc.Do("* fall 18") // Imhotep is pushed onto Gore, who is shut in the same moment
	sc.stands(imhotep, 12, "south")
	sc.fares(1, sealed)
	sc.Is("mummies", int(sc.walkers), 3)
}

func TestP60ShutOut(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 8)
	sc.put(2, 4)
	sc.blocks(3)
	sc.phase5()
	sc.Do("* fall 4", "2 jump E2") // out in time
	sc.fares(2, escaped)
	sc.fares(1, sealed)
	sc.fares(3, shut)
	sc.awaits(0, "over")
	r := sc.Result()
	sc.Yes("only Sarti wins", r.Winners.Has(1) && r.Winners.Len() == 1)
}

func TestP60OneWayInIsEnough(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.phase5()
	sc.Do("* fall 3")
	sc.fares(1, waiting)
	sc.Do("* roll 6 1 1 1 1")
	sc.Do("2 end", "1 move E2", "* march 1 1 1 1 1", "* fall 4")
	sc.fares(1, shut)
	sc.fares(2, shut)
	sc.awaits(0, "over")
	sc.Yes("the mummies win", sc.Result().Outcome == Mummies)
	sc.Yes("nobody is sealed in", len(sc.Told("shut").Args["seats"].Seats) == 2)
}

func TestP61TheDicePassOn(t *testing.T) {
	sc := playWith(t, map[string]string{"first": "2"}, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 9)
	}
	for i, keeper := range []int{2, 3, 1, 2} {
		sc.Is("the Dice Keeper", int(sc.keeper)+1, keeper)
		sc.Is("round", int(sc.round), i+1)
		sc.Do("* roll 1 1 1 1 1", "* march 1 1 1 1 1", "* fall "+board.words[31+i])
	}
	sc.put(1, 4)
	sc.turnOf(1, 1)
	sc.Do("1 move E2", "* march 1 1 1 1 1", "* fall 29")
	sc.Is("the Dice Keeper", int(sc.keeper)+1, 2) // Gore is passed over
}

func TestP61TheLastKeeper(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 3)
	sc.put(2, 3)
	sc.Do("* roll 6 6 6 6 6", "1 move E1", "2 move E1")
	sc.awaits(3, "action") // who waits at the entrance is in play
	sc.Do("3 end", "* march 1 1 1 1 1", "* fall 36")
	sc.Is("the Dice Keeper", int(sc.keeper)+1, 3)
	sc.Do("* roll 6 6 6 6 6", "3 end", "* march 1 1 1 1 1", "* fall 35")
	sc.Is("the Dice Keeper", int(sc.keeper)+1, 3) // the only one left keeps them
}

// Nobody who is still in play can be without a free neighbour when a block
// falls, and after each block everybody in the pyramid has a way out.
func TestP55AndP59InManyGames(t *testing.T) {
	t.Parallel()
	r := game.NewChance("3 55")
	for n := range 500 {
		state, err := game.New(Rules{}, everyOption()[n%5], 2+n%5)
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		for s.phase != phOver {
			by, m := s.Turn(), game.Move{}
			if by == game.Chance {
				m = s.SampleChance(r)
			} else {
				moves := s.LegalMoves(by, nil)
				m = moves[r.IntN(len(moves))]
			}
			if err := s.Apply(by, m, nil); err != nil {
				t.Fatal(err)
			}
			soundWays(t, s)
		}
	}
}

func soundWays(t *testing.T, s *State) {
	t.Helper()
	open := board.reachable(board.doors, s.blocked)
	for p := range s.seats {
		switch {
		case s.fate[p] == crushed:
			t.Fatalf("seat %d was crushed", p+1)
		case s.falling == nowhere && s.fate[p] == inside && !open.has(s.at[p]):
			t.Fatalf("seat %d has no way out from %d, past %v", p+1, s.at[p], s.fallen[:s.falls])
		}
	}
}

func TestP53SetAsideByOneWhoHasLeft(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.put(2, 9)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 use udjat", "* sense 9", "1 keep", "1 move E1", "* march 1 1 1 1 1")
	sc.awaits(2, "jump") // it falls all the same
}

func TestP56TheLastOneJumpsOut(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.lost(2)
	sc.put(1, 4)
	sc.hold(1, "water_chest")
	sc.phase5()
	sc.Do("* fall 4", "1 jump E2", "* chest 4")
	sc.wins(1)
	sc.points(1, 4)
}

// The way out is shown, square by square, and how far every place is from it.
func TestP59TheWayOutIsShown(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 15)
	sc.blocks(9)
	v := sc.View(game.Public).(View)
	sc.Yes("round the block", slices.Equal(v.Players[0].Way, []int{16, 10, 4, 38}))
	sc.Is("moves to the way out", v.Players[0].Exit, 4)
	sc.Is("moves from the far corner", v.Exits[36], 8)
	sc.blocks(14, 16, 17)
	sc.Is("no way is 0", sc.View(game.Public).(View).Exits[26], 0)
}
