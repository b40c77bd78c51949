package dungeon

import "github.com/katabasis-games/katabasis/games/dungeon/story"

// health is the health of all players together: the cards whose coloured side is up (U3).
func (s *State) health() (n int16) {
	for f := range s.figures {
		n += int16(s.figure[f].coloured)
	}
	return n
}

// canLose reports whether a figure can lose health itself: never its last card
// (U18).
func (s *State) canLose(f int8) bool { return s.figure[f].coloured > 0 || s.figure[f].grey > 1 }

// lose takes a point of health: a card is turned over, a grey one goes into the box, and
// the neighbour takes the blow for a player who has only one grey card (U17, U18). If
// nobody can take it, nothing is lost.
func (s *State) lose(f int8, tell teller) {
	first := f
	for range s.figures {
		if s.canLose(f) {
			break
		}
		f = (f + 1) % s.figures
	}
	if !s.canLose(f) {
		tell.spared(s, first)
		return
	}
	if f != first {
		tell.shields(s, f, first)
	}
	who := &s.figure[f]
	if who.coloured > 0 {
		who.coloured--
		who.grey++
		tell.hurt("lose", s, f)
		return
	}
	who.grey--
	tell.hurt("lose_card", s, f)
}

// loseAll takes several points of health from a figure. What turns its cards over is told
// as one loss, each point after that as its own.
func (s *State) loseAll(f int8, n int8, tell teller) {
	who := &s.figure[f]
	if several := min(n, who.coloured); several > 1 {
		who.coloured -= several
		who.grey += several
		tell.losesMore(s, f, several)
		n -= several
	}
	for range n {
		s.lose(f, tell)
	}
}

// heal turns a card over again; cards in the box are lost (U20).
func (s *State) heal(f int8, tell teller) {
	if who := &s.figure[f]; who.grey > 0 {
		who.grey--
		who.coloured++
		tell.hurt("heal", s, f)
	}
}

// losses carries out a loss: of the reader, of each, or of the group (U17, U19). It
// reports whether people notice anything.
func (s *State) losses(d *story.Phrase, tell teller) bool {
	switch d.Whom {
	case story.ForGroup:
		s.owed = int8(d.N)
		return s.anybody(phShare)
	case story.ForAll:
		for f := range s.figures {
			s.loseAll(f, int8(d.N), tell)
		}
		return true
	}
	s.loseAll(s.active, int8(d.N), tell)
	return true
}

// heals carries out a healing in the same way (U20).
func (s *State) heals(d *story.Phrase, tell teller) (noticed bool) {
	switch d.Whom {
	case story.ForGroup:
		s.owed = -int8(d.N)
		return s.anybody(phMend)
	case story.ForAll:
		noticed = s.anybody(phMend)
		for f := range s.figures {
			for range d.N {
				s.heal(f, tell)
			}
		}
		return noticed
	}
	noticed = s.figure[s.active].grey > 0
	for range d.N {
		s.heal(s.active, tell)
	}
	return noticed
}

// shares awaits the choice of a player for the next point of a group's loss or healing.
// If nobody can take it, it is over.
func (s *State) shares(p phase) bool {
	if !s.anybody(p) {
		s.owed = 0
		return false
	}
	s.phase = p
	return true
}

// anybody reports whether anybody can take a point of a loss, or of a healing.
func (s *State) anybody(p phase) bool {
	for f := range s.figures {
		if p == phShare && s.canLose(f) || p == phMend && s.figure[f].grey > 0 {
			return true
		}
	}
	return false
}
