package dungeon

import "strconv"

// lookup is how an entry is looked up: what somebody does, and the number that results. A
// card and a code are different things, even if their digits are the same: the code 079
// at a location is not card 79 there.
type lookup struct {
	by    uint8
	value int32
}

const (
	byNoNumber uint8 = iota // another entry reads it or offers it, or a countdown ends
	byPlace                 // exploring a location (U7)
	byCards                 // two cards (U8), or several in a lock (U10), the smallest first
	byCardHere              // a card at a location (U9)
	byCode                  // a code at a location's lock (U10)
)

// entryAt is the entry that is looked up in this way, or none.
func (a *adventure) entryAt(look lookup) int16 {
	if e, ok := a.at[look]; ok {
		return e
	}
	return none
}

// joined looks two cards up: the smaller comes first (U8).
func joined(c, d int16) lookup {
	a, b := int32(cardNumber(min(c, d))), int32(cardNumber(max(c, d)))
	return lookup{byCards, 100*a + b}
}

// using looks a card at a location up (U9).
func (a *adventure) using(c, p int16) lookup {
	return lookup{byCardHere, 1000*int32(cardNumber(c)) + int32(a.places[p].number)}
}

// coded looks up a code that has as many digits as the location's lock (U10).
func (a *adventure) coded(code int, p int16) lookup {
	return lookup{byCode, 1000*int32(code) + int32(a.places[p].number)}
}

// inserted looks several cards at once up, in order (U10).
func inserted(cards []int16) lookup {
	number := int32(0)
	for c := range int16(maxCards) {
		for _, d := range cards {
			if c == d {
				number = 100*number + int32(cardNumber(c))
			}
		}
	}
	return lookup{byCards, number}
}

// placeFor is the location at which an entry is looked up, or none.
func (a *adventure) placeFor(look lookup) int16 {
	if look.by == byNoNumber || look.by == byCards {
		return none
	}
	return a.placeAt(int(look.value % 1000))
}

// cardsFor are the cards with which an entry is looked up, in order.
func (a *adventure) cardsFor(look lookup) (cards []int16) {
	switch look.by {
	case byCardHere:
		return []int16{a.cardAt(int(look.value / 1000))}
	case byCards:
		for rest := look.value; rest > 0; rest /= 100 {
			cards = append([]int16{a.cardAt(int(rest % 100))}, cards...)
		}
	}
	return cards
}

// lookupOf is how an entry of some digits is looked up. The error says that they could be
// a code as well as cards.
func (l *loader) lookupOf(digits string) lookup {
	n, _ := strconv.Atoi(digits)
	look, number, p := lookup{}, int32(n), l.placeAt(n%1000)
	switch {
	case len(digits) == 3 && p != none:
		look = lookup{byPlace, number}
	case len(digits) == 5 && l.cardAt(n/1000) != none && p != none:
		look = lookup{byCardHere, number}
	case l.areCards(digits):
		look = lookup{byCards, number}
	}
	if p == none || l.places[p].lock.digits == 0 || len(digits) != 3+int(l.places[p].lock.digits) {
		return look
	}
	switch look.by {
	case byCardHere:
		l.fault("entry " + digits + ": it is a code at " + digits[len(digits)-3:] + " and card " + digits[:2] + " there: change one of the two")
	case byCards:
		l.fault("entry " + digits + ": it is a code at " + digits[len(digits)-3:] + " and cards with one another: change one of the two")
	}
	return lookup{byCode, number}
}

// areCards reports whether digits are those of two cards, the smaller first, or of
// as many as some lock takes.
func (l *loader) areCards(digits string) bool {
	if len(digits)%2 != 0 {
		return false
	}
	for i, last := 0, int16(none); i < len(digits); i += 2 {
		n, _ := strconv.Atoi(digits[i : i+2])
		c := l.cardAt(n)
		if c <= last {
			return false
		}
		last = c
	}
	for p := range l.places {
		if int(l.places[p].lock.cards) == len(digits)/2 {
			return true
		}
	}
	return len(digits) == 4
}
