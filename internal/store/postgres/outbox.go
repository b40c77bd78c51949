package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// calls are what appends have to tell guests, as columns.
type calls struct {
	tables, events []string
	guests         [][]byte
	seats          []int
	seqs, afters   []int64 // afters are in milliseconds
	// past are the events of which the earlier notices of pastTables are void.
	pastTables, past []string
}

func (c *calls) add(tableID string, row store.Table) {
	for _, one := range row.Calls {
		c.tables, c.events = append(c.tables, tableID), append(c.events, one.Event)
		c.guests, c.seats = append(c.guests, []byte(one.Guest)), append(c.seats, one.Seat)
		c.seqs, c.afters = append(c.seqs, one.Seq), append(c.afters, one.After.Milliseconds())
	}
	if row.Past != "" {
		c.pastTables, c.past = append(c.pastTables, tableID), append(c.past, row.Past)
	}
}

// args are the parameters of callsSQL.
func (c *calls) args() []any {
	return []any{c.tables, c.seqs, c.events, c.guests, c.seats, c.afters, c.pastTables, c.past}
}

// callsArgs is how many parameters callsSQL has.
const callsArgs = 8

// callsSQL is the part of an append that puts notices into the outbox, if the append is
// made. Its parameters begin with the number first.
func callsSQL(first int) string {
	p := func(n int) string { return fmt.Sprint("$", first+n) }
	return `told AS (
	INSERT INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
	SELECT row.id, c.seq, c.event, channels.id, c.guest, c.seat, clock_timestamp(), clock_timestamp() + c.after * interval '1 millisecond'
	FROM unnest(` + p(0) + `::text[], ` + p(1) + `::bigint[], ` + p(2) + `::text[], ` + p(3) + `::bytea[], ` + p(4) + `::smallint[], ` + p(5) + `::bigint[])
		AS c (table_id, seq, event, guest, seat, after)
	JOIN row ON row.id = c.table_id JOIN channels ON channels.guest = c.guest AND channels.confirmed
	ON CONFLICT DO NOTHING
), past AS (
	DELETE FROM outbox USING row, unnest(` + p(6) + `::text[], ` + p(7) + `::text[]) AS p (table_id, event)
	WHERE row.id = p.table_id AND outbox.table_id = p.table_id AND outbox.event = p.event
)`
}

const (
	channelColumns   = `SELECT id, guest, kind, confirmed, body, since FROM channels `
	removeChannelSQL = `WITH gone AS (
	DELETE FROM channels WHERE guest = $1 AND $2 IN ('', id) RETURNING id
) DELETE FROM outbox USING gone WHERE channel = gone.id`
	putChoiceSQL = `WITH hurried AS (
	UPDATE outbox SET due = least(due, clock_timestamp()) WHERE guest = $1 AND parcel = ''
) INSERT INTO preferences (guest, body) VALUES ($1, $2) ON CONFLICT (guest) DO UPDATE SET body = excluded.body`
	noticeColumns = `id, table_id, seq, event, channel, guest, seat, made, parcel, tries`
	takeSQL       = `UPDATE outbox SET due = clock_timestamp() + $1::interval, tries = tries + 1,
	parcel = CASE parcel WHEN '' THEN $2 || '/' || channel ELSE parcel END
WHERE id IN (SELECT id FROM outbox WHERE due <= clock_timestamp() ORDER BY due, id LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING ` + noticeColumns
	putOffSQL = `UPDATE outbox SET due = clock_timestamp() + $1::interval,
	parcel = CASE WHEN $2 THEN '' ELSE parcel END, tries = CASE WHEN $2 THEN 0 ELSE tries END WHERE id = ANY ($3::bigint[])`
)

// PutChannel adds a channel, or replaces the one of the same id.
func (s *Store) PutChannel(ctx context.Context, c store.Channel) error {
	return s.exec(ctx, "channel/"+c.ID, `INSERT INTO channels (id, guest, kind, confirmed, body, since) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, confirmed = excluded.confirmed, body = excluded.body`,
		c.ID, []byte(c.Guest), c.Kind, c.Confirmed, string(c.Body), millis(c.Since))
}

// Channel returns a channel, or ErrNotFound.
func (s *Store) Channel(ctx context.Context, id string) (store.Channel, error) {
	return one(query(ctx, s, scanChannel, channelColumns+`WHERE id = $1`, id))
}

// ChannelsOf returns the channels of a guest, the oldest first.
func (s *Store) ChannelsOf(ctx context.Context, guest string) ([]store.Channel, error) {
	return query(ctx, s, scanChannel, channelColumns+`WHERE guest = $1 ORDER BY since, id`, []byte(guest))
}

func scanChannel(row pgx.CollectableRow) (c store.Channel, err error) {
	var guest []byte
	var body string
	err = row.Scan(&c.ID, &guest, &c.Kind, &c.Confirmed, &body, &c.Since)
	c.Guest, c.Body, c.Since = string(guest), []byte(body), c.Since.UTC()
	return c, err
}

// RemoveChannel removes a channel of a guest, or all of them, with their notices.
func (s *Store) RemoveChannel(ctx context.Context, guest, id string) error {
	return s.exec(ctx, "channel/"+id, removeChannelSQL, []byte(guest), id)
}

// Preferences returns what a guest has chosen, or ErrNotFound.
func (s *Store) Preferences(ctx context.Context, guest string) ([]byte, error) {
	body, err := one(query(ctx, s, pgx.RowTo[string], `SELECT body FROM preferences WHERE guest = $1`, []byte(guest)))
	if err != nil {
		return nil, err
	}
	return []byte(body), nil
}

// PutPreferences keeps what a guest has chosen.
func (s *Store) PutPreferences(ctx context.Context, guest string, body []byte) error {
	return s.exec(ctx, "preferences/"+guest, putChoiceSQL, []byte(guest), string(body))
}

// AddNotice puts a notice that is of no move into the outbox.
func (s *Store) AddNotice(ctx context.Context, n store.Notice) error {
	return s.exec(ctx, "outbox/"+n.Channel, `INSERT INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp()) ON CONFLICT DO NOTHING`,
		n.Table, n.Seq, n.Event, n.Channel, []byte(n.Guest), n.Seat)
}

// TakeNotices returns notices that are due, and holds them for a time. If the answer is lost,
// what was taken is due again when that time has passed.
func (s *Store) TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) ([]store.Notice, error) {
	return query(ctx, s, scanNotice, takeSQL, held, parcel, limit)
}

func scanNotice(row pgx.CollectableRow) (n store.Notice, err error) {
	var guest []byte
	err = row.Scan(&n.ID, &n.Table, &n.Seq, &n.Event, &n.Channel, &guest, &n.Seat, &n.Made, &n.Parcel, &n.Tries)
	n.Guest, n.Made = string(guest), n.Made.UTC()
	return n, err
}

// PutOff has notices be due again after a time.
func (s *Store) PutOff(ctx context.Context, all []store.Notice, after time.Duration, anew bool) error {
	return s.exec(ctx, "outbox", putOffSQL, after, anew, idsOf(all))
}

// DropNotices removes notices.
func (s *Store) DropNotices(ctx context.Context, all []store.Notice) error {
	return s.exec(ctx, "outbox", `DELETE FROM outbox WHERE id = ANY ($1::bigint[])`, idsOf(all))
}

func idsOf(all []store.Notice) []int64 {
	ids := make([]int64, len(all))
	for i, n := range all {
		ids[i] = n.ID
	}
	return ids
}

func (s snapshot) Channels(ctx context.Context, after string, limit int) ([]store.Channel, error) {
	return list(ctx, s, scanChannel, channelColumns+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

func (s snapshot) Choices(ctx context.Context, after string, limit int) ([]store.Choice, error) {
	return list(ctx, s, func(row pgx.CollectableRow) (store.Choice, error) {
		var guest []byte
		var body string
		err := row.Scan(&guest, &body)
		return store.Choice{Guest: string(guest), Body: []byte(body)}, err
	}, `SELECT guest, body FROM preferences WHERE guest > $1 ORDER BY guest LIMIT $2`, []byte(after), limit)
}

func (s snapshot) Notices(ctx context.Context, after int64, limit int) ([]store.Notice, error) {
	return list(ctx, s, scanNotice, `SELECT `+noticeColumns+` FROM outbox WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}
