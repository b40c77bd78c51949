package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"
	"time"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	putTableSQL = `INSERT INTO tables (id, game, status, public, friends_of, due, due_since, turn, deadline, played, seq, changed, guests, moving)
VALUES (?, ?, ?, ?, ?, ?, ` + nowSQL + `, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status,
	public = excluded.public, friends_of = excluded.friends_of, due = excluded.due, due_since = excluded.due_since, turn = excluded.turn,
	deadline = excluded.deadline, played = excluded.played, seq = excluded.seq, changed = excluded.changed,
	guests = excluded.guests, moving = excluded.moving`
	putHeadSQL = `INSERT INTO heads (table_id, head) VALUES (?, ?)
ON CONFLICT (table_id) DO UPDATE SET head = excluded.head`
	updateRowSQL = `UPDATE tables SET due = ?1, due_since = ` + nowSQL + `, turn = ?2, played = ?3, seq = ?4, changed = ?5, moving = ?6,
	deadline = ?10 WHERE id = ?7 AND seq = ?8 AND (?9 = 0 OR fence = ?9)`
	putEntrySQL = `INSERT INTO entries (table_id, seq, kind, seat, guest, body, request, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
	entriesSQL = `SELECT table_id, seq, kind, seat, guest, body, request, at
FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq`
	tableColumns = `SELECT id, game, status, public, friends_of, due, turn, deadline, played, seq, changed, guests, head, moving
FROM tables JOIN heads ON heads.table_id = id `
	newestSQL = `SELECT seq, fence, guests FROM tables WHERE id = ?`
	openSQL   = tableColumns + `WHERE public = 1 AND status = 'waiting' ORDER BY changed DESC, id DESC LIMIT ?`
	mineSQL   = tableColumns + `JOIN table_guests ON table_guests.table_id = id WHERE guest = ? ORDER BY changed DESC, id DESC LIMIT ?`
	overSQL   = tableColumns + `JOIN table_guests ON table_guests.table_id = id WHERE guest = ? AND status = 'over'
	AND (changed, id) < (?, ?) ORDER BY changed DESC, id DESC LIMIT ?`
)

// Append adds entries to a table's log at once or not at all.
func (s *Store) Append(ctx context.Context, tableID string, expected int64, entries []store.Entry, row store.Table) error {
	row.ID, row.Seq = tableID, expected+int64(len(entries))
	put := updateRow
	if len(row.Head) > 0 {
		put = replaceRow
	}
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := put(ctx, st, expected, row); err != nil {
			return err
		}
		if err := putEntries(ctx, st, tableID, expected, entries); err != nil {
			return err
		}
		if err := putResults(ctx, st, row); err != nil {
			return err
		}
		return call(ctx, st, row)
	})
}

// updateRow replaces in a table’s row what changes with moves.
func updateRow(ctx context.Context, st *statements, expected int64, row store.Table) error {
	done, err := st.run(ctx, updateRowSQL, row.Due, row.Turn, row.Played, row.Seq,
		row.Changed.UnixMilli(), string(row.Moving), row.ID, expected, row.Fence, millis(row.Deadline))
	if err != nil {
		return err
	}
	n, err := done.RowsAffected()
	if n == 0 && err == nil {
		err = store.ErrConflict
	}
	return err
}

// replaceRow replaces a table’s row, or makes the first one.
func replaceRow(ctx context.Context, st *statements, expected int64, row store.Table) error {
	was, err := newest(ctx, st, row, expected)
	if err != nil {
		return err
	}
	guests, err := json.Marshal(append([]string{}, row.Guests...))
	if err != nil {
		return err
	}
	err = st.exec(ctx, putTableSQL, row.ID, row.Game, row.Status, row.Public, row.FriendsOf, row.Due, row.Turn, millis(row.Deadline), row.Played,
		row.Seq, row.Changed.UnixMilli(), string(guests), string(row.Moving))
	if err == nil {
		err = st.exec(ctx, putHeadSQL, row.ID, string(row.Head))
	}
	if err != nil || was == string(guests) {
		return err
	}
	return putGuests(ctx, st, row.ID, row.Guests)
}

// newest checks that expected is the number of the newest entry, and the fence that of the
// newest lease. It returns the guests that the stored row has now.
func newest(ctx context.Context, st *statements, row store.Table, expected int64) (guests string, err error) {
	var seq, fence int64
	err = st.row(ctx, newestSQL, row.ID).Scan(&seq, &fence, &guests)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	if seq != expected || row.Fence != 0 && row.Fence != fence {
		return "", store.ErrConflict
	}
	return guests, nil
}

// millis is a time as the database has it; a zero one is NULL.
func millis(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}

// moment is the time that the database has so.
func moment(millis sql.NullInt64) time.Time {
	if !millis.Valid {
		return time.Time{}
	}
	return time.UnixMilli(millis.Int64).UTC()
}

func putGuests(ctx context.Context, st *statements, tableID string, guests []string) error {
	if err := st.exec(ctx, `DELETE FROM table_guests WHERE table_id = ?`, tableID); err != nil {
		return err
	}
	for _, g := range guests {
		if err := st.exec(ctx, `INSERT OR IGNORE INTO table_guests (guest, table_id) VALUES (?, ?)`, g, tableID); err != nil {
			return err
		}
	}
	return nil
}

func putEntries(ctx context.Context, st *statements, tableID string, expected int64, entries []store.Entry) error {
	for i, e := range entries {
		err := st.exec(ctx, putEntrySQL, tableID, expected+1+int64(i), e.Kind, e.Seat, e.Guest,
			string(e.Body), e.Request, e.At.UnixMilli())
		if isUnique(err) {
			return store.ErrConflict
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func isUnique(err error) bool {
	var e *driver.Error
	return errors.As(err, &e) &&
		(e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE)
}

// Entries returns the entries after a sequence number, in order.
func (s *Store) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	return query(ctx, s, scanEntry, entriesSQL, tableID, after)
}

func scanEntry(row scanner) (e store.Entry, err error) {
	var at int64
	err = row.Scan(&e.Table, &e.Seq, &e.Kind, &e.Seat, &e.Guest, &e.Body, &e.Request, &at)
	e.At = time.UnixMilli(at).UTC()
	return e, err
}

// Table returns a table's row, or ErrNotFound.
func (s *Store) Table(ctx context.Context, tableID string) (store.Table, error) {
	return one(query(ctx, s, scanTable, tableColumns+`WHERE id = ?`, tableID))
}

// OpenTables returns the public tables that wait for players, last changed first.
func (s *Store) OpenTables(ctx context.Context, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, openSQL, limit)
}

// TablesOf returns the tables of a guest, last changed first.
func (s *Store) TablesOf(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, mineSQL, guest, limit)
}

// OverTablesOf returns the finished tables of a guest after a place in that list, last
// changed first.
func (s *Store) OverTablesOf(ctx context.Context, guest string, after store.Place, limit int) ([]store.Table, error) {
	changed := int64(math.MaxInt64)
	if after != (store.Place{}) {
		changed = after.Changed.UnixMilli()
	}
	return query(ctx, s, scanTable, overSQL, guest, changed, after.ID, limit)
}

func scanTable(row scanner) (t store.Table, err error) {
	var changed int64
	var deadline sql.NullInt64
	var guests []byte
	err = row.Scan(&t.ID, &t.Game, &t.Status, &t.Public, &t.FriendsOf, &t.Due, &t.Turn, &deadline, &t.Played, &t.Seq, &changed, &guests, &t.Head, &t.Moving)
	if err != nil {
		return t, err
	}
	t.Changed = time.UnixMilli(changed).UTC()
	t.Deadline = moment(deadline)
	return t, json.Unmarshal(guests, &t.Guests)
}

type scanner interface{ Scan(...any) error }

// query returns all rows of a query.
func query[T any](ctx context.Context, s *Store, scan func(scanner) (T, error), text string, args ...any) ([]T, error) {
	st, err := s.reading(ctx, text)
	if err != nil {
		return nil, s.readError(err)
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return nil, s.readError(err)
	}
	all, err := scanAll(rows, scan)
	return all, s.readError(err)
}

// scanAll reads all rows and closes them.
func scanAll[T any](rows *sql.Rows, scan func(scanner) (T, error)) ([]T, error) {
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// one returns the row of a query that returns at most one, or ErrNotFound.
func one[T any](rows []T, err error) (row T, _ error) {
	if len(rows) == 0 && err == nil {
		err = store.ErrNotFound
	}
	if err != nil {
		return row, err
	}
	return rows[0], nil
}

// readError turns an error of a query into one that a Store may return.
func (s *Store) readError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return store.ErrNotFound
	case s.closed.Load():
		return errors.Join(store.ErrClosed, err)
	}
	return err
}
