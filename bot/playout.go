package bot

import (
	"math"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// playout plays on from the end of the path, as far as the game is to be looked ahead.
func (t *tree) playout() {
	for range min(t.set.Ahead, t.left()) {
		seat, moves := t.ask()
		if len(moves) == 0 {
			return
		}
		if t.set.Greedy {
			t.make(seat, t.promising(seat, moves))
		} else {
			t.make(seat, moves[t.random.IntN(len(moves))])
		}
	}
	_ = match.Roll(t.world, t.random)
}

// left is how many moves the world may still be played on.
func (t *tree) left() int {
	most := game.MaxMoves
	if t.set.Deepest > 0 {
		most = t.set.Deepest
	}
	return max(0, most-len(t.path))
}

// promising is the best of some moves by Worth, or any one where the heuristic is not
// asked.
func (t *tree) promising(seat game.Seat, moves []game.Move) game.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	judge, ok := t.spare.(game.Evaluator)
	if !ok || !t.set.Greedy && t.set.Widen == 0 {
		return moves[t.random.IntN(len(moves))]
	}
	best, top := moves[0], math.MinInt
	for _, m := range moves {
		judge.CopyFrom(t.world)
		if m != Wait && (judge.Apply(seat, m, nil) != nil || match.Roll(judge, t.random) != nil) {
			continue
		}
		if worth := judge.Worth(seat); worth > top {
			best, top = m, worth
		}
	}
	return best
}

// reward is what a world that was played on is for a seat, in thousandths of a game won,
// and the seat's chance to win there.
func (t *tree) reward(seat game.Seat) (worth, odds int64) {
	judge, ok := t.world.(game.Evaluator)
	if !ok {
		won, _ := game.WinOf(t.world, seat)
		return int64(won), int64(won)
	}
	chance := judge.Evaluate(seat)
	odds = int64(chance)
	felt := int64(t.felt(judge, seat, chance))
	if t.set.Worth == 0 {
		return felt, odds
	}
	has := min(max(0, 1000*int64(t.worth(judge, seat))/int64(t.set.Worth)), 1000)
	if t.set.Chance {
		return (has + felt) / 2, odds
	}
	return has, odds
}
