package pebbles

import "github.com/katabasis-games/katabasis/game"

// happened tells everybody something about a player, with a weight or a count.
func happened(name string, seat game.Seat, n int) game.Event {
	args := game.Args{"seat": game.SeatArg(seat), "n": game.N(n)}
	return game.Event{Text: game.Text{Key: "pebbles.event." + name, Args: args}, To: game.Everyone}
}

// tellHalves tells a player which pebble it is, and the others only that it is a pebble.
func tellHalves(tell game.Tell, seat game.Seat, own string, w int, others string) {
	if tell != nil {
		args := game.Args{"seat": game.SeatArg(seat)}
		tell.Halves(seat, happened(own, seat, w).Text, game.Text{Key: "pebbles.event." + others, Args: args})
	}
}

func (s *State) tellOver(tell game.Tell) {
	r := s.Result()
	args := game.Args{"seats": game.SeatsArg(r.Winners), "n": game.N(int(r.Scores[r.Winners.First()]))}
	tell(game.Event{Text: game.Text{Key: "pebbles.event." + r.Outcome, Args: args}, To: game.Everyone})
}
