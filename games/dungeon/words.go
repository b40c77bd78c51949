package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// promptKeys are the words of what is awaited.
var promptKeys = game.Keys("dungeon.prompt.", phaseNames[:]...)

// moveKeys are the words of the moves.
var moveKeys = grammar.Keys("dungeon.move.")

// Prompt says whose decision is awaited, and which.
func (s *State) Prompt(game.Seat) game.Text {
	key := promptKeys[s.phase]
	if s.phase == phOver {
		return game.Text{Key: key} // the points come after the ending
	}
	args := game.Args{"seat": game.SeatArg(s.playerOf(s.active))}
	if s.phase != phChoose {
		args["who"] = s.characterArg(s.active)
	}
	switch s.phase {
	case phTurn:
		if s.moved {
			key += "_moved"
		}
	case phHold:
		args["card"] = s.cardArg(s.held)
	case phLock:
		args["at"], args["n"] = s.placeArg(s.here()), game.N(s.lockHere().Digits+s.lockHere().Cards-s.dialed)
		if s.lockHere().Cards > 0 {
			key += "_cards"
		}
	case phShare:
		args["n"] = game.N(s.owed)
	case phMend:
		args["n"] = game.N(-s.owed)
	}
	return game.Text{Key: key, Args: args}
}

// Label says what a move that is legal now would do.
func (s *State) Label(m game.Move) game.Text {
	key, n := moveKeys[m.Verb], m.Arg(0)
	args := game.Args{}
	switch m.Verb {
	case vBe:
		args["who"] = s.shown.characterArgs[n]
		if about := s.CharacterKey(int8(n)) + ".about"; s.Says(about) {
			args["about"] = game.KeyArg(about)
			key += "_about"
		}
	case vGo:
		args["at"] = s.placeArg(s.PlaceAt(n))
		if s.explored(s.PlaceAt(n)) {
			key += "_again"
		}
	case vExplore, vHere, vUnlock, vLeave:
		args["at"] = s.placeArg(s.here())
		if s.held != story.None {
			args["card"], args["name"] = game.N(story.CardNumber(s.held)), s.cardName(s.held)
		}
	case vHold, vInsert, vDraw, vWith:
		c := s.CardAt(n)
		args["card"], args["name"] = game.N(n), s.cardName(c)
		if m.Verb == vWith {
			args["with"] = s.cardArg(s.held)
		}
	case vLower:
		args["name"] = s.cardName(s.held)
	case vGive, vSuffer, vMend:
		args = s.who(s.figureOf(int8(n)))
	case vDigit:
		args["digit"] = game.N(n)
	case vChoose:
		args["choice"] = game.KeyArg(s.choiceKey(s.offers[n-1]))
	case vHint:
		return s.hintLabel(key, s.atHand())
	case vAbout:
		return s.hintLabel(key, s.HintAt(n))
	}
	return game.Text{Key: key, Args: args}
}

// hintLabel says what a hint is asked about, and which step of it.
func (s *State) hintLabel(key string, i int16) game.Text {
	step := game.KeyArg("dungeon.hint." + strconv.Itoa(int(s.hints[i])+1))
	return game.Text{Key: key, Args: game.Args{"about": s.hintArg(i), "step": step}}
}
