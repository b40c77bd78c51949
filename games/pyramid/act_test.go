package pyramid

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestP15InTurnFromTheKeeper(t *testing.T) {
	sc := playWith(t, game.Options{"first": "2"}, "gore", "sarti", "rice")
	sc.Do("* roll 6 6 1 1 1")
	sc.awaits(2, "action")
	sc.Refuse("P15", "3 move 3")
	sc.Refuse("P15", "1 move 3")
	sc.Refuse("P15", "2 choose rasputin")
	sc.Do("2 move 3", "2 search", "* draw bag") // any order; the turn ends by itself
	sc.awaits(3, "action")
	sc.Refuse("P15", "2 search")
	sc.Do("3 move 3", "3 move 2")
	sc.awaits(1, "action")
	sc.Do("1 end") // they need not be used
	sc.actionsLeft(1, 0)
	sc.awaits(0, "march")
}

// As often as one likes, one kind of action between the other.
func TestP15AnyOrder(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 6)
	sc.Do("1 open", "* find anubis_7", "1 move 20", "1 search", "* draw hededet_1", "1 search", "* draw hededet_1",
		"1 move 19", "1 take")
	sc.awaits(0, "march")
	sc.Is("cards", int(sc.count[0]), 3)
}

// Who has no action and nothing else to do is passed over without a word.
func TestP15NoActionNoTurn(t *testing.T) {
	sc := play(t, "gore", "rasputin", "rice")
	sc.Events = nil
	sc.Do("* roll 1 1 1 1 1")
	sc.awaits(2, "action") // they could still use Clairvoyance
	sc.Yes("only his turn is told", sc.Told("turn").Args["seat"].Seat == 2 && !sc.May(2, "move 3"))
	sc.Refuse("P13", "2 move 3")
	sc.Do("2 end")
	sc.awaits(0, "march")
}

// The turn goes on as long as all can see that something free is left.
func TestP15TheTurnEndsByItself(t *testing.T) {
	for _, c := range []struct {
		adventurer string
		square     place
		cards      []string
		goesOn     bool
	}{
		{"gore", 9, nil, false},
		{"gore", 9, []string{"antidote", "medikit", "crowbar", "bag"}, false}, // nothing to use them on
		{"gore", 9, []string{"antidote", "scorpion"}, true},
		{"gore", 9, []string{"antidote", "crocodile"}, false},
		{"gore", 9, []string{"medikit", "block"}, true},
		{"gore", 9, []string{"medikit", "mummy", "snake"}, false},
		{"gore", 9, []string{"bag", "necklace_1"}, true},
		{"gore", 9, []string{"bag", "idol_horus"}, false},
		{"gore", 9, []string{"udjat"}, true},
		{"rasputin", 9, nil, true},
		{"gore", 24, nil, true},    // Imhotep is a neighbour
		{"gore", 17, nil, false},   // a wall between
		{"gore", 18, nil, false},   // on the same square
		{"wahab", 24, nil, true},   // a shut sarcophagus
		{"wahab", 33, nil, false},  // none
		{"ardila", 13, nil, false}, // no dice at the lock
	} {
		sc := play(t, c.adventurer, "sarti")
		sc.put(1, c.square)
		sc.hold(1, c.cards...)
		sc.enter(stAct)
		sc.run(nil)
		if got := sc.phase == phAction && sc.turn == 0; got != c.goesOn {
			t.Errorf("%s on %d with %v: the turn goes on: %v", c.adventurer, c.square, c.cards, got)
		}
	}
}

// Under total secrecy the end of a turn does not tell whether the last card was a
// bite that its finder may ward off.
func TestP15InSecretTheEndTellsNothing(t *testing.T) {
	seen := map[string]string{}
	for _, card := range []string{"scorpion", "hededet_1"} {
		sc := playWith(t, game.Options{"secrecy": "on"}, "watanabe", "rice")
		sc.put(1, 14)
		sc.turnOf(1, 1)
		sc.Do("1 search", "* draw "+card)
		v := sc.seenBy(2)
		seen[card] = fmt.Sprint(v.Awaited, v.Phase, v.Pending, sc.Prompt(1).Key)
		sc.Yes("she may react", sc.May(1, "reflexes") == (card == "scorpion"))
		if card == "scorpion" {
			sc.Do("1 endure")
		}
		sc.Offers(1, "end")
	}
	if seen["scorpion"] != seen["hededet_1"] {
		t.Errorf("%s after a scorpion, %s after a scarab", seen["scorpion"], seen["hededet_1"])
	}
	sc := playWith(t, game.Options{"secrecy": "on"}, "rice", "sarti")
	sc.put(1, 14)
	sc.turnOf(1, 1)
	sc.Do("1 search", "* draw scorpion") // no crocodiles here
	sc.awaits(0, "march")
}

func TestP16Move(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 9)
	sc.put(2, 15)
	sc.turnOf(1, 4)
	sc.blocks(10)
	sc.Refuse("P16", "1 move 16") // diagonally
	sc.Refuse("P16", "1 move 9")  // nowhere
	sc.Refuse("P16", "1 move 21") // two squares
	sc.Refuse("P58", "1 move 10") // a block
	sc.Offers(1, "end", "move 15", "move 3", "move 8", "search")
	sc.Do("1 move 8")
	sc.Refuse("P16", "1 move 7") // a wall
	sc.Do("1 move 9", "1 move 15")
	sc.place(2, 15) // two on a square
	sc.Do("1 move 21")
	sc.place(1, 21)
}

// One may cross a mummy's square, and its touch wounds.
func TestP16ThroughAMummy(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 24)
	sc.turnOf(1, 2)
	sc.Do("1 move 18") // Imhotep
	sc.Is("wounds", sc.holds(1, "mummy"), 1)
	sc.Do("1 move 12")
	sc.place(1, 12)
	sc.Is("wounds", sc.holds(1, "mummy"), 1)
}

func TestP17InAndOut(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.turnOf(1, 5)
	sc.Refuse("P16", "1 move 4") // from entrance 1 to square 3 only
	sc.Do("1 move 3")
	sc.fares(1, inside)
	sc.Do("1 move 4", "1 move E2")
	sc.fares(1, escaped)
	sc.place(1, nowhere)
	sc.actionsLeft(1, 0) // two are lost
	sc.Is("square that was left", *sc.Told("escape").Args["from"].N, 4)
	sc.awaits(0, "march")
	sc.Refuse("P8", "1 move 4") // no second visit
	sc.Is("his place is not shown", sc.public().Players[0].Place, 0)
	sc.fares(2, waiting) // who has not been inside may go on waiting
}

// With one of the two squares behind the entrance blocked there is the other way.
func TestP17RoundABlock(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(2, 4)
	sc.blocks(3)
	sc.turnOf(1, 2)
	sc.Refuse("P58", "1 move 3")
	sc.Do("1 move E2", "1 move 4")
	sc.turnOf(2, 1)
	sc.Refuse("P16", "2 move E1") // entrance 2 is the one before square 4
	sc.Do("2 move E2")
	sc.fares(2, escaped)
}

// The chests are rolled before anything else, and the others' turns go on.
func TestP17ChestsAreRolledRightAway(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.hold(1, "sand_chest", "mummy")
	sc.hold(2, "udjat")
	sc.turnOf(1, 4)
	sc.Do("1 move E1")
	sc.awaits(0, "chest")
	sc.Do("* chest 5")
	sc.awaits(2, "action")
}

// Nothing happens any more to a player who is out.
func TestP17WhoIsOutSuffersNothing(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 3)
	sc.turnOf(1, 1)
	sc.hold(1, many(3, "necklace_1")...)
	sc.Do("1 move E1", "* march 1 1 1 1 1", "* fall 3")
	sc.fares(1, escaped)
	sc.Is("cards", int(sc.count[0]), 3)
}

func TestP18SearchByArea(t *testing.T) {
	for square, c := range map[place]struct{ deck, card, other string }{
		2:  {"rubble", "necklace_2", "hededet_1"},
		11: {"rubble", "antidote", "scorpion"},
		14: {"sand", "hededet_3", "sobek_3"},
		29: {"sand", "sand_chest", "water_chest"},
		15: {"water", "sobek_5", "snake"},
		22: {"water", "water_chest", "hededet_4"},
	} {
		sc := play(t, "gore", "sarti")
		sc.put(1, square)
		sc.turnOf(1, 3)
		sc.Do("1 search")
		sc.awaits(0, "draw")
		sc.Refuse("P8", "* draw "+c.other) // of another deck
		sc.Refuse("P8", "* draw mummy")
		sc.Do("* draw " + c.card)
		sc.Is("cards "+c.card, sc.holds(1, c.card), 1)
		sc.actionsLeft(1, 2)
		sc.Yes("announced", sc.Told("draw").To == game.Everyone)
		for _, deck := range sc.public().Decks {
			want := 18
			if deck.Name == c.deck {
				want = 17
			}
			sc.Is("cards left of "+deck.Name, deck.Left, want)
		}
	}
}

// As often as one likes on a square, until the cards run out: a card drawn does
// not come again.
func TestP18AgainAndAgain(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 21)
	sc.turnOf(1, 3)
	sc.Do("1 search", "* draw sobek_5", "1 search")
	sc.Refuse("P8", "* draw sobek_5") // there is only one
	sc.Do("* draw sobek_4", "1 search", "* draw crocodile")
	sc.Is("cards", int(sc.count[0]), 3)
	sc.Is("open", sc.public().Players[0].Open["crocodile"], 1)
}

// Equipment found can be used at once.
func TestP18EquipmentCanBeUsedAtOnce(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.turnOf(1, 2)
	sc.Do("1 search", "* draw snake", "1 search", "* draw antidote")
	sc.awaits(1, "action") // no action left, but a cure
	sc.Do("1 cure snake")
	sc.awaits(0, "march")
}

// David Gore's four actions: a treasure, a crowbar, a cobra, and a step.
func TestExampleSearch(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 9)
	sc.Do("* roll 4 3 5 2 1")
	sc.actionsLeft(1, 4)
	sc.Do("1 search", "* draw necklace_2", "1 search", "* draw crowbar", "1 search", "* draw snake", "1 move 15")
	p := sc.public().Players[0]
	sc.Yes("the necklace face down, crowbar and cobra open",
		p.Hidden["rubble"] == 1 && len(p.Hidden) == 1 && p.Open["crowbar"] == 1 && p.Open["snake"] == 1 && len(p.Open) == 2)
	sc.place(1, 15)
	sc.actionsLeft(1, 0)
	sc.awaits(2, "action")
}

func TestP19WoundsStay(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 9)
	sc.turnOf(1, 2)
	sc.Do("1 search", "* draw snake")
	sc.Refuse("P29", "1 cure snake")     // without an antidote
	sc.Refuse("P19", "1 cure crocodile") // they have none
	sc.Do("1 move 8", "* march 1 1 1 1 1", "* fall 36")
	sc.Is("snakes, a round later", sc.holds(1, "snake"), 1)
	sc.hold(1, "antidote", "medikit", "mummy")
	sc.turnOf(1, 1)
	sc.Refuse("P50", "1 cure mummy")
	sc.Do("1 cure snake")
	sc.Is("snakes", sc.holds(1, "snake"), 0)
}

func TestP20WhereNothingIsFound(t *testing.T) {
	for n := place(1); n <= board.places; n++ {
		sc := play(t, "gore", "sarti")
		sc.turnOf(1, 1)
		sc.at[0] = n
		if a := board.area[n]; a == corridor || a == outside {
			sc.Refuse("P20", "1 search")
		} else {
			sc.Yes(fmt.Sprint("search on ", n), sc.May(1, "search"))
		}
	}
}

// An empty deck is empty for its whole area; the others are not.
func TestP20AnEmptyDeck(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for sc.decks[backSand] > 0 {
		k := (ofBack[backSand] & sc.inDeck()).first()
		sc.take(k)
		sc.open[k]++
	}
	sc.turnOf(1, 1)
	for _, n := range []place{14, 17, 20, 23, 26, 27, 28, 29} {
		sc.put(1, n)
		sc.Refuse("P20", "1 search")
	}
	sc.put(1, 15)
	sc.Yes("the pond has cards", sc.May(1, "search"))
}
