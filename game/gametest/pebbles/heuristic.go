package pebbles

import "github.com/katabasis-games/katabasis/game"

// Worth returns how far a seat is ahead of the best of the others, in points. A
// cairn that the next pebble may take is worth a little less than nothing.
func (s *State) Worth(seat game.Seat) int {
	own, others, cairn := s.judge(seat)
	return own + others + cairn
}

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
func (s *State) Reasons(seat game.Seat) []game.Reason {
	own, others, cairn := s.judge(seat)
	return []game.Reason{{Why: "pebbles.hint.own", Worth: own}, {Why: "pebbles.hint.others", Worth: others}, {Why: "pebbles.hint.cairn", Worth: cairn}}
}

func (s *State) judge(seat game.Seat) (own, others, cairn int) {
	best := 0
	for other := range game.Seat(s.seats) {
		if other != seat {
			best = max(best, s.points(other))
		}
	}
	return 10 * s.points(seat), -10 * best, -s.cairn.count()
}
