package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// offer is a verb that a phase has.
type offer struct {
	verb uint8
	of   kind // for vUse, which is in the list twice: the card
}

// offersOf are the verbs that players have in each phase, in the order of the list.
var offersOf = [phOver + 1][]offer{
	phChoose: {{verb: vChoose}},
	phStand:  {{verb: vStand}},
	phLoad: {{verb: vReady}, {verb: vStamina}, {verb: vShed}, {verb: vDiscard}, {verb: vSpill}, {verb: vCure},
		{verb: vPut}, {verb: vUnpack}},
	phAction: {{verb: vMove}, {verb: vSearch}, {verb: vOpen}, {verb: vTake}, {verb: vPick}, {verb: vEnd}, {vUse, udjat},
		{verb: vClairvoyance}, {vUse, crowbar}, {verb: vLockpicking}, {verb: vLinguistics}, {verb: vShoot}, {verb: vCure},
		{verb: vPut}, {verb: vUnpack}},
	phSensed: {{verb: vKeep}, {verb: vReturn}},
	phReact:  {{verb: vReflexes}, {verb: vSwimming}, {verb: vEndure}},
	phRoom:   {{verb: vShed}, {verb: vDiscard}, {verb: vSpill}, {verb: vPut}},
	phSpill:  {{verb: vSpill}},
	phJump:   {{verb: vDodge}, {verb: vJump}},
}

// verbsOf are the verbs of each phase, a bit each.
var verbsOf = func() (sets [phOver + 1]uint64) {
	for phase, offers := range offersOf {
		for _, o := range offers {
			sets[phase] |= 1 << o.verb
		}
	}
	return sets
}()

// LegalMoves appends what a seat may do now. For Chance it lists every possible
// outcome except those of five dice.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	switch {
	case by != s.Turn() || by == game.None:
		return buf
	case by == game.Chance:
		return s.chanceMoves(buf)
	}
	for _, o := range offersOf[s.phase] {
		for set := s.legal(by, o); set != 0; set &= set - 1 {
			a := int8(bits.TrailingZeros64(set))
			if o.verb == vShoot {
				a = s.wordOf(a)
			}
			buf = append(buf, game.Move{Verb: o.verb, Args: [6]int16{int16(a)}})
		}
	}
	return buf
}

// legal returns the arguments with which a player may make moves of a verb that the
// phase has, a bit each. For a verb without one it is the lowest bit; mummies stand for
// their indices.
func (s *State) legal(p game.Seat, o offer) uint64 {
	switch o.verb {
	case vMove:
		return uint64(s.walkable(p))
	case vPick:
		return uint64(s.rolls(p))
	case vUse:
		return passed(s.checkUse(p, o.of)) << uint8(o.of)
	case vShoot:
		return uint64(s.targets(p))
	case vCure:
		return uint64(s.curable(p))
	case vPut:
		return uint64(s.packable(p))
	case vUnpack:
		return uint64(s.unpackable(p))
	case vSpill:
		return uint64(s.packedKinds(p))
	case vDiscard:
		return uint64(s.discardable(p))
	case vJump:
		return uint64(s.landings())
	case vStand:
		return uint64(board.doors)
	case vChoose:
		return uint64(s.unchosen())
	}
	return passed(s.checkBare(p, o.verb))
}

// passed is 1 if there is no refusal.
func passed(refusal error) uint64 {
	if refusal != nil {
		return 0
	}
	return 1
}
