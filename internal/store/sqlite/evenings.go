package sqlite

import (
	"context"
	"encoding/json"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	selectEvening = `SELECT id, version, going, begun, changed, body,
	(SELECT json_group_array(guest ORDER BY guest) FROM evening_guests WHERE evening_id = id) FROM evenings `
	addEveningSQL = `INSERT OR IGNORE INTO evenings (id, version, going, begun, changed, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`
	putEveningSQL = `UPDATE evenings SET version = ?2, going = ?3, begun = ?4, changed = ?5, body = ?6 WHERE id = ?1 AND version = ?7`
	eveningsOfSQL = selectEvening + `WHERE id IN (SELECT evening_id FROM evening_guests WHERE guest = ?)
ORDER BY changed DESC, id DESC LIMIT ?`
	// oldEvenings are those that go after a time, as DropEvenings says.
	oldEvenings = `FROM evenings WHERE NOT going AND changed < ?1 AND (?2 OR NOT begun)`
)

// dropEveningsSQL removes evenings, in this order.
var dropEveningsSQL = [...]string{
	`DELETE FROM evening_guests WHERE evening_id IN (SELECT id ` + oldEvenings + `)`,
	`DELETE ` + oldEvenings,
}

// PutEvening adds an evening, or replaces the one of a version.
func (s *Store) PutEvening(ctx context.Context, e store.Evening, was int64) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		args := []any{e.ID, e.Version, e.Going, e.Begun, e.Changed.UnixMilli(), string(e.Body)}
		put := addEveningSQL
		if was != 0 {
			put, args = putEveningSQL, append(args, was)
		}
		if err := st.change(ctx, put, store.ErrConflict, args...); err != nil {
			return err
		}
		if err := st.exec(ctx, `DELETE FROM evening_guests WHERE evening_id = ?`, e.ID); err != nil {
			return err
		}
		for _, guest := range e.Guests {
			if err := st.exec(ctx, `INSERT OR IGNORE INTO evening_guests (guest, evening_id) VALUES (?, ?)`, guest, e.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// Evening returns an evening, or ErrNotFound.
func (s *Store) Evening(ctx context.Context, id string) (store.Evening, error) {
	return one(query(ctx, s, scanEvening, selectEvening+`WHERE id = ?`, id))
}

// EveningsOf returns the evenings of a guest, last changed first.
func (s *Store) EveningsOf(ctx context.Context, guest string, limit int) ([]store.Evening, error) {
	return query(ctx, s, scanEvening, eveningsOfSQL, guest, limit)
}

// GoingEvenings returns the evenings that servers look after.
func (s *Store) GoingEvenings(ctx context.Context, after store.Place, limit int) ([]store.Evening, error) {
	return query(ctx, s, scanEvening, selectEvening+`WHERE going AND (changed, id) > (?, ?) ORDER BY changed, id LIMIT ?`, after.Changed.UnixMilli(), after.ID, limit)
}

// DropEvenings removes evenings that have not changed since a time.
func (s *Store) DropEvenings(ctx context.Context, before time.Time, begun bool) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		for _, drop := range dropEveningsSQL {
			if err := st.exec(ctx, drop, before.UnixMilli(), begun); err != nil {
				return err
			}
		}
		return nil
	})
}

func scanEvening(row scanner) (e store.Evening, err error) {
	var changed int64
	var guests []byte
	if err := row.Scan(&e.ID, &e.Version, &e.Going, &e.Begun, &changed, &e.Body, &guests); err != nil {
		return e, err
	}
	e.Changed = time.UnixMilli(changed).UTC()
	return e, json.Unmarshal(guests, &e.Guests)
}

func (s snapshot) Evenings(ctx context.Context, after string, limit int) ([]store.Evening, error) {
	return list(ctx, s, scanEvening, selectEvening+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}
