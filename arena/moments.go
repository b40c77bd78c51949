package arena

import (
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// confidence is that of all intervals.
const confidence = .95

// moments sum up a count of every round. They are whole numbers, so that their order does
// not matter.
type moments struct{ n, sum, squares int64 }

func (m *moments) add(x int64) {
	m.n++
	m.sum += x
	m.squares += x * x
}

// mean is the mean of the counts, divided by per.
func (m moments) mean(per int) float64 {
	return float64(m.sum) / float64(max(1, m.n)) / float64(per)
}

// variance is that of the mean of the counts, divided by per. It takes two rounds.
func (m moments) variance(per int) float64 {
	n := float64(m.n)
	spread := float64(m.squares) - float64(m.sum)*float64(m.sum)/n
	return max(0, spread) / (n - 1) / n / float64(per*per)
}

// Estimate is the mean of what was counted, and the interval of 95 % in which it would be
// if the contest went on for ever; nil if there was not enough to say. Games of a round
// are not independent, but rounds are: so an interval follows from how much rounds differ.
type Estimate struct {
	Mean     float64     `json:"mean"`
	Interval *[2]float64 `json:"interval,omitempty"`
}

// student is how many standard errors around a mean of n rounds make an interval.
func student(n int64) float64 {
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 1)}.Quantile((1 + confidence) / 2)
}

var normal = distuv.UnitNormal.Quantile((1 + confidence) / 2)

// level is a mean of any size, with Student's interval.
func level(m moments, per int) Estimate {
	e := Estimate{Mean: m.mean(per)}
	if m.n > 1 {
		half := student(m.n) * math.Sqrt(m.variance(per))
		e.Interval = &[2]float64{e.Mean - half, e.Mean + half}
	}
	return e
}

// share is a mean from 0 to 1, with Wilson's interval for as many independent games as
// would vary as much (Franco, Little, Louis, Slud 2019). If all rounds came out alike,
// they count as one game each.
func share(m moments, per int) Estimate {
	p := m.mean(per)
	if m.n < 2 {
		return Estimate{Mean: p, Interval: &[2]float64{0, 1}}
	}
	n := float64(m.n)
	if v := m.variance(per); v > 0 && p > 0 && p < 1 {
		n = p * (1 - p) / v
	}
	z := normal
	n *= (z / student(m.n)) * (z / student(m.n))
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Estimate{Mean: p, Interval: &[2]float64{max(0, min(p, centre-half)), min(1, max(p, centre+half))}}
}

// ratio is how often a bot wins for each time that any seat does, 1 being its fair share,
// with the interval of a ratio of two means (linearized).
func ratio(wins moments, per int, all moments, perAll int, beside int64) Estimate {
	if all.sum == 0 {
		return Estimate{Mean: 1}
	}
	scale := float64(perAll) / float64(per)
	r := float64(wins.sum) / float64(all.sum)
	e := Estimate{Mean: r * scale}
	if wins.n > 1 {
		n := float64(wins.n)
		spread := float64(wins.squares) - 2*r*float64(beside) + r*r*float64(all.squares)
		half := student(wins.n) * math.Sqrt(max(0, spread)/(n-1)/n) / (float64(all.sum) / n) * scale
		e.Interval = &[2]float64{max(0, e.Mean-half), e.Mean + half}
	}
	return e
}

// Spread says how a number is spread over games: the least of it, a quarter of the way
// through, half-way, three quarters, and the most; and its mean.
type Spread struct {
	Least   int     `json:"least"`
	Quarter int     `json:"quarter"`
	Median  int     `json:"median"`
	Three   int     `json:"three_quarters"`
	Most    int     `json:"most"`
	Mean    float64 `json:"mean"`
}

// SpreadOf sums up games by number; it is zero if there are none.
func SpreadOf(counts map[int]int) (s Spread) {
	numbers := slices.Sorted(maps.Keys(counts))
	if len(numbers) == 0 {
		return s
	}
	games, sum := 0, 0
	for _, n := range numbers {
		games += counts[n]
		sum += n * counts[n]
	}
	at := func(quarters int) int {
		seen := 0
		for _, n := range numbers {
			if seen += counts[n]; 4*seen >= quarters*games {
				return n
			}
		}
		return numbers[len(numbers)-1]
	}
	return Spread{numbers[0], at(1), at(2), at(3), numbers[len(numbers)-1], float64(sum) / float64(games)}
}
