package arena

import (
	"math"

	"github.com/katabasis-games/katabasis/game"
)

// Rating is how strong a bot is by the games it has won, on the scale that begins at 25
// and is 25/3 unsure: Plackett-Luce ratings by the Bayesian approximation of Weng and Lin
// (JMLR 12, 2011, algorithm 4). A game ranks its winners before the others.
type Rating struct {
	Mean float64 `json:"mean"`
	// Deviation is the standard deviation of what is believed.
	Deviation float64 `json:"deviation"`
}

// What is believed of a bot that has not played, and how much luck there is in a game.
const (
	firstMean      = 25.
	firstDeviation = firstMean / 3
	luckDeviation  = firstDeviation / 2
	leastShrink    = .0001
)

// ratings are those of all bots of a contest.
type ratings []Rating

func newRatings(n int) ratings {
	r := make(ratings, n)
	for i := range r {
		r[i] = Rating{firstMean, firstDeviation}
	}
	return r
}

// update learns from a game: who played it, by seat, and which seats won.
func (r ratings) update(lineup []int, winners game.SeatSet) {
	ranks := make([]int, len(lineup))
	for seat := range lineup {
		if !winners.Has(game.Seat(seat)) {
			ranks[seat] = 1
		}
	}
	r.rank(lineup, ranks)
}

// rank learns from a game: who played it, and their ranks, of which the lowest is best.
//
// It follows the paper, but for a bot with several seats, which has one strength in all
// of them: of several chances to be next, it has the sum. So a game teaches nothing about
// a bot that is only beside itself.
func (r ratings) rank(lineup, ranks []int) {
	variance := 0.
	for _, e := range lineup {
		variance += r[e].Deviation*r[e].Deviation + luckDeviation*luckDeviation
	}
	c := math.Sqrt(variance)
	slope, curve := make([]float64, len(r)), make([]float64, len(r))
	for next, rank := range ranks {
		chances, equals := r.chances(lineup, ranks, rank, c)
		for e, p := range chances {
			slope[e] -= p / equals
			curve[e] += p * (1 - p) / equals
		}
		slope[lineup[next]] += 1 / equals
	}
	for e := range r {
		v := r[e].Deviation * r[e].Deviation
		gamma := r[e].Deviation / c
		r[e].Mean += v / c * slope[e]
		r[e].Deviation *= math.Sqrt(max(1-v/(c*c)*gamma*curve[e], leastShrink))
	}
}

// chances are those of each bot to be next among the seats of a rank and below, and how
// many share the rank.
func (r ratings) chances(lineup, ranks []int, rank int, c float64) (chances []float64, equals float64) {
	chances = make([]float64, len(r))
	sum := 0.
	for seat, e := range lineup {
		if ranks[seat] < rank {
			continue
		}
		if ranks[seat] == rank {
			equals++
		}
		x := math.Exp(r[e].Mean / c)
		chances[e] += x
		sum += x
	}
	for e := range chances {
		chances[e] /= sum
	}
	return chances, equals
}
