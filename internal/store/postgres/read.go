package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/katabasis-games/katabasis/internal/store"
)

// query returns all rows of a query. If the connection is lost, it asks again by another.
func query[T any](ctx context.Context, s *Store, scan pgx.RowToFunc[T], text string, args ...any) (all []T, err error) {
	err = retry(ctx, retrying, func() error {
		rows, err := s.pool.Query(ctx, text, args...)
		if err == nil {
			all, err = pgx.CollectRows(rows, scan)
		}
		var refused *pgconn.PgError
		if err != nil && ctx.Err() == nil && (!errors.As(err, &refused) || !wasRolledBack(err)) && !s.closed.Load() {
			return unsent{err} // reading twice is no harm
		}
		return err
	})
	if err != nil && s.closed.Load() {
		err = errors.Join(store.ErrClosed, err)
	}
	if len(all) == 0 {
		all = nil
	}
	return all, err
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
