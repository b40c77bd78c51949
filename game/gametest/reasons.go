package gametest

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkEvaluate tests that Evaluate returns a chance in thousandths and, after the end,
// the result.
func (p *playout) checkEvaluate() error {
	s, ok := p.state.(game.Evaluator)
	if !ok {
		return nil
	}
	for seat := range game.Seat(p.seats) {
		told := s.Evaluate(seat)
		won, over := game.WinOf(s, seat)
		if told < 0 || told > 1000 || over && told != won {
			return fmt.Errorf("seat %s wins %d in a thousand, it is said; over: %v, won: %d", game.SeatName(seat), told, over, won)
		}
	}
	return nil
}

// checkReasons tests that a heuristic is the sum of its parts, and that the parts are
// always the same.
func (p *playout) checkReasons() error {
	reasoner, ok := p.state.(game.Reasoner)
	if !ok {
		return nil
	}
	first := reasoner.Reasons(0)
	for seat := range game.Seat(p.seats) {
		sum, reasons := 0, reasoner.Reasons(seat)
		for i, reason := range reasons {
			if len(reasons) != len(first) || reason.Why != first[i].Why {
				return fmt.Errorf("the reasons of seat %s are others: %v, of the first %v", game.SeatName(seat), reasons, first)
			}
			sum += reason.Worth
		}
		if worth := reasoner.Worth(seat); sum != worth {
			return fmt.Errorf("seat %s stands at %d, and its reasons make %d", game.SeatName(seat), worth, sum)
		}
	}
	return nil
}
