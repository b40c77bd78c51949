package deukalion

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestD46PlayingACard(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "fair_wind", "fair_wind", "war_cry")
	sc.act(2, 3, 1, 1)
	sc.Refuse("D46", "1 play oracle")  // not in hand
	sc.Refuse("D46", "1 play war_cry") // for challenges
	sc.Do("1 play fair_wind", "1 play fair_wind")
	sc.Is("discards", int(sc.sizeOf(pileDiscard)), 2)
	sc.Do("1 cards", "* draw storm_wind", "1 play storm_wind") // just drawn
	sc.Is("squares left", int(sc.left), 1+2+2+3)
	sc.hold(2, "oracle")
	sc.Do("1 done", "* roll 1 2 2 2 2")
	sc.awaits(1, "step")
	sc.Do("1 done", "2 play oracle", "* draw gift", "* draw gift")
}

// Cards of one's own turn are not played in a step.
func TestD46OwnTurn(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(2, "oracle", "trident", "siren_song", "pickpocket")
	sc.hold(1, "gift")
	sc.step("1")
	sc.Refuse("D46", "2 play oracle")
	sc.Refuse("D46", "2 play trident")
	sc.Refuse("D51", "2 play siren_song")
	sc.Refuse("D53", "2 play pickpocket")
}

func TestD47ThePile(t *testing.T) {
	sc := begin(t, 2)
	for i := range sc.cards { // one card is left, two lie under it
		sc.cards[i].pile = pileDiscard
	}
	for i, pile := range []int8{pileDeck, pileUnder, pileUnder} {
		sc.cards[i].pile = pile
	}
	sc.sortPiles()
	sc.owed[1] = 4
	sc.run(nil)
	sc.awaits(0, "draw")
	sc.Refuse("D47", "* draw oracle")
	sc.Do("* draw fair_wind", "* draw fair_wind", "* draw fair_wind", "* draw oracle")
	sc.Told("under")
	sc.Told("shuffle")
	sc.Is("the hand", int(sc.held[1]), 4)
	sc.Is("discards", int(sc.sizeOf(pileDiscard)), 0)
}

// Without cards nobody draws.
func TestD47NoCards(t *testing.T) {
	sc := begin(t, 2)
	for i := range sc.cards {
		sc.cards[i].pile = pileHand
	}
	sc.held[0] = cardCount
	sc.sortPiles()
	sc.act(2, 1, 1, 1)
	sc.Do("1 cards")
	sc.Told("no_cards")
	sc.awaits(1, "turn")
}

// What was shuffled together is known to be together (D7).
func TestD47ShufflesAreRemembered(t *testing.T) {
	sc := begin(t, 2)
	for i := range sc.cards {
		sc.cards[i].pile = pileDiscard
	}
	sc.cards[29].pile, sc.held[1] = pileHand+1, 1 // the shield is in a hand
	sc.sortPiles()
	sc.owed[0] = 1
	sc.run(nil)
	r := game.NewChance("shuffle")
	for range 50 {
		w := sc.State.Clone().(*State)
		w.Determinize(0, r)
		sc.Yes("the shield is not in the pile", w.holds(1, kindOf("shield")))
	}
}

// Of a card that can be of one shuffle only, all can tell of which it was, and what the
// rest of the hand can be (D7).
func TestD47ALaidCardOfOneShuffle(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(2, "fair_wind", "fair_wind")
	for i := range sc.cards {
		if sc.cards[i].pile == pileDeck && sc.cards[i].kind != kindOf("fair_wind") {
			sc.moveTo(i, pileDiscard)
		}
	}
	sc.hold(1, "fair_wind", "fair_wind", "fair_wind")
	sc.refill(nil)
	sc.hold(2, "second_throw")
	sc.lay(1, kindOf("second_throw"), pileDiscard)
	for n := range 50 {
		sc.Is("the winds", int(sc.redrawn(0, n).handOf(1)[kindOf("fair_wind")]), 2)
	}
}

func TestD48Winds(t *testing.T) {
	for name, more := range map[string]int{"fair_wind": 2, "storm_wind": 3} {
		sc := begin(t, 2)
		sc.hold(1, name)
		sc.act(2, 2, 1, 1)
		sc.Do("1 sail d2") // the move has not ended, though nothing is left
		sc.Is("squares left", int(sc.left), 0)
		sc.Do("1 play " + name)
		sc.Is("squares left", int(sc.left), more)
	}
	sc := begin(t, 2)
	sc.hold(1, "fair_wind")
	sc.put(1, "d3")
	sc.act(2, 2, 1, 1)
	sc.Do("1 found salamis")
	sc.Refuse("D48", "1 play fair_wind")
}

func TestD49Ferrymen(t *testing.T) {
	for name, most := range map[string]int{"favour": 2, "gift": 3} {
		sc := begin(t, 2)
		sc.hold(1, name)
		sc.act(2, 2, 1, 1)
		sc.Refuse("D49", "1 play "+name) // nobody has fallen
		sc.lose(1, 5)
		sc.Do("1 play " + name)
		sc.Is("choices", len(sc.LegalOf(1)), most)
		sc.Do("1 reclaim " + string(rune('0'+most)))
		sc.fares(1, int8(5+most), int8(5-most))
	}
}

// Before the throw, by the player who is challenged.
func TestD49BeforeTheThrow(t *testing.T) {
	sc := fight(t, 2)
	sc.lose(2, 4)
	sc.hold(2, "gift", "war_cry")
	sc.act(2, 2, 1, 1)
	sc.Do("1 challenge 2")
	sc.awaits(2, "brace")
	sc.Refuse("D49", "2 play war_cry")
	sc.Do("2 play gift", "2 reclaim 3", "2 pass", "* throw 5 5 0")
	sc.Refuse("D27", "* throw 0 6 0") // nine are thrown now
	sc.Do("* throw 0 9 0")
}

func TestD50Cries(t *testing.T) {
	sc := fight(t, 2)
	sc.hold(1, "battle_cry", "favour")
	sc.hold(2, "war_cry")
	sc.act(2, 2, 1, 1)
	sc.Do("1 challenge 2", "2 pass", "* throw 5 5 0", "* throw 5 5 0")
	sc.awaits(1, "cry") // the challenger first
	sc.Refuse("D50", "1 play favour")
	sc.Do("1 play battle_cry")
	sc.Is("six", int(sc.halves(challenger)), 12)
	sc.Do("1 pass")
	sc.awaits(2, "cry")
	sc.Do("2 play war_cry")
	sc.awaits(2, "loot") // 7 to 6
}

func TestD50SecondThrow(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "second_throw", "second_throw")
	sc.put(1, "h2")
	sc.act(2, 2, 1, 1)
	sc.Do("1 challenge halikarnassos", "* throw 8 2 0", "1 play second_throw")
	sc.awaits(0, "throw")
	sc.Refuse("D27", "* throw 0 10 0")
	sc.Do("* throw 5 3 0")
	sc.Is("five", int(sc.halves(challenger)), 10)
	sc.Do("1 play second_throw", "* throw 0 5 0")
	sc.awaits(1, "loot")
	sc.fares(1, 10, 0)
}

// Without skulls there is nothing to throw again.
func TestD50NoSkulls(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "second_throw")
	sc.put(1, "h2")
	sc.act(2, 2, 1, 1)
	sc.Do("1 challenge halikarnassos", "* throw 0 2 8")
	sc.Refuse("D50", "1 play second_throw")
}

func TestD51Charm(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "siren_song", "siren_song")
	sc.act(1, 2, 1, 1)
	sc.Do("1 play siren_song", "1 hydra g7")
	sc.Refuse("D51", "1 play siren_song") // it has moved
}

func TestD52Hiding(t *testing.T) {
	sc := fight(t, 2)
	sc.put(1, "g4")
	sc.hold(2, "hidden_cove")
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "2 play hidden_cove")
	sc.stands(1, "g3")
	sc.stands(2, "g2")
	sc.awaits(1, "turn")
	sc.Refuse("D18", "1 challenge 2")

	sc = begin(t, 2)
	sc.hold(2, "hidden_cove")
	sc.put(2, "d5")
	sc.act(3, 2, 1, 1)
	sc.Do("1 hydra d5", "2 play hidden_cove")
	sc.Yes("the Hydra stays before it", on(sc.hydra).spread().has(squareOf("d5")))
	sc.awaits(1, "turn")
}

func TestD53NimbleHands(t *testing.T) {
	sc := begin(t, 4)
	sc.hold(1, "pickpocket", "oracle")
	sc.act(1, 2, 1, 1)
	sc.Refuse("D53", "1 play pickpocket") // nobody has a card
	sc.hold(3, "gift")
	sc.hold(4, "favour")
	sc.Do("1 play pickpocket")
	sc.Refuse("D53", "1 rob 2")
	sc.Refuse("D53", "1 rob 1")
	sc.Do("1 rob 3", "* take gift")
	sc.Yes("the card is taken", sc.holds(0, kindOf("gift")))
	sc.Do("1 play oracle", "* draw fair_wind", "* draw fair_wind")
	sc.Is("the hand", int(sc.held[0]), 3)
}

func TestD54LastingCards(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "trident", "sandals", "shield")
	sc.lose(1, 5)
	sc.act(1, 2, 1, 1)
	sc.Do("1 play trident", "1 play sandals")
	sc.Is("squares left", int(sc.left), 2)
	sc.Do("1 reclaim 2", "1 play shield", "1 done")
	sc.Yes("they lie before their owner", len(sc.View(1).(View).Players[0].Front) == 3)
	sc.Is("none can be stolen", int(sc.held[0]), 0)
	sc.put(1, "e5")
	sc.Do("* roll 1 1 1 1 2")
	sc.Is("not in others' turns", int(sc.left), 1)
	sc.Do("1 done", "2 cup 1 1 2 1", "2 hydra e5", "* throw 3 4 0")
	sc.scores(1, 1) // 4 and the shield
	sc.Do("1 relocate d3", "2 done", "* draw gift")
	sc.act(1, 2, 1, 1)
	sc.Is("squares in one's next turn", int(sc.left), 2)
}

// A trident played after the ship's move has ended is for the next turn.
func TestD54TooLateForThisTurn(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "trident")
	sc.put(1, "d3")
	sc.act(1, 2, 1, 3)
	sc.Do("1 found salamis", "1 play trident")
	sc.Refuse("D18", "1 sail d4")
	sc.Is("squares left", int(sc.left), 0)
}

// Lasting cards are laid down in one's own turn, and at no other time.
func TestD46LastingCards(t *testing.T) {
	for _, name := range []string{"trident", "sandals", "shield"} {
		sc := begin(t, 2)
		sc.hold(2, name)
		sc.step("1")
		sc.Refuse("D46", "2 play "+name)

		sc = fight(t, 2)
		sc.hold(2, name)
		sc.act(2, 2, 1, 1)
		sc.Do("1 challenge 2")
		sc.awaits(2, "brace")
		sc.Refuse("D46", "2 play "+name)
		sc.Do("2 pass", "* throw 5 5 0", "* throw 5 5 0")
		sc.awaits(2, "cry")
		sc.Refuse("D46", "2 play "+name)
	}
}
