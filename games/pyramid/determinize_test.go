package pyramid

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// redraws counts how many different values something of the state takes in
// redrawings of it for a viewer, who must not see a difference.
func (sc *scenario) redraws(seat int, of func(*State) int8) int {
	sc.Helper()
	viewer := game.Seat(seat - 1)
	values := map[int8]bool{}
	r := game.NewChance("redraws")
	for range 200 {
		s := sc.Clone().(*State)
		s.Determinize(viewer, r)
		values[of(s)] = true
		if err := conserved(s); err != nil {
			sc.Fatal(err)
		}
	}
	return len(values)
}

// counts counts how often something is so in redrawings of a scenario for a viewer.
func (sc *scenario) counts(seat int, so func(*State) bool) (n int) {
	sc.redraws(seat, func(s *State) int8 {
		if so(s) {
			n++
		}
		return 0
	})
	return n
}

// What a sarcophagus holds is redrawn for those who have not read it.
func TestReadSarcophagusIsRedrawn(t *testing.T) {
	sc := play(t, "wahab", "gore")
	sc.put(1, 7)
	sc.turnOf(1, 2)
	sc.Do("1 linguistics", "* find anubis_6")
	tomb := func(s *State) int8 { return int8(s.inTomb[7]) }
	sc.Is("values for the reader", sc.redraws(1, tomb), 1)
	sc.Is("values for the other", sc.redraws(2, tomb), 5)
}

// The block that was looked at, and the one set aside, are redrawn for those
// who did not see them.
func TestBlocksLookedAtAreRedrawn(t *testing.T) {
	sc := play(t, "rasputin", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 2)
	sc.blocks(2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32)
	seen := func(s *State) int8 { return int8(s.aside.seen) }
	aside := func(s *State) int8 { return int8(s.aside.number) }
	sc.Do("1 clairvoyance", "* sense 36")
	sc.Is("blocks that may have been seen", sc.redraws(2, seen), 11)
	sc.Is("blocks the looker saw", sc.redraws(1, seen), 1)
	kept := playing(t, sc.Clone().(*State))
	kept.Do("1 keep")
	kept.Is("blocks that may lie aside", kept.redraws(2, aside), 11)
	kept.Is("blocks that lie aside for the looker", kept.redraws(1, aside), 1)
	sc.Do("1 return", "* aside 35")
	sc.Is("blocks that may lie aside", sc.redraws(2, aside), 11)
	sc.Is("blocks that may lie aside for the looker", sc.redraws(1, aside), 10)
}

// What lies in another's bag is redrawn, and in one's own is not.
func TestBagsAreRedrawn(t *testing.T) {
	sc := play(t, "rasputin", "gore")
	sc.put(1, 9)
	sc.hold(1, "bag", "sobek_5") // unseen
	sc.turnOf(1, 2)
	sc.Do("1 put sobek_5")
	packed := func(s *State) int8 { return int8(s.packed[0][0]) }
	sc.Is("cards that may be in another's bag", sc.redraws(2, packed), 5)
	sc.Is("cards that may be in one's own", sc.redraws(1, packed), 1)
}

// A card that was announced stays with its finder, face down as it is.
func TestAnnouncedCardIsKnown(t *testing.T) {
	sc := finder(t, "sobek_5")
	held := func(s *State) int8 { return s.hand[0][kindOf(t, "sobek_5")] }
	sc.Is("what the other thinks he holds", sc.redraws(2, held), 1)
	sc.Is("what the public thinks he holds", sc.redraws(int(game.Public)+1, held), 1)
}

// One of two announced cards that goes into a bag, or away, may be either; a
// single one is that one, and what comes later is not.
func TestAnnouncedCardGoesUnseen(t *testing.T) {
	packed := func(s *State) int8 { return int8(s.packed[0][0]) }
	sc := finder(t, "sobek_5", "sobek_2")
	sc.hold(1, "bag")
	sc.Do("1 put sobek_5")
	sc.Is("cards that may be in the bag", sc.redraws(2, packed), 2)
	sc.Is("cards that are, to their owner", sc.redraws(1, packed), 1)

	sc = finder(t, "sobek_5")
	sc.hold(1, "bag")
	sc.Do("1 put sobek_5", "1 search", "* draw sobek_2")
	sc.Is("cards that may be in the bag", sc.redraws(2, packed), 1)
}

// Of what was taken out of a bag again nothing is forgotten.
func TestUnpackedCardIsKnown(t *testing.T) {
	sc := finder(t, "sobek_5", "sobek_2")
	sc.hold(1, "bag")
	sc.Do("1 put sobek_5")
	sc.tired = false // a turn later
	sc.Do("1 unpack sobek_5", "1 search", "* draw sobek_4")
	sc.Is("hands that may be", sc.redraws(2, func(s *State) int8 {
		return s.hand[0][kindOf(t, "sobek_5")] + s.hand[0][kindOf(t, "sobek_2")] + s.hand[0][kindOf(t, "sobek_4")]
	}), 1)
}

// A card that came after a discard was not the one discarded (P9).
func TestP9NoCardIsDiscardedBeforeItIsFound(t *testing.T) {
	sc := finder(t, "sobek_5", "sobek_2")
	sc.hold(1, many(3, "block")...)
	sc.phase1()
	sc.Do("1 discard sobek_5", "1 ready")
	sc.turnOf(1, 5)
	sc.Do("1 search", "* draw sobek_4", "1 search", "* draw water_chest")
	sc.phase1()
	sc.Do("1 discard sobek_4")
	first := func(s *State) int8 { return s.buried[0][kindOf(t, "sobek_5")] + s.buried[0][kindOf(t, "sobek_2")] }
	sc.Is("numbers of the first two that may be gone", sc.redraws(2, first), 2) // one, or both
	sc.Is("discards, whichever they were", sc.redraws(2, func(s *State) int8 {
		return first(s) + s.buried[0][kindOf(t, "sobek_4")] + s.buried[0][waterChest]
	}), 1)
	sc.Is("times that both later ones are gone", sc.counts(2, func(s *State) bool { return first(s) == 0 }), 0)
}

// While one of two cards is in a bag, it cannot be discarded, and when it is out again
// nobody can have discarded both (P33).
func TestP33ACardInABagIsNotDiscarded(t *testing.T) {
	sc := finder(t, "sobek_5", "sobek_2")
	sc.hold(1, append(many(3, "block"), "bag")...)
	sc.Do("1 put sobek_5", "1 search", "* draw sobek_4", "1 search", "* draw water_chest")
	sc.phase1()
	sc.Do("1 discard sobek_2", "1 discard sobek_4", "1 unpack sobek_5")
	left := func(s *State) int8 { return s.hand[0][kindOf(t, "sobek_5")] + s.hand[0][kindOf(t, "sobek_2")] }
	sc.Is("numbers of the two that may be left", sc.redraws(2, left), 2)
	sc.Is("times that neither is left", sc.counts(2, func(s *State) bool { return left(s) == 0 }), 0)
}

// In total secrecy a card that came out of a bag is one that a bag may hold (P33, P69).
func TestP69ACardOutOfABagIsATreasure(t *testing.T) {
	sc := playWith(t, game.Options{"secrecy": "on"}, "rasputin", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 5)
	sc.hold(1, "bag", "necklace_1", "crowbar", "block")
	sc.Do("1 put necklace_1")
	sc.tired = false // a turn later
	sc.Do("1 unpack necklace_1")
	sc.Is("times that there is none", sc.counts(2, func(s *State) bool { return s.has[0]&treasures == 0 }), 0)
	sc.Yes("there may be two", sc.counts(2, func(s *State) bool { return s.has[0]&^treasures == 1<<bag|1<<blockBlow }) > 0)
	sc.phase1()
	sc.Do("1 discard crowbar")
	sc.Is("times that a treasure is nowhere", sc.counts(2, func(s *State) bool {
		return (s.hand[0][kindOf(t, "necklace_1")]+s.hand[0][kindOf(t, "necklace_2")])+
			(s.buried[0][kindOf(t, "necklace_1")]+s.buried[0][kindOf(t, "necklace_2")]) == 0
	}), 0)
}

// However often cards go into a bag and out of it, what is known of them is kept in
// little room (P33).
func TestP33WhatIsKnownOfABagNeedsLittleRoom(t *testing.T) {
	sc := playWith(t, game.Options{"secrecy": "on"}, "rasputin", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 5)
	sc.hold(1, "bag", "necklace_1", "crowbar", "block")
	for range maxTrail {
		sc.Do("1 put necklace_1")
		sc.tired = false // a turn later
		sc.Do("1 unpack necklace_1")
	}
	sc.Yes("it is still noted", sc.traces < maxTrail)
	sc.Is("times that there is no treasure", sc.counts(2, func(s *State) bool { return s.has[0]&treasures == 0 }), 0)
	sc.Yes("the crowbar may be something else", sc.counts(2, func(s *State) bool { return !s.has[0].has(crowbar) }) > 0)
}

// A player who discards an open bag that is not empty has none besides (P33, P69).
func TestP69AnOpenBagGoesLast(t *testing.T) {
	sc := playWith(t, game.Options{"secrecy": "on"}, "rasputin", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 5)
	sc.hold(1, "bag", "necklace_1", "crowbar", "udjat", "block")
	sc.Do("1 put necklace_1")
	sc.phase1()
	sc.Do("1 discard bag")
	sc.Is("times that there is another", sc.counts(2, func(s *State) bool { return s.has[0].has(bag) }), 0)
}

// In total secrecy nobody knows what another has found, but for what he took
// out of an open sarcophagus.
func TestSecretCardIsUnknown(t *testing.T) {
	sc := playWith(t, game.Options{"secrecy": "on"}, "rasputin", "gore")
	sc.put(1, 15)
	sc.turnOf(1, 2)
	sc.Do("1 search", "* draw sobek_5")
	held := func(s *State) int8 { return s.hand[0][kindOf(t, "sobek_5")] }
	sc.Is("what the other thinks he holds", sc.redraws(2, held), 2)
}

// finder is a game whose first player has announced these cards of the pond.
func finder(t *testing.T, names ...string) *scenario {
	sc := play(t, "rasputin", "gore")
	sc.put(1, 15)
	sc.turnOf(1, 5)
	for _, name := range names {
		sc.Do("1 search", "* draw "+name)
	}
	return sc
}

// One who was spared a block's wound in total secrecy was seen to have nothing
// but wounds, until he cures one.
func TestOnlyWoundsAreKnown(t *testing.T) {
	sc := playWith(t, game.Options{"secrecy": "on"}, "rasputin", "gore")
	sc.put(1, 15)
	sc.hold(1, append(many(2, "crocodile"), many(10, "block")...)...)
	held := func(s *State) int8 { return s.hand[0][crocodile] }
	sc.Is("bites before", sc.redraws(2, held), 3)
	sc.notice(sawWounds, 0, 0)
	sc.Is("bites that may be", sc.redraws(2, held), 1)
	sc.lose(0, crocodile)
	sc.show(0, crocodile)
	sc.open[crocodile]++
	sc.hold(1, "sobek_5")
	sc.Is("bites after one more find", sc.redraws(2, held), 2)
}
