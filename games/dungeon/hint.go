package dungeon

import (
	"maps"
	"slices"
	"strconv"
)

// maxHints are how many steps a hint has: a nudge, a pointer, the answer (U25).
const maxHints = 3

// hintThing is what a hint would be about: the card held up, or the location;
// as a number and its place among the hints.
func (s *State) hintThing() (number int, i int16) {
	if s.phase == phHold {
		return cardNumber(s.held), s.held
	}
	if p := s.here(); p != none {
		return int(s.places[p].number), maxCards + p
	}
	return 0, none
}

// canHint reports whether there is a further step to ask for, and something left
// to be helped with.
func (s *State) canHint() bool {
	_, i := s.hintThing()
	return i != none && s.hints[i] < s.steps[i] && s.helps(i)
}

// helps reports whether what a hint helps with can still be done.
func (s *State) helps(i int16) bool {
	return len(s.speaks[i]) == 0 ||
		slices.ContainsFunc(s.speaks[i], func(when []phrase) bool { return s.holds(when, false) })
}

// readHints counts the steps of the hint about each card and location, and reads
// while what they speak.
func (l *loader) readHints() {
	count := func(i int16) {
		for l.steps[i] < maxHints && l.has(l.hintKey(l.hintNumber(i), int(l.steps[i])+1)) {
			l.steps[i]++
		}
	}
	for c := range int16(maxCards) {
		if l.cards[c].known {
			count(c)
		}
	}
	for p := range int16(len(l.places)) {
		count(maxCards + p)
	}
	for _, name := range slices.Sorted(maps.Keys(l.Hints)) {
		l.where = "hint " + name
		n, _ := strconv.Atoi(name)
		i := l.cardAt(n)
		if p := l.placeAt(n); p != none {
			i = maxCards + p
		}
		if i == none || l.steps[i] == 0 {
			l.fault("there is no such hint")
			continue
		}
		for _, line := range l.Hints[name] {
			l.speaks[i] = append(l.speaks[i], l.conditions(line))
		}
	}
}

func (a *adventure) hintKey(number, step int) string {
	return a.key("hint." + strconv.Itoa(number) + "." + strconv.Itoa(step))
}

// hint tells the next step of a hint. It costs nothing (U25).
func (s *State) hint(tell teller) {
	number, i := s.hintThing()
	s.hints[i]++
	tell.revealing().hint(s, number, i)
}

// hintNumber is the number of a card or location by its place among the hints.
func (a *adventure) hintNumber(i int16) int {
	if i < maxCards {
		return cardNumber(i)
	}
	return int(a.places[i-maxCards].number)
}
