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
	unplayedSQL = tableColumns + `WHERE played = 0 AND deadline IS NULL AND changed < ? ORDER BY changed, id LIMIT ?`
)

// removeSQL removes a table. SQLite uses the free pages again for what is written next.
// The file does not shrink, because that would move pages about while others write.
var removeSQL = [...]string{
	`DELETE FROM entries WHERE table_id = ?`,
	`DELETE FROM table_guests WHERE table_id = ?`,
	`DELETE FROM heads WHERE table_id = ?`,
	`DELETE FROM secrets WHERE name = 'table/' || ?`,
	`DELETE FROM outbox WHERE table_id = ?`,
	`DELETE FROM invitations WHERE table_id = ?`,
	`DELETE FROM tables WHERE id = ?`,
}

// OldTables returns the tables that have not changed since a time, the oldest first.
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
		var newest, fence int64
		var guests string
		switch err := st.row(ctx, newestSQL, tableID).Scan(&newest, &fence, &guests); {
		case errors.Is(err, sql.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case newest != seq:
			return store.ErrConflict
		}
		for _, remove := range removeSQL {
			if err := st.exec(ctx, remove, tableID); err != nil {
				return err
			}
		}
		return nil
	})
}
