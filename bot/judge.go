package bot

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
)

// Verdict is what a search says of a decision that somebody made.
type Verdict struct {
	// Made is the move that was made; of one who may let it be, Wait is a move too.
	Made Estimate
	// Others are the other moves that the search looked at, the most visited first.
	Others []Estimate
	// Swing is how much likelier to win the best of them would have made the seat, in
	// thousandths; 0 if the search would have made the same move.
	Swing int
}

// Best is the move that the search would have made.
func (v Verdict) Best() Estimate {
	if v.Swing > 0 {
		return v.Others[0]
	}
	return v.Made
}

// Judge judges a move that a seat made in a state, by what the seat could know then: its
// random numbers follow from what the seat sees, and what is hidden from it is redrawn. It
// returns false where there was nothing to decide. The state stays as it is.
func (b *Search) Judge(ctx context.Context, s game.State, seat game.Seat, made game.Move) (Verdict, bool) {
	if seat < 0 {
		return Verdict{}, false
	}
	moves := s.LegalMoves(seat, nil)
	if s.Turn() != seat {
		moves = append(moves, Wait)
	}
	if len(moves) < 2 {
		return Verdict{}, false
	}
	world, random := s.Clone(), game.NewChance(sees(s, seat))
	world.Determinize(seat, random)
	var v Verdict
	for i, e := range b.Consider(ctx, world.Clone(), seat, moves, random, Budget{}) {
		switch {
		case e.Move == made && i == 0:
			v.Made = e
		case e.Move == made:
			// It was looked at less than the best: to be fair, it is looked at as much.
			v.Made = b.Consider(ctx, world.Clone(), seat, []game.Move{made}, random, Budget{})[0]
		case e.Visits > 0:
			v.Others = append(v.Others, e)
		}
	}
	if v.Made.Visits > 0 && len(v.Others) > 0 && v.Others[0].Value > v.Made.Value {
		v.Swing = max(0, v.Others[0].Chance-v.Made.Chance)
	}
	return v, true
}
