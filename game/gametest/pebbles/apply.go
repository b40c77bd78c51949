package pebbles

import "github.com/katabasis-games/katabasis/game"

// Apply makes a move, and tells what happened.
func (s *State) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if err := s.check(seat, m); err != nil {
		return err
	}
	w := m.Arg(0)
	switch m.Verb {
	case draw:
		drawer := s.drawer()
		s.bag.move(w, &s.hand[drawer])
		tell.SayTo(game.Only(drawer), event+"drawn", game.By(drawer), game.Num(w))
		tell.SayTo(game.Except(drawer), event+"draw", game.By(drawer))
	case pick:
		s.picked = int8(w)
		tell.SayTo(game.Only(seat), event+"pick", game.By(seat), game.Num(w))
	case place:
		s.place(seat, int(s.picked), event+"place", tell)
		s.pass()
	case hide:
		s.hand[seat].move(int(s.picked), &s.hidden[seat])
		tell.SayTo(game.Only(seat), event+"hid", game.By(seat), game.Num(s.picked))
		tell.SayTo(game.Except(seat), event+"hide", game.By(seat))
		s.pass()
	case nudge:
		s.nudged = s.nudged.With(seat)
		s.place(seat, w, event+"nudge", tell)
	}
	if r := s.Result(); r.Over && tell != nil {
		tell.Say(event+r.Outcome, game.As("seats", game.SeatsArg(r.Winners)), game.Num(r.Scores[r.Winners.First()]))
	}
	return nil
}

// event begins the keys of what is told.
const event = "pebbles.event."

// place puts a pebble of the hand on the cairn, and takes the cairn when its
// weight becomes a multiple of the measure (rule S4).
func (s *State) place(seat game.Seat, w int, key string, tell game.Tell) {
	s.hand[seat].move(w, &s.cairn)
	tell.KnownTo(game.SetOf(seat)).Say(key, game.By(seat), game.Num(w))
	if s.cairn.weight()%measure != 0 {
		return
	}
	n := s.cairn.count()
	s.cairn.pour(&s.taken[seat])
	tell.Say(event+"take", game.By(seat), game.Num(n))
}

// pass ends the turn: the next player who has a pebble is active. If nobody has one,
// the game is over and the active player stays the same.
func (s *State) pass() {
	s.picked = 0
	holders := game.Players(s.Seats()).Where(func(p game.Seat) bool { return s.hand[p].count() > 0 })
	if holders != 0 {
		s.active = holders.After(s.active)
	}
}
