package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	keyColumns = `id, guest, kind, name, body, since, used, until`
	selectKey  = `SELECT ` + keyColumns + ` FROM keys `
	// addKeySQL holds the guest’s row, so that nobody removes it meanwhile. It returns whether
	// there was a guest, and whether the key is new.
	addKeySQL = `WITH who AS (SELECT id FROM guests WHERE id = $2 FOR UPDATE), made AS (
	INSERT INTO keys (` + keyColumns + `) SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM who ON CONFLICT DO NOTHING RETURNING id
), kept AS (
	UPDATE guests SET kept = true FROM made WHERE guests.id = $2
), gone AS (
	DELETE FROM keys USING made WHERE keys.guest = $2 AND keys.id = $9 AND keys.id <> $1
) SELECT EXISTS (SELECT FROM who), EXISTS (SELECT FROM made)`
	putKeysSQL = `WITH who AS (SELECT id FROM guests WHERE id = $1 FOR UPDATE), kept AS (
	UPDATE guests SET kept = true FROM who WHERE guests.id = who.id
), gone AS (
	DELETE FROM keys USING who WHERE guest = who.id AND kind = $2
), made AS (
	INSERT INTO keys (` + keyColumns + `) SELECT k.id, who.id, $2, '', '{}', $4, NULL, $5 FROM who, unnest($3::text[]) AS k (id)
) SELECT EXISTS (SELECT FROM who), true`
	useKeySQL   = `UPDATE keys SET used = $1, body = $2 WHERE id = $3 AND used IS NOT DISTINCT FROM $4 RETURNING true, true`
	takeKeySQL  = `DELETE FROM keys WHERE id = $1 AND kind = $2 AND (until IS NULL OR until > $3) RETURNING ` + keyColumns
	dropKeysSQL = `DELETE FROM keys WHERE guest = $1 AND id = ANY ($2::text[])`
	// removeGuestSQL waits for whoever holds the guest’s row.
	removeGuestSQL = `WITH who AS (DELETE FROM guests WHERE id = $1), k AS (DELETE FROM keys WHERE guest = $1),
	o AS (DELETE FROM outbox WHERE guest = $1), c AS (DELETE FROM channels WHERE guest = $1),
	r AS (DELETE FROM results WHERE guest = $1), s AS (DELETE FROM ratings WHERE guest = $1),
	p AS (DELETE FROM reports WHERE by_guest = $1),
	t AS (UPDATE reports SET of_guest = '' WHERE of_guest = $1 AND by_guest <> $1),
	j AS (UPDATE rulings SET guest = '', name = '', words = '' WHERE guest = $1),
	e AS (DELETE FROM evening_guests WHERE guest = $1),
	l AS (DELETE FROM friend_links WHERE guest = $1), b AS (DELETE FROM bonds WHERE guest = $1 OR other = $1),
	i AS (DELETE FROM invitations WHERE guest = $1 OR sender = $1)
DELETE FROM preferences WHERE guest = $1`
)

// AddKey adds a key in place of another, and has its guest be Kept.
func (s *Store) AddKey(ctx context.Context, k store.Key, replaces string) error {
	return s.answer(ctx, "key/"+k.ID, addKeySQL, k.ID, []byte(k.Guest), k.Kind, k.Name, string(k.Body),
		millis(k.Since), moment(k.Used), moment(k.Until), replaces)
}

// PutKeys replaces the keys of a guest that are of a kind.
func (s *Store) PutKeys(ctx context.Context, guest, kind string, ids []string, since, until time.Time) error {
	if ids == nil {
		ids = []string{}
	}
	return s.answer(ctx, "key/"+guest, putKeysSQL, []byte(guest), kind, ids, millis(since), moment(until))
}

// answer writes something by a statement that returns whether there is what it is about, and
// whether it has been done. Nothing returned is a conflict.
func (s *Store) answer(ctx context.Context, key, sql string, args ...any) error {
	j := &job{key: key, sql: sql, args: args}
	j.read = func(row pgx.Row) error {
		var there, done bool
		switch err := row.Scan(&there, &done); {
		case errors.Is(err, pgx.ErrNoRows), err == nil && there && !done:
			return store.ErrConflict
		case err == nil && !there:
			return store.ErrNotFound
		default:
			return err
		}
	}
	return s.submit(ctx, j)
}

// Key returns a key, or ErrNotFound.
func (s *Store) Key(ctx context.Context, id string) (store.Key, error) {
	return one(query(ctx, s, scanKey, selectKey+`WHERE id = $1`, id))
}

// KeysOf returns the keys of a guest, the oldest first.
func (s *Store) KeysOf(ctx context.Context, guest string) ([]store.Key, error) {
	return query(ctx, s, scanKey, selectKey+`WHERE guest = $1 ORDER BY since, id`, []byte(guest))
}

func scanKey(row pgx.CollectableRow) (store.Key, error) { return readKey(row) }

func readKey(row pgx.Row) (k store.Key, err error) {
	var guest []byte
	var body string
	var used, until *time.Time
	err = row.Scan(&k.ID, &guest, &k.Kind, &k.Name, &body, &k.Since, &used, &until)
	k.Guest, k.Body, k.Since = string(guest), []byte(body), k.Since.UTC()
	k.Used, k.Until = momentOf(used), momentOf(until)
	return k, err
}

// NameKey names a key of a guest.
func (s *Store) NameKey(ctx context.Context, guest, id, name string) error {
	return s.exec(ctx, "key/"+id, `UPDATE keys SET name = $1 WHERE guest = $2 AND id = $3`, name, []byte(guest), id)
}

// UseKey sets the Used and the Body of a key that was last used when the caller knows.
func (s *Store) UseKey(ctx context.Context, id string, was, used time.Time, body []byte) error {
	return s.answer(ctx, "key/"+id, useKeySQL, moment(used), string(body), id, moment(was))
}

// TakeKey removes a key and returns it.
func (s *Store) TakeKey(ctx context.Context, id, kind string, now time.Time) (k store.Key, err error) {
	j := &job{key: "key/" + id, sql: takeKeySQL, args: []any{id, kind, millis(now)}}
	j.read = func(row pgx.Row) error {
		if k, err = readKey(row); errors.Is(err, pgx.ErrNoRows) {
			return store.ErrNotFound
		}
		return err
	}
	if err := s.submit(ctx, j); err != nil { // it may still be read
		return store.Key{}, err
	}
	return k, nil
}

// RemoveKeys removes keys of a guest.
func (s *Store) RemoveKeys(ctx context.Context, guest string, ids []string) error {
	return s.exec(ctx, "key/"+guest, dropKeysSQL, []byte(guest), ids)
}

// RenameGuest renames a guest, or fails with ErrNotFound.
func (s *Store) RenameGuest(ctx context.Context, id, name string) error {
	err := s.answer(ctx, "guest/"+id, `UPDATE guests SET name = $1 WHERE id = $2 RETURNING true, true`, []byte(name), []byte(id))
	if errors.Is(err, store.ErrConflict) {
		err = store.ErrNotFound
	}
	return err
}

// RemoveGuest removes a guest with all that is kept for them, but for their tables.
func (s *Store) RemoveGuest(ctx context.Context, id string) error {
	return s.exec(ctx, "guest/"+id, removeGuestSQL, []byte(id))
}

func (s snapshot) Keys(ctx context.Context, after string, limit int) ([]store.Key, error) {
	return list(ctx, s, scanKey, selectKey+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}
