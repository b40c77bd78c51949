package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// An append whose row has a Head is one statement, which writes nothing unless the stored row
// has the expected number. Other appends are moves: see movesSQL. The parameters $1 to $17 mean
// the same in each form of it, and those from $25 are of callsSQL and resultsSQL.
const (
	replaceRowSQL = `WITH row AS (
	UPDATE tables SET due = $3, due_since = clock_timestamp(), turn = $4, played = $5, seq = $6, changed = $7,
		moving = $8, bytes = bytes + $9, game = $18, status = $19, public = $20, deadline = $23, friends_of = $24
	WHERE id = $1 AND seq = $2 AND ($10::bigint = 0 OR fence = $10) RETURNING id
), ` + putListingSQL
	newRowSQL = `WITH row AS (
	INSERT INTO tables (id, due, due_since, turn, played, seq, changed, moving, bytes, game, status, public, deadline, friends_of)
	SELECT $1, $3, clock_timestamp(), $4, $5, $6, $7, $8, $9, $18, $19, $20, $23::timestamptz, $24::bytea
	WHERE $2::bigint = 0 AND $10::bigint = 0
	ON CONFLICT (id) DO NOTHING RETURNING id
), ` + putListingSQL
	putListingSQL = `head AS (
	INSERT INTO heads (table_id, guests, head) SELECT id, $21::bytea[], $22 FROM row
	ON CONFLICT (table_id) DO UPDATE SET guests = excluded.guests, head = excluded.head
), gone AS (
	DELETE FROM table_guests USING row WHERE table_id = id AND guest <> ALL ($21::bytea[])
), come AS (
	INSERT INTO table_guests (guest, table_id) SELECT unnest($21::bytea[]), id FROM row ON CONFLICT DO NOTHING
), `
	putEntriesSQL = `put AS (
	INSERT INTO entries (table_id, seq, kind, seat, guest, body, request, at)
	SELECT id, e.* FROM row, unnest($11::bigint[], $12::text[], $13::smallint[], $14::bytea[], $15::text[], $16::bytea[],
		$17::timestamptz[]) AS e
), `
)

// endSQL keeps how the game ended, puts what the append has to tell into the outbox, and ends
// each form of it.
var endSQL = resultsSQL(25+callsArgs) + callsSQL(25) + ` SELECT count(*) FROM row`

const (
	entriesSQL = `SELECT table_id, seq, kind, seat, guest, body, request, at
FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq`
	tableColumns = `SELECT id, game, status, public, friends_of, due, turn, deadline, played, seq, changed, guests, head, moving
FROM tables JOIN heads ON heads.table_id = id `
	openSQL = tableColumns + `WHERE public AND status = 'waiting' ORDER BY changed DESC, id DESC LIMIT $1`
	mineSQL = tableColumns + `JOIN table_guests ON table_guests.table_id = id WHERE guest = $1
ORDER BY changed DESC, id DESC LIMIT $2`
	overSQL = tableColumns + `JOIN table_guests ON table_guests.table_id = id WHERE guest = $1 AND status = 'over'
	AND ($2::timestamptz IS NULL OR (changed, id) < ($2, $3)) ORDER BY changed DESC, id DESC LIMIT $4`
	oldSQL    = tableColumns + `WHERE changed < $1 AND NOT ($2 AND (played OR deadline IS NOT NULL)) ORDER BY changed, id LIMIT $3`
	removeSQL = `WITH row AS (
	DELETE FROM tables WHERE id = $1 AND seq = $2 RETURNING id
), of_entries AS (
	DELETE FROM entries USING row WHERE table_id = id
), of_guests AS (
	DELETE FROM table_guests USING row WHERE table_id = id
), of_head AS (
	DELETE FROM heads USING row WHERE table_id = id
), of_secret AS (
	DELETE FROM secrets USING row WHERE name = convert_to('table/' || id, 'UTF8')
), of_outbox AS (
	DELETE FROM outbox USING row WHERE table_id = row.id
), of_invitations AS (
	DELETE FROM invitations USING row WHERE table_id = row.id
) SELECT (SELECT count(*) FROM row), (SELECT count(*) FROM tables WHERE id = $1)`
)

const (
	// overhead is about how many bytes an entry and a row take besides their texts.
	entryOverhead, rowOverhead = 120, 400
)

// Append adds entries to a table's log at once or not at all.
func (s *Store) Append(ctx context.Context, tableID string, expected int64, entries []store.Entry, row store.Table) error {
	list := columnsOf(expected, entries)
	if len(row.Head) == 0 {
		return s.submit(ctx, &job{key: "table/" + tableID, move: &move{tableID, expected, row, list}})
	}
	grown := list.bytes
	if expected == 0 {
		grown += rowOverhead + len(row.Head) + len(row.Moving)
	}
	args := []any{
		tableID, expected, row.Due, row.Turn, row.Played, expected + int64(len(entries)), millis(row.Changed),
		string(row.Moving), grown, row.Fence,
		list.seqs, list.kinds, list.seats, list.guests, list.bodies, list.requests, list.times,
		row.Game, row.Status, row.Public, bytesOf(row.Guests), string(row.Head), moment(row.Deadline), []byte(row.FriendsOf),
	}
	var told calls
	told.add(tableID, row)
	ended, err := endedArgs(row.Results)
	if err != nil {
		return err
	}
	args = append(append(args, told.args()...), ended...)
	text := replaceRowSQL
	if expected == 0 {
		text = newRowSQL
	}
	return s.submit(ctx, &job{key: "table/" + tableID, sql: text + putEntriesSQL + endSQL, args: args, read: func(row pgx.Row) error {
		var written int
		err := row.Scan(&written)
		if err == nil && written == 0 {
			err = store.ErrConflict
		}
		return err
	}})
}

// columns are entries as PostgreSQL takes many of them at once.
type columns struct {
	seqs             []int64
	seats            []int
	kinds, bodies    []string
	guests, requests [][]byte
	times            []time.Time
	bytes            int
}

func columnsOf(expected int64, entries []store.Entry) (c columns) {
	c.seqs = []int64{} // not NULL
	for i, e := range entries {
		c.seqs = append(c.seqs, expected+1+int64(i))
		c.kinds, c.bodies = append(c.kinds, e.Kind), append(c.bodies, string(e.Body))
		c.seats, c.times = append(c.seats, e.Seat), append(c.times, millis(e.At))
		c.guests, c.requests = append(c.guests, []byte(e.Guest)), append(c.requests, []byte(e.Request))
		c.bytes += entryOverhead + len(e.Body) + len(e.Guest) + len(e.Request)
	}
	return c
}

func (c *columns) add(d columns) {
	c.seqs, c.kinds, c.seats = append(c.seqs, d.seqs...), append(c.kinds, d.kinds...), append(c.seats, d.seats...)
	c.guests, c.bodies = append(c.guests, d.guests...), append(c.bodies, d.bodies...)
	c.requests, c.times = append(c.requests, d.requests...), append(c.times, d.times...)
}

// moment is a time as the database has it; a zero one is NULL.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = millis(t)
	return &t
}

// momentOf is the time that the database has so.
func momentOf(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

func bytesOf(words []string) [][]byte {
	all := [][]byte{}
	for _, w := range words {
		all = append(all, []byte(w))
	}
	return all
}

// Entries returns the entries after a sequence number, in order.
func (s *Store) Entries(ctx context.Context, tableID string, after int64) ([]store.Entry, error) {
	return query(ctx, s, scanEntry, entriesSQL, tableID, after)
}

func scanEntry(row pgx.CollectableRow) (e store.Entry, err error) {
	var guest, request []byte
	var body string
	err = row.Scan(&e.Table, &e.Seq, &e.Kind, &e.Seat, &guest, &body, &request, &e.At)
	e.Guest, e.Body, e.Request, e.At = string(guest), []byte(body), string(request), e.At.UTC()
	return e, err
}

// Table returns a table's row, or ErrNotFound.
func (s *Store) Table(ctx context.Context, tableID string) (store.Table, error) {
	return one(query(ctx, s, scanTable, tableColumns+`WHERE id = $1`, tableID))
}

// OpenTables returns the public tables that wait for players, last changed first.
func (s *Store) OpenTables(ctx context.Context, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, openSQL, limit)
}

// TablesOf returns the tables of a guest, last changed first.
func (s *Store) TablesOf(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, mineSQL, []byte(guest), limit)
}

// OverTablesOf returns the finished tables of a guest after a place in that list, last
// changed first.
func (s *Store) OverTablesOf(ctx context.Context, guest string, after store.Place, limit int) ([]store.Table, error) {
	var changed *time.Time
	if after != (store.Place{}) {
		at := millis(after.Changed)
		changed = &at
	}
	return query(ctx, s, scanTable, overSQL, []byte(guest), changed, after.ID, limit)
}

// OldTables returns the tables that have not changed since a time, the oldest first.
func (s *Store) OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, oldSQL, millis(before), unplayed, limit)
}

// Remove removes a table, if seq is the number of its newest entry.
func (s *Store) Remove(ctx context.Context, tableID string, seq int64) error {
	return s.submit(ctx, &job{key: "table/" + tableID, sql: removeSQL, args: []any{tableID, seq}, read: func(row pgx.Row) error {
		var removed, there int
		err := row.Scan(&removed, &there)
		switch {
		case err != nil:
			return err
		case there == 0:
			return store.ErrNotFound
		case removed == 0:
			return store.ErrConflict
		}
		return nil
	}})
}

func scanTable(row pgx.CollectableRow) (t store.Table, err error) {
	var guests [][]byte
	var friendsOf []byte
	var head, moving string
	var deadline *time.Time
	err = row.Scan(&t.ID, &t.Game, &t.Status, &t.Public, &friendsOf, &t.Due, &t.Turn, &deadline, &t.Played, &t.Seq, &t.Changed, &guests, &head, &moving)
	t.Changed, t.Head, t.Moving = t.Changed.UTC(), []byte(head), []byte(moving)
	t.Deadline, t.FriendsOf = momentOf(deadline), string(friendsOf)
	for _, g := range guests {
		t.Guests = append(t.Guests, string(g))
	}
	return t, err
}
