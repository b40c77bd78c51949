package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// statements are the prepared statements of the writer's connection.
type statements struct {
	begin, commit, rollback *sql.Stmt

	newest, updateRow, putTable, putHead, putEntry, dropGuests, addGuest *sql.Stmt
	putGuest, putSecret, secret, check                                   *sql.Stmt
	beat, buryServers, retire, claim, release                            *sql.Stmt
	putChannel, dropOfChannel, dropChannel, putChoice, hurryNotices      *sql.Stmt
	call, void, addNotice, take, putOff, dropNotices                     *sql.Stmt
	seen, keepVigil, endVigil, putOutage, dropOutage                     *sql.Stmt
	// remove are the statements that remove a table, in this order.
	remove [len(removeSQL)]*sql.Stmt
}

// prepare prepares all statements on the connection.
func prepare(ctx context.Context, conn *sql.Conn) (*statements, error) {
	st := &statements{}
	type prepared struct {
		to  **sql.Stmt
		sql string
	}
	all := []prepared{
		{&st.begin, `BEGIN IMMEDIATE`},
		{&st.commit, `COMMIT`},
		{&st.rollback, `ROLLBACK`},
		{&st.newest, `SELECT seq, fence, guests FROM tables WHERE id = ?`},
		{&st.updateRow, updateRowSQL},
		{&st.putTable, putTableSQL},
		{&st.putHead, putHeadSQL},
		{&st.putEntry, putEntrySQL},
		{&st.dropGuests, `DELETE FROM table_guests WHERE table_id = ?`},
		{&st.addGuest, `INSERT OR IGNORE INTO table_guests (guest, table_id) VALUES (?, ?)`},
		{&st.putGuest, putGuestSQL},
		{&st.putSecret, `INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)`},
		// A little more than a page, so that it fails if the disk is full.
		{&st.check, `INSERT OR REPLACE INTO secrets (name, secret) VALUES ('check', randomblob(5000))`},
		{&st.secret, `SELECT secret FROM secrets WHERE name = ?`},
		{&st.beat, beatSQL},
		{&st.buryServers, buryServersSQL},
		{&st.seen, seenSQL},
		{&st.keepVigil, keepVigilSQL},
		{&st.endVigil, endVigilSQL},
		{&st.putOutage, putOutageSQL},
		{&st.dropOutage, dropOutageSQL},
		{&st.retire, `DELETE FROM servers WHERE id = ?`},
		{&st.claim, claimSQL},
		{&st.release, `UPDATE tables SET owner = '' WHERE id = ? AND fence = ?`},
		{&st.putChannel, putChannelSQL},
		{&st.dropOfChannel, dropOfChannelSQL},
		{&st.dropChannel, dropChannelSQL},
		{&st.putChoice, putChoiceSQL},
		{&st.hurryNotices, hurryNoticesSQL},
		{&st.call, callSQL},
		{&st.void, voidSQL},
		{&st.addNotice, addNoticeSQL},
		{&st.take, takeSQL},
		{&st.putOff, putOffSQL},
		{&st.dropNotices, dropNoticesSQL},
	}
	for i, text := range removeSQL {
		all = append(all, prepared{&st.remove[i], text})
	}
	for _, p := range all {
		var err error
		if *p.to, err = conn.PrepareContext(ctx, p.sql); err != nil {
			return nil, errors.Join(err, st.close())
		}
	}
	return st, nil
}

func (st *statements) exec(ctx context.Context, s *sql.Stmt, args ...any) error {
	_, err := s.ExecContext(ctx, args...)
	return err
}

func (st *statements) close() error {
	var errs []error
	for _, s := range append(st.remove[:],
		st.begin, st.commit, st.rollback,
		st.newest, st.updateRow, st.putTable, st.putHead, st.putEntry, st.dropGuests, st.addGuest,
		st.putGuest, st.putSecret, st.secret, st.check, st.beat, st.buryServers, st.retire, st.claim, st.release,
		st.putChannel, st.dropOfChannel, st.dropChannel, st.putChoice, st.hurryNotices,
		st.call, st.void, st.addNotice, st.take, st.putOff, st.dropNotices,
		st.seen, st.keepVigil, st.endVigil, st.putOutage, st.dropOutage,
	) {
		if s != nil {
			errs = append(errs, s.Close())
		}
	}
	return errors.Join(errs...)
}

// reading returns the prepared statement for a query, and prepares it the first time.
// Each reading connection keeps it until the store is closed.
func (s *Store) reading(ctx context.Context, text string) (*sql.Stmt, error) {
	if st, ok := s.asked.Load(text); ok {
		return st.(*sql.Stmt), nil
	}
	st, err := s.read.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if first, ok := s.asked.LoadOrStore(text, st); ok {
		return first.(*sql.Stmt), st.Close()
	}
	return st, nil
}
