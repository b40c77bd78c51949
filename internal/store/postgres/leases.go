package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	beatSQL = `WITH dead AS (
	DELETE FROM servers WHERE id IN (
		SELECT id FROM servers WHERE id <> $1 AND until < clock_timestamp() FOR UPDATE SKIP LOCKED)
)
INSERT INTO servers (id, until) VALUES ($1, clock_timestamp() + $2)
ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING clock_timestamp()`
	living   = `EXISTS (SELECT FROM servers WHERE servers.id = owner AND until >= clock_timestamp())`
	claimSQL = `UPDATE tables SET owner = $1, fence = fence + 1 WHERE id = $2 AND (owner = $1 OR NOT ` + living + `)
RETURNING fence`
	dueSQL = `SELECT id FROM tables WHERE (due AND due_since <= clock_timestamp() - $1::interval OR deadline <= clock_timestamp())
	AND NOT ` + living + `
ORDER BY changed DESC, id DESC LIMIT $2`
)

// Beat says that a server lives, and returns the time.
func (s *Store) Beat(ctx context.Context, server string, lives time.Duration) (now time.Time, err error) {
	j := &job{key: "server/" + server, sql: beatSQL, args: []any{server, lives}}
	j.read = func(row pgx.Row) error { return row.Scan(&now) }
	err = s.submit(ctx, j)
	if err != nil { // it may still be written
		return time.Time{}, err
	}
	return now.UTC(), nil
}

// Retire ends a server, so that its leases are free.
func (s *Store) Retire(ctx context.Context, server string) error {
	return s.exec(ctx, "server/"+server, `DELETE FROM servers WHERE id = $1`, server)
}

// Claim gives a server the lease of a table, unless another living server has it.
func (s *Store) Claim(ctx context.Context, tableID, server string) (int64, error) {
	var fence int64
	j := &job{key: "table/" + tableID, sql: claimSQL, args: []any{server, tableID}}
	j.read = func(row pgx.Row) error {
		fence = 0
		if err := row.Scan(&fence); !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		return nil
	}
	if err := s.submit(ctx, j); err != nil {
		return 0, err
	}
	return fence, nil
}

// Release frees the lease of a fence.
func (s *Store) Release(ctx context.Context, tableID string, fence int64) error {
	return s.exec(ctx, "table/"+tableID, `UPDATE tables SET owner = '' WHERE id = $1 AND fence = $2`, tableID, fence)
}

// DueTables returns the ids of the tables that are Due, for which no living server acts.
func (s *Store) DueTables(ctx context.Context, since time.Duration, limit int) ([]string, error) {
	return query(ctx, s, pgx.RowTo[string], dueSQL, since, limit)
}
