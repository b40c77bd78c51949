package pebbles

import "github.com/katabasis-games/katabasis/game"

func (s *State) event(name string, seat game.Seat, n int) game.Event {
	args := game.Args{"seat": game.SeatArg(seat), "n": game.N(n)}
	return game.Event{Text: game.Text{Key: "pebbles.event." + name, Args: args}, To: game.Everyone}
}

// tellOwn tells a player alone what others may not know.
func (s *State) tellOwn(tell game.Tell, name string, seat game.Seat, n int) {
	if tell != nil {
		e := s.event(name, seat, n)
		e.To = game.Only(seat)
		tell(e)
	}
}

// tellHalves tells a player more than the others.
func (s *State) tellHalves(tell game.Tell, seat game.Seat, own string, n int, others string) {
	if tell != nil {
		args := game.Args{"seat": game.SeatArg(seat)}
		tell.Halves(seat, s.event(own, seat, n).Text, game.Text{Key: "pebbles.event." + others, Args: args})
	}
}

func (s *State) tellOver(tell game.Tell) {
	r := s.Result()
	args := game.Args{"seats": game.SeatsArg(r.Winners), "n": game.N(int(r.Scores[r.Winners.First()]))}
	tell(game.Event{Text: game.Text{Key: "pebbles.event." + r.Outcome, Args: args}, To: game.Everyone})
}
