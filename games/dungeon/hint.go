package dungeon

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// atHand is what a hint would be about, the card held up or the location, by its index
// among the hints; none if there is neither.
func (s *State) atHand() int16 {
	if s.phase == phHold {
		return s.held
	}
	if p := s.here(); p != story.None {
		return story.MaxCards + p
	}
	return story.None
}

// canHint reports whether players can ask for a further step about a thing, and whether
// it could still help.
func (s *State) canHint(i int16) bool {
	return i != story.None && s.hints[i] < s.Steps[i] && s.helps(i)
}

// canLookUp reports whether there is a further step about anything at all.
func (s *State) canLookUp() bool {
	return slices.ContainsFunc(s.shown.hinted, s.canHint)
}

// isMet reports whether the players know the thing of a hint: somebody has the card, or
// the location's room is open. Until then nobody knows its name (U26).
func (s *State) isMet(i int16) bool {
	if i < story.MaxCards {
		return s.inPlay(i)
	}
	return s.Places[i-story.MaxCards].Rooms&s.open != 0
}

// hintArg is the thing of a hint: its number, and its name once players know it.
func (s *State) hintArg(i int16) *game.Arg {
	number := game.N(s.HintNumber(i))
	switch {
	case i < story.MaxCards && s.isMet(i):
		return s.cardArg(i)
	case i < story.MaxCards:
		return game.TextArg(game.Text{Key: "dungeon.scene.card_unmet", Args: game.Args{"card": number}})
	case s.isMet(i):
		return game.TextArg(game.Text{Key: "dungeon.scene.place_hinted", Args: s.placeArg(i - story.MaxCards).Text.Args})
	}
	return game.TextArg(game.Text{Key: "dungeon.scene.place_unmet", Args: game.Args{"place": number}})
}

// helps reports whether what a hint helps with can still be done.
func (s *State) helps(i int16) bool { return s.holdsOne(s.Speaks[i]) }

// holdsOne reports whether one of several lines of conditions holds, or there is none.
func (s *State) holdsOne(lines [][]story.Phrase) bool {
	return len(lines) == 0 || slices.ContainsFunc(lines, func(when []story.Phrase) bool { return s.holds(when, false) })
}

// hint tells the next step of a hint. It costs nothing (U25).
func (s *State) hint(i int16, tell teller) {
	s.hints[i]++
	tell.revealing().hint(s, i)
}
