package deukalion

import "github.com/katabasis-games/katabasis/game"

// promptKeys are the words of what is awaited.
var promptKeys = game.Keys("deukalion.prompt.", phaseNames[:]...)

// Prompt says whose decision is awaited, and which.
func (s *State) Prompt(game.Seat) game.Text {
	args := game.Args{}
	if s.turn >= 0 {
		args["seat"] = seatArg(s.turn)
	}
	if s.active >= 0 {
		args["active"] = seatArg(s.active)
	}
	key := promptKeys[s.phase]
	switch s.phase {
	case phDraw:
		args["seat"] = seatArg(s.owes())
	case phStep, phTurn:
		args["n"] = game.N(s.left)
		if s.ended || s.left == 0 {
			key += s.restKey()
		}
	case phReclaim:
		args["n"] = game.N(s.reclaim.limit)
	case phSpend:
		args["n"] = game.N(s.fitting().n - s.landing.picked.total())
	case phGive:
		args["n"] = game.N(s.gift.n)
	case phOffer:
		_, k := s.offer()
		args = pursuitArgs(args, k)
	case phTake:
		args["seat"], args["other"] = seatArg(s.thief), seatArg(s.victim)
	case phRoom:
		args["chest"] = colourArg(s.want.colour)
	case phBrace, phCry, phThrow, phLoot:
		return s.duelPrompt(key, args)
	case phRelocate:
		key, args = s.relocatePrompt(key, args)
	case phOver:
		args["outcome"] = game.KeyArg("deukalion.result." + s.outcome)
		args["winners"] = game.SeatsArg(s.winners)
	}
	return game.Text{Key: key, Args: args}
}

// restKey is the end of the words for a ship that goes no further: in a turn, dice may be left.
func (s *State) restKey() string {
	if s.phase == phTurn && s.mendable(s.turn) == 0 && s.hunt(s.turn) == 0 && !s.due {
		return "_spent"
	}
	return "_end"
}

// duelPrompt is the prompt of what is decided in a challenge.
func (s *State) duelPrompt(key string, args game.Args) game.Text {
	d := &s.duel
	switch {
	case s.phase == phThrow:
		args["seat"], args["n"] = seatArg(d.seat[d.now]), game.N(s.toThrow())
	case s.phase == phLoot && d.kind == duelCity:
		key += "_city"
		args["site"] = siteArg(d.foe)
	case s.phase == phLoot:
		_, loser := s.sides()
		args["other"] = seatArg(loser)
	case s.phase == phBrace && d.kind == duelShip:
		args["other"] = seatArg(d.seat[challenger])
	case s.phase == phBrace:
		key += "_hydra"
	default:
		side := s.sideOfDuel(s.turn)
		args["score"], args["value"] = pointsArg(s.halves(side)), game.N(s.value())
		if d.kind == duelShip {
			args["value"] = pointsArg(s.halves(1 - side))
		}
		if s.challengerAhead() == (side == challenger) {
			key += "_ahead"
		}
	}
	return game.Text{Key: key, Args: args}
}

func (s *State) relocatePrompt(key string, args game.Args) (string, game.Args) {
	switch s.shoved {
	case hydraPiece:
		key += "_hydra"
	default:
		args["other"] = seatArg(s.shoved)
	}
	return key, args
}

// moveKeys are the words of the moves.
var moveKeys = grammar.Keys("deukalion.move.")

// Label says what a legal move would do.
func (s *State) Label(m game.Move) game.Text {
	a, b := int8(m.Args[0]), int8(m.Args[1])
	t := game.Text{Key: moveKeys[m.Verb], Args: game.Args{}}
	switch m.Verb {
	case vFirst, vRob:
		t.Args["seat"] = seatArg(game.Seat(a))
	case vChest, vStore:
		colour, city := a, b
		if m.Verb == vChest {
			colour, city = b, a
		}
		t.Args["chest"], t.Args["site"] = colourArg(colour), siteArg(site(city))
	case vDisplay, vSecret:
		t.Args = pursuitArgs(t.Args, pursuit(a))
	case vClaim:
		t.Args = pursuitArgs(t.Args, pursuit(a))
		if d := s.claimed(pursuit(a)); d != nil {
			t.Key += "_side"
			t.Args["side"] = game.TextArg(questText(d))
		}
	case vDraw, vTake, vPlay, vGive:
		t.Args["card"] = cardArg(kind(a))
		if m.Verb == vPlay {
			t.Args["about"] = game.KeyArg("deukalion.card." + actions[a].name + ".about")
		}
	case vRoll, vThrow, vCup:
		s.labelDice(&t, m)
	case vMoor, vRelocate:
		t.Args["square"] = squareArg(square(a))
	case vSail, vHydra, vChallenge:
		s.labelGo(&t, m.Verb, a)
	case vFound:
		t.Args["site"], t.Args["n"] = settlementArg(settlement(a)), game.N(s.chart.sites[settlement(a).site()].holds)
	case vReclaim:
		t.Args["n"] = game.N(a)
	case vCards:
		t.Key += map[bool]string{true: "_own", false: "_others"}[s.dice(s.turned)[signCard] == cardActive]
	case vUnload:
		t.Args["n"] = game.N(s.landing.fresh.total())
	case vSpend:
		t.Args["chest"] = colourArg(a)
	case vSink, vLeave:
		t.Args["chest"] = colourArg(s.want.colour)
	case vLoot:
		if a < colourCount {
			t.Args["chest"] = colourArg(a)
		} else {
			t.Key += map[int8]string{lootCard: "_card", lootNothing: "_nothing"}[a]
		}
	}
	return t
}

func (s *State) labelDice(t *game.Text, m game.Move) {
	switch m.Verb {
	case vRoll:
		t.Args["n"] = game.N(m.Arg(0))
		t.Args["dice"] = game.PathArg(m.Arg(1), m.Arg(2), m.Arg(3), m.Arg(4))
	case vThrow:
		for face, name := range faceNames {
			t.Args[name] = game.N(m.Arg(face))
		}
	case vCup:
		for sign, name := range signNames {
			t.Args[name] = game.N(m.Arg(sign))
		}
	}
}

// labelGo says where a ship or the Hydra goes and what could be done there, or
// the chance of a challenge, in percent.
func (s *State) labelGo(t *game.Text, verb uint8, a int8) {
	switch {
	case verb == vChallenge && foe(a) < foeHydra:
		t.Key += "_ship"
		t.Args["other"], t.Args["p"] = seatArg(game.Seat(a)), game.N(s.oddsOf(s.turn, foe(a)))
		t.Args["square"] = squareArg(s.ship[a])
	case verb == vChallenge && foe(a) == foeHydra:
		t.Key += "_hydra"
		t.Args["p"] = game.N(s.oddsOf(s.turn, foe(a)))
	case verb == vChallenge:
		t.Key += "_site"
		t.Args["site"], t.Args["p"] = siteArg(foe(a).site()), game.N(s.oddsOf(s.turn, foe(a)))
		t.Args["value"] = game.N(s.chart.sites[foe(a).site()].value)
	case verb == vHydra && s.shipOn(square(a)) != nobody:
		t.Key += "_pounce"
		t.Args["other"], t.Args["p"] = seatArg(s.shipOn(square(a))), game.N(s.biteOdds(s.shipOn(square(a))))
		t.Args["square"] = squareArg(square(a))
	default:
		t.Args["square"] = squareArg(square(a))
		s.labelSquare(t, verb, square(a))
	}
}

// labelSquare adds what a square is for, if it is for anything.
func (s *State) labelSquare(t *game.Text, verb uint8, n square) {
	keys := []string{}
	for set := s.chart.beside[n]; set != 0; set &= set - 1 {
		keys = append(keys, siteArg(set.first()).Key)
	}
	switch {
	case verb != vSail:
	case s.chart.styx.has(n):
		t.Key += "_styx"
		t.Args["n"] = game.N(s.fallen[s.turn])
	case s.chart.anchors.has(n) && s.cargo[s.turn] != (chests{}):
		t.Key += "_deliver"
		t.Args["n"] = game.N(s.cargo[s.turn].total())
	case s.chart.anchors.has(n):
		t.Key += "_anchor"
	case len(keys) > 0:
		t.Key += "_beside"
		t.Args["sites"] = game.KeysArg(keys...)
	}
}
