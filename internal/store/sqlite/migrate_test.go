package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/store/sqlite"
)

// A database of the first release is brought up to date. It does not say which tables are
// due, so all that are being played become due. Its heads keep all that lists show. A
// table counts as played if a person has made a move there.
func TestMigrateDue(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "old.db")
	first, err := os.ReadFile("migrations/00001_tables.sql")
	if err != nil {
		t.Fatal(err)
	}
	up, _, _ := strings.Cut(string(first), "-- +goose Down")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL,
			is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')))`,
		`INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1), (1, 1)`,
		up,
		`INSERT INTO tables VALUES ('a', 'pebbles', 'playing', 1, 7, 100, '[]', '{}'),
			('b', 'pebbles', 'waiting', 1, 1, 200, '[]', '{}'), ('c', 'pebbles', 'playing', 0, 9, 300, '["g"]', '{"turn":1}')`,
		`INSERT INTO entries VALUES ('a', 1, 'move', 1, 'g', '{}', '', 0), ('b', 1, 'chat', 1, 'g', '{}', '', 0),
			('c', 1, 'move', 1, 'bot/1', '{}', '', 0), ('c', 2, 'move', 0, '', '{}', '', 0)`,
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	due, err := s.DueTables(t.Context(), 0, 10)
	if err != nil || !slices.Equal(due, []string{"c", "a"}) {
		t.Errorf("due are %v, %v", due, err)
	}
	unplayed, err := s.OldTables(t.Context(), time.UnixMilli(1000), true, 10)
	if err != nil || len(unplayed) != 2 || unplayed[0].ID != "b" || unplayed[1].ID != "c" {
		t.Errorf("unplayed are %v, %v", unplayed, err)
	}
	row, err := s.Table(t.Context(), "c")
	if err != nil || row.Seq != 9 || !slices.Equal(row.Guests, []string{"g"}) || string(row.Head) != `{"turn":1}` || string(row.Moving) != "{}" {
		t.Errorf("a row after the migration: %+v, %v", row, err)
	}
}

// A database that a newer program wrote is not opened and not changed.
func TestNewer(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newer.db")
	if err := open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := sqlite.Open(t.Context(), path); !errors.Is(err, sqlite.ErrNewer) {
		t.Fatalf("opened %v, %v", s, err)
	}
	after, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed, %v", err)
	}
}
