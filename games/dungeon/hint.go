package dungeon

import "strconv"

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

// canHint reports whether there is a further step to ask for.
func (s *State) canHint() bool {
	_, i := s.hintThing()
	return i != none && s.hints[i] < s.steps[i]
}

// readHints counts the steps of the hint about each card and location.
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
