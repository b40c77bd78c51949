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
	sc.Is(fmt.Sprintf("number of actions left to seat %d", seat), int(sc.left[seat-1]), want)
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
		sc.Yes("each has one adventurer", sc.public().Players[seat].Adventurer == adventurerNames[seat])
	}
}

func TestP2TheBoard(t *testing.T) {
	sizes := map[area]int{}
	for n := place(1); n <= 36; n++ {
		sizes[board.area[n]]++
	}
	sc := play(t, "gore", "sarti")
	for a, want := range map[area]int{nest: 8, sand: 8, pond: 4, corridor: 16, outside: 0} {
		sc.Is("size of the "+areaNames[a], sizes[a], want)
	}
	walls := [][2]place{{1, 2}, {7, 8}, {13, 14}, {5, 6}, {11, 12}, {17, 18}}
	for m := place(1); m <= 36; m++ {
		for n := place(1); n <= 36; n++ {
			side := n == m+1 && m%6 != 0 || n == m+6
			open := side && !slices.Contains(walls, [2]place{m, n})
			sc.Yes(fmt.Sprintf("the border of %d and %d", m, n), n < m || open == board.next[m].has(n))
			sc.Yes("borders are the same from both sides", board.next[m].has(n) == board.next[n].has(m))
		}
	}
	for _, w := range walls {
		for i := range w {
			sc.put(1, w[i])
			sc.turnOf(1, 3)
			sc.Refuse("P16", fmt.Sprint("1 move ", w[1-i]))
		}
	}
}

// The way into the corridor is over the fourth row: three steps are not enough.
func TestP2TheCorridorIsFar(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for n := place(1); n <= 36; n++ {
		if board.area[n] == corridor {
			sc.Yes("the corridor is six steps in or more", board.distance(n, board.doors, 0) >= 6)
		}
	}
	sc.turnOf(1, 6)
	sc.Do("1 move 3", "1 move 9", "1 move 15", "1 move 14", "1 move 20", "1 move 19")
	sc.Yes("in the corridor after six", board.area[sc.at[0]] == corridor)
}

func TestP2TheEntranceSpacesAreOutside(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	for seat := 1; seat <= 3; seat++ {
		sc.place(seat, 37) // several may stand there
	}
	sc.turnOf(1, 3)
	sc.Refuse("P20", "1 search")
	sc.Refuse("P16", "1 move 4") // E1 leads to 3 only
	sc.Do("1 move E2")
	sc.fares(1, waiting)
	sc.actionsLeft(1, 2)
	sc.Refuse("P16", "1 move 3")
	sc.Do("1 move 4")
	sc.fares(1, inside)
	sc.phase5()
	sc.Refuse("P8", "* fall E1") // no block for them
	sc.Yes("36 blocks, one a square", sc.public().Box == 36 && sc.box == board.inside)
}

func TestP3SarcophagiAndAlcoves(t *testing.T) {
	sc := play(t, "gore", "sarti")
	want := map[string][]int{"anubis": {1, 7, 13, 19, 25}, "thoth": {6, 12, 18, 24, 30}, "horus": {31, 32, 35, 36}}
	got := map[string][]int{}
	for _, tomb := range sc.public().Tombs {
		got[tomb.God] = append(got[tomb.God], tomb.Place)
		sc.Yes("each is shut, and nobody knows its card", tomb.State == "shut" && tomb.Card == "")
	}
	for god, squares := range want {
		sc.Yes(fmt.Sprint("the sarcophagi of ", god, " at ", got[god]), slices.Equal(got[god], squares))
	}
	for b, n := range map[back]int8{backAnubis: 5, backThoth: 5, backHorus: 4} {
		sc.Is("treasures of "+backNames[b], int(sc.decks[b]), int(n))
	}
	for square, g := range map[place]god{18: hededet, 13: sobek, 6: thoth, 1: anubis, 33: horus, 34: horus} {
		sc.put(1, square)
		sc.Yes("the alcove of "+godNames[g], sc.alcoveAt(0) == g)
	}
	values := map[god]int{hededet: 5, sobek: 5, thoth: 7, anubis: 7, horus: 10}
	for g, value := range values {
		sc.Is("value of the idol of "+godNames[g], int(cards[idolOf(g)].value), value)
		sc.Yes("the idol is there for all to see", !sc.public().Alcoves[g].Empty)
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
		sc.Yes(fmt.Sprint(backNames[b], " has ", got), got == want)
		sc.Is("cards of "+backNames[b], int(sc.decks[b]), 18)
	}
	for _, name := range plainNames[:bag+1] {
		sc.Is("cards "+name, int(sc.deck[kindOf(t, name)]), 2)
	}
	sc.Is("snakes", int(sc.deck[snake]), 3)
	sc.Is("scorpions", int(sc.deck[scorpion]), 6)
	sc.Is("crocodiles", int(sc.deck[crocodile]), 6)
	for i, wound := range []int{17, 33, 33} {
		sc.Is("percentage of a wound", sc.public().Decks[i].Wound, wound)
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
	sc.Do("1 search")
	last := sc.LegalOf(0)
	sc.Is("cards that can come", len(last), 1)
	sc.Do("* " + last[0])
	sc.Refuse("P20", "1 search")
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
	sc.Yes("three mummies, on their squares", reflect.DeepEqual(sc.public().Mummies, want))
	lines := [][]place{{1, 7, 13, 19, 25, 31}, {31, 32, 33, 34, 35, 36}, {6, 12, 18, 24, 30, 36}}
	for m, line := range lines {
		sc.Yes("the line of "+want[m].Name, slices.Equal(board.lines[m].squares[:board.lines[m].n], line))
	}
}

func TestP6TheKeeperChoosesFirst(t *testing.T) {
	sc := playing(t, newState(must(newSetup(game.Options{"first": "2"}, 3)), 3))
	sc.awaits(2, "choose")
	sc.Refuse("P6", "2 stand E1")
	sc.Refuse("P15", "1 choose gore") // it is not their turn
	sc.Do("2 choose gore")
	sc.awaits(2, "stand") // both before the next chooses
	sc.Refuse("P6", "2 stand 3")
	sc.Refuse("P6", "2 choose sarti")
	sc.Offers(2, "stand E1", "stand E2")
	sc.Do("2 stand E2")
	sc.place(2, 38)
	sc.awaits(3, "choose") // clockwise
	sc.Refuse("P6", "3 choose gore")
	sc.Yes("seven are free", len(sc.LegalOf(3)) == 7)
	sc.Do("3 choose rice", "3 stand E2", "1 choose sarti", "1 stand E1")
	sc.place(3, 38)
	sc.Is("Dice Keeper of round 1", int(sc.keeper)+1, 2)
	sc.Is("round", int(sc.round), 1)
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
	sc := playing(t, newState(must(newSetup(defaults(t, game.Options{"first": "random"}), 4)), 4))
	sc.awaits(0, "first")
	sc.Offers(0, "first 1", "first 2", "first 3", "first 4")
	sc.Refuse("P8", "* first 5")
	sc.Do("* first 3")
	sc.awaits(3, "choose")
	sc = playing(t, newState(must(newSetup(defaults(t, nil), 4)), 4))
	sc.awaits(1, "choose") // the host did not say
	refusesTable(t, "P6", 4, game.Options{"first": "5"})
}

func TestP7WhatLiesOpen(t *testing.T) {
	sc := play(t, "gore", "sarti", "watanabe")
	sc.put(1, 14)
	sc.hold(1, "crowbar", "idol_sobek", "snake", "mummy", "necklace_2")
	sc.turnOf(1, 4)
	sc.Do("1 search", "* draw sand_chest", "1 search", "* draw hededet_4", "1 search", "* draw scorpion")
	sc.Yes("what is drawn is shown to all", sc.Told("draw").To == game.Everyone)
	for _, v := range []View{sc.public(), sc.seenBy(2), sc.seenBy(1)} {
		p := v.Players[0]
		sc.Is("cards", p.Cards, 8)
		for _, name := range []string{"crowbar", "idol_sobek", "snake", "scorpion", "mummy"} {
			sc.Is("open "+name, p.Open[name], 1)
		}
		sc.Is("kinds that lie open", len(p.Open), 5)
		sc.Yes("backs", p.Hidden["rubble"] == 1 && p.Hidden["sand"] == 2 && len(p.Hidden) == 2)
	}
	sc.Yes("nobody else sees the fronts", sc.public().Players[0].Own == nil && sc.seenBy(2).Players[0].Own == nil)
	own := sc.seenBy(1).Players[0].Own
	sc.Yes("their owner may look", own["necklace_2"] == 1 && own["sand_chest"] == 1 && own["hededet_4"] == 1)
}

// What a reader knows of a shut sarcophagus the others can only guess.
func TestP7WhatOneHasReadIsHisOwn(t *testing.T) {
	sc := play(t, "wahab", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 1)
	sc.Do("1 linguistics", "* find anubis_7")
	guesses := map[game.Seat]map[kind]bool{0: {}, 1: {}, game.Public: {}}
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
	sc.Is("what the reader thinks it may be", len(guesses[0]), 1)
	sc.Is("what the other thinks it may be", len(guesses[1]), 5)
	sc.Is("what a spectator thinks it may be", len(guesses[game.Public]), 5)
}

// A treasure from a sarcophagus shows its god's back.
func TestP7ATreasureTakenLiesFaceDown(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 7)
	sc.turnOf(1, 3)
	sc.Do("1 open", "* find anubis_5", "1 take")
	sc.Yes("all have seen it", sc.Told("take").To == game.Everyone)
	sc.Is("cards with the back of Anubis", sc.seenBy(2).Players[0].Hidden["anubis"], 1)
	sc.Is("open cards", len(sc.seenBy(2).Players[0].Open), 0)
}
