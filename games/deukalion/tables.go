package deukalion

// Tables are what no move changes.
type Tables struct {
	// Slots are those of a ship.
	Slots int `json:"slots"`
	// Cards, Quests and Sites are the rules of each by its name, Squares by the mark that
	// a square has in a scene; sites are not among those.
	Cards   map[string]string `json:"cards"`
	Quests  map[string]string `json:"quests"`
	Sites   map[string]string `json:"sites"`
	Squares map[string]string `json:"squares"`
}

const (
	lastingRule    = "D54"
	cityRule       = "D33"
	settlementRule = "D34"
)

var (
	deedRules = [deedCount]string{doSail: "D48", doReclaim: "D49", doCry: "D50", doRethrow: "D50", doCharm: "D51",
		doHide: "D52", doRob: "D53", doDraw: "D53"}
	questRules = [...]string{questDeliver: "D40", questAlike: "D40", questAny: "D40", questShip: "D41", questHydra: "D41",
		questCrew: "D42", questLeave: "D42", questGive: "D43"}
)

// Tables returns what no move changes.
func (Rules) Tables() any {
	t := Tables{Slots: slots, Cards: map[string]string{}, Quests: map[string]string{}, Sites: map[string]string{},
		Squares: map[string]string{markSea: "D15", markAnchor: "D17", markStyx: "D23", markLand: "D2", markKylix: "D9", markAthens: "D21"}}
	for _, a := range actions {
		t.Cards[a.name] = deedRules[a.does]
		if a.lasting {
			t.Cards[a.name] = lastingRule
		}
	}
	for i, name := range questNames {
		t.Quests[name] = questRules[i]
	}
	for i, name := range siteNames {
		t.Sites[name] = settlementRule
		if i < cityCount {
			t.Sites[name] = cityRule
		}
	}
	return t
}
