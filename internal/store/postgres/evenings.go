package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	selectEvening = `SELECT id, version, going, begun, changed, body,
	ARRAY(SELECT guest FROM evening_guests WHERE evening_id = id ORDER BY guest) FROM evenings `
	addEveningSQL = `WITH put AS (
	INSERT INTO evenings (id, version, going, begun, changed, body) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT DO NOTHING RETURNING id
)` + putGuestsSQL
	putEveningSQL = `WITH put AS (
	UPDATE evenings SET version = $2, going = $3, begun = $4, changed = $5, body = $6 WHERE id = $1 AND version = $8 RETURNING id
)` + putGuestsSQL
	// putGuestsSQL puts the guests of an evening, if that was put.
	putGuestsSQL = `, gone AS (
	DELETE FROM evening_guests USING put WHERE evening_id = put.id AND guest <> ALL ($7)
), come AS (
	INSERT INTO evening_guests (guest, evening_id) SELECT g.guest, put.id FROM put, unnest($7::bytea[]) AS g (guest) ON CONFLICT DO NOTHING
) SELECT true, EXISTS (SELECT FROM put)`
	dropEveningsSQL = `WITH old AS (
	DELETE FROM evenings WHERE NOT going AND changed < $1 AND ($2 OR NOT begun) RETURNING id
) DELETE FROM evening_guests USING old WHERE evening_id = old.id`
)

// PutEvening adds an evening, or replaces the one of a version.
func (s *Store) PutEvening(ctx context.Context, e store.Evening, was int64) error {
	text, args := addEveningSQL, []any{e.ID, e.Version, e.Going, e.Begun, millis(e.Changed), string(e.Body), bytesOf(e.Guests)}
	if was != 0 {
		text, args = putEveningSQL, append(args, was)
	}
	return s.answer(ctx, "evening/"+e.ID, text, args...)
}

// Evening returns an evening, or ErrNotFound.
func (s *Store) Evening(ctx context.Context, id string) (store.Evening, error) {
	return one(query(ctx, s, scanEvening, selectEvening+`WHERE id = $1`, id))
}

// EveningsOf returns the evenings of a guest, last changed first.
func (s *Store) EveningsOf(ctx context.Context, guest string, limit int) ([]store.Evening, error) {
	return query(ctx, s, scanEvening, selectEvening+`WHERE id IN (SELECT evening_id FROM evening_guests WHERE guest = $1)
ORDER BY changed DESC, id DESC LIMIT $2`, []byte(guest), limit)
}

// GoingEvenings returns the evenings that servers look after.
func (s *Store) GoingEvenings(ctx context.Context, after store.Place, limit int) ([]store.Evening, error) {
	return query(ctx, s, scanEvening, selectEvening+`WHERE going AND (changed, id) > ($1, $2) ORDER BY changed, id LIMIT $3`, millis(after.Changed), after.ID, limit)
}

// DropEvenings removes evenings that have not changed since a time.
func (s *Store) DropEvenings(ctx context.Context, before time.Time, begun bool) error {
	return s.exec(ctx, "evening/", dropEveningsSQL, millis(before), begun)
}

func scanEvening(row pgx.CollectableRow) (e store.Evening, err error) {
	var body string
	var guests [][]byte
	err = row.Scan(&e.ID, &e.Version, &e.Going, &e.Begun, &e.Changed, &body, &guests)
	e.Changed, e.Body, e.Guests = e.Changed.UTC(), []byte(body), []string{}
	for _, g := range guests {
		e.Guests = append(e.Guests, string(g))
	}
	return e, err
}

func (s snapshot) Evenings(ctx context.Context, after string, limit int) ([]store.Evening, error) {
	return list(ctx, s, scanEvening, selectEvening+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}
