package sqlite

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	putChannelSQL = `INSERT INTO channels (id, guest, kind, confirmed, body, since) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, confirmed = excluded.confirmed, body = excluded.body`
	channelColumns = `SELECT id, guest, kind, confirmed, body, since FROM channels `
	// ofChannelSQL finds a channel of a guest, or all of them.
	ofChannelSQL     = ` IN (SELECT id FROM channels WHERE guest = ?1 AND ?2 IN ('', id))`
	dropOfChannelSQL = `DELETE FROM outbox WHERE channel` + ofChannelSQL
	dropChannelSQL   = `DELETE FROM channels WHERE id` + ofChannelSQL
	putChoiceSQL     = `INSERT INTO preferences (guest, body) VALUES (?, ?)
ON CONFLICT (guest) DO UPDATE SET body = excluded.body`
	hurryNoticesSQL = `UPDATE outbox SET due = min(due, ` + nowSQL + `) WHERE guest = ? AND parcel = ''`
	addNoticeSQL    = `INSERT OR IGNORE INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
VALUES (?, ?, ?, ?, ?, ?, ` + nowSQL + `, ` + nowSQL + `)`
	// callSQL makes the notices of a call, one for each channel.
	callSQL = `INSERT OR IGNORE INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
SELECT ?1, ?2, ?3, id, guest, ?4, ` + nowSQL + `, ` + nowSQL + ` + ?5 FROM channels WHERE guest = ?6 AND confirmed = 1`
	voidSQL       = `DELETE FROM outbox WHERE table_id = ? AND event = ?`
	noticeColumns = `id, table_id, seq, event, channel, guest, seat, made, parcel, tries`
	anyDueSQL     = `SELECT id FROM outbox WHERE due <= ` + nowSQL + ` LIMIT 1`
	takeSQL       = `UPDATE outbox SET due = ` + nowSQL + ` + ?1, tries = tries + 1,
	parcel = CASE parcel WHEN '' THEN ?2 || '/' || channel ELSE parcel END
WHERE id IN (SELECT id FROM outbox WHERE due <= ` + nowSQL + ` ORDER BY due, id LIMIT ?3) RETURNING ` + noticeColumns
	putOffSQL = `UPDATE outbox SET due = ` + nowSQL + ` + ?1,
	parcel = CASE ?2 WHEN 0 THEN parcel ELSE '' END, tries = CASE ?2 WHEN 0 THEN tries ELSE 0 END
WHERE id IN (SELECT value FROM json_each(?3))`
	dropNoticesSQL = `DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?))`
)

// call puts what an append has to tell into the outbox.
func call(ctx context.Context, st *statements, row store.Table) error {
	if row.Past != "" {
		if err := st.exec(ctx, voidSQL, row.ID, row.Past); err != nil {
			return err
		}
	}
	for _, c := range row.Calls {
		err := st.exec(ctx, callSQL, row.ID, c.Seq, c.Event, c.Seat, c.After.Milliseconds(), c.Guest)
		if err != nil {
			return err
		}
	}
	return nil
}

// PutChannel adds a channel, or replaces the one of the same id.
func (s *Store) PutChannel(ctx context.Context, c store.Channel) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, putChannelSQL, c.ID, c.Guest, c.Kind, c.Confirmed, string(c.Body), c.Since.UnixMilli())
	})
}

// Channel returns a channel, or ErrNotFound.
func (s *Store) Channel(ctx context.Context, id string) (store.Channel, error) {
	return one(query(ctx, s, scanChannel, channelColumns+`WHERE id = ?`, id))
}

// ChannelsOf returns the channels of a guest, the oldest first.
func (s *Store) ChannelsOf(ctx context.Context, guest string) ([]store.Channel, error) {
	return query(ctx, s, scanChannel, channelColumns+`WHERE guest = ? ORDER BY since, id`, guest)
}

func scanChannel(row scanner) (c store.Channel, err error) {
	var since int64
	err = row.Scan(&c.ID, &c.Guest, &c.Kind, &c.Confirmed, &c.Body, &since)
	c.Since = time.UnixMilli(since).UTC()
	return c, err
}

// RemoveChannel removes a channel of a guest, or all of them, with their notices.
func (s *Store) RemoveChannel(ctx context.Context, guest, id string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, dropOfChannelSQL, guest, id); err != nil {
			return err
		}
		return st.exec(ctx, dropChannelSQL, guest, id)
	})
}

// Preferences returns what a guest has chosen, or ErrNotFound.
func (s *Store) Preferences(ctx context.Context, guest string) ([]byte, error) {
	return one(query(ctx, s, func(row scanner) (body []byte, err error) {
		err = row.Scan(&body)
		return body, err
	}, `SELECT body FROM preferences WHERE guest = ?`, guest))
}

// PutPreferences keeps what a guest has chosen.
func (s *Store) PutPreferences(ctx context.Context, guest string, body []byte) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, putChoiceSQL, guest, string(body)); err != nil {
			return err
		}
		return st.exec(ctx, hurryNoticesSQL, guest)
	})
}

// AddNotice puts a notice that is of no move into the outbox.
func (s *Store) AddNotice(ctx context.Context, n store.Notice) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, addNoticeSQL, n.Table, n.Seq, n.Event, n.Channel, n.Guest, n.Seat)
	})
}

// TakeNotices returns notices that are due, and holds them for a time.
func (s *Store) TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) ([]store.Notice, error) {
	due, err := query(ctx, s, func(row scanner) (id int64, err error) { return id, row.Scan(&id) }, anyDueSQL)
	if err != nil || len(due) == 0 {
		return nil, err // nothing is written while nothing is due
	}
	var taken atomic.Value // as in Beat
	err = s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		rows, err := st.query(ctx, takeSQL, held.Milliseconds(), parcel, limit)
		if err != nil {
			return err
		}
		all, err := scanAll(rows, scanNotice)
		taken.Store(all)
		return err
	})
	if err != nil {
		return nil, err
	}
	return taken.Load().([]store.Notice), nil
}

func scanNotice(row scanner) (n store.Notice, err error) {
	var made int64
	err = row.Scan(&n.ID, &n.Table, &n.Seq, &n.Event, &n.Channel, &n.Guest, &n.Seat, &made, &n.Parcel, &n.Tries)
	n.Made = time.UnixMilli(made).UTC()
	return n, err
}

// PutOff has notices be due again after a time.
func (s *Store) PutOff(ctx context.Context, all []store.Notice, after time.Duration, anew bool) error {
	ids, err := idsOf(all)
	if err != nil {
		return err
	}
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, putOffSQL, after.Milliseconds(), anew, ids)
	})
}

// DropNotices removes notices.
func (s *Store) DropNotices(ctx context.Context, all []store.Notice) error {
	ids, err := idsOf(all)
	if err != nil {
		return err
	}
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, dropNoticesSQL, ids)
	})
}

// idsOf returns the ids of notices as a JSON list.
func idsOf(all []store.Notice) (string, error) {
	ids := make([]int64, len(all))
	for i, n := range all {
		ids[i] = n.ID
	}
	text, err := json.Marshal(ids)
	return string(text), err
}

func (s snapshot) Channels(ctx context.Context, after string, limit int) ([]store.Channel, error) {
	return list(ctx, s, scanChannel, channelColumns+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

func (s snapshot) Choices(ctx context.Context, after string, limit int) ([]store.Choice, error) {
	return list(ctx, s, func(row scanner) (c store.Choice, err error) {
		err = row.Scan(&c.Guest, &c.Body)
		return c, err
	}, `SELECT guest, body FROM preferences WHERE guest > ? ORDER BY guest LIMIT ?`, after, limit)
}

func (s snapshot) Notices(ctx context.Context, after int64, limit int) ([]store.Notice, error) {
	return list(ctx, s, scanNotice, `SELECT `+noticeColumns+` FROM outbox WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}
