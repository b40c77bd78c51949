package deukalion

import (
	"cmp"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer cannot know (D7): the order of the piles,
// the Action cards in the hands of others, and their own Pursuits. It keeps all
// that the viewer was ever shown: cards that the viewer stole or lost, as far as it can be
// told where they are, and which cards cannot be in a pile because of when they were
// shuffled.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All {
		return
	}
	if viewer >= 0 {
		s.redrawMixes(viewer, r)
	}
	s.forgetOthers(viewer)
	s.gone.forget(viewer)
	s.redrawCards(viewer, r)
	s.sortPiles()
	s.redrawPursuits(viewer, r)
}

// forgetOthers leaves out what others know of one another's cards: the viewer cannot
// know what became of a card that was seen once, and only views for them ask.
func (s *State) forgetOthers(viewer game.Seat) {
	mine := uint8(game.SetOf(viewer))
	s.mixers &= mine
	for i := range s.cards {
		if c := &s.cards[i]; c.pile >= pileHand && c.pile < pileFront {
			c.seen = c.seen&mine | 1<<uint8(c.pile-pileHand)
			for p := range s.seats {
				if p != viewer {
					c.mixed[p] = 0
				}
			}
		}
	}
	for k, at := range s.lot {
		if at >= ownedBy && at < wonBy && s.known[k] != everyone {
			s.known[k] &= mine | 1<<uint8(at-ownedBy)
		}
	}
}

// redrawCards exchanges the cards that the viewer does not know. Those that
// were in the deck together since the same shuffle are exchanged among one
// another only. All cards are put into an order first that is the same wherever
// the hidden ones were, so that equal draws deal alike.
func (s *State) redrawCards(viewer game.Seat, r *game.Rand) {
	slices.SortFunc(s.cards[:], func(a, b card) int {
		return cmp.Or(cmp.Compare(a.shuffle, b.shuffle), cmp.Compare(a.pile, b.pile), cmp.Compare(a.seen, b.seen),
			slices.Compare(a.mixed[:], b.mixed[:]), cmp.Compare(a.kind, b.kind))
	})
	for shuffle := range s.shuffles + 1 {
		var unknown [cardCount]int
		var kinds [cardCount]kind
		n := 0
		for i := range s.cards {
			if s.cards[i].shuffle == shuffle && s.hides(&s.cards[i], viewer) {
				unknown[n], kinds[n] = i, s.cards[i].kind
				n++
			}
		}
		slices.Sort(kinds[:n])
		r.Shuffle(n, func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
		for i, at := range unknown[:n] {
			s.cards[at].kind = kinds[i]
		}
	}
}

// hides reports whether a viewer cannot know a card.
func (s *State) hides(c *card, viewer game.Seat) bool {
	switch {
	case c.pile == pileDeck:
		return true
	case c.pile < pileHand || c.pile >= pileFront:
		return false
	}
	return viewer < 0 || c.seen>>uint8(viewer)&1 == 0
}

// redrawPursuits exchanges the Pursuits that the viewer does not know.
func (s *State) redrawPursuits(viewer game.Seat, r *game.Rand) {
	type place struct {
		lot   int8
		known uint8
	}
	var unknown [pursuitCount]int
	var places [pursuitCount]place
	n := 0
	for k := range s.lot {
		if s.hidesPursuit(pursuit(k), viewer) {
			unknown[n], places[n] = k, place{s.lot[k], s.known[k]}
			n++
		}
	}
	slices.SortFunc(places[:n], func(a, b place) int {
		return cmp.Or(cmp.Compare(a.lot, b.lot), cmp.Compare(a.known, b.known))
	})
	r.Shuffle(n, func(i, j int) { places[i], places[j] = places[j], places[i] })
	for i, k := range unknown[:n] {
		s.lot[k], s.known[k] = places[i].lot, places[i].known
	}
}

// hidesPursuit reports whether a viewer cannot know where a Pursuit is.
func (s *State) hidesPursuit(k pursuit, viewer game.Seat) bool {
	at := s.lot[k]
	if at == inPile {
		return true
	}
	if at < ownedBy || at >= wonBy || s.known[k] == everyone {
		return false
	}
	return viewer < 0 || s.known[k]>>uint8(viewer)&1 == 0
}
