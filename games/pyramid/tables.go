package pyramid

import "strconv"

// Tables are what no move changes.
type Tables struct {
	// Cards are the cards by name, Adventurers those to choose from, in their order.
	Cards       map[string]CardTable `json:"cards"`
	Adventurers []AdventurerTable    `json:"adventurers"`
	// Alcoves are by god.
	Alcoves map[string]AlcoveTable `json:"alcoves"`
	Areas   map[string]AreaTable   `json:"areas"`
	// Limit is the greatest load; Brackets are the loads that weigh the same, from the
	// smallest.
	Limit    int            `json:"limit"`
	Brackets []BracketTable `json:"brackets"`
	// Costly are the verbs of the moves that take an action.
	Costly []string `json:"costly"`
}

// CardTable is a card: its kind, the family whose words it has, its points, 0 if it has
// none, and the rule that explains it.
type CardTable struct {
	Kind   string `json:"kind"`
	Family string `json:"family"`
	Value  int    `json:"value"`
	Rule   string `json:"rule"`
}

// AdventurerTable is an adventurer, with the ability that each has once a game.
type AdventurerTable struct {
	Name    string `json:"name"`
	Ability string `json:"ability"`
	Rule    string `json:"rule"`
}

// AlcoveTable is an alcove: the faces its lock asks for, and the die its idol curses.
type AlcoveTable struct {
	Lock []int8 `json:"lock"`
	Die  string `json:"die"`
}

// AreaTable is an area: the deck that is searched there, if any, and the rule that explains it.
type AreaTable struct {
	Deck string `json:"deck,omitempty"`
	Rule string `json:"rule"`
}

// BracketTable are loads of so many Slots more that lead to a Level.
type BracketTable struct {
	Level int `json:"level"`
	Slots int `json:"slots"`
}

// kindTables are the kinds of cards for a drawing, each with its rule.
var kindTables = []struct {
	kind, rule string
	of         kinds
}{
	{"equipment", "P28", equipment},
	{"wound", "P19", wounds},
	{"idol", "P14", idols},
	{"chest", "P64", chests},
	{"treasure", "P63", treasures &^ chests},
}

// ownRules are the rules of cards that have one of their own.
var ownRules = map[kind]string{antidote: "P29", medikit: "P30", crowbar: "P31", udjat: "P32", bag: "P33",
	mummyTouch: "P50", blockBlow: "P54"}

// searchRule is the rule of the areas that are searched, and of their decks.
const searchRule = "P18"

// firstAbility is the number of the rule of the first adventurer’s ability.
const firstAbility = 35

// Tables returns what no move changes.
func (Rules) Tables() any {
	t := Tables{Cards: map[string]CardTable{}, Alcoves: map[string]AlcoveTable{}, Areas: map[string]AreaTable{}, Limit: int(data.Limit)}
	for k, c := range cards {
		for _, of := range kindTables {
			if of.of.has(kind(k)) {
				t.Cards[c.name] = CardTable{Kind: of.kind, Family: c.family, Value: int(c.value), Rule: of.rule}
			}
		}
		if rule := ownRules[kind(k)]; rule != "" {
			own := t.Cards[c.name]
			own.Rule = rule
			t.Cards[c.name] = own
		}
	}
	for i, name := range adventurerNames {
		t.Adventurers = append(t.Adventurers, AdventurerTable{Name: name, Ability: abilityNames[i], Rule: "P" + strconv.Itoa(firstAbility+i)})
	}
	for _, a := range data.Alcoves {
		t.Alcoves[a.God] = AlcoveTable{Lock: a.Lock, Die: a.Die}
	}
	for area, deck := range deckOf {
		if deck != noBack {
			t.Areas[areaNames[area]] = AreaTable{Deck: backNames[deck], Rule: searchRule}
		}
	}
	t.Areas["corridor"], t.Areas["entrance"] = AreaTable{Rule: "P21"}, AreaTable{Rule: "P17"}
	last := int8(0)
	for _, step := range data.Levels {
		t.Brackets = append(t.Brackets, BracketTable{Level: int(step[1]), Slots: int(step[0] - last)})
		last = step[0]
	}
	for verb := range grammar {
		if costs.has(uint8(verb)) {
			t.Costly = append(t.Costly, grammar[verb].Word)
		}
	}
	return t
}
