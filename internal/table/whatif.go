package table

import (
	"context"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// WhatIf says what a move of the guest's seat would do, as far as the seat can
// know. NotYourSeat, NotPlaying, Malformed, IllegalMove with the reason and the
// rule.
func (s *Service) WhatIf(ctx context.Context, guest, id string, seat int, move string) (game.Outlook, error) {
	if len(move) > maxNote {
		return game.Outlook{}, Err(Malformed)
	}
	at, err := s.positionOf(ctx, guest, id, seat)
	if err != nil {
		return game.Outlook{}, err
	}
	m, err := at.rules.Grammar().Parse(move)
	if err != nil {
		return game.Outlook{}, moveError(err)
	}
	outlook, err := game.WhatIf(at.state, at.seat, m)
	return outlook, moveError(err)
}

// Hint is what a sensible player would do, and why.
type Hint struct {
	Move  string    `json:"move"`
	Label game.Text `json:"label"`
	Why   game.Text `json:"why"`
}

// Hint says to the guest's seat what a sensible player would do with what it
// knows. Nobody else is told. NotYourSeat, NotPlaying, NotYourTurn.
func (s *Service) Hint(ctx context.Context, guest, id string, seat int) (Hint, error) {
	at, err := s.positionOf(ctx, guest, id, seat)
	if err != nil {
		return Hint{}, err
	}
	advice, ok := bot.Advise(at.state, at.seat)
	if !ok {
		return Hint{}, Err(NotYourTurn)
	}
	return Hint{at.rules.Grammar().Format(advice.Move), game.Show(at.state).Label(advice.Move), advice.Why}, nil
}

// position is what a seat's question is about: a copy, so that the table need not
// wait for the answer.
type position struct {
	rules game.Rules
	state game.State
	seat  game.Seat
}

func (s *Service) positionOf(ctx context.Context, guest, id string, seat int) (position, error) {
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) (position, error) {
		return position{r.Rules, r.Match.State().Clone(), seat}, nil
	})
}
