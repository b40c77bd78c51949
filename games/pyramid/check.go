package pyramid

import "github.com/katabasis-games/katabasis/game"

// check says why a player may not make a move, or nil when he may.
func (s *State) check(by game.Seat, m game.Move) error {
	p := int8(by)
	a := int8(m.Args[0])
	switch {
	case s.phase == phOver:
		return refuseOver
	case p < 0 || p >= s.seats:
		return refuseNotTurn
	case s.fate[p] > inside:
		return refuseGone
	case s.turn != p:
		return s.checkTurn()
	}
	switch s.phase {
	case phChoose, phStand:
		return s.checkSetup(m.Verb, a)
	case phLoad:
		return s.checkLoad(p, m.Verb, a)
	case phAction:
		return s.checkAction(p, m.Verb, a)
	case phSensed:
		return game.Unless(m.Verb == vKeep || m.Verb == vReturn, refuseDecideBlock)
	case phReact:
		return s.checkReact(p, m.Verb)
	case phRoom:
		return s.checkRoom(p, m.Verb, a)
	case phSpill:
		return s.checkSpill(p, m.Verb, a)
	}
	return s.checkJump(p, m.Verb, a)
}

// checkRoom is for one who must make room for a card (P12, P33, P50).
func (s *State) checkRoom(p int8, verb uint8, k int8) error {
	switch {
	case verb == vDiscard:
		return s.checkDiscard(p, k)
	case verb == vShed:
		return s.checkShed(p)
	case verb == vSpill:
		return s.checkTidy(p, verb, k)
	case s.owesDiscard():
		return refuseMustDiscard
	case verb == vPut:
		return s.checkPut(p, k)
	}
	return refuseMakeRoom
}

// checkSpill is for one who has given up a bag, and chooses what the other cannot
// hold (P33).
func (s *State) checkSpill(p int8, verb uint8, k int8) error {
	return either(game.Unless(verb == vSpill, refuseChooseLost), game.Unless(s.inBags(p, k) > 0, refuseNotPacked))
}

// checkReact is for one who was bitten and can ward it off (P38, P42).
func (s *State) checkReact(p int8, verb uint8) error {
	otherwise := refuseDecideBite
	if s.who[p] == swimming {
		otherwise = refuseDecideSwim
	}
	return game.Unless(verb == vEndure || verb == wardVerb[s.who[p]], otherwise)
}

func (s *State) checkTurn() error {
	if s.turn < 0 {
		return refuseChanceFirst
	}
	return game.With(refuseNotTurn, game.Args{"seat": game.SeatArg(game.Seat(s.turn))})
}

func (s *State) checkSetup(verb uint8, a int8) error {
	switch {
	case s.phase == phChoose && verb == vChoose:
		return game.Unless(!s.taken(ability(a)), refuseTaken)
	case s.phase == phStand && verb == vStand && board.doors.has(a):
		return nil
	}
	return refuseSetup
}

func (s *State) checkLoad(p int8, verb uint8, a int8) error {
	switch verb {
	case vReady:
		return nil
	case vStamina:
		return s.checkAbility(p, stamina)
	case vDiscard:
		return s.checkDiscard(p, a)
	case vShed:
		return s.checkShed(p)
	case vCure, vPut, vUnpack, vSpill:
		return s.checkTidy(p, verb, a)
	}
	return refusePhase1
}

func (s *State) checkDiscard(p, k int8) error {
	switch {
	case k == mummyTouch:
		return refusePermanent
	case wounds.has(k):
		return refuseWoundStays
	case !s.has[p].has(k):
		return refuseNotHeld
	case k == bag && s.spareBag(p) && s.bagged[p] > 0:
		return refuseEmptyFirst
	}
	return nil
}

func (s *State) checkShed(p int8) error { return game.Unless(s.spareBag(p), refuseNoSpareBag) }

// checkTidy is for cures and bags (P29, P30, P33).
func (s *State) checkTidy(p int8, verb uint8, k int8) error {
	switch {
	case verb == vCure:
		return s.checkCure(p, k)
	case (verb == vUnpack || verb == vSpill) && s.inBags(p, k) == 0:
		return refuseNotPacked
	case verb == vSpill:
		return nil
	case verb == vUnpack && s.tired:
		return refuseUnpack
	case verb == vUnpack && s.count[p] >= maxCards:
		return refuseUnpackFull
	case verb == vUnpack:
		return nil
	}
	return s.checkPut(p, k)
}

// checkPut is for a card that goes into a bag (P33).
func (s *State) checkPut(p, k int8) error {
	switch {
	case !s.has[p].has(k) && !s.taking(p, k):
		return refuseNotToPack
	case !treasures.has(k):
		return refuseNotForBag
	case !s.has[p].has(bag):
		return refuseNoBag
	case s.bagRoom(p) == 0:
		return refuseBagFull
	}
	return nil
}

func (s *State) checkCure(p, k int8) error {
	switch {
	case k == mummyTouch:
		return refusePermanent
	case !s.has[p].has(k) || remedy(k) == noCard:
		return refuseNotHurt
	case s.has[p].has(remedy(k)):
		return nil
	case remedy(k) == antidote:
		return refuseNoAntidote
	}
	return refuseNoMedikit
}

// checkAction is for the moves of one's turn in phase 3.
func (s *State) checkAction(p int8, verb uint8, a int8) error {
	switch verb {
	case vDiscard, vShed, vSpill:
		return refuseDiscardNow
	case vCure, vPut, vUnpack:
		return s.checkTidy(p, verb, a)
	case vUse:
		return s.checkUse(p, a)
	case vShoot:
		return s.checkShoot(p, a)
	case vMove:
		return s.checkMove(p, a)
	case vPick:
		return s.checkPick(p, a)
	case vReflexes, vEndure:
		return refuseNotBitten
	case vSwimming:
		return refuseNotSwimming
	case vDodge, vJump:
		return refuseNotUnderBlock
	}
	return s.checkBare(p, verb)
}

// checkBare is for those moves of one's turn that have no argument.
func (s *State) checkBare(p int8, verb uint8) error {
	switch verb {
	case vEnd:
		return nil
	case vSearch, vOpen, vTake:
		return s.checkAct(p, verb)
	case vClairvoyance:
		return either(s.checkAbility(p, clairvoyance), s.checkLook())
	case vLinguistics:
		return either(s.checkAbility(p, linguistics), s.checkRead(p))
	case vLockpicking:
		return either(s.checkAbility(p, lockpicking), s.checkHelp())
	case vStamina:
		return either(s.checkAbility(p, stamina), refuseOnlyPhase1)
	case vReady:
		return refuseReadyNow
	}
	return refuseNotNow
}

// either returns the first of two refusals that there is.
func either(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

func (s *State) checkMove(p, to int8) error {
	switch {
	case s.left[p] == 0:
		return refuseNoAction
	case to == 0:
		return refuseNotNow
	case s.blocked.has(to):
		return refuseBlocked
	case !board.next[s.at[p]].has(to):
		return refuseNotAdjacent
	}
	return nil
}

// checkAct is for the actions other than a move: what the place one stands on
// offers, and the room one has for a card.
func (s *State) checkAct(p int8, verb uint8) error {
	if s.left[p] == 0 {
		return refuseNoAction
	}
	var r error
	switch verb {
	case vSearch:
		r = s.checkSearch(p)
	case vOpen:
		return s.checkOpen(p)
	case vTake:
		r = s.checkTake(p)
	case vPick:
		r = s.checkAlcove(p)
	}
	if r == nil && s.count[p] >= maxCards && s.loot(p) == 0 {
		return refuseNoRoom
	}
	return r
}

func (s *State) checkSearch(p int8) error {
	switch deck := s.deckAt(p); {
	case deck == noBack:
		return refuseNoSearch
	case s.decks[deck] == 0:
		return refuseDeckEmpty
	}
	return nil
}

func (s *State) checkOpen(p int8) error {
	switch n := s.at[p]; {
	case board.tomb[n] == noGod:
		return refuseNoTomb
	case s.tombs[n] != tombShut:
		return refuseTombOpen
	}
	return nil
}

func (s *State) checkTake(p int8) error {
	switch n := s.at[p]; {
	case board.tomb[n] == noGod:
		return refuseNoneToTake
	case s.tombs[n] == tombShut:
		return refuseTombShut
	case s.tombs[n] == tombEmpty:
		return refuseTombEmpty
	}
	return nil
}

func (s *State) checkAlcove(p int8) error {
	switch {
	case board.alcove[s.at[p]] == noGod:
		return refuseNoAlcove
	case s.alcoveAt(p) == noGod:
		return refuseAlcoveEmpty
	}
	return nil
}

func (s *State) checkPick(p, dice int8) error {
	switch r := s.checkAct(p, vPick); {
	case r != nil:
		return r
	case dice == 0:
		return refuseDice
	case s.lock.god != s.alcoveAt(p) && dice != allDice:
		return refuseFirstRoll
	}
	return nil
}

// checkAbility is for what only one adventurer can do, once (P34).
func (s *State) checkAbility(p int8, a ability) error {
	switch {
	case s.who[p] != a:
		return refuseNotYours
	case s.used.Has(game.Seat(p)):
		return refuseUsed
	}
	return nil
}

func (s *State) checkUse(p, k int8) error {
	switch {
	case k != udjat && k != crowbar:
		return refuseNotUsable
	case !s.has[p].has(k):
		return refuseNoTool
	case k == crowbar:
		return s.checkHelp()
	}
	return s.checkLook()
}

func (s *State) checkLook() error {
	switch {
	case s.looked:
		return refuseLooked
	case s.box == 0:
		return refuseBoxEmpty
	}
	return nil
}

// checkHelp is for a tool at a lock: it stands for a single missing face (P31, P40).
func (s *State) checkHelp() error {
	switch {
	case s.lock.god == noGod:
		return refuseNoLock
	case s.missing() != 1:
		return refuseTooFewFaces
	}
	return nil
}

// checkRead is for the sarcophagus beside one (P41).
func (s *State) checkRead(p int8) error {
	n := s.at[p]
	switch {
	case board.tomb[n] == noGod:
		return refuseNothingToRead
	case s.tombs[n] != tombShut:
		return refuseReadTooLate
	}
	return nil
}

func (s *State) checkShoot(p, word int8) error {
	if r := s.checkAbility(p, shoot); r != nil {
		return r
	}
	if m := s.mummyOf(word); m == nobody || s.targets(p)>>uint8(m)&1 == 0 {
		return refuseNoTarget
	}
	return nil
}

func (s *State) checkJump(p int8, verb uint8, a int8) error {
	switch verb {
	case vDodge:
		return either(s.checkAbility(p, dodge), game.Unless(!s.dodged, refuseUsed))
	case vJump:
		return game.Unless(s.landings().has(a), refuseLanding)
	}
	return refuseMustJump
}
