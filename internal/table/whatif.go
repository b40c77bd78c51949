package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// WhatIf says what a move of the guest's seat would do, as far as the seat can know.
// NotYourSeat, NotPlaying, Malformed, IllegalMove with the reason and the rule.
func (s *Service) WhatIf(ctx context.Context, guest, id string, number int, move string) (game.Outlook, error) {
	if len(move) > maxNotation {
		return game.Outlook{}, Err(Malformed)
	}
	still, seat, err := s.snapshotFor(ctx, guest, id, number)
	if err != nil {
		return game.Outlook{}, err
	}
	m, err := still.Rules().Grammar().Parse(move)
	if err != nil {
		return game.Outlook{}, moveError(err)
	}
	outlook, err := still.WhatIf(seat, m)
	return outlook, moveError(err)
}

// snapshotFor is the match as it is now for a question of the guest's seat of a number: the
// table need not wait for the answer.
func (s *Service) snapshotFor(ctx context.Context, guest, id string, number int) (still *match.Match, seat game.Seat, err error) {
	seat = ledger.SeatOf(number)
	still, err = ofSeat(ctx, s, guest, id, number, func(r *room, _ game.Seat) (*match.Match, error) { return r.Match.Snapshot(), nil })
	return still, seat, err
}
