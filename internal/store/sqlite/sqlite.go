// Package sqlite is a store in one SQLite file. One connection writes, a few others
// read.
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

// readConns bounds the connections that read at the same time.
const readConns = 4

// Store is a store.Store in a file.
type Store struct {
	read   *sql.DB
	write  *sql.DB
	asked  sync.Map // SQL → *sql.Stmt: the prepared statements of the reading connections
	writer *writer
	closed atomic.Bool
	close  func() error
}

var _ store.Whole = (*Store)(nil)

// Open opens the file, or makes it if there is none, and brings its schema up to date.
// Several processes may safely have it open, but it is only fast with one.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := keepPrivate(path); err != nil {
		return nil, err
	}
	if err := migrate(ctx, path); err != nil {
		return nil, fmt.Errorf("migrating %s: %w", path, err)
	}
	read, err := open(path, readConns, "query_only(1)")
	if err != nil {
		return nil, err
	}
	write, err := open(path, 1, "cache_size(-16000)") // in KiB, for the pages that busy tables write
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

// checkSQL writes a little more than a page, so that it fails if the disk is full.
const checkSQL = `INSERT OR REPLACE INTO secrets (name, secret) VALUES ('check', randomblob(5000))`

// Check writes something to prove that writing works.
func (s *Store) Check(ctx context.Context) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error { return st.exec(ctx, checkSQL) })
}

const sizeSQL = `SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`

// Size returns how many bytes the used pages take.
func (s *Store) Size(ctx context.Context) (int64, error) {
	return one(query(ctx, s, func(row scanner) (size int64, err error) {
		err = row.Scan(&size)
		return size, err
	}, sizeSQL))
}

// Waiting returns how many jobs wait to be written.
func (s *Store) Waiting() int { return s.writer.Waiting() }

// keepPrivate makes the file if there is none, and lets only its owner read it and the
// files that SQLite has put beside it. New ones beside it get the mode of the file.
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

// Close commits what waits to be written, and closes the file. It may be called twice.
func (s *Store) Close() error { return s.close() }

// open returns a pool of connections. The busy timeout comes first, so that the pragmas
// after it wait for other connections, too. Up to 4,000 pages (16 MB) wait in the log
// beside the file before SQLite copies them into it; so a page that changes often is
// copied only once.
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

// ErrNewer says that a newer program wrote the file, with a schema that this one does
// not know. Nothing was changed.
var ErrNewer = errors.New("the database was written by a newer program")

func migrate(ctx context.Context, path string) error {
	db, err := open(path, readConns)
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
