package arena

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
)

// verdicts plays contests of at most so many rounds, in which two bots win games of one
// winner at four seats, and counts how they end and how long they take.
func verdicts(seed uint64, contests, rounds int, chance float64) (counts map[Verdict]int, mean float64) {
	r := rand.New(rand.NewPCG(seed, 2))
	counts = map[Verdict]int{}
	played := 0
	for range contests {
		v := newVerdict()
		for range rounds {
			won := 0.
			for range 4 {
				if r.Float64() < chance {
					won++
				}
			}
			v.add(won/4 - (4-won)/12)
			played++
			if v.clear() != Open {
				break
			}
		}
		counts[v.clear()]++
	}
	return counts, float64(played) / float64(contests)
}

// The test errs no more often than it says, however often one looks, and ends.
func TestVerdictErrs(t *testing.T) {
	t.Parallel()
	const contests = 400
	for _, c := range []struct {
		chance  float64
		right   Verdict
		wrong   []Verdict
		rounds  int
		decided int // at least
	}{
		{.25, Alike, []Verdict{Better, Worse}, 4000, 390},
		{.50, Better, []Verdict{Worse, Alike}, 1000, 400},
		{.10, Worse, []Verdict{Better, Alike}, 1000, 400},
		// A difference of exactly the margin is not alike: 0.05 = p - (1-p)/3.
		{.2875, Better, []Verdict{Worse, Alike}, 4000, 390},
	} {
		counts, rounds := verdicts(7, contests, c.rounds, c.chance)
		wrong := 0
		for _, v := range c.wrong {
			wrong += counts[v]
		}
		t.Logf("chance %v: %v, in %.0f rounds on average", c.chance, counts, rounds)
		if float64(wrong) > MaxError*contests || counts[c.right] < c.decided-int(MaxError*contests) || counts[Open] > contests-c.decided {
			t.Errorf("chance %v: %v", c.chance, counts)
		}
	}
}

func TestVerdictAsText(t *testing.T) {
	t.Parallel()
	for v := Open; v <= Alike; v++ {
		text, err := json.Marshal(v)
		var back Verdict
		if err != nil || json.Unmarshal(text, &back) != nil || back != v {
			t.Errorf("%v: %s, %v", v, text, err)
		}
	}
	var v Verdict
	if json.Unmarshal([]byte(`"great"`), &v) == nil {
		t.Error("any word is a verdict")
	}
}
