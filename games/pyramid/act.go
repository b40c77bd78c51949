package pyramid

import "github.com/katabasis-games/katabasis/game"

// stepAct gives the players their turns of phase 3, and goes on with what an
// action has left to do (P15).
func (s *State) stepAct(tell teller) bool {
	if p := s.active; p != nobody {
		switch {
		case !s.inPlay(p):
			s.endTurn()
			return true
		case s.ask != askNothing:
			s.await(s.ask, nobody)
			return false
		case s.aside.seat == p && !s.aside.settled:
			s.await(phSensed, p)
			return false
		case s.bite != noCard:
			s.await(phReact, p)
			return false
		case s.want != wantNothing:
			return s.stepWant(tell)
		case s.spent(p):
			s.endTurn()
			return true
		}
		s.await(phAction, p)
		return false
	}
	for s.order < s.seats {
		p := s.clockwise(s.order)
		if s.inPlay(p) && !s.spent(p) {
			s.active, s.tired = p, false
			tell.turn(p, s.left[p])
			return true
		}
		s.order++
	}
	s.enter(stMarch)
	return true
}

func (s *State) endTurn() {
	s.active, s.want, s.bite, s.ask, s.came = nobody, wantNothing, noCard, askNothing, nowhere
	s.lock.god = noGod
	s.order++
}

// stepWant goes on with an action that takes a card: first room is made, then
// the card comes (P12).
func (s *State) stepWant(tell teller) bool {
	p := s.active
	if s.count[p] >= maxCards {
		s.await(phRoom, p)
		return false
	}
	switch s.want {
	case wantSearch:
		s.await(phDraw, nobody)
		return false
	case wantTake:
		s.takeTreasure(p, tell)
	case wantIdol:
		s.takeIdol(p, tell)
	}
	s.want = wantNothing
	return true
}

// spent reports whether nothing is left that a player could do in their turn, as
// far as everybody can see (P15).
func (s *State) spent(p game.Seat) bool {
	return s.left[p] == 0 && !s.canLook(p) && !s.canStillHelp(p) && !s.canStillTidy(p) && !s.mayWard(p) && !s.mayUse(p)
}

// mayUse keeps, under total secrecy, the turn of a player whose face-down cards may
// be equipment, as far as everybody can see (P69).
func (s *State) mayUse(p game.Seat) bool {
	return s.set.secrecy && s.faceDown(p, ofBack[backRubble]) > 0
}

// mayWard keeps, under total secrecy, the turn of a player who could ward off a bite
// where they stand: that it goes on must not tell that the last card was one (P69).
func (s *State) mayWard(p game.Seat) bool {
	if !s.set.secrecy || s.active != p {
		return false
	}
	switch s.deckAt(p) {
	case backRubble, backSand:
		return s.able(p, reflexes)
	case backWater:
		return s.able(p, swimming)
	}
	return false
}

// canLook reports whether a player may look at a block (P43).
func (s *State) canLook(p game.Seat) bool {
	return s.checkLook() == nil && (s.has[p].has(udjat) || s.able(p, clairvoyance))
}

// canStillHelp tells of abilities and tools that need no action.
func (s *State) canStillHelp(p game.Seat) bool {
	switch {
	case s.targets(p) != 0:
		return true
	case s.able(p, linguistics) && s.checkRead(p) == nil:
		return true
	}
	return s.checkHelp() == nil && s.spare(p) > 0
}

// canStillTidy tells of cures and bags, by what everybody sees of a hand.
func (s *State) canStillTidy(p game.Seat) bool {
	return s.curable(p) != 0 || s.bagRoom(p) > 0 && s.faceDown(p, allKinds) > 0
}

// move is a step, into the pyramid, within it, or out of it for good (P16, P17).
func (s *State) move(p game.Seat, to place, tell teller) {
	from := s.at[p]
	s.lock.god = noGod
	switch {
	case board.doors.has(to) && s.fate[p] == inside:
		s.leave(p, escaped)
		tell.escape(p, from, to)
	case s.fate[p] == waiting && board.inside.has(to):
		s.fate[p] = inside
		s.arrive(p, to)
		tell.enter(p, from, to)
	default:
		s.arrive(p, to)
		tell.move(p, from, to)
	}
}

// arrive puts an adventurer on a place; mummies that stand there touch them (P47).
func (s *State) arrive(p game.Seat, to place) {
	s.at[p] = to
	for m := range s.walkers {
		if w := &s.mummies[m]; w.harmful() && w.at() == to {
			s.touch(p, m)
		}
	}
}

// deckAt is the deck that can be searched where a player stands (P18).
func (s *State) deckAt(p game.Seat) back { return deckOf[board.area[s.at[p]]] }

// drawn gives the active player the card they have searched for (P18).
func (s *State) drawn(k kind, tell teller) {
	p := s.active
	s.want = wantNothing
	s.take(k)
	s.gain(p, k)
	if s.set.secrecy {
		s.notice(sawBack, p, int8(cards[k].back))
	} else {
		s.learn(p, k, sawFound)
	}
	tell.draw(p, k, s.set.secrecy)
	if s.able(p, reflexes) && (k == snake || k == scorpion) || s.able(p, swimming) && k == crocodile {
		s.bite = k
	}
}

// take takes a card out of its deck.
func (s *State) take(k kind) {
	s.deck[k]--
	s.decks[cards[k].back]--
}

// ward discards the bite that was just drawn (P38, P42).
func (s *State) ward(p game.Seat, tell teller) {
	s.spend(p)
	s.lose(p, s.bite)
	s.show(p, s.bite)
	s.open[s.bite]++
	tell.ward(p, s.bite, s.who[p])
	s.bite = noCard
}

// openTomb opens the sarcophagus beside a player; unless somebody has read what
// it holds, chance tells (P21).
func (s *State) openTomb(p game.Seat, tell teller) {
	n := s.at[p]
	s.lock.god = noGod
	s.tombs[n] = tombOpen
	tell.opens(p, n)
	if s.inTomb[n] == noCard {
		s.ask = phFind
		return
	}
	tell.opened(s.inTomb[n], n, s.readers[n])
}

// found is what chance finds in a sarcophagus, opened or only read.
func (s *State) found(k kind, tell teller) {
	p, n := s.active, s.at[s.active]
	s.ask = askNothing
	s.take(k)
	s.inTomb[n] = k
	if s.tombs[n] == tombOpen {
		tell.opened(k, n, 0)
		return
	}
	s.readers[n] = s.readers[n].With(p)
	tell.deciphered(p, k, n)
}

func (s *State) takeTreasure(p game.Seat, tell teller) {
	k := s.inTomb[s.at[p]]
	s.gain(p, k)
	s.learn(p, k, sawFound)
	s.emptyTomb(p, k, tell)
}

// stow takes the treasure straight into a bag, where it needs no room (P33).
func (s *State) stow(p game.Seat, tell teller) {
	k := s.inTomb[s.at[p]]
	s.want = wantNothing
	s.pack(p, k)
	s.learn(p, k, sawStowed)
	s.emptyTomb(p, k, tell)
	tell.put(p, k)
}

// taking is the card that a player is taking out of a sarcophagus, if any.
func (s *State) taking(p game.Seat) kinds {
	if s.want != wantTake || s.active != p {
		return 0
	}
	return 1 << uint8(s.inTomb[s.at[p]])
}

func (s *State) emptyTomb(p game.Seat, k kind, tell teller) {
	n := s.at[p]
	s.lock.god = noGod
	s.inTomb[n], s.tombs[n] = noCard, tombEmpty
	tell.take(p, k, n)
}
