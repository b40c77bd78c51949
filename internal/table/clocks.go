package table

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// At a table with a pace the time of whoever’s turn it is runs out. Its deadline is in the
// table’s row, written with the move that began it; the server that has the table’s lease makes
// the entry that the time is out, once, by its fence. Before anything else happens at the
// table, what the clock says is made: so nobody moves after the deadline, on any server.
//
// All servers go by the store’s clock, and while clocks run they tell the store that they are
// there. A time in which none did is given back to the clocks that ran, by an entry, before
// any time is said to be out.

// vigil is what this server knows of the outages.
type vigil struct {
	mu   sync.Mutex
	kept bool // has been, once
	gaps []pace.Span
}

// keepVigil tells the store that this server is there, and asks for the outages.
func (s *Service) keepVigil(ctx context.Context) error {
	sent := time.Now()
	said, err := s.cfg.Store.Vigil(ctx, s.cfg.Lives)
	if err != nil {
		return err
	}
	s.ahead.Store(int64(said.Now.Sub(sent.Add(time.Since(sent) / 2))))
	gaps := make([]pace.Span, len(said.Outages))
	for i, o := range said.Outages {
		gaps[i] = pace.Span(o)
	}
	s.vigil.mu.Lock()
	defer s.vigil.mu.Unlock()
	s.vigil.kept, s.vigil.gaps = true, gaps
	return nil
}

// outages are those that this server knows of; known says that it has asked.
func (s *Service) outages() (gaps []pace.Span, known bool) {
	s.vigil.mu.Lock()
	defer s.vigil.mu.Unlock()
	return s.vigil.gaps, s.vigil.kept
}

// clock are the table’s clocks, if one of them runs; otherwise nil.
func (r *room) clock() *pace.Clocks {
	if r.Clocks == nil || r.Clocks.Runs() == game.None || r.Broken != nil {
		return nil
	}
	return r.Clocks
}

// deadline is when the time of the seat awaited is out; zero while no clock runs.
func (r *room) deadline() time.Time {
	if k := r.clock(); k != nil {
		return k.Deadline()
	}
	return time.Time{}
}

// owed is how many milliseconds of some outages are to be given back to the clock that runs.
func (r *room) owed(gaps []pace.Span, now time.Time) int64 {
	return r.Clocks.Down(gaps, now).Milliseconds()
}

// flag is when the clock has something to say; zero for never.
func (a *actor) flag() time.Time {
	if a.room == nil || a.room.clock() == nil {
		return time.Time{}
	}
	now := a.s.now()
	wait := a.room.deadline().Sub(now)
	if gaps, _ := a.s.outages(); a.room.owed(gaps, now) > 0 {
		wait = 0
	}
	return time.Now().Add(max(wait, time.Until(a.flagAgain)))
}

// heed makes what the clock says, and tries again later where that fails or is another
// server’s to do.
func (a *actor) heed() error {
	err := a.commit("", 0, func(*room) (*ledger.Entry, error) { return nil, nil })
	switch {
	case err != nil:
		a.flagFailures++
		a.flagAgain = time.Now().Add(growing(a.flagFailures))
		return err
	case a.room != nil && a.room.clock() != nil && a.room.Clocks.Out(a.s.now()):
		a.flagAgain = time.Now().Add(a.s.cfg.Lives / 3) // unless that server dies
	}
	a.flagFailures = 0
	return nil
}

// keepTime makes what the clock says now: the time of an outage is given back, and a time that
// is out is so. Where another server acts for the table, that one says so.
func (a *actor) keepTime() error {
	k := a.room.clock()
	if k == nil {
		return nil
	}
	gaps, known := a.s.outages()
	if !known || k.Out(a.s.now()) { // there may have been one just now
		if err := a.s.keepVigil(a.storeContext()); err != nil {
			return err
		}
		gaps, _ = a.s.outages()
	}
	now := a.s.now()
	if down := a.room.owed(gaps, now); down > 0 {
		err := a.append(ledger.Entry{Kind: ledger.EntryGiven, Seat: game.None, Body: ledger.Body{Down: down}})
		if err != nil {
			return err
		}
	}
	if !a.room.Clocks.Out(now) {
		return nil
	}
	if may, err := a.mayAct(); err != nil || !may {
		return err
	}
	return a.append(a.room.timeout(a.s.cfg.StandInBot))
}

// timeout is the entry that the time of the seat awaited is out: a bot stands in for its
// person, who may come back, or the game ends.
func (r *room) timeout(bot string) ledger.Entry {
	seat := r.Clocks.Runs()
	if r.Pace.AtZero == pace.GameEnds {
		return ledger.Entry{Kind: ledger.EntryTimeout, Seat: seat}
	}
	return *seatDraft(ledger.EntryTimeout, "", seat, standIn(r.Chairs[seat], bot))
}

// tellTime puts into the seats of a Summary what their clocks show.
func (r *room) tellTime(s *fanout.Summary) {
	if r.Clocks == nil {
		return
	}
	s.Deadline = r.deadline()
	for i := range s.Seats {
		seat := game.Seat(i)
		if r.Chairs[i].Kind != ledger.SeatPerson || r.Status == ledger.Over {
			continue
		}
		s.Seats[i].Away = r.Clocks.Away(seat)
		if r.Pace.Kind == pace.Game && seat != r.Clocks.Runs() {
			s.Seats[i].Left = r.Clocks.Left(seat).Milliseconds()
		}
	}
}

// Away has a guest be away until a moment from all tables at which they play and days are
// counted per move, or back from them where that is over. At each table they may be away for
// 30 days, all in all. The answer is at how many tables that has changed anything. NoGuest.
func (s *Service) Away(ctx context.Context, guest string, until time.Time) (int, error) {
	if _, err := s.guests.Find(ctx, guest); err != nil {
		return 0, err
	}
	rows, err := s.cfg.Store.TablesOf(ctx, guest, maxList)
	if err != nil {
		return 0, err
	}
	changed := 0
	for _, row := range rows {
		if row.Status != string(ledger.Playing) {
			continue
		}
		is, err := s.awayFrom(ctx, guest, row.ID, until)
		if refusal := (*Error)(nil); err != nil && !errors.As(err, &refusal) {
			return changed, err
		}
		if is {
			changed++
		}
	}
	return changed, nil
}

// awayFrom has a guest be away from one table, and reports whether that has changed anything.
func (s *Service) awayFrom(ctx context.Context, guest, id string, until time.Time) (changed bool, err error) {
	return at(ctx, s, id, func(a *actor) (bool, error) {
		for again := true; again; {
			again = false
			err := a.commit("", 0, func(r *room) (*ledger.Entry, error) {
				e := r.leave(guest, a.s.now(), until)
				again = e != nil
				return e, nil
			})
			if err != nil {
				return changed, err
			}
			changed = changed || again
		}
		return changed, nil
	})
}

// leave is the entry that one of a guest’s seats is away as wished; nil if all are.
func (r *room) leave(guest string, now, until time.Time) *ledger.Entry {
	if r.Clocks == nil || r.Pace.Kind != pace.Days || r.Status != ledger.Playing {
		return nil
	}
	for i, c := range r.Chairs {
		seat := game.Seat(i)
		if c.Kind != ledger.SeatPerson || !c.Of(guest) {
			continue
		}
		until := r.Clocks.MayBeAway(seat, now, until).Truncate(time.Second)
		was := r.Clocks.Away(seat)
		if until.Equal(was) || !until.After(now) && !was.After(now) {
			continue
		}
		until = pace.Later(until, now)
		return &ledger.Entry{Kind: ledger.EntryAway, Seat: seat, Guest: guest, Body: ledger.Body{Until: until.UnixMilli()}}
	}
	return nil
}

// paceOf returns the pace that a new table asks for: Malformed where there is none.
func paceOf(asked *pace.Pace) (*pace.Pace, error) {
	if asked == nil {
		return nil, nil
	}
	if _, err := pace.New(*asked); err != nil {
		return nil, Err(Malformed)
	}
	return asked, nil
}
