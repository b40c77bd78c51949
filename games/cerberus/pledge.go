package cerberus

import "github.com/katabasis-games/katabasis/game"

// A cost of Survival or Betrayal cards may be paid by anyone on the active
// player's side, in any number (C40). Pledged cards lie face down until the
// cost is paid.

// sideCards counts the cards that the active player's side could pay with,
// beside the one to be played; −1 when there is not even that.
func (s *State) sideCards() int8 {
	d, n := s.side[s.active], int8(-1)
	for p, of := range s.side[:s.seats] {
		if of == d {
			n += s.count[p]
		}
	}
	return n
}

func (s *State) askPledges(n int8) {
	s.stage, s.due, s.paid, s.asked = stPledge, n, 0, 0
	for p := range s.seats {
		if p != s.active && s.side[p] == s.side[s.active] && s.count[p] > 0 {
			s.asked = s.asked.With(p)
		}
	}
}

// pledge gives one card toward the cost; the last one due pays it.
func (s *State) pledge(p game.Seat, c card, tell teller) {
	// What all have seen of the hand stays seen: nobody can tell whether the
	// card in the pot is one of those.
	h := hidden(c)
	s.hand[p][h]--
	s.count[p]--
	s.pot[p][h]++
	s.paid++
	tell.pledge(p, c)
	if s.count[p] == 0 {
		s.asked = s.asked.Without(p)
	}
	if s.paid == s.due {
		s.settle(tell)
	}
}

// settle discards what was pledged, for all to see, and goes on to the effect.
func (s *State) settle(tell teller) {
	for p := range s.seats {
		tell.paid(p, &s.pot[p])
		for h, n := range s.pot[p] {
			s.discard[h] += n
			s.shown[p][h] = max(0, s.shown[p][h]-n)
			s.pot[p][h] = 0
		}
	}
	s.asked, s.due, s.paid = 0, 0, 0
	s.startEffect()
}

// withdraw takes the announced effect back: what was pledged returns unseen,
// and the card returns to the hand, known to all (C41).
func (s *State) withdraw(tell teller) {
	p, c := s.active, s.card
	tell.withdraw(p, c)
	for q := range s.seats {
		for h := range hiddenCount {
			s.hand[q][h] += s.pot[q][h]
			s.count[q] += s.pot[q][h]
			s.pot[q][h] = 0
		}
	}
	s.hand[p][hidden(c)]++
	s.count[p]++
	s.shown[p][hidden(c)]++
	s.asked, s.optionalDone = 0, false
	s.withdrawn |= playBit(c, s.effect+1)
	s.putAway()
}

// stepPledge awaits the active player; the others may pledge meanwhile.
func (s *State) stepPledge() bool {
	s.await(phPledge, s.active)
	return false
}
