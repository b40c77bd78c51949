package deukalion

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestD8ATurn(t *testing.T) {
	sc := begin(t, 4)
	sc.Refuse("D8", "1 sail e3")
	sc.Do("* roll 2 1 1 2 3")
	sc.awaits(2, "step")
	sc.Refuse("D8", "1 cup 1 1 2 3")
	sc.Do("2 done")
	sc.awaits(3, "step")
	sc.Do("3 done")
	sc.awaits(4, "step")
	sc.Do("4 done")
	sc.awaits(1, "cup")
	sc.Do("1 cup 1 1 2 3", "1 done")
	for range 3 { // the Card die showed 1: the others draw
		sc.Do("* draw fair_wind")
	}
	sc.awaits(0, "roll")
	sc.Is("the active player", int(sc.active)+1, 2)
	sc.Do("* roll 1 2 2 2 2")
	sc.awaits(3, "step")
	sc.Do("3 done", "4 done", "1 done", "2 done")
	sc.Is("the active player", int(sc.active)+1, 3)
	sc.Is("the round", int(sc.round), 3)
}

func TestD9TheKylix(t *testing.T) {
	sc := begin(t, 2)
	for _, line := range []string{"roll 0 1 1 1 1", "roll 1 1 4 1 1"} {
		_, err := grammar.Parse(line)
		sc.Yes("a die shows 1, 2 or 3", err != nil)
	}
	sc.Do("* roll 3 1 2 3 3", "2 done")
	// The dice keep their order: hydra, card, hoplites, move are next to one another.
	sc.Offers(1, "cup 1 2 3 3", "cup 2 3 3 1", "cup 3 3 1 2", "cup 3 1 2 3")
	sc.Refuse("D9", "1 cup 1 3 2 3")
	sc.Do("1 cup 3 1 2 3")
	at := sc.dice(sc.turned)
	sc.Is("the Hydra die", int(at[signHydra]), 3)
	sc.Is("the Card die", int(at[signCard]), 1)
	sc.Is("the Hoplites die", int(at[signHoplites]), 2)
	sc.Is("the Move die", int(at[signMove]), 3)
}

// Four equal dice give the same however the cup is put down.
func TestD9EqualDice(t *testing.T) {
	sc := begin(t, 2)
	sc.Do("* roll 1 2 1 2 1", "2 done")
	sc.Offers(1, "cup 2 1 2 1", "cup 1 2 1 2")
	sc = begin(t, 2)
	sc.Do("* roll 1 2 2 2 2", "2 done")
	sc.awaits(1, "turn") // there is nothing to choose
}

func TestD10TheOthersStep(t *testing.T) {
	sc := begin(t, 3)
	sc.hold(2, "favour")
	sc.step("2")
	sc.put(2, "d3")
	sc.Refuse("D15", "2 sail d6") // too far for the centre die
	sc.Yes("founding needs no sailing", sc.May(2, "found salamis"))
	sc.Do("2 found salamis")
	sc.awaits(2, "step") // there is a card in hand: it could be played
	sc.lose(2, 1)
	sc.Do("2 play favour") // the one that has fallen comes back by itself
	sc.awaits(3, "step")
	sc.put(3, "h2")
	sc.Do("3 challenge halikarnassos") // nor does a challenge
	sc.awaits(0, "throw")
}

// The Hydra, too, can be challenged in a step.
func TestD10TheHydra(t *testing.T) {
	sc := begin(t, 2)
	sc.displays(10, 14)
	sc.put(2, "e7")
	sc.step("1")
	sc.Do("2 challenge hydra", "* throw 5 5 0")
	sc.scores(2, 4)
}

func TestD10DoingNothing(t *testing.T) {
	sc := begin(t, 2)
	sc.step("3")
	sc.Do("2 done")
	sc.stands(2, "d2")
	sc.awaits(1, "cup")
}

func TestD11GivingUpAStep(t *testing.T) {
	sc := begin(t, 3)
	sc.step("3")
	sc.Refuse("D11", "2 rest") // nobody has fallen
	sc.lose(2, 3)
	sc.Do("2 rest")
	sc.awaits(2, "reclaim")
	sc.Offers(2, "reclaim 1", "reclaim 2")
	sc.Do("2 reclaim 2")
	sc.fares(2, 9, 1)
	sc.awaits(3, "step") // the step is over
	sc.lose(3, 1)
	sc.Do("3 sail e3")
	sc.Refuse("D11", "3 rest") // something was done
}

// The active player has no such choice.
func TestD11NotTheActivePlayer(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 3)
	sc.act(2, 2, 2, 2)
	sc.Refuse("D8", "1 rest")
}

func TestD12FourActionsInAnyOrder(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "favour")
	sc.lose(1, 4)
	sc.act(1, 3, 2, 3)
	sc.Do("1 cards", "* draw oracle", "1 reclaim 1", "1 hydra e7", "1 sail c1")
}

// Another action ends the ship's move once it has begun, and not before.
func TestD12AMoveIsDoneAsAWhole(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "fair_wind")
	sc.put(1, "c2")
	sc.act(1, 2, 2, 3)
	sc.Do("1 sail b2")
	sc.Yes("it sails on", sc.May(1, "sail a2"))
	sc.Do("1 hydra e7")
	sc.Refuse("D18", "1 sail a2")
	sc.Refuse("D48", "1 play fair_wind")

	sc = begin(t, 2)
	sc.put(1, "c2")
	sc.act(1, 2, 2, 3)
	sc.Do("1 hydra e7", "1 sail b2")
	sc.Yes("it still sails", sc.May(1, "sail a2"))
}

// After another action nothing can be challenged with a move that had begun.
func TestD12NoChallengeAfterwards(t *testing.T) {
	sc := begin(t, 2)
	sc.act(1, 2, 2, 3)
	sc.Do("1 sail c1")
	sc.Yes("it could challenge", sc.May(1, "challenge corinth"))
	sc.Do("1 hydra e7")
	sc.Refuse("D18", "1 challenge corinth")
}

// Cards, founding and Pursuits do not count as actions.
func TestD12CardsInBetween(t *testing.T) {
	sc := begin(t, 2)
	sc.hold(1, "favour")
	sc.lose(1, 2)
	sc.act(1, 2, 2, 3)
	sc.Do("1 sail d3", "1 play favour", "1 reclaim 2", "1 found salamis")
}

func TestD13TheCardDie(t *testing.T) {
	sc := begin(t, 3)
	sc.act(1, 1, 1, 1)
	sc.Do("1 cards", "* draw fair_wind", "* draw oracle")
	sc.Yes("the others have drawn, clockwise", sc.holds(1, kindOf("fair_wind")) && sc.holds(2, kindOf("oracle")) && sc.held[0] == 0)
	sc.Refuse("D13", "1 cards")

	sc = begin(t, 3)
	sc.act(1, 2, 1, 1)
	sc.Refuse("D13", "1 cards")
	sc.Do("1 done")
	sc.awaits(0, "roll")

	sc = begin(t, 3)
	sc.act(1, 3, 1, 1)
	sc.Do("1 done", "* draw gift") // at the end, by itself
	sc.Yes("the active player has drawn", sc.holds(0, kindOf("gift")))
}

// Whoever draws at the end of the turn may play the card straight away (p. 12).
func TestD13ACardAtTheEnd(t *testing.T) {
	sc := begin(t, 3)
	sc.lose(1, 3)
	sc.act(1, 3, 1, 1)
	sc.Do("1 done", "* draw gift", "1 play gift", "1 reclaim 3")
	sc.fares(1, 10, 0)
	sc.awaits(0, "roll") // nothing is left in hand
}

func TestD14TheHoplitesDie(t *testing.T) {
	sc := begin(t, 2)
	sc.lose(1, 5)
	sc.act(1, 2, 3, 1)
	sc.Refuse("D14", "1 reclaim 4")
	sc.Refuse("D14", "1 reclaim 0")
	sc.Yes("fewer are allowed", sc.May(1, "reclaim 1") && sc.May(1, "reclaim 2"))
	sc.Do("1 reclaim 3")
	sc.fares(1, 8, 2)
	sc.Refuse("D14", "1 reclaim 1")
}

// Founding is none of the four actions: before or after another one, it leaves a
// challenge where it stands, if the ship has not sailed.
func TestD12FoundingHydraChallenge(t *testing.T) {
	for _, order := range [][]string{
		{"1 found ephesus", "1 hydra e7"},
		{"1 hydra e7", "1 found ephesus"},
	} {
		sc := begin(t, 2)
		sc.put(1, "h2")
		sc.act(1, 2, 1, 3)
		sc.Do(order...)
		sc.Refuse("D18", "1 sail h3")
		sc.Do("1 challenge halikarnassos", "* throw 9 0 0")
	}
}

// Nor is completing a Pursuit.
func TestD12PursuitHydraChallenge(t *testing.T) {
	for _, order := range [][]string{
		{"1 claim 14", "* display 1", "1 hydra e7"},
		{"1 hydra e7", "1 claim 14", "* display 1"},
	} {
		sc := begin(t, 2)
		sc.put(1, "h3")
		sc.act(1, 2, 1, 3)
		sc.Do(order...)
		sc.Do("1 challenge rhodes", "* throw 9 1 0")
	}
}

// Once a ship has sailed, another action ends its move, founding or not.
func TestD18SailedFoundedLeft(t *testing.T) {
	for _, order := range [][]string{
		{"1 sail h2", "1 found ephesus", "1 hydra e7"},
		{"1 sail h2", "1 hydra e7", "1 found ephesus"},
	} {
		sc := begin(t, 2)
		sc.put(1, "h3")
		sc.act(1, 2, 1, 3)
		sc.Do(order...)
		sc.Refuse("D18", "1 challenge halikarnassos")
	}
}

// After the end of the turn only cards can still be played: the turn does not
// begin again.
func TestD13TheTurnDoesNotBeginAgain(t *testing.T) {
	sc := begin(t, 2)
	sc.displays(16, 14)
	sc.hold(1, "fair_wind", "siren_song", "gift")
	sc.put(1, "h3")
	sc.lose(1, 2)
	sc.act(2, 3, 2, 2)
	sc.Do("1 done", "* draw oracle")
	sc.awaits(1, "last")
	for _, line := range []string{"sail h2", "challenge rhodes", "claim 14", "hydra e7", "reclaim 1", "cards", "found ephesus"} {
		sc.Refuse("D13", "1 "+line)
	}
	sc.Refuse("D48", "1 play fair_wind")
	sc.Refuse("D51", "1 play siren_song")
	sc.Refuse("D46", "1 play war_cry")
	sc.Offers(1, "play gift", "play oracle", "done")
	v := sc.View(game.Public).(View)
	sc.Yes("nothing of the dice is left", v.Left == 0 && v.Swim == 0 && v.Mend == 0 && !v.Due && len(v.Reach) == 0)
	sc.Do("1 play oracle", "* draw trident", "* draw sandals", "1 play sandals", "1 play trident", "1 play gift", "1 reclaim 2", "1 done")
	sc.awaits(0, "roll")
}

// Whatever was drawn, others are not told by an end of the turn whether it can be
// played.
func TestD13ACardThatCannotBePlayed(t *testing.T) {
	sc := begin(t, 2)
	sc.act(2, 3, 1, 2)
	sc.Do("1 done", "* draw fair_wind")
	sc.awaits(1, "last")
	sc.Offers(1, "done")
}

// Nor does the turn begin again where there is nothing to draw.
func TestD13NothingToDraw(t *testing.T) {
	sc := begin(t, 2)
	for i := range sc.cards {
		sc.cards[i].pile = pileHand
	}
	sc.held[0] = cardCount
	sc.sortPiles()
	sc.act(2, 3, 1, 2)
	sc.Do("1 done")
	sc.Told("no_cards")
	sc.awaits(0, "roll")
}

// What leaves no choice is done by itself, if it tells nobody of anything hidden.
func TestD8WithoutAChoice(t *testing.T) {
	sc := begin(t, 2)
	sc.Do("* roll 1 2 2 2 2", "2 done")
	sc.awaits(1, "turn") // the cup, with four equal dice

	sc = begin(t, 2)
	sc.hold(1, "favour", "pickpocket")
	sc.hold(2, "oracle")
	sc.lose(1, 1)
	sc.act(2, 3, 1, 2)
	sc.Do("1 play favour")
	sc.fares(1, 10, 0) // the only one there is
	sc.Do("1 play pickpocket")
	sc.awaits(0, "take") // of the only other hand

	sc = begin(t, 2)
	sc.displays(15, 16)
	sc.owns(1, 13)
	sc.known[12] = everyone
	sc.put(1, "d3")
	sc.lose(1, 1)
	sc.load(1, "red")
	sc.act(2, 2, 1, 3)
	sc.Do("1 sail d2")
	sc.scores(1, 1)
	sc.Yes("the chest has one place only", sc.city[0] == chests{1, 0, 0, 0, 0})
	sc.awaits(1, "turn")
}

// The only Pursuit that chests serve is completed by itself, unless the deliverer
// has a secret one: whether that is served is nobody else's business.
func TestD8TheOnlyPursuit(t *testing.T) {
	for _, known := range []bool{true, false} {
		sc := home(t, 2, 1, 16, "red")
		sc.owns(1, 13)
		if known {
			sc.known[12] = everyone
		}
		sc.Do("1 sail d2")
		sc.Yes("it asks as long as something is hidden", (sc.phase == phDeliver) != known)
		sc.scores(1, map[bool]int{true: 2}[known])
	}
}

// All cards that a player has are given without a question, but not some of several
// that are alike: others would know the rest.
func TestD8TheWholeHand(t *testing.T) {
	sc := begin(t, 2)
	sc.put(1, "a3")
	sc.hold(1, "oracle", "fair_wind")
	sc.act(2, 2, 1, 3)
	sc.Do("1 claim 14")
	sc.scores(1, 2)
	sc.Is("the hand", int(sc.held[0]), 0)

	sc = begin(t, 2)
	sc.put(1, "a3")
	sc.hold(1, "fair_wind", "fair_wind", "fair_wind")
	sc.act(2, 2, 1, 3)
	sc.Do("1 claim 14")
	sc.awaits(1, "give")
}

// A ship that can be moved to a single square goes there.
func TestD8OneWayOnly(t *testing.T) {
	sc := fight(t, 2)
	c := *sc.chart
	c.sea, c.anchors, c.styx = on(squareOf("g1"))|on(squareOf("g2"))|on(squareOf("g3")), 0, 0
	sc.chart = &c
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 9 0 1")
	sc.awaits(1, "relocate") // g1 and g3 are free
	sc = fight(t, 2)
	c.sea &^= on(squareOf("g1"))
	sc.chart = &c
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 9 0 1")
	sc.stands(2, "g3")
	sc.stands(1, "g2")
}

// The Card die takes effect by itself when nothing else is left to do, and a turn in
// which all see that nothing can be done ends.
func TestD8NothingLeft(t *testing.T) {
	for move, phase := range map[int8]string{1: "roll", 3: "turn"} { // the Card die
		sc := begin(t, 2)
		sc.put(1, "f3")
		sc.act(1, move, 1, 1)
		sc.Do("1 sail f4", "1 hydra e7", "* draw oracle")
		sc.Is("after the Card die", int(sc.phase), slices.Index(phaseNames[:], phase))
	}
	for _, known := range []bool{true, false} { // beside a city, without cards
		sc := begin(t, 2)
		sc.owns(1, 1)
		if known {
			sc.known[0] = everyone
		}
		sc.put(1, "c2")
		sc.act(1, 2, 1, 1)
		sc.city[0] = chests{}
		sc.Do("1 sail c1", "1 hydra e7")
		sc.Yes("the turn ends where nothing is hidden", (sc.phase == phRoll) == known)
	}
}
