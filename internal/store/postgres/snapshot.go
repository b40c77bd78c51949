package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Snapshot reads everything as it is at one moment, even while servers write.
func (s *Store) Snapshot(ctx context.Context, read func(store.Reader) error) error {
	as := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	return pgx.BeginTxFunc(ctx, s.pool, as, func(tx pgx.Tx) error {
		for _, limit := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
			if _, err := tx.Exec(ctx, "SET LOCAL "+limit+" = 0"); err != nil { // it may take long
				return err
			}
		}
		return read(snapshot{tx})
	})
}

// snapshot is a store.Reader, which documents its methods.
type snapshot struct{ tx pgx.Tx }

func list[T any](ctx context.Context, s snapshot, scan pgx.RowToFunc[T], text string, args ...any) ([]T, error) {
	rows, err := s.tx.Query(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, scan)
}

func (s snapshot) Tables(ctx context.Context, after string, limit int) ([]store.Table, error) {
	return list(ctx, s, scanTable, tableColumns+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

func (s snapshot) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	return list(ctx, s, scanEntry, entriesSQL, tableID, after)
}

func (s snapshot) Guests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return list(ctx, s, scanGuest, guestsSQL, []byte(after), limit)
}

func (s snapshot) Secrets(ctx context.Context, after string, limit int) ([]store.Secret, error) {
	return list(ctx, s, func(row pgx.CollectableRow) (one store.Secret, err error) {
		var name []byte
		err = row.Scan(&name, &one.Secret)
		one.Name = string(name)
		return one, err
	}, `SELECT name, secret FROM secrets WHERE name > $1 AND name <> 'check' ORDER BY name LIMIT $2`, []byte(after), limit)
}
