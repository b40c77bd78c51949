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
	type now struct {
		seq   int64
		match *match.Match
	}
	seat := ledger.SeatOf(number)
	still, err := inRoom(ctx, s, id, func(r *room) (now, error) {
		if r.Status == ledger.Over && r.commands(guest, seat) {
			return now{seq: r.newest(guest)}, nil
		}
		return now{r.newest(guest), r.Match.Snapshot()}, r.mayPlay(guest, seat)
	})
	said := fanout.Lookahead{Seq: still.seq, Sure: []fanout.Ahead{}}
	if err == nil && still.match != nil {
		said.Sure, err = fanout.AheadOf(still.match, seat)
	}
	return said, err
}
