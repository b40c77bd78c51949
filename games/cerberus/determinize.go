package cerberus

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer cannot know (C38): the hands of the
// others except for what they have shown, what they pledged, the decks, and the
// faces of the Barques that the viewer has not seen. A card another player has chosen in
// secret is put back.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All {
		return
	}
	if s.secret(viewer) {
		s.putAway()
		s.await(phTurn, s.active)
	}
	s.redrawCards(viewer, 0, survivalKinds, r)
	s.redrawCards(viewer, survivalKinds, hiddenCount, r)
	if s.tiles[0] != 0 {
		s.redrawTiles(viewer, r)
	}
}

// redrawCards shuffles the unknown cards of one kind of deck, hidden indices
// from to to, and deals them again to where they were.
func (s *State) redrawCards(viewer game.Seat, from, to hiddenCard, r *game.Rand) {
	var buf [survivalKinds * survivalEach]hiddenCard
	var inHand, inPot [pawnCount]int
	pool := takeUp(buf[:0], &s.deck, from, to)
	inDeck := len(pool)
	for p := range s.seats {
		if p != viewer {
			inHand[p], inPot[p] = total(s.hand[p][from:to]), total(s.pot[p][from:to])
			pool = s.takeUnknown(pool, p, from, to)
			for total(s.hand[p][from:to]) > inHand[p] { // what was shown is known to lie in the pot, too
				h := hiddenCard(game.AnyOf(r, s.hand[p][from:to])) + from
				s.hand[p][h]--
				s.pot[p][h]++
			}
		}
	}
	slices.Sort(pool) // so that equal draws deal alike from whatever lay where
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	pool = deal(pool, inDeck, &s.deck)
	for p := range s.seats {
		if p != viewer {
			pool = deal(pool, inHand[p]-total(s.hand[p][from:to]), &s.hand[p])
			pool = deal(pool, inPot[p]-total(s.pot[p][from:to]), &s.pot[p])
		}
	}
}

// takeUnknown takes up the cards of a player, except for those that were shown: these
// stay in the hand.
func (s *State) takeUnknown(pool []hiddenCard, p game.Seat, from, to hiddenCard) []hiddenCard {
	for h := from; h < to; h++ {
		s.hand[p][h] += s.pot[p][h] - s.shown[p][h]
		s.pot[p][h] = 0
	}
	pool = takeUp(pool, &s.hand[p], from, to)
	copy(s.hand[p][from:to], s.shown[p][from:to])
	return pool
}

// takeUp moves the cards of counts to the pool.
func takeUp(pool []hiddenCard, counts *[hiddenCount]int8, from, to hiddenCard) []hiddenCard {
	for h := from; h < to; h++ {
		for ; counts[h] > 0; counts[h]-- {
			pool = append(pool, h)
		}
	}
	return pool
}

// deal adds n cards of the pool to counts, and returns the rest of the pool.
func deal(pool []hiddenCard, n int, counts *[hiddenCount]int8) []hiddenCard {
	for _, h := range pool[:n] {
		counts[h]++
	}
	return pool[n:]
}

// redrawTiles shuffles the Barques the viewer has not seen. Which ones the others
// have seen is no secret (C38).
func (s *State) redrawTiles(viewer game.Seat, r *game.Rand) {
	seen := uint8(0)
	if viewer >= 0 {
		seen = s.known[viewer]
	}
	if s.revealed {
		seen |= 1
	}
	var unseen [barqueTiles]int8 // slots whose tile the viewer has not seen
	n := 0
	for i := range int8(barqueTiles) {
		if seen&(1<<i) == 0 {
			unseen[n] = i
			n++
		}
	}
	swap := func(i, j int) {
		a, b := unseen[i], unseen[j]
		s.tiles[a], s.tiles[b] = s.tiles[b], s.tiles[a]
	}
	for i := range n { // in order first, so that equal draws lay them alike
		for j := range i {
			if s.tiles[unseen[j]] > s.tiles[unseen[i]] {
				swap(i, j)
			}
		}
	}
	r.Shuffle(n, swap)
}
