package deukalion

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// What players know of the cards in others' hands (D7). A player who saw a card go into a hand
// knows that it is there. When a card leaves that hand for another, a player who is not shown
// which takes it and those left behind for a mix, and knows of the mix what was known of the
// hand. A mix that lies in one hand is that hand.

// mistake takes note that a card is about to leave a hand for another, or to be played,
// and that nobody else can tell it from the others there. Players who are shown it and knew
// one of its kind there cannot know another; to the others the hand becomes a mix.
func (s *State) mistake(gone *card, to game.Seat) {
	from, shown := game.Seat(gone.pile-pileHand), uint8(everyone)
	if to != nobody {
		shown = 1<<uint8(from) | 1<<uint8(to)
	}
	if s.shuffles > 0 {
		s.mistakeShuffle(gone, to)
	}
	if to == nobody && s.gone.n == 0 { // nobody knows a card in another's hand
		return
	}
	knowing := s.knowing(gone.kind)
	matters := to != nobody || gone.seen != 1<<uint8(from)
	for p := range s.seats {
		if p == from {
			continue
		}
		told := shown>>uint8(p)&1 != 0
		matters = s.mixHand(p, gone.pile, !told) || matters
		if told {
			matters = knowing>>uint8(p)&1 != 0 && s.useUp(p, gone) || matters
			gone.mixed[p] = 0
		}
	}
	if matters {
		s.gone.add(departure{from, to, gone.kind, s.held[from]})
	}
}

// knowing are the players who know a card of a kind.
func (s *State) knowing(k kind) (set uint8) {
	for in := s.inHands(); in != 0; in &= in - 1 {
		if c := &s.cards[in.first()]; c.kind == k {
			set |= c.seen
		}
	}
	return set
}

// spied reports whether anybody knows a card in another's hand.
func (s *State) spied() bool {
	for in := s.inHands(); in != 0; in &= in - 1 {
		if c := &s.cards[in.first()]; c.seen&(c.seen-1) != 0 { // more than its holder
			return true
		}
	}
	return false
}

// mistakeShuffle makes one shuffle of those of a hand, where it cannot be told of which the
// card is that leaves it.
func (s *State) mistakeShuffle(gone *card, to game.Seat) {
	for in := s.piles[gone.pile]; in != 0; in &= in - 1 {
		c := &s.cards[in.first()]
		if c.shuffle != gone.shuffle && (to != nobody || s.maybeOf(c.shuffle, gone.kind)) {
			s.joinShuffles(max(c.shuffle, gone.shuffle), min(c.shuffle, gone.shuffle))
		}
	}
}

// maybeOf reports whether, from what everybody can tell, a card of a kind may be of a shuffle:
// then it cannot be told of which shuffle the rest of its hand are, and two become one.
func (s *State) maybeOf(shuffle int8, k kind) bool {
	for set := s.piles[pileDeck] | s.inHands(); set != 0; set &= set - 1 {
		if c := &s.cards[set.first()]; c.kind == k && c.shuffle == shuffle {
			return true
		}
	}
	return false
}

func (s *State) joinShuffles(from, to int8) {
	for i := range s.cards {
		if s.cards[i].shuffle == from {
			s.cards[i].shuffle = to
		}
	}
}

// mixHand makes one mix of a hand, and of all mixes that have cards in it. If there are
// none, it makes one if asked to. It reports whether there is one then.
func (s *State) mixHand(p game.Seat, pile int8, fresh bool) bool {
	if !fresh && s.mixers>>uint8(p)&1 == 0 {
		return false
	}
	in, used, hands := uint32(0), uint32(1), s.inHands()
	for set := hands; set != 0; set &= set - 1 {
		c := &s.cards[set.first()]
		used |= 1 << c.mixed[p]
		if c.pile == pile {
			in |= 1 << c.mixed[p]
		}
	}
	id := int8(bits.TrailingZeros32(in &^ 1))
	switch {
	case in&^1 != 0:
	case fresh:
		id = int8(bits.TrailingZeros32(^used))
		s.mixers |= 1 << uint8(p)
	default:
		return false
	}
	for set := hands; set != 0; set &= set - 1 {
		if c := &s.cards[set.first()]; c.pile == pile || c.mixed[p] > 0 && in>>c.mixed[p]&1 != 0 {
			c.mixed[p] = id
		}
	}
	return true
}

// useUp has a player who is shown a card know no other of its kind instead. It reports
// whether there was one.
func (s *State) useUp(p game.Seat, gone *card) bool {
	if gone.seen>>uint8(p)&1 != 0 {
		return false
	}
	for in := s.inHands(); in != 0; in &= in - 1 {
		c := &s.cards[in.first()]
		if c.kind == gone.kind && c.seen>>uint8(p)&1 != 0 && c.mixed[p] == gone.mixed[p] && (c.mixed[p] > 0 || c.pile == gone.pile) {
			c.seen &^= 1 << uint8(p)
			return true
		}
	}
	return false
}

// sortMixes leaves out the mixes that lie in one hand, and those of which nothing is known.
func (s *State) sortMixes() {
	if s.mixers == 0 {
		return
	}
	hands := s.inHands()
	for p := range s.seats {
		if s.mixers>>uint8(p)&1 == 0 {
			continue
		}
		var first [cardCount + 1]int8 // the pile of the first card of each mix
		all, known, spread := uint32(0), uint32(0), uint32(0)
		for set := hands; set != 0; set &= set - 1 {
			c := &s.cards[set.first()]
			id := c.mixed[p]
			all |= 1 << id
			known |= uint32(c.seen>>uint8(p)&1) << id
			if first[id] == 0 {
				first[id] = c.pile
			} else if first[id] != c.pile {
				spread |= 1 << id
			}
		}
		good := known & spread &^ 1
		for set := hands; set != 0 && all&^1 != good; set &= set - 1 {
			if c := &s.cards[set.first()]; good>>c.mixed[p]&1 == 0 {
				c.mixed[p] = 0
			}
		}
		if good == 0 {
			s.mixers &^= 1 << uint8(p)
		}
	}
}

// nextMix is a player's first mix after another, or 0.
func (s *State) nextMix(p game.Seat, after int8) (next int8) {
	for set := s.inHands(); set != 0; set &= set - 1 {
		if id := s.cards[set.first()].mixed[p]; id > after && (next == 0 || id < next) {
			next = id
		}
	}
	return next
}

// mix counts the cards of a mix: all, those in each hand, and those known of each kind.
type mix struct {
	all int8
	in  [maxSeats]int8
	of  [kindCount]int8
}

func (s *State) mix(p game.Seat, id int8) (m mix) {
	for set := s.inHands(); set != 0; set &= set - 1 {
		if c := &s.cards[set.first()]; c.mixed[p] == id {
			m.all++
			m.in[c.pile-pileHand]++
			if c.seen>>uint8(p)&1 != 0 {
				m.of[c.kind]++
			}
		}
	}
	return m
}

// sure is how many cards of a kind must be in a hand: all others of the mix may be there.
func (m *mix) sure(p game.Seat, k int) int8 { return max(0, m.in[p]-(m.all-m.of[k])) }

// knownOf counts the cards of each kind that a viewer knows to be in a hand.
func (s *State) knownOf(p, viewer game.Seat) (n [kindCount]int8) {
	switch viewer {
	case game.All:
		return s.handOf(p)
	case game.Public:
		return n
	}
	for set := s.piles[hand(p)]; set != 0; set &= set - 1 {
		if c := &s.cards[set.first()]; c.mixed[viewer] == 0 && !s.hides(c, viewer) {
			n[c.kind]++
		}
	}
	for id := s.nextMix(viewer, 0); id > 0; id = s.nextMix(viewer, id) {
		m := s.mix(viewer, id)
		for k := range n {
			n[k] += m.sure(p, k)
		}
	}
	return n
}

// redrawMixes deals the cards of a player's mixes anew to where they lie: those that the
// player knows as often as chance has brought them there, and the others at random. Their
// order follows from what the player knows.
func (s *State) redrawMixes(viewer game.Seat, r *game.Rand) {
	if s.mixers>>uint8(viewer)&1 == 0 {
		return
	}
	known := func(c *card) kind {
		if c.seen>>uint8(viewer)&1 != 0 {
			return c.kind
		}
		return kindCount
	}
	there, traced := s.drawKnown(viewer, r)
	for id := s.nextMix(viewer, 0); id > 0; id = s.nextMix(viewer, id) {
		var cards [cardCount]*card
		var piles [cardCount]int8
		n := 0
		for set := s.inHands(); set != 0; set &= set - 1 {
			if c := &s.cards[set.first()]; c.mixed[viewer] == id {
				cards[n], piles[n] = c, c.pile
				n++
			}
		}
		slices.SortFunc(cards[:n], func(a, b *card) int {
			return cmp.Or(cmp.Compare(known(a), known(b)), cmp.Compare(a.shuffle, b.shuffle))
		})
		slices.Sort(piles[:n])
		first := 0 // of those that the player does not know
		for traced && first < n && known(cards[first]) < kindCount {
			traced = there.take(cards[first].kind, piles[first:n])
			first++
		}
		if !traced {
			first = 0
		}
		rest := piles[first:n]
		r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		for i, c := range cards[:n] {
			c.pile = piles[i]
		}
	}
}

// counts are how many cards of each kind lie in each hand.
type counts [maxSeats][kindCount]int8

// take takes one of a kind, and brings the pile where it was to the front.
func (n *counts) take(k kind, piles []int8) bool {
	for i, pile := range piles {
		if left := &n[pile-pileHand][k]; *left > 0 {
			*left--
			piles[0], piles[i] = piles[i], piles[0]
			return true
		}
	}
	return false
}

// drawKnown draws where the cards of a viewer's mixes lie that the viewer knows. It reports
// whether that could be traced.
func (s *State) drawKnown(viewer game.Seat, r *game.Rand) (there counts, ok bool) {
	var t traces
	if !t.trace(viewer, &s.gone) || t.sum() == 0 {
		return there, false
	}
	at := t.draw(r)
	for card, k := range t.kinds[:t.n] {
		there[at.of(int8(card))][k]++
	}
	for set := s.inHands(); set != 0; set &= set - 1 {
		c := &s.cards[set.first()]
		if p := game.Seat(c.pile - pileHand); p != viewer && c.mixed[viewer] == 0 && c.seen>>uint8(viewer)&1 != 0 {
			if there[p][c.kind]--; there[p][c.kind] < 0 {
				return there, false
			}
		}
	}
	return there, true
}
