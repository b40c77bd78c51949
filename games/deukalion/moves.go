package deukalion

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// verbs is a set of verbs, bit v for verb v.
type verbs uint64

func verbsOf(list ...uint8) (set verbs) {
	for _, v := range list {
		set |= 1 << v
	}
	return set
}

func (set verbs) has(v uint8) bool { return set>>v&1 != 0 }

func (set verbs) first() uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }

// inPhase are the verbs that belong to a phase.
var inPhase = [...]verbs{
	phFirst:    verbsOf(vFirst),
	phChest:    verbsOf(vChest),
	phDisplay:  verbsOf(vDisplay),
	phSecret:   verbsOf(vSecret),
	phDraw:     verbsOf(vDraw),
	phMoor:     verbsOf(vMoor),
	phRoll:     verbsOf(vRoll),
	phStep:     verbsOf(vSail, vChallenge, vFound, vClaim, vPlay, vRest, vDone),
	phCup:      verbsOf(vCup),
	phTurn:     verbsOf(vSail, vChallenge, vFound, vClaim, vPlay, vHydra, vReclaim, vStore, vCards, vDone),
	phLast:     verbsOf(vPlay, vDone),
	phReclaim:  verbsOf(vReclaim, vStore),
	phDeliver:  verbsOf(vClaim, vUnload),
	phSpend:    verbsOf(vSpend),
	phStore:    verbsOf(vStore),
	phGive:     verbsOf(vGive),
	phOffer:    verbsOf(vClaim, vDecline),
	phRob:      verbsOf(vRob),
	phTake:     verbsOf(vTake),
	phRoom:     verbsOf(vSink, vLeave, vStore),
	phBrace:    verbsOf(vPlay, vPass),
	phThrow:    verbsOf(vThrow),
	phCry:      verbsOf(vPlay, vPass),
	phLoot:     verbsOf(vLoot),
	phRelocate: verbsOf(vRelocate),
	phOver:     0,
}

// choices is a set of moves of one verb, bit n for the one whose argument is n. That of
// vStore is cityCount times the colour, and the city; that of vCup how the cup is turned.
type choices uint64

func (set choices) has(n int8) bool { return set>>uint8(n)&1 != 0 }

func (set choices) first() int8 { return int8(bits.TrailingZeros64(uint64(set))) }

// just is the only move of a verb without arguments, if it may be made.
func just(may bool) choices {
	if may {
		return 1
	}
	return 0
}

// LegalMoves appends what a seat may do now. For Chance it lists the outcomes,
// except for the dice.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by == game.Chance {
		return s.chanceMoves(buf)
	}
	if s.phase == phOver || s.turn < 0 || by != s.turn {
		return buf
	}
	if s.phase == phStep || s.phase == phTurn {
		return s.acts(by, buf)
	}
	for verbs := inPhase[s.phase]; verbs != 0; verbs &= verbs - 1 {
		buf = s.listAny(verbs.first(), s.choices(by, verbs.first()), buf)
	}
	return buf
}

// acts lists the choices of a turn or step. It finds the ship's course only once.
func (s *State) acts(p game.Seat, buf []game.Move) []game.Move {
	c := s.course(p)
	buf = list(vSail, choices(c.reach), buf)
	buf = list(vChallenge, s.foes(p, c.fringe), buf)
	buf = list(vFound, s.foundable(p), buf)
	buf = list(vClaim, choices(s.meetable(p)), buf)
	buf = list(vPlay, choices(s.playable(p)), buf)
	if s.phase == phStep {
		buf = list(vRest, just(s.checkRest(p) == nil), buf)
	} else {
		buf = list(vHydra, choices(s.hunt(p)), buf)
		buf = list(vReclaim, s.reclaimable(p), buf)
		buf = s.listAny(vStore, s.storable(p), buf)
		buf = list(vCards, just(s.due), buf)
	}
	return list(vDone, just(true), buf)
}

// listAny appends the moves of any verb.
func (s *State) listAny(verb uint8, set choices, buf []game.Move) []game.Move {
	if longer.has(verb) {
		for ; set != 0; set &= set - 1 {
			buf = append(buf, s.chosen(verb, set.first()))
		}
	}
	return list(verb, set, buf)
}

// list appends the moves of a verb with one argument, or without any.
func list(verb uint8, set choices, buf []game.Move) []game.Move {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, game.Move{Verb: verb, Args: [6]int16{int16(set.first())}})
	}
	return buf
}

// choices are the moves of a verb that the player awaited may make, if the verb belongs to
// the phase: the list and the check both read them.
func (s *State) choices(p game.Seat, verb uint8) choices {
	switch verb {
	case vDone, vPass, vDecline: // nothing forbids them in their phases
		return just(true)
	case vMoor:
		return choices(s.moorings())
	case vSail:
		return choices(s.course(p).reach)
	case vChallenge:
		return s.foes(p, s.course(p).fringe)
	case vFound:
		return s.foundable(p)
	case vClaim:
		return choices(s.claimable(p))
	case vPlay:
		return choices(s.playable(p))
	case vRest:
		return just(s.checkRest(p) == nil)
	case vCup:
		return s.cups()
	case vHydra:
		return choices(s.hunt(p))
	case vReclaim:
		return s.reclaimable(p)
	case vStore:
		return s.storable(p)
	case vCards:
		return just(s.due)
	case vUnload:
		return just(!s.mustDeliver())
	}
	return s.answers(p, verb)
}

// answers are the choices of the verbs that only belong to phases that interrupt a turn.
func (s *State) answers(p game.Seat, verb uint8) choices {
	switch verb {
	case vSpend:
		return s.spendable()
	case vGive:
		return choices(s.hands[p])
	case vRob:
		return choices(s.robbable(p))
	case vSink:
		return just(s.crew[p] > 0)
	case vLeave:
		return just(s.crew[p] == 0)
	case vLoot:
		return s.lootable()
	case vRelocate:
		return choices(s.relocations(s.shoved))
	}
	return 0
}

// longer are the verbs of players whose moves have more than one argument.
const longer verbs = 1<<vStore | 1<<vCup

// chosen is the move that a choice stands for.
func (s *State) chosen(verb uint8, n int8) game.Move {
	switch verb {
	case vStore:
		return mv(vStore, n/cityCount, n%cityCount)
	case vCup:
		return cupMove(s.dice(n))
	}
	return mv(verb, n)
}

// choiceOf is the choice that stands for a well-formed move, or noTurn.
func (s *State) choiceOf(m game.Move) int8 {
	switch m.Verb {
	case vStore:
		return int8(m.Args[0]*cityCount + m.Args[1])
	case vCup:
		return s.turnFor(m)
	}
	return int8(m.Args[0])
}

// moorings are the anchor squares without a ship (D5).
func (s *State) moorings() squares {
	free := s.chart.anchors
	for p := range s.seats {
		free &^= on(s.ship[p])
	}
	return free
}

// course is where a player's ship can sail, and the squares that it can enter to challenge
// who is there.
type course struct{ reach, fringe squares }

func (s *State) course(p game.Seat) (c course) {
	if !s.ended && s.left > 0 {
		c.reach, c.fringe = s.voyage(p, s.left).flood()
	}
	return c
}

// foes are those whom a player can challenge, ships and the Hydra only on some squares
// (D17, D35).
func (s *State) foes(p game.Seat, at squares) (set choices) {
	if s.fought {
		return 0
	}
	if at != 0 {
		for q := range s.seats {
			if q != p && at&s.afloat(q) != 0 {
				set |= 1 << uint8(q)
			}
		}
		if at.has(s.hydra) && s.asks(p, questHydra) {
			set |= 1 << foeHydra
		}
	}
	for near := s.chart.beside[s.ship[p]]; near != 0; near &= near - 1 {
		if i := near.first(); s.checkSite(p, i) == nil {
			set |= 1 << uint8(i.asFoe())
		}
	}
	return set
}

// foundable are the settlements that a player can found.
func (s *State) foundable(p game.Seat) (set choices) {
	for near := s.chart.beside[s.ship[p]] >> cityCount; near != 0; near &= near - 1 {
		if i := settlement(near.first()); s.checkFound(p, i) == nil {
			set |= 1 << uint8(i)
		}
	}
	return set
}

// claimable are the Pursuits that a player can complete in the phase.
func (s *State) claimable(p game.Seat) pursuitSet {
	switch s.phase {
	case phOffer:
		_, k := s.offer()
		return 1 << uint8(k)
	case phDeliver:
		return s.servable(p)
	}
	return s.meetable(p)
}

// servable are the Pursuits that the delivered chests serve (D40).
func (s *State) servable(p game.Seat) (set pursuitSet) {
	for k := range pursuit(pursuitCount) {
		if s.open(p, k) && s.served(k) != nil {
			set |= 1 << uint8(k)
		}
	}
	return set
}

// meetable are the Pursuits that a player can complete where the ship is (D42, D43).
func (s *State) meetable(p game.Seat) (set pursuitSet) {
	for near := s.callsNear(p); near != 0; near &= near - 1 {
		if k := near.first(); s.open(p, k) && s.met(p, k) != nil {
			set |= 1 << uint8(k)
		}
	}
	return set
}

// playable are the kinds of cards in hand that a player can play now (D46).
func (s *State) playable(p game.Seat) kinds {
	hand, set := s.hands[p], kinds(0)
	if hand == 0 {
		return 0
	}
	switch s.phase {
	case phBrace:
		set = onceOf[doHide] | when(s.fallen[p] > 0, onceOf[doReclaim])
	case phCry:
		set = onceOf[doCry] | when(s.duel.thrown[s.sideOfDuel(p)][faceSkull] > 0, onceOf[doRethrow])
	case phTurn, phLast:
		set = lastingKinds | onceOf[doDraw] | when(s.swim > 0, onceOf[doCharm]) | when(s.robbable(p) != 0, onceOf[doRob])
		fallthrough
	case phStep:
		set |= when(!s.ended, onceOf[doSail]) | when(s.fallen[p] > 0, onceOf[doReclaim])
	}
	return set & hand
}

func when(ok bool, set kinds) kinds {
	if ok {
		return set
	}
	return 0
}

// cups are the ways to put the cup down, each with other numbers at the signs (D9).
func (s *State) cups() choices {
	switch w := &s.wells; {
	case w[0] != w[2] || w[1] != w[3]:
		return 0b1111
	case w[0] != w[1]:
		return 0b11
	}
	return 0b1
}

// turnFor returns the first way to put the cup down that gives the numbers of
// a move, or noTurn.
func (s *State) turnFor(m game.Move) int8 {
	for turned := range int8(signCount) {
		if m.Args == cupMove(s.dice(turned)).Args {
			return turned
		}
	}
	return noTurn
}

func cupMove(at [signCount]int8) game.Move {
	return game.Move{Verb: vCup, Args: [6]int16{int16(at[0]), int16(at[1]), int16(at[2]), int16(at[3])}}
}

// hunt are the squares that the Hydra can move to, ships included (D36).
func (s *State) hunt(p game.Seat) squares {
	if s.swim == 0 {
		return 0
	}
	set, prey := s.prowl().flood()
	for q := range s.seats {
		if q != p {
			set |= prey & s.afloat(q)
		}
	}
	return set
}

// reclaimLimit is how many hoplites could be taken back now, were there room.
func (s *State) reclaimLimit(p game.Seat) int8 {
	if s.reclaim.seat == p {
		return s.reclaim.limit
	}
	return s.mendable(p)
}

// reclaimable are the numbers of hoplites that a player can take back (D14, D23): none
// only where a reclaim has begun and there is no room.
func (s *State) reclaimable(p game.Seat) choices {
	limit := s.reclaimLimit(p)
	if limit == 0 {
		return 0
	}
	most := uint8(min(limit, s.room(p)))
	if s.reclaim.seat == p && (s.reclaim.all || most == 0) {
		return 1 << most
	}
	return 2<<most - 2
}

// storing are the chests of which a player can put one on a city (D21), or nil when there
// is room for all hoplites that could be taken back (D20).
func (s *State) storing(p game.Seat) *chests {
	switch limit := s.reclaimLimit(p); {
	case s.phase == phStore:
		return &s.landing.spent
	case s.phase == phRoom, limit > 0 && limit > s.room(p):
		return &s.cargo[p]
	}
	return nil
}

// storable are the chests that a player can put on a city, and the cities with a free
// space.
func (s *State) storable(p game.Seat) (set choices) {
	if s.cargo[p] == (chests{}) && s.phase != phStore {
		return 0
	}
	from := s.storing(p)
	if from == nil {
		return 0
	}
	free := choices(0)
	for city := range site(cityCount) {
		if s.space(city) > 0 {
			free |= 1 << uint8(city)
		}
	}
	for colour, n := range from {
		if n > 0 {
			set |= free << uint8(colour*cityCount)
		}
	}
	return set
}

// spendable are the colours of the chests that can be picked next for a Pursuit (D40).
func (s *State) spendable() (set choices) {
	for c := range int8(colourCount) {
		if s.canSpend(c) {
			set |= 1 << uint8(c)
		}
	}
	return set
}

// robbable are the players whom another can take an Action card from (D53).
func (s *State) robbable(p game.Seat) (set game.SeatSet) {
	for q := range s.seats {
		if q != p && s.held[q] > 0 {
			set = set.With(q)
		}
	}
	return set
}

// lootable is what a winner can take: a chest of the city (D33); or a chest or a card of the
// loser, or nothing (D30).
func (s *State) lootable() (set choices) {
	from := &s.city[max(0, s.duel.foe)]
	if s.duel.kind != duelCity {
		_, loser := s.sides()
		from = &s.cargo[loser]
		set = just(s.held[loser] > 0)<<lootCard | 1<<lootNothing
	}
	for colour, n := range from {
		set |= just(n > 0) << uint8(colour)
	}
	return set
}

// openPhases are those in which everybody sees what the player awaited may do, as
// far as only tells.
const openPhases = 1<<phMoor | 1<<phCup | 1<<phReclaim | 1<<phDeliver | 1<<phStore | 1<<phGive | 1<<phRob | 1<<phRoom |
	1<<phRelocate

// only returns the move of the player awaited in an open phase where there is no
// choice, and where making it shows nobody what is hidden (D8): a hand that is given
// whole, the only Pursuit that chests serve if the deliverer has no secret one.
func (s *State) only() (m game.Move, ok bool) {
	p := s.turn
	switch {
	case s.phase == phGive:
		return mv(vGive, s.hands[p].first()), s.held[p] == s.gift.n
	case s.phase == phDeliver && s.secretOf(p):
		return m, false
	}
	for verbs := inPhase[s.phase]; verbs != 0; verbs &= verbs - 1 {
		verb := verbs.first()
		set := s.choices(p, verb)
		switch {
		case set == 0:
		case ok || set&(set-1) != 0:
			return m, false
		default:
			m, ok = s.chosen(verb, set.first()), true
		}
	}
	return m, ok
}
