package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
)

// Secret returns the secret with this name, which becomes fresh if there was none.
func (s *Store) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	var known []byte
	err := s.read.QueryRowContext(ctx, `SELECT secret FROM secrets WHERE name = ?`, name).Scan(&known)
	if !errors.Is(err, sql.ErrNoRows) {
		return known, s.readError(err)
	}
	var answer atomic.Value // the job may still run when ctx has ended
	err = s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, `INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)`, name, fresh); err != nil {
			return err
		}
		var secret []byte
		err := st.row(ctx, `SELECT secret FROM secrets WHERE name = ?`, name).Scan(&secret)
		answer.Store(secret)
		return err
	})
	if err != nil {
		return nil, err
	}
	return answer.Load().([]byte), nil
}
