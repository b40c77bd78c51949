package deukalion

import (
	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer cannot know (D7): the order of the piles,
// the Action cards in the hands of others, and their own Pursuits. It keeps all
// that he was ever told: cards that were stolen from him, or by him, and those
// that cannot be there because they were shuffled since, or before.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All {
		return
	}
	s.redrawCards(viewer, r)
	s.sortHands()
	s.redrawPursuits(viewer, r)
}

// redrawCards exchanges the cards that the viewer does not know. Those that
// were in the deck together since the same shuffle are exchanged among one
// another only.
func (s *State) redrawCards(viewer game.Seat, r *game.Rand) {
	for shuffle := range s.shuffles + 1 {
		var unknown [cardCount]int
		n := 0
		for i := range s.cards {
			if s.cards[i].shuffle == shuffle && s.hides(&s.cards[i], viewer) {
				unknown[n] = i
				n++
			}
		}
		r.Shuffle(n, func(i, j int) {
			a, b := &s.cards[unknown[i]], &s.cards[unknown[j]]
			a.kind, b.kind = b.kind, a.kind
		})
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
	var unknown [pursuitCount]int
	n := 0
	for k := range s.lot {
		if s.hidesPursuit(int8(k), viewer) {
			unknown[n] = k
			n++
		}
	}
	r.Shuffle(n, func(i, j int) {
		a, b := unknown[i], unknown[j]
		s.lot[a], s.lot[b] = s.lot[b], s.lot[a]
		s.known[a], s.known[b] = s.known[b], s.known[a]
	})
}

// hidesPursuit reports whether a viewer cannot know where a Pursuit is.
func (s *State) hidesPursuit(k int8, viewer game.Seat) bool {
	at := s.lot[k]
	if at == inPile {
		return true
	}
	if at < ownedBy || at >= wonBy || s.known[k] == everyone {
		return false
	}
	return viewer < 0 || s.known[k]>>uint8(viewer)&1 == 0
}
