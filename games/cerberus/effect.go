package cerberus

import (
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// stepCard carries the card in play one step further: its cost, then its effect.
func (s *State) stepCard(tell teller) bool {
	switch s.stage {
	case stCost:
		return s.stepCost()
	case stPledge:
		return s.stepPledge()
	}
	return s.stepEffect(tell)
}

func (s *State) parts() []part { return cards[s.card].effects[s.effect].parts }

func (s *State) startEffect() {
	s.stage = stEffect
	s.left = 1<<len(s.parts()) - 1
}

// stepEffect does the next part that leaves no choice, or awaits the active
// player's choice of part and target, or finishes the card.
func (s *State) stepEffect(tell teller) bool {
	switch {
	case s.choosing != 0:
		return s.stepSabotage(tell)
	case s.eachLeft != 0:
		return s.stepEach(tell)
	}
	ready := s.ready()
	if ready == 0 {
		s.finish(tell)
		return true
	}
	if i := s.automatic(ready); i >= 0 {
		s.carryOut(i, tell)
		return true
	}
	if s.parts()[bits.TrailingZeros8(ready)].op == opPeekSwap {
		s.await(phPeekSwap, s.active)
	} else {
		s.await(phEffect, s.active)
	}
	return false
}

// ready are the parts that can be done now, a bit each: not done, possible
// (C14), and not waiting for an earlier one (C13).
func (s *State) ready() (mask uint8) {
	for i, p := range s.parts() {
		if s.left&(1<<i) == 0 {
			continue
		}
		if p.then && mask != 0 {
			break
		}
		if s.possible(p) {
			mask |= 1 << i
		}
	}
	return mask
}

// possible reports whether a part would find somebody to concern. A player who
// was caught does nothing more for himself (C73), and one aboard the Barque
// does not advance (C16).
func (s *State) possible(p part) bool {
	switch {
	case p.who == other || p.who == ally:
		return s.targets(p) != 0
	case p.op == opAdvance || p.op == opAhead:
		return s.free(s.active) && s.at[s.active] != s.path.n
	case p.op == opRetreat && p.who == you:
		return s.free(s.active)
	case p.op == opDraw || p.op == opRecover:
		return s.side[s.active] == cerberus || s.free(s.active)
	case p.op == opPeekSwap:
		return !s.revealed && !s.caught.Has(game.Seat(s.active))
	}
	return true
}

// targets are the players a part may be aimed at (C15, C16).
func (s *State) targets(p part) game.SeatSet {
	set := s.runners
	switch {
	case p.who == ally:
		set = s.team(cerberus)
	case p.op == opAdvance:
		set &^= s.boat
	case p.op == opRob:
		set = s.holders()
	}
	return set &^ s.used &^ (1 << uint8(s.active))
}

// team are the players of a side.
func (s *State) team(d side) (set game.SeatSet) {
	for q := range s.seats {
		if s.side[q] == d {
			set = set.With(game.Seat(q))
		}
	}
	return set
}

// holders are the free Adventurers who have a Survival card.
func (s *State) holders() (set game.SeatSet) {
	for q := range s.seats {
		if s.free(q) && s.count[q] > 0 {
			set = set.With(game.Seat(q))
		}
	}
	return set
}

// automatic returns the ready part that is done without asking, or −1: the
// only one, when it needs no target, or the first of several whose order
// cannot matter.
func (s *State) automatic(ready uint8) int {
	if bits.OnesCount8(ready) > 1 {
		for i, p := range s.parts() {
			if ready&(1<<i) != 0 && (p.who != you || p.op != opDraw && p.op != opRecover) {
				return -1
			}
		}
	}
	first := bits.TrailingZeros8(ready)
	if p := s.parts()[first]; p.who == other || p.who == ally || p.op == opPeekSwap {
		return -1
	}
	return first
}

// carryOut does a part that needs no target.
func (s *State) carryOut(i int, tell teller) {
	s.show(tell)
	s.left &^= 1 << i
	p := s.parts()[i]
	switch p.op {
	case opAdvance:
		s.startWalk(s.active, true, p.n)
	case opAhead:
		s.startWalk(s.active, true, min(p.n, s.ahead(s.active)))
	case opRetreat:
		if p.who == each {
			s.eachLeft = s.runners
		} else {
			s.startWalk(s.active, false, p.n)
		}
	case opDraw:
		s.owe(s.active, p.n)
	case opRage:
		s.moveDie(p.n, tell)
	case opSpeed:
		s.changeSpeed(p.n, tell)
	case opDog:
		s.prowlOn(p.n, tell)
	case opRecover:
		s.actions[s.active] = allActions
		tell.recover(s.active)
	case opSabotage:
		s.choosing = s.runners
	}
}

// ahead counts the free Adventurers on a greater place, the Barque included (C36).
func (s *State) ahead(p int8) (n int8) {
	for q := range s.seats {
		if s.free(q) && s.at[q] > s.at[p] {
			n++
		}
	}
	return n
}

// partMoves lists the ready parts with their targets; equal parts once.
func (s *State) partMoves(buf []game.Move) []game.Move {
	if s.eachLeft != 0 {
		return s.stepMoves(vRetreat, s.eachLeft, s.eachSteps(), buf)
	}
	ready, parts := s.ready(), s.parts()
	for i, p := range parts {
		if ready&(1<<i) == 0 || i > 0 && ready&(1<<(i-1)) != 0 && parts[i-1] == p {
			continue
		}
		buf = s.movesOf(p, buf)
	}
	return buf
}

func (s *State) movesOf(p part, buf []game.Move) []game.Move {
	if p.who == you {
		return append(buf, s.ownMove(p))
	}
	targets := s.targets(p)
	switch p.op {
	case opAdvance:
		return s.stepMoves(vAdvance, targets, p.n, buf)
	case opRetreat:
		return s.stepMoves(vRetreat, targets, p.n, buf)
	case opEither:
		buf = s.stepMoves(vAdvance, s.targets(part{op: opAdvance, who: other}), p.n, buf)
		return s.stepMoves(vRetreat, targets, p.n, buf)
	case opDraw:
		return s.seatMoves(vGive, targets, buf)
	}
	return s.seatMoves(vRob, targets, buf)
}

// ownMove is the move that carries out a part without a target.
func (s *State) ownMove(p part) game.Move {
	if p.op == opAdvance {
		return mv(vAdvance, s.active, p.n)
	}
	return mv(vDo, int8(slices.Index(doOps, p.op)))
}

// moveChosen moves a chosen pawn: for a cost, for a part, or in its order
// among "each Adventurer".
func (s *State) moveChosen(m game.Move, part int, tell teller) {
	s.show(tell)
	p, n, forward := int8(m.Args[0]), int8(m.Args[1]), m.Verb == vAdvance
	switch {
	case s.stage == stCost:
		s.used = s.used.With(game.Seat(p))
	case s.eachLeft != 0:
		s.eachLeft = s.eachLeft.Without(game.Seat(p))
	default:
		s.spend(part, p)
	}
	s.startWalk(p, forward, n)
}

// doPart carries out a part that moves no pawn: one of one's own, or a draw or
// a robbery with its target.
func (s *State) doPart(m game.Move, part int, tell teller) {
	s.show(tell)
	a := int8(m.Args[0])
	switch m.Verb {
	case vDo:
		tell.do(s.active, a)
		s.carryOut(part, tell)
	case vGive:
		s.spend(part, a)
		s.owe(a, s.parts()[part].n)
	case vRob:
		s.spend(part, a)
		s.robbed = a
		tell.robbed(a)
	}
}

// spend marks a part as done, and its target as used (C15).
func (s *State) spend(i int, p int8) {
	s.left &^= 1 << i
	if p != s.active {
		s.used = s.used.With(game.Seat(p))
	}
}

// partOf returns the ready part that a move carries out, or −1.
func (s *State) partOf(m game.Move) int {
	ready := s.ready()
	for i, p := range s.parts() {
		if ready&(1<<i) != 0 && s.fits(p, m) {
			return i
		}
	}
	return -1
}

// fits reports whether a move carries out a part.
func (s *State) fits(p part, m game.Move) bool {
	a := int8(m.Args[0])
	if p.who == you {
		return m == s.ownMove(p)
	}
	switch m.Verb {
	case vAdvance:
		return (p.op == opAdvance || p.op == opEither) && int8(m.Args[1]) == p.n &&
			s.targets(part{op: opAdvance, who: other}).Has(game.Seat(a))
	case vRetreat:
		return (p.op == opRetreat || p.op == opEither) && int8(m.Args[1]) == p.n && s.targets(p).Has(game.Seat(a))
	case vGive:
		return p.op == opDraw && s.targets(p).Has(game.Seat(a))
	case vRob:
		return p.op == opRob && s.targets(p).Has(game.Seat(a))
	}
	return false
}

// finish puts the card away. A card that did nothing is shown all the same.
func (s *State) finish(tell teller) {
	s.show(tell)
	if !isAction(s.card) {
		s.discard[hidden(s.card)]++
	}
	s.putAway()
}

// putAway has no card in play, and nothing left of one that was.
func (s *State) putAway() {
	s.card, s.effect, s.stage, s.open = noCard, 0, stNone, false
	s.left, s.used, s.eachLeft, s.due, s.paid = 0, 0, 0, 0, 0
}
