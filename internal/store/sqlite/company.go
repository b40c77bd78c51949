package sqlite

import (
	"context"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	putLinkSQL = `INSERT INTO friend_links (id, guest, uses, until) VALUES (?, ?, ?, ?)
ON CONFLICT (guest) DO UPDATE SET id = excluded.id, uses = excluded.uses, until = excluded.until`
	linkColumns = `SELECT id, guest, uses, until FROM friend_links `
	useLinkSQL  = `UPDATE friend_links SET uses = uses - 1 WHERE id = ? AND uses > 0 AND until > ?`
	bondColumns = `id, guest, other, kind, name, since`
	putBondSQL  = `INSERT INTO bonds (` + bondColumns + `) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (guest, other) DO UPDATE SET id = excluded.id, kind = excluded.kind, name = excluded.name, since = excluded.since`
	addBondSQL = `INSERT OR IGNORE INTO bonds (` + bondColumns + `) VALUES (?, ?, ?, ?, ?, ?)`
	// mutual are the two bonds of friends.
	mutual = `m.guest = b.other AND m.other = b.guest AND m.kind = 'friend' AND b.kind = 'friend'`
	// bondsOfSQL shows the name of now of a friend alone.
	bondsOfSQL = `SELECT b.id, b.guest, b.other, b.kind, CASE WHEN m.id IS NULL THEN b.name ELSE coalesce(g.name, b.name) END, b.since
FROM bonds b LEFT JOIN bonds m ON ` + mutual + ` LEFT JOIN guests g ON g.id = b.other WHERE b.guest = ? ORDER BY b.since, b.id`
	shunnedSQL = `SELECT other FROM bonds WHERE guest = ?1 AND kind = 'block' UNION SELECT guest FROM bonds WHERE other = ?1 AND kind = 'block'`
	// partSQL has the friend of a bond go on with the name that they know the guest by.
	partSQL = `UPDATE bonds SET name = coalesce((SELECT name FROM guests WHERE id = ?1), name)
WHERE other = ?1 AND kind = 'friend' AND guest = (SELECT other FROM bonds WHERE guest = ?1 AND id = ?2 AND kind = 'friend')`
	partLinkSQL = `DELETE FROM friend_links WHERE guest = ?1 AND EXISTS (SELECT 1 FROM bonds WHERE guest = ?1 AND id = ?2 AND kind = 'friend')`
	bondIDSQL   = `SELECT id FROM bonds WHERE guest = ? AND other = ?`
	inviteSQL   = `INSERT OR IGNORE INTO invitations (id, table_id, guest, sender, declined, made) VALUES (?, ?, ?, ?, ?, ?)`
	// tellInvitedSQL makes the notices of an invitation from a friend.
	tellInvitedSQL = `INSERT OR IGNORE INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
SELECT ?1, 0, '` + store.EventInvited + `', id, guest, 0, ` + nowSQL + `, ` + nowSQL + ` FROM channels WHERE guest = ?2 AND confirmed = 1
	AND EXISTS (SELECT 1 FROM bonds WHERE bonds.guest = ?2 AND other = ?3 AND bonds.kind = 'friend')`
	invitationsSQL = `SELECT i.id, i.table_id, i.guest, i.sender, g.name, i.declined, i.made FROM invitations i
JOIN tables t ON t.id = i.table_id AND t.status = 'waiting' JOIN guests g ON g.id = i.sender
JOIN bonds b ON b.guest = i.guest AND b.other = i.sender AND b.kind = 'friend'
WHERE i.guest = ? AND i.declined = 0
	AND NOT EXISTS (SELECT 1 FROM bonds WHERE guest = i.sender AND other = i.guest AND kind = 'block')
ORDER BY i.made DESC, i.id DESC`
	declineSQL = `UPDATE invitations SET declined = 1 WHERE table_id = ? AND guest = ?`
	// friendsTablesSQL finds the tables of those who are friends either way.
	friendsTablesSQL = tableColumns + `WHERE status <> 'over' AND friends_of <> ''
	AND friends_of IN (SELECT b.other FROM bonds b JOIN bonds m ON ` + mutual + ` WHERE b.guest = ?) ORDER BY changed DESC, id DESC LIMIT ?`
)

// PutLink keeps the link of a guest, in place of an earlier one.
func (s *Store) PutLink(ctx context.Context, l store.FriendLink) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, putLinkSQL, l.ID, l.Guest, l.Left, l.Until.UnixMilli())
	})
}

// Link returns a link, or ErrNotFound.
func (s *Store) Link(ctx context.Context, id string) (store.FriendLink, error) {
	return one(query(ctx, s, scanLink, linkColumns+`WHERE id = ?`, id))
}

// LinkOf returns the link of a guest, or ErrNotFound.
func (s *Store) LinkOf(ctx context.Context, guest string) (store.FriendLink, error) {
	return one(query(ctx, s, scanLink, linkColumns+`WHERE guest = ?`, guest))
}

func scanLink(row scanner) (l store.FriendLink, err error) {
	var until int64
	err = row.Scan(&l.ID, &l.Guest, &l.Left, &until)
	l.Until = time.UnixMilli(until).UTC()
	return l, err
}

// DropLink removes the link of a guest.
func (s *Store) DropLink(ctx context.Context, guest string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, `DELETE FROM friend_links WHERE guest = ?`, guest)
	})
}

// Befriend takes one use of a link and adds two bonds.
func (s *Store) Befriend(ctx context.Context, link string, now time.Time, opener, owner store.Bond) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.change(ctx, useLinkSQL, store.ErrNotFound, link, now.UnixMilli()); err != nil {
			return err
		}
		if err := st.exec(ctx, putBondSQL, bondValues(opener)...); err != nil {
			return err
		}
		return st.exec(ctx, addBondSQL, bondValues(owner)...)
	})
}

func bondValues(b store.Bond) []any {
	return []any{b.ID, b.Guest, b.Other, b.Kind, b.Name, b.Since.UnixMilli()}
}

// PutBond keeps a bond, in place of any between the same.
func (s *Store) PutBond(ctx context.Context, b store.Bond) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if b.Kind == store.Block {
			if err := part(ctx, st, b.Guest, b.Other); err != nil {
				return err
			}
		}
		return st.exec(ctx, putBondSQL, bondValues(b)...)
	})
}

// part does what goes with the end of a friendship, if there is one.
func part(ctx context.Context, st *statements, guest, other string) error {
	rows, err := st.query(ctx, bondIDSQL, guest, other)
	if err != nil {
		return err
	}
	ids, err := scanAll(rows, scanText)
	if err != nil || len(ids) == 0 {
		return err
	}
	return end(ctx, st, guest, ids[0])
}

func end(ctx context.Context, st *statements, guest, id string) error {
	if err := st.exec(ctx, partSQL, guest, id); err != nil {
		return err
	}
	return st.exec(ctx, partLinkSQL, guest, id)
}

// RemoveBond removes a bond of a guest.
func (s *Store) RemoveBond(ctx context.Context, guest, id string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := end(ctx, st, guest, id); err != nil {
			return err
		}
		return st.exec(ctx, `DELETE FROM bonds WHERE guest = ? AND id = ?`, guest, id)
	})
}

// BondsOf returns the bonds of a guest, the oldest first.
func (s *Store) BondsOf(ctx context.Context, guest string) ([]store.Bond, error) {
	return query(ctx, s, scanBond, bondsOfSQL, guest)
}

func scanBond(row scanner) (b store.Bond, err error) {
	var since int64
	err = row.Scan(&b.ID, &b.Guest, &b.Other, &b.Kind, &b.Name, &since)
	b.Since = time.UnixMilli(since).UTC()
	return b, err
}

func scanText(row scanner) (text string, err error) {
	err = row.Scan(&text)
	return text, err
}

// Shunned returns those who block a guest, and whom the guest blocks.
func (s *Store) Shunned(ctx context.Context, guest string) ([]string, error) {
	return query(ctx, s, scanText, shunnedSQL, guest)
}

// Invite keeps an invitation, and has its guest be told.
func (s *Store) Invite(ctx context.Context, i store.Invitation) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		done, err := st.run(ctx, inviteSQL, i.ID, i.Table, i.Guest, i.From, i.Declined, i.Made.UnixMilli())
		if err != nil {
			return err
		}
		if made, err := done.RowsAffected(); err != nil || made == 0 {
			return err
		}
		return st.exec(ctx, tellInvitedSQL, i.Table, i.Guest, i.From)
	})
}

// Invitations returns those of a guest that are to be shown, made last first.
func (s *Store) Invitations(ctx context.Context, guest string) ([]store.Invitation, error) {
	return query(ctx, s, scanInvitation, invitationsSQL, guest)
}

func scanInvitation(row scanner) (i store.Invitation, err error) {
	var made int64
	err = row.Scan(&i.ID, &i.Table, &i.Guest, &i.From, &i.Name, &i.Declined, &made)
	i.Made = time.UnixMilli(made).UTC()
	return i, err
}

// InvitedBy returns the guests whom a guest has invited to a table.
func (s *Store) InvitedBy(ctx context.Context, tableID, from string) ([]string, error) {
	return query(ctx, s, scanText, `SELECT guest FROM invitations WHERE table_id = ? AND sender = ?`, tableID, from)
}

// Decline has the invitations of a guest to a table be Declined.
func (s *Store) Decline(ctx context.Context, tableID, guest string) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, declineSQL, tableID, guest)
	})
}

// FriendsTables returns the tables that a guest’s friends let them see, last changed first.
func (s *Store) FriendsTables(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, friendsTablesSQL, guest, limit)
}

func (s snapshot) Links(ctx context.Context, after string, limit int) ([]store.FriendLink, error) {
	return list(ctx, s, scanLink, linkColumns+`WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

func (s snapshot) Bonds(ctx context.Context, after string, limit int) ([]store.Bond, error) {
	return list(ctx, s, scanBond, `SELECT `+bondColumns+` FROM bonds WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

func (s snapshot) AllInvitations(ctx context.Context, after string, limit int) ([]store.Invitation, error) {
	return list(ctx, s, scanInvitation, `SELECT id, table_id, guest, sender, '', declined, made FROM invitations WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}
