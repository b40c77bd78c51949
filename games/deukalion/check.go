package deukalion

import "github.com/katabasis-games/katabasis/game"

// check says which rule forbids a move now, or nil.
func (s *State) check(by game.Seat, m game.Move) error {
	switch {
	case by == game.Chance:
		return s.checkChance(m)
	case s.phase == phOver:
		return refuseOver
	case s.turn < 0 || by != s.turn:
		return refuseNotTurn
	case !inPhase[s.phase].has(m.Verb):
		return s.refuseVerb()
	}
	n := int8(m.Args[0])
	if longer.has(m.Verb) {
		n = s.choiceOf(m)
	}
	if s.choices(by, m.Verb).has(n) {
		return nil
	}
	return s.why(by, m)
}

// refuseVerb says why a move does not belong to the phase.
func (s *State) refuseVerb() error {
	if s.phase == phLast {
		return refuseLast
	}
	return refuseNotNow
}

// whyAlways are the refusals of the verbs that are always refused for one reason.
var whyAlways = [...]error{
	vCup: refuseCup, vCards: refuseNotDue, vUnload: refuseMust, vSpend: refuseSpend, vGive: refuseNotInHand, vRob: refuseRob,
	vSink: refuseNoSink, vLeave: refuseNoLeave, vLoot: refuseLoot, vRelocate: refuseRelocate,
}

// why names the reason of a move that is none of the choices.
func (s *State) why(p game.Seat, m game.Move) error {
	a := int8(m.Args[0])
	switch m.Verb {
	case vMoor:
		return s.whyMoor(square(a))
	case vSail:
		return s.whySail(p, square(a))
	case vChallenge:
		return s.whyChallenge(p, foe(a))
	case vFound:
		return s.checkFound(p, settlement(a))
	case vClaim:
		return s.whyClaim(p, pursuit(a))
	case vPlay:
		return s.whyPlay(p, kind(a))
	case vRest:
		return s.checkRest(p)
	case vHydra:
		return s.whyHydra(p, square(a))
	case vReclaim:
		return s.whyReclaim(p)
	case vStore:
		return s.whyStore(p, a)
	}
	return whyAlways[m.Verb]
}

func (s *State) whyMoor(at square) error {
	if !s.chart.anchors.has(at) {
		return refuseMoor
	}
	return refuseMoored
}

func (s *State) whySail(p game.Seat, to square) error {
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
	return refuseFar
}

func (s *State) whyChallenge(p game.Seat, f foe) error {
	switch {
	case s.fought:
		return refuseFought
	case game.Seat(f) == p:
		return refuseSelf
	case f >= foeSite:
		return s.checkSite(p, f.site())
	case f == foeHydra && !s.asks(p, questHydra):
		return refuseNoHydra
	case f < foeHydra && game.Seat(f) >= s.seats:
		return refuseNoPlayer
	case f < foeHydra && s.afloat(game.Seat(f)) == 0:
		return refuseSafe
	case s.ended:
		return refuseEnded
	}
	return refuseFar
}

// checkSite says why a player cannot challenge a site from where the ship is, or nil.
func (s *State) checkSite(p game.Seat, i site) error {
	switch {
	case !s.chart.beside[s.ship[p]].has(i):
		return refuseNotBeside
	case s.chart.anchors.has(s.ship[p]):
		return refuseAnchor
	case i < cityCount && s.city[i] == chests{}:
		return refuseNoChest
	case i >= cityCount && s.owner[i.settlement()] == nobody:
		return refuseNobodys
	case i >= cityCount && s.owner[i.settlement()] == p:
		return refuseOwn
	}
	return game.Unless(s.crew[p] > 0, refuseNoCrew)
}

// checkFound says why a player cannot found a settlement, or nil.
func (s *State) checkFound(p game.Seat, i settlement) error {
	switch {
	case s.adrift.Has(p):
		return refuseAdrift
	case !s.chart.beside[s.ship[p]].has(i.site()):
		return refuseNotBesideIt
	case s.owner[i] != nobody:
		return refuseFounded
	}
	return game.Unless(s.crew[p] >= s.chart.sites[i.site()].holds, refuseFewHoplites)
}

func (s *State) whyClaim(p game.Seat, k pursuit) error {
	switch {
	case s.phase == phOffer, !s.open(p, k):
		return refuseNotOpen
	case s.phase == phDeliver:
		return refuseNotServed
	case s.adrift.Has(p):
		return refuseAdrift
	}
	return refuseNotMet
}

func (s *State) whyPlay(p game.Seat, k kind) error {
	switch {
	case !s.holds(p, k):
		return refuseNotInHand
	case actions[k].lasting && p != s.active:
		return refuseOwnTurn
	case s.phase == phBrace:
		return refuseBrace
	case s.phase == phCry:
		return refuseCry
	}
	return whyDeeds[actions[k].does]
}

// whyDeeds say why a card that is played once cannot be, in a turn or step.
var whyDeeds = [deedCount]error{
	doSail: refuseWind, doReclaim: refuseNoFallen, doCry: refuseChallengeCard, doRethrow: refuseChallengeCard,
	doCharm: refuseCharm, doHide: refuseChallengeCard, doRob: refuseRob, doDraw: refuseOwnTurn, doGuard: refuseChallengeCard,
}

// checkRest says why a player cannot give up the step to reclaim hoplites, or nil.
func (s *State) checkRest(p game.Seat) error {
	if !s.idle {
		return refuseNotIdle
	}
	return game.Unless(s.fallen[p] > 0, refuseNoneToRest)
}

func (s *State) whyHydra(p game.Seat, to square) error {
	switch {
	case s.swim == 0:
		return refuseSwum
	case to == s.ship[p]:
		return refuseHydraOwn
	}
	return refuseHydraFar
}

func (s *State) whyReclaim(p game.Seat) error {
	switch {
	case s.phase == phTurn && s.mend == 0:
		return refuseMended
	case s.reclaim.all && s.reclaim.seat == p:
		return refuseAll
	}
	return refuseMend
}

func (s *State) whyStore(p game.Seat, colour int8) error {
	switch from := s.storing(p); {
	case from == nil:
		return refuseKeep
	case from[colour] == 0:
		return refuseNotHere
	}
	return refuseFull
}
