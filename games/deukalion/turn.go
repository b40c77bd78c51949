package deukalion

import "github.com/katabasis-games/katabasis/game"

// stepTurn goes on with the turn when nothing interrupts it (D8).
func (s *State) stepTurn(tell teller) bool {
	switch s.stage {
	case stRoll:
		s.await(phRoll, nobody)
		return false
	case stOthers:
		return s.stepOthers(tell)
	case stCup:
		s.await(phCup, s.active)
		return false
	}
	switch {
	case s.finished && s.late && s.held[s.active] > 0:
		s.await(phLast, s.active)
	case s.finished || s.spent(s.active):
		return s.stepEnd(tell)
	default:
		s.await(phTurn, s.active)
	}
	return false
}

// stepOthers gives the other players their steps, one after the other (D10).
func (s *State) stepOthers(tell teller) bool {
	if s.acting == nobody {
		if s.order == s.seats-1 {
			s.stage, s.acting = stCup, s.active
			return true
		}
		s.acting = s.clockwise(1 + s.order)
		s.beginStep(s.centre)
		tell.step(s.acting, s.left)
	}
	if s.spent(s.acting) {
		s.endStep()
		return true
	}
	s.await(phStep, s.acting)
	return false
}

// beginStep lets the acting player's ship sail so many squares, wherever it was
// moved to (D32).
func (s *State) beginStep(left int8) {
	s.idle, s.left, s.underway, s.ended, s.fought = true, left, false, false, false
	s.adrift = s.adrift.Without(s.acting)
}

func (s *State) endStep() {
	s.acting = nobody
	s.order++
}

// roll shakes the Kylix (D9).
func (s *State) roll(centre int8, wells [signCount]int8, tell teller) {
	s.centre, s.wells, s.turned = centre, wells, noTurn
	s.stage, s.order, s.acting = stOthers, 0, nobody
	tell.roll(s.active, centre, wells)
}

// dice are the numbers at the signs when the cup is put down so.
func (s *State) dice(turned int8) (at [signCount]int8) {
	for i, sign := range s.chart.ring {
		at[sign] = s.wells[(uint8(i)+uint8(turned))%signCount]
	}
	return at
}

// putDown turns the cup, and begins the active player's part (D9).
func (s *State) putDown(turned int8, tell teller) {
	p := s.active
	s.turned, s.stage = turned, stTurn
	at := s.dice(turned)
	s.beginStep(at[signMove] + s.lasting(p, doSail))
	s.swim, s.mend = at[signHydra], at[signHoplites]
	s.due = at[signCard] != cardNobody
	tell.cup(p, at)
}

// What the Card die says (D13).
const (
	cardOthers = 1
	cardNobody = 2
	cardActive = 3
)

// dealCards lets the Card die take effect (D13).
func (s *State) dealCards(tell teller) {
	s.due = false
	if s.dice(s.turned)[signCard] == cardActive {
		s.owed[s.active]++
		return
	}
	for i := game.Seat(1); i < s.seats; i++ {
		s.owed[s.clockwise(i)]++
	}
}

// mendable is how many hoplites the Hoplites die can reclaim (D14, D54).
func (s *State) mendable(p game.Seat) int8 {
	if s.mend == 0 || s.fallen[p] == 0 {
		return 0
	}
	return min(s.mend+s.lasting(p, doReclaim), s.fallen[p])
}

// stepEnd ends the turn, once the Card die has taken effect (D13).
func (s *State) stepEnd(tell teller) bool {
	if s.due {
		s.dealCards(tell)
		return true
	}
	s.finished, s.late = false, false
	s.active = s.clockwise(1)
	s.begin(tell)
	return true
}

// begin begins the active player's turn, which the printed rules call a round.
func (s *State) begin(tell teller) {
	s.round++
	s.stage, s.acting, s.order, s.turned = stRoll, nobody, 0, noTurn
	tell.turn(s.active, s.round)
}

// spent reports whether, from what everybody can see, nothing is left that a player could
// do, except what comes by itself (D8).
func (s *State) spent(p game.Seat) bool {
	switch {
	case s.held[p] > 0, s.mightSail(p), s.foundable(p) != 0, s.foes(p, 0) != 0, s.mightClaim(p):
		return false
	case s.stage == stTurn:
		return s.mendable(p) == 0 && s.hunt(p) == 0
	}
	return !s.idle || s.fallen[p] == 0
}

// mightSail reports whether, from what everybody can see, a ship can go to any square.
func (s *State) mightSail(p game.Seat) bool {
	if s.left == 0 {
		return false
	}
	beside := on(s.ship[p]).spread() & s.chart.water()
	if beside != on(s.hydra) { // a ship that is in the way can be challenged
		return beside != 0
	}
	return s.asks(p, questHydra) || s.secretOf(p)
}

// mightClaim reports whether, from what everybody can see, a player could complete a
// Pursuit where the ship is; a hand counts by itself.
func (s *State) mightClaim(p game.Seat) bool {
	return s.nearby(p) != 0 && (s.secretOf(p) || s.meetable(p) != 0)
}
