// Package rating says how strong players are by the games that they have played: Plackett-Luce
// ratings by the Bayesian approximation of Weng and Lin (JMLR 12, 2011, algorithm 4). It has no
// clock and no chance: equal games in equal order give equal ratings.
package rating

import (
	"math"
	"slices"
)

// Rating is what is believed of the strength of a player, on the scale that begins at 25 and is
// 25/3 unsure.
type Rating struct {
	Mean float64 `json:"mean"`
	// Deviation is the standard deviation of what is believed.
	Deviation float64 `json:"deviation"`
}

// What is believed of a player who has not played, and how much luck there is in a game.
const (
	firstMean      = 25.
	firstDeviation = firstMean / 3
	luckDeviation  = firstDeviation / 2
	leastShrink    = .0001
)

// First is the rating of a player who has not played.
func First() Rating { return Rating{firstMean, firstDeviation} }

// Side is who shares a place at the end of a game, because they won or lost together. A player
// who competes alone is a side of one.
type Side struct {
	// Rank is the place, of which the lowest is best. Sides that are equal have the same.
	Rank int
	// Members are indices into the ratings, at least one and each once.
	Members []int
}

// Learn returns the ratings after a game between sides; those that were given stay as they are,
// and so does the rating of who is on no side.
//
// It follows the paper, but for two things. A side is as strong as its members are on average,
// and not in sum: sides that form in the course of a game differ in size, and many are not
// stronger than few. So the more members a side has, the less is learnt of each. And a player
// may be on several sides, as a bot with several seats is, with one strength in all of them: of
// several chances to be next, they have the sum. So a game teaches nothing about somebody who
// is only beside themselves.
func Learn(all []Rating, sides []Side) []Rating {
	g := game{all, sides, 0}
	for _, s := range sides {
		g.c += g.variance(s) + luckDeviation*luckDeviation
	}
	g.c = math.Sqrt(g.c)
	slope, curve := make([]float64, len(all)), make([]float64, len(all))
	for _, next := range sides {
		g.step(next, slope, curve)
	}
	after := slices.Clone(all)
	for i, r := range all {
		v := r.Deviation * r.Deviation
		gamma := r.Deviation / g.c
		after[i].Mean += v / g.c * slope[i]
		after[i].Deviation *= math.Sqrt(max(1-v/(g.c*g.c)*gamma*curve[i], leastShrink))
	}
	return after
}

// game is what a step of the algorithm looks at; c is how far results are apart.
type game struct {
	all   []Rating
	sides []Side
	c     float64
}

// weight is what each member counts for in a side.
func (s Side) weight() float64 { return 1 / float64(len(s.Members)) }

func (g game) mean(s Side) (mean float64) {
	for _, i := range s.Members {
		mean += g.all[i].Mean * s.weight()
	}
	return mean
}

func (g game) variance(s Side) (v float64) {
	for _, i := range s.Members {
		d := g.all[i].Deviation * s.weight()
		v += d * d
	}
	return v
}

// step learns from a side’s being next among those of its rank and below: it adds to how
// steeply the likelihood rises with the strength of each player, and how it bends. Where equals
// share a rank, each of them counts for its part.
func (g game) step(next Side, slope, curve []float64) {
	chances, equals, sum := make([]float64, len(g.sides)), 0., 0.
	for k, s := range g.sides {
		if s.Rank < next.Rank {
			continue
		}
		if s.Rank == next.Rank {
			equals++
		}
		chances[k] = math.Exp(g.mean(s) / g.c)
		sum += chances[k]
	}
	first, second := make([]float64, len(g.all)), make([]float64, len(g.all))
	for k, s := range g.sides {
		for _, i := range s.Members {
			p, w := chances[k]/sum, s.weight()
			first[i] += w * p
			second[i] += w * w * p
		}
	}
	for i := range g.all {
		slope[i] -= first[i] / equals
		curve[i] += (second[i] - first[i]*first[i]) / equals
	}
	for _, i := range next.Members {
		slope[i] += next.weight() / equals
	}
}
