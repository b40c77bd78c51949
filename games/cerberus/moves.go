package cerberus

import "github.com/katabasis-games/katabasis/game"

// LegalMoves appends what a seat may do now. For Chance it lists every
// possible outcome.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by == game.Chance {
		return s.chanceMoves(buf)
	}
	p := int8(by)
	if s.phase == phPledge && s.asked.Has(by) {
		buf = s.cardMoves(vPledge, p, buf)
		return append(buf, mv(vDecline))
	}
	if s.phase == phOver || s.turn < 0 || p != s.turn {
		return buf
	}
	switch s.phase {
	case phTurn:
		return s.turnMoves(buf)
	case phCost:
		return s.costMoves(buf)
	case phPledge:
		buf = s.cardMoves(vPay, p, buf)
		return append(buf, mv(vWithdraw))
	case phEffect:
		return s.partMoves(buf)
	case phFork:
		return s.routes(buf)
	case phPeekSwap, phPromontory:
		return s.tileMoves(buf)
	case phDiscard:
		return s.cardMoves(vDiscard, p, buf)
	case phSabotage:
		buf = s.cardMoves(vDiscard, p, buf)
		return append(buf, mv(vYield))
	case phBatch:
		return s.seatMoves(vCapture, s.caught, buf)
	}
	return buf
}

// face returns the first of the Action faces that a player uses (C12).
func (s *State) face(p int8) int8 {
	if s.side[p] == cerberus {
		return growl
	}
	return forage
}

// canPlay says which rule forbids the active player an effect, 1 or 2, of a
// card, or nil when he may play it now.
func (s *State) canPlay(c, e int8) error {
	p := s.active
	switch {
	case e == 0:
		return refuseNoSuchCard
	case isAction(c) && c/actionCount != s.face(p)/actionCount:
		return refuseOtherFace
	case isAction(c) && s.actionDone:
		return refuseActionDone
	case isAction(c) && s.actions[p]&(1<<(c%actionCount)) == 0:
		return refusePlayed
	case !isAction(c) && s.hand[p][hidden(c)] == 0:
		return refuseNotInHand
	case !isAction(c) && s.optionalDone:
		return refuseOptionalDone
	}
	return s.canPay(c, e)
}

// canPay says why the active player cannot pay the cost of an effect of a card
// he holds (C10), or why it would do nothing (C43).
func (s *State) canPay(c, e int8) error {
	price := cards[c].effects[e-1].cost
	switch price.pay {
	case payNothing:
		if s.revealed && playBit(c, e)&tilesOnly != 0 {
			return refuseRevealed
		}
	case payRage:
		if s.die == s.path.hunt {
			return refuseDieOnHunt
		}
	case payFaster:
		if s.speed == maxSpeed {
			return refuseFastest
		}
	case paySlower:
		if s.speed == minSpeed {
			return refuseSlowest
		}
	case payOwn:
		if s.count[s.active] == 0 {
			return refuseNoOwnCard
		}
	case payShared:
		return s.canShare(c, e, price.n)
	case payRetreat:
		if !s.canStep(s.active, false) {
			return refuseCannotRetreat
		}
	case payAdvance:
		if s.advanceable() == 0 {
			return refuseNobodyAdvances
		}
	}
	return nil
}

// cardMoves appends the verb with each kind of card a player holds; the card
// in play does not count (C40).
func (s *State) cardMoves(verb uint8, p int8, buf []game.Move) []game.Move {
	for h := range int8(hiddenCount) {
		if s.hand[p][h] > 0 {
			buf = append(buf, mv(verb, h+firstSurvival))
		}
	}
	return buf
}

// seatMoves appends the verb with each seat of a set.
func (s *State) seatMoves(verb uint8, set game.SeatSet, buf []game.Move) []game.Move {
	for p := range s.seats {
		if set.Has(game.Seat(p)) {
			buf = append(buf, mv(verb, p))
		}
	}
	return buf
}

// stepMoves appends the verb with each seat of a set and a number of steps.
func (s *State) stepMoves(verb uint8, set game.SeatSet, n int8, buf []game.Move) []game.Move {
	for p := range s.seats {
		if set.Has(game.Seat(p)) {
			buf = append(buf, mv(verb, p, n))
		}
	}
	return buf
}
