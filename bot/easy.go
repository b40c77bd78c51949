package bot

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// maxStates is how many states Easy looks at for one move, and maxDepth how many moves in
// a row. Whoever plays alone decides without end, and looks at fewer.
const (
	maxStates   = 300
	statesAlone = 30
	maxDepth    = 6
)

// Easy plays every legal move through to the end of its own decision and chooses the
// one after which it stands best, by the game's heuristic. In a game without a heuristic
// it plays as Random does. Its zero value is ready.
type Easy struct {
	temper string
	mood   mood // of the decision
	levels []level
}

// level is the memory for one step of a decision: the state after it, and the moves
// that follow.
type level struct {
	state game.Evaluator
	moves []game.Move
}

// Name returns "easy", and its temperament if it has one.
func (e *Easy) Name() string { return Named(easy, e.temper) }

// Choose returns the move that leads to the best state; among equals, any. It waits only
// if every move is worse. When the context ends, it chooses among the moves that it has
// looked at.
func (e *Easy) Choose(ctx context.Context, s game.State, seat game.Seat, moves []game.Move, r *game.Rand, b Budget) game.Move {
	from, ok := s.(game.Evaluator)
	if !ok || len(moves) == 1 {
		return Random{}.Choose(ctx, s, seat, moves, r, b)
	}
	e.mood = moodOf(s, seat, e.temper)
	moves, mayWait := withoutWait(moves)
	moves = sensible(s, seat, moves)
	states := maxStates
	if s.Seats() == 1 {
		states = statesAlone
	}
	best, top, equals := moves[0], 0, 0
	for i, m := range moves {
		if i > 0 && ctx.Err() != nil {
			break
		}
		value, ok := e.try(from, seat, m, 0, states/len(moves), r)
		switch {
		case !ok || equals > 0 && value < top:
		case equals == 0 || value > top:
			best, top, equals = m, value, 1
		default:
			if equals++; r.IntN(equals) == 0 {
				best = m
			}
		}
	}
	if mayWait && e.mood.worth(from, seat) > top {
		return Wait
	}
	return best
}

// withoutWait returns the moves of the game in a list, and whether Wait was there too.
func withoutWait(moves []game.Move) ([]game.Move, bool) {
	if last := len(moves) - 1; moves[last] == Wait {
		return moves[:last], true
	}
	return moves, false
}

// try is the worth of a move. It fails only for a move that is not legal.
func (e *Easy) try(from game.Evaluator, seat game.Seat, m game.Move, depth, states int, r *game.Rand) (int, bool) {
	s := e.copy(from, depth)
	if s.Apply(seat, m, nil) != nil || match.Roll(s, r) != nil {
		return 0, false
	}
	if s.Turn() != seat || states <= 1 || depth+1 >= maxDepth {
		return e.mood.worth(s, seat), true
	}
	return e.finish(s, seat, depth, states-1, r), true
}

// finish is the worth of the best way to go on with a decision. It shares out the number
// of states evenly, so that it always ends.
func (e *Easy) finish(s game.Evaluator, seat game.Seat, depth, states int, r *game.Rand) int {
	moves := s.LegalMoves(seat, e.levels[depth].moves[:0])
	e.levels[depth].moves = moves
	moves = sensible(s, seat, moves)
	if len(moves) == 0 || len(moves) > states {
		return e.mood.worth(s, seat)
	}
	best, found := 0, false
	for _, m := range moves {
		value, ok := e.try(s, seat, m, depth+1, states/len(moves), r)
		if ok && (!found || value > best) {
			best, found = value, true
		}
	}
	return best
}

// sensible leaves out the moves that a game.Pruner does not find worth a thought.
func sensible(s game.State, seat game.Seat, moves []game.Move) []game.Move {
	if pruner, ok := s.(game.Pruner); ok && len(moves) > 1 {
		return pruner.Prune(seat, moves)
	}
	return moves
}

// copy returns the state of a level, made equal to another.
func (e *Easy) copy(from game.Evaluator, depth int) game.Evaluator {
	if depth == len(e.levels) {
		e.levels = append(e.levels, level{})
	}
	l := &e.levels[depth]
	if l.state == nil {
		l.state = from.Clone().(game.Evaluator)
	} else {
		l.state.CopyFrom(from)
	}
	return l.state
}
