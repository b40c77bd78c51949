package deukalion

import (
	_ "embed"
	"encoding/json"
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// deed is what an Action card does.
type deed uint8

const (
	doSail deed = iota
	doReclaim
	doCry
	doRethrow
	doCharm
	doHide
	doRob
	doDraw
	doGuard
	deedCount
)

var deedNames = []string{"sail", "reclaim", "cry", "rethrow", "charm", "hide", "rob", "draw", "guard"}

// kind is the number of a kind of Action card.
type kind int8

// action is what there is to know of a kind of Action card.
type action struct {
	name    string
	count   int8 // cards of the kind
	does    deed
	n       int8 // how much of it
	lasting bool // it stays in front of its player (D54)
}

const (
	kindCount = 14
	cardCount = 30
)

// kinds is a set of kinds of Action cards, bit k for kind k.
type kinds uint16

func (set kinds) has(k kind) bool { return set>>uint8(k)&1 != 0 }

func (set kinds) count() int { return bits.OnesCount16(uint16(set)) }

func (set kinds) first() kind { return kind(bits.TrailingZeros16(uint16(set))) }

//go:embed cards.json
var cardsJSON []byte

// actions are all kinds of Action cards (D46 and on).
var actions = func() (list [kindCount]action) {
	var data []struct {
		Name, Does string
		Count, N   int8
		Lasting    bool
	}
	if err := json.Unmarshal(cardsJSON, &data); err != nil {
		panic("deukalion: cards.json: " + err.Error())
	}
	for i, d := range data {
		list[i] = action{d.Name, d.Count, deed(slices.Index(deedNames, d.Does)), d.N, d.Lasting}
	}
	return list
}()

// The kinds of each deed that are played once, and those that last.
var onceOf, lastingOf = func() (once, lasting [deedCount]kinds) {
	for k, a := range actions {
		if a.lasting {
			lasting[a.does] |= 1 << uint8(k)
		} else {
			once[a.does] |= 1 << uint8(k)
		}
	}
	return once, lasting
}()

// lastingKinds are all that stay in front of their player.
var lastingKinds = func() (set kinds) {
	for _, of := range lastingOf {
		set |= of
	}
	return set
}()

// kindNames are the words of the kinds in notation.
var kindNames = func() (names []string) {
	for _, k := range actions {
		names = append(names, k.name)
	}
	return names
}()

// The piles of Action cards; a hand, and what lies in front of a player, are
// piles of their own.
const (
	pileDeck int8 = iota
	pileUnder
	pileDiscard
	pileHand                        // of seat 0, then of the others
	pileFront = pileHand + maxSeats // of seat 0, then of the others
	pileCount = pileFront + maxSeats
)

// hand is the pile that is a player's hand.
func hand(p game.Seat) int8 { return pileHand + int8(p) }

// before is the pile in front of a player.
func before(p game.Seat) int8 { return pileFront + int8(p) }

// card is one Action card. Everybody sees where it goes, but not always which it is.
type card struct {
	kind kind
	pile int8
	// shuffle tells in which shuffle of the deck it was last, so that what is
	// known of those cards together is not forgotten (D7).
	shuffle int8
	// seen are the players who know it while it is in somebody's hand.
	seen uint8
	// mixed is, for each player, of which mix it is, from 1, or 0.
	mixed [maxSeats]int8
}

// freshDeck is the deck before the first card is drawn.
func freshDeck() (deck [cardCount]card) {
	i := 0
	for k, a := range actions {
		for range a.count {
			deck[i] = card{kind: kind(k), pile: pileDeck}
			i++
		}
	}
	return deck
}

// cardSet is a set of the cards of a game, bit i for the one at i.
type cardSet uint32

func (set cardSet) first() int { return bits.TrailingZeros32(uint32(set)) }

func (set cardSet) count() int { return bits.OnesCount32(uint32(set)) }

// find returns the place of a card of a kind in a pile; there must be one.
func (s *State) find(k kind, pile int8) int {
	for set := s.piles[pile]; set != 0; set &= set - 1 {
		if i := set.first(); s.cards[i].kind == k {
			return i
		}
	}
	panic("deukalion: no such card")
}

// lies reports whether there is a card of a kind in a pile.
func (s *State) lies(k kind, pile int8) bool {
	for set := s.piles[pile]; set != 0; set &= set - 1 {
		if s.cards[set.first()].kind == k {
			return true
		}
	}
	return false
}

// kindsIn are the kinds of cards in a pile.
func (s *State) kindsIn(pile int8) (set kinds) {
	for in := s.piles[pile]; in != 0; in &= in - 1 {
		set |= 1 << uint8(s.cards[in.first()].kind)
	}
	return set
}

// sizeOf counts the cards in a pile.
func (s *State) sizeOf(pile int8) int8 { return int8(s.piles[pile].count()) }

// inHands are the cards that somebody holds.
func (s *State) inHands() (set cardSet) {
	for _, hand := range s.piles[pileHand:pileFront] {
		set |= hand
	}
	return set
}

func (s *State) holds(p game.Seat, k kind) bool { return s.hands[p].has(k) }

// sortPiles finds out which cards are in which pile, and of which kinds the hands are and
// what lies in front of players.
func (s *State) sortPiles() {
	s.piles = [pileCount]cardSet{}
	for i := range s.cards {
		s.piles[s.cards[i].pile] |= 1 << i
	}
	for p := range s.seats {
		s.hands[p], s.front[p] = s.kindsIn(hand(p)), s.kindsIn(before(p))
	}
}

// moveTo moves a card to a pile.
func (s *State) moveTo(i int, pile int8) {
	c := &s.cards[i]
	s.piles[c.pile] &^= 1 << i
	s.piles[pile] |= 1 << i
	c.pile = pile
}

// lasting is the sum of what the lasting cards of a deed do for a player (D54).
func (s *State) lasting(p game.Seat, does deed) (n int8) {
	for set := s.front[p] & lastingOf[does]; set != 0; set &= set - 1 {
		n += actions[set.first()].n
	}
	return n
}

// refill makes a new pile to draw from when the old one is used up, and
// reports whether there is one (D47).
func (s *State) refill(tell teller) bool {
	for _, from := range [...]int8{pileDeck, pileUnder, pileDiscard} {
		if s.piles[from] == 0 {
			continue
		}
		if from != pileDeck {
			s.shuffles++
			for set := s.piles[from]; set != 0; set &= set - 1 {
				c := &s.cards[set.first()]
				*c = card{kind: c.kind, pile: pileDeck, shuffle: s.shuffles}
			}
			s.piles[pileDeck], s.piles[from] = s.piles[from], 0
			tell.refill(from)
		}
		return true
	}
	return false
}

// draw gives a player a card of the deck.
func (s *State) draw(p game.Seat, k kind) {
	i := s.find(k, pileDeck)
	s.moveTo(i, hand(p))
	s.cards[i].seen = 1 << uint8(p)
	s.held[p]++
	s.hands[p] |= 1 << uint8(k)
}

// lay takes a card out of a player's hand and lays it open on another pile.
func (s *State) lay(p game.Seat, k kind, pile int8) {
	i := s.find(k, hand(p))
	c := &s.cards[i]
	if s.held[p] > 1 || s.gone.n > 0 { // otherwise there is no other to mistake it for
		s.mistake(c, nobody)
	}
	s.moveTo(i, pile)
	c.seen, c.mixed = 0, [maxSeats]int8{}
	s.lost(p, k)
	if s.gone.n > 0 && !s.spied() {
		s.gone = departures{}
	}
	if pile >= pileFront {
		s.front[pile-pileFront] |= 1 << uint8(k)
	}
}

// handOver gives a card of one player's hand to another; both know which (D7).
func (s *State) handOver(k kind, from, to game.Seat) {
	i := s.find(k, hand(from))
	s.mistake(&s.cards[i], to)
	s.moveTo(i, hand(to))
	s.cards[i].seen |= 1<<uint8(from) | 1<<uint8(to)
	s.lost(from, k)
	s.held[to]++
	s.hands[to] |= 1 << uint8(k)
}

// lost takes note that a card of a kind is in a player's hand no more.
func (s *State) lost(p game.Seat, k kind) {
	s.sortMixes()
	s.held[p]--
	if !s.lies(k, hand(p)) {
		s.hands[p] &^= 1 << uint8(k)
	}
}
