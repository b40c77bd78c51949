package pyramid

import (
	"cmp"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer does not see (P7): what the others' cards
// that lie face down are, in front of them, in bags, and discarded; the decks;
// what sarcophagi hold that the viewer has not looked into; and the block that
// somebody else looked at or set aside. Everything that everybody has seen of the
// cards could have happened as it did.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All || s.phase == phOver {
		return
	}
	s.sortBags(viewer)
	if s.phase == phReact && s.shownPhase(viewer) == phAction {
		s.bite = noCard
		s.await(phAction, s.turn)
	}
	w := walk{rand: r}
	for ; w.failed < maxWalks; w.failed++ {
		if w.follow(s, viewer) && s.redrawCards(&w, viewer) && s.hasRoomToMake() {
			break
		}
	}
	s.redrawAside(viewer, r)
}

// hasRoomToMake reports whether a player who must make room for a card has something
// to discard.
func (s *State) hasRoomToMake() bool {
	return s.phase != phRoom || s.loot(s.turn) > 0 || s.bagged[s.turn] > 0
}

const (
	maxDeck  = 24  // cards of one back
	maxWalks = 200 // attempts to follow the trail; after them the cards stay as they are
	mixings  = 4
)

// sortBags puts into an order of its own what lies in the others' bags, which may
// tell what nobody saw.
func (s *State) sortBags(viewer game.Seat) {
	for p := range s.seats {
		if p != viewer {
			slices.SortFunc(s.packed[p][:s.bagged[p]], func(a, b kind) int {
				return cmp.Or(cmp.Compare(cards[a].back, cards[b].back), cmp.Compare(a, b))
			})
		}
	}
}

// redraw are all cards with one back that a viewer does not see, and where they lie.
// The two are apart until each place is given a card, so what lies where does not matter.
type redraw struct {
	of    kinds // with the back
	slots [maxDeck]hidden
	n     int
	cards [maxDeck]kind // their kinds
	taken int
	in    [maxDeck]int8 // the card of each slot, or −1
	tried uint32        // slots looked at for a card, a bit each
}

func (d *redraw) add(sl hidden) {
	d.slots[d.n] = sl
	d.n++
}

// redrawCards gives each card of a walk a kind, and the sarcophagi and decks what is
// left. It reports false if that cannot be.
func (s *State) redrawCards(w *walk, viewer game.Seat) bool {
	for b := range back(backCount) {
		d := redraw{of: s.hiding() & ofBack[b]}
		s.collect(&d, w, viewer)
		if !d.deal() {
			return false
		}
		d.mix(w.rand)
		s.takeUp(d.of, viewer)
		s.layDown(&d)
	}
	return true
}

// collect finds the cards with one back that a viewer does not see, and where they lie.
// The cards are in an order that follows from what the viewer sees alone.
func (s *State) collect(d *redraw, w *walk, viewer game.Seat) {
	var unseen [maxKinds]int8
	for i := range w.cards[:w.n] {
		if c := &w.cards[i]; c.may&d.of != 0 && c.where != gone {
			d.add(*c)
		}
	}
	for n := place(1); n <= board.squares; n++ {
		if k := s.inTomb[n]; s.unread(n, viewer) && d.of.has(k) {
			unseen[k]++
			d.add(hidden{where: inTomb, square: n, may: d.of})
		}
	}
	for set := d.of; set != 0; set &= set - 1 {
		k := set.first()
		unseen[k] += s.deck[k]
		for range s.deck[k] {
			d.add(hidden{where: inDeck, may: d.of})
		}
		for p := range s.seats {
			if p != viewer {
				unseen[k] += s.covered(p, k) + s.buried[p][k] + s.inBags(p, k)
			}
		}
		for range unseen[k] {
			d.cards[d.taken] = k
			d.taken++
		}
	}
}

// unread reports whether a sarcophagus holds what somebody has read, but not a viewer.
func (s *State) unread(n place, viewer game.Seat) bool {
	return s.inTomb[n] != noCard && s.tombs[n] == tombShut && !s.readers[n].Has(viewer)
}

// deal gives each slot a card that may lie there. It reports false if there is no way.
func (d *redraw) deal() bool {
	for i := range d.n {
		d.in[i] = -1
	}
	for c := range int8(d.taken) {
		d.tried = 0
		if !d.findSlot(c) {
			return false
		}
	}
	return d.n == d.taken
}

// findSlot finds a slot for a card, and others for those that must make way for it.
func (d *redraw) findSlot(c int8) bool {
	for i := range d.n {
		if d.tried>>i&1 != 0 || !d.slots[i].may.has(d.cards[c]) {
			continue
		}
		d.tried |= 1 << i
		if d.in[i] < 0 || d.findSlot(d.in[i]) {
			d.in[i] = c
			return true
		}
	}
	return false
}

// mix has cards change places at random, as far as each may lie where the other did.
func (d *redraw) mix(r *game.Rand) {
	for range mixings {
		for i := d.n - 1; i > 0; i-- {
			j := r.IntN(i + 1)
			if d.slots[j].may.has(d.cards[d.in[i]]) && d.slots[i].may.has(d.cards[d.in[j]]) {
				d.in[i], d.in[j] = d.in[j], d.in[i]
			}
		}
	}
}

// takeUp takes up the cards of some kinds that a viewer does not see, except from bags
// and sarcophagi, where others take their places.
func (s *State) takeUp(of kinds, viewer game.Seat) {
	for set := of; set != 0; set &= set - 1 {
		k := set.first()
		s.deck[k] = 0
		for p := range s.seats {
			if p == viewer {
				continue
			}
			for range s.covered(p, k) {
				s.lose(p, k)
			}
			s.buried[p][k] = 0
		}
	}
}

// layDown puts the card of each slot where it lies.
func (s *State) layDown(d *redraw) {
	var packed [maxSeats]int8 // how many of each player's packed cards are done with
	for i := range d.slots[:d.n] {
		k, p := d.cards[d.in[i]], d.slots[i].owner
		switch d.slots[i].where {
		case inDeck:
			s.deck[k]++
		case inHand:
			s.gain(p, k)
		case inBag:
			for !d.of.has(s.packed[p][packed[p]]) {
				packed[p]++
			}
			s.packed[p][packed[p]] = k
			packed[p]++
		case inDiscards:
			s.buried[p][k]++
		case inTomb:
			s.inTomb[d.slots[i].square] = k
		}
	}
}

// redrawAside redraws the block that somebody saw, and the one set aside.
func (s *State) redrawAside(viewer game.Seat, r *game.Rand) {
	a := &s.aside
	if a.seen == 0 {
		return
	}
	if a.settled && a.number == 0 && s.ask != phAside {
		if viewer != a.seat {
			a.seen = 0 // it is past, but the viewer was not told
		}
		return
	}
	hidden := a.number != 0 && a.number != a.seen
	if a.number != 0 {
		s.box |= at(a.number)
	}
	if viewer != a.seat {
		a.seen = place(anyOf(uint64(s.box), r))
	}
	switch {
	case a.number == 0:
		return
	case !hidden:
		a.number = a.seen
	case s.box != at(a.seen):
		a.number = place(anyOf(uint64(s.box&^at(a.seen)), r))
	}
	s.box &^= at(a.number)
}
