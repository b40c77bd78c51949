package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	oldSQL      = tableColumns + `WHERE changed < ? ORDER BY changed, id LIMIT ?`
	unplayedSQL = tableColumns + `WHERE played = 0 AND changed < ? ORDER BY changed, id LIMIT ?`
	sizeSQL     = `SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
)

// removeSQL removes a table. The pages that come free are used again for what is
// written next; the file does not become smaller, since that would move pages about in
// it while others write.
var removeSQL = [...]string{
	`DELETE FROM entries WHERE table_id = ?`,
	`DELETE FROM table_guests WHERE table_id = ?`,
	`DELETE FROM heads WHERE table_id = ?`,
	`DELETE FROM secrets WHERE name = 'table/' || ?`,
	`DELETE FROM tables WHERE id = ?`,
}

// OldTables returns tables that have not changed since a time, the oldest first.
func (s *Store) OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]store.Table, error) {
	text := oldSQL
	if unplayed {
		text = unplayedSQL
	}
	return query(ctx, s, scanTable, text, before.UnixMilli(), limit)
}

// Remove removes a table, if seq is the number of its newest entry.
func (s *Store) Remove(ctx context.Context, tableID string, seq int64) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		var newest int64
		var guests string
		switch err := st.head.QueryRowContext(ctx, tableID).Scan(&newest, &guests); {
		case errors.Is(err, sql.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case newest != seq:
			return store.ErrConflict
		}
		for _, remove := range st.remove {
			if err := st.exec(ctx, remove, tableID); err != nil {
				return err
			}
		}
		return nil
	})
}

// Size is how many bytes the pages take that are in use.
func (s *Store) Size(ctx context.Context) (int64, error) {
	return one(query(ctx, s, func(row scanner) (size int64, err error) {
		err = row.Scan(&size)
		return size, err
	}, sizeSQL))
}
