package table

import (
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// room is a table as its log tells it, and what was found out of that.
type room struct {
	*ledger.Room
	// here is who is there, nil for nobody.
	here *company
	// listing is of the newest row.
	listing *listing
	// featViews are the feats, once they have been asked for.
	featViews []fanout.FeatView
	// turning finds the turning point, once; nil until it is asked for.
	turning func() TurningPoint
}

// commands reports whether a guest may act for a seat: the person who holds
// it, or the driver of the bot that sits there.
func (r *room) commands(guest string, seat game.Seat) bool {
	if seat < 0 || int(seat) >= len(r.Chairs) {
		return false
	}
	return r.Chairs.HeldBy(guest).Has(seat) || r.Chairs[seat].Kind == ledger.SeatBot && guest == botGuest(seat)
}

// newest is the guest's number of the newest entry.
func (r *room) newest(guest string) int64 {
	by := r.LogView(guest)
	newest, _ := by.Newest()
	return newest
}

// summary is the table for everybody, as a stranger sees it.
func (r *room) summary() fanout.Summary {
	s := fanout.Summary{
		ID: r.ID, Game: r.Game, Version: r.Version, Options: r.Options, Status: r.Status,
		Public: r.Public, Friends: r.Friends, Level: r.Level, Gather: r.Gather, StartsAt: r.StartsAt,
		Seats: r.seatViews(), You: []int{}, StandInAfter: r.StandInAfter, Firm: r.Firm, Rated: r.Rated,
		Watching: r.watching(), Asks: r.seatAsks(),
		Outcome: r.Result.Outcome, Winners: r.Result.Winners.Numbers(),
		Imported: r.Imported, Lesson: r.Lesson, Rematch: r.Rematch, Evening: r.Evening, Pace: r.Pace, TimedOut: ledger.Number(r.TimedOut), Ended: r.Ended,
	}
	if !r.Imported && !r.Lesson { // of what is staged the secret is never told
		s.Commitment = r.Commitment
	}
	if r.Status == ledger.Playing {
		s.Turn, s.Idle = ledger.Number(r.Turn()), r.idles()
	}
	return s
}

// seatViews are the seats as everybody sees them.
func (r *room) seatViews() []fanout.SeatView {
	all, revealed := make([]fanout.SeatView, 0, len(r.Chairs)), r.Revealed()
	for i, c := range r.Chairs {
		seat := game.Seat(i)
		all = append(all, fanout.SeatView{
			Seat: i + 1, Kind: c.Kind, Name: c.Name, Bot: c.Bot,
			Present: r.here.anyPresent(c.Holders()), Host: c.Guest != "" && c.Guest == r.Host,
			MayStandIn: r.mayStandIn(seat), StandInAt: r.standInAt(seat), Looks: r.here.looksFrom(c.Holders(), seat),
			Seal: c.Seal, Revealed: revealed.Has(seat),
		})
	}
	return all
}

// forReaders is the table for its readers. The bot whose turn it is waits so long for answers.
func (r *room) forReaders(patience time.Duration) fanout.Table {
	here := r.here
	if here.chairs != &r.Chairs[0] { // once for all
		here.named, here.chairs = r.watching(), &r.Chairs[0]
	}
	now := r.summary()
	r.tellTime(&now)
	if slices.Equal(now.Seats, here.seen) {
		now.Seats = here.seen // as at the moment before: then it need not be compared again
	}
	here.seen = now.Seats
	t := fanout.Table{Snapshot: r.Snapshot(r.acting(), here.blocks), Summary: now, Feats: r.feats()}
	if r.Clocks != nil || r.Gather != nil {
		t.Now = here.now
	}
	if patience > 0 {
		t.Awaited, t.Patience = r.awaited(), int((patience+time.Second-1)/time.Second)
	}
	return t
}
