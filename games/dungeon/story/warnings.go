package story

import (
	"maps"
	"slices"
)

// parseWarnings parses by which lines of conditions people are warned of an entry. An
// entry that warns of itself, such as a choice that says its price, has none.
func (l *loader) parseWarnings() {
	for _, digits := range slices.Sorted(maps.Keys(l.data.Warnings)) {
		l.where = "warning " + digits
		e, err := l.entry(digits)
		if err != nil {
			l.fault(err.Error())
			continue
		}
		lines := [][]Phrase{}
		for _, line := range l.data.Warnings[digits] {
			lines = append(lines, l.conditions(line))
		}
		l.Warnings[e] = lines
	}
}
