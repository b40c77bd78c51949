package bot

import (
	"context"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Advice is a move that a sensible player would make, and the reason in one sentence.
type Advice struct {
	Move game.Move
	Why  game.Text
}

// maxFollowed bounds the moves of one decision that an adviser follows.
const maxFollowed = 24

// Advise returns the move that Easy would make in a seat, and what that gains over the
// best of the other moves: the game's reason that differs most. Its random numbers
// follow from what the seat sees, so it tells nothing that is hidden. It returns false
// if the seat has no legal move. The state stays as it is.
func Advise(ctx context.Context, s game.State, seat game.Seat) (Advice, bool) {
	if seat < 0 {
		return Advice{}, false
	}
	moves := s.LegalMoves(seat, nil)
	if len(moves) == 0 {
		return Advice{}, false
	}
	a := adviser{ctx: ctx, world: s.Clone(), seat: seat, seed: sees(s, seat)}
	a.world.Determinize(seat, game.NewChance(a.seed))
	best := a.choose(a.world, moves)
	return Advice{best, a.why(best, moves)}, true
}

// adviser thinks about one decision, in one world that could be.
type adviser struct {
	ctx   context.Context // ends when nobody waits for the advice any more
	world game.State
	seat  game.Seat
	seed  string
	easy  Easy
}

// choose is Easy's choice, by the same random numbers at each call.
func (a *adviser) choose(s game.State, moves []game.Move) game.Move {
	return a.easy.Choose(a.ctx, s.Clone(), a.seat, slices.Clone(moves), game.NewChance(a.seed), Budget{})
}

func (a *adviser) why(best game.Move, moves []game.Move) game.Text {
	mine, wins := a.outcome(best)
	if wins {
		return game.Say("common.hint.wins")
	}
	others := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return m == best })
	if len(others) == 0 {
		return game.Say("common.hint.only")
	}
	theirs, _ := a.outcome(a.choose(a.world, others))
	most, key := 0, "common.hint.equal"
	for i := range min(len(mine), len(theirs)) {
		if gain := mine[i].Worth - theirs[i].Worth; gain > most {
			most, key = gain, mine[i].Why
		}
	}
	return game.Say(key)
}

// outcome plays a move and then Easy's moves to the end of the decision. It returns the
// parts of how the seat then stands, and whether it has won.
func (a *adviser) outcome(m game.Move) (parts []game.Reason, wins bool) {
	s, made := a.world.Clone(), 0
	match.PlayTurn(s, a.seat, maxFollowed, game.NewChance(a.seed), func() (game.Move, bool) {
		if made++; made == 1 {
			return m, true
		}
		moves := s.LegalMoves(a.seat, nil)
		if len(moves) == 0 {
			return game.Move{}, false
		}
		return a.choose(s, moves), true
	}, nil)
	if reasoner, ok := s.(game.Reasoner); ok {
		parts = reasoner.Reasons(a.seat)
	}
	return parts, s.Result().Winners.Has(a.seat)
}
