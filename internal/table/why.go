package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
)

// maxWhy is how many moves one question may be about.
const maxWhy = 64

// Why says of up to 64 moves of the guest's seat whether they are legal now,
// and if not, why. NotYourSeat, NotPlaying, Malformed.
func (s *Service) Why(ctx context.Context, guest, id string, seat int, moves []string) ([]WhyAnswer, error) {
	if len(moves) > maxWhy {
		return nil, Err(Malformed)
	}
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) ([]WhyAnswer, error) { return r.why(seat, moves) })
}

// WhyAbout says why the guest's seat cannot choose a thing now, the likeliest
// reason first; nothing when it can, or when no move names such a thing.
// NotYourSeat, NotPlaying.
func (s *Service) WhyAbout(ctx context.Context, guest, id string, seat int, about game.Thing) ([]WhyAnswer, error) {
	return ofSeat(ctx, s, guest, id, seat, func(r *room, seat game.Seat) ([]WhyAnswer, error) {
		all := []WhyAnswer{}
		for _, refusal := range r.Match.Why(seat, about) {
			all = append(all, WhyAnswer{Refusal: refusal})
		}
		return all, nil
	})
}

func (r *room) why(seat game.Seat, moves []string) ([]WhyAnswer, error) {
	all := []WhyAnswer{}
	for _, notation := range moves {
		m, err := r.Rules.Grammar().Parse(notation)
		if err != nil {
			return nil, Err(Malformed)
		}
		refusal := r.Match.Refusal(seat, m)
		all = append(all, WhyAnswer{Move: notation, Legal: refusal == nil, Refusal: refusal})
	}
	return all, nil
}
