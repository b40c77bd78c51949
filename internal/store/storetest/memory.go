package storetest

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Memory is a quick store.Store for tests, which keeps everything in memory. The zero
// value is ready for use.
type Memory struct {
	// Now is the store’s clock; time.Now when nil.
	Now    func() time.Time
	once   sync.Once
	disk   *disk
	closed atomic.Bool
}

// disk is what the handles of one store share.
type disk struct {
	mu      sync.Mutex
	logs    map[string][]store.Entry
	rows    map[string]store.Table
	guests  map[string]store.Guest
	keys    map[string]store.Key
	secrets map[string][]byte
	// links, bonds and invitations are by their ids.
	links       map[string]store.FriendLink
	bonds       map[string]store.Bond
	invitations map[string]store.Invitation
	// due is since when tables are due, owners and fences are of their leases; servers is
	// until when each of them lives.
	due     map[string]time.Time
	owners  map[string]string
	fences  map[string]int64
	servers map[string]time.Time
	// noticed is the id of the newest notice.
	channels map[string]store.Channel
	choices  map[string][]byte
	outbox   []*waiting
	evenings map[string]store.Evening
	noticed  int64
	results
	// ruled is the id of the newest ruling.
	reports []store.Report
	rulings []store.Ruling
	ruled   int64
	passes  map[string]store.Pass
	// vigil is when a server was there last, while clocks run.
	vigil   time.Time
	outages []store.Outage
	// fail and failReads are the errors of Append and of Entries; nil for none.
	fail, failReads error
}

var _ store.Store = (*Memory)(nil)

// Again returns another handle on the same store, as if another process had opened it.
func (m *Memory) Again() *Memory {
	m.lock().Unlock()
	return &Memory{Now: m.Now, disk: m.disk}
}

// Fail makes every append fail with an error; nil ends that.
func (m *Memory) Fail(err error) {
	defer m.lock().Unlock()
	m.disk.fail = err
}

// FailReads makes every reading of entries fail with an error; nil ends that.
func (m *Memory) FailReads(err error) {
	defer m.lock().Unlock()
	m.disk.failReads = err
}

// Secrets returns how many secrets there are.
func (m *Memory) Secrets() int {
	defer m.lock().Unlock()
	return len(m.disk.secrets)
}

// lock begins a method and returns the function that ends it.
func (m *Memory) lock() *sync.Mutex {
	m.once.Do(func() {
		if m.disk == nil {
			m.disk = &disk{
				logs: map[string][]store.Entry{}, rows: map[string]store.Table{},
				guests: map[string]store.Guest{}, keys: map[string]store.Key{}, secrets: map[string][]byte{}, due: map[string]time.Time{},
				owners: map[string]string{}, fences: map[string]int64{}, servers: map[string]time.Time{},
				results:  results{ratings: map[[2]string]store.Rating{}},
				channels: map[string]store.Channel{}, choices: map[string][]byte{}, passes: map[string]store.Pass{},
				evenings: map[string]store.Evening{},
				links:    map[string]store.FriendLink{}, bonds: map[string]store.Bond{}, invitations: map[string]store.Invitation{},
			}
		}
	})
	m.disk.mu.Lock()
	return &m.disk.mu
}

// now is the time of the store’s clock.
func (m *Memory) now() time.Time {
	if m.Now != nil {
		return m.Now()
	}
	return time.Now()
}

func (m *Memory) refuse(ctx context.Context) error {
	if m.closed.Load() {
		return store.ErrClosed
	}
	return ctx.Err()
}

// Append adds entries to a table's log at once or not at all.
func (m *Memory) Append(ctx context.Context, tableID string, expected int64, entries []store.Entry, row store.Table) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil || m.disk.fail != nil {
		return errors.Join(err, m.disk.fail)
	}
	log := m.disk.logs[tableID]
	if expected != int64(len(log)) || row.Fence != 0 && row.Fence != m.disk.fences[tableID] {
		return store.ErrConflict
	}
	log = slices.Clip(log)
	for _, e := range entries {
		e.Table, e.Seq, e.Body = tableID, int64(len(log)+1), bytes.Clone(e.Body)
		log = append(log, e)
	}
	if was, ok := m.disk.rows[tableID]; len(row.Head) == 0 {
		if !ok {
			return store.ErrConflict
		}
		was.Due, was.Turn, was.Played, was.Changed, was.Moving = row.Due, row.Turn, row.Played, row.Changed, row.Moving
		was.Calls, was.Past = row.Calls, row.Past
		was.Deadline = row.Deadline
		row = was
	}
	row.ID = tableID
	m.call(tableID, row)
	m.end(row)
	row.Calls, row.Past, row.Results = nil, "", nil
	row.ID, row.Seq, row.Fence, row.Guests = tableID, int64(len(log)), 0, slices.Clone(row.Guests)
	m.disk.due[tableID] = m.now()
	row.Head, row.Moving = bytes.Clone(row.Head), bytes.Clone(row.Moving)
	m.disk.logs[tableID], m.disk.rows[tableID] = log, row
	return nil
}

// Entries returns the entries after a sequence number, in order.
func (m *Memory) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil || m.disk.failReads != nil {
		return nil, errors.Join(err, m.disk.failReads)
	}
	log := m.disk.logs[tableID]
	return slices.Clone(log[min(after, int64(len(log))):]), nil
}

// Table returns a table's row, or ErrNotFound.
func (m *Memory) Table(ctx context.Context, tableID string) (store.Table, error) {
	defer m.lock().Unlock()
	row, ok := m.disk.rows[tableID]
	if err := m.refuse(ctx); err != nil || ok {
		return row, err
	}
	return row, store.ErrNotFound
}

// OpenTables returns the public tables that wait for players, last changed first.
func (m *Memory) OpenTables(ctx context.Context, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool { return row.Public && row.Status == "waiting" })
}

// TablesOf returns the tables of a guest, last changed first.
func (m *Memory) TablesOf(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool { return slices.Contains(row.Guests, guest) })
}

// OverTablesOf returns the finished tables of a guest after a place in that list, last
// changed first.
func (m *Memory) OverTablesOf(ctx context.Context, guest string, after store.Place, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool {
		return isAfter(row, after) && row.Status == "over" && slices.Contains(row.Guests, guest)
	})
}

// isAfter reports whether a table comes after a place in a list; all do after the zero value.
func isAfter(row store.Table, after store.Place) bool {
	return cmp.Or(after.Changed.Compare(row.Changed), strings.Compare(after.ID, row.ID)) > 0 || after == (store.Place{})
}

// Beat says that a server lives, and returns the time.
func (m *Memory) Beat(ctx context.Context, server string, lives time.Duration) (time.Time, error) {
	defer m.lock().Unlock()
	now := m.now()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return now, err
	}
	m.disk.servers[server] = now.Add(lives)
	return now, nil
}

// Vigil says that a server is there, and returns the outages.
func (m *Memory) Vigil(ctx context.Context, gap time.Duration) (store.Vigil, error) {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return store.Vigil{}, err
	}
	now, last := m.now().Truncate(time.Millisecond), time.Time{}
	for _, row := range m.disk.rows {
		if !row.Deadline.IsZero() && row.Changed.After(last) {
			last = row.Changed
		}
	}
	runs := !last.IsZero()
	if !m.disk.vigil.IsZero() {
		last = m.disk.vigil
	}
	if m.disk.vigil = now; !runs {
		m.disk.vigil = time.Time{}
	}
	if runs && now.Sub(last) > gap {
		m.disk.outages = append(m.disk.outages, store.Outage{From: last, To: now})
	}
	old := func(o store.Outage) bool { return now.Sub(o.To) > store.KeptOutages }
	return store.Vigil{Now: now, Outages: slices.DeleteFunc(slices.Clone(m.disk.outages), old)}, nil
}

// Retire ends a server, so that its leases are free.
func (m *Memory) Retire(ctx context.Context, server string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	delete(m.disk.servers, server)
	return nil
}

// Claim gives a server the lease of a table, unless another living server has it.
func (m *Memory) Claim(ctx context.Context, tableID, server string) (int64, error) {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return 0, err
	}
	if _, ok := m.disk.rows[tableID]; !ok || m.disk.owners[tableID] != server && m.isOwned(tableID) {
		return 0, nil
	}
	m.disk.owners[tableID] = server
	m.disk.fences[tableID]++
	return m.disk.fences[tableID], nil
}

// Release frees the lease of a fence.
func (m *Memory) Release(ctx context.Context, tableID string, fence int64) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if m.disk.fences[tableID] == fence {
		delete(m.disk.owners, tableID)
	}
	return nil
}

// isOwned reports whether a living server has the lease of a table.
func (m *Memory) isOwned(tableID string) bool {
	return !m.disk.servers[m.disk.owners[tableID]].Before(m.now())
}

// DueTables returns the ids of the tables that are Due, for which no living server acts.
func (m *Memory) DueTables(ctx context.Context, since time.Duration, limit int) (ids []string, err error) {
	rows, err := m.list(ctx, limit, func(row store.Table) bool {
		due := row.Due && m.now().Sub(m.disk.due[row.ID]) >= since || !row.Deadline.IsZero() && !row.Deadline.After(m.now())
		return due && !m.isOwned(row.ID)
	})
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// OldTables returns the tables that have not changed since a time, the oldest first.
func (m *Memory) OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]store.Table, error) {
	all, err := m.list(ctx, math.MaxInt, func(row store.Table) bool {
		return row.Changed.Before(before) && !(unplayed && (row.Played || !row.Deadline.IsZero()))
	})
	slices.Reverse(all)
	return all[:min(limit, len(all))], err
}

// Remove removes a table, if seq is the number of its newest entry.
func (m *Memory) Remove(ctx context.Context, tableID string, seq int64) error {
	defer m.lock().Unlock()
	row, ok := m.disk.rows[tableID]
	switch err := errors.Join(m.refuse(ctx), m.disk.fail); {
	case err != nil:
		return err
	case !ok:
		return store.ErrNotFound
	case row.Seq != seq:
		return store.ErrConflict
	}
	delete(m.disk.rows, tableID)
	delete(m.disk.logs, tableID)
	delete(m.disk.secrets, "table/"+tableID)
	m.dropNotices(func(n store.Notice) bool { return n.Table == tableID })
	maps.DeleteFunc(m.disk.invitations, func(_ string, i store.Invitation) bool { return i.Table == tableID })
	return nil
}

// Size returns how many bytes the texts take.
func (m *Memory) Size(ctx context.Context) (size int64, err error) {
	defer m.lock().Unlock()
	for id, log := range m.disk.logs {
		size += int64(len(m.disk.rows[id].Head) + len(m.disk.rows[id].Moving))
		for _, e := range log {
			size += int64(len(e.Body))
		}
	}
	return size, m.refuse(ctx)
}

func (m *Memory) list(ctx context.Context, limit int, want func(store.Table) bool) ([]store.Table, error) {
	defer m.lock().Unlock()
	all := slices.SortedFunc(maps.Values(m.disk.rows), func(a, b store.Table) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.ID, a.ID))
	})
	all = slices.DeleteFunc(all, func(row store.Table) bool { return !want(row) })
	return all[:min(limit, len(all))], m.refuse(ctx)
}

// PutGuest adds a guest, or renames the one of the same id.
func (m *Memory) PutGuest(ctx context.Context, g store.Guest) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if old, ok := m.disk.guests[g.ID]; ok {
		old.Name = g.Name
		g = old
	}
	m.disk.guests[g.ID] = g
	return nil
}

// Guest returns a guest, or ErrNotFound.
func (m *Memory) Guest(ctx context.Context, id string) (store.Guest, error) {
	defer m.lock().Unlock()
	g, ok := m.disk.guests[id]
	if err := m.refuse(ctx); err != nil || ok {
		return g, err
	}
	return g, store.ErrNotFound
}

// Secret returns the secret with this name, which becomes fresh if there was none.
func (m *Memory) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return nil, err
	}
	if m.disk.secrets[name] == nil {
		m.disk.secrets[name] = bytes.Clone(fresh)
	}
	return bytes.Clone(m.disk.secrets[name]), nil
}

// Check fails if an append would.
func (m *Memory) Check(ctx context.Context) error {
	defer m.lock().Unlock()
	return errors.Join(m.refuse(ctx), m.disk.fail)
}

// Close ends the store.
func (m *Memory) Close() error {
	m.closed.Store(true)
	return nil
}
