package notices

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

const (
	// taken bounds how many notices are taken at a time, and sending how many messages of
	// them are sent at the same time.
	taken, sending = 64, 32
	// maxTries is how often a message is tried. With the pauses between, that is a day.
	maxTries = 12
	// soonest and latest bound the pauses between two tries, and between two looks whether
	// somebody is away.
	soonest, latest = time.Minute, 4 * time.Hour
	// rarely is the longest pause between two looks whether somebody is away.
	rarely = 10 * time.Minute
)

// run sends what is due until the service closes.
func (s *Service) run() {
	tick := time.NewTicker(s.cfg.Every)
	defer tick.Stop()
	for {
		for s.round() {
		}
		select {
		case <-tick.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// round sends a part of what is due, and reports whether there may be more.
func (s *Service) round() bool {
	if s.ctx.Err() != nil {
		return false
	}
	parcel, err := s.newParcel()
	var all []store.Notice
	begun := time.Now()
	if err == nil {
		all, err = s.cfg.Store.TakeNotices(s.ctx, parcel, s.cfg.Held, taken)
	}
	if err != nil {
		if s.ctx.Err() == nil {
			s.cfg.Log.Error("taking notices from the outbox", "error", err)
		}
		return false
	}
	// Later than this another server may have them, so nothing is begun.
	until := begun.Add(s.cfg.Held - sendTime)
	places := make(chan struct{}, sending)
	var running sync.WaitGroup
	for _, together := range parcels(all) {
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			s.send(together, until)
		})
	}
	running.Wait()
	return len(all) == taken
}

// parcels divides notices into those that are sent together.
func parcels(all []store.Notice) [][]store.Notice {
	by := map[string]int{}
	var divided [][]store.Notice
	for _, n := range all {
		i, ok := by[n.Parcel]
		if !ok {
			i = len(divided)
			by[n.Parcel], divided = i, append(divided, nil)
		}
		divided[i] = append(divided[i], n)
	}
	return divided
}

// send sends what is together, as far as it is to be sent now, and notes what became of it.
func (s *Service) send(all []store.Notice, until time.Time) {
	// A server that stops finishes what it has begun, so that it notes it.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), s.cfg.Held)
	defer cancel()
	if err := s.deliver(ctx, all, until); err != nil {
		s.cfg.Log.Error("sending a notice", "channel", all[0].Channel[:min(6, len(all[0].Channel))], "error", err)
	}
}

func (s *Service) deliver(ctx context.Context, all []store.Notice, until time.Time) error {
	c, err := s.cfg.Store.Channel(ctx, all[0].Channel)
	if errors.Is(err, store.ErrNotFound) {
		return s.cfg.Store.DropNotices(ctx, all)
	}
	if err != nil {
		return err
	}
	chosen, _, err := s.preferences(ctx, c.Guest)
	if err != nil {
		return err
	}
	carrier := s.carriers[c.Kind]
	if carrier == nil { // this server has none, and perhaps another one has
		return s.cfg.Store.PutOff(ctx, all, latest, all[0].Tries == 1)
	}
	var to Address
	if err := json.Unmarshal(c.Body, &to); err != nil {
		return err
	}
	now, err := s.sort(ctx, chosen, all)
	if err != nil || len(now) == 0 {
		return err
	}
	if time.Now().After(until) {
		return nil // it is due again soon
	}
	bounded, cancel := context.WithTimeout(ctx, sendTime)
	err = carrier.carry(bounded, to, s.message(all[0].Parcel, c, chosen, now))
	cancel()
	s.cfg.Sent(c.Kind, err == nil)
	return s.note(ctx, c, now, err)
}

// note notes what became of what was sent.
func (s *Service) note(ctx context.Context, c store.Channel, sent []news, failed error) error {
	all := noticesOf(sent)
	switch {
	case failed == nil:
		return s.cfg.Store.DropNotices(ctx, all)
	case errors.Is(failed, errGone):
		return errors.Join(failed, s.cfg.Store.RemoveChannel(ctx, c.Guest, c.ID))
	case all[0].Tries >= maxTries:
		return errors.Join(failed, s.cfg.Store.DropNotices(ctx, all))
	}
	return errors.Join(failed, s.cfg.Store.PutOff(ctx, all, pause(all[0].Tries), false))
}

// pause is how long to wait after so many tries, from 1.
func pause(tries int) time.Duration { return min(soonest<<min(tries-1, 20), latest) }

func noticesOf(all []news) (notices []store.Notice) {
	for _, n := range all {
		notices = append(notices, n.Notice)
	}
	return notices
}

// sort returns those notices that are to be sent now. It drops those that tell what is past,
// and puts off those whose time has not come.
func (s *Service) sort(ctx context.Context, chosen Preferences, all []store.Notice) (now []news, err error) {
	var past []store.Notice
	for _, n := range all {
		is, wait, e := s.judge(ctx, chosen, n)
		switch {
		case e != nil:
			err = errors.Join(err, e, s.cfg.Store.PutOff(ctx, []store.Notice{n}, pause(n.Tries), false))
		case is.Void:
			past = append(past, n)
		case wait > 0:
			// What may have been sent before keeps its parcel, and so its id.
			err = errors.Join(err, s.cfg.Store.PutOff(ctx, []store.Notice{n}, wait, n.Tries == 1))
		default:
			now = append(now, news{n, is.Table})
		}
	}
	if len(past) > 0 {
		err = errors.Join(err, s.cfg.Store.DropNotices(ctx, past))
	}
	if len(now) > 0 && err != nil { // of these nothing is wrong
		s.cfg.Log.Error("looking at notices", "error", err)
		err = nil
	}
	return now, err
}

// judge says how a notice stands, and how long to wait with it; 0 if it is to be sent now.
func (s *Service) judge(ctx context.Context, chosen Preferences, n store.Notice) (is table.Standing, wait time.Duration, err error) {
	if n.Table == "" {
		return is, 0, nil // the guest has asked for it
	}
	if !slices.Contains(chosen.Events, n.Event) {
		return table.Standing{Void: true}, 0, nil
	}
	now := time.Now()
	if wait = chosen.next(n.Made, now).Sub(now); wait > 0 {
		return is, wait, nil
	}
	if is, err = s.cfg.Tables.Standing(ctx, n); err != nil || is.Void {
		return is, 0, err
	}
	if is.Here {
		if n.Event != table.EventTurn {
			is.Void = true // they see it
			return is, 0, nil
		}
		return is, min(max(now.Sub(n.Made)/2, s.cfg.Away), rarely), nil
	}
	return is, max(0, s.cfg.Away-is.Now.Sub(is.Left)), nil
}
