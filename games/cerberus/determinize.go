package cerberus

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer cannot know (C38): the hands of the
// others but for what they have shown, what they pledged, the decks, and the
// faces of the Barques he has not seen. A card another player has chosen in
// secret is put back.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All {
		return
	}
	if s.secret(viewer) {
		s.card, s.stage, s.left, s.used = noCard, stNone, 0, 0
		s.await(phTurn, s.active)
	}
	s.redrawCards(int8(viewer), 0, survivalKinds, r)
	s.redrawCards(int8(viewer), survivalKinds, hiddenCount, r)
	if s.tiles[0] != 0 {
		s.redrawTiles(viewer, r)
	}
}

// redrawCards shuffles the unknown cards of one kind of deck, hidden indices
// from to to, and deals them again to where they were.
func (s *State) redrawCards(viewer, from, to int8, r *game.Rand) {
	var buf [survivalKinds * survivalEach]int8
	pool := gather(buf[:0], s.deck[from:to], nil, from)
	var inPot [pawnCount][hiddenCount]int8 // known to lie in the pot
	for p := range s.seats {
		if p != viewer {
			s.splitShown(p, from, to)
			for h := from; h < to; h++ {
				inPot[p][h] = max(0, s.shown[p][h]-s.hand[p][h])
			}
			pool = gather(pool, s.hand[p][from:to], s.shown[p][from:to], from)
			pool = gather(pool, s.pot[p][from:to], inPot[p][from:to], from)
		}
	}
	slices.Sort(pool) // so that equal draws deal alike from whatever lay where
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	pool = deal(pool, &s.deck, from, to, nil)
	for p := range s.seats {
		if p != viewer {
			pool = deal(pool, &s.hand[p], from, to, &s.shown[p])
			pool = deal(pool, &s.pot[p], from, to, &inPot[p])
		}
	}
}

// splitShown moves shown cards that lie in the pot back to the hand in
// exchange for others, so that hand alone holds all that was shown where it
// can; what does not fit is known to lie in the pot.
func (s *State) splitShown(p, from, to int8) {
	for h := from; h < to; h++ {
		for s.shown[p][h] > s.hand[p][h] {
			g := s.unshown(p, from, to)
			if g < 0 {
				return
			}
			s.hand[p][g]--
			s.pot[p][g]++
			s.hand[p][h]++
			s.pot[p][h]--
		}
	}
}

// unshown returns a kind of card in the hand beyond what was shown, or −1.
func (s *State) unshown(p, from, to int8) int8 {
	for g := from; g < to; g++ {
		if s.hand[p][g] > s.shown[p][g] {
			return g
		}
	}
	return -1
}

// gather appends the cards of counts beyond keep to the pool.
func gather(pool []int8, counts, keep []int8, first int8) []int8 {
	for i, n := range counts {
		if keep != nil {
			n -= min(n, keep[i])
		}
		for range n {
			pool = append(pool, first+int8(i))
		}
	}
	return pool
}

// deal replaces the cards of counts beyond keep by as many from the pool, and
// returns the rest of the pool.
func deal(pool []int8, counts *[hiddenCount]int8, from, to int8, keep *[hiddenCount]int8) []int8 {
	n := int8(0)
	for h := from; h < to; h++ {
		kept := int8(0)
		if keep != nil {
			kept = min(counts[h], keep[h])
		}
		n += counts[h] - kept
		counts[h] = kept
	}
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
