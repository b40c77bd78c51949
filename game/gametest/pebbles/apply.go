package pebbles

import "github.com/katabasis-games/katabasis/game"

// Apply makes a move, and tells what happened.
func (s *State) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if err := s.check(seat, m); err != nil {
		return err
	}
	switch m.Verb {
	case draw:
		s.draw(m.Arg(0), tell)
	case pick:
		s.picked = int8(m.Arg(0))
		if tell != nil {
			tell(game.Event{Text: happened("pick", seat, m.Arg(0)).Text, To: game.Only(seat)})
		}
	case place:
		s.place(seat, int(s.picked), "place", tell)
		s.pass()
	case hide:
		s.hide(seat, tell)
		s.pass()
	case nudge:
		s.nudged = s.nudged.With(seat)
		s.place(seat, m.Arg(0), "nudge", tell)
	}
	if tell != nil && s.Turn() == game.None {
		s.tellOver(tell)
	}
	return nil
}

// hide puts the picked pebble aside: everybody sees that, and its owner sees which.
func (s *State) hide(seat game.Seat, tell game.Tell) {
	w := int(s.picked)
	s.hand[seat].move(w, &s.hidden[seat])
	tellHalves(tell, seat, "hid", w, "hide")
}

// place puts a pebble of the hand on the cairn, and takes the cairn when its
// weight becomes a multiple of the measure (rule S4).
func (s *State) place(seat game.Seat, w int, event string, tell game.Tell) {
	s.hand[seat].move(w, &s.cairn)
	if tell != nil {
		tell.KnownTo(game.SetOf(seat))(happened(event, seat, w))
	}
	if s.cairn.weight()%measure != 0 {
		return
	}
	if tell != nil {
		tell(happened("take", seat, s.cairn.count()))
	}
	for w, k := range s.cairn {
		s.taken[seat][w] += k
	}
	s.cairn = pile{}
}

// pass ends the turn: the next player who has a pebble is active. If nobody has one,
// the game is over and the active player stays the same.
func (s *State) pass() {
	s.picked = 0
	for range s.seats {
		s.active = (s.active + 1) % game.Seat(s.seats)
		if s.hand[s.active].count() > 0 {
			return
		}
	}
}
