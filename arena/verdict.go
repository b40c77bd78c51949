package arena

import "fmt"

// Verdict says whether the first bot of a contest wins more of its games than the others
// at its tables.
type Verdict int

// The verdicts. Alike is: by less than Margin more or less.
const (
	Open Verdict = iota // not enough was played
	Better
	Worse
	Alike
)

var verdictNames = []string{"open", "better", "worse", "alike"}

// String returns "open", "better", "worse" or "alike".
func (v Verdict) String() string { return verdictNames[v] }

// MarshalText writes the verdict as String does.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (v *Verdict) UnmarshalText(text []byte) error {
	for i, name := range verdictNames {
		if name == string(text) {
			*v = Verdict(i)
			return nil
		}
	}
	return fmt.Errorf("no verdict: %q", text)
}

const (
	// Margin is what counts as no difference: five games of a hundred.
	Margin = .05
	// MaxError is the probability that a verdict is wrong, at most: that it is Better
	// or Worse though the bot does not, or Alike though the difference is Margin or more.
	MaxError = .05
)

// verdict is the test. It bets, round by round, against what is to be disproved: that the
// bot does no better, no worse, better by Margin, worse by Margin. Money that nobody
// could expect to win is proof, whenever one looks: if the claim is true, the probability
// that 1 ever becomes 40 is at most 1 in 40 (Ville's inequality; "Estimating means of
// bounded random variables by betting", Waudby-Smith and Ramdas 2024). Better and Worse
// have 1 in 40 each, and so has each side of Alike.
type verdict struct{ better, worse, less, more wager }

const proof = 2 / MaxError

func newVerdict() verdict {
	return verdict{newWager(0), newWager(0), newWager(-Margin), newWager(-Margin)}
}

// add takes in by how much the bot led in a round, from -1 to 1.
func (v *verdict) add(lead float64) {
	v.better.add(lead)
	v.worse.add(-lead)
	v.less.add(-lead)
	v.more.add(lead)
}

// clear is the verdict so far. A difference counts even if it is small.
func (v *verdict) clear() Verdict {
	switch {
	case v.better.won():
		return Better
	case v.worse.won():
		return Worse
	case v.less.won() && v.more.won():
		return Alike
	}
	return Open
}

// stakes is how many bets a wager is divided into.
const stakes = 10

// wager bets that the mean of some numbers from -1 to 1 is above a floor. Its money is
// divided into bets which risk more and less of themselves, half as much each as the one
// before, as nobody knows in advance what is wise.
type wager struct {
	floor float64
	money [stakes]float64
}

func newWager(floor float64) wager {
	w := wager{floor: floor}
	for i := range w.money {
		w.money[i] = 1. / stakes
	}
	return w
}

func (w *wager) add(x float64) {
	risk := .9 / (1 + w.floor)
	for i := range w.money {
		w.money[i] *= 1 + risk*(x-w.floor)
		risk /= 2
	}
}

func (w *wager) won() bool {
	sum := 0.
	for _, m := range w.money {
		sum += m
	}
	return sum >= proof
}
