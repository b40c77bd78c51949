package pyramid

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// out lets a seat leave the pyramid; its chests show these values.
func (sc *scenario) out(seat int, chests ...string) {
	sc.Helper()
	sc.put(seat, 3)
	sc.turnOf(seat, 1)
	sc.Do(string(rune('0'+seat)) + " move E1")
	for _, value := range chests {
		sc.Do("* chest " + value)
	}
}

// lost shuts a seat in for good.
func (sc *scenario) lost(seat int) { sc.leave(game.Seat(seat-1), sealed) }

// points checks what a seat has brought out.
func (sc *scenario) points(seat, want int) {
	sc.Helper()
	if got := sc.score(game.Seat(seat - 1)).Total; got != want {
		sc.Fatalf("seat %d has %d points, want %d", seat, got, want)
	}
}

// wins checks how the game ended; without a seat, the mummies win.
func (sc *scenario) wins(seats ...int) {
	sc.Helper()
	sc.awaits(0, "over")
	r := sc.Result()
	if r.Winners.Len() != len(seats) || (r.Outcome == Mummies) != (len(seats) == 0) {
		sc.Fatalf("%s, winners %v; want %v", r.Outcome, r.Winners, seats)
	}
	for _, seat := range seats {
		sc.Yes("wins", r.Winners.Has(game.Seat(seat-1)))
	}
}

func TestP62WhenNobodyIsInPlay(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 3)
	sc.put(2, 20)
	sc.Do("* roll 6 6 6 6 6", "1 move E1")
	sc.fares(1, escaped)
	sc.awaits(2, "action") // the others play on
	sc.Yes("not over", !sc.Result().Over)
	sc.Do("2 move 14", "2 move 8", "2 move 2", "2 move 3", "2 end", "3 end", "* march 1 1 1 1 1")
	sc.blocks(3)
	sc.put(2, 8)
	sc.Do("* fall 4") // one sealed in, one shut out: nobody is left
	sc.wins(1)
	sc.Refuse("P62", "2 move 3")
	sc.Refuse("P62", "1 end")
	sc.Refuse("P8", "* roll 1 1 1 1 1")
	sc.Is("moves left", len(sc.LegalOf(1))+len(sc.LegalOf(2))+len(sc.LegalOf(0)), 0)
}

func TestP62InTheMidstOfARound(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.lost(2)
	sc.hold(1, "sand_chest")
	sc.put(1, 3)
	sc.turnOf(1, 5)
	sc.Do("1 move E1")
	sc.awaits(0, "chest") // his chest first
	sc.Do("* chest 3")
	sc.wins(1) // no mummy walks any more
	sc.Is("scores", int(sc.Result().Scores[0]), 3)
}

func TestP62WaitingIsInPlay(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.out(1)
	sc.fares(2, waiting)
	sc.awaits(0, "march")
	sc.Do("* march 1 1 1 1 1", "* fall 36", "* roll 1 1 1 1 1")
	sc.Yes("not over", !sc.Result().Over)
}

func TestP63WhatItIsWorth(t *testing.T) {
	for name, worth := range map[string]int{
		"necklace_1": 1, "necklace_2": 2, "hededet_4": 4, "sobek_5": 5, "anubis_7": 7, "thoth_3": 3, "horus_9": 9,
		"idol_hededet": 5, "idol_sobek": 5, "idol_thoth": 7, "idol_anubis": 7, "idol_horus": 10,
		"antidote": 0, "medikit": 0, "crowbar": 0, "udjat": 0, "bag": 0,
		"snake": 0, "scorpion": 0, "crocodile": 0, "mummy": 0, "block": 0,
	} {
		sc := play(t, "gore", "sarti")
		sc.hold(1, name)
		sc.out(1)
		v := sc.score(0)
		sc.Is(name, v.Treasures+v.Idols, worth)
	}
}

func TestP63TheTreasures(t *testing.T) {
	for family, want := range map[string][10]int8{ // how many of each value
		"necklace": {1: 3, 2: 2},
		"hededet":  {1: 2, 2: 3, 3: 3, 4: 2},
		"sobek":    {2: 2, 3: 4, 4: 3, 5: 1},
		"anubis":   {3: 1, 4: 1, 5: 1, 6: 1, 7: 1},
		"thoth":    {3: 1, 4: 1, 5: 1, 6: 1, 7: 1},
		"horus":    {6: 1, 7: 1, 8: 1, 9: 1},
	} {
		var got [10]int8
		for _, c := range cards {
			if c.family == family {
				got[c.value] += c.supply
			}
		}
		if got != want {
			t.Errorf("%s: %v, want %v", family, got, want)
		}
	}
}

func TestP63BagsCountDiscardsDoNot(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "bag", "horus_9", "anubis_7", "necklace_2", "idol_thoth")
	sc.phase1()
	sc.Do("1 put horus_9", "1 put anubis_7", "1 discard necklace_2", "1 discard idol_thoth")
	sc.out(1)
	sc.points(1, 9+7+3)

	sc = play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "bag", "horus_9", "hededet_1", "snake", "snake")
	sc.phase1()
	sc.Do("1 put horus_9", "1 discard bag") // gone with the bag
	sc.out(1)
	sc.points(1, 1+1)
}

func TestP64Chests(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "sand_chest", "water_chest", "bag")
	sc.put(1, 8)
	sc.turnOf(1, 3)
	sc.Do("1 put sand_chest", "1 move 9", "1 move 3", "1 move E1")
	sc.awaits(0, "chest") // right away, one die for each, the one in the bag too
	sc.Refuse("P8", "* chest 0")
	sc.Offers(0, "chest 1", "chest 2", "chest 3", "chest 4", "chest 5", "chest 6")
	sc.Do("* chest 6")
	sc.Yes("the chest that lies open is named", sc.Told("chest").Args["card"].Text.Key == "pyramid.card.water_chest")
	sc.Do("* chest 1")
	_, named := sc.Told("chest").Args["card"]
	sc.Yes("the one in the bag is not", !named)
	sc.awaits(0, "march")
	sc.points(1, 7)
	sc.Is("chests shown", len(sc.sees(2).Players[0].Chests), 2)
	sc.Is("gods", sc.score(0).Gods, 0)
}

func TestP64OnlyWhoEscaped(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, "sand_chest")
	sc.hold(2, "water_chest")
	sc.put(1, 20)
	sc.blocks(14, 15, 16)
	sc.phase5()
	sc.Do("* fall 17")
	sc.fares(1, sealed)
	sc.awaits(0, "roll")
	sc.out(2, "5")
	sc.wins(2)
	sc.points(2, 5)
	sc.Is("points of Gore", int(sc.Result().Scores[0]), 0)
}

func TestP65Variety(t *testing.T) {
	for _, find := range []struct {
		cards []string
		bonus int
	}{
		{nil, 0},
		{[]string{"necklace_2", "necklace_1", "sand_chest", "water_chest"}, 0}, // these belong to no god
		{[]string{"hededet_1"}, 1},
		{[]string{"hededet_1", "hededet_4", "idol_hededet"}, 1}, // one god, however many
		{[]string{"hededet_1", "idol_sobek"}, 3},
		{[]string{"hededet_1", "sobek_2", "idol_thoth", "thoth_3"}, 6},
		{[]string{"hededet_1", "sobek_2", "idol_thoth", "anubis_3"}, 10},
		{[]string{"idol_hededet", "idol_sobek", "idol_thoth", "idol_anubis", "idol_horus"}, 15},
		{[]string{"hededet_1", "sobek_2", "thoth_3", "anubis_3", "horus_6", "snake", "bag"}, 15},
	} {
		sc := play(t, "gore", "sarti")
		sc.hold(1, find.cards...)
		sc.Is("the bonus", sc.score(0).Variety, find.bonus)
	}

	sc := play(t, "gore", "sarti") // the page’s example
	sc.hold(1, "hededet_2", "hededet_4", "anubis_5", "idol_sobek", "sand_chest")
	sc.out(1, "3")
	sc.points(1, 25)

	sc = play(t, "gore", "sarti") // in a bag it counts as well
	sc.put(1, 8)
	sc.hold(1, "bag", "horus_6", "sobek_2")
	sc.turnOf(1, 1)
	sc.Do("1 put horus_6")
	sc.Is("gods", sc.score(0).Gods, 2)
}

func TestP66TheHighestSum(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.hold(1, "anubis_3")
	sc.hold(2, "anubis_4")
	sc.hold(3, "idol_horus", "idol_anubis", "horus_9")
	sc.lost(3) // the richest is still inside
	sc.out(1)
	sc.out(2)
	sc.wins(2)
	r := sc.Result()
	sc.Is("Gore", int(r.Scores[0]), 4)
	sc.Is("Sarti", int(r.Scores[1]), 5)
	sc.Is("Rice", int(r.Scores[2]), 0)
}

func TestP66TheHorusIdolBreaksATie(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.hold(1, "idol_thoth", "idol_sobek")               // 12 + 3, and more in idols
	sc.hold(2, "idol_horus", "necklace_2", "necklace_2") // 14 + 1
	sc.lost(3)
	sc.out(1)
	sc.out(2)
	sc.points(1, 15)
	sc.points(2, 15)
	sc.wins(2)
}

func TestP66IdolsBreakATie(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.hold(1, "sobek_5", "necklace_2")      // 7 + 1
	sc.hold(2, "idol_thoth")                 // 7 + 1
	sc.hold(3, "idol_horus", "idol_hededet") // does not come out: nobody has the Horus Idol
	sc.lost(3)
	sc.out(1)
	sc.out(2)
	sc.wins(2)
}

func TestP66Shared(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.hold(1, "idol_sobek", "antidote")
	sc.hold(2, "idol_hededet")
	sc.hold(3, "sobek_5")
	sc.out(1)
	sc.out(3)
	sc.out(2)
	sc.wins(1, 2) // all three have 6, two of them in idols
}

func TestP66WithNothing(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(2, "horus_9")
	sc.lost(2)
	sc.out(1)
	sc.wins(1)
	sc.points(1, 0)
}

func TestP67TheMummiesWin(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 20)
	sc.put(2, 12)
	sc.hold(1, "horus_9", "sand_chest")
	sc.hold(2, many(12, "block")...)
	sc.walk(1)
	sc.fares(2, turned)
	sc.blocks(4)
	sc.Do("* fall 3")
	sc.fares(1, sealed)
	sc.fares(3, shut) // alive, but he has not escaped
	sc.wins()
	for seat := range 3 {
		sc.Is("points", int(sc.Result().Scores[seat]), 0)
	}
	told := sc.Told("over").Args
	sc.Is("winners told", len(told["winners"].Seats), 0)
}
