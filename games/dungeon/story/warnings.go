package story

import (
	"maps"
	"slices"
)

// parseWarnings parses when people are warned of each entry. One that warns of itself, such
// as a choice that says its price, has no conditions.
func (l *loader) parseWarnings() {
	for _, digits := range slices.Sorted(maps.Keys(l.data.Warnings)) {
		l.where = "warning " + digits
		e, err := l.entry(digits)
		if err != nil {
			l.fault(err.Error())
			continue
		}
		l.Warnings[e] = l.lines(l.data.Warnings[digits])
	}
}
