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

// What a sarcophagus holds is redrawn for those who have not read it.
func TestReadSarcophagusIsRedrawn(t *testing.T) {
	sc := play(t, "wahab", "gore")
	sc.put(1, 7)
	sc.turnOf(1, 2)
	sc.Do("1 linguistics", "* find anubis_6")
	tomb := func(s *State) int8 { return s.inTomb[7] }
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
	seen := func(s *State) int8 { return s.aside.seen }
	aside := func(s *State) int8 { return s.aside.number }
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
	packed := func(s *State) int8 { return s.packed[0][0] }
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
	packed := func(s *State) int8 { return s.packed[0][0] }
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
	sc.Is("places of what is known", sc.redraws(2, func(s *State) int8 { return int8(s.known[0].may) }), 1)
	sc.Is("the hand", int(sc.known[0].may), 1<<inHand)
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
	sc.bare(0)
	sc.Is("bites that may be", sc.redraws(2, held), 1)
	sc.lose(0, crocodile)
	sc.heal(0, crocodile)
	sc.open[crocodile]++
	sc.gain(0, sobek5(t))
	sc.deck[sobek5(t)]--
	sc.Is("bites after one more find", sc.redraws(2, held), 2)
}

func sobek5(t *testing.T) int8 { return kindOf(t, "sobek_5") }
