package cerberus

import "github.com/katabasis-games/katabasis/game"

// promptKeys are the words of what is awaited.
var promptKeys = game.Keys("cerberus.prompt.", phaseNames[:]...)

// Prompt says whose decision is awaited, and which.
func (s *State) Prompt(viewer game.Seat) game.Text {
	phase := s.shownPhase(viewer)
	args := game.Args{"active": game.SeatArg(s.active)}
	if s.turn >= 0 {
		args["seat"] = game.SeatArg(s.turn)
	}
	if phase == phTurn {
		args["deck"] = deckArg(s.side[s.turn])
		return game.Text{Key: s.turnPrompt(), Args: args}
	}
	if s.card != noCard {
		args["card"], args["n"] = cardArg(s.card), game.N(s.due-s.paid)
	}
	if phase == phOver {
		args["outcome"] = game.KeyArg("cerberus.result." + s.outcome)
		args["winners"] = game.SeatsArg(s.winners)
	}
	if phase == phFork {
		args["other"], args["n"] = game.SeatArg(s.walk.seat), game.N(s.walk.left)
	}
	if phase == phPledge && s.asked.Has(viewer) {
		return game.Text{Key: "cerberus.prompt.pledge_asked", Args: args}
	}
	return game.Text{Key: promptKeys[phase], Args: args}
}

// turnPrompt tells the beginning of a turn from its end, when no Action can be
// played any more.
func (s *State) turnPrompt() string {
	if s.revealed && s.room() <= 0 && s.playable(actionPlays).left.mayEnd() {
		return "cerberus.prompt.turn_full"
	}
	if s.playable(actionPlays).left.mayEnd() {
		return "cerberus.prompt.turn_end"
	}
	if s.side[s.turn] == cerberus {
		return "cerberus.prompt.turn_hound"
	}
	return "cerberus.prompt.turn"
}

// moveKeys are the words of the moves.
var moveKeys = grammar.Keys("cerberus.move.")

// Label says what a legal move would do.
func (s *State) Label(m game.Move) game.Text {
	t := game.Text{Key: moveKeys[m.Verb], Args: game.Args{}}
	a, b := int8(m.Args[0]), int8(m.Args[1])
	c := card(a)
	switch m.Verb {
	case vLayout:
		keys := []string{}
		for _, side := range m.Args[:4] {
			keys = append(keys, "cerberus.board."+allSides[side])
		}
		t.Args["boards"] = game.KeysArg(keys...)
	case vFirst, vGive, vRob, vSwing, vCapture:
		t.Args["seat"] = game.SeatArg(game.Seat(a))
	case vDraw, vDiscard, vPledge, vPay:
		t.Args["card"] = cardArg(c)
	case vPlay:
		t.Args["card"], t.Args["effect"] = cardArg(c), effectArg(c, b)
		if cards[c].effects[b-1].cost.pay != payNothing {
			t.Key, t.Args["cost"] = "cerberus.move.play_cost", costArg(c, b)
		}
	case vAdvance, vRetreat:
		steps, why := s.stepsOf(game.Seat(a), m.Verb == vAdvance, b)
		t.Args["seat"], t.Args["n"] = game.SeatArg(game.Seat(a)), game.N(steps)
		if steps < b {
			t.Key, t.Args["of"] = t.Key+why, game.N(b)
		}
	case vDo:
		t.Args["part"] = game.KeyArg("cerberus.part." + doWords[a])
	case vYield:
		t.Args["n"] = game.N(s.sabotageSteps())
	case vPeek:
		t.Args["slot"] = game.N(a)
	case vSwap:
		t.Args["a"], t.Args["b"] = game.N(a), game.N(b)
	}
	return t
}

// sabotageSteps is how far the retreat is that Sabotage offers.
func (s *State) sabotageSteps() int8 { return cards[sabotage].effects[1].parts[0].n }
