package arena

import (
	"math"
	"math/rand/v2"
	"testing"
)

// coverage is how often an interval holds the truth, over many contests of some rounds, in
// which four games each are won with the probability of that round.
func coverage(seed uint64, rounds int, chance func(*rand.Rand) float64, truth float64) float64 {
	r := rand.New(rand.NewPCG(seed, 1))
	const contests = 1000
	held := 0
	for range contests {
		var m moments
		for range rounds {
			p, won := chance(r), int64(0)
			for range 4 {
				if r.Float64() < p {
					won++
				}
			}
			m.add(won)
		}
		if e := share(m, 4); e.Interval[0] <= truth && truth <= e.Interval[1] {
			held++
		}
	}
	return float64(held) / contests
}

// Intervals of 95 % hold the truth about so often, also of games that depend on one another,
// and of what is rare.
func TestIntervalsCover(t *testing.T) {
	t.Parallel()
	even := func(p float64) func(*rand.Rand) float64 { return func(*rand.Rand) float64 { return p } }
	together := func(r *rand.Rand) float64 { return float64(r.IntN(2)) } // all games of a round alike
	for name, got := range map[string]float64{
		"even, 25 rounds":   coverage(1, 25, even(.5), .5),
		"even, 200 rounds":  coverage(2, 200, even(.25), .25),
		"rare, 50 rounds":   coverage(3, 50, even(.02), .02),
		"together, 30":      coverage(4, 30, together, .5),
		"together, 300":     coverage(5, 300, together, .5),
		"always, 10 rounds": coverage(6, 10, even(.999), .999),
	} {
		if got < .93 {
			t.Errorf("%s: the interval holds the truth in %.3f", name, got)
		}
	}
}

func TestEstimates(t *testing.T) {
	t.Parallel()
	var m, all moments
	var beside int64
	for _, won := range []int64{3, 1, 2, 2} {
		m.add(won)
		all.add(4)
		beside += won * 4
	}
	// By hand: mean 2, variance of the mean (1+1)/3/4, Student's 3.182 at 3 degrees.
	e := level(m, 1)
	if half := 3.18245 * math.Sqrt(2./12); math.Abs(e.Mean-2) > 1e-9 || math.Abs(e.Interval[1]-2-half) > 1e-4 {
		t.Errorf("%v %v, want 2 ± %v", e.Mean, *e.Interval, half)
	}
	r := ratio(m, 4, all, 16, beside)
	if math.Abs(r.Mean-2) > 1e-9 || math.Abs(r.Interval[1]-2-3.18245*math.Sqrt(2./12)) > 1e-4 {
		t.Errorf("%v times the fair share, %v", r.Mean, *r.Interval)
	}
	var none moments
	if e := share(none, 4); e.Mean != 0 || *e.Interval != [2]float64{0, 1} {
		t.Errorf("of nothing: %+v", e)
	}
	if s := SpreadOf(map[int]int{1: 1, 2: 1, 3: 1, 4: 1}); s != (Spread{1, 1, 2, 3, 4, 2.5}) {
		t.Errorf("%+v", s)
	}
}
