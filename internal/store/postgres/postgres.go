// Package postgres is a store in a PostgreSQL database, which several servers share.
package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/group"
)

//go:embed migrations/*.sql
var migrations embed.FS

const (
	// usualConns bounds the connections of a server, unless the address has
	// pool_max_conns. writers of them write.
	usualConns, writers = 12, 2
	// dialTime is how long it may take to connect, and callTime how long a statement.
	dialTime, callTime = 5 * time.Second, 10 * time.Second
	// opening is how long Open waits for a database that does not answer yet.
	opening = 10 * time.Second
)

// Store is a store.Store in a PostgreSQL database.
type Store struct {
	pool    *pgxpool.Pool
	writers *group.Writers[*job]
	closed  atomic.Bool
	close   func()
}

var _ store.Whole = (*Store)(nil)

// ErrNewer says that a newer program has used the database, and has changed its tables.
// Nothing was changed.
var ErrNewer = errors.New("the database was written by a newer program")

// Open connects to the database at an address such as
// postgres://user:password@host:5432/name, and brings its tables up to date. One server
// does so at a time; the others wait for it.
func Open(ctx context.Context, address string) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = usualConns
	}
	config.MaxConns = max(config.MaxConns, writers+1)
	config.ConnConfig.ConnectTimeout = dialTime
	params := config.ConnConfig.RuntimeParams
	params["application_name"] = "katabasis"
	params["synchronous_commit"] = "on" // what is acknowledged is on disk
	params["statement_timeout"] = fmt.Sprint(callTime.Milliseconds())
	params["idle_in_transaction_session_timeout"] = fmt.Sprint(callTime.Milliseconds())
	waiting, cancel := context.WithTimeout(ctx, opening)
	defer cancel()
	if err := retry(waiting, opening, func() error { return migrate(ctx, config.ConnConfig.Copy()) }); err != nil {
		return nil, fmt.Errorf("bringing the database up to date: %w", err)
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	s := &Store{pool: pool}
	s.writers = group.Start(writers, s.commit)
	s.close = sync.OnceFunc(func() {
		s.closed.Store(true)
		s.writers.Stop()
		pool.Close()
	})
	if err := s.Check(ctx); err != nil {
		s.close()
		return nil, fmt.Errorf("writing to the database: %w", err)
	}
	return s, nil
}

// migrating is the key of the lock that a server has while it changes the tables.
const migrating = 0x6b617461

func migrate(ctx context.Context, config *pgx.ConnConfig) error {
	config.RuntimeParams["statement_timeout"] = "0" // it may take long
	db := stdlib.OpenDB(*config)
	err := migrateLocked(ctx, db)
	return errors.Join(err, db.Close())
}

func migrateLocked(ctx context.Context, db *sql.DB) (err error) {
	lock, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if _, err := lock.ExecContext(ctx, `SELECT pg_advisory_lock($1)`, migrating); err != nil {
		return err
	}
	defer func() {
		_, e := lock.ExecContext(ctx, `SELECT pg_advisory_unlock($1)`, migrating)
		err = errors.Join(err, e)
	}()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, files)
	if err != nil {
		return err
	}
	is, knows, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if is > knows {
		return ErrNewer
	}
	_, err = p.Up(ctx)
	return err
}

// Check writes something to prove that writing works.
func (s *Store) Check(ctx context.Context) error {
	return s.exec(ctx, "secret/check", `INSERT INTO secrets (name, secret) VALUES ('check', $1)
ON CONFLICT (name) DO UPDATE SET secret = excluded.secret`, []byte(time.Now().String()))
}

// Size returns about how many bytes the tables take. It adds up what each of them has
// noted, because PostgreSQL counts what was removed until it is swept up.
func (s *Store) Size(ctx context.Context) (int64, error) {
	return one(query(ctx, s, pgx.RowTo[int64], `SELECT coalesce(sum(bytes), 0)::bigint FROM tables`))
}

// Waiting returns how many jobs wait to be written.
func (s *Store) Waiting() int { return s.writers.Waiting() }

// Close commits what waits to be written, and closes the connections. It may be called
// twice.
func (s *Store) Close() error {
	s.close()
	return nil
}
