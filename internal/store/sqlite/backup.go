package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// Copy copies a database as it is at one moment, even while servers write to it, and
// examines the copy. It returns how many tables the copy has. The copy is one file that
// only its owner can read. Copy fails if the file to exists already; after any error
// it leaves no copy.
func Copy(ctx context.Context, from, to string) (tables int, err error) {
	db, err := openToRead(from)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	file, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	err = file.Close()
	if err == nil {
		_, err = db.ExecContext(ctx, `VACUUM INTO ?`, to)
	}
	if err == nil {
		tables, err = Examine(ctx, to)
	}
	if err != nil {
		return 0, errors.Join(err, os.Remove(to))
	}
	return tables, nil
}

// Examine checks that a database is not damaged and that no table’s log has a gap, and
// returns how many tables it has. It returns ErrNewer if a newer program wrote it.
func Examine(ctx context.Context, path string) (tables int, err error) {
	db, err := openToRead(path)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return 0, err
	}
	if verdict != "ok" {
		return 0, fmt.Errorf("the database is damaged: %s", verdict)
	}
	var version, gaps int
	if err := db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version); err != nil {
		return 0, err
	}
	knows, err := newestMigration()
	if err != nil {
		return 0, err
	}
	if version > knows {
		return 0, ErrNewer
	}
	err = db.QueryRowContext(ctx, `SELECT count(*), coalesce(sum(seq <> (SELECT count(*) FROM entries WHERE table_id = id)
		OR seq <> (SELECT coalesce(max(entries.seq), 0) FROM entries WHERE table_id = id)), 0) FROM tables`).Scan(&tables, &gaps)
	if err == nil && gaps > 0 {
		err = fmt.Errorf("the logs of %d tables have gaps", gaps)
	}
	return tables, err
}

// newestMigration is the number of the newest change of the schema.
func newestMigration() (number int, err error) {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		return 0, err
	}
	_, err = fmt.Sscanf(files[len(files)-1].Name(), "%d_", &number)
	return number, err
}

// openToRead opens an existing file without changing it.
func openToRead(path string) (*sql.DB, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	u := url.URL{Path: path}
	db, err := sql.Open("sqlite", "file:"+u.EscapedPath()+"?mode=ro&_pragma=busy_timeout(5000)")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}
