package sqlite

import (
	"context"
	"database/sql"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	guestColumns = `id, name, since, kept, muted, banned`
	putGuestSQL  = `INSERT INTO guests (` + guestColumns + `) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET name = excluded.name`
)

// PutGuest adds a guest, or renames the one of the same id.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, putGuestSQL, g.ID, g.Name, g.Since.UnixMilli(), g.Kept, millis(g.Muted), millis(g.Banned))
	})
}

// Guest returns a guest, or ErrNotFound.
func (s *Store) Guest(ctx context.Context, id string) (store.Guest, error) {
	return one(query(ctx, s, scanGuest, `SELECT `+guestColumns+` FROM guests WHERE id = ?`, id))
}

const guestsSQL = `SELECT ` + guestColumns + ` FROM guests WHERE id > ? ORDER BY id LIMIT ?`

// Guests returns the guests whose ids come after one.
func (s *Store) Guests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return query(ctx, s, scanGuest, guestsSQL, after, limit)
}

func scanGuest(row scanner) (g store.Guest, err error) {
	var since int64
	var muted, banned sql.NullInt64
	err = row.Scan(&g.ID, &g.Name, &since, &g.Kept, &muted, &banned)
	g.Since, g.Muted, g.Banned = time.UnixMilli(since).UTC(), moment(muted), moment(banned)
	return g, err
}
