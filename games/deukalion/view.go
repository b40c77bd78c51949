package deukalion

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// View is what a viewer may see of a game. Seats are numbered from 1, 0 is
// nobody. Squares are numbered from 0, row by row, nine to a row.
type View struct {
	Viewer  int    `json:"viewer"`
	Phase   string `json:"phase"`
	Round   int    `json:"round"`
	Active  int    `json:"active"`
	Acting  int    `json:"acting"` // whose step or turn it is
	Awaited int    `json:"awaited"`
	// Order are the seats as they act in this turn, the active player's last.
	Order []int `json:"order" nullable:"false"`
	Goal  int   `json:"goal"`
	// Open tells that all Pursuits lie open.
	Open bool    `json:"open"`
	Map  MapView `json:"map"`
	// Kylix is nil before the first shake of a turn.
	Kylix *KylixView `json:"kylix,omitempty"`
	Hydra int        `json:"hydra"`
	// Left are the squares that the acting player's ship can still sail; Swim
	// those of the Hydra, Mend the hoplites of the die, Due whether the Card die
	// has still to take effect.
	Left int  `json:"left"`
	Swim int  `json:"swim"`
	Mend int  `json:"mend"`
	Due  bool `json:"due"`
	// Reach are the squares that the awaited player's ship can sail to.
	Reach     []ReachView   `json:"reach" nullable:"false"`
	Sites     []SiteView    `json:"sites" nullable:"false"`
	Players   []PlayerView  `json:"players" nullable:"false"`
	Displayed []PursuitView `json:"displayed" nullable:"false"`
	// Pursuits left in the pile, Cards in the pile, Under it, and Discards by name.
	Pursuits int            `json:"pursuits"`
	Cards    int            `json:"cards"`
	Under    map[string]int `json:"under"`
	Discards map[string]int `json:"discards"`
	Duel     *DuelView      `json:"duel,omitempty"`
	// Landed are chests delivered that may still serve a Pursuit, Spent those to
	// be put on cities.
	Landed []string `json:"landed" nullable:"false"`
	Spent  []string `json:"spent" nullable:"false"`
	// Shoved is the seat whose ship must be moved, -1 for the Hydra.
	Shoved  int    `json:"shoved"`
	Outcome string `json:"outcome,omitempty"`
	Winners []int  `json:"winners" nullable:"false"`
}

// MapView is the map, which never changes during a game.
type MapView struct {
	Columns int   `json:"columns"`
	Rows    int   `json:"rows"`
	Sea     []int `json:"sea" nullable:"false"`
	Anchors []int `json:"anchors" nullable:"false"`
	Styx    []int `json:"styx" nullable:"false"`
	Athens  int   `json:"athens"`
	Kylix   int   `json:"kylix"`
	// Ring are the signs around the Kylix, clockwise: hydra, card, hoplites, move.
	Ring       []string `json:"ring" nullable:"false"`
	HydraValue int      `json:"hydraValue"`
}

// KylixView are the dice: the one in the centre, those around it clockwise, and
// once the cup is put down the number at each sign.
type KylixView struct {
	Centre int            `json:"centre"`
	Wells  []int          `json:"wells" nullable:"false"`
	Signs  map[string]int `json:"signs,omitempty"`
	// Turned is the well that lies at the first sign, or -1.
	Turned int `json:"turned"`
	// Turns are the numbers at the signs for each well at the first of them.
	Turns []map[string]int `json:"turns" nullable:"false"`
}

// ReachView is a square, the way there, its start left out, and the sites next to it; of
// these, Goals are the cities with chests and the settlements of nobody or of others.
type ReachView struct {
	Square int      `json:"square"`
	Way    []int    `json:"way" nullable:"false"`
	Sites  []string `json:"sites" nullable:"false"`
	Goals  []string `json:"goals" nullable:"false"`
}

// SiteView is a city or settlement.
type SiteView struct {
	Name   string `json:"name"`
	Square int    `json:"square"`
	City   bool   `json:"city"`
	Value  int    `json:"value"`
	Holds  int    `json:"holds"`
	// Chests are those in a city, Owner who holds a settlement.
	Chests []string `json:"chests" nullable:"false"`
	Owner  int      `json:"owner"`
	// Odds is the viewer's chance to win a challenge there, in percent.
	Odds int `json:"odds"`
}

// PlayerView is what a viewer may see of a player.
type PlayerView struct {
	Seat   int `json:"seat"`
	Ship   int `json:"ship"` // -1 before it is moored
	Crew   int `json:"crew"`
	Fallen int `json:"fallen"` // hoplites in the Underworld
	// Score is the Honour in all; Settled that of settlements, Pursued that of
	// Pursuits, Honour the rest.
	Score     int           `json:"score"`
	Settled   int           `json:"settled"`
	Pursued   int           `json:"pursued"`
	Honour    int           `json:"honour"`
	Chests    []string      `json:"chests" nullable:"false"`
	Hand      int           `json:"hand"` // Action cards
	Front     []string      `json:"front" nullable:"false"`
	Completed []PursuitView `json:"completed" nullable:"false"`
	// Cards are the Action cards in hand that the viewer knows, by name.
	Cards map[string]int `json:"cards,omitempty"`
	// Own is the player's own Pursuit, if the viewer knows it; HasOwn tells that
	// there is one.
	Own    *PursuitView `json:"own,omitempty"`
	HasOwn bool         `json:"hasOwn"`
	// Odds is the viewer's chance to win a challenge against this ship, Bite the
	// Hydra's, in percent.
	Odds int `json:"odds"`
	Bite int `json:"bite"`
}

// PursuitView is a Pursuit card.
type PursuitView struct {
	Number int         `json:"number"`
	Honour int         `json:"honour"`
	Sides  []QuestView `json:"sides" nullable:"false"`
}

// QuestView is one side of a Pursuit.
type QuestView struct {
	// Quest is deliver, alike, any, ship, hydra, crew, leave or give.
	Quest   string   `json:"quest"`
	Colours []string `json:"colours" nullable:"false"`
	N       int      `json:"n,omitempty"`
	Site    string   `json:"site,omitempty"`
	// Have is how much of it each player has aboard or in hand, as far as all can
	// see, and Need how much it takes; empty and 0 for a defeat, and for what is
	// completed.
	Have []int `json:"have" nullable:"false"`
	Need int   `json:"need"`
	// Now tells of each player whether that is all it takes: what is asked for in
	// a city takes a ship beside it as well. Empty like Have.
	Now []bool `json:"now" nullable:"false"`
}

// DuelView is a challenge that goes on.
type DuelView struct {
	// Kind is ship, city, settlement, hydra, or bite, when the Hydra challenges.
	Kind string `json:"kind"`
	Site string `json:"site,omitempty"`
	// Value is the score that wins, except against a ship.
	Value int            `json:"value,omitempty"`
	Sides []DuelSideView `json:"sides" nullable:"false"`
	// At are the squares of the ships and of what is challenged.
	At []int `json:"at" nullable:"false"`
	// Decided tells that it is decided, and only its consequences go on.
	Decided bool `json:"decided"`
}

// DuelSideView is one side of a challenge, the challenger's first.
type DuelSideView struct {
	Seat   int  `json:"seat"`
	Thrown bool `json:"thrown"`
	Skull  int  `json:"skull"`
	Blank  int  `json:"blank"`
	Side   int  `json:"side"`
	// Halves is the score in half points, cards included.
	Halves int `json:"halves"`
}

// View returns what a viewer may see: a View.
func (s *State) View(viewer game.Seat) any { return s.Grant(s.Public(), viewer) }

// Public returns what everybody may see: a View.
func (s *State) Public() any {
	var l game.Lists
	v := View{
		Phase: phaseNames[s.phase], Round: int(s.round),
		Active: int(s.active) + 1, Acting: int(s.acting) + 1, Awaited: max(0, int(s.turn)+1),
		Order: s.orderView(&l), Goal: int(s.rules.goal), Open: s.rules.bare, Map: s.chart.view(&l), Kylix: s.kylixView(&l),
		Hydra: int(s.hydra), Left: int(s.left), Swim: int(s.swim), Mend: int(s.mend), Due: s.due,
		Reach: s.reachViews(&l), Sites: s.siteViews(&l), Players: make([]PlayerView, 0, s.seats),
		Displayed: make([]PursuitView, 0, displayCount), Cards: int(s.sizeOf(pileDeck)),
		Under: s.pileView(pileUnder), Discards: s.pileView(pileDiscard), Duel: s.duelView(),
		Landed: chestNames(&s.landing.fresh, &l), Spent: chestNames(&s.landing.spent, &l),
		Shoved: s.shovedView(), Outcome: s.outcome, Winners: s.winners.Numbers(),
	}
	for p := range s.seats {
		v.Players = append(v.Players, s.playerView(p, &l))
	}
	s.viewHands(&v, game.Public, &l)
	for _, k := range s.display {
		if k != noPursuit {
			v.Displayed = append(v.Displayed, s.nearing(k, &l))
		}
	}
	for _, at := range s.lot {
		if at == inPile {
			v.Pursuits++
		}
	}
	return v
}

// Grant adds to what everybody may see what a viewer may see besides, and the chances
// that the viewer has.
func (s *State) Grant(public any, viewer game.Seat) any {
	if viewer == game.Public {
		return public
	}
	v := public.(View)
	var l game.Lists
	v.Viewer, v.Players = max(0, int(viewer)+1), slices.Clone(v.Players)
	s.viewHands(&v, viewer, &l)
	if viewer < 0 {
		return v
	}
	v.Sites = slices.Clone(v.Sites)
	for i := range v.Sites {
		v.Sites[i].Odds = s.oddsOf(viewer, site(i).asFoe())
	}
	for p := range s.seats {
		if viewer != p {
			v.Players[p].Odds = s.oddsOf(viewer, foe(p))
		}
	}
	return v
}

// viewHands fills in the cards in hand, and the Pursuits of one's own, that the viewer
// knows (D7).
func (s *State) viewHands(v *View, viewer game.Seat, l *game.Lists) {
	for p := range s.seats {
		v.Players[p].Cards = nil
		for k, n := range s.knownOf(p, viewer) {
			if n > 0 {
				v.Players[p].Cards = game.Count(v.Players[p].Cards, actions[k].name, int(n))
			}
		}
	}
	for k, at := range s.lot {
		if p := game.Seat(at - ownedBy); p >= 0 && p < s.seats && v.Players[p].Own == nil && (viewer == game.All || !s.hidesPursuit(pursuit(k), viewer)) {
			own := s.nearing(pursuit(k), l)
			v.Players[p].Own = &own
		}
	}
}

func (c *chart) view(l *game.Lists) MapView {
	v := MapView{
		Columns: int(c.width), Rows: int(c.height), Sea: c.sea.list(l), Anchors: c.anchors.list(l), Styx: c.styx.list(l),
		Athens: int(c.athens), Kylix: int(c.kylix), HydraValue: int(c.hydraValue), Ring: l.Words(signCount),
	}
	for _, sign := range c.ring {
		v.Ring = append(v.Ring, signNames[sign])
	}
	return v
}

func (set squares) list(l *game.Lists) []int {
	list := l.Numbers(set.count())
	for ; set != 0; set &= set - 1 {
		list = append(list, int(set.first()))
	}
	return list
}

func (s *State) kylixView(l *game.Lists) *KylixView {
	if s.centre == 0 {
		return nil
	}
	v := &KylixView{Centre: int(s.centre), Turned: int(s.turned), Wells: l.Numbers(signCount), Turns: make([]map[string]int, 0, signCount)}
	for turned, n := range s.wells {
		v.Wells = append(v.Wells, int(n))
		signs := make(map[string]int, signCount)
		for sign, at := range s.dice(int8(turned)) {
			signs[signNames[sign]] = int(at)
		}
		v.Turns = append(v.Turns, signs)
	}
	if s.turned != noTurn {
		v.Signs = v.Turns[s.turned]
	}
	return v
}

func (s *State) orderView(l *game.Lists) []int {
	if s.active == nobody {
		return []int{}
	}
	list := l.Numbers(int(s.seats))
	for i := range s.seats {
		list = append(list, int(s.clockwise(1+i))+1)
	}
	return list
}

func (s *State) reachViews(l *game.Lists) []ReachView {
	if s.phase != phStep && s.phase != phTurn || s.ended {
		return []ReachView{}
	}
	v := s.voyage(s.acting, s.left)
	set, _ := v.flood()
	list, fronts, goals := make([]ReachView, 0, set.count()), v.fronts(), s.goals()
	for ; set != 0; set &= set - 1 {
		n := set.first()
		beside := s.chart.beside[n]
		list = append(list, ReachView{Square: int(n), Way: v.way(n, fronts, l), Sites: beside.names(l), Goals: (beside & goals).names(l)})
	}
	return list
}

// goals are the sites where there is something for the player who sails.
func (s *State) goals() (set sites) {
	for i := range site(siteCount) {
		if i < cityCount && s.city[i].total() > 0 || i >= cityCount && s.owner[i-cityCount] != s.acting {
			set |= 1 << uint8(i)
		}
	}
	return set
}

func (s *State) siteViews(l *game.Lists) []SiteView {
	list := make([]SiteView, 0, siteCount)
	for i, at := range s.chart.sites {
		v := SiteView{
			Name: siteNames[i], Square: int(at.at), City: i < cityCount, Value: int(at.value), Holds: int(at.holds),
		}
		v.Chests, v.Owner = s.siteView(site(i), l)
		list = append(list, v)
	}
	return list
}

// siteView returns the chests in a city, and who holds a settlement.
func (s *State) siteView(i site, l *game.Lists) (chests []string, owner int) {
	if i < cityCount {
		return chestNames(&s.city[i], l), 0
	}
	return []string{}, int(s.owner[i-cityCount]) + 1
}

func chestNames(c *chests, l *game.Lists) []string {
	list := l.Words(int(c.total()))
	for colour, n := range c {
		for range n {
			list = append(list, colourNames[colour])
		}
	}
	return list
}

func (s *State) pileView(pile int8) map[string]int {
	m := game.NoCounts
	for set := s.piles[pile]; set != 0; set &= set - 1 {
		m = game.Count(m, actions[s.cards[set.first()].kind].name, 1)
	}
	return m
}

func (s *State) playerView(p game.Seat, l *game.Lists) PlayerView {
	v := PlayerView{
		Seat: int(p) + 1, Ship: int(s.ship[p]), Crew: int(s.crew[p]), Fallen: int(s.fallen[p]),
		Score: int(s.score(p)), Honour: int(s.honour[p]), Chests: chestNames(&s.cargo[p], l), Hand: int(s.held[p]),
		Settled: int(s.settled(p)), Pursued: int(s.pursued(p)), Front: s.frontView(p, l), Completed: []PursuitView{}, Bite: s.biteOdds(p),
	}
	for k := range pursuit(pursuitCount) {
		switch s.lot[k] {
		case won(p):
			v.Completed = append(v.Completed, pursuitView(k, l))
		case owned(p):
			v.HasOwn = true
		}
	}
	return v
}

// frontView are the lasting cards in front of a player.
func (s *State) frontView(p game.Seat, l *game.Lists) []string {
	list := l.Words(s.front[p].count())
	for set := s.front[p]; set != 0; set &= set - 1 {
		list = append(list, actions[set.first()].name)
	}
	return list
}

func pursuitView(k pursuit, l *game.Lists) PursuitView {
	v := PursuitView{Number: int(k) + 1, Honour: int(pursuits[k].honour), Sides: make([]QuestView, 0, len(pursuits[k].sides))}
	for i := range pursuits[k].sides {
		d := &pursuits[k].sides[i]
		colours := chests(d.colours)
		q := QuestView{Quest: questNames[d.quest], Colours: chestNames(&colours, l), N: int(d.n), Have: []int{}, Now: []bool{}}
		if d.city >= 0 {
			q.Site = cityNames[d.city]
		}
		v.Sides = append(v.Sides, q)
	}
	return v
}

// nearing is a Pursuit that can be completed, with how near each player is.
func (s *State) nearing(k pursuit, l *game.Lists) PursuitView {
	v := pursuitView(k, l)
	for i := range pursuits[k].sides {
		d := &pursuits[k].sides[i]
		if d.quest == questShip || d.quest == questHydra {
			continue
		}
		q := &v.Sides[i]
		q.Need, q.Have, q.Now = int(d.n), l.Numbers(int(s.seats)), make([]bool, s.seats)
		for p := range s.seats {
			has := s.has(p, d)
			q.Have = append(q.Have, int(min(d.n, has)))
			q.Now[p] = s.meets(p, d) || d.city < 0 && has >= d.n
		}
	}
	return v
}

// has is how much a player has of what a side of a Pursuit asks for.
func (s *State) has(p game.Seat, d *side) (n int8) {
	switch d.quest {
	case questCrew, questLeave:
		return s.crew[p]
	case questGive:
		return s.held[p]
	case questAny:
		return s.cargo[p].total()
	}
	for c, aboard := range s.cargo[p] {
		switch d.quest {
		case questAlike:
			n = max(n, aboard)
		default:
			n += min(aboard, d.colours[c])
		}
	}
	return n
}

func (s *State) duelView() *DuelView {
	d := &s.duel
	if d.kind == noDuel {
		return nil
	}
	v := &DuelView{Kind: duelNames[d.kind], Sides: make([]DuelSideView, 0, len(d.seat)), Decided: d.bout > boutCry, At: []int{}}
	if d.kind != duelShip {
		v.Value = int(s.value())
	}
	if d.foe != noSite {
		v.Site = siteNames[d.foe]
	}
	for i, p := range d.seat {
		if p != nobody {
			t := d.thrown[i]
			v.At = append(v.At, int(s.ship[p]))
			v.Sides = append(v.Sides, DuelSideView{Seat: int(p) + 1, Thrown: d.bout > boutThrow || int(d.now) > i,
				Skull: int(t[faceSkull]), Blank: int(t[faceBlank]), Side: int(t[faceSide]), Halves: int(s.halves(i))})
		}
	}
	switch {
	case d.foe != noSite:
		v.At = append(v.At, int(s.chart.sites[d.foe].at))
	case d.kind != duelShip:
		v.At = append(v.At, int(s.hydra))
	}
	return v
}

func (s *State) shovedView() int {
	switch {
	case s.shoved == nobody:
		return 0
	case s.shoved == hydraPiece:
		return -1
	}
	return int(s.shoved) + 1
}
