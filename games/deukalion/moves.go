package deukalion

import "github.com/katabasis-games/katabasis/game"

// LegalMoves appends what a seat may do now. For Chance it lists the outcomes,
// but for the dice.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by == game.Chance {
		return s.chanceMoves(buf)
	}
	p := int8(by)
	if s.phase == phOver || s.turn < 0 || p != s.turn {
		return buf
	}
	switch s.phase {
	case phMoor:
		return squareMoves(vMoor, s.freeAnchors(), buf)
	case phStep, phTurn:
		return s.actMoves(p, buf)
	case phCup:
		return s.cupMoves(buf)
	case phReclaim:
		return s.reclaimMoves(p, buf)
	case phDeliver, phOffer:
		return s.deliverMoves(p, buf)
	case phLast:
		return append(s.cardMoves(p, buf), mv(vDone))
	case phBrace, phCry:
		return append(s.cardMoves(p, buf), mv(vPass))
	case phRelocate:
		return squareMoves(vRelocate, s.relocations(s.shoved), buf)
	}
	return s.answerMoves(p, buf)
}

// answerMoves are what a player may do while something interrupts a turn.
func (s *State) answerMoves(p int8, buf []game.Move) []game.Move {
	switch s.phase {
	case phSpend:
		for c := range int8(colourCount) {
			if s.canSpend(c) {
				buf = append(buf, mv(vSpend, c))
			}
		}
	case phStore:
		buf = s.storeMoves(&s.landing.spent, buf)
	case phGive:
		buf = kindMoves(vGive, s.hands[p], buf)
	case phRob:
		for q, set := int8(0), s.robbable(p); q < s.seats; q++ {
			if set.Has(game.Seat(q)) {
				buf = append(buf, mv(vRob, q))
			}
		}
	case phRoom:
		if s.crew[p] > 0 {
			buf = append(buf, mv(vSink))
		} else {
			buf = append(buf, mv(vLeave))
		}
		buf = s.storeMoves(&s.cargo[p], buf)
	case phLoot:
		for what := range int8(lootNothing + 1) {
			if s.canLoot(what) {
				buf = append(buf, mv(vLoot, what))
			}
		}
	}
	return buf
}

// actMoves are what a player may do in a turn or step.
func (s *State) actMoves(p int8, buf []game.Move) []game.Move {
	if !s.ended && s.left > 0 {
		reach, fringe := s.voyage(p, s.left).flood()
		buf = squareMoves(vSail, reach, buf)
		buf = s.chargeMoves(p, fringe, buf)
	}
	for set := s.siege(p); set != 0; set &= set - 1 {
		buf = append(buf, mv(vChallenge, foeSite+set.first()))
	}
	for set := s.foundable(p); set != 0; set &= set - 1 {
		buf = append(buf, mv(vFound, set.first()))
	}
	for set := s.callsNear(p); set != 0; set &= set - 1 {
		if k := set.first(); s.open(p, k) && s.met(p, k) != nil {
			buf = append(buf, mv(vClaim, k))
		}
	}
	buf = s.cardMoves(p, buf)
	if s.phase == phTurn {
		buf = s.dieMoves(p, buf)
	} else if s.checkRest(p) == nil {
		buf = append(buf, mv(vRest))
	}
	return append(buf, mv(vDone))
}

// chargeMoves are the challenges of ships and of the Hydra, where they are near.
func (s *State) chargeMoves(p int8, near squares, buf []game.Move) []game.Move {
	if s.fought {
		return buf
	}
	for q := range s.seats {
		if q != p && near&s.afloat(q) != 0 {
			buf = append(buf, mv(vChallenge, q))
		}
	}
	if near.has(s.hydra) && s.asks(p, questHydra) {
		buf = append(buf, mv(vChallenge, foeHydra))
	}
	return buf
}

// dieMoves are what the active player's dice allow, but for sailing.
func (s *State) dieMoves(p int8, buf []game.Move) []game.Move {
	buf = squareMoves(vHydra, s.hunt(p), buf)
	if s.mend > 0 {
		buf = s.reclaimMoves(p, buf)
	}
	if s.due {
		buf = append(buf, mv(vCards))
	}
	return buf
}

// reclaimMoves are how many hoplites can be taken back, and the chests that can
// make room for them (D14, D20).
func (s *State) reclaimMoves(p int8, buf []game.Move) []game.Move {
	limit := s.reclaimLimit(p)
	most := min(limit, s.room(p))
	switch {
	case s.reclaim.seat == p && (s.reclaim.all || most == 0):
		buf = append(buf, mv(vReclaim, most))
	default:
		for n := int8(1); n <= most; n++ {
			buf = append(buf, mv(vReclaim, n))
		}
	}
	if limit > most {
		buf = s.storeMoves(&s.cargo[p], buf)
	}
	return buf
}

// storeMoves put each colour of some chests on each city with a free space.
func (s *State) storeMoves(from *chests, buf []game.Move) []game.Move {
	if *from == (chests{}) {
		return buf
	}
	var free sites
	for city := range int8(cityCount) {
		if s.space(city) > 0 {
			free |= 1 << uint8(city)
		}
	}
	for c, n := range from {
		for city := int8(0); n > 0 && city < cityCount; city++ {
			if free.has(city) {
				buf = append(buf, mv(vStore, int8(c), city))
			}
		}
	}
	return buf
}

// deliverMoves are the Pursuits that can be completed at Athens, or that was
// just displayed, and the way out.
func (s *State) deliverMoves(p int8, buf []game.Move) []game.Move {
	if s.phase == phOffer {
		_, k := s.offer()
		return append(buf, mv(vClaim, k), mv(vDecline))
	}
	must := false
	for k := range int8(pursuitCount) {
		if s.open(p, k) && s.served(k) != nil {
			must = must || s.lot[k] == displayed
			buf = append(buf, mv(vClaim, k))
		}
	}
	if !must {
		buf = append(buf, mv(vUnload))
	}
	return buf
}

// cardMoves are the Action cards that a player may play now.
func (s *State) cardMoves(p int8, buf []game.Move) []game.Move {
	return kindMoves(vPlay, s.playable(p), buf)
}

func (s *State) cupMoves(buf []game.Move) []game.Move {
	first := len(buf)
	for turned := range int8(signCount) {
		m := cupMove(s.dice(turned))
		if !contains(buf[first:], m) {
			buf = append(buf, m)
		}
	}
	return buf
}

func contains(list []game.Move, m game.Move) bool {
	for _, l := range list {
		if l == m {
			return true
		}
	}
	return false
}

func (s *State) freeAnchors() squares {
	free := s.chart.anchors
	for p := range s.seats {
		if s.ship[p] != nowhere {
			free &^= on(s.ship[p])
		}
	}
	return free
}

// squareMoves appends the verb with each square of a set.
func squareMoves(verb uint8, set squares, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, game.Move{Verb: verb, Args: [6]int16{int16(set.first())}})
	}
	return buf
}

// kindMoves appends the verb with each kind of card of a set.
func kindMoves(verb uint8, set kinds, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, mv(verb, set.first()))
	}
	return buf
}

// openPhases are those in which everybody sees what the player awaited may do, as
// far as only tells.
const openPhases = 1<<phMoor | 1<<phCup | 1<<phReclaim | 1<<phDeliver | 1<<phStore | 1<<phGive | 1<<phRob | 1<<phRoom |
	1<<phRelocate

// only returns the move of the player awaited in an open phase where there is no
// choice, and where making it shows nobody what is hidden (D8): a hand that is given
// whole, the only Pursuit that chests serve if the deliverer has no secret one.
func (s *State) only() (game.Move, bool) {
	switch s.phase {
	case phCup:
		if w := s.wells[0]; s.wells != [signCount]int8{w, w, w, w} {
			return game.Move{}, false
		}
	case phGive:
		return mv(vGive, s.hands[s.turn].first()), s.held[s.turn] == s.gift.n
	case phDeliver:
		if s.secretOf(s.turn) {
			return game.Move{}, false
		}
	}
	var room [48]game.Move
	moves := s.LegalMoves(game.Seat(s.turn), room[:0])
	return moves[0], len(moves) == 1
}
