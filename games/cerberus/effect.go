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
	ready := s.ready(len(s.parts()))
	if ready == 0 {
		s.finish(tell)
		return true
	}
	if i := s.automatic(ready); i != noPart {
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

// ready are those of the first n parts that can be done now, a bit each: not done,
// possible (C14), and not waiting for an earlier one (C13).
func (s *State) ready(n int) (mask uint8) {
	for i, p := range s.parts()[:n] {
		if s.left&(1<<i) != 0 && s.possible(p) && !s.waits(i, p) {
			mask |= 1 << i
		}
	}
	return mask
}

func (s *State) waits(i int, p part) bool { return p.then && s.ready(i) != 0 }

// possible reports whether there is somebody whom a part concerns. A player who was
// caught does nothing more for their own pawn (C73), and a pawn aboard the Barque
// does not advance (C16).
func (s *State) possible(p part) bool {
	switch {
	case p.who == other || p.who == ally:
		return s.hasTarget(p)
	case p.op == opAdvance || p.op == opAhead:
		return s.free(s.active) && s.at[s.active] != s.path.n
	case p.op == opRetreat && p.who == you:
		return s.free(s.active)
	case p.op == opDraw || p.op == opRecover:
		return s.side[s.active] == cerberus || s.free(s.active)
	case p.op == opPeekSwap:
		return !s.revealed && !s.caught.Has(s.active)
	}
	return true
}

// hasTarget reports whether a part can be aimed at anybody (C15, C16).
func (s *State) hasTarget(p part) bool {
	for set := aimedBy[p.op]; set != 0; set &= set - 1 {
		if s.targets(set.first()) != 0 {
			return true
		}
	}
	return false
}

// automatic returns the ready part that is done without asking, or noPart: the
// only one, when it needs no target, or the first of several whose order
// cannot matter.
func (s *State) automatic(ready uint8) int {
	if bits.OnesCount8(ready) > 1 {
		for i, p := range s.parts() {
			if ready&(1<<i) != 0 && (p.who != you || p.op != opDraw && p.op != opRecover) {
				return noPart
			}
		}
	}
	first := bits.TrailingZeros8(ready)
	if p := s.parts()[first]; p.who == other || p.who == ally || p.op == opPeekSwap {
		return noPart
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
func (s *State) ahead(p game.Seat) int8 { return s.beyond(s.at[p]) }

// beyond counts those on a greater place than one.
func (s *State) beyond(at place) (n int8) {
	for q := range s.seats {
		if s.free(q) && s.at[q] > at {
			n++
		}
	}
	return n
}

// aimedBy are the verbs that aim a part at another player.
var aimedBy = [opCount]verbs{
	opAdvance: verbsOf(vAdvance), opRetreat: verbsOf(vRetreat), opEither: verbsOf(vAdvance, vRetreat),
	opDraw: verbsOf(vGive), opRob: verbsOf(vRob),
}

// steps is how many a verb that carries out the part must name.
func (p part) steps(verb uint8) int8 {
	if verb == vAdvance || verb == vRetreat {
		return p.n
	}
	return 0
}

// ownMove is the move that carries out a part without a target.
func (s *State) ownMove(p part) game.Move {
	if p.op == opAdvance {
		return mv(vAdvance, int8(s.active), p.n)
	}
	return mv(vDo, int8(slices.Index(doOps, p.op)))
}

// moveChosen moves a chosen pawn: for a cost, for a part, or in its order
// among "each Adventurer".
func (s *State) moveChosen(m game.Move, tell teller) {
	s.show(tell)
	p, n, forward := game.Seat(m.Args[0]), int8(m.Args[1]), m.Verb == vAdvance
	switch {
	case s.stage == stCost:
		s.used = s.used.With(p)
	case s.eachLeft != 0:
		s.eachLeft = s.eachLeft.Without(p)
	default:
		s.spend(s.partOf(m), p)
	}
	s.startWalk(p, forward, n)
}

// doPart carries out a part that moves no pawn: what the player does alone, or a draw
// or a robbery with its target.
func (s *State) doPart(m game.Move, tell teller) {
	s.show(tell)
	a, part := game.Seat(m.Args[0]), s.partOf(m)
	switch m.Verb {
	case vDo:
		tell.do(s.active, int8(a))
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

// stepRobbed asks the owner which Survival card goes (C42).
func (s *State) stepRobbed() bool {
	s.await(phDiscard, s.robbed)
	return false
}

// spend marks a part as done, and its target as used (C15).
func (s *State) spend(i int, p game.Seat) {
	s.left &^= 1 << i
	if p != s.active {
		s.used = s.used.With(p)
	}
}

// noPart stands for no part of the card in play.
const noPart = -1

// partOf returns the part that a move carries out, at whichever player it is aimed,
// among those left that need not wait; or noPart.
func (s *State) partOf(m game.Move) int {
	for i, p := range s.parts() {
		if s.left&(1<<i) != 0 && s.carries(p, m) && !s.waits(i, p) {
			return i
		}
	}
	return noPart
}

func (s *State) carries(p part, m game.Move) bool {
	a, n := m.Args[0], int8(m.Args[1])
	switch {
	case p.who != you:
		return aimedBy[p.op].has(m.Verb) && n == p.steps(m.Verb)
	case p.op == opAdvance:
		return m.Verb == vAdvance && game.Seat(a) == s.active && n == p.n
	}
	return m.Verb == vDo && doOps[a] == p.op
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
