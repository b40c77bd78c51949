package pyramid

import (
	"math/bits"

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
	if s.phase == phReact && s.shownPhase(viewer) == phAction {
		s.bite = noCard
		s.await(phAction, s.turn)
	}
	for b := range back(backCount) {
		s.redrawBack(b, viewer, r)
	}
	s.redrawAside(viewer, r)
}

// slot is where one card lies that a viewer does not see, and what else could
// lie there as far as all can see.
type slot struct {
	kind  int8
	where location
	owner int8 // a seat, or the square of a sarcophagus
	index int8 // in a bag
	fact  int8 // number of what is known of the card, from 1, or 0
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

// slots are all cards with one back that a viewer does not see.
type slots struct {
	list [maxDeck]slot
	n    int
	from [maxSeats + 1]int // where each player's begin, and where they end
}

const maxDeck = 24 // cards of one back

func (l *slots) add(n int8, sl slot) {
	for range n {
		l.list[l.n] = sl
		l.n++
	}
}

// redrawBack has the unseen cards with one back change places at random, as
// far as each may lie where the other did.
func (s *State) redrawBack(b back, viewer game.Seat, r *game.Rand) {
	var l slots
	s.collect(&l, s.hiding()&ofBack[b], viewer)
	for range 2 {
		for i := range l.n {
			x, y := &l.list[i], s.partner(&l, i, r)
			if s.fits(x, y) && s.fits(y, x) {
				x.kind, x.fact, y.kind, y.fact = y.kind, y.fact, x.kind, x.fact
			}
		}
	}
	for i := range l.n {
		s.lay(&l.list[i])
	}
}

// partner is a random card to change places with: for one that is known, one
// of the same player.
func (s *State) partner(l *slots, i int, r *game.Rand) *slot {
	if f := l.list[i].fact; f != 0 {
		p := s.known[f-1].owner
		return &l.list[l.from[p]+r.IntN(l.from[p+1]-l.from[p])]
	}
	return &l.list[r.IntN(l.n)]
}

// fits reports whether the card of one slot may lie in another.
func (s *State) fits(x, in *slot) bool {
	if x.fact == 0 {
		return in.may.has(x.kind)
	}
	f := &s.known[x.fact-1]
	return in.may.has(x.kind) && f.may>>in.where&1 != 0 && f.owner == in.owner
}

// collect takes up the cards of some kinds that a viewer does not see.
func (s *State) collect(l *slots, loose kinds, viewer game.Seat) {
	for p := range s.seats {
		if game.Seat(p) != viewer {
			s.collectFrom(l, p, loose)
		}
		l.from[p+1] = l.n
	}
	for n := int8(1); n <= board.squares; n++ {
		if k := s.inTomb[n]; k != noCard && loose.has(k) && s.tombs[n] == tombShut && !s.readers[n].Has(viewer) {
			l.add(1, slot{kind: k, where: inTomb, owner: n, may: loose})
		}
	}
	for set := loose; set != 0; set &= set - 1 {
		k := set.first()
		l.add(s.deck[k], slot{kind: k, where: inDeck, may: loose})
		s.deck[k] = 0
	}
}

// collectFrom takes up a player's cards. Bags hold treasures only, nobody discards
// wounds, and one who must make room for a card has something to discard.
func (s *State) collectFrom(l *slots, p int8, loose kinds) {
	rich := loose &^ wounds
	may := loose & s.hidingOf(p)
	first := l.n
	known := s.collectKnown(l, p, loose)
	for set := s.has[p] & may; set != 0; set &= set - 1 {
		k := set.first()
		for range s.covered(p, k) {
			s.lose(p, k)
			l.add(1, slot{kind: k, where: inHand, owner: p, may: may})
		}
	}
	for i, k := range s.packed[p][:s.bagged[p]] {
		if may.has(k) && known>>i&1 == 0 {
			l.add(1, slot{kind: k, where: inBag, owner: p, index: int8(i), may: may & treasures})
		}
	}
	for set := rich; set != 0; set &= set - 1 {
		k := set.first()
		l.add(s.buried[p][k], slot{kind: k, where: inDiscards, owner: p, may: rich})
		s.buried[p][k] = 0
	}
	if s.phase == phRoom && s.turn == p {
		l.enrich(first, rich)
	}
}

// enrich has one card of a hand stay a treasure, if there is one.
func (l *slots) enrich(first int, rich kinds) {
	for i := range l.list[first:l.n] {
		if sl := &l.list[first+i]; sl.where == inHand && rich.has(sl.kind) {
			sl.may &= rich
			return
		}
	}
}

// collectKnown takes up those of a player's cards that all know him to have; it
// returns which of them lie in his bags, a bit each.
func (s *State) collectKnown(l *slots, p int8, loose kinds) (packed uint8) {
	may := loose & s.hidingOf(p)
	for i := range s.known[:s.knows] {
		f := &s.known[i]
		if f.owner != p || !loose.has(f.kind) || !may.has(f.kind) && f.lies != inDiscards {
			continue
		}
		sl := slot{kind: f.kind, where: f.lies, owner: p, fact: int8(i) + 1, may: may & treasures}
		switch f.lies {
		case inHand:
			s.lose(p, f.kind)
			sl.may = may
		case inBag:
			sl.index = s.inBag(p, f.kind, packed)
			packed |= 1 << sl.index
		case inDiscards:
			s.buried[p][f.kind]--
			sl.may = loose &^ wounds
		}
		l.add(1, sl)
	}
	return packed
}

// inBag is where in a player's bags a card lies that was not taken up yet.
func (s *State) inBag(p, k int8, taken uint8) int8 {
	for i, in := range s.packed[p][:s.bagged[p]] {
		if in == k && taken>>i&1 == 0 {
			return int8(i)
		}
	}
	panic("pyramid: a known card is not in the bag")
}

// lay puts a card where it now lies.
func (s *State) lay(sl *slot) {
	if sl.fact != 0 {
		s.known[sl.fact-1].lies = sl.where
	}
	switch sl.where {
	case inDeck:
		s.deck[sl.kind]++
	case inHand:
		s.gain(sl.owner, sl.kind)
	case inBag:
		s.packed[sl.owner][sl.index] = sl.kind
	case inDiscards:
		s.buried[sl.owner][sl.kind]++
	case inTomb:
		s.inTomb[sl.owner] = sl.kind
	}
}

// redrawAside redraws the block that somebody saw, and the one set aside.
func (s *State) redrawAside(viewer game.Seat, r *game.Rand) {
	a := &s.aside
	if a.seen == 0 || a.settled && a.number == 0 && s.ask != phAside {
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
