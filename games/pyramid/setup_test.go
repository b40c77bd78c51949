package pyramid

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// refusesTable checks that a table is refused by a rule.
func refusesTable(t *testing.T, rule string, seats int, options game.Options) {
	t.Helper()
	_, err := game.New(Rules{}, options, seats)
	if r := game.RefusalOf(err); r == nil || r.Rule != rule {
		t.Fatalf("%v with %d seats: got %v, want a refusal by %s", options, seats, err, rule)
	}
}

// public is what everybody sees.
func (sc *scenario) public() View { return sc.View(game.Public).(View) }

// seenBy is what a seat sees.
func (sc *scenario) seenBy(seat int) View { return sc.View(game.Seat(seat - 1)).(View) }

// actionsLeft checks how many actions a seat has left.
func (sc *scenario) actionsLeft(seat, want int) {
	sc.Helper()
	sc.is(fmt.Sprintf("number of actions left to seat %d", seat), int(sc.left[seat-1]), want)
}

func TestP1TwoToSixPlayers(t *testing.T) {
	for seats := range 10 {
		_, err := game.New(Rules{}, nil, seats)
		if ok := seats >= 2 && seats <= 6; ok != (err == nil) {
			t.Errorf("%d seats: %v", seats, err)
		}
	}
	refusesTable(t, "P1", 1, nil)
	refusesTable(t, "P1", 7, nil)
	sc := play(t, adventurerNames[:6]...)
	for seat := range 6 {
		sc.yes("each has one adventurer", sc.public().Players[seat].Adventurer == adventurerNames[seat])
	}
}

func TestP2TheBoard(t *testing.T) {
	sizes := map[area]int{}
	for n := int8(1); n <= 36; n++ {
		sizes[board.area[n]]++
	}
	sc := play(t, "gore", "sarti")
	for a, want := range map[area]int{nest: 8, sand: 8, pond: 4, corridor: 16, outside: 0} {
		sc.is("size of the "+areaNames[a], sizes[a], want)
	}
	walls := [][2]int8{{1, 2}, {7, 8}, {13, 14}, {5, 6}, {11, 12}, {17, 18}}
	for m := int8(1); m <= 36; m++ {
		for n := int8(1); n <= 36; n++ {
			side := n == m+1 && m%6 != 0 || n == m+6
			open := side && !slices.Contains(walls, [2]int8{m, n})
			sc.yes(fmt.Sprintf("the border of %d and %d", m, n), n < m || open == board.next[m].has(n))
			sc.yes("borders are the same from both sides", board.next[m].has(n) == board.next[n].has(m))
		}
	}
	for _, w := range walls {
		for i := range w {
			sc.put(1, w[i])
			sc.turnOf(1, 3)
			sc.refuse("P16", fmt.Sprint("1 move ", w[1-i]))
		}
	}
}

// The way into the corridor is over the fourth row: three steps are not enough.
func TestP2TheCorridorIsFar(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for n := int8(1); n <= 36; n++ {
		if board.area[n] == corridor {
			sc.yes("the corridor is six steps in or more", board.distance(n, board.doors, 0) >= 6)
		}
	}
	sc.turnOf(1, 6)
	sc.do("1 move 3", "1 move 9", "1 move 15", "1 move 14", "1 move 20", "1 move 19")
	sc.yes("in the corridor after six", board.area[sc.at[0]] == corridor)
}

func TestP2TheEntranceSpacesAreOutside(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.place(seat, 37) // several may stand there
	}
	sc.turnOf(1, 3)
	sc.refuse("P20", "1 search")
	sc.refuse("P16", "1 move 4") // E1 leads to 3 only
	sc.do("1 move E2")
	sc.fares(1, waiting)
	sc.actionsLeft(1, 2)
	sc.refuse("P16", "1 move 3")
	sc.do("1 move 4")
	sc.fares(1, inside)
	sc.phase5()
	sc.refuse("P8", "* fall E1") // no block for them
	sc.yes("36 blocks, one a square", sc.public().Box == 36 && sc.box == board.inside)
}

func TestP3SarcophagiAndAlcoves(t *testing.T) {
	sc := play(t, "gore", "sarti")
	want := map[string][]int{"anubis": {1, 7, 13, 19, 25}, "thoth": {6, 12, 18, 24, 30}, "horus": {31, 32, 35, 36}}
	got := map[string][]int{}
	for _, tomb := range sc.public().Tombs {
		got[tomb.God] = append(got[tomb.God], tomb.Place)
		sc.yes("each is shut, and nobody knows its card", tomb.State == "shut" && tomb.Card == "")
	}
	for god, squares := range want {
		sc.yes(fmt.Sprint("the sarcophagi of ", god, " at ", got[god]), slices.Equal(got[god], squares))
	}
	for b, n := range map[back]int8{backAnubis: 5, backThoth: 5, backHorus: 4} {
		sc.is("treasures of "+backNames[b], int(sc.decks[b]), int(n))
	}
	for square, g := range map[int8]god{18: hededet, 13: sobek, 6: thoth, 1: anubis, 33: horus, 34: horus} {
		sc.put(1, square)
		sc.yes("the alcove of "+godNames[g], sc.alcoveAt(0) == g)
	}
	values := map[god]int{hededet: 5, sobek: 5, thoth: 7, anubis: 7, horus: 10}
	for g, value := range values {
		sc.is("value of the idol of "+godNames[g], int(cards[idolOf(g)].value), value)
		sc.yes("the idol is there for all to see", !sc.public().Alcoves[g].Empty)
	}
}

func TestP4ThreeDecksOfEighteen(t *testing.T) {
	sc := play(t, "gore", "sarti")
	count := func(b back, set kinds) (n int) {
		for set &= ofBack[b]; set != 0; set &= set - 1 {
			n += int(sc.deck[set.first()])
		}
		return n
	}
	for b, want := range map[back][4]int{ // wounds, treasures, chests, equipment
		backRubble: {3, 5, 0, 10}, backSand: {6, 10, 2, 0}, backWater: {6, 10, 2, 0}} {
		got := [4]int{count(b, wounds), count(b, treasures&^chests), count(b, chests), count(b, equipment)}
		sc.yes(fmt.Sprint(backNames[b], " has ", got), got == want)
		sc.is("cards of "+backNames[b], int(sc.decks[b]), 18)
	}
	for _, name := range plainNames[:bag+1] {
		sc.is("cards "+name, int(sc.deck[kindOf(t, name)]), 2)
	}
	sc.is("snakes", int(sc.deck[snake]), 3)
	sc.is("scorpions", int(sc.deck[scorpion]), 6)
	sc.is("crocodiles", int(sc.deck[crocodile]), 6)
	for i, wound := range []int{17, 33, 33} {
		sc.is("percentage of a wound", sc.public().Decks[i].Wound, wound)
	}
}

// What is discarded never comes back, not even when a deck runs out.
func TestP4DecksAreNotShuffledAgain(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 2)
	for sc.decks[backRubble] > 1 {
		k := (ofBack[backRubble] & sc.inDeck()).first()
		sc.take(k)
		sc.open[k]++
	}
	sc.turnOf(1, 3)
	sc.do("1 search")
	last := sc.legalOf(0)
	sc.is("cards that can come", len(last), 1)
	sc.do("* " + last[0])
	sc.refuse("P20", "1 search")
}

// inDeck is which kinds of cards are still in a deck.
func (sc *scenario) inDeck() (set kinds) {
	for k, n := range sc.deck {
		if n > 0 {
			set |= 1 << k
		}
	}
	return set
}

func TestP5TheMummiesStart(t *testing.T) {
	sc := play(t, "gore", "sarti")
	want := []MummyView{
		{Name: "initkaes", Place: 1, Facing: "north", Ahead: []int{7, 13, 19, 25, 31}},
		{Name: "sanakht", Place: 33, Facing: "east", Ahead: []int{34, 35, 36, 35, 34}},
		{Name: "imhotep", Place: 18, Facing: "south", Ahead: []int{12, 6, 12, 18, 24}},
	}
	sc.yes("three mummies, on their squares", reflect.DeepEqual(sc.public().Mummies, want))
	lines := [][]int8{{1, 7, 13, 19, 25, 31}, {31, 32, 33, 34, 35, 36}, {6, 12, 18, 24, 30, 36}}
	for m, line := range lines {
		sc.yes("the line of "+want[m].Name, slices.Equal(board.lines[m].squares[:board.lines[m].n], line))
	}
}

func TestP6TheKeeperChoosesFirst(t *testing.T) {
	sc := &scenario{T: t, State: newState(must(newSetup(game.Options{"first": "2"}, 3)), 3)}
	sc.awaits(2, "choose")
	sc.refuse("P6", "2 stand E1")
	sc.refuse("P15", "1 choose gore") // it is not his turn
	sc.do("2 choose gore")
	sc.awaits(2, "stand") // both before the next chooses
	sc.refuse("P6", "2 stand 3")
	sc.refuse("P6", "2 choose sarti")
	sc.offers(2, "stand E1", "stand E2")
	sc.do("2 stand E2")
	sc.place(2, 38)
	sc.awaits(3, "choose") // clockwise
	sc.refuse("P6", "3 choose gore")
	sc.yes("seven are free", len(sc.legalOf(3)) == 7)
	sc.do("3 choose rice", "3 stand E2", "1 choose sarti", "1 stand E1")
	sc.place(3, 38)
	sc.is("Dice Keeper of round 1", int(sc.keeper)+1, 2)
	sc.is("round", int(sc.round), 1)
}

// defaults are options with the defaults filled in, for four.
func defaults(t *testing.T, options game.Options) game.Options {
	t.Helper()
	full, err := game.Complete(Rules{}, options, 4)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

func must(u *setup, err error) *setup {
	if err != nil {
		panic(err)
	}
	return u
}

func TestP6ChanceMayNameTheFirst(t *testing.T) {
	sc := &scenario{T: t, State: newState(must(newSetup(defaults(t, game.Options{"first": "random"}), 4)), 4)}
	sc.awaits(0, "first")
	sc.offers(0, "first 1", "first 2", "first 3", "first 4")
	sc.refuse("P8", "* first 5")
	sc.do("* first 3")
	sc.awaits(3, "choose")
	sc = &scenario{T: t, State: newState(must(newSetup(defaults(t, nil), 4)), 4)}
	sc.awaits(1, "choose") // the host did not say
	refusesTable(t, "P6", 4, game.Options{"first": "5"})
}

func TestP7WhatLiesOpen(t *testing.T) {
	sc := play(t, "gore", "sarti", "watanabe")
	sc.put(1, 14)
	sc.hold(1, "crowbar", "idol_sobek", "snake", "mummy", "necklace_2")
	sc.turnOf(1, 4)
	sc.do("1 search", "* draw sand_chest", "1 search", "* draw hededet_4", "1 search", "* draw scorpion")
	sc.yes("what is drawn is shown to all", sc.told("draw").To == game.Everyone)
	for _, v := range []View{sc.public(), sc.seenBy(2), sc.seenBy(1)} {
		p := v.Players[0]
		sc.is("cards", p.Cards, 8)
		for _, name := range []string{"crowbar", "idol_sobek", "snake", "scorpion", "mummy"} {
			sc.is("open "+name, p.Open[name], 1)
		}
		sc.is("kinds that lie open", len(p.Open), 5)
		sc.yes("backs", p.Hidden["rubble"] == 1 && p.Hidden["sand"] == 2 && len(p.Hidden) == 2)
	}
	sc.yes("nobody else sees the fronts", sc.public().Players[0].Own == nil && sc.seenBy(2).Players[0].Own == nil)
	own := sc.seenBy(1).Players[0].Own
	sc.yes("their owner may look", own["necklace_2"] == 1 && own["sand_chest"] == 1 && own["hededet_4"] == 1)
}

// What a reader knows of a shut sarcophagus the others can only guess.
func TestP7WhatOneHasReadIsHisOwn(t *testing.T) {
	sc := play(t, "wahab", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 1)
	sc.do("1 linguistics", "* find anubis_7")
	guesses := map[game.Seat]map[int8]bool{0: {}, 1: {}, game.Public: {}}
	for viewer, seen := range guesses {
		for n := range uint64(60) {
			c := sc.Clone().(*State)
			c.Determinize(viewer, game.NewChance(fmt.Sprint(n, 1)))
			seen[c.inTomb[19]] = true
			if err := conserved(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	sc.is("what the reader thinks it may be", len(guesses[0]), 1)
	sc.is("what the other thinks it may be", len(guesses[1]), 5)
	sc.is("what a spectator thinks it may be", len(guesses[game.Public]), 5)
}

// A treasure from a sarcophagus shows its god's back.
func TestP7ATreasureTakenLiesFaceDown(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7)
	sc.turnOf(1, 3)
	sc.do("1 open", "* find anubis_5", "1 take")
	sc.yes("all have seen it", sc.told("take").To == game.Everyone)
	sc.is("cards with the back of Anubis", sc.seenBy(2).Players[0].Hidden["anubis"], 1)
	sc.is("open cards", len(sc.seenBy(2).Players[0].Open), 0)
}
