package deukalion

import "github.com/katabasis-games/katabasis/game"

// Apply makes a move. The error is a *game.Refusal that names the rule.
func (s *State) Apply(by game.Seat, m game.Move, tell game.Tell) error {
	if err := grammar.Check(m); err != nil {
		return err
	}
	if err := s.check(by, m); err != nil {
		return err
	}
	if by == game.Chance {
		s.doChance(m, teller(tell))
	} else {
		s.do(by, m, teller(tell))
	}
	s.run(teller(tell))
	return nil
}

// do carries out a legal move of a player.
func (s *State) do(p game.Seat, m game.Move, tell teller) {
	a, b := int8(m.Args[0]), int8(m.Args[1])
	switch m.Verb {
	case vMoor:
		s.moor(p, square(a), tell)
	case vSail:
		s.sail(p, square(a), tell)
	case vChallenge:
		s.challenge(p, foe(a), tell)
	case vFound:
		s.found(p, settlement(a), tell)
	case vClaim:
		s.claimOf(p, pursuit(a), tell)
	case vPlay:
		s.play(p, kind(a), tell)
	case vRest:
		tell.rest(p)
		s.endStep()
		s.startReclaim(p, restLimit, false, tell)
	case vCup:
		s.putDown(s.turnFor(m), tell)
	case vHydra:
		s.prowlTo(p, square(a), tell)
	case vReclaim:
		s.reclaims(p, a, tell)
	case vStore:
		s.stores(p, a, site(b), tell)
	case vCards:
		s.leaveMove()
		s.idle = false
		s.dealCards(tell)
	case vDone:
		s.done(p, tell)
	default:
		s.answer(p, m.Verb, a, tell)
	}
}

// answer carries out what a player decides while something interrupts a turn.
func (s *State) answer(p game.Seat, verb uint8, a int8, tell teller) {
	switch verb {
	case vUnload:
		s.unload(tell)
	case vSpend:
		s.spend(a, tell)
	case vGive:
		s.give(p, kind(a), tell)
	case vDecline:
		s.declines(p, tell)
	case vRob:
		s.victim = game.Seat(a)
		tell.rob(p, s.victim)
	case vSink:
		s.crew[p]--
		s.fallen[p]++
		tell.sink(p)
		s.bring(p, s.want.colour, tell)
	case vLeave:
		s.want.seat = nobody
		tell.leaveChest(p, s.want.colour)
	case vPass:
		s.passes(p, tell)
	case vLoot:
		s.loot(p, a, tell)
	case vRelocate:
		s.relocate(square(a), tell)
	}
}

// restLimit is how many hoplites a step given up reclaims (D11).
const restLimit = 2

// claimOf completes a Pursuit in whichever way is asked for now.
func (s *State) claimOf(p game.Seat, k pursuit, tell teller) {
	if s.phase == phDeliver {
		s.deliver(k, tell)
		return
	}
	s.claim(p, k, tell)
}

// passes goes on with a challenge without a card.
func (s *State) passes(p game.Seat, tell teller) {
	tell.pass(p)
	if s.duel.bout == boutBrace {
		s.duel.bout = boutThrow
		return
	}
	s.duel.now++
}

// done ends a player's step or turn.
func (s *State) done(p game.Seat, tell teller) {
	tell.done(p, s.idle && s.stage != stTurn)
	if s.stage != stTurn {
		s.endStep()
		return
	}
	s.endMove()
	s.swim, s.mend = 0, 0
	s.finished, s.late = true, false
}

// reclaims takes hoplites back: by the die, or as was begun (D14, D23).
func (s *State) reclaims(p game.Seat, n int8, tell teller) {
	if s.reclaim.seat == nobody {
		s.mendNow()
	}
	s.reclaim.seat = nobody
	s.takeBack(p, n, tell)
}

// mendNow uses up the Hoplites die.
func (s *State) mendNow() {
	s.leaveMove()
	s.idle, s.mend = false, 0
}

// stores puts a chest on a city: at Athens, for room, or while reclaiming (D20).
func (s *State) stores(p game.Seat, colour int8, city site, tell teller) {
	if s.phase == phTurn {
		s.reclaim = reclaim{seat: p, limit: s.mendable(p)}
		s.mendNow()
	}
	s.store(p, colour, city, tell)
	if s.want.seat == p {
		s.bring(p, s.want.colour, tell)
	}
}

// run carries on by itself until somebody's decision, or chance, is awaited.
func (s *State) run(tell teller) {
	for s.phase != phOver && (s.step(tell) || openPhases>>s.phase&1 != 0 && s.goOn(tell)) {
	}
}

// goOn does by itself what the player awaited has no choice about (D8).
func (s *State) goOn(tell teller) bool {
	m, only := s.only()
	if only {
		s.do(s.turn, m, tell)
	}
	return only
}

// step does the next thing that needs no decision, the innermost first. It
// reports whether there was one; when not, what is awaited has been set.
func (s *State) step(tell teller) bool {
	switch {
	case s.moored < s.seats && s.stepSetup():
		return false
	case s.risen && !s.delivering():
		s.judgeGoal(tell)
		return true
	case s.owes() != nobody:
		return s.stepDraw(tell)
	case s.gift.seat != nobody:
		s.await(phGive, s.gift.seat)
	case s.missing() && s.piled() && !s.decided():
		s.await(phDisplay, nobody)
	case s.delivering():
		return s.stepLanding(tell)
	case s.asked != [displayCount]game.SeatSet{}:
		return s.stepOffer()
	case s.thief != nobody && s.victim != nobody:
		s.await(phTake, nobody)
	case s.thief != nobody:
		s.await(phRob, s.thief)
	case s.want.seat != nobody:
		s.await(phRoom, s.want.seat)
	case s.reclaim.seat != nobody:
		s.await(phReclaim, s.reclaim.seat)
	case s.landing.seat != nobody:
		return s.stepLanding(tell)
	case s.shoved != nobody:
		s.await(phRelocate, s.shover)
	case s.duel.kind != noDuel:
		return s.stepDuel(tell)
	default:
		return s.stepTurn(tell)
	}
	return false
}

// stepDraw awaits a card; where there is none, nobody draws (D47).
func (s *State) stepDraw(tell teller) bool {
	if s.refill(tell) {
		s.await(phDraw, nobody)
		return false
	}
	tell.noCards()
	s.owed = [maxSeats]int8{}
	return true
}

// piled reports whether there are Pursuits in the pile (D45).
func (s *State) piled() bool {
	for _, at := range s.lot {
		if at == inPile {
			return true
		}
	}
	return false
}
