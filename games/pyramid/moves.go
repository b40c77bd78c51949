package pyramid

import (
	"github.com/katabasis-games/katabasis/game"
)

// LegalMoves appends what a seat may do now. For Chance it lists every
// possible outcome but those of five dice.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by == game.Chance {
		return s.chanceMoves(buf)
	}
	p := int8(by)
	if s.phase == phOver || s.turn < 0 || p != s.turn {
		return buf
	}
	switch s.phase {
	case phChoose:
		for a := range int8(abilityCount) {
			if !s.taken(ability(a)) {
				buf = append(buf, mv(vChoose, a))
			}
		}
	case phStand:
		buf = placeMoves(vStand, board.doors, buf)
	case phLoad:
		return s.loadMoves(p, buf)
	case phAction:
		return s.actionMoves(p, buf)
	case phSensed:
		return append(buf, mv(vKeep), mv(vReturn))
	case phReact:
		return append(buf, mv(wardVerb[s.who[p]]), mv(vEndure))
	case phRoom:
		return s.roomMoves(p, buf)
	case phSpill:
		return kindMoves(vSpill, s.inside(p), buf)
	case phJump:
		if s.able(p, dodge) && !s.dodged {
			buf = append(buf, mv(vDodge))
		}
		buf = placeMoves(vJump, s.landings(), buf)
	}
	return buf
}

// wardVerb is the verb of an ability that wards off bites.
var wardVerb = [abilityCount]uint8{reflexes: vReflexes, swimming: vSwimming}

func placeMoves(verb uint8, set places, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, mv(verb, set.first()))
	}
	return buf
}

func kindMoves(verb uint8, set kinds, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, mv(verb, set.first()))
	}
	return buf
}

func (s *State) loadMoves(p int8, buf []game.Move) []game.Move {
	buf = append(buf, mv(vReady))
	if s.able(p, stamina) {
		buf = append(buf, mv(vStamina))
	}
	return s.tidyMoves(p, s.discardMoves(p, buf))
}

// discardMoves give up what lies in front of one, or in a bag (P9, P33, P69).
func (s *State) discardMoves(p int8, buf []game.Move) []game.Move {
	loose := s.has[p] &^ wounds
	if s.spareBag(p) {
		buf = append(buf, mv(vShed))
		if s.bagged[p] > 0 {
			loose &^= 1 << bag
		}
	}
	buf = kindMoves(vDiscard, loose, buf)
	return kindMoves(vSpill, s.inside(p), buf)
}

// roomMoves make room for a card: a discard, or the bag (P12, P33, P50).
func (s *State) roomMoves(p int8, buf []game.Move) []game.Move {
	buf = s.discardMoves(p, buf)
	if s.bagRoom(p) == 0 || s.owesDiscard() {
		return buf
	}
	fit := s.has[p] & treasures
	if s.want == wantTake && s.active == p {
		fit |= 1 << uint8(s.inTomb[s.at[p]])
	}
	return kindMoves(vPut, fit, buf)
}

// owesDiscard reports whether one who makes room does so for a wound, and has
// discarded nothing for it yet (P50).
func (s *State) owesDiscard() bool { return s.wounding() && !s.yielded }

// inside are the kinds in a player's bags.
func (s *State) inside(p int8) (set kinds) {
	for _, k := range s.packed[p][:s.bagged[p]] {
		set |= 1 << uint8(k)
	}
	return set
}

// tidyMoves are the cures and the bag, in one's turn and in phase 1.
func (s *State) tidyMoves(p int8, buf []game.Move) []game.Move {
	if s.has[p]&(1<<antidote|1<<medikit|1<<bag) == 0 {
		return buf
	}
	for k := snake; k <= blockBlow; k++ {
		if s.has[p].has(k) && k != mummyTouch && s.has[p].has(remedy(k)) {
			buf = append(buf, mv(vCure, k))
		}
	}
	if s.bagRoom(p) > 0 {
		buf = kindMoves(vPut, s.has[p]&treasures, buf)
	}
	if !s.tired && s.count[p] < maxCards {
		buf = kindMoves(vUnpack, s.inside(p), buf)
	}
	return buf
}

func (s *State) actionMoves(p int8, buf []game.Move) []game.Move {
	if s.left[p] > 0 {
		buf = placeMoves(vMove, board.next[s.at[p]]&^s.blocked, buf)
		for _, verb := range [...]uint8{vSearch, vOpen, vTake} {
			if s.checkAct(p, verb) == nil {
				buf = append(buf, mv(verb))
			}
		}
		buf = s.pickMoves(p, buf)
	}
	buf = append(buf, mv(vEnd))
	if s.canLook(p) {
		if s.has[p].has(udjat) {
			buf = append(buf, mv(vUse, udjat))
		}
		if s.able(p, clairvoyance) {
			buf = append(buf, mv(vClairvoyance))
		}
	}
	buf = s.helpMoves(p, buf)
	return s.tidyMoves(p, buf)
}

// pickMoves are all five dice at first, then any of them (P23, P24).
func (s *State) pickMoves(p int8, buf []game.Move) []game.Move {
	if s.checkAct(p, vPick) != nil {
		return buf
	}
	if s.lock.god != s.alcoveAt(p) {
		return append(buf, mv(vPick, allDice))
	}
	for set := int8(1); set <= allDice; set++ {
		buf = append(buf, mv(vPick, set))
	}
	return buf
}

// toolMoves are what can stand for a missing face at the lock (P31, P40).
func (s *State) toolMoves(p int8, buf []game.Move) []game.Move {
	if s.checkHelp() != nil {
		return buf
	}
	if s.has[p].has(crowbar) {
		buf = append(buf, mv(vUse, crowbar))
	}
	if s.able(p, lockpicking) {
		buf = append(buf, mv(vLockpicking))
	}
	return buf
}

// helpMoves are the tools at a lock, and the abilities that need no action.
func (s *State) helpMoves(p int8, buf []game.Move) []game.Move {
	buf = s.toolMoves(p, buf)
	switch {
	case s.able(p, linguistics) && s.checkRead(p) == nil:
		buf = append(buf, mv(vLinguistics))
	case s.able(p, shoot):
		targets := s.targets(p)
		for m := range s.walkers {
			if targets>>uint8(m)&1 != 0 {
				buf = append(buf, mv(vShoot, s.wordOf(m)))
			}
		}
	}
	return buf
}

// wordOf is the number of a mummy's word in the notation, which tells the
// player it was.
func (s *State) wordOf(m int8) int8 {
	if m < lineCount {
		return m
	}
	return lineCount + s.mummies[m].seat
}

// mummyOf is the mummy of a word, or nobody.
func (s *State) mummyOf(word int8) int8 {
	for m := range s.walkers {
		if s.wordOf(m) == word {
			return m
		}
	}
	return nobody
}

// targets are the mummies that a player could shoot, a bit each (P35).
func (s *State) targets(p int8) (set uint16) {
	near := board.next[s.at[p]]
	for m := range s.walkers {
		if w := &s.mummies[m]; !w.gone && !w.down && near.has(w.at()) {
			set |= 1 << uint8(m)
		}
	}
	return set
}
