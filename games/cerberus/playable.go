package cerberus

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// plays is a set of effects of cards, bit 2·card + effect − 1, so that all
// that a player can play is found at one look. canPlay says the same of a
// single effect, with the reason.
type plays uint64

func playBit(c, e int8) plays { return 1 << uint(2*c+e-1) }

// What the effects cost, as sets; and the move that plays each of them.
var (
	costing   [payAdvance + 1]plays
	sharing   [4]plays // by the number of cards
	tilesOnly plays
	playMoves [2 * cardCount]game.Move
	// actionPairs are the effects of a set of Action cards, as Adventurer faces.
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
	for c := range int8(cardCount) {
		for e := int8(1); e <= 2; e++ {
			f, bit := cards[c].effects[e-1], playBit(c, e)
			costing[f.cost.pay] |= bit
			if f.cost.pay == payShared {
				sharing[f.cost.n] |= bit
			}
			if f.cost.pay == payNothing && f.parts[0].op == opPeekSwap {
				tilesOnly |= bit
			}
			playMoves[2*c+e-1] = mv(vPlay, c, e)
		}
	}
}

// playable is all that the active player can play now.
func (s *State) playable() plays {
	held := s.held()
	return held &^ s.unpayable(held)
}

// held are the effects of the cards that the active player may play this turn.
func (s *State) held() (set plays) {
	p := s.active
	if !s.actionDone {
		set = actionPairs[s.actions[p]] << uint(2*s.face(p))
	}
	if s.optionalDone {
		return set
	}
	for h, left := 0, s.count[p]; left > 0; h++ {
		if n := s.hand[p][h]; n > 0 {
			set |= 3 << uint(2*(firstSurvival+h))
			left -= n
		}
	}
	return set
}

// unpayable are those of the held effects whose cost cannot be paid now, or
// that would do nothing, and some not held; see canPay.
func (s *State) unpayable(held plays) (set plays) {
	if s.die == s.path.hunt {
		set = costing[payRage]
	}
	switch s.speed {
	case maxSpeed:
		set |= costing[payFaster]
	case minSpeed:
		set |= costing[paySlower]
	}
	if s.count[s.active] == 0 {
		set |= costing[payOwn]
	}
	if s.revealed {
		set |= tilesOnly
	}
	if held&costing[payShared] != 0 {
		for n := s.sideCards() + 1; int(n) < len(sharing); n++ {
			set |= sharing[n]
		}
	}
	if held&costing[payAdvance] != 0 && s.advanceable() == 0 {
		set |= costing[payAdvance]
	}
	if held&costing[payRetreat] != 0 && !s.canStep(s.active, false) {
		set |= costing[payRetreat]
	}
	return set | s.withdrawn
}

// turnMoves lists what the active player can play, and the end of the turn
// when the Action is played or none can be (C7, C8).
func (s *State) turnMoves(buf []game.Move) []game.Move {
	can := s.playable()
	for set := can; set != 0; set &= set - 1 {
		buf = append(buf, playMoves[bits.TrailingZeros64(uint64(set))])
	}
	if can&actionPlays == 0 {
		buf = append(buf, mv(vEnd))
	}
	return buf
}

// actionPlays are the effects of all Action cards.
const actionPlays plays = 1<<(2*firstSurvival) - 1
