package pebbles

import "github.com/katabasis-games/katabasis/game"

// Evaluate returns how far a seat is ahead of the best of the others, in points. A
// cairn that the next pebble may take is worth a little less than nothing.
func (s *State) Evaluate(seat game.Seat) int { return s.judge(seat).Sum() }

// Reasons are the parts of Evaluate.
func (s *State) Reasons(seat game.Seat) []game.Reason { return s.judge(seat).Reasons(aimKeys) }

var aimKeys = game.Keys("pebbles.hint.", "own", "others", "cairn")

func (s *State) judge(seat game.Seat) game.Worths {
	best := 0
	for other := range game.Seat(s.seats) {
		if other != seat {
			best = max(best, s.points(other))
		}
	}
	return game.Worths{10 * s.points(seat), -10 * best, -s.cairn.count()}
}
