package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"
)

// nowSQL is the store’s clock, in milliseconds since 1970.
const nowSQL = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`

const (
	beatSQL = `INSERT INTO servers (id, until) VALUES (?, ` + nowSQL + ` + ?)
ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING ` + nowSQL
	buryServersSQL = `DELETE FROM servers WHERE until < ` + nowSQL
	claimSQL       = `UPDATE tables SET owner = ?1, fence = fence + 1
WHERE id = ?2 AND (owner = ?1 OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owner AND until >= ` + nowSQL + `))
RETURNING fence`
	dueSQL = `SELECT id FROM tables WHERE (due = 1 AND due_since <= ` + nowSQL + ` - ? OR deadline <= ` + nowSQL + `)
	AND NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owner AND until >= ` + nowSQL + `)
ORDER BY changed DESC, id DESC LIMIT ?`
)

// Beat says that a server lives, and returns the time.
func (s *Store) Beat(ctx context.Context, server string, lives time.Duration) (time.Time, error) {
	var now atomic.Int64 // the job may still run when ctx has ended
	err := s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		var at int64
		if err := st.row(ctx, beatSQL, server, lives.Milliseconds()).Scan(&at); err != nil {
			return err
		}
		now.Store(at)
		return st.exec(ctx, buryServersSQL)
	})
	return time.UnixMilli(now.Load()).UTC(), err
}

// Retire ends a server, so that its leases are free.
func (s *Store) Retire(ctx context.Context, server string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, `DELETE FROM servers WHERE id = ?`, server)
	})
}

// Claim gives a server the lease of a table, unless another living server has it.
func (s *Store) Claim(ctx context.Context, tableID, server string) (int64, error) {
	var answer atomic.Int64 // as in Beat
	err := s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		var fence int64
		err := st.row(ctx, claimSQL, server, tableID).Scan(&fence)
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
		answer.Store(fence)
		return err
	})
	return answer.Load(), err
}

// Release frees the lease of a fence.
func (s *Store) Release(ctx context.Context, tableID string, fence int64) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, `UPDATE tables SET owner = '' WHERE id = ? AND fence = ?`, tableID, fence)
	})
}

// DueTables returns the ids of the tables that are Due, for which no living server acts.
func (s *Store) DueTables(ctx context.Context, since time.Duration, limit int) ([]string, error) {
	return query(ctx, s, scanID, dueSQL, since.Milliseconds(), limit)
}

func scanID(row scanner) (id string, err error) {
	err = row.Scan(&id)
	return id, err
}
