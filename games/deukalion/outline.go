package deukalion

import "github.com/katabasis-games/katabasis/game"

// outline is the part of a View that events change.
type outline struct {
	Round   int              `json:"round"`
	Active  int              `json:"active"`
	Acting  int              `json:"acting"`
	Kylix   *kylixOutline    `json:"kylix,omitempty"`
	Hydra   int              `json:"hydra"`
	Left    int              `json:"left"`
	Sites   []siteOutline    `json:"sites"`
	Players []*playerOutline `json:"players"`
	Cards   int              `json:"cards"`
	Duel    *DuelView        `json:"duel,omitempty"`
	Landed  []string         `json:"landed"`
	Spent   []string         `json:"spent"`
	land    land
}

// land is all that Sites follow from.
type land struct {
	city  [cityCount]chests
	owner [settlementCount]game.Seat
}

type kylixOutline struct {
	Centre int           `json:"centre"`
	Wells  []int         `json:"wells"`
	Signs  *signsOutline `json:"signs,omitempty"`
	Turned int           `json:"turned"`
}

type signsOutline struct {
	Hydra    int8 `json:"hydra"`
	Card     int8 `json:"card"`
	Hoplites int8 `json:"hoplites"`
	Move     int8 `json:"move"`
}

type siteOutline struct {
	Chests []string `json:"chests"`
	Owner  int      `json:"owner"`
}

type playerOutline struct {
	playerFacts
	Chests []string `json:"chests"`
	Front  []string `json:"front"`
}

// playerFacts is all that a playerOutline follows from.
type playerFacts struct {
	Ship    int `json:"ship"`
	Crew    int `json:"crew"`
	Fallen  int `json:"fallen"`
	Score   int `json:"score"`
	Settled int `json:"settled"`
	Pursued int `json:"pursued"`
	Honour  int `json:"honour"`
	Hand    int `json:"hand"`
	cargo   chests
	front   kinds
}

// Outline returns where everything is, and how the dice and a challenge stand.
func (s *State) Outline(was any) any {
	var l game.Lists
	before, ok := was.(*outline)
	if !ok {
		before = &outline{Players: make([]*playerOutline, s.seats)}
	}
	o := &outline{
		Round: int(s.round), Active: int(s.active) + 1, Acting: int(s.acting) + 1, Kylix: s.kylixOutline(),
		Hydra: int(s.hydra), Left: int(s.left), Sites: before.Sites, Players: make([]*playerOutline, s.seats),
		Cards: int(s.sizeOf(pileDeck)), Duel: s.duelView(),
		Landed: chestNames(&s.landing.fresh, &l), Spent: chestNames(&s.landing.spent, &l), land: land{s.city, s.owner},
	}
	if !ok || o.land != before.land {
		o.Sites = make([]siteOutline, siteCount)
		for i := range o.Sites {
			o.Sites[i].Chests, o.Sites[i].Owner = s.siteView(site(i), &l)
		}
	}
	for p := range s.seats {
		o.Players[p] = s.playerOutline(p, before.Players[p], &l)
	}
	return o
}

func (s *State) playerOutline(p game.Seat, before *playerOutline, l *game.Lists) *playerOutline {
	facts := playerFacts{
		Ship: int(s.ship[p]), Crew: int(s.crew[p]), Fallen: int(s.fallen[p]), Score: int(s.score(p)), Settled: int(s.settled(p)),
		Pursued: int(s.pursued(p)),
		Honour:  int(s.honour[p]), Hand: int(s.held[p]), cargo: s.cargo[p], front: s.front[p],
	}
	if before != nil && before.playerFacts == facts {
		return before
	}
	return &playerOutline{facts, chestNames(&s.cargo[p], l), s.frontView(p, l)}
}

func (s *State) kylixOutline() *kylixOutline {
	if s.centre == 0 {
		return nil
	}
	o := &kylixOutline{Centre: int(s.centre), Turned: int(s.turned), Wells: make([]int, signCount)}
	for i, n := range s.wells {
		o.Wells[i] = int(n)
	}
	if s.turned != noTurn {
		at := s.dice(s.turned)
		o.Signs = &signsOutline{at[signHydra], at[signCard], at[signHoplites], at[signMove]}
	}
	return o
}
