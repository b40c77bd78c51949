package table

import (
	"cmp"
	"context"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// Hint is what a sensible player would do, and why.
type Hint struct {
	Move  string    `json:"move"`
	Label game.Text `json:"label"`
	Why   game.Text `json:"why"`
}

// Hint says to the guest's seat what a sensible player would do with what it knows; in a
// lesson, what the lesson has for it. Nobody else is told. NotYourSeat, NotPlaying,
// NotYourTurn, RatedHint.
func (s *Service) Hint(ctx context.Context, guest, id string, number int) (Hint, error) {
	if rated, err := inRoom(ctx, s, id, func(r *room) (bool, error) { return r.Rated, nil }); err != nil || rated {
		return Hint{}, cmp.Or(err, error(Err(RatedHint)))
	}
	still, seat, err := s.snapshotFor(ctx, guest, id, number)
	if err != nil {
		return Hint{}, err
	}
	advice := bot.Advice{Why: game.Say("common.hint.lesson")}
	var ok bool
	if advice.Move, ok = still.Suggested(seat); !ok {
		if err := s.thinking.do(ctx, func() { advice, ok = bot.Advise(ctx, still.State(), seat, bot.Budget{}) }); err != nil {
			return Hint{}, err
		}
	}
	if !ok {
		return Hint{}, Err(NotYourTurn)
	}
	choice := still.Choice(advice.Move)
	return Hint{choice.Move, choice.Label, advice.Why}, nil
}
