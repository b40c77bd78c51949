package dungeon

import (
	"iter"
	"math/bits"
	"strconv"
)

const (
	firstCard  = 10 // the number of the first adventure card
	maxCards   = 90 // numbers of cards, 10 to 99
	maxPlaces  = 128
	maxRooms   = 24
	maxEntries = 768
	maxParts   = 1024
	maxMarks   = 64
	maxEndings = 5
	maxFigures = 4
	maxChapter = 9

	pictureWidth  = 320 // of a room, in its own units
	pictureHeight = 200

	none = -1 // no card, place, room, entry, figure or mark
)

// adventure is a story as tables, which the rules are played with. It never changes
// once it is loaded.
type adventure struct {
	name    string // its id and, from the second on, its edition
	digest  string // of what can happen in it; empty if it is compiled in
	id      string // the word that chooses it: its name and, if it has one, its digest
	first   int16  // entry that is read at the beginning
	light   int16  // turns after which it is dark (U24)
	rooms   []room
	places  []place
	cards   [maxCards]card // by number, from firstCard
	entries []entry        // by number
	parts   []part
	endings [maxEndings]ending
	ratings []int16                    // least scores, the lowest first
	steps   [maxCards + maxPlaces]int8 // of the hints, see hintThing
	// speaks says when a hint is given: while one of these sets of conditions holds. If
	// there is none, it always is.
	speaks [maxCards + maxPlaces][][]phrase
	// at finds an entry by what it is looked up with, called finds it by its number, and
	// spot finds a location by its number.
	at     map[lookup]int16
	called map[string]int16
	spot   map[int16]int16
	// words has the texts by language and key.
	words map[string]map[string]string
	shown shown
}

// room is a room card. Two rooms of a group share their locations' numbers.
type room struct {
	letter   string
	group    int8
	x, y     int8
	replaces int8 // room that goes when this one comes, or none
	picture  string
	at       map[int16][2]int16 // where its locations are in the picture, by index
}

// place is a location: its number is the spot times a hundred, plus the room's group.
// Rooms are the rooms that have it.
type place struct {
	number int16
	rooms  uint32
	lock   lock
	entry  int16 // that is read when somebody explores it (U7), or none
}

// lock is how many digits, or how many cards at once, a location asks for once its
// entry was read (U10). At most one of them is not 0.
type lock struct{ digits, cards int8 }

// card is an adventure card.
type card struct {
	known   bool // there is a card of this number
	points  int8 // count in each scoring
	covers  placeSet
	picture string
}

// ending is one of the ways the adventure ends.
type ending struct{ known, won bool }

// entry is a numbered entry: some parts, in order.
type entry struct {
	number string // its digits; those of a code may begin with 0
	lookup
	first, last int16 // its parts, without last
}

// part is a piece of an entry that is read when its conditions hold.
type part struct {
	said  bool // it has words
	key   string
	when  []phrase
	does  []phrase
	entry int16
}

// placeSet is a set of locations by their index.
type placeSet [maxPlaces / 64]uint64

func (set *placeSet) has(p int16) bool { return p >= 0 && set[p/64]&(1<<(p%64)) != 0 }
func (set *placeSet) add(p int16)      { set[p/64] |= 1 << (p % 64) }

// cardSet is a set of cards.
type cardSet [2]uint64

func (set *cardSet) has(c int16) bool { return set[c/64]&(1<<(c%64)) != 0 }
func (set *cardSet) add(c int16)      { set[c/64] |= 1 << (c % 64) }

// indexSet is a set of entries or of parts.
type indexSet [maxParts / 64]uint64

func (set *indexSet) has(i int16) bool { return set[i/64]&(1<<(i%64)) != 0 }
func (set *indexSet) add(i int16)      { set[i/64] |= 1 << (i % 64) }
func (set *indexSet) remove(i int16)   { set[i/64] &^= 1 << (i % 64) }

// elements returns the elements of a set, in order.
func elements(set []uint64) iter.Seq[int16] {
	return func(yield func(int16) bool) {
		for w, rest := range set {
			for ; rest != 0; rest &= rest - 1 {
				if !yield(int16(64*w + bits.TrailingZeros64(rest))) {
					return
				}
			}
		}
	}
}

// size is how many elements a set has.
func size(set []uint64) (n int) {
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// cardNumber is the number on a card.
func cardNumber(c int16) int { return int(c) + firstCard }

// cardAt is the card of a number, or none.
func (a *adventure) cardAt(number int) int16 {
	c := int16(number - firstCard)
	if c < 0 || c >= maxCards || !a.cards[c].known {
		return none
	}
	return c
}

// placeAt is the location of a number, or none.
func (a *adventure) placeAt(number int) int16 {
	if p, ok := a.spot[int16(number)]; ok {
		return p
	}
	return none
}

// key is the sealed key of a text of this adventure.
func (a *adventure) key(of string) string { return sealedPrefix + a.id + "." + of }

func (a *adventure) cardKey(c int16) string {
	return a.key("card." + strconv.Itoa(cardNumber(c)))
}

func (a *adventure) placeKey(p int16) string {
	return a.key("place." + strconv.Itoa(int(a.places[p].number)))
}

func (a *adventure) roomKey(r int16) string { return a.key("room." + a.rooms[r].letter) }

func (a *adventure) characterKey(k int8) string { return a.key("character." + strconv.Itoa(int(k))) }

func (a *adventure) has(key string) bool { return a.words["en"][key] != "" }
