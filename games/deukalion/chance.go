package deukalion

import "github.com/katabasis-games/katabasis/game"

// chanceMoves lists what chance may do, except for the dice of the Kylix.
func (s *State) chanceMoves(buf []game.Move) []game.Move {
	if s.turn >= 0 || s.phase == phOver {
		return buf
	}
	try := func(m game.Move) {
		if s.checkChance(m) == nil {
			buf = append(buf, m)
		}
	}
	switch verb := inPhase[s.phase].first(); verb {
	case vFirst:
		for p := range int8(maxSeats) {
			try(mv(vFirst, p))
		}
	case vChest:
		for c := range int8(colourCount) {
			try(mv(vChest, int8(s.nextCity()), c))
		}
	case vDisplay, vSecret:
		for k := range pursuit(pursuitCount) {
			try(mv(verb, k))
		}
	case vDraw, vTake:
		for k := range kind(kindCount) {
			try(mv(verb, k))
		}
	case vThrow:
		n := s.toThrow()
		for skulls := range n + 1 {
			for blanks := range n - skulls + 1 {
				try(mv(vThrow, skulls, blanks, n-skulls-blanks))
			}
		}
	}
	return buf
}

// SampleChance draws the next outcome: each chest, card and number is equally
// likely; hoplites land by their weights.
func (s *State) SampleChance(r *game.Rand) game.Move {
	switch s.phase {
	case phFirst:
		return mv(vFirst, int8(r.IntN(int(s.seats))))
	case phChest:
		n := int8(r.IntN(int(chestCount - s.laid)))
		c := int8(0)
		for ; n >= s.unlaid(c); c++ {
			n -= s.unlaid(c)
		}
		return mv(vChest, int8(s.nextCity()), c)
	case phDisplay, phSecret:
		return mv(inPhase[s.phase].first(), s.anyPursuit(r))
	case phDraw:
		return mv(vDraw, s.anyCard(pileDeck, r))
	case phTake:
		return mv(vTake, s.anyCard(hand(s.victim), r))
	case phThrow:
		return s.anyThrow(r)
	}
	m := game.Move{Verb: vRoll}
	for i := range 1 + signCount {
		m.Args[i] = int16(1 + r.IntN(diceSide))
	}
	return m
}

func (s *State) anyPursuit(r *game.Rand) pursuit {
	n := int8(0)
	for _, at := range s.lot {
		if at == inPile {
			n++
		}
	}
	n = int8(r.IntN(int(n)))
	for k, at := range s.lot {
		if at == inPile {
			if n == 0 {
				return pursuit(k)
			}
			n--
		}
	}
	return noPursuit
}

// anyCard returns the kind of a random card in a pile.
func (s *State) anyCard(pile int8, r *game.Rand) kind {
	set := s.piles[pile]
	for range r.IntN(set.count()) {
		set &= set - 1
	}
	return s.cards[set.first()].kind
}

// anyThrow throws hoplites.
func (s *State) anyThrow(r *game.Rand) game.Move {
	w := &s.chart.weights
	sum := w[faceSkull] + w[faceBlank] + w[faceSide]
	var t throw
	for range s.toThrow() {
		switch n := r.IntN(sum); {
		case n < w[faceSkull]:
			t[faceSkull]++
		case n < w[faceSkull]+w[faceBlank]:
			t[faceBlank]++
		default:
			t[faceSide]++
		}
	}
	return mv(vThrow, t[faceSkull], t[faceBlank], t[faceSide])
}

// checkChance says why an outcome is impossible now, or nil.
func (s *State) checkChance(m game.Move) error {
	switch {
	case s.phase == phOver:
		return refuseOver
	case s.turn >= 0 || !inPhase[s.phase].has(m.Verb):
		return refuseNotNow
	}
	a, b := int8(m.Args[0]), int8(m.Args[1])
	switch m.Verb {
	case vFirst:
		return game.Unless(game.Seat(a) < s.seats, refuseNoPlayer)
	case vChest:
		return game.Unless(site(a) == s.nextCity() && s.unlaid(b) > 0, refuseChest)
	case vDisplay, vSecret:
		return game.Unless(s.lot[a] == inPile, refuseDealt)
	case vDraw:
		return game.Unless(s.lies(kind(a), pileDeck), refuseNotInPile)
	case vTake:
		return game.Unless(s.holds(s.victim, kind(a)), refuseNotInHand)
	case vThrow:
		return game.Unless(int(m.Args[0])+int(m.Args[1])+int(m.Args[2]) == int(s.toThrow()), refuseThrow)
	}
	return nil
}

// doChance carries out a possible outcome.
func (s *State) doChance(m game.Move, tell teller) {
	a, b, c := int8(m.Args[0]), int8(m.Args[1]), int8(m.Args[2])
	switch m.Verb {
	case vFirst:
		s.active = game.Seat(a)
		tell.first(s.active)
	case vChest:
		s.city[a][b]++
		s.laid++
		tell.chest(site(a), b)
	case vDisplay:
		s.show(pursuit(a), tell)
	case vSecret:
		s.dealSecret(pursuit(a), tell)
	case vDraw:
		p := s.owes()
		s.owed[p]--
		s.late = s.late || s.finished && p == s.active
		s.draw(p, kind(a))
		tell.draw(p, kind(a))
	case vTake:
		thief, victim := s.thief, s.victim
		s.handOver(kind(a), victim, thief)
		s.thief, s.victim = nobody, nobody
		tell.take(thief, victim, kind(a))
	case vThrow:
		s.throws(throw{a, b, c}, tell)
	case vRoll:
		s.roll(a, [signCount]int8{b, c, int8(m.Args[3]), int8(m.Args[4])}, tell)
	}
}
