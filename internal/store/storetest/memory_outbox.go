package storetest

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// waiting is a notice that waits until it is due.
type waiting struct {
	store.Notice
	due time.Time
}

// call puts what an append has to tell into the outbox. The caller has locked the disk.
func (m *Memory) call(tableID string, row store.Table) {
	if row.Past != "" {
		m.dropNotices(func(n store.Notice) bool { return n.Table == tableID && n.Event == row.Past })
	}
	for _, c := range row.Calls {
		for _, to := range m.disk.channels {
			if to.Guest == c.Guest && to.Confirmed {
				m.addNotice(store.Notice{Table: tableID, Seq: c.Seq, Event: c.Event, Channel: to.ID, Guest: c.Guest, Seat: c.Seat}, c.After)
			}
		}
	}
}

func (m *Memory) addNotice(n store.Notice, after time.Duration) {
	same := func(w *waiting) bool {
		return w.Table == n.Table && w.Seq == n.Seq && w.Event == n.Event && w.Channel == n.Channel
	}
	if slices.ContainsFunc(m.disk.outbox, same) {
		return
	}
	m.disk.noticed++
	n.ID, n.Made, n.Parcel, n.Tries = m.disk.noticed, time.Now().UTC().Truncate(time.Millisecond), "", 0
	m.disk.outbox = append(m.disk.outbox, &waiting{n, n.Made.Add(after)})
}

func (m *Memory) dropNotices(drop func(store.Notice) bool) {
	m.disk.outbox = slices.DeleteFunc(m.disk.outbox, func(w *waiting) bool { return drop(w.Notice) })
}

// PutChannel adds a channel, or replaces the one of the same id.
func (m *Memory) PutChannel(ctx context.Context, c store.Channel) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if was, ok := m.disk.channels[c.ID]; ok {
		c.Guest, c.Since = was.Guest, was.Since
	}
	c.Body = bytes.Clone(c.Body)
	m.disk.channels[c.ID] = c
	return nil
}

// Channel returns a channel, or ErrNotFound.
func (m *Memory) Channel(ctx context.Context, id string) (store.Channel, error) {
	defer m.lock().Unlock()
	c, ok := m.disk.channels[id]
	if err := m.refuse(ctx); err != nil || ok {
		return c, err
	}
	return c, store.ErrNotFound
}

// ChannelsOf returns the channels of a guest, the oldest first.
func (m *Memory) ChannelsOf(ctx context.Context, guest string) ([]store.Channel, error) {
	defer m.lock().Unlock()
	all := slices.SortedFunc(maps.Values(m.disk.channels), func(a, b store.Channel) int {
		return cmp.Or(a.Since.Compare(b.Since), strings.Compare(a.ID, b.ID))
	})
	return slices.DeleteFunc(all, func(c store.Channel) bool { return c.Guest != guest }), m.refuse(ctx)
}

// RemoveChannel removes a channel of a guest, or all of them, with their notices.
func (m *Memory) RemoveChannel(ctx context.Context, guest, id string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	maps.DeleteFunc(m.disk.channels, func(key string, c store.Channel) bool {
		return c.Guest == guest && (id == "" || id == key)
	})
	m.dropNotices(func(n store.Notice) bool { _, there := m.disk.channels[n.Channel]; return !there })
	return nil
}

// Preferences returns what a guest has chosen, or ErrNotFound.
func (m *Memory) Preferences(ctx context.Context, guest string) ([]byte, error) {
	defer m.lock().Unlock()
	body, ok := m.disk.choices[guest]
	if err := m.refuse(ctx); err != nil || ok {
		return bytes.Clone(body), err
	}
	return nil, store.ErrNotFound
}

// PutPreferences keeps what a guest has chosen.
func (m *Memory) PutPreferences(ctx context.Context, guest string, body []byte) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.disk.choices[guest] = bytes.Clone(body)
	for _, w := range m.disk.outbox {
		if now := time.Now(); w.Guest == guest && w.Parcel == "" && w.due.After(now) {
			w.due = now
		}
	}
	return nil
}

// AddNotice puts a notice that is of no move into the outbox.
func (m *Memory) AddNotice(ctx context.Context, n store.Notice) error {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return err
	}
	m.addNotice(n, 0)
	return nil
}

// TakeNotices returns notices that are due, and holds them for a time.
func (m *Memory) TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) (all []store.Notice, err error) {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return nil, err
	}
	now := time.Now()
	slices.SortStableFunc(m.disk.outbox, func(a, b *waiting) int { return a.due.Compare(b.due) })
	for _, w := range m.disk.outbox {
		if len(all) == limit || w.due.After(now) {
			break
		}
		w.Parcel = cmp.Or(w.Parcel, parcel+"/"+w.Channel)
		w.Tries++
		w.due = now.Add(held)
		all = append(all, w.Notice)
	}
	return all, nil
}

// PutOff has notices be due again after a time.
func (m *Memory) PutOff(ctx context.Context, all []store.Notice, after time.Duration, anew bool) error {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return err
	}
	for _, w := range m.disk.outbox {
		if !slices.ContainsFunc(all, func(n store.Notice) bool { return n.ID == w.ID }) {
			continue
		}
		w.due = time.Now().Add(after)
		if anew {
			w.Parcel, w.Tries = "", 0
		}
	}
	return nil
}

// DropNotices removes notices.
func (m *Memory) DropNotices(ctx context.Context, all []store.Notice) error {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return err
	}
	m.dropNotices(func(n store.Notice) bool {
		return slices.ContainsFunc(all, func(gone store.Notice) bool { return gone.ID == n.ID })
	})
	return nil
}
