package cerberus

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// LegalMoves appends what a seat may do now. For Chance it lists every
// possible outcome.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by == game.Chance {
		return s.chanceMoves(buf)
	}
	set := s.verbsFor(by)
	switch {
	case set == 0:
		return buf
	case s.phase == phTurn:
		return s.turnMoves(buf)
	case s.phase == phEffect:
		return s.partMoves(buf)
	}
	for ; set != 0; set &= set - 1 {
		buf = s.movesOf(set.first(), by, buf)
	}
	return buf
}

// movesOf appends the legal moves of a verb that a player can use now.
func (s *State) movesOf(verb uint8, p game.Seat, buf []game.Move) []game.Move {
	switch verb {
	case vDiscard, vPledge, vPay:
		for set := s.inHand(p) & firstPlays; set != 0; set &= set - 1 {
			buf = append(buf, mv(verb, int8(set.card())))
		}
	case vAdvance:
		buf = seatMoves(s.costMove(0), s.targets(vAdvance), buf)
	case vSwing:
		buf = seatMoves(mv(vSwing), s.partners(), buf)
	case vPeek:
		buf = append(buf, peeks[:]...)
	case vSwap:
		buf = append(buf, swaps[:]...)
	case vCapture:
		buf = seatMoves(mv(vCapture), s.caught, buf)
	default:
		if m := mv(verb); s.checkMove(p, m) == nil {
			buf = append(buf, m)
		}
	}
	return buf
}

// turnMoves lists what the active player can play, and the end of the turn.
func (s *State) turnMoves(buf []game.Move) []game.Move {
	can := s.playable(allPlays).left
	for set := can; set != 0; set &= set - 1 {
		buf = append(buf, playMoves[bits.TrailingZeros64(uint64(set))])
	}
	if can.mayEnd() {
		buf = append(buf, mv(vEnd))
	}
	return buf
}

// partMoves lists the ready parts with their targets; equal parts once.
func (s *State) partMoves(buf []game.Move) []game.Move {
	if s.eachLeft != 0 {
		return seatMoves(s.eachMove(0), s.eachLeft, buf)
	}
	parts := s.parts()
	ready := s.ready(len(parts))
	for i, p := range parts {
		switch {
		case ready&(1<<i) == 0 || i > 0 && ready&(1<<(i-1)) != 0 && parts[i-1] == p:
		case p.who == you:
			buf = append(buf, s.ownMove(p))
		default:
			for set := aimedBy[p.op]; set != 0; set &= set - 1 {
				verb := set.first()
				buf = seatMoves(mv(verb, 0, p.steps(verb)), s.targets(verb), buf)
			}
		}
	}
	return buf
}

// seatMoves appends a move with each player of a set as its first argument.
func seatMoves(m game.Move, set game.SeatSet, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		m.Args[0] = int16(set.First())
		buf = append(buf, m)
	}
	return buf
}

// The ways to look at a Barque or to swap two (C43).
var (
	peeks = [...]game.Move{mv(vPeek, 1), mv(vPeek, 2), mv(vPeek, 3)}
	swaps = [...]game.Move{mv(vSwap, 1, 2), mv(vSwap, 1, 3), mv(vSwap, 2, 3)}
)
