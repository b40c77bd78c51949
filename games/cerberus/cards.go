package cerberus

// A card is data: each of its two effects has a cost and parts from a small
// vocabulary. The executor (effect.go, cost.go) knows the vocabulary only.

// op is what a part does.
type op uint8

const (
	opAdvance  op = iota // move a pawn n spaces forward
	opRetreat            // move a pawn n spaces back
	opEither             // move a pawn n spaces forward or back
	opAhead              // move forward one space for each Adventurer ahead, at most n (C36)
	opDraw               // draw n cards of the player’s side
	opRob                // discard one Survival card of the owner’s choice (C42)
	opRage               // move the die n slots, back when negative
	opSpeed              // raise the die’s value by n
	opDog                // move Cerberus n spaces forward
	opRecover            // take back all Action cards (C11)
	opPeekSwap           // look at one Barque or swap two (C43)
	opSabotage           // every Adventurer discards a Survival card or retreats n
	opCount
)

// who is whom a part concerns.
type who uint8

const (
	you   who = iota
	other     // another Adventurer
	ally      // another Cerberus player
	each      // every Adventurer
)

// part is one atom of an effect. A part with then waits for all before it (C13).
type part struct {
	op   op
	who  who
	n    int8
	then bool
}

// pay is the kind of a cost.
type pay uint8

const (
	payNothing pay = iota
	payRage        // die one slot forward (C18)
	payFaster      // die’s value +1 (C19)
	paySlower      // die’s value −1 (C20)
	payOwn         // one Survival card from the player’s hand (C39)
	payShared      // n cards from anybody on the player’s side (C40)
	payRetreat     // retreat n (C23)
	payAdvance     // another Adventurer advances n (C23)
)

type cost struct {
	pay pay
	n   int8
}

type effect struct {
	cost  cost
	parts []part
}

// cardData is a card as it is printed.
type cardData struct {
	name    string
	effects [2]effect
}

// card is the number of a card: the Adventurer faces of the four Action cards, their
// Cerberus faces in the same order, the Survival cards, the Betrayal cards.
type card int8

const (
	forage card = iota
	flee
	haste
	regroup
	growl
	herd
	prowl
	heel
	sacrifice
	favoritism
	opportunism
	fatalism
	egotism
	cowardice
	arrogance
	ambush
	treachery
	violence
	sabotage
	grudge
	deceit
	cardCount

	firstSurvival = sacrifice
	firstBetrayal = ambush

	actionCount  = 4
	allActions   = 1<<actionCount - 1 // a set of cards
	survivalEach = 4                  // copies of each Survival card
	betrayalEach = 3                  // copies of each Betrayal card
)

var rage = cost{payRage, 1}

var cards = [cardCount]cardData{
	forage: {"forage", [2]effect{
		{rage, []part{{op: opDraw, n: 2}}},
		{rage, []part{{op: opDraw, n: 1}, {op: opDraw, who: other, n: 1}, {op: opDraw, who: other, n: 1}}},
	}},
	flee: {"flee", [2]effect{
		{rage, []part{{op: opAdvance, n: 2}}},
		{rage, []part{{op: opAdvance, who: other, n: 3}, {op: opAdvance, who: other, n: 1}}},
	}},
	haste: {"haste", [2]effect{
		{cost{payFaster, 1}, []part{{op: opAdvance, n: 2}, {op: opAdvance, who: other, n: 1}}},
		{cost{payOwn, 1}, []part{{op: opAdvance, n: 1}, {op: opAdvance, who: other, n: 2}}},
	}},
	regroup: {"regroup", [2]effect{
		{rage, []part{{op: opDraw, n: 1}, {op: opRecover}}},
		{rage, []part{{op: opRecover}, {op: opPeekSwap, then: true}}},
	}},
	growl: {"growl", [2]effect{
		{cost{}, []part{{op: opSpeed, n: 1}}},
		{cost{paySlower, 1}, []part{{op: opDraw, n: 2}, {op: opDraw, who: ally, n: 1, then: true}}},
	}},
	herd: {"herd", [2]effect{
		{cost{payAdvance, 1}, []part{{op: opRetreat, who: other, n: 1}, {op: opRetreat, who: other, n: 1}, {op: opRetreat, who: other, n: 1}}},
		{cost{}, []part{{op: opRage, n: 1}}},
	}},
	prowl: {"prowl", [2]effect{
		{cost{}, []part{{op: opDog, n: 1}}},
		{cost{}, []part{{op: opDraw, n: 1}}},
	}},
	heel: {"heel", [2]effect{
		{cost{}, []part{{op: opRecover}}},
		{cost{payAdvance, 2}, []part{{op: opDraw, n: 1}, {op: opRecover}}},
	}},
	sacrifice: {"sacrifice", [2]effect{
		{cost{}, []part{{op: opRage, n: -1}, {op: opRetreat, who: other, n: 1}}},
		{cost{payShared, 1}, []part{{op: opRage, n: -2}, {op: opRetreat, who: other, n: 2}}},
	}},
	favoritism: {"favoritism", [2]effect{
		{cost{}, []part{{op: opAdvance, n: 1}, {op: opAdvance, who: other, n: 1}}},
		{cost{payShared, 3}, []part{{op: opAdvance, n: 3}, {op: opAdvance, who: other, n: 2}, {op: opAdvance, who: other, n: 1}}},
	}},
	opportunism: {"opportunism", [2]effect{
		{cost{}, []part{{op: opAdvance, n: 1}, {op: opRetreat, who: other, n: 1}}},
		{cost{payShared, 1}, []part{{op: opAdvance, n: 1}, {op: opEither, who: other, n: 2}}},
	}},
	fatalism: {"fatalism", [2]effect{
		{cost{}, []part{{op: opRetreat, n: 2}}},
		{cost{payRetreat, 1}, []part{{op: opAdvance, who: other, n: 3}}},
	}},
	egotism: {"egotism", [2]effect{
		{cost{}, []part{{op: opAdvance, n: 1}}},
		{cost{payShared, 1}, []part{{op: opAdvance, n: 2}}},
	}},
	cowardice: {"cowardice", [2]effect{
		{cost{}, []part{{op: opPeekSwap}}},
		{cost{payShared, 1}, []part{{op: opAhead, n: 3}}},
	}},
	arrogance: {"arrogance", [2]effect{
		{cost{}, []part{{op: opAdvance, who: other, n: 1}, {op: opAdvance, who: other, n: 1}}},
		{cost{payShared, 1}, []part{{op: opAdvance, who: other, n: 3}, {op: opRage, n: -1}}},
	}},
	ambush: {"ambush", [2]effect{
		{cost{}, []part{{op: opDog, n: 1}}},
		{cost{payShared, 1}, []part{{op: opDog, n: 2}}},
	}},
	treachery: {"treachery", [2]effect{
		{cost{}, []part{{op: opSpeed, n: 1}}},
		{cost{payShared, 1}, []part{{op: opRage, n: 2}}},
	}},
	violence: {"violence", [2]effect{
		{cost{}, []part{{op: opRage, n: 1}}},
		{cost{payShared, 2}, []part{{op: opSpeed, n: 2}}},
	}},
	sabotage: {"sabotage", [2]effect{
		{cost{}, []part{{op: opRob, who: other}, {op: opRob, who: other}}},
		{cost{payShared, 1}, []part{{op: opSabotage, who: each, n: 2}}},
	}},
	grudge: {"grudge", [2]effect{
		{cost{}, []part{{op: opRetreat, who: other, n: 2}}},
		{cost{payShared, 2}, []part{{op: opRetreat, who: each, n: 2}}},
	}},
	deceit: {"deceit", [2]effect{
		{cost{}, []part{{op: opPeekSwap}}},
		{cost{payAdvance, 1}, []part{{op: opRetreat, who: other, n: 3}}},
	}},
}

// hiddenCard is a Survival or Betrayal card by its number among those: the kinds of
// cards that hands hide.
type hiddenCard int8

const (
	survivalKinds = hiddenCard(firstBetrayal - firstSurvival)
	hiddenCount   = hiddenCard(cardCount - firstSurvival)
)

// hidden returns the number of a card among the hidden ones; that of an Action card
// is negative.
func hidden(c card) hiddenCard { return hiddenCard(c - firstSurvival) }

func (h hiddenCard) card() card { return card(h) + firstSurvival }

// isAction reports whether a card is a face of an Action card.
func isAction(c card) bool { return c < firstSurvival }

func cardNames() []string {
	names := make([]string, cardCount)
	for i, c := range cards {
		names[i] = c.name
	}
	return names
}
