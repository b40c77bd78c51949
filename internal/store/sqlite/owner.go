package sqlite

import (
	"context"
	"database/sql"
	"math"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	reportColumns    = `id, table_id, seq, by_guest, of_guest, name, said, reason, words, at, answer, answered`
	selectReport     = `SELECT ` + reportColumns + ` FROM reports `
	addReportSQL     = `INSERT OR IGNORE INTO reports (` + reportColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	answerReportsSQL = `UPDATE reports SET answer = ?1, answered = ?2 WHERE answer = ''
	AND (table_id, seq) = (SELECT table_id, seq FROM reports WHERE id = ?3 AND answer = '')`
	// curbSQL changes until when a guest is muted or banned.
	curbSQL = `UPDATE guests SET muted = CASE ?1 WHEN 'mute' THEN ?2 WHEN 'lift' THEN NULL ELSE muted END,
	banned = CASE ?1 WHEN 'ban' THEN ?2 WHEN 'lift' THEN NULL ELSE banned END WHERE id = ?3`
	noteSQL      = `INSERT INTO rulings (at, deed, guest, name, table_id, report, until, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
	selectRuling = `SELECT id, at, deed, guest, name, table_id, report, until, words FROM rulings `
	latestSQL    = tableColumns + `WHERE id IN (SELECT id FROM tables WHERE ?1 IN ('', game) AND ?2 IN ('', status)
	AND (changed, id) < (?3, ?4) ORDER BY changed DESC, id DESC LIMIT ?5) ORDER BY changed DESC, id DESC`
)

// AddReport adds a report, and removes those that have been answered for long.
func (s *Store) AddReport(ctx context.Context, r store.Report) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, `DELETE FROM reports WHERE answered < ?`, r.At.Add(-store.KeptReports).UnixMilli()); err != nil {
			return err
		}
		return st.change(ctx, addReportSQL, store.ErrConflict, r.ID, r.Table, r.Seq, r.By, r.Of, r.Name, r.Said, r.Reason, r.Words,
			r.At.UnixMilli(), r.Answer, millis(r.Answered))
	})
}

// Report returns a report, or ErrNotFound.
func (s *Store) Report(ctx context.Context, id string) (store.Report, error) {
	return one(query(ctx, s, scanReport, selectReport+`WHERE id = ?`, id))
}

// Reports returns the reports that are open, or those that were answered.
func (s *Store) Reports(ctx context.Context, open bool, limit int) ([]store.Report, error) {
	text := selectReport + `WHERE answered IS NOT NULL ORDER BY answered DESC, id LIMIT ?`
	if open {
		text = selectReport + `WHERE answer = '' ORDER BY at, id LIMIT ?`
	}
	return query(ctx, s, scanReport, text, limit)
}

// ReportsBy returns the reports of a guest, the oldest first.
func (s *Store) ReportsBy(ctx context.Context, guest string) ([]store.Report, error) {
	return query(ctx, s, scanReport, selectReport+`WHERE by_guest = ? ORDER BY at, id`, guest)
}

func scanReport(row scanner) (r store.Report, err error) {
	var at int64
	var answered sql.NullInt64
	err = row.Scan(&r.ID, &r.Table, &r.Seq, &r.By, &r.Of, &r.Name, &r.Said, &r.Reason, &r.Words, &at, &r.Answer, &answered)
	r.At, r.Answered = time.UnixMilli(at).UTC(), moment(answered)
	return r, err
}

// Rule puts a ruling into the journal and does what it says.
func (s *Store) Rule(ctx context.Context, r store.Ruling) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if r.Deed.OfGuest() {
			if err := st.change(ctx, curbSQL, store.ErrNotFound, r.Deed, millis(r.Until), r.Guest); err != nil {
				return err
			}
		}
		if r.Report != "" {
			if err := st.change(ctx, answerReportsSQL, store.ErrConflict, r.Deed, r.At.UnixMilli(), r.Report); err != nil {
				return err
			}
		}
		return note(ctx, st, r)
	})
}

// Note puts a ruling into the journal.
func (s *Store) Note(ctx context.Context, r store.Ruling) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error { return note(ctx, st, r) })
}

func note(ctx context.Context, st *statements, r store.Ruling) error {
	return st.exec(ctx, noteSQL, r.At.UnixMilli(), r.Deed, r.Guest, r.Name, r.Table, r.Report, millis(r.Until), r.Words)
}

// Rulings returns the journal, the latest first.
func (s *Store) Rulings(ctx context.Context, guest string, before int64, limit int) ([]store.Ruling, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	if guest == "" {
		return query(ctx, s, scanRuling, selectRuling+`WHERE id < ? ORDER BY id DESC LIMIT ?`, before, limit)
	}
	return query(ctx, s, scanRuling, selectRuling+`WHERE guest = ? AND guest <> '' AND id < ? ORDER BY id DESC LIMIT ?`, guest, before, limit)
}

func scanRuling(row scanner) (r store.Ruling, err error) {
	var at int64
	var until sql.NullInt64
	err = row.Scan(&r.ID, &at, &r.Deed, &r.Guest, &r.Name, &r.Table, &r.Report, &until, &r.Words)
	r.At, r.Until = time.UnixMilli(at).UTC(), moment(until)
	return r, err
}

// AddPass adds a pass, and removes those that have ended.
func (s *Store) AddPass(ctx context.Context, p store.Pass, alone bool) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, `DELETE FROM passes WHERE until <= ?1 OR ?2 AND kind = ?3`, p.Since.UnixMilli(), alone, p.Kind); err != nil {
			return err
		}
		return st.exec(ctx, `INSERT INTO passes (id, kind, since, until) VALUES (?, ?, ?, ?)`, p.ID, p.Kind, p.Since.UnixMilli(), p.Until.UnixMilli())
	})
}

// TakePass removes a pass, or fails with ErrNotFound.
func (s *Store) TakePass(ctx context.Context, id, kind string, now time.Time) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.change(ctx, `DELETE FROM passes WHERE id = ? AND kind = ? AND until > ?`, store.ErrNotFound, id, kind, now.UnixMilli())
	})
}

// Pass returns a pass, or ErrNotFound.
func (s *Store) Pass(ctx context.Context, id string) (store.Pass, error) {
	return one(query(ctx, s, func(row scanner) (p store.Pass, err error) {
		var since, until int64
		err = row.Scan(&p.ID, &p.Kind, &since, &until)
		p.Since, p.Until = time.UnixMilli(since).UTC(), time.UnixMilli(until).UTC()
		return p, err
	}, `SELECT id, kind, since, until FROM passes WHERE id = ?`, id))
}

// RemovePasses removes all passes.
func (s *Store) RemovePasses(ctx context.Context) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error { return st.exec(ctx, `DELETE FROM passes`) })
}

// LatestTables returns the tables of a game and a status, last changed first.
func (s *Store) LatestTables(ctx context.Context, game, status string, after store.Place, limit int) ([]store.Table, error) {
	changed := int64(math.MaxInt64)
	if after != (store.Place{}) {
		changed = after.Changed.UnixMilli()
	}
	return query(ctx, s, scanTable, latestSQL, game, status, changed, after.ID, limit)
}

func (s snapshot) Reports(ctx context.Context, after string, limit int) ([]store.Report, error) {
	return list(ctx, s, scanReport, selectReport+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

func (s snapshot) Rulings(ctx context.Context, after int64, limit int) ([]store.Ruling, error) {
	return list(ctx, s, scanRuling, selectRuling+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}
