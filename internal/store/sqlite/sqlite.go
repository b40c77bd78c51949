// Package sqlite keeps tables in one SQLite file: one connection that writes,
// a few that read.
package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"sync"
	"sync/atomic"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/katabasis-games/katabasis/internal/store"
)

//go:embed migrations/*.sql
var migrations embed.FS

// readers bounds the connections that read at once.
const readers = 4

// Store is a store.Store in a file.
type Store struct {
	read   *sql.DB
	write  *sql.DB
	writer *writer
	closed atomic.Bool
	close  func() error
}

var _ store.Store = (*Store)(nil)

// Open opens the file, makes it when it is not there, and brings its tables
// up to date. Only one process may have it open at a time for good speed; two
// are safe.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := migrate(ctx, path); err != nil {
		return nil, fmt.Errorf("migrating %s: %w", path, err)
	}
	read, err := open(path, readers, "query_only(1)")
	if err != nil {
		return nil, err
	}
	write, err := open(path, 1)
	if err != nil {
		return nil, errors.Join(err, read.Close())
	}
	w, err := startWriter(ctx, write)
	if err != nil {
		return nil, errors.Join(err, read.Close(), write.Close())
	}
	s := &Store{read: read, write: write, writer: w}
	s.close = sync.OnceValue(func() error {
		s.closed.Store(true)
		return errors.Join(s.writer.stop(), s.write.Close(), s.read.Close())
	})
	return s, nil
}

// Close commits what waits, and closes the file. It may be called twice.
func (s *Store) Close() error { return s.close() }

// open returns a pool of connections. The busy timeout comes first, so that
// the pragmas after it wait for others too.
func open(path string, connections int, pragmas ...string) (*sql.DB, error) {
	q := url.Values{"_txlock": {"immediate"}}
	first := []string{"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)"}
	for _, p := range append(first, pragmas...) {
		q.Add("_pragma", p)
	}
	u := url.URL{Path: path}
	db, err := sql.Open("sqlite", "file:"+u.EscapedPath()+"?"+q.Encode())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// ErrNewer says that the file was written by a newer program, whose tables this
// one does not know. Nothing was changed.
var ErrNewer = errors.New("the database was written by a newer program")

func migrate(ctx context.Context, path string) error {
	db, err := open(path, readers)
	if err != nil {
		return err
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return errors.Join(err, db.Close())
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return errors.Join(err, db.Close())
	}
	err = bringUp(ctx, p)
	return errors.Join(err, p.Close()) // closes db
}

func bringUp(ctx context.Context, p *goose.Provider) error {
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
