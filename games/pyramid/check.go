package pyramid

import "github.com/katabasis-games/katabasis/game"

// What is legal. For a verb with an argument, a function returns the set of those that
// are legal. The list is made from that set, and the check names the reason against any
// other argument. For a verb without one, and for tools, the check alone decides.

// check says why a seat may not make a move, or nil if the move is legal.
func (s *State) check(by game.Seat, m game.Move) error {
	p := by
	switch {
	case by == game.Chance:
		return s.checkChance(m)
	case s.phase == phOver:
		return refuseOver
	case p < 0 || p >= s.seats:
		return refuseNotTurn
	case s.fate[p] > inside:
		return refuseGone
	case s.turn < 0:
		return refuseChanceFirst
	case s.turn != p:
		return game.With(refuseNotTurn, game.Args{"seat": game.SeatArg(s.turn)})
	case verbsOf[s.phase]>>m.Verb&1 == 0:
		return s.whyNotNow(p, m.Verb)
	}
	return s.checkVerb(p, m.Verb, int8(m.Args[0]))
}

// checkVerb says why a player may not make a move of a verb that the phase has, or nil.
func (s *State) checkVerb(p game.Seat, verb uint8, a int8) error {
	switch verb {
	case vChoose:
		return game.Unless(s.unchosen()>>uint8(a)&1 != 0, refuseTaken)
	case vStand:
		return game.Unless(board.doors.has(place(a)), refuseSetup)
	case vMove:
		return s.checkMove(p, place(a))
	case vJump:
		return game.Unless(s.landings().has(place(a)), refuseLanding)
	case vDiscard:
		return s.checkDiscard(p, kind(a))
	case vSpill:
		return game.Unless(s.packedKinds(p).has(kind(a)), refuseNotPacked)
	case vCure:
		return s.checkCure(p, kind(a))
	case vPut:
		return s.checkPut(p, kind(a))
	case vUnpack:
		return s.checkUnpack(p, kind(a))
	case vUse:
		return s.checkUse(p, kind(a))
	case vShoot:
		return s.checkShoot(p, a)
	case vPick:
		return s.checkPick(p, a)
	}
	return s.checkBare(p, verb)
}

// checkBare is for the verbs without an argument.
func (s *State) checkBare(p game.Seat, verb uint8) error {
	switch verb {
	case vSearch, vOpen, vTake:
		return s.checkAct(p, verb)
	case vShed:
		return game.Unless(s.spareBag(p), refuseNoSpareBag)
	case vStamina:
		return s.checkAbility(p, stamina)
	case vClairvoyance:
		if r := s.checkAbility(p, clairvoyance); r != nil {
			return r
		}
		return s.checkLook()
	case vLinguistics:
		if r := s.checkAbility(p, linguistics); r != nil {
			return r
		}
		return s.checkRead(p)
	case vLockpicking:
		if r := s.checkAbility(p, lockpicking); r != nil {
			return r
		}
		return s.checkHelp()
	case vDodge:
		return s.checkAbility(p, dodge)
	case vReflexes:
		return game.Unless(s.who[p] == reflexes, refuseDecideSwim)
	case vSwimming:
		return game.Unless(s.who[p] == swimming, refuseDecideBite)
	}
	return nil // vReady, vEnd, vKeep, vReturn and vEndure, where the phase has them
}

// whyNotNow is the reason against a verb that the phase does not have.
func (s *State) whyNotNow(p game.Seat, verb uint8) error {
	switch s.phase {
	case phLoad:
		return refusePhase1
	case phAction:
		return s.whyNotInTurn(p, verb)
	case phSensed:
		return refuseDecideBlock
	case phReact:
		if s.who[p] == swimming {
			return refuseDecideSwim
		}
		return refuseDecideBite
	case phRoom:
		return either(game.Unless(!s.owesDiscard(), refuseMustDiscard), refuseMakeRoom)
	case phSpill:
		return refuseChooseLost
	case phJump:
		return refuseMustJump
	}
	return refuseSetup
}

// whyNotInTurn is the reason against a verb that a turn of phase 3 does not have.
func (s *State) whyNotInTurn(p game.Seat, verb uint8) error {
	switch verb {
	case vDiscard, vShed, vSpill:
		return refuseDiscardNow
	case vReflexes, vEndure:
		return refuseNotBitten
	case vSwimming:
		return refuseNotSwimming
	case vDodge, vJump:
		return refuseNotUnderBlock
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

// unchosen are the adventurers that nobody has chosen, a bit each (P6).
func (s *State) unchosen() uint8 {
	set := uint8(1<<abilityCount - 1)
	for _, a := range s.who[:s.seats] {
		if a != noAbility {
			set &^= 1 << a
		}
	}
	return set
}

// discardable are the kinds that a player may discard from the hand (P9, P69).
func (s *State) discardable(p game.Seat) kinds {
	set := s.has[p] &^ wounds
	if s.bagged[p] > 0 && s.spareBag(p) {
		set &^= 1 << bag
	}
	return set
}

func (s *State) checkDiscard(p game.Seat, k kind) error {
	switch {
	case s.discardable(p).has(k):
		return nil
	case k == mummyTouch:
		return refusePermanent
	case wounds.has(k):
		return refuseWoundStays
	case !s.has[p].has(k):
		return refuseNotHeld
	}
	return refuseEmptyFirst
}

// spareBag reports whether a player has a bag that nobody has seen beside one that
// lies open (P69).
func (s *State) spareBag(p game.Seat) bool { return s.bagsUp[p] > 0 && s.covered(p, bag) > 0 }

// owesDiscard reports whether a player makes room for a wound and has discarded nothing
// for it yet (P50).
func (s *State) owesDiscard() bool { return s.wounding() && !s.yielded }

// packedKinds are the kinds in a player's bags.
func (s *State) packedKinds(p game.Seat) (set kinds) {
	for _, k := range s.packed[p][:s.bagged[p]] {
		set |= 1 << uint8(k)
	}
	return set
}

// packable are the kinds that a player may put into a bag, also straight out of a
// sarcophagus (P12, P33, P50).
func (s *State) packable(p game.Seat) kinds {
	if s.bagRoom(p) <= 0 || s.owesDiscard() {
		return 0
	}
	return s.has[p]&treasures | s.taking(p)
}

// checkPut is for a card that goes into a bag (P33).
func (s *State) checkPut(p game.Seat, k kind) error {
	switch {
	case s.packable(p).has(k):
		return nil
	case s.owesDiscard():
		return refuseMustDiscard
	case !(s.has[p] | s.taking(p)).has(k):
		return refuseNotToPack
	case !treasures.has(k):
		return refuseNotForBag
	case !s.has[p].has(bag):
		return refuseNoBag
	}
	return refuseBagFull
}

// unpackable are the kinds that a player may take out of a bag (P12, P33).
func (s *State) unpackable(p game.Seat) kinds {
	if s.tired || s.count[p] >= maxCards {
		return 0
	}
	return s.packedKinds(p)
}

func (s *State) checkUnpack(p game.Seat, k kind) error {
	switch {
	case s.unpackable(p).has(k):
		return nil
	case !s.packedKinds(p).has(k):
		return refuseNotPacked
	case s.tired:
		return refuseUnpack
	}
	return refuseUnpackFull
}

// curable are a player's wounds that a tool of theirs cures (P29, P30).
func (s *State) curable(p game.Seat) (set kinds) {
	if s.has[p].has(antidote) {
		set |= curedBy[antidote]
	}
	if s.has[p].has(medikit) {
		set |= curedBy[medikit]
	}
	return set & s.has[p]
}

func (s *State) checkCure(p game.Seat, k kind) error {
	switch {
	case s.curable(p).has(k):
		return nil
	case k == mummyTouch:
		return refusePermanent
	case !s.has[p].has(k) || remedy(k) == noCard:
		return refuseNotHurt
	case remedy(k) == antidote:
		return refuseNoAntidote
	}
	return refuseNoMedikit
}

// walkable are the places that a player may move to (P16, P58).
func (s *State) walkable(p game.Seat) places {
	if s.left[p] == 0 {
		return 0
	}
	return board.next[s.at[p]] &^ s.blocked
}

func (s *State) checkMove(p game.Seat, to place) error {
	switch {
	case s.walkable(p).has(to):
		return nil
	case s.left[p] == 0:
		return refuseNoAction
	case to == nowhere:
		return refuseNotNow
	case s.blocked.has(to):
		return refuseBlocked
	}
	return refuseNotAdjacent
}

// landings are where a player can jump to from the block that falls (P54).
func (s *State) landings() places { return board.next[s.falling] &^ s.blocked }

// checkAct is for the actions other than a move: what the place offers that a player
// stands on, and the room for a card.
func (s *State) checkAct(p game.Seat, verb uint8) error {
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

func (s *State) checkSearch(p game.Seat) error {
	switch deck := s.deckAt(p); {
	case deck == noBack:
		return refuseNoSearch
	case s.decks[deck] == 0:
		return refuseDeckEmpty
	}
	return nil
}

func (s *State) checkOpen(p game.Seat) error {
	switch n := s.at[p]; {
	case board.tomb[n] == noGod:
		return refuseNoTomb
	case s.tombs[n] != tombShut:
		return refuseTombOpen
	}
	return nil
}

func (s *State) checkTake(p game.Seat) error {
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

func (s *State) checkAlcove(p game.Seat) error {
	switch {
	case board.alcove[s.at[p]] == noGod:
		return refuseNoAlcove
	case s.alcoveAt(p) == noGod:
		return refuseAlcoveEmpty
	}
	return nil
}

// rolls are the sets of dice that a player may roll at a lock, a bit each: all five dice
// at first, then any of them (P23, P24).
func (s *State) rolls(p game.Seat) uint32 {
	switch {
	case s.checkAct(p, vPick) != nil:
		return 0
	case s.lock.god != s.alcoveAt(p):
		return 1 << allDice
	}
	return 1<<(allDice+1) - 1<<1
}

func (s *State) checkPick(p game.Seat, dice int8) error {
	switch r := s.checkAct(p, vPick); {
	case r != nil:
		return r
	case s.rolls(p)>>uint8(dice)&1 != 0:
		return nil
	case dice == 0:
		return refuseDice
	}
	return refuseFirstRoll
}

// able reports whether a player's adventurer has an ability and has not used it (P34).
func (s *State) able(p game.Seat, a ability) bool { return s.who[p] == a && !s.used.Has(p) }

func (s *State) checkAbility(p game.Seat, a ability) error {
	switch {
	case s.able(p, a):
		return nil
	case s.who[p] != a:
		return refuseNotYours
	}
	return refuseUsed
}

// checkUse is for the crowbar and the udjat (P31, P32).
func (s *State) checkUse(p game.Seat, k kind) error {
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

// checkLook is for a look at a block (P43).
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

// checkRead is for the sarcophagus beside a player (P41).
func (s *State) checkRead(p game.Seat) error {
	switch n := s.at[p]; {
	case board.tomb[n] == noGod:
		return refuseNothingToRead
	case s.tombs[n] != tombShut:
		return refuseReadTooLate
	}
	return nil
}

// targets are the mummies that a player may shoot, a bit each (P35).
func (s *State) targets(p game.Seat) (set uint16) {
	if !s.able(p, shoot) {
		return 0
	}
	near := board.next[s.at[p]]
	for m := range s.walkers {
		if w := &s.mummies[m]; w.harmful() && near.has(w.at()) {
			set |= 1 << uint8(m)
		}
	}
	return set
}

// checkShoot is for a mummy by its word.
func (s *State) checkShoot(p game.Seat, word int8) error {
	if r := s.checkAbility(p, shoot); r != nil {
		return r
	}
	m := s.mummyOf(word)
	return game.Unless(m != noMummy && s.targets(p)>>uint8(m)&1 != 0, refuseNoTarget)
}
