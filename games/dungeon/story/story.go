// Package story is an adventure of The Dungeon as data: it makes tables of a folder, and
// says what is wrong with it. Cards, locations, rooms, entries, their parts, marks and
// endings are numbered from 0 in the tables, and named by these indexes everywhere.
package story

import (
	"iter"
	"math/bits"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// The limits of an adventure, and what every game begins with.
const (
	FirstCard   = 10 // the number of the first adventure card
	MaxCards    = 90 // numbers of cards, 10 to 99
	MaxPlaces   = 128
	maxRooms    = 24
	maxEntries  = 768
	maxParts    = 1024
	maxMarks    = 64
	MaxEndings  = 5
	MaxFigures  = 4 // characters
	MaxChapter  = 9
	MaxOffers   = 8  // choices at once
	MaxDrawn    = 8  // cards of which one is drawn
	HealthInAll = 12 // of all players together, at the beginning (U3)

	pictureWidth  = 320 // of a room, in its own units
	pictureHeight = 200

	None = -1 // no card, place, room, entry, figure or mark
)

// Adventure is a story as tables, which the rules are played with. It never changes
// once it is loaded.
type Adventure struct {
	Name     string // its id and, from the second on, its edition
	Digest   string // of what can happen in it; empty if it is compiled in
	ID       string // the word that chooses it: its name and, if it has one, its digest
	First    int16  // entry that is read at the beginning
	Light    int16  // turns after which it is dark (U24)
	Rooms    []Room
	Places   []Place
	Cards    [MaxCards]Card // by number, from FirstCard
	Entries  []Entry        // by number
	Parts    []Part
	Endings  [MaxEndings]Ending
	Ratings  []int16                    // least scores, the lowest first
	Nothings int16                      // lines for what nothing comes of, from 1; if there is none, the game has its own
	Steps    [MaxCards + MaxPlaces]int8 // of the hints, by card, then MaxCards and location
	// Speaks says when a hint is given: while one of these sets of conditions holds. If
	// there is none, it always is.
	Speaks [MaxCards + MaxPlaces][][]Phrase
	// Warnings says by entry when people are warned of it, before anybody has read it:
	// while one of these sets of conditions holds, or always if there is none. The rules do
	// not ask; bots do.
	Warnings map[int16][][]Phrase
	// At finds an entry by what it is looked up with, Called by its number, and spot finds
	// a location by its number.
	At     map[Lookup]int16
	Called map[string]int16
	spot   map[int16]int16
	// Words has the texts by language and key.
	Words map[string]map[string]string
}

// Room is a room card. Two rooms of a group share their locations' numbers.
type Room struct {
	Letter   string
	group    int8
	X, Y     int8
	Replaces int8 // room that goes when this one comes, or None
	Picture  string
	Later    []Redrawn
	At       map[int16][2]int16 // where its locations are in the picture, by index
}

// Redrawn is the picture of a room from when its conditions hold.
type Redrawn struct {
	When    []Phrase
	Picture string
}

// Place is a location: its number is the spot times a hundred, plus the room's group.
// Rooms are the rooms that have it.
type Place struct {
	Number int16
	Rooms  uint32
	Lock   Lock
	Entry  int16   // that is read when somebody explores it (U7), or None
	Covers CardSet // the cards that cover it while somebody has one (U16)
}

// Lock is how many digits, or how many cards at once, a location asks for once its
// entry was read (U10). At most one of them is not 0.
type Lock struct{ Digits, Cards int8 }

// Card is an adventure card.
type Card struct {
	Known   bool // there is a card of this number
	Points  int8 // count in each scoring
	Picture string
}

// Ending is one of the ways the adventure ends.
type Ending struct{ Known, Won bool }

// Entry is a numbered entry: some parts, in order.
type Entry struct {
	Number string // its digits; those of a code may begin with 0
	Lookup
	First, Last int16 // its parts, without last
}

// Part is a piece of an entry that is read when its conditions hold.
type Part struct {
	Said  bool // it has words
	Key   string
	When  []Phrase
	Does  []Phrase
	Entry int16
}

// PlaceSet is a set of locations by their index.
type PlaceSet [MaxPlaces / 64]uint64

// Has reports whether a location is in the set; None never is.
func (set *PlaceSet) Has(p int16) bool { return p >= 0 && set[p/64]&(1<<(p%64)) != 0 }

// Add adds a location.
func (set *PlaceSet) Add(p int16) { set[p/64] |= 1 << (p % 64) }

// CardSet is a set of cards.
type CardSet [2]uint64

// Has reports whether a card is in the set.
func (set *CardSet) Has(c int16) bool { return set[c/64]&(1<<(c%64)) != 0 }

// Add adds a card.
func (set *CardSet) Add(c int16) { set[c/64] |= 1 << (c % 64) }

// Set is a set of entries or of parts.
type Set [maxParts / 64]uint64

// Has reports whether an entry or a part is in the set.
func (set *Set) Has(i int16) bool { return set[i/64]&(1<<(i%64)) != 0 }

// Add adds an entry or a part.
func (set *Set) Add(i int16) { set[i/64] |= 1 << (i % 64) }

// Remove takes an entry or a part out.
func (set *Set) Remove(i int16) { set[i/64] &^= 1 << (i % 64) }

// Elements returns the elements of a set, in order.
func Elements(set []uint64) iter.Seq[int16] {
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

// Size is how many elements a set has.
func Size(set []uint64) (n int) {
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// CardNumber is the number on a card.
func CardNumber(c int16) int { return int(c) + FirstCard }

// CardAt is the card of a number, or None.
func (a *Adventure) CardAt(number int) int16 {
	c := int16(number - FirstCard)
	if c < 0 || c >= MaxCards || !a.Cards[c].Known {
		return None
	}
	return c
}

// PlaceAt is the location of a number, or None.
func (a *Adventure) PlaceAt(number int) int16 {
	if p, ok := a.spot[int16(number)]; ok {
		return p
	}
	return None
}

// sealedPrefix begins the key of every text of an adventure.
const sealedPrefix = game.SealedPrefix + "dungeon."

// Key is the sealed key of a text of this adventure.
func (a *Adventure) Key(of string) string { return sealedPrefix + a.ID + "." + of }

// CardKey is the key of a card’s name.
func (a *Adventure) CardKey(c int16) string {
	return a.Key("card." + strconv.Itoa(CardNumber(c)))
}

// PlaceKey is the key of a location’s name.
func (a *Adventure) PlaceKey(p int16) string {
	return a.Key("place." + strconv.Itoa(int(a.Places[p].Number)))
}

// RoomKey is the key of a room’s name.
func (a *Adventure) RoomKey(r int16) string { return a.Key("room." + a.Rooms[r].Letter) }

// CharacterKey is the key of the name of a character, 1 to MaxFigures.
func (a *Adventure) CharacterKey(k int8) string { return a.Key("character." + strconv.Itoa(int(k))) }

// Says reports whether there are words for a key.
func (a *Adventure) Says(key string) bool { return a.Words["en"][key] != "" }
