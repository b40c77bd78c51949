package evening

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"slices"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// What people ask for. Whoever asks is named by their id, as at tables.

const (
	// maxEntrants is how many people take part at most, those who have gone included.
	maxEntrants = 40
	// maxMine bounds a guest’s list of evenings.
	maxMine = 50
)

// number is a guest’s number among the entrants; 0 for none.
func (e *Evening) number(guest string) int {
	if guest == "" {
		return 0
	}
	return slices.Index(e.guests(), guest) + 1
}

// hosts reports whether a guest may do what the host may: the host, or once they are deleted the
// first who still takes part.
func (e *Evening) hosts(guest string) bool {
	host := e.Host
	for _, who := range e.Entrants {
		if host == "" && who.Left == 0 {
			host = who.Guest
		}
	}
	return guest != "" && guest == host
}

// Make makes an evening, which its host enters. table.NoGuest, table.BadName, table.UnknownGame,
// table.BadOption, table.Malformed.
func (s *Service) Make(ctx context.Context, guest string, plan Plan) (EveningView, error) {
	who, err := s.cfg.Tables.Guests().Find(ctx, guest)
	if err == nil {
		err = s.check(&plan)
	}
	if err != nil {
		return EveningView{}, err
	}
	e := &Evening{Plan: plan, Host: guest, Status: Waiting, Entrants: []Entrant{{Guest: guest, Name: who.Name, From: 1}}}
	for {
		if e.ID, err = ids.New(s.cfg.Rand, idLength); err != nil {
			return EveningView{}, err
		}
		if err = s.write(ctx, e); !errors.Is(err, store.ErrConflict) {
			return e.view(guest, s.cfg.Grace), err
		}
	}
}

// check returns what is wrong with a plan, and cleans its name.
func (s *Service) check(plan *Plan) (err error) {
	if plan.Name, err = guests.CleanName(plan.Name); err != nil {
		return err
	}
	if plan.Name == "" {
		return table.Err(table.BadName)
	}
	for _, g := range plan.Games {
		rules, err := s.cfg.Tables.Rules(g.ID)
		if err != nil {
			return err
		}
		info := rules.Info()
		seats := min(max(plan.Size, info.MinSeats), info.MaxSeats)
		if err := s.cfg.Tables.CheckSitting(table.Sitting{Game: g.ID, Options: g.Options, Pace: plan.Pace}, plan.Bot, seats); err != nil {
			return err
		}
	}
	return nil
}

// Enter has a guest take part, under a name or their own: from the first round, or from the
// next one if it has begun. table.NoGuest, table.BadName, Unknown, Full, Ended.
func (s *Service) Enter(ctx context.Context, guest, id, name string) (EveningView, error) {
	who, err := s.cfg.Tables.Guests().Find(ctx, guest)
	if err == nil && name != "" {
		who.Name, err = guests.CleanName(name)
	}
	if err != nil {
		return EveningView{}, err
	}
	return s.viewAfter(ctx, guest, id, func(e *Evening) (bool, error) {
		next := len(e.Rounds) + 1
		number := e.number(guest)
		switch {
		case e.Status == Over:
			return false, table.Err(Ended)
		case number > 0 && e.Entrants[number-1].Left == 0:
			return false, nil
		case number > 0: // is back, for this round if they had a seat there
			back := &e.Entrants[number-1]
			if back.Left < next {
				back.From = next
			}
			back.Left = 0
			return true, nil
		case len(e.Entrants) >= maxEntrants:
			return false, table.Err(Full)
		}
		e.Entrants = append(e.Entrants, Entrant{Guest: guest, Name: who.Name, From: next})
		return true, nil
	})
}

// Leave has a guest take part no more. Unknown, Ended.
func (s *Service) Leave(ctx context.Context, guest, id string) (EveningView, error) {
	return s.goes(ctx, guest, id, func(e *Evening) (int, error) { return e.number(guest), nil })
}

// Remove has an entrant take part no more, by the host. The number is that of a version: when
// somebody has left meanwhile, it may be another’s. Unknown, table.NotHost, table.Malformed,
// Changed, Ended.
func (s *Service) Remove(ctx context.Context, guest, id string, number int, version int64) (EveningView, error) {
	return s.goes(ctx, guest, id, func(e *Evening) (int, error) {
		switch {
		case !e.hosts(guest):
			return 0, table.Err(table.NotHost)
		case version != e.Version:
			return 0, table.Err(Changed)
		case number < 1 || number > len(e.Entrants):
			return 0, table.Err(table.Malformed)
		}
		return number, nil
	})
}

// goes has an entrant of an evening take part no more: the one whose number who says, each time
// it is tried; 0 for nobody. Before the start they are gone; afterwards they keep their points,
// and a bot plays on at their table.
func (s *Service) goes(ctx context.Context, guest, id string, who func(*Evening) (int, error)) (EveningView, error) {
	var gone Entrant
	v, err := s.viewAfter(ctx, guest, id, func(e *Evening) (bool, error) {
		if e.Status == Over {
			return false, table.Err(Ended)
		}
		number, err := who(e)
		if err != nil || number == 0 {
			return false, err
		}
		gone = e.Entrants[number-1]
		return e.leave(number), nil
	})
	if err == nil && gone.Guest != "" {
		err = s.standUp(ctx, id, gone.Guest)
	}
	return v, err
}

// leave has an entrant take part no more, and reports whether they have.
func (e *Evening) leave(number int) bool {
	who := &e.Entrants[number-1]
	switch {
	case e.Status == Waiting:
		e.Entrants = slices.Delete(e.Entrants, number-1, number)
		return true
	case who.Left > 0:
		return false
	}
	who.Left = len(e.Rounds) + 1
	return true
}

// standUp has a guest leave their seat at the tables of an evening that are played.
func (s *Service) standUp(ctx context.Context, id, guest string) error {
	e, err := s.read(ctx, id)
	if err != nil {
		return err
	}
	number := e.number(guest)
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			seat := slices.Index(t.Seats, number) + 1
			if t.Places != nil || number == 0 || seat == 0 {
				continue
			}
			// What a table refuses stays as it is: its game may be over, or not be made yet.
			if _, err := s.cfg.Tables.Leave(ctx, guest, t.ID, seat, ""); err != nil && table.ErrorOf(err).Code == table.Internal {
				return err
			}
		}
	}
	return nil
}

// Start begins the first round, by the host. Unknown, table.NotHost, Begun, TooFew.
func (s *Service) Start(ctx context.Context, guest, id string) (EveningView, error) {
	seed := make([]byte, 8)
	if _, err := io.ReadFull(s.cfg.Rand, seed); err != nil {
		return EveningView{}, err
	}
	_, err := s.change(ctx, id, func(e *Evening) (bool, error) {
		switch {
		case !e.hosts(guest):
			return false, table.Err(table.NotHost)
		case e.Status != Waiting:
			return false, table.Err(Begun)
		case len(e.Entrants) < 2:
			return false, table.Err(TooFew)
		}
		e.Status, e.Seed, e.Total = Playing, binary.BigEndian.Uint64(seed), e.Plan.planned(len(e.Entrants))
		return true, s.next(e)
	})
	return s.tended(ctx, guest, id, err)
}

// Next goes on after a round of a number although tables of it may still be played, by the host:
// with the next round, or to the end. It does nothing if that has happened. Unknown,
// table.NotHost, Ended.
func (s *Service) Next(ctx context.Context, guest, id string, round int, end bool) (EveningView, error) {
	_, err := s.change(ctx, id, func(e *Evening) (bool, error) {
		switch {
		case !e.hosts(guest):
			return false, table.Err(table.NotHost)
		case e.Status == Over:
			return false, table.Err(Ended)
		case e.Status == Waiting || round != len(e.Rounds):
			return false, nil
		case end:
			e.Status = Over
			return true, nil
		}
		return true, s.next(e)
	})
	return s.tended(ctx, guest, id, err)
}

// tended is the evening for a guest, once it has been brought forward.
func (s *Service) tended(ctx context.Context, guest, id string, err error) (EveningView, error) {
	if err == nil {
		err = s.tend(ctx, id)
	}
	if err != nil {
		return EveningView{}, err
	}
	e, err := s.read(ctx, id)
	if err != nil {
		return EveningView{}, err
	}
	return e.view(guest, s.cfg.Grace), nil
}

// viewAfter changes an evening and returns it for a guest.
func (s *Service) viewAfter(ctx context.Context, guest, id string, do func(*Evening) (bool, error)) (EveningView, error) {
	e, err := s.change(ctx, id, do)
	if err != nil {
		return EveningView{}, err
	}
	return e.view(guest, s.cfg.Grace), nil
}

// Get returns an evening for a guest, without its view if it has not changed since a version.
// Unknown.
func (s *Service) Get(ctx context.Context, guest, id string, since int64) (EveningAnswer, error) {
	e, err := s.read(ctx, id)
	if err != nil {
		return EveningAnswer{}, err
	}
	a := EveningAnswer{Version: e.Version}
	if e.Version != since {
		v := e.view(guest, s.cfg.Grace)
		a.Evening = &v
	}
	return a, nil
}

// Mine returns the evenings that a guest has made or entered, last changed first. table.NoGuest.
func (s *Service) Mine(ctx context.Context, guest string) ([]EveningBrief, error) {
	if guest == "" {
		return nil, table.Err(table.NoGuest)
	}
	kept, err := s.store.EveningsOf(ctx, guest, maxMine)
	return briefs(kept, guest, err)
}

// All returns them however many they are.
func (s *Service) All(ctx context.Context, guest string) ([]EveningBrief, error) {
	kept, err := s.all(ctx, guest)
	return briefs(kept, guest, err)
}

func (s *Service) all(ctx context.Context, guest string) ([]store.Evening, error) {
	for limit := maxMine; ; limit *= 2 {
		kept, err := s.store.EveningsOf(ctx, guest, limit)
		if err != nil || len(kept) < limit {
			return kept, err
		}
	}
}

// briefs are evenings in the list of a guest, unless there was an error already.
func briefs(kept []store.Evening, guest string, err error) ([]EveningBrief, error) {
	all := []EveningBrief{}
	for _, k := range kept {
		e, err := parse(k)
		if err != nil {
			return nil, err
		}
		all = append(all, e.brief(guest, k.Changed))
	}
	return all, err
}

// each changes all evenings of a guest.
func (s *Service) each(ctx context.Context, guest string, do func(*Evening) (bool, error)) error {
	all, err := s.all(ctx, guest)
	if err != nil {
		return err
	}
	for _, kept := range all {
		if _, err := s.change(ctx, kept.ID, do); err != nil && table.ErrorOf(err).Code != Unknown {
			return err
		}
	}
	return nil
}

// GiveUp has a guest, who is being deleted, leave all evenings. Their name stays in those that
// have begun, as at tables, and their id in none.
func (s *Service) GiveUp(ctx context.Context, guest string) error {
	return s.each(ctx, guest, func(e *Evening) (bool, error) {
		if e.Host == guest {
			e.Host = ""
		}
		if number := e.number(guest); number > 0 {
			e.leave(number)
			if e.Status != Waiting {
				e.Entrants[number-1].Guest = ""
			}
		}
		return true, nil
	})
}

// TakeAlong has a guest take part in place of another in evenings where they do not take part
// themselves. Whoever calls knows that both are the same person.
func (s *Service) TakeAlong(ctx context.Context, from, to string) error {
	return s.each(ctx, from, func(e *Evening) (bool, error) {
		number := e.number(from)
		moves := number > 0 && e.number(to) == 0
		if moves {
			e.Entrants[number-1].Guest = to
		}
		if e.Host == from {
			e.Host = to
		}
		return true, nil
	})
}
