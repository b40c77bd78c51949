package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"slices"
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
	keep, renameGuest                                                    *sql.Stmt
	number, addResult, countRated                                        *sql.Stmt
	rate, isRating, putRating, rated, showRating                         *sql.Stmt
	addKey, nameKey, useKey, takeKey, dropKey, dropKeys                  *sql.Stmt
	addReport, dropReports, answerReports, curb, note                    *sql.Stmt
	addPass, dropPasses, takePass, clearPasses                           *sql.Stmt
	addEvening, putEvening, dropEveningGuests, addEveningGuest           *sql.Stmt
	putLink, useLink, dropLink, putBond, addBond, bondID, part, partLink *sql.Stmt
	dropBond, invite, tellInvited, decline                               *sql.Stmt
	// remove are the statements that remove a table, in this order.
	remove [len(removeSQL)]*sql.Stmt
	// removeGuest are those that remove a guest.
	removeGuest [len(removeGuestSQL)]*sql.Stmt
	// dropEvenings are those that remove old evenings.
	dropEvenings [len(dropEveningsSQL)]*sql.Stmt
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
		{&st.keep, keepSQL},
		{&st.renameGuest, `UPDATE guests SET name = ? WHERE id = ?`},
		{&st.number, numberSQL},
		{&st.addResult, addResultSQL},
		{&st.countRated, countRatedSQL},
		{&st.rate, rateSQL},
		{&st.isRating, isRatingSQL},
		{&st.putRating, putRatingSQL},
		{&st.rated, ratedSQL},
		{&st.showRating, `UPDATE ratings SET shown = ? WHERE guest = ? AND game = ?`},
		{&st.addKey, addKeySQL},
		{&st.nameKey, `UPDATE keys SET name = ? WHERE guest = ? AND id = ?`},
		{&st.useKey, `UPDATE keys SET used = ?, body = ? WHERE id = ? AND used IS ?`},
		{&st.takeKey, takeKeySQL},
		{&st.dropKey, `DELETE FROM keys WHERE guest = ? AND id = ?`},
		{&st.dropKeys, `DELETE FROM keys WHERE guest = ? AND kind = ?`},
		{&st.addReport, addReportSQL},
		{&st.dropReports, `DELETE FROM reports WHERE answered < ?`},
		{&st.answerReports, answerReportsSQL},
		{&st.curb, curbSQL},
		{&st.note, noteSQL},
		{&st.addPass, `INSERT INTO passes (id, kind, since, until) VALUES (?, ?, ?, ?)`},
		{&st.dropPasses, `DELETE FROM passes WHERE until <= ?1 OR ?2 AND kind = ?3`},
		{&st.takePass, `DELETE FROM passes WHERE id = ? AND kind = ? AND until > ?`},
		{&st.clearPasses, `DELETE FROM passes`},
		{&st.addEvening, addEveningSQL},
		{&st.putEvening, putEveningSQL},
		{&st.dropEveningGuests, `DELETE FROM evening_guests WHERE evening_id = ?`},
		{&st.addEveningGuest, `INSERT OR IGNORE INTO evening_guests (guest, evening_id) VALUES (?, ?)`},
		{&st.putLink, putLinkSQL},
		{&st.useLink, useLinkSQL},
		{&st.dropLink, `DELETE FROM friend_links WHERE guest = ?`},
		{&st.putBond, putBondSQL},
		{&st.addBond, addBondSQL},
		{&st.bondID, bondIDSQL},
		{&st.part, partSQL},
		{&st.partLink, partLinkSQL},
		{&st.dropBond, `DELETE FROM bonds WHERE guest = ? AND id = ?`},
		{&st.invite, inviteSQL},
		{&st.tellInvited, tellInvitedSQL},
		{&st.decline, declineSQL},
	}
	for i, text := range removeSQL {
		all = append(all, prepared{&st.remove[i], text})
	}
	for i, text := range removeGuestSQL {
		all = append(all, prepared{&st.removeGuest[i], text})
	}
	for i, text := range dropEveningsSQL {
		all = append(all, prepared{&st.dropEvenings[i], text})
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

// change does the same, and returns none if it has changed nothing.
func (st *statements) change(ctx context.Context, s *sql.Stmt, none error, args ...any) error {
	done, err := s.ExecContext(ctx, args...)
	if err != nil {
		return err
	}
	if rows, err := done.RowsAffected(); err != nil || rows > 0 {
		return err
	}
	return none
}

func (st *statements) close() error {
	var errs []error
	for _, s := range append(slices.Concat(st.remove[:], st.removeGuest[:], st.dropEvenings[:]),
		st.begin, st.commit, st.rollback,
		st.newest, st.updateRow, st.putTable, st.putHead, st.putEntry, st.dropGuests, st.addGuest,
		st.putGuest, st.putSecret, st.secret, st.check, st.beat, st.buryServers, st.retire, st.claim, st.release,
		st.putChannel, st.dropOfChannel, st.dropChannel, st.putChoice, st.hurryNotices,
		st.call, st.void, st.addNotice, st.take, st.putOff, st.dropNotices,
		st.seen, st.keepVigil, st.endVigil, st.putOutage, st.dropOutage,
		st.number, st.addResult, st.countRated, st.rate, st.isRating, st.putRating, st.rated, st.showRating,
		st.keep, st.renameGuest, st.addKey, st.nameKey, st.useKey, st.takeKey, st.dropKey, st.dropKeys,
		st.addReport, st.dropReports, st.answerReports, st.curb, st.note,
		st.addPass, st.dropPasses, st.takePass, st.clearPasses,
		st.addEvening, st.putEvening, st.dropEveningGuests, st.addEveningGuest,
		st.putLink, st.useLink, st.dropLink, st.putBond, st.addBond, st.bondID, st.part, st.partLink,
		st.dropBond, st.invite, st.tellInvited, st.decline,
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
