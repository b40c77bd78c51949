package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// Determinize redraws what the viewer does not see (P7): what the others' cards
// that lie face down are, in front of them, in bags, and discarded; the decks;
// what sarcophagi hold that he has not looked into; and the block that another
// looked at or set aside. He is taken to have forgotten what was announced.
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
			x, y := &l.list[i], &l.list[r.IntN(l.n)]
			if x.may.has(y.kind) && y.may.has(x.kind) {
				x.kind, y.kind = y.kind, x.kind
			}
		}
	}
	for i := range l.n {
		s.lay(&l.list[i])
	}
}

// collect takes up the cards of some kinds that a viewer does not see.
func (s *State) collect(l *slots, loose kinds, viewer game.Seat) {
	for p := range s.seats {
		if game.Seat(p) != viewer {
			s.collectFrom(l, p, loose)
		}
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

// collectFrom takes up a player's cards. Bags and discards hold treasures only,
// and one who must make room for a card has something to discard.
func (s *State) collectFrom(l *slots, p int8, loose kinds) {
	rich := loose & treasures
	must := s.phase == phRoom && s.turn == p
	may := loose & s.hidingOf(p)
	for set := s.has[p] & may; set != 0; set &= set - 1 {
		k := set.first()
		for s.hand[p][k] > 0 {
			s.lose(p, k)
			sl := slot{kind: k, where: inHand, owner: p, may: may}
			if must && rich.has(k) {
				sl.may, must = rich, false
			}
			l.add(1, sl)
		}
	}
	for i, k := range s.packed[p][:s.bagged[p]] {
		if may.has(k) {
			l.add(1, slot{kind: k, where: inBag, owner: p, index: int8(i), may: may & treasures})
		}
	}
	for set := rich; set != 0; set &= set - 1 {
		k := set.first()
		l.add(s.buried[p][k], slot{kind: k, where: inDiscards, owner: p, may: rich})
		s.buried[p][k] = 0
	}
}

// lay puts a card where it now lies.
func (s *State) lay(sl *slot) {
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
