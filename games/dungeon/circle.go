package dungeon

import (
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// circles returns the faults of entries that read one another, so that reading would not
// end by itself (U13): one for each circle. Conditions do not count here: a circle that
// they end could as well be written without one.
func (a *adventure) circles() (faults []game.Fault) {
	var done indexSet
	var path []int16
	var visit func(int16)
	visit = func(e int16) {
		if i := slices.Index(path, e); i >= 0 {
			faults = append(faults, game.Fault{What: a.circle(path[i:])})
			return
		}
		if done.has(e) {
			return
		}
		done.add(e)
		path = append(path, e)
		for _, p := range a.parts[a.entries[e].first:a.entries[e].last] {
			for _, d := range p.does {
				if d.kind == doRead {
					visit(d.list[0])
				}
			}
		}
		path = path[:len(path)-1]
	}
	for e := range a.entries {
		visit(int16(e))
	}
	return faults
}

// circle says which entries read one another.
func (a *adventure) circle(path []int16) string {
	first := a.entries[path[0]].number
	if len(path) == 1 {
		return "entry " + first + " reads itself"
	}
	numbers := make([]string, len(path))
	for i, e := range path {
		numbers[i] = a.entries[e].number
	}
	return "entries read one another in a circle: " + strings.Join(numbers, ", ") + ", and " + first + " again"
}

// tooMuch notes that more entries are read at once than the rules allow, starting from
// one of them (U13).
func (p *prover) tooMuch(e int16) {
	what := "more than " + strconv.Itoa(maxReads) + " entries are read at once: " + p.entries[e].number
	if !slices.ContainsFunc(p.proof.Faults, func(f game.Fault) bool { return f.What == what }) {
		p.proof.Faults = append(p.proof.Faults, game.Fault{What: what})
	}
}
