package cerberus

import "github.com/katabasis-games/katabasis/game"

// play chooses a card and one of its effects (C10). An Action card lies open
// at once, and so does a card whose cost others may help to pay; any other
// card stays its player's secret until something comes of it.
func (s *State) play(c card, e int8, tell teller) {
	s.card, s.effect, s.stage, s.open = c, e-1, stCost, false
	s.left, s.used, s.eachLeft, s.due, s.paid = 0, 0, 0, 0, 0
	price := cards[c].effects[e-1].cost
	if isAction(c) || price.pay == payShared {
		s.show(tell)
	}
	switch price.pay {
	case payNothing:
		s.startEffect()
	case payRage:
		s.moveDie(1, tell)
		s.startEffect()
	case payFaster, paySlower:
		by := int8(1)
		if price.pay == paySlower {
			by = -1
		}
		s.changeSpeed(by, tell)
		s.startEffect()
	case payShared:
		s.askPledges(price.n)
	case payRetreat:
		s.show(tell)
		s.startWalk(s.active, false, price.n)
	}
}

// show lays the card being played open for all to see.
func (s *State) show(tell teller) {
	if s.open {
		return
	}
	s.open = true
	p, c := s.active, s.card
	if isAction(c) {
		s.actions[p] &^= 1 << (c % actionCount)
		s.actionDone = true
	} else {
		s.take(p, hidden(c))
		s.optionalDone = true
	}
	tell.play(p, c, s.effect+1)
}

// take removes a card from a hand.
func (s *State) take(p game.Seat, h hiddenCard) {
	s.hand[p][h]--
	s.count[p]--
	if s.shown[p][h] > 0 {
		s.shown[p][h]--
	}
}

// stepCost goes on to the effect when a cost that took a walk is paid, and
// otherwise awaits the player's choice.
func (s *State) stepCost() bool {
	switch s.price().pay {
	case payOwn, payAdvance:
		if !s.costPaid() {
			s.await(phCost, s.active)
			return false
		}
	}
	s.startEffect()
	return true
}

func (s *State) price() cost { return cards[s.card].effects[s.effect].cost }

// costPaid tells whether the chosen cost has been paid: a card discarded, or a
// pawn moved.
func (s *State) costPaid() bool { return s.paid > 0 || s.used != 0 }

// costMove advances another Adventurer as a cost.
func (s *State) costMove(p game.Seat) game.Move { return mv(vAdvance, int8(p), s.price().n) }

// movable are those of some pawns that could advance at least one space (C23).
func (s *State) movable(among game.SeatSet) (set game.SeatSet) {
	for ; among != 0; among &= among - 1 {
		if p := among.First(); s.canStep(p, true) {
			set |= one(p)
		}
	}
	return set
}

// throw discards a chosen card: to pay an own-card cost (C39), because of a
// robbery (C42), or as the choice of Sabotage (C62).
func (s *State) throw(p game.Seat, c card, tell teller) {
	s.take(p, hidden(c))
	s.discard[hidden(c)]++
	tell.discard(p, c)
	switch {
	case s.robbed == p:
		s.robbed = nobody
	case s.choosing.Has(p):
		s.choosing = s.choosing.Without(p)
	default:
		s.paid++
	}
}
