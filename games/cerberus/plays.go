package cerberus

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// plays is a set of effects of cards, bit 2·card + effect − 1. What a player can
// play is found for all cards at once: one by one takes longer.
type plays uint64

func playBit(c card, e int8) plays { return 1 << (2*uint(c) + uint(e) - 1) }

// Sets of effects: of all cards, of the Action cards, of the hidden ones, and the
// first effect of each card.
const (
	allPlays    plays = 1<<(2*cardCount) - 1
	actionPlays plays = 1<<(2*firstSurvival) - 1
	hiddenPlays       = allPlays &^ actionPlays
	firstPlays        = allPlays / 3
)

// card is that of the first effect of a set.
func (set plays) card() card { return card(bits.TrailingZeros64(uint64(set)) / 2) }

// mayEnd reports whether a player who can play these may end the turn: an Action
// was played, or none can be (C7, C8).
func (set plays) mayEnd() bool { return set&actionPlays == 0 }

// What the effects cost, as sets; and the move that plays each of them.
var (
	costing   [payAdvance + 1]plays
	sharing   [4]plays // by the number of cards
	tilesOnly plays
	playMoves [2 * cardCount]game.Move
	// actionPairs are the effects of each set of Action cards, as Adventurer faces.
	actionPairs [1 << actionCount]plays
)

func init() {
	for set := range actionPairs {
		for i := range actionCount {
			if set&(1<<i) != 0 {
				actionPairs[set] |= 3 << uint(2*i)
			}
		}
	}
	for c := range cardCount {
		for e := int8(1); e <= 2; e++ {
			f, bit := cards[c].effects[e-1], playBit(c, e)
			costing[f.cost.pay] |= bit
			if f.cost.pay == payShared {
				sharing[f.cost.n] |= bit
			}
			if f.cost.pay == payNothing && f.parts[0].op == opPeekSwap {
				tilesOnly |= bit
			}
			playMoves[2*int8(c)+e-1] = mv(vPlay, int8(c), e)
		}
	}
}

// faces are the effects of some Action cards, with the faces that the active
// player uses (C12).
func (s *State) faces(set uint8) plays { return actionPairs[set] << uint(2*s.face(s.active)) }

// inHand are the effects of the hidden cards that a player holds.
func (s *State) inHand(p game.Seat) (set plays) {
	from, to := s.deckOf(p)
	for h := from; h < to; h++ {
		some := uint64(-int64(s.hand[p][h])) >> 63 // 1 or 0, without a branch
		set |= plays(3*some) << uint(2*h.card())
	}
	return set
}
