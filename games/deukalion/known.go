package deukalion

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// What players know of the cards in others' hands (D7). Who saw a card go into a hand
// knows that it is there. When a card leaves that hand for another and he is not shown
// which, it may be that one: to him, it and those left behind are a mix, and what he
// knew of the hand he knows of the mix. A mix that lies in one hand is that hand.

// mistake takes note that a card is about to leave a hand, where nobody else can tell it
// from the others. Who is shown it and knew one of its kind there cannot know another; to
// the others the hand becomes a mix.
func (s *State) mistake(gone *card, shown uint8) {
	var knowing uint8 // players who know a card of its kind
	for i := range s.cards {
		c := &s.cards[i]
		if c.kind == gone.kind {
			knowing |= c.seen
		}
		if c.pile == gone.pile && c.shuffle != gone.shuffle && (shown != everyone || s.maybeOf(c.shuffle, gone.kind)) {
			s.joinShuffles(max(c.shuffle, gone.shuffle), min(c.shuffle, gone.shuffle))
		}
	}
	for p := range s.seats {
		if gone.pile == pileHand+p {
			continue
		}
		told := shown>>uint8(p)&1 != 0
		s.mixHand(p, gone.pile, !told)
		if told {
			if knowing>>uint8(p)&1 != 0 {
				s.useUp(p, gone)
			}
			gone.mixed[p] = 0
		}
	}
}

// maybeOf reports whether, as far as all can tell, a card of a kind may be of a shuffle:
// then it cannot be told of which shuffle the rest of its hand are, and two become one.
func (s *State) maybeOf(shuffle, k int8) bool {
	for i := range s.cards {
		c := &s.cards[i]
		if c.kind == k && c.shuffle == shuffle && (c.pile == pileDeck || c.pile >= pileHand && c.pile < pileFront) {
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
// none, it makes one if asked to.
func (s *State) mixHand(p, pile int8, fresh bool) {
	if !fresh && s.mixers>>uint8(p)&1 == 0 {
		return
	}
	in, used := uint32(0), uint32(1)
	for i := range s.cards {
		used |= 1 << s.cards[i].mixed[p]
		if s.cards[i].pile == pile {
			in |= 1 << s.cards[i].mixed[p]
		}
	}
	id := int8(bits.TrailingZeros32(in &^ 1))
	switch {
	case in&^1 != 0:
	case fresh:
		id = int8(bits.TrailingZeros32(^used))
		s.mixers |= 1 << uint8(p)
	default:
		return
	}
	for i := range s.cards {
		if c := &s.cards[i]; c.pile == pile || c.mixed[p] > 0 && in>>c.mixed[p]&1 != 0 {
			c.mixed[p] = id
		}
	}
}

// useUp has a player who is shown a card know no other of its kind instead.
func (s *State) useUp(p int8, gone *card) {
	if gone.seen>>uint8(p)&1 != 0 {
		return
	}
	for i := range s.cards {
		c := &s.cards[i]
		if c.kind == gone.kind && c.seen>>uint8(p)&1 != 0 && c.mixed[p] == gone.mixed[p] && (c.mixed[p] > 0 || c.pile == gone.pile) {
			c.seen &^= 1 << uint8(p)
			return
		}
	}
}

// sortMixes leaves out the mixes that lie in one hand, and those of which nothing is known.
func (s *State) sortMixes() {
	for p := range s.seats {
		if s.mixers>>uint8(p)&1 == 0 {
			continue
		}
		for id := s.nextMix(p, 0); id > 0; id = s.nextMix(p, id) {
			if m := s.mix(p, id); m.known == 0 || m.hands() == 1 {
				for i := range s.cards {
					if c := &s.cards[i]; c.mixed[p] == id {
						c.mixed[p] = 0
					}
				}
			}
		}
		if s.nextMix(p, 0) == 0 {
			s.mixers &^= 1 << uint8(p)
		}
	}
}

// nextMix is a player's first mix after another, or 0.
func (s *State) nextMix(p, after int8) (next int8) {
	for i := range s.cards {
		if id := s.cards[i].mixed[p]; id > after && (next == 0 || id < next) {
			next = id
		}
	}
	return next
}

// mix counts the cards of a mix: all, those in each hand, and those known of each kind.
type mix struct {
	all, known int8
	in         [maxSeats]int8
	of         [kindCount]int8
}

func (s *State) mix(p, id int8) (m mix) {
	for i := range s.cards {
		if c := &s.cards[i]; c.mixed[p] == id {
			m.all++
			m.in[c.pile-pileHand]++
			if c.seen>>uint8(p)&1 != 0 {
				m.known++
				m.of[c.kind]++
			}
		}
	}
	return m
}

// hands counts the hands that a mix lies in.
func (m *mix) hands() (n int) {
	for _, cards := range m.in {
		if cards > 0 {
			n++
		}
	}
	return n
}

// sure is how many cards of a kind must be in a hand: all others of the mix may be there.
func (m *mix) sure(p int8, k int) int8 { return max(0, m.in[p]-(m.all-m.of[k])) }

// knownOf counts the cards of each kind that a viewer knows to be in a hand.
func (s *State) knownOf(p int8, viewer game.Seat) (n [kindCount]int8) {
	switch viewer {
	case game.All:
		return s.handOf(p)
	case game.Public:
		return n
	}
	for i := range s.cards {
		if c := &s.cards[i]; c.pile == pileHand+p && c.mixed[viewer] == 0 && !s.hides(c, viewer) {
			n[c.kind]++
		}
	}
	for id := s.nextMix(int8(viewer), 0); id > 0; id = s.nextMix(int8(viewer), id) {
		m := s.mix(int8(viewer), id)
		for k := range n {
			n[k] += m.sure(p, k)
		}
	}
	return n
}

// redrawMixes deals the cards of a player's mixes anew to where they lie, in an order
// that follows from what he knows.
func (s *State) redrawMixes(viewer int8, r *game.Rand) {
	known := func(c *card) int8 {
		if c.seen>>uint8(viewer)&1 != 0 {
			return c.kind
		}
		return kindCount
	}
	for id := s.nextMix(viewer, 0); id > 0; id = s.nextMix(viewer, id) {
		var cards [cardCount]*card
		var piles [cardCount]int8
		n := 0
		for i := range s.cards {
			if c := &s.cards[i]; c.mixed[viewer] == id {
				cards[n], piles[n] = c, c.pile
				n++
			}
		}
		slices.SortFunc(cards[:n], func(a, b *card) int {
			return cmp.Or(cmp.Compare(known(a), known(b)), cmp.Compare(a.shuffle, b.shuffle))
		})
		slices.Sort(piles[:n])
		r.Shuffle(n, func(i, j int) { piles[i], piles[j] = piles[j], piles[i] })
		for i, c := range cards[:n] {
			c.pile = piles[i]
		}
	}
}
