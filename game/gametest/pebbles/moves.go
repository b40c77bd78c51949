package pebbles

import "github.com/katabasis-games/katabasis/game"

// Why a move, or an option, is not allowed.
var (
	refuseCrowd  = game.Refuse("S1", "pebbles.refuse.crowd")
	refuseChance = game.Refuse("S2", "pebbles.refuse.chance")
	refuseBag    = game.Refuse("S2", "pebbles.refuse.bag")
	refuseTurn   = game.Refuse("S3", "pebbles.refuse.turn")
	refusePick   = game.Refuse("S3", "pebbles.refuse.pick")
	refusePicked = game.Refuse("S3", "pebbles.refuse.picked")
	refusePebble = game.Refuse("S3", "pebbles.refuse.pebble")
	refuseNudge  = game.Refuse("S5", "pebbles.refuse.nudge")
	refuseOver   = game.Refuse("S7", "pebbles.refuse.over")
)

// LegalMoves appends what a seat may do now.
func (s *State) LegalMoves(seat game.Seat, buf []game.Move) []game.Move {
	return game.Legal(buf, moves, func(m game.Move) error { return s.check(seat, m) })
}

var moves = grammar.Moves()

// check returns why a move is not allowed, or nil.
func (s *State) check(seat game.Seat, m game.Move) error {
	if err := grammar.Check(m); err != nil {
		return err
	}
	turn, w := s.Turn(), m.Arg(0)
	switch {
	case turn == game.None:
		return refuseOver
	case (m.Verb == draw) != (seat == game.Chance):
		return refuseChance
	case m.Verb == nudge && !s.Others().Has(seat):
		return refuseNudge
	case m.Verb != nudge && seat != turn:
		return refuseTurn
	case m.Verb == draw && !s.bag.has(w):
		return refuseBag
	case m.Verb == pick && s.picked != 0:
		return refusePicked
	case (m.Verb == pick || m.Verb == nudge) && !s.hand[seat].has(w):
		return refusePebble
	case (m.Verb == place || m.Verb == hide) && s.picked == 0:
		return refusePick
	}
	return nil
}
