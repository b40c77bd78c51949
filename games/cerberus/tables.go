package cerberus

import "strconv"

// Tables are what no move changes.
type Tables struct {
	// Cards are the cards by name.
	Cards map[string]CardTable `json:"cards"`
	// Spaces are the rules of the kinds of spaces, of a mark and of the Barque.
	Spaces map[string]string `json:"spaces"`
	// Free is how many Adventurers are free when the die starts at a space of the track, from the left.
	Free []int `json:"free"`
}

// CardTable is a card: action and hound are the two faces of an Action card, survival and
// betrayal are hidden in hands. Rule explains it.
type CardTable struct {
	Kind    string         `json:"kind"`
	Rule    string         `json:"rule"`
	Effects [2]EffectTable `json:"effects"`
}

// EffectTable is what an effect costs and does, in parts.
type EffectTable struct {
	Cost []PartTable `json:"cost"`
	Does []PartTable `json:"does"`
}

// PartTable is a part: what it does, to whom, if to anybody, and how much of it.
type PartTable struct {
	Act string `json:"act"`
	Who string `json:"who,omitempty"`
	N   int8   `json:"n,omitempty"`
}

var (
	actNames = [opCount]string{"advance", "retreat", "either", "ahead", "draw", "rob", "rage", "speed", "dog",
		"recover", "boat", "sabotage"}
	whoNames = [...]string{"you", "other", "ally", "each"}
)

// costTables are the kinds of costs as parts, for one of each.
var costTables = [...]PartTable{
	payRage:    {Act: "rage", N: 1},
	payFaster:  {Act: "speed", N: 1},
	paySlower:  {Act: "speed", N: -1},
	payOwn:     {Act: "rob", Who: "you", N: 1},
	payShared:  {Act: "rob", N: 1},
	payRetreat: {Act: "retreat", Who: "you", N: 1},
	payAdvance: {Act: "advance", Who: "other", N: 1},
}

// spaceRules are the rules of the kinds of spaces.
var spaceRules = [len(kindNames)]string{plain: "C25", den: "C6", gates: "C6", drawSpace: "C33", rageSpace: "C34",
	promontory: "C28", platform: "C27", gondolaRear: "C29", gondolaFore: "C29", funicularFoot: "C30",
	footpath: "C35", funicularTop: "C30", bridgeEnd: "C31", portal: "C32", actuator: "C32"}

// firstRule is the number of the rule of the first card; the others follow in their order.
const firstRule = 44

// Tables returns what no move changes.
func (Rules) Tables() any {
	t := Tables{Cards: map[string]CardTable{}, Spaces: map[string]string{"mark": "C71", "barque": "C78"}}
	for free := pawnCount; free > 0; free-- {
		t.Free = append(t.Free, free)
	}
	for c, is := range cards {
		t.Cards[is.name] = CardTable{Kind: card(c).kind(), Rule: "C" + strconv.Itoa(firstRule+c),
			Effects: [2]EffectTable{is.effects[0].table(), is.effects[1].table()}}
	}
	for k, name := range kindNames {
		t.Spaces[name] = spaceRules[k]
	}
	return t
}

func (c card) kind() string {
	switch {
	case c < growl:
		return "action"
	case c < firstSurvival:
		return "hound"
	case c < firstBetrayal:
		return "survival"
	}
	return "betrayal"
}

func (e effect) table() EffectTable {
	t := EffectTable{Cost: []PartTable{}, Does: []PartTable{}}
	if e.cost.pay != payNothing {
		cost := costTables[e.cost.pay]
		cost.N *= e.cost.n
		t.Cost = append(t.Cost, cost)
	}
	for _, p := range e.parts {
		t.Does = append(t.Does, p.tables()...)
	}
	return t
}

// tables is a part; one that leaves a choice is two, with "or" between them.
func (p part) tables() []PartTable {
	if p.op == opSabotage {
		return []PartTable{{Act: "rob", Who: whoNames[p.who], N: 1}, {Act: "or"}, {Act: "retreat", N: p.n}}
	}
	t := PartTable{Act: actNames[p.op], Who: whoNames[p.who], N: p.n}
	switch p.op {
	case opRage, opSpeed, opDog, opRecover, opPeekSwap:
		t.Who = ""
	case opRob:
		t.N = 1
	}
	return []PartTable{t}
}
