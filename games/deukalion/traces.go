package deukalion

import "github.com/katabasis-games/katabasis/game"

// What a player knows of a card in another's hand fades when cards are stolen from there
// (D7). How likely it is where follows from the cards that have left hands since: a thief
// takes each card of a hand with the same chance.

// departure is a card that has left a hand.
type departure struct {
	from, to game.Seat // to is nobody if it was played
	kind     kind      // noKind where it must be forgotten
	size     int8      // of the hand that it left
}

const noKind = kind(-1)

// maxDepartures is how many are kept. When there are more, the first are forgotten.
const maxDepartures = 32

// departures are those that matter since somebody has known a card in another's hand.
type departures struct {
	n    int8
	list [maxDepartures]departure
}

func (d *departures) add(left departure) {
	if d.n == maxDepartures {
		copy(d.list[:], d.list[1:])
		d.n--
	}
	d.list[d.n] = left
	d.n++
}

// forget leaves out what a viewer was not shown.
func (d *departures) forget(viewer game.Seat) {
	if viewer < 0 {
		*d = departures{}
	}
	for i := range d.list[:d.n] {
		if e := &d.list[i]; !e.shownTo(viewer) {
			e.kind = noKind
		}
	}
}

func (e *departure) shownTo(p game.Seat) bool { return e.to == nobody || e.from == p || e.to == p }

// maxTraced is how many cards are traced together.
const maxTraced = 3

// place is where each traced card lies: two bits for the seat of the first, and so on.
type place uint8

func (at place) of(card int8) game.Seat { return game.Seat(at >> (2 * card) & 3) }

func (at place) with(card int8, seat game.Seat) place {
	return at&^(3<<(2*card)) | place(seat)<<(2*card)
}

// without leaves out a card; those after it move up.
func (at place) without(card int8) place {
	low := place(1)<<(2*card) - 1
	return at&low | at>>2&^low
}

// traces are the cards of others' hands that a player knows, and how likely each place is.
type traces struct {
	n      int8
	kinds  [maxTraced]kind
	weight [1 << (2 * maxTraced)]uint64 // of each place
}

// places is how many there are.
func (t *traces) places() int { return 1 << (2 * t.n) }

// trace follows the cards that a player knows in others' hands. It reports whether it could.
func (t *traces) trace(p game.Seat, d *departures) bool {
	t.weight[0] = 1
	for i := range d.list[:d.n] {
		switch e := &d.list[i]; {
		case e.from == p && e.to != nobody:
			if t.n == maxTraced {
				return false
			}
			t.add(e.kind, e.to)
		case e.from == p:
		case e.shownTo(p):
			t.reveal(e)
		default:
			t.steal(e)
		}
		t.scale()
	}
	return true
}

// add begins to trace a card that was stolen from the player.
func (t *traces) add(k kind, seat game.Seat) {
	old := t.weight
	clear(t.weight[:])
	for at, weight := range old[:t.places()] {
		t.weight[place(at).with(t.n, seat)] = weight
	}
	t.kinds[t.n] = k
	t.n++
}

// steal has any card of a hand be stolen, each with the same chance.
func (t *traces) steal(e *departure) {
	old := t.weight
	clear(t.weight[:])
	for i, weight := range old[:t.places()] {
		at, others := place(i), uint64(e.size)
		for card := range t.n {
			if weight > 0 && at.of(card) == e.from {
				others--
				t.weight[at.with(card, e.to)] += weight
			}
		}
		t.weight[at] += weight * others
	}
}

// reveal has a card of a kind leave a hand. If one of the traced cards can be it, it is.
func (t *traces) reveal(e *departure) {
	last := int8(-1) // of the kind
	for card := range t.n {
		if t.kinds[card] == e.kind {
			last = card
		}
	}
	old := t.weight
	clear(t.weight[:])
	found := false
	for i, weight := range old[:t.places()] {
		for card := range t.n {
			if at := place(i); weight > 0 && t.kinds[card] == e.kind && at.of(card) == e.from {
				found = true
				t.weight[at.with(card, at.of(last)).without(last)] += weight
			}
		}
	}
	if found {
		copy(t.kinds[last:], t.kinds[last+1:])
		t.n--
		return
	}
	for i, weight := range old[:t.places()] {
		others := uint64(e.size)
		for card := range t.n {
			if place(i).of(card) == e.from {
				others--
			}
		}
		t.weight[i] = weight * others
	}
}

// scale keeps the weights so small that they can be added and multiplied.
func (t *traces) scale() {
	const most, bits = 1 << 48, 16
	sum := t.sum()
	if sum < most {
		return
	}
	for at, weight := range t.weight[:t.places()] {
		if weight > 0 {
			t.weight[at] = max(1, weight>>bits)
		}
	}
}

func (t *traces) sum() (sum uint64) {
	for _, weight := range t.weight[:t.places()] {
		sum += weight
	}
	return sum
}

// draw returns a place as often as it is likely; the weights must not all be 0.
func (t *traces) draw(r *game.Rand) place {
	n := uint64(r.IntN(int(t.sum())))
	for at, weight := range t.weight[:t.places()] {
		if n < weight {
			return place(at)
		}
		n -= weight
	}
	return 0
}
