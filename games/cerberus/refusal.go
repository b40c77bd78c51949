package cerberus

import "github.com/katabasis-games/katabasis/game"

// Why a move is refused, each with the number of the rule.
var (
	refuseSpeed           = game.Refuse("C4", "cerberus.refuse.option_speed")
	refuseFirst           = game.Refuse("C6", "cerberus.refuse.option_first")
	refuseDifficulty      = game.Refuse("C3", "cerberus.refuse.option_difficulty")
	refuseBoards          = game.Refuse("C2", "cerberus.refuse.option_boards")
	refuseOver            = game.Refuse("C80", "cerberus.refuse.over")
	refuseNotTurn         = game.Refuse("C7", "cerberus.refuse.not_turn")
	refuseNotNow          = game.Refuse("C10", "cerberus.refuse.not_now")
	refuseNotChance       = game.Refuse("C37", "cerberus.refuse.not_chance")
	refuseChance          = game.Refuse("C37", "cerberus.refuse.chance")
	refuseNoSuchCard      = game.Refuse("C10", "cerberus.refuse.no_such_card")
	refuseOtherFace       = game.Refuse("C12", "cerberus.refuse.other_face")
	refuseActionDone      = game.Refuse("C7", "cerberus.refuse.action_done")
	refusePlayed          = game.Refuse("C11", "cerberus.refuse.played")
	refuseNotInHand       = game.Refuse("C12", "cerberus.refuse.not_in_hand")
	refuseOptionalDone    = game.Refuse("C9", "cerberus.refuse.optional_done")
	refuseDuring          = game.Refuse("C9", "cerberus.refuse.during")
	refuseRevealed        = game.Refuse("C43", "cerberus.refuse.revealed")
	refuseDieOnHunt       = game.Refuse("C18", "cerberus.refuse.die_on_hunt")
	refuseFastest         = game.Refuse("C19", "cerberus.refuse.fastest")
	refuseSlowest         = game.Refuse("C20", "cerberus.refuse.slowest")
	refuseNoOwnCard       = game.Refuse("C39", "cerberus.refuse.no_own_card")
	refuseTooFewCards     = game.Refuse("C40", "cerberus.refuse.too_few_cards")
	refuseWithdrawn       = game.Refuse("C41", "cerberus.refuse.withdrawn")
	refuseCannotRetreat   = game.Refuse("C23", "cerberus.refuse.cannot_retreat")
	refuseNobodyAdvances  = game.Refuse("C23", "cerberus.refuse.nobody_advances")
	refuseMustAct         = game.Refuse("C8", "cerberus.refuse.must_act")
	refuseSelf            = game.Refuse("C15", "cerberus.refuse.self")
	refuseUsed            = game.Refuse("C15", "cerberus.refuse.used")
	refuseNotAdventurer   = game.Refuse("C15", "cerberus.refuse.not_adventurer")
	refuseNotCerberus     = game.Refuse("C15", "cerberus.refuse.not_cerberus")
	refuseAboard          = game.Refuse("C16", "cerberus.refuse.aboard")
	refuseCannotStep      = game.Refuse("C23", "cerberus.refuse.cannot_step")
	refuseSteps           = game.Refuse("C22", "cerberus.refuse.steps")
	refuseNoCards         = game.Refuse("C42", "cerberus.refuse.no_cards")
	refuseRoute           = game.Refuse("C24", "cerberus.refuse.route")
	refuseNotPledging     = game.Refuse("C40", "cerberus.refuse.not_pledging")
	refuseNotCaught       = game.Refuse("C69", "cerberus.refuse.not_caught")
	refuseTileOfNoBarque  = game.Refuse("C43", "cerberus.refuse.tile")
	refuseOutOfGame       = game.Refuse("C76", "cerberus.refuse.out")
	refuseMustChooseFirst = game.Refuse("C24", "cerberus.refuse.choose_first")
)

// explain says why a move that is not legal is refused, as exactly as it can.
func (s *State) explain(by game.Seat, m game.Move) error {
	p := int8(by)
	switch {
	case s.phase == phOver:
		return refuseOver
	case p < 0 || p >= s.seats:
		return refuseNotTurn
	case s.side[p] == out:
		return refuseOutOfGame
	case m.Verb == vPledge || m.Verb == vDecline:
		return s.explainPledge(p)
	case s.turn < 0:
		return refuseNotTurn
	case p != s.turn:
		return game.With(refuseNotTurn, game.Args{"seat": game.SeatArg(game.Seat(s.turn))})
	}
	return s.explainOwn(m)
}

func (s *State) explainPledge(p int8) error {
	if s.phase == phPledge && p != s.active && s.side[p] == s.side[s.active] && s.asked.Has(game.Seat(p)) {
		return refuseNotInHand
	}
	return refuseNotPledging
}

// explainOwn says why the seat awaited may not make this move.
func (s *State) explainOwn(m game.Move) error {
	a := int8(m.Args[0])
	switch m.Verb {
	case vPlay:
		return s.explainPlay(a, int8(m.Args[1]))
	case vEnd:
		if s.phase == phTurn {
			return refuseMustAct
		}
		return refuseDuring
	case vAdvance, vRetreat, vGive, vRob:
		return s.explainTarget(m.Verb, a)
	case vDiscard, vPay:
		if s.phase == phCost || s.phase == phDiscard || s.phase == phSabotage || s.phase == phPledge {
			return refuseNotInHand
		}
	case vWalk, vRide, vCross, vPortal, vSwing:
		return refuseRoute
	case vPeek, vSwap:
		if s.revealed {
			return refuseRevealed
		}
		return refuseTileOfNoBarque
	case vCapture:
		return refuseNotCaught
	}
	return refuseNotNow
}

func (s *State) explainPlay(c, e int8) error {
	if s.phase != phTurn {
		return refuseDuring
	}
	if r := s.canPlay(c, e); r != nil {
		return r
	}
	return refuseNotNow
}

func (s *State) explainTarget(verb uint8, p int8) error {
	switch {
	case s.phase == phFork:
		return refuseMustChooseFirst
	case s.phase != phCost && s.phase != phEffect || p >= s.seats:
		return refuseNotNow
	case p == s.active:
		return refuseSelf
	case s.used.Has(game.Seat(p)):
		return refuseUsed
	case verb == vGive && s.side[s.active] == cerberus && s.side[p] != cerberus:
		return refuseNotCerberus
	case !s.free(p) && !(verb == vGive && s.side[s.active] == cerberus):
		return refuseNotAdventurer
	case verb == vAdvance && s.at[p] == s.path.n:
		return refuseAboard
	case s.phase == phCost && !s.canStep(p, true):
		return refuseCannotStep
	case verb == vRob && s.count[p] == 0:
		return refuseNoCards
	}
	return refuseSteps
}
