package deukalion

import "github.com/katabasis-games/katabasis/game"

// outline is the part of a View that events change.
type outline struct {
	Round   int             `json:"round"`
	Active  int             `json:"active"`
	Acting  int             `json:"acting"`
	Kylix   *kylixOutline   `json:"kylix,omitempty"`
	Hydra   int             `json:"hydra"`
	Left    int             `json:"left"`
	Sites   []siteOutline   `json:"sites"`
	Players []playerOutline `json:"players"`
	Cards   int             `json:"cards"`
	Duel    *DuelView       `json:"duel,omitempty"`
	Landed  []string        `json:"landed"`
	Spent   []string        `json:"spent"`
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
	Ship    int      `json:"ship"`
	Crew    int      `json:"crew"`
	Fallen  int      `json:"fallen"`
	Score   int      `json:"score"`
	Settled int      `json:"settled"`
	Honour  int      `json:"honour"`
	Chests  []string `json:"chests"`
	Hand    int      `json:"hand"`
	Front   []string `json:"front"`
}

// Outline returns where everything is, and how the dice and a challenge stand.
func (s *State) Outline() any {
	var l game.Lists
	o := &outline{
		Round: int(s.round), Active: int(s.active) + 1, Acting: int(s.acting) + 1, Kylix: s.kylixOutline(),
		Hydra: int(s.hydra), Left: int(s.left), Sites: make([]siteOutline, siteCount), Players: make([]playerOutline, s.seats),
		Cards: int(s.sizeOf(pileDeck)), Duel: s.duelView(),
		Landed: chestNames(&s.landing.fresh, &l), Spent: chestNames(&s.landing.spent, &l),
	}
	for i := range o.Sites {
		o.Sites[i].Chests, o.Sites[i].Owner = s.siteView(site(i), &l)
	}
	for p := range s.seats {
		o.Players[p] = playerOutline{
			Ship: int(s.ship[p]), Crew: int(s.crew[p]), Fallen: int(s.fallen[p]), Score: int(s.score(p)), Settled: s.settled(p),
			Honour: int(s.honour[p]), Chests: chestNames(&s.cargo[p], &l), Hand: int(s.held[p]), Front: s.frontView(p, &l),
		}
	}
	return o
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
