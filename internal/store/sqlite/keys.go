package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	keyColumns = `id, guest, kind, name, body, since, used, until`
	selectKey  = `SELECT ` + keyColumns + ` FROM keys `
	keepSQL    = `UPDATE guests SET kept = 1 WHERE id = ?`
	addKeySQL  = `INSERT OR IGNORE INTO keys (` + keyColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
	dropKeySQL = `DELETE FROM keys WHERE guest = ? AND id = ?`
	// takeKeySQL takes a key that has not ended.
	takeKeySQL = `DELETE FROM keys WHERE id = ?1 AND kind = ?2 AND (until IS NULL OR until > ?3) RETURNING ` + keyColumns
)

// removeGuestSQL removes a guest, in this order.
var removeGuestSQL = [...]string{
	`DELETE FROM keys WHERE guest = ?`,
	`DELETE FROM outbox WHERE guest = ?`,
	`DELETE FROM channels WHERE guest = ?`,
	`DELETE FROM preferences WHERE guest = ?`,
	`DELETE FROM results WHERE guest = ?`,
	`DELETE FROM ratings WHERE guest = ?`,
	`DELETE FROM reports WHERE by_guest = ?`,
	`UPDATE reports SET of_guest = '' WHERE of_guest = ?`,
	`UPDATE rulings SET guest = '', name = '', words = '' WHERE guest = ?`,
	`DELETE FROM evening_guests WHERE guest = ?`,
	`DELETE FROM friend_links WHERE guest = ?`,
	`DELETE FROM bonds WHERE guest = ?1 OR other = ?1`,
	`DELETE FROM invitations WHERE guest = ?1 OR sender = ?1`,
	`DELETE FROM guests WHERE id = ?`,
}

// AddKey adds a key in place of another, and has its guest be Kept.
func (s *Store) AddKey(ctx context.Context, k store.Key, replaces string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.change(ctx, keepSQL, store.ErrNotFound, k.Guest); err != nil {
			return err
		}
		if err := st.change(ctx, addKeySQL, store.ErrConflict, keyValues(k)...); err != nil || replaces == k.ID {
			return err
		}
		return st.exec(ctx, dropKeySQL, k.Guest, replaces)
	})
}

func keyValues(k store.Key) []any {
	return []any{k.ID, k.Guest, k.Kind, k.Name, string(k.Body), k.Since.UnixMilli(), millis(k.Used), millis(k.Until)}
}

// PutKeys replaces the keys of a guest that are of a kind.
func (s *Store) PutKeys(ctx context.Context, guest, kind string, ids []string, since, until time.Time) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.change(ctx, keepSQL, store.ErrNotFound, guest); err != nil {
			return err
		}
		if err := st.exec(ctx, `DELETE FROM keys WHERE guest = ? AND kind = ?`, guest, kind); err != nil {
			return err
		}
		for _, id := range ids {
			k := store.Key{ID: id, Guest: guest, Kind: kind, Body: []byte("{}"), Since: since, Until: until}
			if err := st.change(ctx, addKeySQL, store.ErrConflict, keyValues(k)...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Key returns a key, or ErrNotFound.
func (s *Store) Key(ctx context.Context, id string) (store.Key, error) {
	return one(query(ctx, s, scanKey, selectKey+`WHERE id = ?`, id))
}

// KeysOf returns the keys of a guest, the oldest first.
func (s *Store) KeysOf(ctx context.Context, guest string) ([]store.Key, error) {
	return query(ctx, s, scanKey, selectKey+`WHERE guest = ? ORDER BY since, id`, guest)
}

func scanKey(row scanner) (k store.Key, err error) {
	var since int64
	var used, until sql.NullInt64
	err = row.Scan(&k.ID, &k.Guest, &k.Kind, &k.Name, &k.Body, &since, &used, &until)
	k.Since, k.Used, k.Until = time.UnixMilli(since).UTC(), moment(used), moment(until)
	return k, err
}

// NameKey names a key of a guest.
func (s *Store) NameKey(ctx context.Context, guest, id, name string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, `UPDATE keys SET name = ? WHERE guest = ? AND id = ?`, name, guest, id)
	})
}

// UseKey sets the Used and the Body of a key that was last used when the caller knows.
func (s *Store) UseKey(ctx context.Context, id string, was, used time.Time, body []byte) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.change(ctx, `UPDATE keys SET used = ?, body = ? WHERE id = ? AND used IS ?`, store.ErrConflict, millis(used), string(body), id, millis(was))
	})
}

// TakeKey removes a key and returns it.
func (s *Store) TakeKey(ctx context.Context, id, kind string, now time.Time) (store.Key, error) {
	var taken atomic.Value // as in Beat
	err := s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		k, err := scanKey(st.row(ctx, takeKeySQL, id, kind, now.UnixMilli()))
		if errors.Is(err, sql.ErrNoRows) {
			return store.ErrNotFound
		}
		taken.Store(k)
		return err
	})
	if err != nil {
		return store.Key{}, err
	}
	return taken.Load().(store.Key), nil
}

// RemoveKeys removes keys of a guest.
func (s *Store) RemoveKeys(ctx context.Context, guest string, ids []string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		for _, id := range ids {
			if err := st.exec(ctx, dropKeySQL, guest, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// RenameGuest renames a guest, or fails with ErrNotFound.
func (s *Store) RenameGuest(ctx context.Context, id, name string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.change(ctx, `UPDATE guests SET name = ? WHERE id = ?`, store.ErrNotFound, name, id)
	})
}

// RemoveGuest removes a guest with all that is kept for them, but for their tables.
func (s *Store) RemoveGuest(ctx context.Context, id string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		for _, remove := range removeGuestSQL {
			if err := st.exec(ctx, remove, id); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s snapshot) Keys(ctx context.Context, after string, limit int) ([]store.Key, error) {
	return list(ctx, s, scanKey, selectKey+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}
