package pyramid

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer does not see (P7): what the others' cards
// that lie face down are, in front of them, in bags, and discarded; the decks;
// what sarcophagi hold that he has not looked into; and the block that another
// looked at or set aside. Cards that were announced stay with whoever got them.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All || s.phase == phOver {
		return
	}
	s.sortKnown(viewer)
	if s.phase == phReact && s.shownPhase(viewer) == phAction {
		s.bite = noCard
		s.await(phAction, s.turn)
	}
	for range maxRedraws {
		for b := range back(backCount) {
			s.redrawBack(b, viewer, r)
		}
		if s.phase != phRoom || s.loot(s.turn) > 0 || s.bagged[s.turn] > 0 {
			break // who must make room for a card has something to discard
		}
	}
	s.redrawAside(viewer, r)
}

const (
	maxDeck    = 24 // cards of one back
	maxRedraws = 500
	mixings    = 4
)

// sortKnown puts into an order of its own what lies in the others' bags, and where
// known cards that are alike lie: either may tell what nobody saw.
func (s *State) sortKnown(viewer game.Seat) {
	for p := range s.seats {
		if game.Seat(p) != viewer {
			slices.SortFunc(s.packed[p][:s.bagged[p]], func(a, b int8) int {
				return cmp.Or(cmp.Compare(cards[a].back, cards[b].back), cmp.Compare(a, b))
			})
		}
	}
	known := s.known[:s.knows]
	for i := range known {
		for j := range i {
			a, b := &known[j], &known[i]
			if a.owner == b.owner && a.kind == b.kind && a.lies > b.lies && a.may>>b.lies&1 != 0 && b.may>>a.lies&1 != 0 {
				a.lies, b.lies = b.lies, a.lies
			}
		}
	}
}

// slot is where one card lies that a viewer does not see, and what could lie there as
// far as he can see.
type slot struct {
	where location
	owner int8 // a seat, or the square of a sarcophagus
	index int8 // in a bag
	may   kinds
}

type location uint8

const (
	inDeck location = iota
	inHand
	inBag
	inDiscards
	inTomb
)

// loose is a card that a viewer does not see.
type loose struct {
	kind int8
	fact int8 // number of what is known of the card, from 1, or 0
}

// redraw are all cards with one back that a viewer does not see, and where they lie.
// The two are apart until each slot is given a card: what lies where has no part in it.
type redraw struct {
	slots [maxDeck]slot
	n     int
	from  [maxSeats + 1]int // where each player's slots begin, and where they end
	cards [maxDeck]loose
	taken int
	in    [maxDeck]int8 // the card of each slot, or −1
	tried uint32        // slots looked at for a card, a bit each
}

func (d *redraw) add(n int8, sl slot) {
	for range n {
		d.slots[d.n] = sl
		d.n++
	}
}

func (d *redraw) take(n, kind, fact int8) {
	for range n {
		d.cards[d.taken] = loose{kind, fact}
		d.taken++
	}
}

// redrawBack takes up the unseen cards with one back, lays them in an order that
// follows from what the viewer sees alone, and has them change places at random, as
// far as each may lie where the other did.
func (s *State) redrawBack(b back, viewer game.Seat, r *game.Rand) {
	var d redraw
	s.collect(&d, s.hiding()&ofBack[b], viewer)
	slices.SortFunc(d.cards[:d.taken], func(x, y loose) int {
		return cmp.Or(cmp.Compare(known(x), known(y)), cmp.Compare(x.kind, y.kind))
	})
	for i := range d.n {
		d.in[i] = -1
	}
	for c := range int8(d.taken) {
		d.tried = 0
		s.findSlot(&d, c)
	}
	for range mixings {
		for i := d.n - 1; i > 0; i-- {
			j := s.partner(&d, i, r)
			if s.fits(d.cards[d.in[i]], &d.slots[j]) && s.fits(d.cards[d.in[j]], &d.slots[i]) {
				d.in[i], d.in[j] = d.in[j], d.in[i]
			}
		}
	}
	for i := range d.n {
		s.lay(d.cards[d.in[i]], &d.slots[i])
	}
}

// known orders cards: those of which something is known come first, as they became
// known.
func known(c loose) int8 {
	if c.fact == 0 {
		return maxKnown + 1
	}
	return c.fact
}

// findSlot finds a slot for a card, and others for those that must make way for it.
func (s *State) findSlot(d *redraw, c int8) bool {
	for i := range d.n {
		if d.tried>>i&1 != 0 || !s.fits(d.cards[c], &d.slots[i]) {
			continue
		}
		d.tried |= 1 << i
		if d.in[i] < 0 || s.findSlot(d, d.in[i]) {
			d.in[i] = c
			return true
		}
	}
	return false
}

// partner is a random slot to change cards with: for a card that is known, one of
// the same player.
func (s *State) partner(d *redraw, i int, r *game.Rand) int {
	if f := d.cards[d.in[i]].fact; f != 0 {
		p := s.known[f-1].owner
		return d.from[p] + r.IntN(d.from[p+1]-d.from[p])
	}
	return r.IntN(i + 1)
}

// fits reports whether a card may lie in a slot.
func (s *State) fits(c loose, in *slot) bool {
	if c.fact == 0 {
		return in.may.has(c.kind)
	}
	f := &s.known[c.fact-1]
	return in.may.has(c.kind) && f.may>>in.where&1 != 0 && f.owner == in.owner
}

// collect takes up the cards of some kinds that a viewer does not see.
func (s *State) collect(d *redraw, of kinds, viewer game.Seat) {
	for p := range s.seats {
		if game.Seat(p) != viewer {
			s.collectFrom(d, p, of)
		}
		d.from[p+1] = d.n
	}
	for n := int8(1); n <= board.squares; n++ {
		if k := s.inTomb[n]; k != noCard && of.has(k) && s.tombs[n] == tombShut && !s.readers[n].Has(viewer) {
			d.take(1, k, 0)
			d.add(1, slot{where: inTomb, owner: n, may: of})
		}
	}
	for set := of; set != 0; set &= set - 1 {
		k := set.first()
		d.take(s.deck[k], k, 0)
		d.add(s.deck[k], slot{where: inDeck, may: of})
		s.deck[k] = 0
	}
}

// collectFrom takes up a player's cards. Bags hold treasures only, and nobody discards
// wounds.
func (s *State) collectFrom(d *redraw, p int8, of kinds) {
	may, rich := of&s.hidingOf(p), of&^wounds
	inHands, discards := int8(0), int8(0)
	for set := s.has[p] & may; set != 0; set &= set - 1 {
		k := set.first()
		n := s.covered(p, k)
		inHands += n
		s.takeKnown(d, p, k, inHand, n)
		for range n {
			s.lose(p, k)
		}
	}
	d.add(inHands, slot{where: inHand, owner: p, may: may})
	var packed [maxKinds]int8
	for i, k := range s.packed[p][:s.bagged[p]] {
		if may.has(k) {
			packed[k]++
			d.add(1, slot{where: inBag, owner: p, index: int8(i), may: may & treasures})
		}
	}
	for set := may & treasures; set != 0; set &= set - 1 {
		k := set.first()
		s.takeKnown(d, p, k, inBag, packed[k])
	}
	for set := rich; set != 0; set &= set - 1 {
		k := set.first()
		discards += s.buried[p][k]
		s.takeKnown(d, p, k, inDiscards, s.buried[p][k])
		s.buried[p][k] = 0
	}
	d.add(discards, slot{where: inDiscards, owner: p, may: rich})
}

// takeKnown takes up a player's n cards of a kind that lie somewhere, first those
// that all know him to have.
func (s *State) takeKnown(d *redraw, p, k int8, where location, n int8) {
	for i := range s.known[:s.knows] {
		if f := &s.known[i]; f.owner == p && f.kind == k && f.lies == where {
			d.take(1, k, int8(i)+1)
			n--
		}
	}
	d.take(n, k, 0)
}

// lay puts a card into a slot.
func (s *State) lay(c loose, in *slot) {
	if c.fact != 0 {
		s.known[c.fact-1].lies = in.where
	}
	switch in.where {
	case inDeck:
		s.deck[c.kind]++
	case inHand:
		s.gain(in.owner, c.kind)
	case inBag:
		s.packed[in.owner][in.index] = c.kind
	case inDiscards:
		s.buried[in.owner][c.kind]++
	case inTomb:
		s.inTomb[in.owner] = c.kind
	}
}

// redrawAside redraws the block that somebody saw, and the one set aside.
func (s *State) redrawAside(viewer game.Seat, r *game.Rand) {
	a := &s.aside
	if a.seen == 0 {
		return
	}
	if a.settled && a.number == 0 && s.ask != phAside {
		if viewer != game.Seat(a.seat) {
			a.seen = 0 // it is past, but he was not told
		}
		return
	}
	hidden := a.number != 0 && a.number != a.seen
	if a.number != 0 {
		s.box |= at(a.number)
	}
	if viewer != game.Seat(a.seat) {
		a.seen = pickOne(s.box, r)
	}
	switch {
	case a.number == 0:
		return
	case !hidden:
		a.number = a.seen
	case s.box != at(a.seen):
		a.number = pickOne(s.box&^at(a.seen), r)
	}
	s.box &^= at(a.number)
}

func pickOne(set places, r *game.Rand) int8 {
	for n := r.IntN(bits.OnesCount64(uint64(set))); n > 0; n-- {
		set &= set - 1
	}
	return set.first()
}
