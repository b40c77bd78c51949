package cerberus

import (
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// verbs is a set of verbs, bit v for verb v.
type verbs uint32

func verbsOf(list ...uint8) (set verbs) {
	for _, v := range list {
		set |= 1 << v
	}
	return set
}

func (set verbs) has(verb uint8) bool { return set>>verb&1 != 0 }

func (set verbs) first() uint8 { return uint8(bits.TrailingZeros32(uint32(set))) }

// inPhase are the verbs of the seat awaited, by phase.
var inPhase = [...]verbs{
	phTurn:       verbsOf(vPlay, vEnd),
	phCost:       verbsOf(vAdvance, vDiscard), // one of them, as toPay says
	phPledge:     verbsOf(vPay, vWithdraw),
	phEffect:     verbsOf(vAdvance, vRetreat, vDo, vGive, vRob),
	phFork:       verbsOf(vWalk, vRide, vCross, vPortal, vSwing),
	phPeekSwap:   verbsOf(vPeek, vSwap),
	phPromontory: verbsOf(vPeek, vSwap, vPass),
	phDiscard:    verbsOf(vDiscard),
	phSabotage:   verbsOf(vDiscard, vYield),
	phBatch:      verbsOf(vCapture),
	phOver:       0,
}

// toPay are the verbs that pay for a card, where its cost leaves a choice.
var toPay = [...]verbs{payOwn: verbsOf(vDiscard), payAdvance: verbsOf(vAdvance)}

// askedVerbs are those of the players who are asked to pledge (C40).
var askedVerbs = verbsOf(vPledge, vDecline)

// verbsFor are the verbs that a player can use now.
func (s *State) verbsFor(by game.Seat) verbs {
	switch {
	case s.phase == phPledge && s.asked.Has(by):
		return askedVerbs
	case by != s.turn:
		return 0
	case s.phase == phCost:
		return toPay[s.price().pay]
	}
	return inPhase[s.phase]
}

// check says which rule forbids a move now, or nil.
func (s *State) check(by game.Seat, m game.Move) error {
	switch {
	case by == game.Chance:
		return s.checkChance(m)
	case !s.verbsFor(by).has(m.Verb):
		return s.refuseVerb(by, m)
	}
	return s.checkMove(by, m)
}

// refuseVerb says why a player cannot use the verb of a move now.
func (s *State) refuseVerb(by game.Seat, m game.Move) error {
	switch {
	case s.phase == phOver:
		return refuseOver
	case by < 0 || int(by) >= s.Seats():
		return refuseNotTurn
	case s.side[by] == out:
		return refuseOutOfGame
	case askedVerbs.has(m.Verb):
		return refuseNotPledging
	case s.turn == nobody:
		return refuseNotTurn
	case by != s.Turn():
		return game.With(refuseNotTurn, game.Args{"seat": game.SeatArg(s.Turn())})
	}
	switch m.Verb {
	case vPlay, vEnd:
		return refuseDuring
	case vAdvance, vRetreat, vGive, vRob:
		switch s.phase {
		case phFork:
			return refuseMustChooseFirst
		case phCost:
			return s.checkTarget(m)
		}
	case vDiscard, vPay:
		if inPhase[s.phase]&verbsOf(vDiscard, vPay) != 0 {
			return refuseNotInHand
		}
	case vWalk, vRide, vCross, vPortal, vSwing:
		return refuseRoute
	case vPeek, vSwap:
		return s.refuseTiles()
	case vCapture:
		return refuseNotCaught
	}
	return refuseNotNow
}

// checkMove is check for a verb that the player can use now.
func (s *State) checkMove(p game.Seat, m game.Move) error {
	a, b := int8(m.Args[0]), int8(m.Args[1])
	switch m.Verb {
	case vPlay:
		return s.playable(playBit(card(a), b)).why
	case vEnd:
		return game.Unless(s.playable(actionPlays).left.mayEnd(), refuseMustAct)
	case vAdvance, vRetreat, vGive, vRob:
		return s.checkTarget(m)
	case vDo:
		return game.Unless(s.isOwn(m), refuseNotNow)
	case vDiscard, vPledge, vPay:
		return game.Unless(s.inHand(p)&playBit(card(a), 1) != 0, refuseNotInHand)
	case vRide, vCross, vPortal:
		return game.Unless(s.special() == m.Verb, refuseRoute)
	case vSwing:
		return game.Unless(s.partners().Has(game.Seat(a)), refuseRoute)
	case vPeek:
		if a == 0 {
			return s.refuseTiles()
		}
	case vSwap:
		if a == 0 || a >= b {
			return s.refuseTiles()
		}
	case vCapture:
		return game.Unless(s.caught.Has(game.Seat(a)), refuseNotCaught)
	}
	return nil
}

// sieve is what is left of a set when all that may not be chosen is taken out. Of a
// set of one, why is the refusal: the first reason for which something was taken out.
type sieve[S ~uint16 | ~uint64] struct {
	left S
	why  error
}

// without takes out a set.
func (v sieve[S]) without(set S, why error) sieve[S] {
	if v.why == nil && v.left&set != 0 {
		v.why = why
	}
	v.left &^= set
	return v
}

// playable leaves those of some effects that the active player can play (C7–C12):
// the card is in hand and its time has come, it would do something (C43), and its
// cost can be paid.
func (s *State) playable(set plays) sieve[plays] {
	v := sieve[plays]{left: set}.without(actionPlays&^s.faces(allActions), refuseOtherFace)
	if s.actionDone {
		v = v.without(actionPlays, refuseActionDone)
	}
	v = v.without(actionPlays&^s.faces(s.actions[s.active]), refusePlayed)
	if v.left&hiddenPlays != 0 {
		v = v.without(hiddenPlays&^s.inHand(s.active), refuseNotInHand)
	}
	if s.optionalDone {
		v = v.without(hiddenPlays, refuseOptionalDone)
	}
	v = v.without(s.withdrawn, refuseWithdrawn)
	if s.revealed {
		v = v.without(tilesOnly, refuseRevealed)
	}
	return s.payable(v)
}

// payable leaves the effects whose cost can be paid (C10).
func (s *State) payable(v sieve[plays]) sieve[plays] {
	if s.die == s.path.hunt {
		v = v.without(costing[payRage], refuseDieOnHunt)
	}
	switch s.speed {
	case maxSpeed:
		v = v.without(costing[payFaster], refuseFastest)
	case minSpeed:
		v = v.without(costing[paySlower], refuseSlowest)
	}
	if s.count[s.active] == 0 {
		v = v.without(costing[payOwn], refuseNoOwnCard)
	}
	if v.left&costing[payShared] != 0 {
		for n := s.sideCards() + 1; int(n) < len(sharing); n++ {
			v = v.without(sharing[n], refuseTooFewCards)
		}
	}
	if v.left&costing[payRetreat] != 0 && !s.canStep(s.active, false) {
		v = v.without(costing[payRetreat], refuseCannotRetreat)
	}
	if v.left&costing[payAdvance] != 0 && s.targets(vAdvance) == 0 {
		v = v.without(costing[payAdvance], refuseNobodyAdvances)
	}
	return v
}

// aimable leaves those of some players at whom the active player may aim a verb, to
// pay for a card (C23) or to carry it out (C15, C16, C42).
func (s *State) aimable(verb uint8, set game.SeatSet) sieve[game.SeatSet] {
	v := sieve[game.SeatSet]{left: set}.without(one(s.active), refuseSelf).without(s.used, refuseUsed)
	if verb == vGive && s.side[s.active] == cerberus {
		return v.without(^s.team(cerberus), refuseNotCerberus)
	}
	v = v.without(^s.runners, refuseNotAdventurer)
	if verb == vAdvance {
		v = v.without(s.boat, refuseAboard)
	}
	if s.stage != stEffect { // as a cost
		v = v.without(^s.movable(v.left), refuseCannotStep)
	}
	if verb == vRob {
		v = v.without(^s.holders(), refuseNoCards)
	}
	return v
}

// targets are the players at whom a verb may be aimed.
func (s *State) targets(verb uint8) game.SeatSet { return s.aimable(verb, ^game.SeatSet(0)).left }

// isOwn reports whether a move carries out a part that concerns the active player
// alone.
func (s *State) isOwn(m game.Move) bool {
	i := s.partOf(m)
	return i != noPart && s.parts()[i].who == you && s.possible(s.parts()[i])
}

// checkTarget is about a pawn that is to move, or a player who is to draw or lose a
// card.
func (s *State) checkTarget(m game.Move) error {
	q := game.Seat(m.Args[0])
	switch {
	case q >= s.seats:
		return refuseNotNow
	case q == s.active && s.isOwn(m), s.eachLeft.Has(q) && m == s.eachMove(q):
		return nil
	}
	if why := s.aimable(m.Verb, one(q)).why; why != nil {
		return why
	}
	return game.Unless(s.partOf(m) != noPart || s.pays(m), refuseSteps)
}

// pays reports whether a move pays for the card in play, at whichever pawn it is
// aimed.
func (s *State) pays(m game.Move) bool {
	return s.phase == phCost && toPay[s.price().pay].has(m.Verb) && m == s.costMove(game.Seat(m.Args[0]))
}

// refuseTiles says why somebody can look at or swap no such Barques.
func (s *State) refuseTiles() error {
	if s.revealed {
		return refuseRevealed
	}
	return refuseTileOfNoBarque
}

// checkChance says why chance cannot draw something now.
func (s *State) checkChance(m game.Move) error {
	switch {
	case s.Turn() != game.Chance:
		return refuseNotChance
	case s.phase == phDraw:
		return game.Unless(m.Verb == vDraw && s.canDraw(hidden(card(m.Args[0]))), refuseChance)
	}
	var buf [96]game.Move
	return game.Unless(slices.Contains(s.chanceMoves(buf[:0]), m), refuseChance)
}

// canDraw reports whether a card can come from the deck that is drawn from.
func (s *State) canDraw(h hiddenCard) bool {
	from, to := s.deckOf(s.nextDraw())
	return h >= from && h < to && s.deck[h] > 0
}
