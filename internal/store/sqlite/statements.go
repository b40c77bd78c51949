package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// statements are what the writer's connection does. Each is prepared when it is needed first, and
// kept until the store is closed.
type statements struct {
	conn     *sql.Conn
	prepared map[string]*sql.Stmt // by SQL
}

func (st *statements) of(ctx context.Context, text string) (*sql.Stmt, error) {
	if s, ok := st.prepared[text]; ok {
		return s, nil
	}
	s, err := st.conn.PrepareContext(ctx, text)
	if err == nil {
		st.prepared[text] = s
	}
	return s, err
}

func (st *statements) run(ctx context.Context, text string, args ...any) (sql.Result, error) {
	s, err := st.of(ctx, text)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(ctx, args...)
}

func (st *statements) exec(ctx context.Context, text string, args ...any) error {
	_, err := st.run(ctx, text, args...)
	return err
}

// change does the same, and returns none if it has changed nothing.
func (st *statements) change(ctx context.Context, text string, none error, args ...any) error {
	done, err := st.run(ctx, text, args...)
	if err != nil {
		return err
	}
	if rows, err := done.RowsAffected(); err != nil || rows > 0 {
		return err
	}
	return none
}

func (st *statements) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	s, err := st.of(ctx, text)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(ctx, args...)
}

// row asks for one row. What has gone wrong, Scan says.
func (st *statements) row(ctx context.Context, text string, args ...any) scanner {
	s, err := st.of(ctx, text)
	if err != nil {
		return noRow{err}
	}
	return s.QueryRowContext(ctx, args...)
}

type noRow struct{ err error }

// Scan returns why there is no row.
func (n noRow) Scan(...any) error { return n.err }

func (st *statements) close() error {
	var errs []error
	for _, s := range st.prepared {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}

// reading returns the prepared statement for a query, and prepares it the first time.
// Each reading connection keeps it until the store is closed.
func (s *Store) reading(ctx context.Context, text string) (*sql.Stmt, error) {
	if st, ok := s.asked.Load(text); ok {
		return st.(*sql.Stmt), nil
	}
	st, err := s.read.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if first, ok := s.asked.LoadOrStore(text, st); ok {
		return first.(*sql.Stmt), st.Close()
	}
	return st, nil
}
