package ledger

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestRanks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		winners game.SeatSet
		scores  []int16
		want    []int
	}{
		"points":          {game.SetOf(1), []int16{12, 30, 7, 12}, []int{2, 1, 4, 2}},
		"shared":          {game.SetOf(0).With(2), []int16{30, 12, 30}, []int{1, 3, 1}},
		"tie break":       {game.SetOf(2), []int16{30, 12, 30}, []int{2, 3, 1}},
		"sides":           {game.SetOf(0).With(1), []int16{0, 0, 0, 0}, []int{1, 1, 3, 3}},
		"nobody has won":  {0, []int16{0, 0, 0}, []int{2, 2, 2}},
		"nobody, points":  {0, []int16{-1, 4, 2}, []int{4, 2, 3}},
		"all have won":    {game.SetOf(0).With(1), []int16{9, 9}, []int{1, 1}},
		"a single player": {game.SetOf(0), []int16{9}, []int{1}},
	} {
		r := &Room{TimedOut: game.None, Result: game.Result{Over: true, Winners: c.winners}}
		r.Chairs = make(Chairs, len(c.scores))
		copy(r.Result.Scores[:], c.scores)
		if got := r.Ranks(); got != nil {
			t.Errorf("%s: a game that goes on has ranks %v", name, got)
		}
		r.Status = Over
		if got := r.Ranks(); !slices.Equal(got, c.want) {
			t.Errorf("%s: ranks %v, want %v", name, got, c.want)
		}
		r.Ended = true
		if got := r.Ranks(); got != nil {
			t.Errorf("%s: a game that was ended has ranks %v", name, got)
		}
	}
}
