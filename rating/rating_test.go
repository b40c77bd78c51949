package rating

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func near(t *testing.T, name string, got, want Rating) {
	t.Helper()
	if math.Abs(got.Mean-want.Mean) > 1e-9 || math.Abs(got.Deviation-want.Deviation) > 1e-9 {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
}

// alone are players who compete alone, by their ranks.
func alone(ranks ...int) (sides []Side) {
	for i, rank := range ranks {
		sides = append(sides, Side{rank, []int{i}})
	}
	return sides
}

func newcomers(n int) (all []Rating) {
	for range n {
		all = append(all, First())
	}
	return all
}

// The published figures of other implementations of the same algorithm.
func TestExamples(t *testing.T) {
	t.Parallel()
	two := Learn(newcomers(2), alone(0, 1))
	near(t, "the winner of two", two[0], Rating{27.63523138347365, 8.065506316323548})
	near(t, "the loser", two[1], Rating{22.36476861652635, 8.065506316323548})

	four := Learn([]Rating{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, First()}, alone(0, 1, 2, 3))
	for i, want := range []Rating{
		{30.209971908310553, 4.764898977359521}, {27.64460833689499, 4.882789305097372},
		{17.403586731283518, 6.100723440599442}, {19.214790707434826, 7.8542613981643985},
	} {
		near(t, "one of four", four[i], want)
	}
}

// By hand, from the paper: two players who tie, one who beats two seats of one player, and two
// sides of different sizes.
func TestByHand(t *testing.T) {
	t.Parallel()
	tied := Learn(newcomers(2), alone(0, 0))
	if tied[0] != tied[1] || tied[0].Mean != firstMean || tied[0].Deviation >= firstDeviation {
		t.Errorf("a tie of equals: %+v", tied)
	}
	// Their chance was a third, the others’ two thirds. After that nothing is learnt: the
	// other is beside themselves.
	seats := Learn(newcomers(2), []Side{{0, []int{0}}, {1, []int{1}}, {1, []int{1}}})
	v, l := firstDeviation*firstDeviation, luckDeviation*luckDeviation
	c := math.Sqrt(3 * (v + l))
	shrunk := firstDeviation * math.Sqrt(1-v/(c*c)*firstDeviation/c*2/9)
	near(t, "the winner", seats[0], Rating{firstMean + v/c*2/3, shrunk})
	near(t, "the others", seats[1], Rating{firstMean - v/c*2/3, shrunk})

	// One beats a side of two: each side had an even chance, and each of the two counts half.
	c = math.Sqrt(v + v/2 + 2*l)
	sides := Learn(newcomers(3), []Side{{0, []int{0}}, {1, []int{1, 2}}})
	near(t, "who was alone", sides[0], Rating{firstMean + v/c/2, firstDeviation * math.Sqrt(1-v/(c*c)*firstDeviation/c/4)})
	half := Rating{firstMean - v/c/4, firstDeviation * math.Sqrt(1-v/(c*c)*firstDeviation/c/16)}
	near(t, "the first of two", sides[1], half)
	near(t, "the second of two", sides[2], half)
}

// draw is a game of up to seven players, alone or in sides, with ties.
func draw(r *rand.Rand) (all []Rating, sides []Side) {
	for i := range 2 + r.IntN(6) {
		all = append(all, Rating{15 + 20*r.Float64(), 1 + 8*r.Float64()})
		if len(sides) < 2 || r.IntN(2) == 0 {
			sides = append(sides, Side{r.IntN(4), []int{i}})
			continue
		}
		k := r.IntN(len(sides))
		sides[k].Members = append(sides[k].Members, i)
	}
	return all, sides
}

// TestProperties plays many games of all kinds.
func TestProperties(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		all, sides := draw(r)
		after := Learn(all, sides)
		for i := range all {
			if after[i].Deviation > all[i].Deviation || math.IsNaN(after[i].Mean) {
				t.Fatalf("%+v: one is less sure than before: %+v to %+v", sides, all[i], after[i])
			}
		}
		mixed := slices.Clone(sides)
		r.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		for i, again := range Learn(all, mixed) {
			near(t, "in another order of seats", again, after[i])
		}
		best := slices.MinFunc(sides, func(a, b Side) int { return a.Rank - b.Rank }).Rank
		worst := slices.MaxFunc(sides, func(a, b Side) int { return a.Rank - b.Rank }).Rank
		for _, s := range sides {
			for _, i := range s.Members {
				if s.Rank == best && count(sides, best) == 1 && after[i].Mean < all[i].Mean {
					t.Fatalf("%+v: who won alone has lost", sides)
				}
				if s.Rank == worst && count(sides, worst) == 1 && worst != best && after[i].Mean > all[i].Mean {
					t.Fatalf("%+v: who was last has won", sides)
				}
			}
		}
		wantNoReward(t, all, sides, after)
	}
}

// wantNoReward checks that no side has more by being last.
func wantNoReward(t *testing.T, all []Rating, sides []Side, after []Rating) {
	t.Helper()
	for k, s := range sides {
		lost := slices.Clone(sides)
		lost[k].Rank = 100
		for _, i := range s.Members {
			if last := Learn(all, lost)[i]; last.Mean > after[i].Mean+1e-9 {
				t.Fatalf("%+v: side %d has %v by being last, and %v otherwise", sides, k, last.Mean, after[i].Mean)
			}
		}
	}
}

func count(sides []Side, rank int) (n int) {
	for _, s := range sides {
		if s.Rank == rank {
			n++
		}
	}
	return n
}

// Ratings come to the strengths that the games have: three times as likely to win.
func TestConverge(t *testing.T) {
	t.Parallel()
	r := newcomers(2)
	for i := range 4000 {
		if winner := (i * 7919 % 4) / 3; winner == 0 {
			r = Learn(r, alone(0, 1))
		} else {
			r = Learn(r, alone(1, 0))
		}
	}
	c := math.Sqrt(2*luckDeviation*luckDeviation + r[0].Deviation*r[0].Deviation + r[1].Deviation*r[1].Deviation)
	if odds := math.Exp((r[0].Mean - r[1].Mean) / c); odds < 2.4 || odds > 3.6 {
		t.Errorf("odds of %v: %+v", odds, r)
	}
}

func TestPoints(t *testing.T) {
	t.Parallel()
	if got := First().Points(); got != (Points{1500, 500}) {
		t.Errorf("a newcomer has %+v", got)
	}
	if got := (Rating{25.67, 1.5}).Points(); got != (Points{1540, 90}) {
		t.Errorf("%+v", got)
	}
}
