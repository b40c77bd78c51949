package arena

import (
	"math"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func near(t *testing.T, name string, got, want Rating) {
	t.Helper()
	if math.Abs(got.Mean-want.Mean) > 1e-9 || math.Abs(got.Deviation-want.Deviation) > 1e-9 {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
}

// The published figures of other implementations of the same algorithm.
func TestRatingExamples(t *testing.T) {
	t.Parallel()
	two := newRatings(2)
	two.rank([]int{0, 1}, []int{0, 1})
	near(t, "the winner of two", two[0], Rating{27.63523138347365, 8.065506316323548})
	near(t, "the loser", two[1], Rating{22.36476861652635, 8.065506316323548})

	four := ratings{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, {firstMean, firstDeviation}}
	four.rank([]int{0, 1, 2, 3}, []int{0, 1, 2, 3})
	for i, want := range []Rating{
		{30.209971908310553, 4.764898977359521}, {27.64460833689499, 4.882789305097372},
		{17.403586731283518, 6.100723440599442}, {19.214790707434826, 7.8542613981643985},
	} {
		near(t, "one of four", four[i], want)
	}
}

// By hand, from the paper: two players who tie, and one who beats two that are one bot.
func TestRatingByHand(t *testing.T) {
	t.Parallel()
	tied := newRatings(2)
	tied.rank([]int{0, 1}, []int{0, 0})
	if tied[0] != tied[1] || tied[0].Mean != firstMean || tied[0].Deviation >= firstDeviation {
		t.Errorf("a tie of equals: %+v", tied)
	}
	// One wins against two seats of one bot: its chance was a third, theirs two thirds.
	// After it, nothing is learnt: the bot is beside itself.
	three := newRatings(2)
	three.update([]int{0, 1, 1}, game.SetOf(0))
	v, l := firstDeviation*firstDeviation, luckDeviation*luckDeviation
	c := math.Sqrt(3 * (v + l))
	shrunk := firstDeviation * math.Sqrt(1-v/(c*c)*firstDeviation/c*2/9)
	near(t, "the winner", three[0], Rating{firstMean + v/c*2/3, shrunk})
	near(t, "the others", three[1], Rating{firstMean - v/c*2/3, shrunk})

	alone := newRatings(1)
	alone.update([]int{0, 0, 0}, game.SetOf(1))
	near(t, "a bot among itself", alone[0], Rating{firstMean, firstDeviation})
}

// Ratings come to the strengths that the games have: three times as likely to win.
func TestRatingsConverge(t *testing.T) {
	t.Parallel()
	r := newRatings(2)
	for i := range 4000 {
		r.update([]int{0, 1}, game.SetOf(game.Seat((i*7919%4)/3)))
	}
	c := math.Sqrt(2*luckDeviation*luckDeviation + r[0].Deviation*r[0].Deviation + r[1].Deviation*r[1].Deviation)
	if odds := math.Exp((r[0].Mean - r[1].Mean) / c); odds < 2.4 || odds > 3.6 {
		t.Errorf("odds of %v: %+v", odds, r)
	}
}
