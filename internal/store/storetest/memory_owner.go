package storetest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// AddReport adds a report, and removes those that have been answered for long.
func (m *Memory) AddReport(ctx context.Context, r store.Report) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.disk.reports = slices.DeleteFunc(m.disk.reports, func(old store.Report) bool {
		return old.Answer != "" && old.Answered.Before(r.At.Add(-store.KeptReports))
	})
	for _, old := range m.disk.reports {
		if old.ID == r.ID || old.Table == r.Table && old.Seq == r.Seq && old.By == r.By {
			return store.ErrConflict
		}
	}
	m.disk.reports = append(m.disk.reports, r)
	return nil
}

// Report returns a report, or ErrNotFound.
func (m *Memory) Report(ctx context.Context, id string) (store.Report, error) {
	all, err := m.reports(ctx, nil, func(r store.Report) bool { return r.ID == id })
	if err == nil && len(all) == 0 {
		return store.Report{}, store.ErrNotFound
	}
	if err != nil {
		return store.Report{}, err
	}
	return all[0], nil
}

// Reports returns the reports that are open, or those that were answered.
func (m *Memory) Reports(ctx context.Context, open bool, limit int) ([]store.Report, error) {
	by := func(a, b store.Report) int { return b.Answered.Compare(a.Answered) }
	if open {
		by = func(a, b store.Report) int { return a.At.Compare(b.At) }
	}
	all, err := m.reports(ctx, by, func(r store.Report) bool { return (r.Answer == "") == open })
	return all[:min(limit, len(all))], err
}

// ReportsBy returns the reports of a guest, the oldest first.
func (m *Memory) ReportsBy(ctx context.Context, guest string) ([]store.Report, error) {
	by := func(a, b store.Report) int { return a.At.Compare(b.At) }
	return m.reports(ctx, by, func(r store.Report) bool { return r.By == guest })
}

func (m *Memory) reports(ctx context.Context, by func(a, b store.Report) int, want func(store.Report) bool) (all []store.Report, err error) {
	defer m.lock().Unlock()
	for _, r := range m.disk.reports {
		if want(r) {
			all = append(all, r)
		}
	}
	if by != nil {
		slices.SortFunc(all, func(a, b store.Report) int { return cmp.Or(by(a, b), strings.Compare(a.ID, b.ID)) })
	}
	return all, m.refuse(ctx)
}

// Rule puts a ruling into the journal and does what it says.
func (m *Memory) Rule(ctx context.Context, r store.Ruling) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	g, ok := m.disk.guests[r.Guest]
	if r.Deed.OfGuest() && !ok {
		return store.ErrNotFound
	}
	asked := slices.IndexFunc(m.disk.reports, func(one store.Report) bool { return one.ID == r.Report && one.Answer == "" })
	if r.Report != "" && asked < 0 {
		return store.ErrConflict
	}
	switch r.Deed {
	case store.Mute:
		g.Muted = r.Until
	case store.Ban:
		g.Banned = r.Until
	case store.Lift:
		g.Muted, g.Banned = time.Time{}, time.Time{}
	}
	if r.Deed.OfGuest() {
		m.disk.guests[r.Guest] = g
	}
	if asked >= 0 {
		of := m.disk.reports[asked]
		for i := range m.disk.reports {
			if one := &m.disk.reports[i]; one.Table == of.Table && one.Seq == of.Seq && one.Answer == "" {
				one.Answer, one.Answered = string(r.Deed), r.At
			}
		}
	}
	m.note(r)
	return nil
}

func (m *Memory) note(r store.Ruling) {
	m.disk.ruled++
	r.ID = m.disk.ruled
	m.disk.rulings = append(m.disk.rulings, r)
}

// Note puts a ruling into the journal.
func (m *Memory) Note(ctx context.Context, r store.Ruling) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.note(r)
	return nil
}

// Rulings returns the journal, the latest first.
func (m *Memory) Rulings(ctx context.Context, guest string, before int64, limit int) (all []store.Ruling, err error) {
	defer m.lock().Unlock()
	for _, r := range slices.Backward(m.disk.rulings) {
		if (guest == "" || guest == r.Guest) && (before == 0 || r.ID < before) && len(all) < limit {
			all = append(all, r)
		}
	}
	return all, m.refuse(ctx)
}

// forgetOwner removes what concerns a guest from reports and journal. The caller has locked the
// disk.
func (m *Memory) forgetOwner(guest string) {
	m.disk.reports = slices.DeleteFunc(m.disk.reports, func(r store.Report) bool { return r.By == guest })
	for i := range m.disk.reports {
		if m.disk.reports[i].Of == guest {
			m.disk.reports[i].Of = ""
		}
	}
	for i := range m.disk.rulings {
		if r := &m.disk.rulings[i]; r.Guest == guest {
			r.Guest, r.Name, r.Words = "", "", ""
		}
	}
}

// Guests returns the guests whose ids come after one.
func (m *Memory) Guests(ctx context.Context, after string, limit int) (all []store.Guest, err error) {
	defer m.lock().Unlock()
	for _, id := range slices.Sorted(maps.Keys(m.disk.guests)) {
		if id > after && len(all) < limit {
			all = append(all, m.disk.guests[id])
		}
	}
	return all, m.refuse(ctx)
}

// AddPass adds a pass, and removes those that have ended.
func (m *Memory) AddPass(ctx context.Context, p store.Pass, alone bool) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	maps.DeleteFunc(m.disk.passes, func(_ string, old store.Pass) bool {
		return !old.Until.After(p.Since) || alone && old.Kind == p.Kind
	})
	m.disk.passes[p.ID] = p
	return nil
}

// TakePass removes a pass, or fails with ErrNotFound.
func (m *Memory) TakePass(ctx context.Context, id, kind string, now time.Time) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if p, ok := m.disk.passes[id]; !ok || p.Kind != kind || !p.Until.After(now) {
		return store.ErrNotFound
	}
	delete(m.disk.passes, id)
	return nil
}

// Pass returns a pass, or ErrNotFound.
func (m *Memory) Pass(ctx context.Context, id string) (store.Pass, error) {
	defer m.lock().Unlock()
	p, ok := m.disk.passes[id]
	if err := m.refuse(ctx); err != nil || ok {
		return p, err
	}
	return p, store.ErrNotFound
}

// RemovePasses removes all passes.
func (m *Memory) RemovePasses(ctx context.Context) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	clear(m.disk.passes)
	return nil
}

// LatestTables returns the tables of a game and a status, last changed first.
func (m *Memory) LatestTables(ctx context.Context, game, status string, after store.Place, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool {
		return isAfter(row, after) && (game == "" || row.Game == game) && (status == "" || row.Status == status)
	})
}
