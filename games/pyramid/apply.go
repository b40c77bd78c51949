package pyramid

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
	a := int8(m.Args[0])
	switch m.Verb {
	case vChoose:
		s.who[p] = ability(a)
		tell.chose(p, ability(a))
	case vStand:
		s.stand(p, place(a), tell)
	case vDiscard:
		s.discard(p, kind(a), tell)
	case vReady:
		s.ready(p, tell)
	case vStamina:
		s.useStamina(p, tell)
	case vCure:
		s.cure(p, kind(a), tell)
	case vPut:
		s.put(p, kind(a), tell)
	case vUnpack:
		s.unpack(p, kind(a), tell)
	case vSpill:
		s.spill(p, kind(a), tell)
	case vShed:
		s.shed(p, tell)
	case vKeep:
		s.aside.number, s.aside.settled = s.aside.seen, true
		s.box &^= at(s.aside.number)
		tell.keep(p, s.aside.number)
	case vReturn:
		s.putBack(p, tell)
	case vReflexes, vSwimming:
		s.ward(p, tell)
	case vEndure:
		tell.endure(p, s.bite, s.set.secrecy)
		s.bite = noCard
	case vDodge:
		s.dodged = true
		s.spend(p)
		tell.dodge(p)
	case vJump:
		s.jump(p, place(a), tell)
	default:
		s.act(p, m.Verb, a, tell)
	}
}

// costs are the verbs of the moves that take an action (P15).
const costs verbs = 1<<vMove | 1<<vSearch | 1<<vOpen | 1<<vTake | 1<<vPick

// act carries out what a player does in their turn of phase 3.
func (s *State) act(p game.Seat, verb uint8, a int8, tell teller) {
	if costs.has(verb) {
		s.left[p]--
	}
	s.came = nowhere
	switch verb {
	case vMove:
		s.came = s.at[p]
		s.move(p, place(a), tell)
	case vSearch:
		s.want = wantSearch
		tell.search(p, s.deckAt(p))
	case vOpen:
		s.openTomb(p, tell)
	case vTake:
		s.want = wantTake
		tell.takes(p)
	case vPick:
		s.pick(p, uint8(a), tell)
	case vEnd:
		left := s.left[p]
		s.left[p] = 0
		s.endTurn()
		tell.end(p, left)
	case vUse:
		s.use(p, kind(a), tell)
	case vClairvoyance:
		s.spend(p)
		s.look(p)
		tell.clairvoyance(p)
	case vLinguistics:
		s.spend(p)
		s.ask = phFind
		tell.linguistics(p, s.at[p])
	case vLockpicking:
		s.spend(p)
		s.lock.helped = true
		tell.lockpicking(p)
		s.tryLock(tell)
	case vShoot:
		s.spend(p)
		hit := s.mummyOf(a)
		s.mummies[hit].down = true
		tell.shoot(p, s.mummies[hit], hit)
	}
}

// spend uses up a player's ability (P34).
func (s *State) spend(p game.Seat) { s.used = s.used.With(p) }

// run carries on by itself until somebody's decision, or chance, is awaited.
func (s *State) run(tell teller) {
	for s.phase != phOver && s.step(tell) {
	}
}

// step does the next thing that needs no decision, the innermost first. It
// reports whether there was one; when not, what is awaited has been set.
func (s *State) step(tell teller) bool {
	switch {
	case s.stage == stSetup:
		return s.stepSetup(tell)
	case s.turn >= 0 && s.bagRoom(s.turn) < 0:
		s.await(phSpill, s.turn)
		return false
	case s.dues != 0:
		return s.stepTouch(tell)
	case s.struck != 0:
		return s.stepStruck(tell)
	case s.owesChest() != nobody:
		s.await(phChest, nobody)
		return false
	case s.jumpers != 0:
		return s.stepJump(tell)
	case s.falling != 0:
		s.settle(tell)
		return true
	case s.playing == 0:
		s.over(tell)
		return false
	case s.drop:
		return s.stepDrop(tell)
	}
	return s.stepStage(tell)
}

func (s *State) stepStage(tell teller) bool {
	switch s.stage {
	case stLoad:
		return s.stepLoad(tell)
	case stRoll:
		s.await(phRoll, nobody)
		return false
	case stAct:
		return s.stepAct(tell)
	case stMarch:
		return s.stepMarch(tell)
	case stBlock:
		return s.stepBlock(tell)
	}
	s.pass(tell)
	return true
}

// enter begins a stage of the round.
func (s *State) enter(g stage) { s.stage, s.order, s.active = g, 0, nobody }
