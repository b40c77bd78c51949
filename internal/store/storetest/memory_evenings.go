package storetest

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// PutEvening adds an evening, or replaces the one of a version.
func (m *Memory) PutEvening(ctx context.Context, e store.Evening, was int64) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if m.disk.evenings[e.ID].Version != was {
		return store.ErrConflict
	}
	e.Guests, e.Body = append([]string{}, e.Guests...), bytes.Clone(e.Body)
	e.Changed = e.Changed.UTC().Truncate(time.Millisecond)
	m.disk.evenings[e.ID] = e
	return nil
}

// Evening returns an evening, or ErrNotFound.
func (m *Memory) Evening(ctx context.Context, id string) (store.Evening, error) {
	defer m.lock().Unlock()
	e, ok := m.disk.evenings[id]
	if err := m.refuse(ctx); err != nil || ok {
		return e, err
	}
	return e, store.ErrNotFound
}

// EveningsOf returns the evenings of a guest, last changed first.
func (m *Memory) EveningsOf(ctx context.Context, guest string, limit int) ([]store.Evening, error) {
	all, err := m.evenings(ctx, func(e store.Evening) bool { return slices.Contains(e.Guests, guest) })
	slices.Reverse(all)
	return all[:min(limit, len(all))], err
}

// GoingEvenings returns the evenings that servers look after.
func (m *Memory) GoingEvenings(ctx context.Context, after store.Place, limit int) ([]store.Evening, error) {
	all, err := m.evenings(ctx, func(e store.Evening) bool {
		return e.Going && cmp.Or(e.Changed.Compare(after.Changed), strings.Compare(e.ID, after.ID)) > 0
	})
	return all[:min(limit, len(all))], err
}

// evenings returns those that are asked for, last changed last.
func (m *Memory) evenings(ctx context.Context, is func(store.Evening) bool) ([]store.Evening, error) {
	defer m.lock().Unlock()
	all := slices.SortedFunc(maps.Values(m.disk.evenings), func(a, b store.Evening) int {
		return cmp.Or(a.Changed.Compare(b.Changed), strings.Compare(a.ID, b.ID))
	})
	return slices.DeleteFunc(all, func(e store.Evening) bool { return !is(e) }), m.refuse(ctx)
}

// DropEvenings removes evenings that have not changed since a time.
func (m *Memory) DropEvenings(ctx context.Context, before time.Time, begun bool) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	maps.DeleteFunc(m.disk.evenings, func(_ string, e store.Evening) bool {
		return !e.Going && e.Changed.Before(before) && (begun || !e.Begun)
	})
	return nil
}

// unlistEvenings has a guest have no evenings. The caller has locked the disk.
func (m *Memory) unlistEvenings(guest string) {
	for id, e := range m.disk.evenings {
		e.Guests = slices.DeleteFunc(slices.Clone(e.Guests), func(one string) bool { return one == guest })
		m.disk.evenings[id] = e
	}
}
