package arena

import (
	"math/bits"
	"time"
)

// Times counts how long decisions took. Only those are counted in which a bot had more
// than one thing to do. They depend on the machine, so no comparison has them.
type Times struct {
	Decisions int64         `json:"decisions"`
	Total     time.Duration `json:"total"`   // nanoseconds
	Longest   time.Duration `json:"longest"` // nanoseconds
	// Steps are the decisions by how long they took: see step.
	Steps map[int]int64 `json:"steps"`
}

// parts is into how many steps each doubling of a time is divided.
const parts = 8

// step numbers times: step n goes from floor(n) to floor(n+1).
func step(d time.Duration) int {
	ns := max(1, uint64(d))
	octave := bits.Len64(ns) - 1
	return octave*parts + int((ns<<3>>octave)&(parts-1))
}

// floor is the shortest time of a step.
func floor(step int) time.Duration {
	return time.Duration(uint64(parts+step%parts) << (step / parts) / parts)
}

func (t *Times) add(d time.Duration) {
	if t.Steps == nil {
		t.Steps = map[int]int64{}
	}
	t.Decisions++
	t.Total += d
	t.Longest = max(t.Longest, d)
	t.Steps[step(d)]++
}

// join adds other times.
func (t *Times) join(o *Times) {
	if t.Steps == nil {
		t.Steps = map[int]int64{}
	}
	t.Decisions += o.Decisions
	t.Total += o.Total
	t.Longest = max(t.Longest, o.Longest)
	for step, n := range o.Steps {
		t.Steps[step] += n
	}
}

// Mean is how long a decision took on average.
func (t *Times) Mean() time.Duration {
	return t.Total / time.Duration(max(1, t.Decisions))
}

// Within returns a time within which so many of a hundred decisions were made. It is too
// long by an eighth at most.
func (t *Times) Within(percent float64) time.Duration {
	var seen int64
	for s := range 64 * parts {
		if n := t.Steps[s]; n > 0 {
			if seen += n; float64(seen)*100 >= percent*float64(t.Decisions) {
				return min(t.Longest, floor(s+1))
			}
		}
	}
	return t.Longest
}
