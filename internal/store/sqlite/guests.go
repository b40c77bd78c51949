package sqlite

import (
	"context"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const putGuestSQL = `INSERT INTO guests (id, name, since, kept) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET name = excluded.name`

// PutGuest adds a guest, or renames the one of the same id.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, st.putGuest, g.ID, g.Name, g.Since.UnixMilli(), g.Kept)
	})
}

// Guest returns a guest, or ErrNotFound.
func (s *Store) Guest(ctx context.Context, id string) (store.Guest, error) {
	return one(query(ctx, s, scanGuest, `SELECT id, name, since, kept FROM guests WHERE id = ?`, id))
}

func scanGuest(row scanner) (g store.Guest, err error) {
	var since int64
	err = row.Scan(&g.ID, &g.Name, &since, &g.Kept)
	g.Since = time.UnixMilli(since).UTC()
	return g, err
}
