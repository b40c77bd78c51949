package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestC7OneAction(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(5)
	sc.hold(1, "egotism")
	sc.refuse("C7", "2 play flee 1")
	sc.do("1 play flee 1")
	sc.awaits(1, "turn")
	sc.refuse("C7", "1 play forage 1")
	sc.do("1 end")
	sc.awaits(2, "turn")
	sc.do("2 play flee 1") // no card in hand: the turn ends by itself
	sc.awaits(3, "turn")
}

func TestC8ActionIsMandatory(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "sacrifice")
	sc.refuse("C8", "1 end")
	sc.die, sc.speed = sc.path.hunt, maxSpeed
	sc.yes("haste can be paid with the card", sc.may(1, "play haste 2"))
	sc.actions[0] = 1 << regroup
	sc.offers(1, "play sacrifice 1", "end")
	sc.yes("the prompt says so", sc.Prompt(0).Key == "cerberus.prompt.turn_end")
	sc.do("1 end")
	sc.told("skip")
}

func TestC9OneOptionalCard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "egotism", "egotism", "fatalism")
	sc.do("1 play egotism 1")
	sc.place(1, 3)
	sc.refuse("C9", "1 play egotism 1")
	sc.do("1 play flee 2")
	sc.refuse("C9", "1 play egotism 1")
	sc.refuse("C9", "1 end")
	sc.do("1 advance 2 1", "1 advance 3 3")
	sc.awaits(2, "turn")

	sc = play(t, 5, testBoards) // the side changes after the card: no second one
	sc.hold(1, "fatalism")
	sc.hold(2, "egotism")
	sc.dog = 1
	sc.do("1 play fatalism 1")
	sc.yes("caught by the own card", sc.side[0] == cerberus)
	sc.do("* draw ambush", "* draw ambush")
	sc.awaits(2, "turn")
}

func TestC10CostFirst(t *testing.T) {
	sc := play(t, 4, testBoards)
	die := sc.die
	sc.do("1 play flee 2")
	sc.is("die", int(sc.die), int(die+1))
	sc.awaits(1, "effect")
	sc.refuse("C10", "1 pass")
	sc.refuse("C10", "1 do rage")
	sc2 := play(t, 4, testBoards)
	sc2.die = sc2.path.hunt
	sc2.refuse("C18", "1 play flee 1")
}

func TestC11PlayedActionsLieOpen(t *testing.T) {
	sc := play(t, 3, testBoards)
	sc.all(5)
	sc.do("1 play flee 1", "2 play flee 1", "3 play flee 1")
	sc.refuse("C11", "1 play flee 1")
	v := sc.View(game.Public).(View)
	sc.is("played", len(v.Players[0].Played), 1)
	sc.do("1 play regroup 1", "* draw egotism")
	sc.is("Actions after taking back", sc.actionsLeft(0), 4)
}

func TestC12SidesAndFaces(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(5)
	sc.turncoat(2)
	sc.hold(2, "ambush")
	sc.refuse("C12", "1 play growl 1")
	sc.refuse("C12", "1 play ambush 1")
	sc.do("1 play flee 1")
	sc.refuse("C12", "2 play flee 1")
	sc.yes("Betrayal and the Cerberus faces", sc.may(2, "play ambush 1") && sc.may(2, "play growl 1"))
	sc.do("2 play prowl 2", "* draw deceit")
	sc.yes("a Cerberus player draws Betrayal", sc.hand[1][hidden(deceit)] == 1)
}

func TestC84NextPlayer(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.all(5)
	sc.gone(2)
	sc.turncoat(3)
	sc.do("1 play flee 1")
	sc.awaits(3, "turn")
	sc.refuse("C76", "2 play flee 1")
	sc.do("3 play growl 1", "4 play flee 1", "5 play flee 1")
	sc.awaits(1, "turn")
}
