package deukalion

import "testing"

func TestD21Delivery(t *testing.T) {
	sc := begin(t, 2)
	sc.displays(15, 16)
	sc.put(1, "d3")
	sc.lose(1, 2)
	sc.load(1, "red", "white")
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail d2")
	sc.awaits(1, "deliver")
	sc.Do("1 unload")
	sc.awaits(1, "store")
	sc.Refuse("D21", "1 store green sparta")
	sc.Refuse("D21", "1 store red halikarnassos") // no free space
	sc.Do("1 store red sparta")                   // white has one space only
	sc.Is("chests aboard", int(sc.cargo[0].total()), 0)
	sc.awaits(1, "turn")
}

func TestD22HonourForAChest(t *testing.T) {
	sc := begin(t, 2)
	sc.displays(15, 16)
	sc.put(1, "d3")
	sc.lose(1, 3)
	sc.load(1, "red", "green", "white")
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail d2", "1 unload")
	sc.scores(1, 3) // one for each
}

func TestD23TheStyx(t *testing.T) {
	sc := begin(t, 3)
	sc.put(2, "a6")
	sc.lose(2, 4)
	sc.lose(3, 4)
	sc.step("1")
	sc.Do("2 sail a7")
	sc.fares(2, 10, 0)
	sc.awaits(3, "step") // in somebody else's turn, and the move is over
}

// As many as there is room for; chests may be sent away.
func TestD23AsManyAsFit(t *testing.T) {
	sc := begin(t, 3)
	sc.put(2, "c7")
	sc.lose(2, 4)
	sc.lose(3, 4)
	sc.load(2, "red", "green")
	sc.step("1")
	sc.Do("2 sail b7")
	sc.awaits(2, "reclaim")
	sc.Refuse("D23", "2 reclaim 1")
	sc.Do("2 store red corinth")
	sc.Refuse("D23", "2 reclaim 2")
	sc.Do("2 reclaim 3")
	sc.fares(2, 9, 1)
}

// Who is on the Styx already gets nothing there.
func TestD23FromElsewhere(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "a7")
	sc.lose(1, 4)
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail b7")
	sc.fares(1, 6, 4)
	sc.scores(1, 0)
	sc.Refuse("D18", "1 sail c7")
}

func TestD24TheMostFallen(t *testing.T) {
	for _, c := range []struct {
		seats, own, other, want int
	}{{3, 4, 3, 2}, {4, 1, 0, 2}, {2, 4, 3, 1}, {3, 4, 4, 0}, {3, 3, 4, 0}, {3, 0, 0, 0}} {
		sc := begin(t, c.seats)
		sc.put(2, "c7")
		sc.lose(2, int8(c.own))
		sc.lose(1, int8(c.other))
		sc.step("1")
		sc.Do("2 sail b7")
		sc.scores(2, c.want)
		sc.fares(2, 10, 0)
	}
}

// It counts even if not all of them fit.
func TestD24WithoutRoom(t *testing.T) {
	sc := begin(t, 3)
	sc.put(2, "c7")
	sc.lose(2, 2)
	sc.load(2, "red", "green")
	sc.step("1")
	sc.Do("2 sail b7")
	sc.scores(2, 2)
}

func TestD25Founding(t *testing.T) {
	sc := begin(t, 2)
	sc.act(2, 2, 1, 3)
	sc.Refuse("D25", "1 found salamis") // not adjacent
	sc.put(1, "d5")
	sc.Do("1 found argos")
	sc.fares(1, 8, 0)
	sc.scores(1, 2)
	sc.Refuse("D25", "1 found argos")

	sc = begin(t, 2)
	sc.put(1, "d5")
	sc.lose(1, 9)
	sc.act(2, 2, 1, 3)
	sc.Refuse("D25", "1 found argos") // too few hoplites
}

func TestD26OwningASettlement(t *testing.T) {
	sc := begin(t, 2)
	sc.settles(1, "argos")
	sc.put(1, "d5")
	sc.act(2, 2, 1, 3)
	sc.scores(1, 2)
	sc.Refuse("D26", "1 challenge argos")
}
