package evening

import (
	"context"
	"time"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// idLength is how long the id of a table is, as that of any other.
const idLength = 8

// lookAfterAll looks after all evenings that are played, again and again. Any number of
// servers may: what one of them has written, the others find.
func (s *Service) lookAfterAll(ctx context.Context) {
	tick := time.NewTicker(s.cfg.Tick)
	defer tick.Stop()
	var tidy time.Time
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		s.tendAll(ctx)
		if now := time.Now(); now.Sub(tidy) > tidied {
			tidy = now
			s.failed(ctx, "", s.tidy(ctx))
		}
	}
}

// tendAll brings all evenings forward that are played.
func (s *Service) tendAll(ctx context.Context) {
	for after, more := (store.Place{}), true; more; {
		going, err := s.store.GoingEvenings(ctx, after, goingAtOnce)
		s.failed(ctx, "", err)
		for _, kept := range going {
			s.failed(ctx, kept.ID, s.tend(ctx, kept.ID))
			after = store.Place{Changed: kept.Changed, ID: kept.ID}
		}
		more = len(going) == goingAtOnce
	}
}

// failed logs an error that is nobody’s to be told.
func (s *Service) failed(ctx context.Context, id string, err error) {
	if err != nil && ctx.Err() == nil {
		s.cfg.Log.Error("looking after evenings", "evening", id, "error", err)
	}
}

// tidy removes evenings that nobody needs any more.
func (s *Service) tidy(ctx context.Context) error {
	err := s.store.DropEvenings(ctx, s.now().Add(-forgotten), false)
	if err == nil && s.cfg.Keep > 0 {
		err = s.store.DropEvenings(ctx, s.now().AddDate(0, 0, -s.cfg.Keep), true)
	}
	return err
}

// tend brings an evening forward as far as it goes now: its tables are made and begin, what they
// come to is noted, and when all of a round have ended, the next is drawn. Unknown.
func (s *Service) tend(ctx context.Context, id string) error {
	for again := true; again; {
		_, err := s.change(ctx, id, func(e *Evening) (changed bool, err error) {
			changed, err = s.forward(ctx, e)
			again = changed
			return changed, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// forward does the next of that, and reports whether the evening has changed.
func (s *Service) forward(ctx context.Context, e *Evening) (changed bool, err error) {
	if e.Status != Playing {
		return false, nil
	}
	for n := range e.Rounds {
		for i := range e.Rounds[n].Tables {
			t := &e.Rounds[n].Tables[i]
			if made := t.Made; t.Places == nil {
				s.failed(ctx, e.ID, s.look(ctx, e, &e.Rounds[n], t))
				changed = changed || t.Made != made || t.Places != nil
			}
		}
	}
	if changed {
		return true, nil
	}
	if last := len(e.Rounds) - 1; last >= 0 && (e.Plan.ByHand || !e.Rounds[last].over()) {
		return e.end(s.now()), nil
	}
	return true, s.next(e)
}

// end ends an evening of which the last round is over, if none follows or its host has forgotten
// it, and reports whether it has.
func (e *Evening) end(now time.Time) bool {
	if !e.Rounds[len(e.Rounds)-1].over() || !e.finished() && now.Sub(e.changed) < forgotten {
		return false
	}
	e.Status = Over
	return true
}

// look does at a table what is to be done there: it is made, begins, goes on without somebody
// who is away, or is over, which puts what it came to into the evening.
func (s *Service) look(ctx context.Context, e *Evening, r *Round, t *Table) error {
	now, err := s.cfg.Tables.Sitting(ctx, t.ID)
	switch {
	case err != nil && table.ErrorOf(err).Code == table.UnknownTable:
		err = s.make(ctx, e, r, t)
		t.Made = err == nil
		return err
	case err != nil:
		return err
	case !t.Made: // whoever made it has not come to note it
		t.Made = true
		return nil
	case now.Status == ledger.Waiting && (now.Sealed || s.now().Sub(r.At) >= s.cfg.Grace):
		return s.cfg.Tables.Begin(ctx, t.ID)
	case now.Status == ledger.Playing && now.Turn > 0 && now.StandIn > 0 && s.now().Sub(now.Changed) > now.StandIn:
		return s.cfg.Tables.Relieve(ctx, t.ID, now.Turn)
	case now.Status != ledger.Over:
		return nil
	}
	ending, err := s.cfg.Tables.Ending(ctx, t.ID)
	if err != nil {
		return err
	}
	if t.Places, t.Played = ending.Ranks, now.Played; t.Places == nil {
		t.Places = cut(len(t.Seats), ending.TimedOut)
	}
	return nil
}

// make makes a table of a round. People who have gone meanwhile have a bot in their seat.
func (s *Service) make(ctx context.Context, e *Evening, r *Round, t *Table) error {
	played := e.Plan.Games[r.Game]
	to := table.Sitting{ID: t.ID, Evening: e.ID, Game: played.ID, Options: played.Options, Pace: e.Plan.Pace}
	for _, who := range t.Seats {
		chair := ledger.Chair{Kind: ledger.SeatBot, Bot: e.Plan.Bot}
		if who > 0 && e.Entrants[who-1].Left == 0 && e.Entrants[who-1].Guest != "" {
			chair = ledger.Chair{Kind: ledger.SeatPerson, Name: e.Entrants[who-1].Name, Guest: e.Entrants[who-1].Guest}
		}
		to.Chairs = append(to.Chairs, chair)
	}
	return s.cfg.Tables.Sit(ctx, to)
}

// next draws the next round, or ends the evening if there is none: when all rounds have been
// played, fewer than two people are left, or in the last one nobody has moved.
func (s *Service) next(e *Evening) error {
	if last := len(e.Rounds) - 1; e.finished() || last >= 0 && e.Rounds[last].over() && !e.Rounds[last].played() {
		e.Status = Over
		return nil
	}
	var games []Seats
	for _, g := range e.Plan.Games {
		rules, err := s.cfg.Tables.Rules(g.ID)
		if err != nil {
			return err
		}
		info := rules.Info()
		games = append(games, Seats{info.MinSeats, info.MaxSeats})
	}
	r := e.Draw(games, e.Seed)
	r.At = s.now()
	for i := range r.Tables {
		var err error
		if r.Tables[i].ID, err = ids.New(s.cfg.Rand, idLength); err != nil {
			return err
		}
	}
	e.Rounds = append(e.Rounds, r)
	return nil
}
