package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

const guestColumns = `id, name, since, kept, muted, banned`

// PutGuest adds a guest, or renames the one of the same id.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	return s.exec(ctx, "guest/"+g.ID, `INSERT INTO guests (`+guestColumns+`) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET name = excluded.name`, []byte(g.ID), []byte(g.Name), millis(g.Since), g.Kept, moment(g.Muted), moment(g.Banned))
}

// Guest returns a guest, or ErrNotFound.
func (s *Store) Guest(ctx context.Context, id string) (store.Guest, error) {
	return one(query(ctx, s, scanGuest, `SELECT `+guestColumns+` FROM guests WHERE id = $1`, []byte(id)))
}

const guestsSQL = `SELECT ` + guestColumns + ` FROM guests WHERE id > $1 ORDER BY id LIMIT $2`

// Guests returns the guests whose ids come after one.
func (s *Store) Guests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return query(ctx, s, scanGuest, guestsSQL, []byte(after), limit)
}

func scanGuest(row pgx.CollectableRow) (g store.Guest, err error) {
	var id, name []byte
	var muted, banned *time.Time
	err = row.Scan(&id, &name, &g.Since, &g.Kept, &muted, &banned)
	g.ID, g.Name, g.Since = string(id), string(name), g.Since.UTC()
	g.Muted, g.Banned = momentOf(muted), momentOf(banned)
	return g, err
}

const secretSQL = `SELECT secret FROM secrets WHERE name = $1`

// Secret returns the secret with this name, which becomes fresh if there was none.
func (s *Store) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	known, err := one(query(ctx, s, pgx.RowTo[[]byte], secretSQL, []byte(name)))
	if !errors.Is(err, store.ErrNotFound) {
		return known, err
	}
	err = s.exec(ctx, "secret/"+name, `INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING`, []byte(name), fresh)
	if err != nil {
		return nil, err
	}
	return one(query(ctx, s, pgx.RowTo[[]byte], secretSQL, []byte(name)))
}

// millis returns a time as a store keeps it.
func millis(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()) }
