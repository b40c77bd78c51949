package deukalion

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// voyage is how a ship or the Hydra can sail: from a square, so many steps, on
// what is open to it, and past what it need not stop at.
type voyage struct {
	from          square
	left          int8
	open, through squares
}

// openTo is the water that a ship may sail to (D15, D16).
func (s *State) openTo(p game.Seat) squares {
	ships := squares(0)
	for q := range s.seats {
		if q != p {
			ships |= on(s.ship[q])
		}
	}
	return s.chart.water() &^ (on(s.hydra) | ships&s.chart.sea)
}

// voyage is where a player's ship can get with so many squares. It does not go
// on from the Styx, nor from an anchor where it would deliver chests.
func (s *State) voyage(p game.Seat, left int8) voyage {
	through := s.chart.sea | s.chart.anchors
	if s.cargo[p] != (chests{}) {
		through = s.chart.sea
	}
	return voyage{s.ship[p], left, s.openTo(p), through | on(s.ship[p])}
}

// prowl is where the Hydra can come (D36).
func (s *State) prowl() voyage {
	open := s.chart.sea
	for q := range s.seats {
		open &^= on(s.ship[q])
	}
	return voyage{s.hydra, s.swim, open, open | on(s.hydra)}
}

// next are the squares that take one step more than those of a front, and that
// were not seen before.
func (v voyage) next(front, seen squares) squares {
	return (front & v.through).spread() & v.open &^ seen
}

// flood are all squares that the voyage can end on, its start left out, and
// those next to where it can pass with a step left.
func (v voyage) flood() (reach, fringe squares) {
	front := on(v.from)
	seen := front
	for range v.left {
		beside := (front & v.through).spread()
		fringe |= beside
		front = beside & v.open &^ seen
		seen |= front
	}
	return seen &^ on(v.from), fringe
}

// steps returns how many a square takes; it must be reached.
func (v voyage) steps(to square) (n int8) {
	front := on(v.from)
	for seen := front; !front.has(to); seen |= front {
		front = v.next(front, seen)
		n++
	}
	return n
}

// approach returns the nearest square from which the voyage can enter another
// one; the other one must be on the fringe.
func (v voyage) approach(to square) square {
	front, beside := on(v.from), on(to).spread()&v.through
	for seen := front; front&beside == 0; seen |= front {
		front = v.next(front, seen)
	}
	return (front & beside).first()
}

// fronts are the squares that are reached, by the number of steps.
func (v voyage) fronts() []squares {
	fronts := make([]squares, v.left+1)
	fronts[0] = on(v.from)
	seen := fronts[0]
	for n := range v.left {
		fronts[n+1] = v.next(fronts[n], seen)
		seen |= fronts[n+1]
	}
	return fronts
}

// way lists the squares to one that is reached, in order, its start left out.
func (v voyage) way(to square, fronts []squares, l *game.Lists) []int {
	steps := slices.IndexFunc(fronts, func(front squares) bool { return front.has(to) })
	list := l.Numbers(steps)[:steps]
	for n := steps; n > 0; n-- {
		list[n-1] = int(to)
		to = (on(to).spread() & fronts[n-1] & v.through).first()
	}
	return list
}

// afloat is the square of a ship on open water, where it can be challenged, as
// a set; empty for one at an anchor or on the Styx (D17).
func (s *State) afloat(p game.Seat) squares {
	return on(s.ship[p]) & s.chart.sea
}

// sail moves the acting player's ship (D15).
func (s *State) sail(p game.Seat, to square, tell teller) {
	v := s.voyage(p, s.left)
	from := s.ship[p]
	s.left -= v.steps(to)
	s.idle, s.underway = false, true
	s.ship[p] = to
	tell.sail(p, from, v, to)
	switch {
	case s.chart.styx.has(to):
		s.endMove()
		s.fought = true
		if !s.chart.styx.has(from) {
			s.enterStyx(p, tell)
		}
	case s.chart.anchors.has(to) && s.cargo[p] != (chests{}):
		s.land(p, tell)
	}
}

// endMove ends the move of the acting player's ship (D18).
func (s *State) endMove() { s.left, s.ended = 0, true }

// leaveMove ends the ship's move for another of the four actions, if it has
// begun; then nothing can be challenged any more either (D12). Founding and
// completing a Pursuit do not begin it.
func (s *State) leaveMove() {
	if s.underway {
		s.endMove()
		s.fought = true
	}
}

// enterStyx takes a player's hoplites back, after the Honour for the most
// fallen (D23, D24).
func (s *State) enterStyx(p game.Seat, tell teller) {
	tell.styx(p, s.fallen[p])
	if s.mostFallen(p) {
		n := s.chart.fallen[s.seats]
		s.honour[p] += int16(n)
		tell.mostFallen(p, n)
		s.risen = true
	}
	s.startReclaim(p, s.fallen[p], true, tell)
}

// mostFallen reports whether a player has more in the Underworld than each of
// the others.
func (s *State) mostFallen(p game.Seat) bool {
	for q := range s.seats {
		if q != p && s.fallen[q] >= s.fallen[p] {
			return false
		}
	}
	return true
}

// startReclaim lets a player take hoplites back, up to a limit. It is done at
// once if there is nothing to decide.
func (s *State) startReclaim(p game.Seat, limit int8, all bool, tell teller) {
	limit = min(limit, s.fallen[p])
	switch {
	case limit == 0:
	case all && limit <= s.room(p):
		s.takeBack(p, limit, tell)
	default:
		s.reclaim = reclaim{seat: p, limit: limit, all: all}
	}
}

func (s *State) takeBack(p game.Seat, n int8, tell teller) {
	s.fallen[p] -= n
	s.crew[p] += n
	tell.reclaim(p, n)
}

// relocations are the squares that a ship, or the Hydra, can be moved to (D32).
func (s *State) relocations(piece game.Seat) squares {
	at, pass := s.hydra, s.chart.sea
	free := s.chart.sea &^ on(s.hydra)
	for q := range s.seats {
		free &^= on(s.ship[q])
	}
	if piece != hydraPiece {
		at, pass = s.ship[piece], s.chart.water()
	}
	for steps := 3; steps > 0; steps-- {
		if ends := trail(at, steps, on(at), pass) & free; ends != 0 {
			return ends
		}
	}
	return 0
}

// trail are the ends of all ways of exactly so many steps that enter no square
// twice.
func trail(from square, steps int, been, pass squares) (ends squares) {
	next := on(from).spread() & pass &^ been
	if steps == 1 {
		return next
	}
	for ; next != 0; next &= next - 1 {
		n := next.first()
		ends |= trail(n, steps-1, been|on(n), pass)
	}
	return ends
}

// shove begins a relocation, if there is anywhere to go (D32).
func (s *State) shove(piece, by game.Seat, tell teller) {
	if s.relocations(piece) == 0 {
		tell.stays(piece)
		return
	}
	s.shoved, s.shover = piece, by
}

func (s *State) relocate(to square, tell teller) {
	piece, by := s.shoved, s.shover
	s.shoved = nobody
	at := &s.hydra
	if piece != hydraPiece {
		at = &s.ship[piece]
		s.adrift = s.adrift.With(piece)
	}
	from := *at
	*at = to
	tell.relocate(by, piece, from, to)
}
