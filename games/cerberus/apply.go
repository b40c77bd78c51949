package cerberus

import "github.com/katabasis-games/katabasis/game"

// Apply makes a move. The error is a *game.Refusal naming the rule.
func (s *State) Apply(by game.Seat, m game.Move, tell game.Tell) error {
	if err := grammar.Check(m); err != nil {
		return err
	}
	if err := s.check(by, m); err != nil {
		return err
	}
	if by == game.Chance {
		s.doChance(m, teller(tell))
		return nil
	}
	s.do(by, m, teller(tell))
	s.run(teller(tell))
	return nil
}

// do carries out a legal move of a player.
func (s *State) do(by game.Seat, m game.Move, tell teller) {
	a, b := int8(m.Args[0]), int8(m.Args[1])
	switch m.Verb {
	case vPlay:
		s.play(card(a), b, tell)
	case vEnd:
		s.end(tell)
	case vAdvance, vRetreat:
		s.moveChosen(m, tell)
	case vDo, vGive, vRob:
		s.doPart(m, tell)
	case vDiscard:
		s.throw(by, card(a), tell)
	case vYield:
		s.yield(by, tell)
	case vPledge, vPay:
		s.pledge(by, card(a), tell)
	case vDecline:
		s.asked = s.asked.Without(by)
		tell.decline(by, total(s.pot[by][:]))
	case vWithdraw:
		s.withdraw(tell)
	case vWalk, vRide, vCross, vPortal, vSwing:
		s.takeRoute(m.Verb, game.Seat(a), tell)
	case vPeek:
		s.peek(by, a, tell)
	case vSwap:
		s.swap(by, a, b, tell)
	case vPass:
		s.offer = nobody
		tell.pass(by)
	case vCapture:
		s.capture(game.Seat(a), tell)
	}
}

// run carries on by itself until somebody's decision is awaited.
func (s *State) run(tell teller) {
	for s.phase != phOver && s.step(tell) {
	}
}

// step does the next thing that needs no decision, the innermost first; once a
// card or a Hunt is done, its captures come before anything else. It
// reports whether there was one; when not, what is awaited has been set.
func (s *State) step(tell teller) bool {
	if s.caught != 0 && s.card == noCard {
		return s.stepCapture(tell)
	}
	if p := s.nextDraw(); p != nobody {
		return s.awaitDraw(p, tell)
	}
	switch {
	case s.offer != nobody:
		s.await(phPromontory, s.offer)
		return false
	case s.robbed != nobody:
		return s.stepRobbed()
	case s.walk.seat != nobody:
		return s.stepWalk(tell)
	case s.card != noCard:
		return s.stepCard(tell)
	case s.ending:
		return s.stepEnd(tell)
	}
	return s.stepTurn(tell)
}

// stepTurn awaits the active player, or ends the turn when nothing is left to
// decide: the Action is played and no other card can be (C7, C9).
func (s *State) stepTurn(tell teller) bool {
	if s.actionDone && (s.optionalDone || s.count[s.active] == 0) {
		s.ending = true
		return true
	}
	s.await(phTurn, s.active)
	return false
}

// end ends the turn at the player's word.
func (s *State) end(tell teller) {
	if !s.actionDone {
		tell.skip(s.active)
	}
	s.ending = true
}

// stepEnd is the end of a turn: the Barque, then the Hunt, then the next
// player (C80, C65, C84).
func (s *State) stepEnd(tell teller) bool {
	if !s.hunted && s.revealed && s.room() == 0 {
		s.over(Escape, s.boat, tell)
		return false
	}
	if !s.hunted && s.die == s.path.hunt {
		s.hunted = true
		s.hunt(tell)
		return true
	}
	s.next(tell)
	return false
}

// next gives the turn to the next player clockwise who is not out (C84).
func (s *State) next(tell teller) {
	s.actionDone, s.optionalDone, s.hunted, s.ending, s.withdrawn = false, false, false, false, 0
	for {
		s.active = (s.active + 1) % s.seats
		if s.side[s.active] != out {
			break
		}
	}
	s.begin(tell)
}

func (s *State) over(outcome string, winners game.SeatSet, tell teller) {
	s.await(phOver, nobody)
	s.outcome, s.winners = outcome, winners
	tell.over(outcome, winners)
}
