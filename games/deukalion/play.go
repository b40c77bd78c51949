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
		tell.stopped(hydraPiece, s.hydra, d.from)
		s.hydra = d.from
	} else {
		p := d.seat[challenger]
		tell.stopped(p, s.ship[p], d.from)
		s.ship[p] = d.from
	}
	d.kind = noDuel
}
