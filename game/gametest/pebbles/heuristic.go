package pebbles

import "github.com/katabasis-games/katabasis/game"

// Worth returns how far a seat is ahead of the best of the others, in points. A
// cairn that the next pebble may take is worth a little less than nothing.
func (s *State) Worth(seat game.Seat) int { return s.judge(seat).Sum() }

// In hundredths of a doubling: the odds of a player who is level with the best, as most
// games are tied, and what each tenth of a point adds.
const (
	oddsLevel = 300
	oddsTenth = 8
)

// Evaluate returns how likely a seat is to win, in thousandths.
func (s *State) Evaluate(seat game.Seat) int {
	if won, over := game.WinOf(s, seat); over {
		return won
	}
	return game.WinByOdds(oddsLevel + oddsTenth*s.Worth(seat))
}

// Reasons are the parts of Worth.
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
