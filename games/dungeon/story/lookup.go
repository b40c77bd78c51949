package story

import "strconv"

// Lookup is how an entry is looked up: what somebody does, and the number that results. A
// card and a code are different things, even if their digits are the same: the code 079
// at a location is not card 79 there.
type Lookup struct {
	By    uint8 // ByNoNumber and so on
	Value int32
}

// The ways in which an entry is looked up.
const (
	ByNoNumber uint8 = iota // another entry reads it or offers it, or a countdown ends
	ByPlace                 // exploring a location (U7)
	ByCards                 // two cards (U8), or several in a lock (U10), the smallest first
	ByCardHere              // a card at a location (U9)
	ByCode                  // a code at a location's lock (U10)
)

// EntryAt is the entry that is looked up in this way, or None.
func (a *Adventure) EntryAt(look Lookup) int16 {
	if e, ok := a.At[look]; ok {
		return e
	}
	return None
}

// Joined looks two cards up: the smaller comes first (U8).
func Joined(c, d int16) Lookup {
	a, b := int32(CardNumber(min(c, d))), int32(CardNumber(max(c, d)))
	return Lookup{ByCards, 100*a + b}
}

// Using looks a card at a location up (U9).
func (a *Adventure) Using(c, p int16) Lookup {
	return Lookup{ByCardHere, 1000*int32(CardNumber(c)) + int32(a.Places[p].Number)}
}

// Coded looks up a code that has as many digits as the location's lock (U10).
func (a *Adventure) Coded(code int, p int16) Lookup {
	return Lookup{ByCode, 1000*int32(code) + int32(a.Places[p].Number)}
}

// Inserted looks several cards at once up, in order (U10).
func Inserted(cards []int16) Lookup {
	number := int32(0)
	for c := range int16(MaxCards) {
		for _, d := range cards {
			if c == d {
				number = 100*number + int32(CardNumber(c))
			}
		}
	}
	return Lookup{ByCards, number}
}

// PlaceFor is the location at which an entry is looked up, or None.
func (a *Adventure) PlaceFor(look Lookup) int16 {
	if look.By == ByNoNumber || look.By == ByCards {
		return None
	}
	return a.PlaceAt(int(look.Value % 1000))
}

// CardsFor are the cards with which an entry is looked up, in order.
func (a *Adventure) CardsFor(look Lookup) (cards []int16) {
	switch look.By {
	case ByCardHere:
		return []int16{a.CardAt(int(look.Value / 1000))}
	case ByCards:
		for rest := look.Value; rest > 0; rest /= 100 {
			cards = append([]int16{a.CardAt(int(rest % 100))}, cards...)
		}
	}
	return cards
}

// lookupOf is how an entry of some digits is looked up. It is a fault if they could be a
// code as well as cards.
func (l *loader) lookupOf(digits string) Lookup {
	n, _ := strconv.Atoi(digits)
	look, number, p := Lookup{}, int32(n), l.PlaceAt(n%1000)
	switch {
	case len(digits) == 3 && p != None:
		look = Lookup{ByPlace, number}
	case len(digits) == 5 && l.CardAt(n/1000) != None && p != None:
		look = Lookup{ByCardHere, number}
	case l.areCards(digits):
		look = Lookup{ByCards, number}
	}
	if p == None || l.Places[p].Lock.Digits == 0 || len(digits) != 3+int(l.Places[p].Lock.Digits) {
		return look
	}
	switch look.By {
	case ByCardHere:
		l.fault("entry " + digits + ": it is a code at " + digits[len(digits)-3:] + " and card " + digits[:2] + " there: change one of the two")
	case ByCards:
		l.fault("entry " + digits + ": it is a code at " + digits[len(digits)-3:] + " and cards with one another: change one of the two")
	}
	return Lookup{ByCode, number}
}

// areCards reports whether digits are those of two cards, the smaller first, or of
// as many as some lock takes.
func (l *loader) areCards(digits string) bool {
	if len(digits)%2 != 0 {
		return false
	}
	for i, last := 0, int16(None); i < len(digits); i += 2 {
		n, _ := strconv.Atoi(digits[i : i+2])
		c := l.CardAt(n)
		if c <= last {
			return false
		}
		last = c
	}
	for p := range l.Places {
		if int(l.Places[p].Lock.Cards) == len(digits)/2 {
			return true
		}
	}
	return len(digits) == 4
}
