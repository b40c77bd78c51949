package pebbles

import "github.com/katabasis-games/katabasis/game"

// Evaluate returns how far a seat is ahead of the best of the others, in points. A
// cairn that the next pebble may take is worth a little less than nothing.
func (s *State) Evaluate(seat game.Seat) int {
	best := 0
	for other := range game.Seat(s.seats) {
		if other != seat {
			best = max(best, s.points(other))
		}
	}
	return 10*(s.points(seat)-best) - s.cairn.count()
}
