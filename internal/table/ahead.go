package table

import (
	"context"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// Ahead returns what the moves of the guest's seat lead to, of those of which that is sure;
// none when the game has ended meanwhile. NotYourSeat, NotPlaying.
func (s *Service) Ahead(ctx context.Context, guest, id string, number int) (fanout.Lookahead, error) {
	said := fanout.Lookahead{Sure: []fanout.Ahead{}}
	seat := ledger.SeatOf(number)
	still, err := inRoom(ctx, s, id, func(r *room) (*match.Match, error) {
		said.Seq = r.newest(guest)
		if r.Status == ledger.Over && r.commands(guest, seat) {
			return nil, nil
		}
		return r.Match.Snapshot(), r.mayPlay(guest, seat)
	})
	if err == nil && still != nil {
		said.Sure, err = fanout.AheadOf(still, seat)
	}
	return said, err
}
