package story

import (
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// circles returns the faults of entries that read one another, so that reading would not
// end by itself (U13): one for each circle. Conditions do not count here: a circle that
// they end could as well be written without one.
func (a *Adventure) circles() (faults []game.Fault) {
	var done Set
	var path []int16
	var visit func(int16)
	visit = func(e int16) {
		if i := slices.Index(path, e); i >= 0 {
			faults = append(faults, game.Fault{What: a.circle(path[i:])})
			return
		}
		if done.Has(e) {
			return
		}
		done.Add(e)
		path = append(path, e)
		for _, p := range a.Parts[a.Entries[e].First:a.Entries[e].Last] {
			for _, d := range p.Does {
				if d.Kind == DoRead {
					visit(d.List[0])
				}
			}
		}
		path = path[:len(path)-1]
	}
	for e := range a.Entries {
		visit(int16(e))
	}
	return faults
}

// circle says which entries read one another.
func (a *Adventure) circle(path []int16) string {
	first := a.Entries[path[0]].Number
	if len(path) == 1 {
		return "entry " + first + " reads itself"
	}
	numbers := make([]string, len(path))
	for i, e := range path {
		numbers[i] = a.Entries[e].Number
	}
	return "entries read one another in a circle: " + strings.Join(numbers, ", ") + ", and " + first + " again"
}
