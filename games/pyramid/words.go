package pyramid

import "github.com/katabasis-games/katabasis/game"

// promptKeys are the words of what is awaited.
var promptKeys = game.Keys("pyramid.prompt.", phaseNames[:]...)

// moveKeys are the words of the moves.
var moveKeys = grammar.Keys("pyramid.move.")

// Prompt says whose decision is awaited, and which.
func (s *State) Prompt(viewer game.Seat) game.Text {
	phase := s.shownPhase(viewer)
	args := game.Args{}
	if s.turn >= 0 {
		args["seat"] = game.SeatArg(s.turn)
	}
	key := promptKeys[phase]
	switch phase {
	case phAction:
		args["n"] = game.N(s.left[s.turn])
		if s.left[s.turn] == 0 {
			key = "pyramid.prompt.action_end"
		}
	case phLoad:
		args["n"] = game.N(board.levels[s.count[s.turn]])
		if s.count[s.turn] == 0 {
			key = "pyramid.prompt.load_none"
		}
	case phRoom:
		if s.owesDiscard() {
			key = "pyramid.prompt.room_wound"
		}
	case phReact:
		args["card"] = cardArg(s.bite)
	case phSensed:
		if viewer == game.All || viewer == s.turn {
			args["place"] = placeArg(s.aside.seen)
			key = "pyramid.prompt.sensed_known"
		}
	case phChest:
		args["seat"] = game.SeatArg(game.Seat(s.owesChest()))
	case phOver:
		args["outcome"] = game.KeyArg("pyramid.result." + s.outcome)
		args["winners"], args["n"] = game.SeatsArg(s.winners), game.N(s.best())
	}
	return game.Text{Key: key, Args: args}
}

// Label says what a legal move would do.
func (s *State) Label(m game.Move) game.Text {
	a := int8(m.Args[0])
	t := game.Text{Key: moveKeys[m.Verb], Args: game.Args{}}
	switch m.Verb {
	case vFirst:
		t.Args["seat"] = game.SeatArg(game.Seat(a))
	case vStart:
		t.Args["mummy"], t.Args["place"] = game.TextArg(mummyText(s.mummies[a], a)), placeArg(place(m.Args[1]))
	case vChoose:
		t.Args["adventurer"] = adventurerArg(ability(a))
		t.Args["ability"] = abilityArg(ability(a))
	case vStand:
		t.Args["n"] = game.N(place(a) - board.squares)
	case vRoll, vLock, vMarch:
		t.Args["dice"] = game.WordArg(diceWord(diceOf(m)))
	case vDraw, vFind, vDiscard, vPut, vUnpack, vSpill:
		t.Args["card"] = cardArg(kind(a))
		if m.Verb == vPut && s.phase == phRoom && s.taking(s.turn).has(kind(a)) {
			t.Key += "_taken"
		}
	case vCure:
		t.Args["card"], t.Args["tool"] = cardArg(kind(a)), cardArg(remedy(kind(a)))
	case vSense, vAside, vFall:
		t.Args["place"] = placeArg(place(a))
	case vChest:
		t.Args["n"] = game.N(a)
	case vUse:
		t.Key += "_" + cards[a].name
	case vReflexes, vSwimming, vEndure:
		t.Args["card"] = cardArg(s.bite)
	case vKeep, vReturn:
		t.Args["place"] = placeArg(s.aside.seen)
	case vMove, vJump:
		s.labelStep(&t, place(a))
	case vSearch, vOpen, vTake, vPick, vShoot:
		s.labelAction(&t, m.Verb, a)
	}
	if by := s.loads(m); by != 0 {
		t.Args["load"] = game.N(s.count[s.turn] + by)
	}
	return t
}

// loads is by how many cards a move is sure to change the load. Where room is made, a card
// comes into it.
func (s *State) loads(m game.Move) int8 {
	if s.phase == phRoom {
		return 0
	}
	switch m.Verb {
	case vTake, vUnpack:
		return 1
	case vUse:
		if kind(m.Args[0]) == crowbar {
			return 0 // it opens the lock, and the idol takes its place
		}
		return -1
	case vDiscard, vPut, vShed, vReflexes, vSwimming:
		return -1
	case vCure:
		return -2
	}
	return 0
}

// labelStep tells a step out of the pyramid, and into it, from others.
func (s *State) labelStep(t *game.Text, to place) {
	t.Args["place"] = placeArg(to)
	switch {
	case board.doors.has(to) && s.fate[s.turn] == inside:
		t.Key += "_out"
	case s.fate[s.turn] == waiting && board.inside.has(to):
		t.Key += "_in"
	}
}

// labelAction adds what an action risks, in percent.
func (s *State) labelAction(t *game.Text, verb uint8, a int8) {
	p := s.turn
	switch verb {
	case vSearch:
		wound, _, _ := s.expect(s.deckAt(p), p)
		t.Args["deck"], t.Args["p"], t.Args["n"] = deckArg(s.deckAt(p)), game.N(wound), game.N(s.decks[s.deckAt(p)])
	case vOpen:
		t.Args["god"] = godArg(board.tomb[s.at[p]])
	case vTake:
		t.Args["card"] = cardArg(s.inTomb[s.at[p]])
	case vPick:
		s.labelPick(t, uint8(a))
	case vShoot:
		m := s.mummyOf(a)
		t.Args["mummy"] = game.TextArg(mummyText(s.mummies[m], m))
	}
}

// labelPick says which dice are rolled at a lock, and the chances.
func (s *State) labelPick(t *game.Text, dice uint8) {
	p := s.turn
	g := s.alcoveAt(p)
	t.Args["god"], t.Args["card"] = godArg(g), cardArg(idolOf(g))
	if s.lock.god != g {
		odds := s.pickOdds(p, g)
		t.Args["p"], t.Args["turn"], t.Args["n"] = game.N(odds[0]), game.N(odds[s.left[p]-1]), game.N(s.left[p])
		return
	}
	values := ""
	n := 0
	for d, face := range s.lock.dice {
		if dice>>d&1 != 0 {
			values += " " + string('0'+rune(face))
			n++
		}
	}
	t.Key += "_again"
	t.Args["dice"], t.Args["n"] = game.WordArg(values[1:]), game.N(n)
	t.Args["p"] = game.N(s.rollOdds(p, dice))
}
