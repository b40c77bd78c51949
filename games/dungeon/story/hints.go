package story

import (
	"maps"
	"slices"
	"strconv"
)

// maxHints is how many steps a hint has at most: a nudge, a pointer, the answer (U25).
const maxHints = 3

// parseHints counts the steps of the hint about each card and location, and parses when
// each hint is given.
func (l *loader) parseHints() {
	count := func(i int16) {
		for l.Steps[i] < maxHints && l.Says(l.HintKey(l.HintNumber(i), int(l.Steps[i])+1)) {
			l.Steps[i]++
		}
	}
	for c := range int16(MaxCards) {
		if l.Cards[c].Known {
			count(c)
		}
	}
	for p := range int16(len(l.Places)) {
		count(MaxCards + p)
	}
	for _, name := range slices.Sorted(maps.Keys(l.data.Hints)) {
		l.where = "hint " + name
		n, _ := strconv.Atoi(name)
		i := l.HintAt(n)
		if i == None || l.Steps[i] == 0 {
			l.fault("there is no such hint")
			continue
		}
		l.Speaks[i] = l.lines(l.data.Hints[name])
	}
}

// HintKey is the key of a step, from 1, of the hint about the thing with a number.
func (a *Adventure) HintKey(number, step int) string {
	return a.Key("hint." + strconv.Itoa(number) + "." + strconv.Itoa(step))
}

// HintAt is the index among the hints of the thing with a number, or None.
func (a *Adventure) HintAt(number int) int16 {
	if p := a.PlaceAt(number); p != None {
		return MaxCards + p
	}
	return a.CardAt(number)
}

// HintNumber is the number of a card or location by its index among the hints.
func (a *Adventure) HintNumber(i int16) int {
	if i < MaxCards {
		return CardNumber(i)
	}
	return int(a.Places[i-MaxCards].Number)
}
