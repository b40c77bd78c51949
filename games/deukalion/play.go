package deukalion

import "github.com/katabasis-games/katabasis/game"

// play carries out an Action card (D46–D54).
func (s *State) play(p game.Seat, k kind, tell teller) {
	a := &actions[k]
	if p == s.acting {
		s.idle = false
	}
	pile := pileDiscard
	if a.lasting {
		pile = before(p)
	}
	s.lay(p, k, pile)
	s.takesEffect(p, a)
	tell.play(p, k)
	switch {
	case a.does == doReclaim && !a.lasting:
		s.startReclaim(p, a.n, false, tell)
	case a.does == doHide:
		s.hide(tell)
	}
}

// takesEffect carries out what a card does of which nothing else is told.
func (s *State) takesEffect(p game.Seat, a *action) {
	switch a.does {
	case doSail:
		if !s.ended {
			s.left += a.n
		}
	case doCry:
		s.duel.cry[s.sideOfDuel(p)] += a.n
	case doRethrow:
		s.duel.again = true
	case doCharm:
		s.swim += a.n
	case doRob:
		s.thief = p
	case doDraw:
		s.owed[p] += a.n
	}
}

// sideOfDuel is the side of a challenge that a player is on.
func (s *State) sideOfDuel(p game.Seat) int {
	if s.duel.seat[challenger] == p {
		return challenger
	}
	return challenged
}

// hide ends a challenge before the throw (D52).
func (s *State) hide(tell teller) {
	d := &s.duel
	if d.kind == duelBite {
		from := s.hydra
		s.hydra = d.from
		d.kind = noDuel
		tell.stopped(hydraPiece, from, d.from)
		return
	}
	p := d.seat[challenger]
	from := s.ship[p]
	s.ship[p] = d.from
	d.kind = noDuel
	tell.stopped(p, from, d.from)
}
