package deukalion

import (
	"testing"
)

func TestD15Sailing(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d4")
	sc.act(1, 2, 1, 2)
	reach, _ := sc.voyage(0, 2).flood()
	for _, square := range []string{"d3", "c4", "d5", "b4", "d2", "e3", "e5", "d6", "c4"} {
		if square != "d2" && !reach.has(squareOf(square)) { // d2 has the other ship, at an anchor
			t.Errorf("%s cannot be reached", square)
		}
	}
	for _, square := range []string{"e4", "c3", "c5", "e2", "d4", "b3", "a4"} {
		if reach.has(squareOf(square)) {
			t.Errorf("%s can be reached", square)
		}
	}
	sc.Refuse("D15", "1 sail e4") // the Kylix
	sc.Refuse("D15", "1 sail c3") // a settlement
	sc.Refuse("D15", "1 sail d4") // where it is
	sc.Refuse("D15", "1 sail h7")
	sc.Do("1 sail d5", "1 sail d6") // square by square
	sc.stands(1, "d6")
	sc.Refuse("D15", "1 sail d5")
}

// A destination is reached by a shortest way that does not deliver.
func TestD15TheWay(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "c2")
	sc.act(2, 2, 1, 3)
	sc.Yes("through d2", sc.May(1, "sail d3"))
	sc.lose(1, 1)
	sc.load(1, "red")
	sc.Yes("d2 would deliver", !sc.May(1, "sail d3") && sc.May(1, "sail d2"))
	sc.Do("1 sail b4")
	if way := sc.Told("sail").Args["path"].Path; len(way) != 3 || way[2] != int(squareOf("b4")) {
		t.Errorf("the way is %v", way)
	}
}

// Nor does a way go through the Styx.
func TestD15NotThroughTheStyx(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "c7")
	sc.act(2, 2, 1, 3)
	sc.Yes("not past b7", sc.May(1, "sail b7") && !sc.May(1, "sail a7"))
}

func TestD16InTheWay(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d7")
	sc.put(1, "e7")
	sc.put(2, "f7")
	sc.act(1, 2, 1, 3)
	sc.Refuse("D16", "1 sail f7") // a ship
	sc.Refuse("D16", "1 sail e6") // the Hydra
	sc.Yes("neither is passed", !sc.May(1, "sail g7") && !sc.May(1, "sail e5"))
	sc.Yes("but challenged", sc.May(1, "challenge 2"))
}

// Ships at anchors and on the Styx are in nobody's way.
func TestD16NotAtAnchors(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d3")
	sc.act(1, 2, 1, 3)
	sc.Yes("past the ship at d2", sc.May(1, "sail d1") && sc.May(1, "sail d2"))
	sc.Do("1 sail d2")
	sc.stands(2, "d2")
}

func TestD17AnchorsAreSafe(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d3")
	sc.hydra = squareOf("e3")
	sc.act(3, 2, 1, 3)
	sc.Refuse("D17", "1 challenge 2")
	sc.Refuse("D36", "1 hydra e2")
	sc.put(2, "a7")
	sc.Refuse("D17", "1 challenge 2")
}

// No site can be challenged from an anchor, but founded. On our map none is
// next to one, so the anchors are moved.
func TestD17NothingIsChallengedFromAnAnchor(t *testing.T) {
	sc := begin(t, 2)
	c := *sc.chart
	c.anchors |= on(squareOf("c1")) | on(squareOf("c2"))
	c.sea &^= c.anchors
	sc.chart = &c
	sc.put(1, "c1")
	sc.act(2, 2, 1, 3)
	sc.Refuse("D17", "1 challenge corinth")
	sc.put(1, "c2")
	sc.Do("1 found salamis")
}

func TestD18WhatEndsAMove(t *testing.T) {
	// Founding.
	sc := begin(t, 2)
	sc.put(1, "d3")
	sc.act(2, 2, 1, 3)
	sc.Do("1 found salamis")
	sc.Refuse("D18", "1 sail d4")
	// The Styx.
	sc = begin(t, 2)
	sc.put(1, "c7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail b7")
	sc.Refuse("D18", "1 sail c7")
	// A challenge.
	sc = begin(t, 2)
	sc.put(1, "c1")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge corinth", "* throw 10 0 0")
	sc.Refuse("D18", "1 sail c2")
	sc.Refuse("D18", "1 challenge corinth")
	// A Pursuit.
	sc = begin(t, 2)
	sc.put(1, "h3")
	sc.act(2, 2, 1, 3)
	sc.Do("1 claim 14", "* display 1")
	sc.Refuse("D18", "1 sail h2")
}

// A delivery without a Pursuit does not end it.
func TestD18ADeliveryDoesNotEndIt(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "d3")
	sc.load(1, "red")
	sc.lose(1, 1)
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail d2", "1 unload", "1 sail e2", "1 sail e3")
}

// After founding, or a Pursuit, an adjacent site can still be challenged; not
// after entering the Styx.
func TestD18AChallengeAfterFounding(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "h2")
	sc.act(2, 2, 1, 3)
	sc.Do("1 found ephesus", "1 challenge halikarnassos", "* throw 9 0 0")

	sc = begin(t, 2)
	sc.put(1, "c7")
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail b7")
	sc.Refuse("D18", "1 challenge sparta")
}

func TestD19RoomAboard(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "c1")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge corinth", "* throw 0 10 0")
	sc.fares(1, 9, 1) // without another chest there is no choice
	sc.Is("chests aboard", int(sc.cargo[0].total()), 1)
}

// Another chest can be sent away instead.
func TestD19AnotherChestForRoom(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "c1")
	sc.lose(1, 1)
	sc.load(1, "white")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge corinth", "* throw 0 9 0")
	sc.awaits(1, "room")
	sc.Told("want") // everybody is told what is waited for
	sc.Refuse("D19", "1 leave")
	sc.Do("1 store white sparta")
	sc.fares(1, 9, 1)
	sc.Yes("red for white", sc.cargo[0] == chests{1, 0, 0, 0, 0})
}

// A ship full of chests, without hoplites, may leave the chest.
func TestD19NoRoomAtAll(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 10)
	sc.load(1, "red", "red", "red", "green", "green", "green", "blue", "blue", "blue", "yellow")
	sc.load(2, "white")
	sc.crew[1], sc.fallen[1] = 2, 8
	sc.put(1, "d4")
	sc.put(2, "d5")
	sc.step("3")
	sc.Do("2 challenge 1", "* throw 2 0 0")
	sc.awaits(1, "loot") // 0 to 0: the challenged wins
	sc.Do("1 loot white")
	sc.awaits(1, "room")
	sc.Refuse("D19", "1 sink")
	sc.Do("1 leave")
	sc.Yes("the chest stays", sc.cargo[1] == chests{0, 0, 0, 0, 1})
	sc.awaits(1, "relocate")
}

func TestD20UnwantedChests(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 3)
	sc.load(1, "red", "green", "blue")
	sc.act(2, 2, 3, 1)
	sc.Refuse("D14", "1 reclaim 1") // there is no room
	sc.Refuse("D21", "1 store white corinth")
	sc.Refuse("D21", "1 store red halikarnassos")
	sc.Do("1 store red corinth")
	sc.awaits(1, "reclaim")
	sc.Do("1 store green mykene", "1 reclaim 2")
	sc.fares(1, 9, 1)
	sc.scores(1, 0)
}

// Where there is room enough, chests stay aboard.
func TestD20OnlyForRoom(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 3)
	sc.load(1, "red")
	sc.act(2, 2, 2, 1)
	sc.Refuse("D20", "1 store red corinth")
}

func TestD20InAStepAndByCards(t *testing.T) {
	sc := begin(t, 3)
	for seat := 2; seat <= 3; seat++ {
		sc.lose(seat, 2)
		sc.load(seat, "red", "green")
	}
	sc.hold(3, "favour")
	sc.step("2")
	sc.Do("2 rest")
	sc.Yes("it may keep them", sc.May(2, "reclaim 0"))
	sc.Do("2 store red corinth", "2 reclaim 1")
	sc.Do("3 play favour", "3 store green mykene", "3 reclaim 1")
	sc.fares(3, 9, 1)
}
