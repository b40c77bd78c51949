package postgres

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	reportColumns = `id, table_id, seq, by_guest, of_guest, name, said, reason, words, at, answer, answered`
	selectReport  = `SELECT ` + reportColumns + ` FROM reports `
	addReportSQL  = `WITH old AS (DELETE FROM reports WHERE answered < $13)
INSERT INTO reports (` + reportColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT DO NOTHING RETURNING true, true`
	// ruleSQL holds the row of the report, so that one of several rulings answers it. It returns
	// whether there is the guest whom it is about, and whether the report was open.
	ruleSQL = `WITH asked AS (
	SELECT table_id, seq FROM reports WHERE id = $6 AND answer = '' FOR UPDATE
), may AS (
	SELECT $9::boolean = false OR EXISTS (SELECT FROM guests WHERE id = $3) AS there, $6::text = '' OR EXISTS (SELECT FROM asked) AS is_open
), curbed AS (
	UPDATE guests SET muted = CASE $2::text WHEN 'mute' THEN $7 WHEN 'lift' THEN NULL ELSE muted END,
		banned = CASE $2::text WHEN 'ban' THEN $7 WHEN 'lift' THEN NULL ELSE banned END
	FROM may WHERE may.is_open AND $9::boolean AND guests.id = $3
), answered AS (
	UPDATE reports SET answer = $2, answered = $1 FROM asked, may
	WHERE may.there AND reports.table_id = asked.table_id AND reports.seq = asked.seq AND reports.answer = ''
), noted AS (
	INSERT INTO rulings (at, deed, guest, name, table_id, report, until, words)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM may WHERE may.there AND may.is_open
) SELECT there, is_open FROM may`
	noteSQL      = `INSERT INTO rulings (at, deed, guest, name, table_id, report, until, words) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	selectRuling = `SELECT id, at, deed, guest, name, table_id, report, until, words FROM rulings `
	addPassSQL   = `WITH gone AS (DELETE FROM passes WHERE until <= $3 OR $5::boolean AND kind = $2)
INSERT INTO passes (id, kind, since, until) VALUES ($1, $2, $3, $4)`
	takePassSQL = `DELETE FROM passes WHERE id = $1 AND kind = $2 AND until > $3 RETURNING true, true`
	latestSQL   = tableColumns + `WHERE $1 IN ('', game) AND $2 IN ('', status) AND ($3::timestamptz IS NULL OR (changed, id) < ($3, $4))
ORDER BY changed DESC, id DESC LIMIT $5`
)

// AddReport adds a report, and removes those that have been answered for long.
func (s *Store) AddReport(ctx context.Context, r store.Report) error {
	return s.answer(ctx, "report/"+r.ID, addReportSQL, r.ID, r.Table, r.Seq, []byte(r.By), []byte(r.Of), []byte(r.Name), r.Said, r.Reason, r.Words,
		millis(r.At), r.Answer, moment(r.Answered), millis(r.At.Add(-store.KeptReports)))
}

// Report returns a report, or ErrNotFound.
func (s *Store) Report(ctx context.Context, id string) (store.Report, error) {
	return one(query(ctx, s, scanReport, selectReport+`WHERE id = $1`, id))
}

// Reports returns the reports that are open, or those that were answered.
func (s *Store) Reports(ctx context.Context, open bool, limit int) ([]store.Report, error) {
	text := selectReport + `WHERE answered IS NOT NULL ORDER BY answered DESC, id LIMIT $1`
	if open {
		text = selectReport + `WHERE answer = '' ORDER BY at, id LIMIT $1`
	}
	return query(ctx, s, scanReport, text, limit)
}

// ReportsBy returns the reports of a guest, the oldest first.
func (s *Store) ReportsBy(ctx context.Context, guest string) ([]store.Report, error) {
	return query(ctx, s, scanReport, selectReport+`WHERE by_guest = $1 ORDER BY at, id`, []byte(guest))
}

func scanReport(row pgx.CollectableRow) (r store.Report, err error) {
	var by, of, name []byte
	var answered *time.Time
	err = row.Scan(&r.ID, &r.Table, &r.Seq, &by, &of, &name, &r.Said, &r.Reason, &r.Words, &r.At, &r.Answer, &answered)
	r.By, r.Of, r.Name, r.At, r.Answered = string(by), string(of), string(name), r.At.UTC(), momentOf(answered)
	return r, err
}

// rulingArgs are the values of a ruling, as the journal has them.
func rulingArgs(r store.Ruling) []any {
	return []any{millis(r.At), string(r.Deed), []byte(r.Guest), []byte(r.Name), r.Table, r.Report, moment(r.Until), r.Words}
}

// Rule puts a ruling into the journal and does what it says.
func (s *Store) Rule(ctx context.Context, r store.Ruling) error {
	return s.answer(ctx, "guest/"+r.Guest, ruleSQL, append(rulingArgs(r), r.Deed.OfGuest())...)
}

// Note puts a ruling into the journal.
func (s *Store) Note(ctx context.Context, r store.Ruling) error {
	return s.exec(ctx, "ruling", noteSQL, rulingArgs(r)...)
}

// Rulings returns the journal, the latest first.
func (s *Store) Rulings(ctx context.Context, guest string, before int64, limit int) ([]store.Ruling, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	if guest == "" {
		return query(ctx, s, scanRuling, selectRuling+`WHERE id < $1 ORDER BY id DESC LIMIT $2`, before, limit)
	}
	return query(ctx, s, scanRuling, selectRuling+`WHERE guest = $1 AND guest <> '' AND id < $2 ORDER BY id DESC LIMIT $3`, []byte(guest), before, limit)
}

func scanRuling(row pgx.CollectableRow) (r store.Ruling, err error) {
	var guest, name []byte
	var deed string
	var until *time.Time
	err = row.Scan(&r.ID, &r.At, &deed, &guest, &name, &r.Table, &r.Report, &until, &r.Words)
	r.Deed, r.Guest, r.Name, r.At, r.Until = store.Deed(deed), string(guest), string(name), r.At.UTC(), momentOf(until)
	return r, err
}

// AddPass adds a pass, and removes those that have ended.
func (s *Store) AddPass(ctx context.Context, p store.Pass, alone bool) error {
	return s.exec(ctx, "pass/"+p.ID, addPassSQL, p.ID, p.Kind, millis(p.Since), millis(p.Until), alone)
}

// TakePass removes a pass, or fails with ErrNotFound.
func (s *Store) TakePass(ctx context.Context, id, kind string, now time.Time) error {
	err := s.answer(ctx, "pass/"+id, takePassSQL, id, kind, millis(now))
	if errors.Is(err, store.ErrConflict) {
		err = store.ErrNotFound
	}
	return err
}

// Pass returns a pass, or ErrNotFound.
func (s *Store) Pass(ctx context.Context, id string) (store.Pass, error) {
	return one(query(ctx, s, func(row pgx.CollectableRow) (p store.Pass, err error) {
		err = row.Scan(&p.ID, &p.Kind, &p.Since, &p.Until)
		p.Since, p.Until = p.Since.UTC(), p.Until.UTC()
		return p, err
	}, `SELECT id, kind, since, until FROM passes WHERE id = $1`, id))
}

// RemovePasses removes all passes.
func (s *Store) RemovePasses(ctx context.Context) error {
	return s.exec(ctx, "pass", `DELETE FROM passes`)
}

// LatestTables returns the tables of a game and a status, last changed first.
func (s *Store) LatestTables(ctx context.Context, game, status string, after store.Place, limit int) ([]store.Table, error) {
	var changed *time.Time
	if after != (store.Place{}) {
		at := millis(after.Changed)
		changed = &at
	}
	return query(ctx, s, scanTable, latestSQL, game, status, changed, after.ID, limit)
}

func (s snapshot) Reports(ctx context.Context, after string, limit int) ([]store.Report, error) {
	return list(ctx, s, scanReport, selectReport+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

func (s snapshot) Rulings(ctx context.Context, after int64, limit int) ([]store.Ruling, error) {
	return list(ctx, s, scanRuling, selectRuling+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}
