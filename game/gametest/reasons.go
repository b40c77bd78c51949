package gametest

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkReasons tests that a heuristic is the sum of its parts, which are always
// the same.
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
		if worth := reasoner.Evaluate(seat); sum != worth {
			return fmt.Errorf("seat %s stands at %d, and its reasons make %d", game.SeatName(seat), worth, sum)
		}
	}
	return nil
}
