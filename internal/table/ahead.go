package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// Ahead returns what the moves of the guest's seat lead to, of those of which that is sure.
// NotYourSeat, NotPlaying.
func (s *Service) Ahead(ctx context.Context, guest, id string, number int) (fanout.Lookahead, error) {
	var said fanout.Lookahead
	still, err := ofSeat(ctx, s, guest, id, number, func(r *room, _ game.Seat) (*match.Match, error) {
		said.Seq = r.newest(guest)
		return r.Match.Snapshot(), nil
	})
	if err == nil {
		said.Sure, err = fanout.AheadOf(still, ledger.SeatOf(number))
	}
	return said, err
}
