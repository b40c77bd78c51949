package deukalion

// play carries out an Action card (D46–D54).
func (s *State) play(p, k int8, tell teller) {
	a := &actions[k]
	if p == s.acting {
		s.idle = false
	}
	pile := pileDiscard
	if a.lasting {
		pile = pileFront + p
	}
	s.lay(p, k, pile)
	tell.play(p, k)
	switch a.does {
	case doSail:
		if !s.ended {
			s.left += a.n
		}
	case doReclaim:
		if !a.lasting {
			s.startReclaim(p, a.n, false, tell)
		}
	case doCry:
		s.duel.cry[s.sideOfDuel(p)] += a.n
	case doRethrow:
		s.duel.again = true
	case doCharm:
		s.swim += a.n
	case doHide:
		s.hide(tell)
	case doRob:
		s.thief = p
	case doDraw:
		s.owed[p] += a.n
	}
}

// sideOfDuel is the side of a challenge that a player is on.
func (s *State) sideOfDuel(p int8) int {
	if s.duel.seat[challenger] == p {
		return challenger
	}
	return challenged
}

// hide ends a challenge before the throw (D52).
func (s *State) hide(tell teller) {
	d := &s.duel
	if d.kind == duelBite {
		tell.stopped(hydraPiece, s.hydra, d.from)
		s.hydra = d.from
	} else {
		p := d.seat[challenger]
		tell.stopped(p, s.ship[p], d.from)
		s.ship[p] = d.from
	}
	d.kind = noDuel
}

// playable are the kinds of cards in hand that a player can play now.
func (s *State) playable(p int8) kinds {
	set := kinds(0)
	switch s.phase {
	case phBrace:
		set = onceOf[doHide] | when(s.fallen[p] > 0, onceOf[doReclaim])
	case phCry:
		set = onceOf[doCry] | when(s.duel.thrown[s.sideOfDuel(p)][faceSkull] > 0, onceOf[doRethrow])
	case phTurn, phLast:
		set = lastingKinds | onceOf[doDraw] | when(s.swim > 0, onceOf[doCharm]) | when(s.robbable(p) != 0, onceOf[doRob])
		fallthrough
	case phStep:
		set |= when(!s.ended, onceOf[doSail]) | when(s.fallen[p] > 0, onceOf[doReclaim])
	}
	return set & s.hands[p]
}

func when(ok bool, set kinds) kinds {
	if ok {
		return set
	}
	return 0
}

// canPlay says which rule forbids a player a card of theirs now, or nil.
func (s *State) canPlay(p, k int8) error {
	if s.playable(p).has(k) {
		return nil
	}
	if actions[k].lasting && p != s.active {
		return refuseOwnTurn
	}
	switch s.phase {
	case phBrace:
		return refuseBrace
	case phCry:
		return refuseCry
	}
	return refusedDeeds[actions[k].does]
}

// refusedDeeds say why a card that is played once cannot be, in a turn or step.
var refusedDeeds = [deedCount]error{
	doSail: refuseWind, doReclaim: refuseNoFallen, doCry: refuseChallengeCard, doRethrow: refuseChallengeCard,
	doCharm: refuseCharm, doHide: refuseChallengeCard, doRob: refuseRob, doDraw: refuseOwnTurn, doGuard: refuseChallengeCard,
}
