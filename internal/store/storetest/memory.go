package storetest

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Memory is a store.Store that forgets everything: the quick one for the
// tests of others. The zero value is ready for use.
type Memory struct {
	mu      sync.Mutex
	closed  bool
	logs    map[string][]store.Entry
	rows    map[string]store.Table
	guests  map[string]store.Guest
	secrets map[string][]byte
	fail    error
}

var _ store.Store = (*Memory)(nil)

// Fail makes every append fail with the error, until it is nil again.
func (m *Memory) Fail(err error) {
	m.lock()
	defer m.mu.Unlock()
	m.fail = err
}

// lock begins a method; each ends with m.mu.Unlock.
func (m *Memory) lock() {
	m.mu.Lock()
	if m.logs == nil {
		m.logs, m.rows = map[string][]store.Entry{}, map[string]store.Table{}
		m.guests, m.secrets = map[string]store.Guest{}, map[string][]byte{}
	}
}

func (m *Memory) refuse(ctx context.Context) error {
	if m.closed {
		return store.ErrClosed
	}
	return ctx.Err()
}

// Append adds entries to a table's log at once or not at all.
func (m *Memory) Append(ctx context.Context, tableID string, expected int64, entries []store.Entry, row store.Table) error {
	m.lock()
	defer m.mu.Unlock()
	if err := m.refuse(ctx); err != nil || m.fail != nil {
		return errors.Join(err, m.fail)
	}
	log := m.logs[tableID]
	if expected != int64(len(log)) {
		return store.ErrConflict
	}
	log = slices.Clip(log)
	for _, e := range entries {
		if e.Request != "" && slices.ContainsFunc(log, func(o store.Entry) bool { return o.Request == e.Request }) {
			return store.ErrConflict
		}
		e.Table, e.Seq, e.Body = tableID, int64(len(log)+1), bytes.Clone(e.Body)
		log = append(log, e)
	}
	row.Seq, row.Guests, row.Head = int64(len(log)), slices.Clone(row.Guests), bytes.Clone(row.Head)
	m.logs[tableID], m.rows[tableID] = log, row
	return nil
}

// Entries returns the entries after a sequence number, in order.
func (m *Memory) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	m.lock()
	defer m.mu.Unlock()
	log := m.logs[tableID]
	return slices.Clone(log[min(after, int64(len(log))):]), m.refuse(ctx)
}

// Table returns a table's row, or ErrNotFound.
func (m *Memory) Table(ctx context.Context, tableID string) (store.Table, error) {
	m.lock()
	defer m.mu.Unlock()
	row, ok := m.rows[tableID]
	if !ok {
		return row, store.ErrNotFound
	}
	return row, m.refuse(ctx)
}

// OpenTables returns the public tables that wait, last changed first.
func (m *Memory) OpenTables(ctx context.Context, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool { return row.Public && row.Status == "waiting" })
}

// TablesOf returns the tables of a guest, last changed first.
func (m *Memory) TablesOf(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool { return slices.Contains(row.Guests, guest) })
}

// DueTables returns the ids of the tables that are due, last changed first.
func (m *Memory) DueTables(ctx context.Context, limit int) (ids []string, err error) {
	rows, err := m.list(ctx, limit, func(row store.Table) bool { return row.Due })
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids, err
}

func (m *Memory) list(ctx context.Context, limit int, want func(store.Table) bool) ([]store.Table, error) {
	m.lock()
	defer m.mu.Unlock()
	all := slices.SortedFunc(maps.Values(m.rows), func(a, b store.Table) int { return b.Changed.Compare(a.Changed) })
	all = slices.DeleteFunc(all, func(row store.Table) bool { return !want(row) })
	return all[:min(limit, len(all))], m.refuse(ctx)
}

// PutGuest adds a guest, or renames the one of the same id.
func (m *Memory) PutGuest(ctx context.Context, g store.Guest) error {
	m.lock()
	defer m.mu.Unlock()
	if old, ok := m.guests[g.ID]; ok {
		g.Since = old.Since
	}
	m.guests[g.ID] = g
	return m.refuse(ctx)
}

// Guest returns a guest, or ErrNotFound.
func (m *Memory) Guest(ctx context.Context, id string) (store.Guest, error) {
	m.lock()
	defer m.mu.Unlock()
	g, ok := m.guests[id]
	if !ok {
		return g, store.ErrNotFound
	}
	return g, m.refuse(ctx)
}

// Secret returns the secret of a name, which is fresh when there was none.
func (m *Memory) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	m.lock()
	defer m.mu.Unlock()
	if m.secrets[name] == nil {
		m.secrets[name] = bytes.Clone(fresh)
	}
	return m.secrets[name], m.refuse(ctx)
}

// Close ends the store.
func (m *Memory) Close() error {
	m.lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}
