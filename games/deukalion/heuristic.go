package deukalion

import "github.com/katabasis-games/katabasis/game"

// All worths are in hundredths of an Honour, all chances in percent.
const (
	point      = 100
	worthCard  = 20
	worthFront = 30
	// worthShip is what comes of defeating a ship, beside any Pursuit.
	worthShip = 40
	// rival is how much of another's Honour one would give a point for. It is
	// small: games in which all hold the others back do not end.
	rival = 10
	// fair are the least odds at which a challenge is worth a thought. From
	// the round patience on they fall, so that games come to an end. The Hydra
	// brings more, and is challenged at less.
	fair      = 55
	fairHydra = 30
	patience  = 8
	// hold is how likely a settlement that was seized stays one's own, in percent.
	hold = 30
	// aboard is how much of a chest is felt while it is aboard, in percent: less
	// than all, so that it is brought home.
	aboard = 80
)

// crewWorth is what so many hoplites aboard are worth: the first ones most.
var crewWorth = [crewSize + 1]int{0, 16, 31, 45, 58, 70, 80, 88, 95, 101, 106}

// felt is how much of a thing's worth is felt from so many squares away, in
// percent.
var felt = [...]int{100, 96, 92, 88, 84, 81, 78, 75, 72, 69, 66, 63, 61, 58, 56, 54, 52, 49, 47, 46}

// aim is one of the things that make up how well a seat stands.
type aim int

const (
	aimEnd aim = iota
	aimHonour
	aimRival
	aimStores
	aimFreight
	aimErrand
	aimProspect
)

var aimKeys = game.Keys("deukalion.hint.", "end", "honour", "rival", "stores", "freight", "errand", "prospect")

// aims are their worths.
type aims = game.Worths

// Worth returns how well a seat stands: its Honour and what it could soon have,
// and a part of what the best of the others has.
func (s *State) Worth(seat game.Seat) int { return s.judge(seat).Sum() }

// How much of its Worth makes a seat likelier to win, in percent, as 1,500 games of the
// easy bot and 300 of medium say. Of what is in store all counts, at any time. Of Honour and
// what soon brings some a part counts: countAtGoal of it when somebody is about to win, and
// less by countAPoint for each Honour that the first still lacks. Of that, settlements count
// for less than other Honour: others can seize them, and the hoplites there are needed.
const (
	countAtGoal   = 93
	countAPoint   = 7
	countLeast    = 20
	countSettled  = 40
	countErrand   = 50
	countProspect = 30
)

// Evaluate returns how likely a seat is to win, in thousandths. An Honour’s worth in store
// makes it twice as likely.
func (s *State) Evaluate(seat game.Seat) int {
	count := s.countHonour()
	return game.WinByWorth(s, seat, func(p game.Seat) int {
		a := s.judge(p)
		settled := point * int(s.settled(p))
		soon := a[aimHonour] - settled + a[aimFreight] +
			(settled*countSettled+a[aimErrand]*countErrand+a[aimProspect]*countProspect)/100
		return a[aimStores] + soon*count/100
	}, point)
}

// countHonour is how much of an Honour counts now.
func (s *State) countHonour() int {
	most := int16(0)
	for p := range s.seats {
		most = max(most, s.score(p))
	}
	return max(countLeast, countAtGoal-countAPoint*max(0, int(s.rules.goal)-int(most)))
}

// Reasons are the parts of Worth.
func (s *State) Reasons(seat game.Seat) []game.Reason { return s.judge(seat).Reasons(aimKeys) }

func (s *State) judge(p game.Seat) (sum aims) {
	if s.phase == phOver {
		if s.winners.Has(p) {
			return aims{aimEnd: 100 * point}
		}
		return aims{aimEnd: -100 * point}
	}
	best := int16(0)
	for q := range s.seats {
		if q != p {
			best = max(best, s.score(q))
		}
	}
	sum[aimHonour], sum[aimRival], sum[aimStores] = point*int(s.score(p)), -rival*int(best), s.supplies(p)
	if s.ship[p] != nowhere {
		sum[aimFreight], sum[aimErrand], sum[aimProspect] = s.freight(p), s.errand(p), s.prospect(p)
	}
	return sum
}

// supplies is what a player has aboard and in hand, except chests.
func (s *State) supplies(p game.Seat) int {
	return crewWorth[s.crew[p]] + worthCard*int(s.held[p]) + worthFront*s.piles[before(p)].count()
}

// feltAt is how much is felt of a thing that a set of squares offers. What a
// ship can still sail in this step counts as sailed.
func (s *State) feltAt(p game.Seat, goal squares) int {
	if goal == 0 {
		return 0
	}
	d := s.chart.distance(s.ship[p], goal)
	if s.acting == p && !s.ended {
		d = max(min(d, 1), d-s.left)
	}
	return felt[min(int(d), len(felt)-1)]
}

// distance is how many squares lie between one and the nearest of a set, on a
// map without ships; the set must have water.
func (c *chart) distance(from square, goal squares) (n int8) {
	reached := on(from)
	for reached&goal == 0 && n < maxSquares {
		reached |= reached.spread() & c.water()
		n++
	}
	return n
}

// freight is what a ship's chests are worth, the nearer to Athens the more.
func (s *State) freight(p game.Seat) int {
	if s.cargo[p] == (chests{}) {
		return 0
	}
	return deliverWorth(s.opens(p), s.cargo[p]) * s.feltAt(p, s.chart.anchors) / 100 * aboard / 100
}

// deliverWorth is what some chests would bring in Athens to whom these Pursuits are open.
func deliverWorth(open pursuitSet, c chests) (worth int) {
	for ; open != 0; open &^= 1 << open.last() {
		k := open.last()
		for i := range pursuits[k].sides {
			if d := &pursuits[k].sides[i]; d.servedBy(&c) {
				d.takeFrom(&c)
				worth += point * int(pursuits[k].honour)
				break
			}
		}
	}
	return worth + point*int(c.total())
}

// takeFrom takes the chests that serve a side out of others.
func (d *side) takeFrom(c *chests) {
	left := d.n
	for i := range c {
		switch {
		case d.quest == questDeliver:
			c[i] -= d.colours[i]
		case d.quest == questAlike && c[i] >= d.n:
			c[i] -= d.n
			return
		case d.quest == questAny:
			n := min(left, c[i])
			c[i] -= n
			left -= n
		}
	}
}

// wish is what a player could get for more.
type wish struct {
	open pursuitSet
	// chest is what one more chest of each colour would bring in Athens.
	chest [colourCount]int
}

func (s *State) wish(p game.Seat) (w wish) {
	w.open = s.opens(p)
	now := deliverWorth(w.open, s.cargo[p])
	for c := range w.chest {
		more := s.cargo[p]
		more[c]++
		w.chest[c] = deliverWorth(w.open, more) - now
	}
	return w
}

// errand is the best that the ship could sail for.
func (s *State) errand(p game.Seat) (best int) {
	w := s.wish(p)
	for i := range site(siteCount) {
		if worth := s.siteWorth(p, i, &w); worth > 0 {
			best = max(best, worth*s.feltAt(p, s.chart.sites[i].landing)/100)
		}
	}
	if n := s.fallen[p]; n > 0 {
		worth := crewWorth[min(crewSize, s.crew[p]+n)] - crewWorth[s.crew[p]]
		if s.mostFallen(p) {
			worth += point * int(s.chart.fallen[s.seats])
		}
		if !s.chart.styx.has(s.ship[p]) {
			best = max(best, worth*s.feltAt(p, s.chart.styx)/100)
		}
	}
	if s.asks(p, questHydra) {
		worth := point * 4 * s.oddsOf(p, foeHydra) / 100
		best = max(best, worth*s.feltAt(p, on(s.hydra))/100)
	}
	return best
}

// siteWorth is what a site promises to a player who gets there.
func (s *State) siteWorth(p game.Seat, i site, w *wish) (worth int) {
	if i < cityCount {
		worth = s.cityWorth(p, i, w)
		for set := w.open & calls[i]; set != 0; set &= set - 1 {
			worth = max(worth, s.callWorth(p, i, set.first()))
		}
		return worth
	}
	n := s.chart.sites[i].holds
	switch s.owner[i.settlement()] {
	case nobody:
		if s.crew[p] >= n {
			return point*int(n) - (crewWorth[s.crew[p]] - crewWorth[s.crew[p]-n])
		}
	case p:
	default:
		if odds := s.oddsOf(p, i.asFoe()); odds >= s.fairOdds(i.asFoe()) {
			return (point + rival) * int(n) * odds / 100 * hold / 100
		}
	}
	return 0
}

// cityWorth is the best chest of a city, times the odds.
func (s *State) cityWorth(p game.Seat, i site, w *wish) int {
	odds := s.oddsOf(p, i.asFoe())
	if odds < s.fairOdds(i.asFoe())-15 || s.city[i] == (chests{}) {
		return 0
	}
	most := 0
	for c, n := range s.city[i] {
		if n > 0 {
			most = max(most, w.chest[c])
		}
	}
	home := min(int(s.chart.sites[i].home), len(felt)-1)
	return most * felt[home] / 100 * odds / 100
}

// callWorth is a Pursuit of hoplites or cards at a city.
func (s *State) callWorth(p game.Seat, i site, k pursuit) int {
	for j := range pursuits[k].sides {
		d := &pursuits[k].sides[j]
		if d.city != i {
			continue
		}
		worth := point * int(pursuits[k].honour)
		switch {
		case d.quest == questCrew && s.crew[p] >= d.n:
			return worth
		case d.quest == questLeave && s.crew[p] >= d.n:
			return worth - (crewWorth[s.crew[p]] - crewWorth[s.crew[p]-d.n])
		case d.quest == questGive && s.held[p] >= d.n:
			return worth - worthCard*int(d.n)
		}
	}
	return 0
}

// prospect is what a challenge that was not thrown yet may bring.
func (s *State) prospect(p game.Seat) int {
	d := &s.duel
	if d.kind == noDuel || d.bout > boutThrow {
		return 0
	}
	switch {
	case d.kind == duelShip && d.seat[challenger] == p:
		worth := worthShip
		if s.asks(p, questShip) {
			worth += 2 * point
		}
		return (worth*s.oddsOf(p, foe(d.seat[challenged])) - crewWorth[s.crew[p]]*25) / 100
	case d.kind == duelBite && s.active == p:
		return s.biteOdds(d.seat[challenged])
	}
	return 0
}

// fairOdds are the least odds at which the challenge of a foe is worth a thought
// now.
func (s *State) fairOdds(f foe) int {
	if f == foeHydra {
		return fairHydra
	}
	return fair - max(0, int(s.round)-patience)
}

// Prune leaves out challenges at bad odds, fewer hoplites than possible,
// cards that change nothing, and moves of the Hydra to where there is no ship.
func (s *State) Prune(p game.Seat, moves []game.Move) []game.Move {
	most := int16(0)
	for _, m := range moves {
		if m.Verb == vReclaim {
			most = max(most, m.Args[0])
		}
	}
	return game.Sensible(moves, func(m game.Move) bool { return s.sensible(p, m, most) })
}

func (s *State) sensible(p game.Seat, m game.Move, most int16) bool {
	a := int8(m.Args[0])
	switch m.Verb {
	case vChallenge:
		return s.oddsOf(p, foe(a)) >= s.fairOdds(foe(a))
	case vHydra:
		q := s.shipOn(square(a))
		return q != nobody && s.biteOdds(q) >= fair
	case vReclaim:
		return m.Args[0] == most
	case vStore:
		return s.phase == phStore || s.phase == phRoom || most == 0
	case vPlay:
		return s.phase != phCry || s.turns(p, kind(a))
	case vLoot:
		return a != lootNothing
	}
	return true
}

// turns reports whether a card played after the throw could turn a challenge.
func (s *State) turns(p game.Seat, k kind) bool {
	d := &s.duel
	side := s.sideOfDuel(p)
	own, need := s.halves(side), 2*s.value()
	if d.kind == duelShip {
		need = s.halves(1 - side)
		if side == challenger {
			need++
		}
	}
	if own >= need {
		return false
	}
	if actions[k].does == doCry {
		return own+2*actions[k].n >= need
	}
	return own+2*d.thrown[side][faceSkull] >= need
}
