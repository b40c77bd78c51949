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
		s.left += a.n
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

// canPlay says which rule forbids a player a card of theirs now, or nil.
func (s *State) canPlay(p, k int8) error {
	a := &actions[k]
	switch s.phase {
	case phBrace:
		if a.does == doHide || a.does == doReclaim && !a.lasting && s.fallen[p] > 0 {
			return nil
		}
		return refuseBrace
	case phCry:
		if a.does == doCry || a.does == doRethrow && s.duel.thrown[s.sideOfDuel(p)][faceSkull] > 0 {
			return nil
		}
		return refuseCry
	case phStep, phTurn:
		return s.canPlayOwn(p, a)
	}
	return refuseNotNow
}

// canPlayOwn is canPlay in a player's own turn or step.
func (s *State) canPlayOwn(p int8, a *kind) error {
	own := s.phase == phTurn
	switch {
	case a.lasting:
		if !own {
			return refuseOwnTurn
		}
	case a.does == doSail:
		if s.ended {
			return refuseWind
		}
	case a.does == doReclaim:
		if s.fallen[p] == 0 {
			return refuseNoFallen
		}
	case a.does == doCharm:
		if !own || s.swim == 0 {
			return refuseCharm
		}
	case a.does == doRob:
		if !own || s.robbable(p) == 0 {
			return refuseRob
		}
	case a.does == doDraw:
		if !own {
			return refuseOwnTurn
		}
	default:
		return refuseChallengeCard
	}
	return nil
}
