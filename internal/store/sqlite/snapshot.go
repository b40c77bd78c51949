package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/katabasis-games/katabasis/internal/store"
)

// Snapshot reads everything as it is at one moment, even while servers write.
func (s *Store) Snapshot(ctx context.Context, read func(store.Reader) error) error {
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s.readError(err)
	}
	return errors.Join(read(snapshot{tx}), tx.Rollback())
}

// snapshot is a store.Reader, which documents its methods.
type snapshot struct{ tx *sql.Tx }

func list[T any](ctx context.Context, s snapshot, scan func(scanner) (T, error), text string, args ...any) ([]T, error) {
	rows, err := s.tx.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	return scanAll(rows, scan)
}

func (s snapshot) Tables(ctx context.Context, after string, limit int) ([]store.Table, error) {
	return list(ctx, s, scanTable, tableColumns+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

func (s snapshot) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	return list(ctx, s, scanEntry, entriesSQL, tableID, after)
}

func (s snapshot) Guests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return list(ctx, s, scanGuest, guestsSQL, after, limit)
}

func (s snapshot) Secrets(ctx context.Context, after string, limit int) ([]store.Secret, error) {
	return list(ctx, s, func(row scanner) (one store.Secret, err error) {
		err = row.Scan(&one.Name, &one.Secret)
		return one, err
	}, `SELECT name, secret FROM secrets WHERE name > ? AND name <> 'check' ORDER BY name LIMIT ?`, after, limit)
}
