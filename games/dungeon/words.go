package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// promptKeys are the words of what is awaited.
var promptKeys = game.Keys("dungeon.prompt.", phaseNames[:]...)

// moveKeys are the words of the moves.
var moveKeys = grammar.Keys("dungeon.move.")

// Prompt says whose decision is awaited, and which.
func (s *State) Prompt(game.Seat) game.Text {
	key := promptKeys[s.phase]
	if s.phase == phOver {
		return game.Text{Key: key, Args: game.Args{"n": num(s.score())}}
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
		args["at"], args["n"] = s.placeArg(s.here()), num(s.lockHere().digits+s.lockHere().cards-s.dialed)
		if s.lockHere().cards > 0 {
			key += "_cards"
		}
	case phShare:
		args["n"] = num(s.owed)
	case phMend:
		args["n"] = num(-s.owed)
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
		if about := s.characterKey(int8(n)) + ".about"; s.has(about) {
			args["about"] = game.KeyArg(about)
			key += "_about"
		}
	case vGo:
		args["at"] = s.placeArg(s.placeAt(n))
		if s.explored(s.placeAt(n)) {
			key += "_again"
		}
	case vExplore, vHere, vUnlock, vLeave:
		args["at"] = s.placeArg(s.here())
		if s.held != none {
			args["card"], args["name"] = num(cardNumber(s.held)), s.cardName(s.held)
		}
	case vHold, vInsert, vDraw, vWith:
		c := s.cardAt(n)
		args["card"], args["name"] = num(n), s.cardName(c)
		if m.Verb == vWith {
			args["with"] = s.cardArg(s.held)
		}
	case vLower:
		args["name"] = s.cardName(s.held)
	case vGive, vSuffer, vMend:
		args = s.who(s.figureOf(int8(n)))
	case vDigit:
		args["digit"] = num(n)
	case vChoose:
		args["choice"] = game.KeyArg(s.choiceKey(s.offers[n-1]))
	case vHint:
		return s.hintLabel(key, s.atHand())
	case vAbout:
		return s.hintLabel(key, s.hintAt(n))
	}
	return game.Text{Key: key, Args: args}
}

// hintLabel says what a hint is asked about, and which step of it.
func (s *State) hintLabel(key string, i int16) game.Text {
	step := game.KeyArg("dungeon.hint." + strconv.Itoa(int(s.hints[i])+1))
	return game.Text{Key: key, Args: game.Args{"about": s.hintArg(i), "step": step}}
}
