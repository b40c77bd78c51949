package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestC7OneAction(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(5)
	sc.hold(1, "egotism")
	sc.Refuse("C7", "2 play flee 1")
	sc.Do("1 play flee 1")
	sc.awaits(1, "turn")
	sc.Refuse("C7", "1 play forage 1")
	sc.Do("1 end")
	sc.awaits(2, "turn")
	sc.Do("2 play flee 1") // no card in hand: the turn ends by itself
	sc.awaits(3, "turn")
}

func TestC8ActionIsMandatory(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "sacrifice")
	sc.Refuse("C8", "1 end")
	sc.die, sc.speed = sc.path.hunt, maxSpeed
	sc.Yes("haste can be paid with the card", sc.May(1, "play haste 2"))
	sc.actions[0] = 1 << regroup
	sc.Offers(1, "play sacrifice 1", "end")
	sc.Yes("the prompt says so", sc.Prompt(0).Key == "cerberus.prompt.turn_end")
	sc.Do("1 end")
	sc.Told("skip")
}

func TestC9OneOptionalCard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "egotism", "egotism", "fatalism")
	sc.Do("1 play egotism 1")
	sc.place(1, 3)
	sc.Refuse("C9", "1 play egotism 1")
	sc.Do("1 play flee 2")
	sc.Refuse("C9", "1 play egotism 1")
	sc.Refuse("C9", "1 end")
	sc.Do("1 advance 2 1", "1 advance 3 3")
	sc.awaits(2, "turn")

	sc = play(t, 5, testBoards) // the side changes after the card: no second one
	sc.hold(1, "fatalism")
	sc.hold(2, "egotism")
	sc.dog = 1
	sc.Do("1 play fatalism 1")
	sc.Yes("caught by the own card", sc.side[0] == cerberus)
	sc.Do("* draw ambush", "* draw ambush")
	sc.awaits(2, "turn")
}

func TestC10CostFirst(t *testing.T) {
	sc := play(t, 4, testBoards)
	die := sc.die
	sc.Do("1 play flee 2")
	sc.Is("die", int(sc.die), int(die+1))
	sc.awaits(1, "effect")
	sc.Refuse("C10", "1 pass")
	sc.Refuse("C10", "1 do rage")
	sc2 := play(t, 4, testBoards)
	sc2.die = sc2.path.hunt
	sc2.Refuse("C18", "1 play flee 1")
}

func TestC11PlayedActionsLieOpen(t *testing.T) {
	sc := play(t, 3, testBoards)
	sc.all(5)
	sc.Do("1 play flee 1", "2 play flee 1", "3 play flee 1")
	sc.Refuse("C11", "1 play flee 1")
	v := sc.View(game.Public).(View)
	sc.Is("played", len(v.Players[0].Played), 1)
	sc.Do("1 play regroup 1", "* draw egotism")
	sc.Is("Actions after taking back", sc.actionsLeft(0), 4)
}

func TestC12SidesAndFaces(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(5)
	sc.turncoat(2)
	sc.hold(2, "ambush")
	sc.Refuse("C12", "1 play growl 1")
	sc.Refuse("C12", "1 play ambush 1")
	sc.Do("1 play flee 1")
	sc.Refuse("C12", "2 play flee 1")
	sc.Yes("Betrayal and the Cerberus faces", sc.May(2, "play ambush 1") && sc.May(2, "play growl 1"))
	sc.Do("2 play prowl 2", "* draw deceit")
	sc.Yes("a Cerberus player draws Betrayal", sc.hand[1][hidden(deceit)] == 1)
}

func TestC84NextPlayer(t *testing.T) {
	sc := play(t, 5, testBoards)
	sc.all(5)
	sc.gone(2)
	sc.turncoat(3)
	sc.Do("1 play flee 1")
	sc.awaits(3, "turn")
	sc.Refuse("C76", "2 play flee 1")
	sc.Do("3 play growl 1", "4 play flee 1", "5 play flee 1")
	sc.awaits(1, "turn")
}
