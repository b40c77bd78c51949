package postgres

import (
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// move is an append whose row has no Head: it changes of the row only what moves change.
type move struct {
	table    string
	expected int64
	row      store.Table
	entries  columns
}

// moves are the moves of a commit, one per table, as columns. So they are one statement,
// which costs PostgreSQL a fraction of what one statement per table would.
type moves struct {
	jobs                          []*job
	ids, moving                   []string
	expected, seqs, bytes, fences []int64
	due, played                   []bool
	turns                         []int
	changed                       []time.Time
	deadlines                     []*time.Time
	entryTables                   []string
	entries                       columns
	calls                         calls
}

// movesSQL appends to the tables whose rows have the expected numbers, and returns their ids.
var movesSQL = `WITH row AS (
	UPDATE tables SET due = m.due, due_since = clock_timestamp(), turn = m.turn, played = m.played, seq = m.seq,
		changed = m.changed, moving = m.moving, bytes = tables.bytes + m.bytes, deadline = m.deadline
	FROM unnest($1::text[], $2::bigint[], $3::boolean[], $4::smallint[], $5::boolean[], $6::bigint[], $7::timestamptz[],
		$8::text[], $9::bigint[], $10::bigint[], $19::timestamptz[])
		AS m (id, expected, due, turn, played, seq, changed, moving, bytes, fence, deadline)
	WHERE tables.id = m.id AND tables.seq = m.expected AND (m.fence = 0 OR tables.fence = m.fence) RETURNING tables.id
), put AS (
	INSERT INTO entries (table_id, seq, kind, seat, guest, body, request, at)
	SELECT e.* FROM unnest($11::text[], $12::bigint[], $13::text[], $14::smallint[], $15::bytea[], $16::text[], $17::bytea[],
		$18::timestamptz[]) AS e (table_id, seq, kind, seat, guest, body, request, at) JOIN row ON row.id = e.table_id
), ` + callsSQL(20) + ` SELECT coalesce(array_agg(id), '{}') FROM row`

// add takes a job in, unless it is no move, or another of the same table.
func (m *moves) add(j *job) bool {
	if j.move == nil || len(m.ids) > 0 && m.ids[len(m.ids)-1] == j.move.table {
		return false
	}
	row, list := j.move.row, j.move.entries
	m.jobs, m.ids = append(m.jobs, j), append(m.ids, j.move.table)
	m.expected, m.seqs = append(m.expected, j.move.expected), append(m.seqs, j.move.expected+int64(len(list.seqs)))
	m.due, m.turns, m.played = append(m.due, row.Due), append(m.turns, row.Turn), append(m.played, row.Played)
	m.changed, m.moving = append(m.changed, millis(row.Changed)), append(m.moving, string(row.Moving))
	m.bytes, m.fences = append(m.bytes, int64(list.bytes)), append(m.fences, row.Fence)
	m.deadlines = append(m.deadlines, moment(row.Deadline))
	m.entryTables = append(m.entryTables, slices.Repeat([]string{j.move.table}, len(list.seqs))...)
	m.entries.add(list)
	m.calls.add(j.move.table, row)
	return true
}

// queue adds the statement to a transaction.
func (m *moves) queue(batch *pgx.Batch) {
	if len(m.jobs) == 0 {
		return
	}
	e := m.entries
	args := append([]any{
		m.ids, m.expected, m.due, m.turns, m.played, m.seqs, m.changed, m.moving, m.bytes, m.fences,
		m.entryTables, e.seqs, e.kinds, e.seats, e.guests, e.bodies, e.requests, e.times, m.deadlines,
	}, m.calls.args()...)
	batch.Queue(movesSQL, args...).QueryRow(func(row pgx.Row) error {
		var written []string
		if err := row.Scan(&written); err != nil {
			return err
		}
		for i, j := range m.jobs {
			if !slices.Contains(written, m.ids[i]) {
				j.err = store.ErrConflict
			}
		}
		return nil
	})
}
