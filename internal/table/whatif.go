package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
)

// WhatIf says what a move of the guest's seat would do, as far as the seat can
// know. NotYourSeat, NotPlaying, Malformed, IllegalMove with the reason and the
// rule.
func (s *Service) WhatIf(ctx context.Context, guest, id string, seat int, move string) (game.Outlook, error) {
	if len(move) > maxNote {
		return game.Outlook{}, Err(Malformed)
	}
	a, err := s.asked(ctx, guest, id, seat)
	if err != nil {
		return game.Outlook{}, err
	}
	m, err := a.rules.Grammar().Parse(move)
	if err != nil {
		return game.Outlook{}, moveError(err)
	}
	outlook, err := game.WhatIf(a.state, a.seat, m)
	return outlook, moveError(err)
}

// asked is what a question is asked about: a copy, so that the table need not
// wait for the answer.
type asked struct {
	rules game.Rules
	state game.State
	seat  game.Seat
}

func (s *Service) asked(ctx context.Context, guest, id string, seat int) (asked, error) {
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) (asked, error) {
		return asked{r.rules, r.play.state.Clone(), seat}, nil
	})
}
