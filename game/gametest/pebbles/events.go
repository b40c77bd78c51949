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

// tellOthers tells the others what they may know of it.
func (s *State) tellOthers(tell game.Tell, name string, seat game.Seat) {
	if tell != nil {
		args := game.Args{"seat": game.SeatArg(seat)}
		tell(game.Event{Text: game.Text{Key: "pebbles.event." + name, Args: args}, To: game.Except(seat)})
	}
}

func (s *State) tellOver(tell game.Tell) {
	r := s.Result()
	args := game.Args{"seats": game.SeatsArg(r.Winners), "n": game.N(int(r.Scores[r.Winners.First()]))}
	tell(game.Event{Text: game.Text{Key: "pebbles.event." + r.Outcome, Args: args}, To: game.Everyone})
}
