package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestC77Reveal(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.put(1, 16)
	sc.Do("1 play flee 1")
	sc.Yes("revealed", sc.revealed)
	v := sc.View(-2).(View)
	sc.Is("seats", v.Barques[0].Seats, 2)
	sc.Is("the others are discarded unseen", v.Barques[1].Seats+v.Barques[2].Seats, 0)
	sc.Yes("discarded", v.Barques[1].Discarded && v.Barques[2].Discarded)
	sc.place(1, 18) // and the pawn walks on
}

func TestC78Boarding(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(1)
	sc.put(1, 20)
	sc.put(2, 20)
	sc.Do("1 play flee 2", "1 advance 2 3", "1 advance 3 1")
	sc.place(2, 22)
	sc.Yes("won", sc.outcome == Escape)

	sc = play(t, 4, testBoards)
	sc.openBarque(1)
	sc.put(2, 22)
	sc.put(1, 20)
	die := sc.die
	sc.hold(1, "egotism", "egotism")
	sc.Do("1 play egotism 1") // stops on 21 by itself
	sc.optionalDone = false
	sc.Is("the Rage space counts", int(sc.die), int(die+1))
	sc.Do("1 play egotism 1")
	sc.place(1, 21) // the Barque is full
	sc.Told("full")
	sc.Is("and not again", int(sc.die), int(die+1))
}

func TestC79Aboard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(3)
	sc.put(1, 22)
	sc.hold(1, "fatalism")
	sc.Yes("plays on", sc.May(1, "play forage 1"))
	sc.Do("1 play fatalism 1")
	sc.place(1, 20)
	sc.Told("leave")
	sc.Is("aboard", sc.boat.Len(), 0)
}

func TestC80Escape(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	sc.put(1, 22)
	sc.put(2, 21)
	sc.hold(1, "sacrifice")
	sc.Do("1 play haste 1", "1 advance 2 1")
	sc.Yes("not before the end of the turn", sc.outcome == "")
	sc.Do("1 end")
	sc.Yes("escaped", sc.outcome == Escape)
	sc.Is("winners", int(sc.winners), 0b11)
	sc.Refuse("C80", "2 play flee 1")

	sc = play(t, 4, testBoards) // though the player whose turn it is is not aboard
	sc.openBarque(1)
	sc.put(2, 22)
	sc.Do("1 play forage 1", "* draw egotism", "* draw egotism", "1 end")
	sc.Is("winners", int(sc.winners), 0b10)
}

func TestC81TooFewLeft(t *testing.T) {
	sc := play(t, 4, testBoards) // at a capture, after the reveal
	sc.openBarque(3)
	sc.turncoat(1)
	sc.put(2, 10)
	sc.put(3, 22)
	sc.put(4, 22)
	sc.dog = 9
	sc.Do("1 play prowl 1")
	sc.Yes("Cerberus wins at once", sc.outcome == Mercy)

	sc = play(t, 4, testBoards) // at the reveal
	sc.tiles[0] = 3
	sc.turncoat(3, 4)
	sc.put(1, 16)
	sc.Do("1 play flee 1")
	sc.Yes("Cerberus wins at once", sc.outcome == Mercy)
	sc.place(1, 17)

	sc = play(t, 4, testBoards) // before the reveal only the last one counts
	sc.tiles[0] = 3
	sc.turncoat(3, 4)
	sc.put(1, 10)
	sc.put(2, 11)
	sc.dog = 9
	sc.turnOf(3)
	sc.Do("3 play prowl 1")
	sc.Yes("goes on", sc.outcome == "" && sc.side[0] == out)
	sc.dog = 10
	sc.Do("4 play prowl 1")
	sc.Yes("nobody is left", sc.outcome == Mercy)
}

func TestC82WhoWinsWithCerberus(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.turncoat(1, 2)
	sc.put(3, 10)
	sc.put(4, 10)
	sc.put(5, 10)
	sc.dog = 9
	sc.Do("1 play prowl 1")
	sc.Yes("mercy", sc.outcome == Mercy)
	sc.Is("those of before", int(sc.winners), 0b11)
	sc.Is("all pawns are on the track", int(sc.filled), 7)

	sc = play(t, 3, testBoards)
	sc.die = sc.path.hunt - 1
	sc.speed = 8
	sc.Do("1 play forage 1", "* draw egotism", "* draw egotism", "1 end")
	sc.Yes("nobody served him", sc.outcome == Nobody)
	sc.Is("winners", int(sc.winners), 0)
}

func TestC83OrderOfEnds(t *testing.T) {
	sc := play(t, 4, testBoards) // too few at a capture comes before the full Barque
	sc.openBarque(2)
	sc.put(2, 22)
	sc.put(3, 10)
	sc.turncoat(1, 4)
	sc.dog = 9
	sc.Do("1 play prowl 1")
	sc.Yes("Cerberus", sc.outcome == Mercy)

	sc = play(t, 4, testBoards) // the full Barque comes before the Hunt
	sc.openBarque(2)
	sc.put(2, 22)
	sc.put(3, 22)
	sc.put(1, 2)
	sc.die = sc.path.hunt - 1
	sc.Do("1 play flee 1", "* draw egotism", "1 end")
	sc.Yes("escape", sc.outcome == Escape)
}

func TestC80NotFullAtTheEnd(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.openBarque(2)
	sc.turncoat(1)
	sc.put(2, 21)
	sc.put(3, 22)
	sc.put(4, 13)
	sc.Do("1 play herd 1", "1 advance 2 1", "1 retreat 3 1", "1 retreat 4 1")
	sc.Yes("the cost filled it, the effect emptied it", sc.outcome == "" && sc.boat.Len() == 1)
	sc.awaits(2, "turn")
}

func TestC81RevealByACost(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.tiles[0] = 3
	sc.turncoat(1, 4)
	sc.put(2, 16)
	sc.put(3, 12)
	sc.Do("1 play herd 1", "1 advance 2 1")
	sc.Yes("Cerberus wins at once", sc.outcome == Mercy && sc.winners == game.SetOf(0, 3))
	sc.place(3, 12) // the effect does not follow
}

func TestC82CaughtBeforeTheReveal(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.tiles[0] = 3
	sc.turncoat(4)
	sc.gone(5)
	sc.put(2, 16)
	sc.put(3, 12)
	sc.dog = 1
	sc.hold(1, "fatalism")
	sc.Do("1 play fatalism 2", "1 advance 2 3") // caught by the cost, then two are too few
	sc.Yes("he does not win with Cerberus", sc.outcome == Mercy && sc.winners == game.SetOf(3))
	sc.Yes("he is out", sc.side[0] == out)
}
