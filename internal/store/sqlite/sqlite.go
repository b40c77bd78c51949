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
	"os"
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
	asked  sync.Map // the statements of those who read, by their text
	writer *writer
	closed atomic.Bool
	close  func() error
}

var _ store.Store = (*Store)(nil)

// Open opens the file, makes it when it is not there, and brings its tables
// up to date. Only one process may have it open at a time for good speed; two
// are safe.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := keepPrivate(path); err != nil {
		return nil, err
	}
	if err := migrate(ctx, path); err != nil {
		return nil, fmt.Errorf("migrating %s: %w", path, err)
	}
	read, err := open(path, readers, "query_only(1)")
	if err != nil {
		return nil, err
	}
	write, err := open(path, 1, "cache_size(-16000)") // KiB: the pages that busy tables write
	if err != nil {
		return nil, errors.Join(err, read.Close())
	}
	w, err := startWriter(ctx, write)
	if err != nil {
		return nil, errors.Join(err, read.Close(), write.Close())
	}
	s := &Store{read: read, write: write, writer: w}
	if err := s.Check(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("writing to %s: %w", path, err), w.stop(), read.Close(), write.Close())
	}
	s.close = sync.OnceValue(func() error {
		s.closed.Store(true)
		return errors.Join(s.writer.stop(), s.write.Close(), s.read.Close())
	})
	return s, nil
}

// Check proves that something can be written.
func (s *Store) Check(ctx context.Context) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error { return st.exec(ctx, st.check) })
}

// keepPrivate makes the file, and those that belong to it, readable by their
// owner alone. SQLite gives what it makes beside the file the file's own mode.
func keepPrivate(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	err = file.Close()
	for _, part := range []string{"", "-wal", "-shm"} {
		if e := os.Chmod(path+part, 0o600); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// Close commits what waits, and closes the file. It may be called twice.
func (s *Store) Close() error { return s.close() }

// open returns a pool of connections. The busy timeout comes first, so that
// the pragmas after it wait for others too. Up to 4,000 pages, 16 MB, wait beside
// the file before they are copied into it: those of a busy table are copied once.
func open(path string, connections int, pragmas ...string) (*sql.DB, error) {
	q := url.Values{"_txlock": {"immediate"}}
	first := []string{"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "wal_autocheckpoint(4000)"}
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
