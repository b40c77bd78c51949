package deukalion

import "github.com/katabasis-games/katabasis/game"

// duelKind is what challenges what.
type duelKind uint8

const (
	noDuel duelKind = iota
	duelShip
	duelCity
	duelSettlement
	duelHydra // a ship challenges the Hydra
	duelBite  // the Hydra challenges a ship
)

var duelNames = [...]string{"none", "ship", "city", "settlement", "hydra", "bite"}

// The ways a hoplite can land (D27).
const (
	faceSkull = iota
	faceBlank
	faceSide
	faceCount
)

var faceNames = [faceCount]string{"skull", "blank", "side"}

// throw is how hoplites have landed.
type throw [faceCount]int8

// halves is the score of a throw, in half points.
func (t throw) halves() int8 { return 2*t[faceBlank] + t[faceSide] }

// The sides of a challenge.
const (
	challenger = iota
	challenged
	sideCount
)

// bout is how far a challenge is.
type bout uint8

const (
	boutBrace bout = iota // before the throw
	boutThrow
	boutCry // after it
	boutLoot
	boutEnd
)

// duel is a challenge. A side without a ship is nobody.
type duel struct {
	kind   duelKind
	bout   bout
	seat   [sideCount]game.Seat // the players who throw
	foe    site                 // the site challenged, otherwise noSite
	from   square               // the square that was left last to challenge
	now    int8                 // the side whose throw or cry is awaited
	thrown [sideCount]throw
	cry    [sideCount]int8 // added to the score, in points
	again  bool            // the skulls of the side are thrown again
	won    bool            // by the challenger
}

// challenge begins the challenge of a foe by the acting player (D29–D35).
func (s *State) challenge(p game.Seat, f foe, tell teller) {
	s.idle, s.underway, s.fought = false, true, true
	d := duel{seat: [sideCount]game.Seat{p, nobody}, foe: noSite, from: s.ship[p]}
	switch {
	case f == foeHydra:
		d.kind = duelHydra
		s.showHydra(p, tell)
		d.from = s.charge(p, s.hydra, tell)
	case f >= foeSite:
		d.kind, d.foe = duelCity, f.site()
		if d.foe >= cityCount {
			d.kind = duelSettlement
		}
	default:
		d.kind, d.seat[challenged] = duelShip, game.Seat(f)
		d.from = s.charge(p, s.ship[f], tell)
	}
	s.endMove()
	s.duel = d
	tell.challenge(&s.duel)
}

// charge sails the shortest way into the square of a foe, and returns the
// square before it.
func (s *State) charge(p game.Seat, to square, tell teller) square {
	v := s.voyage(p, s.left)
	from := v.approach(to)
	if start := s.ship[p]; from != start {
		s.ship[p] = from
		tell.sail(p, start, v, from)
	}
	s.ship[p] = to
	tell.enter(p, from, to)
	return from
}

// showHydra lays a player's own Pursuit open when it alone allows to challenge
// the Hydra (D35).
func (s *State) showHydra(p game.Seat, tell teller) {
	if s.asks(nobody, questHydra) {
		return
	}
	for k := range pursuit(pursuitCount) {
		if s.lot[k] == owned(p) && sideOf(k, questHydra) != nil && s.known[k] != everyone {
			s.known[k] = everyone
			tell.shows(p, k)
		}
	}
}

// prowlTo moves the Hydra; on a ship it challenges it (D36, D37).
func (s *State) prowlTo(p game.Seat, to square, tell teller) {
	v := s.prowl()
	s.idle = false
	s.leaveMove()
	s.swim = 0
	victim := s.shipOn(to)
	start := s.hydra
	if victim == nobody {
		s.hydra = to
		tell.prowl(p, start, v, to)
		return
	}
	from := v.approach(to)
	if from != start {
		s.hydra = from
		tell.prowl(p, start, v, from)
	}
	s.hydra = to
	tell.pounce(p, victim, from, to)
	s.duel = duel{kind: duelBite, seat: [sideCount]game.Seat{nobody, victim}, foe: noSite, from: from}
	tell.challenge(&s.duel)
}

// shipOn returns whose ship is on a square, or nobody.
func (s *State) shipOn(n square) game.Seat {
	for p := range s.seats {
		if s.ship[p] == n {
			return p
		}
	}
	return nobody
}

// stepDuel goes on with a challenge.
func (s *State) stepDuel(tell teller) bool {
	d := &s.duel
	switch d.bout {
	case boutBrace:
		if q := d.seat[challenged]; q != nobody && s.held[q] > 0 {
			s.await(phBrace, q)
			return false
		}
		d.bout = boutThrow
	case boutThrow:
		return s.stepThrow()
	case boutCry:
		return s.stepCry(tell)
	case boutLoot:
		return s.stepLoot(tell)
	case boutEnd:
		d.kind = noDuel
	}
	return true
}

// stepThrow awaits the throws, the challenger's first.
func (s *State) stepThrow() bool {
	d := &s.duel
	for ; d.now < sideCount; d.now++ {
		if p := d.seat[d.now]; p != nobody && s.crew[p] > 0 {
			s.await(phThrow, nobody)
			return false
		}
	}
	d.bout, d.now = boutCry, challenger
	return true
}

// stepCry asks for the cards that are played after the throw (D50).
func (s *State) stepCry(tell teller) bool {
	d := &s.duel
	if d.again {
		s.await(phThrow, nobody)
		return false
	}
	for ; d.now < sideCount; d.now++ {
		if p := d.seat[d.now]; p != nobody && s.held[p] > 0 {
			s.await(phCry, p)
			return false
		}
	}
	s.settle(tell)
	return true
}

// toThrow is how many hoplites are thrown now.
func (s *State) toThrow() int8 {
	d := &s.duel
	if d.again {
		return d.thrown[d.now][faceSkull]
	}
	return s.crew[d.seat[d.now]]
}

// throws takes down how the hoplites of the side awaited have landed (D27).
func (s *State) throws(t throw, tell teller) {
	d, p := &s.duel, s.duel.seat[s.duel.now]
	if !d.again {
		d.thrown[d.now] = t
		d.now++
		tell.throws(p, t)
		return
	}
	d.thrown[d.now][faceSkull] = 0
	for face, n := range t {
		d.thrown[d.now][face] += n
	}
	tell.throws(p, t)
	d.again = false
}

// halves is the score of a side, in half points (D27, D50, D54).
func (s *State) halves(i int) int8 {
	d := &s.duel
	n := d.thrown[i].halves() + 2*d.cry[i]
	if p := d.seat[i]; i == challenged && p != nobody {
		n += 2 * s.lasting(p, doGuard)
	}
	return n
}

// value is the score that wins against what is challenged, except for a ship.
func (s *State) value() int8 {
	if s.duel.foe != noSite {
		return s.chart.sites[s.duel.foe].value
	}
	return s.chart.hydraValue
}

// challengerAhead reports whether the challenger wins with the scores as they are.
func (s *State) challengerAhead() bool {
	switch s.duel.kind {
	case duelShip:
		return s.halves(challenger) > s.halves(challenged)
	case duelBite:
		return s.halves(challenged) < 2*s.value()
	}
	return s.halves(challenger) >= 2*s.value()
}

// settle decides a challenge, and sends the fallen to the Underworld.
func (s *State) settle(tell teller) {
	d := &s.duel
	d.won = s.challengerAhead()
	tell.scores(s)
	for i, p := range d.seat {
		if n := d.thrown[i][faceSkull]; p != nobody && n > 0 {
			s.crew[p] -= n
			s.fallen[p] += n
			tell.fall(p, n)
		}
	}
	d.bout = boutLoot
	s.afterFight(tell)
}

// afterFight brings the Pursuits, the Honour, and the settlement that a
// challenge has won.
func (s *State) afterFight(tell teller) {
	d := &s.duel
	switch {
	case d.kind == duelShip && d.won:
		s.defeats(d.seat[challenger], questShip, tell)
	case d.kind == duelHydra && d.won:
		s.defeats(d.seat[challenger], questHydra, tell)
	case d.kind == duelBite && !d.won:
		s.beatsHydra(d.seat[challenged], tell)
	case d.kind == duelSettlement && d.won:
		s.seize(d.seat[challenger], d.foe.settlement(), tell)
	}
}

// defeats completes all Pursuits of a player that ask for a victory (D41).
func (s *State) defeats(p game.Seat, q quest, tell teller) {
	for k := range pursuit(pursuitCount) {
		if d := sideOf(k, q); d != nil && s.open(p, k) {
			s.complete(p, k, d, tell)
		}
	}
}

// beatsHydra rewards a player who wins against the Hydra when attacked (D37).
func (s *State) beatsHydra(p game.Seat, tell teller) {
	if !s.asks(nobody, questHydra) {
		s.honour[p]++
		tell.honour(p, 1, "hydra")
		s.risen = true
	}
	s.defeats(p, questHydra, tell)
}

// seize gives a settlement to a player, if enough hoplites are left (D34).
func (s *State) seize(p game.Seat, i settlement, tell teller) {
	n, loser := s.chart.sites[i.site()].holds, s.owner[i]
	if s.crew[p] < n {
		tell.tooFew(p, i)
		return
	}
	s.fallen[loser] += n
	s.crew[p] -= n
	s.owner[i] = p
	tell.seize(p, loser, i, n)
	s.risen = true
}

// stepLoot lets the winner take something, then moves the loser away.
func (s *State) stepLoot(tell teller) bool {
	d := &s.duel
	d.bout = boutEnd
	p := d.seat[challenger]
	switch d.kind {
	case duelShip:
		winner, loser := s.sides()
		if s.cargo[loser] != (chests{}) || s.held[loser] > 0 {
			d.bout = boutLoot
			s.await(phLoot, winner)
			return false
		}
		s.shove(loser, winner, tell)
	case duelCity:
		if d.won {
			return s.stepCity(p, tell)
		}
	case duelHydra, duelBite:
		q := p
		if d.kind == duelBite {
			q = d.seat[challenged]
		}
		if d.won == (d.kind == duelBite) {
			s.shove(q, s.rightOf(q), tell)
		} else {
			s.shove(hydraPiece, q, tell)
		}
	}
	return true
}

// stepCity lets the winner choose a chest, if there is a choice (D33).
func (s *State) stepCity(p game.Seat, tell teller) bool {
	only := int8(noColour)
	for c, n := range s.city[s.duel.foe] {
		if n > 0 && only != noColour {
			s.duel.bout = boutLoot
			s.await(phLoot, p)
			return false
		}
		if n > 0 {
			only = int8(c)
		}
	}
	s.win(p, only, tell)
	return true
}

// sides are the winner and the loser of a challenge between ships.
func (s *State) sides() (winner, loser game.Seat) {
	d := &s.duel
	if d.won {
		return d.seat[challenger], d.seat[challenged]
	}
	return d.seat[challenged], d.seat[challenger]
}

// loot is the winner's choice (D30, D33).
func (s *State) loot(p game.Seat, what int8, tell teller) {
	d := &s.duel
	d.bout = boutEnd
	if d.kind == duelCity {
		s.win(p, what, tell)
		return
	}
	winner, loser := s.sides()
	switch what {
	case lootCard:
		s.thief, s.victim = winner, loser
	case lootNothing:
		tell.lootsNothing(winner)
	default:
		s.win(winner, what, tell)
	}
	s.shove(loser, winner, tell)
}

// win gives a player a chest, once there is room for it (D19).
func (s *State) win(p game.Seat, colour int8, tell teller) {
	if s.room(p) == 0 {
		s.want = want{seat: p, colour: colour}
		tell.wants(p, colour)
		return
	}
	s.bring(p, colour, tell)
}

// bring puts a won chest aboard.
func (s *State) bring(p game.Seat, colour int8, tell teller) {
	s.want.seat = nobody
	d := &s.duel
	s.cargo[p][colour]++
	if d.kind == duelCity {
		s.city[d.foe][colour]--
		tell.plunder(p, colour, d.foe)
		return
	}
	_, loser := s.sides()
	s.cargo[loser][colour]--
	tell.loot(p, loser, colour)
}
