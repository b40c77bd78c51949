package dungeon

import (
	"maps"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// maxHints are how many steps a hint has: a nudge, a pointer, the answer (U25).
const maxHints = 3

// atHand is what a hint would be about, the card held up or the location, by its index
// among the hints; none if there is neither.
func (s *State) atHand() int16 {
	if s.phase == phHold {
		return s.held
	}
	if p := s.here(); p != none {
		return maxCards + p
	}
	return none
}

// hintAt is the index among the hints of the thing with a number, or none.
func (a *adventure) hintAt(number int) int16 {
	if p := a.placeAt(number); p != none {
		return maxCards + p
	}
	return a.cardAt(number)
}

// canHint reports whether players can ask for a further step about a thing, and whether
// it could still help.
func (s *State) canHint(i int16) bool {
	return i != none && s.hints[i] < s.steps[i] && s.helps(i)
}

// canLookUp reports whether there is a further step about anything at all.
func (s *State) canLookUp() bool {
	return slices.ContainsFunc(s.shown.hinted, s.canHint)
}

// isMet reports whether the players know the thing of a hint: somebody has the card, or
// the location's room is open. Until then nobody knows its name (U26).
func (s *State) isMet(i int16) bool {
	if i < maxCards {
		return s.inPlay(i)
	}
	return s.places[i-maxCards].rooms&s.open != 0
}

// hintArg is the thing of a hint: its number, and its name once players know it.
func (s *State) hintArg(i int16) *game.Arg {
	number := num(s.hintNumber(i))
	switch {
	case i < maxCards && s.isMet(i):
		return s.cardArg(i)
	case i < maxCards:
		return game.TextArg(game.Text{Key: "dungeon.scene.card_unmet", Args: game.Args{"card": number}})
	case s.isMet(i):
		return s.placeArg(i - maxCards)
	}
	return game.TextArg(game.Text{Key: "dungeon.scene.place_unmet", Args: game.Args{"place": number}})
}

// helps reports whether what a hint helps with can still be done.
func (s *State) helps(i int16) bool {
	return len(s.speaks[i]) == 0 ||
		slices.ContainsFunc(s.speaks[i], func(when []phrase) bool { return s.holds(when, false) })
}

// parseHints counts the steps of the hint about each card and location, and reads
// while what they speak.
func (l *loader) parseHints() {
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
		i := l.hintAt(n)
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
func (s *State) hint(i int16, tell teller) {
	s.hints[i]++
	tell.revealing().hint(s, i)
}

// hintNumber is the number of a card or location by its index among the hints.
func (a *adventure) hintNumber(i int16) int {
	if i < maxCards {
		return cardNumber(i)
	}
	return int(a.places[i-maxCards].number)
}
