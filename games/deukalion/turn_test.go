package deukalion

import "testing"

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
	sc.Do("3 done", "4 done", "1 done", "2 cup 2 2 2 2", "2 done")
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
	sc.Do("* roll 1 2 2 2 2", "2 done")
	sc.Offers(1, "cup 2 2 2 2")
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
	sc.Do("2 play favour", "2 reclaim 1")
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
	sc.Do("1 done", "* draw gift") // it takes effect at the end
	sc.Yes("the active player has drawn", sc.holds(0, kindOf("gift")))
}

// Whoever draws at the end of the turn may play the card straight away (p. 12).
func TestD13ACardAtTheEnd(t *testing.T) {
	sc := begin(t, 3)
	sc.lose(1, 3)
	sc.act(1, 3, 1, 1)
	sc.Do("1 done", "* draw gift", "1 play gift", "1 reclaim 3")
	sc.fares(1, 10, 0)
	sc.Do("1 done")
	sc.awaits(0, "roll")
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
