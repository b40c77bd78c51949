package deukalion

import "github.com/katabasis-games/katabasis/game"

// verbs is a set of verbs, bit v for verb v.
type verbs uint64

func verbsOf(list ...uint8) (set verbs) {
	for _, v := range list {
		set |= 1 << v
	}
	return set
}

// inPhase are the verbs that belong to a phase.
var inPhase = [...]verbs{
	phFirst:    verbsOf(vFirst),
	phChest:    verbsOf(vChest),
	phDisplay:  verbsOf(vDisplay),
	phSecret:   verbsOf(vSecret),
	phDraw:     verbsOf(vDraw),
	phMoor:     verbsOf(vMoor),
	phRoll:     verbsOf(vRoll),
	phStep:     verbsOf(vSail, vChallenge, vFound, vClaim, vPlay, vRest, vDone),
	phCup:      verbsOf(vCup),
	phLast:     verbsOf(vPlay, vDone),
	phTurn:     verbsOf(vSail, vChallenge, vFound, vClaim, vPlay, vHydra, vReclaim, vStore, vCards, vDone),
	phReclaim:  verbsOf(vReclaim, vStore),
	phDeliver:  verbsOf(vClaim, vUnload),
	phSpend:    verbsOf(vSpend),
	phStore:    verbsOf(vStore),
	phGive:     verbsOf(vGive),
	phOffer:    verbsOf(vClaim, vDecline),
	phRob:      verbsOf(vRob),
	phTake:     verbsOf(vTake),
	phRoom:     verbsOf(vSink, vStore, vLeave),
	phBrace:    verbsOf(vPlay, vPass),
	phThrow:    verbsOf(vThrow),
	phCry:      verbsOf(vPlay, vPass),
	phLoot:     verbsOf(vLoot),
	phRelocate: verbsOf(vRelocate),
	phOver:     0,
}

// check says which rule forbids a player's move now, or nil.
func (s *State) check(by game.Seat, m game.Move) error {
	switch {
	case s.phase == phOver:
		return refuseOver
	case s.turn < 0 || by != game.Seat(s.turn):
		return refuseNotTurn
	case inPhase[s.phase]>>m.Verb&1 == 0:
		return s.refuseVerb()
	}
	p, a, b := int8(by), int8(m.Args[0]), int8(m.Args[1])
	switch m.Verb {
	case vMoor:
		return s.checkMoor(a)
	case vSail:
		return s.checkSail(p, a)
	case vChallenge:
		return s.checkChallenge(p, a)
	case vFound:
		return s.checkFound(p, a)
	case vClaim:
		return s.checkClaim(p, a)
	case vPlay:
		if !s.holds(p, a) {
			return refuseNotInHand
		}
		return s.canPlay(p, a)
	case vRest:
		return s.checkRest(p)
	case vCup:
		if s.turnFor(m) == nobody {
			return refuseCup
		}
	case vHydra:
		return s.checkHydra(p, a)
	case vReclaim:
		return s.checkReclaim(p, m.Args[0])
	case vStore:
		return s.checkStore(p, a, b)
	}
	return s.checkAnswer(p, m.Verb, a)
}

// refuseVerb says why a move does not belong to the phase.
func (s *State) refuseVerb() error {
	if s.phase == phLast {
		return refuseLast
	}
	return refuseNotNow
}

// checkAnswer is check for what is decided while something interrupts a turn,
// and for the Card die.
func (s *State) checkAnswer(p int8, verb uint8, a int8) error {
	switch verb {
	case vCards:
		return game.Unless(s.due, refuseNotDue)
	case vUnload:
		return game.Unless(!s.mustDeliver(), refuseMust)
	case vSpend:
		return game.Unless(s.canSpend(a), refuseSpend)
	case vGive:
		return game.Unless(s.holds(p, a), refuseNotInHand)
	case vRob:
		return game.Unless(s.robbable(p).Has(game.Seat(a)), refuseRob)
	case vSink:
		return game.Unless(s.crew[p] > 0, refuseNoSink)
	case vLeave:
		return game.Unless(s.crew[p] == 0, refuseNoLeave)
	case vLoot:
		return game.Unless(s.canLoot(a), refuseLoot)
	case vRelocate:
		return game.Unless(s.relocations(s.shoved).has(a), refuseRelocate)
	}
	return nil
}

func (s *State) checkMoor(at int8) error {
	switch {
	case !s.chart.anchors.has(at):
		return refuseMoor
	case s.shipOn(at) != nobody:
		return refuseMoored
	}
	return nil
}

func (s *State) checkSail(p, to int8) error {
	switch {
	case s.ended:
		return refuseEnded
	case to == s.ship[p]:
		return refuseStay
	case !s.chart.water().has(to):
		return refuseLand
	case to == s.hydra:
		return refuseHydraThere
	case !s.openTo(p).has(to):
		return refuseShip
	}
	reach, _ := s.voyage(p, s.left).flood()
	return game.Unless(reach.has(to), refuseFar)
}

func (s *State) checkChallenge(p, foe int8) error {
	if s.fought {
		return refuseFought
	}
	switch {
	case foe == p:
		return refuseSelf
	case foe == foeHydra:
		if !s.asks(p, questHydra) {
			return refuseNoHydra
		}
		return s.checkCharge(p, on(s.hydra))
	case foe < foeHydra:
		if foe >= s.seats {
			return refuseNoPlayer
		}
		if s.afloat(foe) == 0 {
			return refuseSafe
		}
		return s.checkCharge(p, s.afloat(foe))
	}
	return s.checkSite(p, foe-foeSite)
}

// checkCharge says why a ship cannot enter a square to challenge who is there.
func (s *State) checkCharge(p int8, at squares) error {
	if s.ended {
		return refuseEnded
	}
	_, fringe := s.voyage(p, s.left).flood()
	return game.Unless(fringe&at != 0, refuseFar)
}

func (s *State) checkSite(p, i int8) error {
	switch {
	case !s.chart.beside[s.ship[p]].has(i):
		return refuseNotBeside
	case s.chart.anchors.has(s.ship[p]):
		return refuseAnchor
	case i < cityCount && s.city[i] == chests{}:
		return refuseNoChest
	case i >= cityCount && s.owner[i-cityCount] == nobody:
		return refuseNobodys
	case i >= cityCount && s.owner[i-cityCount] == p:
		return refuseOwn
	}
	return game.Unless(s.crew[p] > 0, refuseNoCrew)
}

// siege are the sites that a player can challenge from where the ship is.
func (s *State) siege(p int8) sites {
	if s.fought {
		return 0
	}
	near := s.chart.beside[s.ship[p]]
	for set := near; set != 0; set &= set - 1 {
		if i := set.first(); s.checkSite(p, i) != nil {
			near &^= 1 << uint8(i)
		}
	}
	return near
}

func (s *State) checkFound(p, i int8) error {
	switch {
	case s.adrift.Has(game.Seat(p)):
		return refuseAdrift
	case !s.chart.beside[s.ship[p]].has(cityCount + i):
		return refuseNotBesideIt
	case s.owner[i] != nobody:
		return refuseFounded
	}
	return game.Unless(s.crew[p] >= s.chart.sites[cityCount+i].holds, refuseFewHoplites)
}

// foundable are the settlements that a player can found, from bit 0 on.
func (s *State) foundable(p int8) (set sites) {
	for near := s.chart.beside[s.ship[p]] >> cityCount; near != 0; near &= near - 1 {
		if i := near.first(); s.checkFound(p, i) == nil {
			set |= 1 << uint8(i)
		}
	}
	return set
}

func (s *State) checkClaim(p, k int8) error {
	switch {
	case s.phase == phOffer:
		_, fresh := s.offer()
		return game.Unless(k == fresh, refuseNotOpen)
	case !s.open(p, k):
		return refuseNotOpen
	case s.phase == phDeliver:
		return game.Unless(s.served(k) != nil, refuseNotServed)
	case s.adrift.Has(game.Seat(p)):
		return refuseAdrift
	}
	return game.Unless(s.met(p, k) != nil, refuseNotMet)
}

func (s *State) checkRest(p int8) error {
	if !s.idle {
		return refuseNotIdle
	}
	return game.Unless(s.fallen[p] > 0, refuseNoneToRest)
}

// turnFor returns the first way to put the cup down that gives the numbers of
// a move, or nobody.
func (s *State) turnFor(m game.Move) int8 {
	for turned := range int8(signCount) {
		if m.Args == cupMove(s.dice(turned)).Args {
			return turned
		}
	}
	return nobody
}

func cupMove(at [signCount]int8) game.Move {
	return game.Move{Verb: vCup, Args: [6]int16{int16(at[0]), int16(at[1]), int16(at[2]), int16(at[3])}}
}

func (s *State) checkHydra(p, to int8) error {
	switch {
	case s.swim == 0:
		return refuseSwum
	case to == s.ship[p]:
		return refuseHydraOwn
	}
	return game.Unless(s.hunt(p).has(to), refuseHydraFar)
}

// hunt are the squares that the Hydra can move to, ships included.
func (s *State) hunt(p int8) squares {
	if s.swim == 0 {
		return 0
	}
	set, prey := s.prowl().flood()
	for q := range s.seats {
		if q != p {
			set |= prey & s.afloat(q)
		}
	}
	return set
}

// reclaimLimit is how many hoplites could be taken back now, were there room.
func (s *State) reclaimLimit(p int8) int8 {
	if s.reclaim.seat == p {
		return s.reclaim.limit
	}
	return s.mendable(p)
}

func (s *State) checkReclaim(p int8, n int16) error {
	limit := s.reclaimLimit(p)
	most := int16(min(limit, s.room(p)))
	switch {
	case s.phase == phTurn && s.mend == 0:
		return refuseMended
	case s.reclaim.all && s.reclaim.seat == p:
		return game.Unless(n == most, refuseAll)
	case n == 0:
		return game.Unless(s.reclaim.seat == p && most == 0, refuseMend)
	}
	return game.Unless(n <= most, refuseMend)
}

func (s *State) checkStore(p, colour, city int8) error {
	from := &s.cargo[p]
	switch s.phase {
	case phStore:
		from = &s.landing.spent
	case phTurn, phReclaim:
		if s.reclaimLimit(p) <= s.room(p) {
			return refuseKeep
		}
	}
	if from[colour] == 0 {
		return refuseNotHere
	}
	return game.Unless(s.space(city) > 0, refuseFull)
}

// robbable are the players whom another can take an Action card from.
func (s *State) robbable(p int8) (set game.SeatSet) {
	for q := range s.seats {
		if q != p && s.held[q] > 0 {
			set = set.With(game.Seat(q))
		}
	}
	return set
}

// canLoot reports whether a winner can take something.
func (s *State) canLoot(what int8) bool {
	if s.duel.kind == duelCity {
		return what < colourCount && s.city[s.duel.foe][what] > 0
	}
	_, loser := s.sides()
	switch what {
	case lootNothing:
		return true
	case lootCard:
		return s.held[loser] > 0
	}
	return s.cargo[loser][what] > 0
}
