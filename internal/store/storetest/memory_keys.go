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

// keep has a guest be Kept, or fails with ErrNotFound. The caller has locked the disk.
func (m *Memory) keep(guest string) error {
	g, ok := m.disk.guests[guest]
	if !ok {
		return store.ErrNotFound
	}
	g.Kept = true
	m.disk.guests[guest] = g
	return nil
}

// AddKey adds a key in place of another.
func (m *Memory) AddKey(ctx context.Context, k store.Key, replaces string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if _, ok := m.disk.keys[k.ID]; ok {
		return store.ErrConflict
	}
	if err := m.keep(k.Guest); err != nil {
		return err
	}
	m.removeKeys(k.Guest, replaces)
	k.Body = bytes.Clone(k.Body)
	m.disk.keys[k.ID] = k
	return nil
}

// PutKeys replaces the keys of a guest that are of a kind.
func (m *Memory) PutKeys(ctx context.Context, guest, kind string, ids []string, since, until time.Time) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if err := m.keep(guest); err != nil {
		return err
	}
	maps.DeleteFunc(m.disk.keys, func(_ string, k store.Key) bool { return k.Guest == guest && k.Kind == kind })
	for _, id := range ids {
		m.disk.keys[id] = store.Key{ID: id, Guest: guest, Kind: kind, Body: []byte("{}"), Since: since, Until: until}
	}
	return nil
}

// Key returns a key, or ErrNotFound.
func (m *Memory) Key(ctx context.Context, id string) (store.Key, error) {
	defer m.lock().Unlock()
	k, ok := m.disk.keys[id]
	if err := m.refuse(ctx); err != nil || ok {
		return k, err
	}
	return k, store.ErrNotFound
}

// KeysOf returns the keys of a guest, the oldest first.
func (m *Memory) KeysOf(ctx context.Context, guest string) ([]store.Key, error) {
	defer m.lock().Unlock()
	all := slices.SortedFunc(maps.Values(m.disk.keys), func(a, b store.Key) int {
		return cmp.Or(a.Since.Compare(b.Since), strings.Compare(a.ID, b.ID))
	})
	return slices.DeleteFunc(all, func(k store.Key) bool { return k.Guest != guest }), m.refuse(ctx)
}

// NameKey names a key of a guest.
func (m *Memory) NameKey(ctx context.Context, guest, id, name string) error {
	defer m.lock().Unlock()
	k, ok := m.disk.keys[id]
	if err := m.refuse(ctx); err != nil || !ok || k.Guest != guest {
		return err
	}
	k.Name = name
	m.disk.keys[id] = k
	return nil
}

// UseKey sets the Used and the Body of a key that was last used when the caller knows.
func (m *Memory) UseKey(ctx context.Context, id string, was, used time.Time, body []byte) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	k, ok := m.disk.keys[id]
	if !ok || !k.Used.Equal(was) {
		return store.ErrConflict
	}
	k.Used, k.Body = used, bytes.Clone(body)
	m.disk.keys[id] = k
	return nil
}

// TakeKey removes a key and returns it.
func (m *Memory) TakeKey(ctx context.Context, id, kind string, now time.Time) (store.Key, error) {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return store.Key{}, err
	}
	k, ok := m.disk.keys[id]
	if !ok || k.Kind != kind || !k.Until.IsZero() && !k.Until.After(now) {
		return store.Key{}, store.ErrNotFound
	}
	delete(m.disk.keys, id)
	return k, nil
}

// RemoveKeys removes keys of a guest.
func (m *Memory) RemoveKeys(ctx context.Context, guest string, ids []string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.removeKeys(guest, ids...)
	return nil
}

func (m *Memory) removeKeys(guest string, ids ...string) {
	for _, id := range ids {
		if m.disk.keys[id].Guest == guest {
			delete(m.disk.keys, id)
		}
	}
}

// RenameGuest renames a guest, or fails with ErrNotFound.
func (m *Memory) RenameGuest(ctx context.Context, id, name string) error {
	defer m.lock().Unlock()
	g, ok := m.disk.guests[id]
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if !ok {
		return store.ErrNotFound
	}
	g.Name = name
	m.disk.guests[id] = g
	return nil
}

// RemoveGuest removes a guest with all that is kept for them, but for their tables.
func (m *Memory) RemoveGuest(ctx context.Context, id string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	delete(m.disk.guests, id)
	delete(m.disk.choices, id)
	m.unlistEvenings(id)
	maps.DeleteFunc(m.disk.keys, func(_ string, k store.Key) bool { return k.Guest == id })
	maps.DeleteFunc(m.disk.channels, func(_ string, c store.Channel) bool { return c.Guest == id })
	m.dropNotices(func(n store.Notice) bool { return n.Guest == id })
	m.disk.all = slices.DeleteFunc(m.disk.all, func(r store.Result) bool { return r.Guest == id })
	maps.DeleteFunc(m.disk.ratings, func(_ [2]string, r store.Rating) bool { return r.Guest == id })
	m.forgetOwner(id)
	m.forget(id)
	return nil
}
