package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	putLinkSQL = `INSERT INTO friend_links (id, guest, uses, until) VALUES ($1, $2, $3, $4)
ON CONFLICT (guest) DO UPDATE SET id = excluded.id, uses = excluded.uses, until = excluded.until`
	linkColumns = `SELECT id, guest, uses, until FROM friend_links `
	bondColumns = `id, guest, other, kind, name, since`
	replaceBond = `ON CONFLICT (guest, other) DO UPDATE SET id = excluded.id, kind = excluded.kind, name = excluded.name, since = excluded.since`
	// befriendSQL returns whether there was a use of the link left, twice.
	befriendSQL = `WITH used AS (
	UPDATE friend_links SET uses = uses - 1 WHERE id = $1 AND uses > 0 AND until > $2 RETURNING id
), opener AS (
	INSERT INTO bonds (` + bondColumns + `) SELECT $3, $4::bytea, $5::bytea, $6, $7::bytea, $8::timestamptz FROM used ` + replaceBond + `
), owner AS (
	INSERT INTO bonds (` + bondColumns + `) SELECT $9, $10::bytea, $11::bytea, $12, $13::bytea, $14::timestamptz FROM used
	ON CONFLICT (guest, other) DO NOTHING
) SELECT EXISTS (SELECT FROM used), true`
	// partSQL, before the end of a friendship, has the friend go on with the name that they know
	// the guest by, and removes the guest’s link.
	partSQL = `ended AS (
	SELECT other FROM bonds WHERE guest = $1 AND %s AND kind = 'friend'
), named AS (
	UPDATE bonds SET name = coalesce((SELECT name FROM guests WHERE id = $1), bonds.name) FROM ended
	WHERE bonds.guest = ended.other AND bonds.other = $1 AND kind = 'friend'
), unlinked AS (
	DELETE FROM friend_links USING ended WHERE guest = $1
)`
	// mutual are the two bonds of friends.
	mutual     = `m.guest = b.other AND m.other = b.guest AND m.kind = 'friend' AND b.kind = 'friend'`
	bondsOfSQL = `SELECT b.id, b.guest, b.other, b.kind, CASE WHEN m.id IS NULL THEN b.name ELSE coalesce(g.name, b.name) END, b.since
FROM bonds b LEFT JOIN bonds m ON ` + mutual + ` LEFT JOIN guests g ON g.id = b.other WHERE b.guest = $1 ORDER BY b.since, b.id`
	shunnedSQL = `SELECT other FROM bonds WHERE guest = $1 AND kind = 'block' UNION SELECT guest FROM bonds WHERE other = $1 AND kind = 'block' ORDER BY 1`
	inviteSQL  = `WITH made AS (
	INSERT INTO invitations (id, table_id, guest, sender, declined, made) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id
) INSERT INTO outbox (table_id, seq, event, channel, guest, seat, made, due)
SELECT $2, 0, '` + store.EventInvited + `', c.id, c.guest, 0, clock_timestamp(), clock_timestamp() FROM made, channels c
WHERE c.guest = $3 AND c.confirmed AND EXISTS (SELECT FROM bonds WHERE bonds.guest = $3 AND other = $4 AND bonds.kind = 'friend')
ON CONFLICT DO NOTHING`
	invitationsSQL = `SELECT i.id, i.table_id, i.guest, i.sender, g.name, i.declined, i.made FROM invitations i
JOIN tables t ON t.id = i.table_id AND t.status = 'waiting' JOIN guests g ON g.id = i.sender
JOIN bonds b ON b.guest = i.guest AND b.other = i.sender AND b.kind = 'friend'
WHERE i.guest = $1 AND NOT i.declined
	AND NOT EXISTS (SELECT FROM bonds n WHERE n.guest = i.sender AND n.other = i.guest AND n.kind = 'block')
ORDER BY i.made DESC, i.id DESC`
	friendsTablesSQL = tableColumns + `WHERE status <> 'over' AND friends_of <> ''
	AND friends_of IN (SELECT b.other FROM bonds b JOIN bonds m ON ` + mutual + ` WHERE b.guest = $1) ORDER BY changed DESC, id DESC LIMIT $2`
)

// PutLink keeps the link of a guest, in place of an earlier one.
func (s *Store) PutLink(ctx context.Context, l store.FriendLink) error {
	return s.exec(ctx, "link/"+l.Guest, putLinkSQL, l.ID, []byte(l.Guest), l.Left, millis(l.Until))
}

// Link returns a link, or ErrNotFound.
func (s *Store) Link(ctx context.Context, id string) (store.FriendLink, error) {
	return one(query(ctx, s, scanLink, linkColumns+`WHERE id = $1`, id))
}

// LinkOf returns the link of a guest, or ErrNotFound.
func (s *Store) LinkOf(ctx context.Context, guest string) (store.FriendLink, error) {
	return one(query(ctx, s, scanLink, linkColumns+`WHERE guest = $1`, []byte(guest)))
}

func scanLink(row pgx.CollectableRow) (l store.FriendLink, err error) {
	var guest []byte
	err = row.Scan(&l.ID, &guest, &l.Left, &l.Until)
	l.Guest, l.Until = string(guest), l.Until.UTC()
	return l, err
}

// DropLink removes the link of a guest.
func (s *Store) DropLink(ctx context.Context, guest string) error {
	return s.exec(ctx, "link/"+guest, `DELETE FROM friend_links WHERE guest = $1`, []byte(guest))
}

// Befriend takes one use of a link and adds two bonds.
func (s *Store) Befriend(ctx context.Context, link string, now time.Time, opener, owner store.Bond) error {
	args := append([]any{link, millis(now)}, append(bondValues(opener), bondValues(owner)...)...)
	return s.answer(ctx, "bond/"+opener.Guest, befriendSQL, args...)
}

func bondValues(b store.Bond) []any {
	return []any{b.ID, []byte(b.Guest), []byte(b.Other), b.Kind, []byte(b.Name), millis(b.Since)}
}

// PutBond keeps a bond, in place of any between the same.
func (s *Store) PutBond(ctx context.Context, b store.Bond) error {
	text := `INSERT INTO bonds (` + bondColumns + `) VALUES ($2, $1, $3, $4, $5, $6) ` + replaceBond
	if b.Kind == store.Block {
		text = `WITH ` + fmt.Sprintf(partSQL, `other = $3`) + ` ` + text
	}
	return s.exec(ctx, "bond/"+b.Guest, text, []byte(b.Guest), b.ID, []byte(b.Other), b.Kind, []byte(b.Name), millis(b.Since))
}

// RemoveBond removes a bond of a guest.
func (s *Store) RemoveBond(ctx context.Context, guest, id string) error {
	return s.exec(ctx, "bond/"+guest, `WITH `+fmt.Sprintf(partSQL, `id = $2`)+` DELETE FROM bonds WHERE guest = $1 AND id = $2`, []byte(guest), id)
}

// BondsOf returns the bonds of a guest, the oldest first.
func (s *Store) BondsOf(ctx context.Context, guest string) ([]store.Bond, error) {
	return query(ctx, s, scanBond, bondsOfSQL, []byte(guest))
}

func scanBond(row pgx.CollectableRow) (b store.Bond, err error) {
	var guest, other, name []byte
	err = row.Scan(&b.ID, &guest, &other, &b.Kind, &name, &b.Since)
	b.Guest, b.Other, b.Name, b.Since = string(guest), string(other), string(name), b.Since.UTC()
	return b, err
}

func scanGuestID(row pgx.CollectableRow) (string, error) {
	id, err := pgx.RowTo[[]byte](row)
	return string(id), err
}

// Shunned returns those who block a guest, and whom the guest blocks.
func (s *Store) Shunned(ctx context.Context, guest string) ([]string, error) {
	return query(ctx, s, scanGuestID, shunnedSQL, []byte(guest))
}

// Invite keeps an invitation, and has its guest be told.
func (s *Store) Invite(ctx context.Context, i store.Invitation) error {
	return s.exec(ctx, "invitation/"+i.Table, inviteSQL, i.ID, i.Table, []byte(i.Guest), []byte(i.From), i.Declined, millis(i.Made))
}

// Invitations returns those of a guest that are to be shown, made last first.
func (s *Store) Invitations(ctx context.Context, guest string) ([]store.Invitation, error) {
	return query(ctx, s, scanInvitation, invitationsSQL, []byte(guest))
}

func scanInvitation(row pgx.CollectableRow) (i store.Invitation, err error) {
	var guest, from, name []byte
	err = row.Scan(&i.ID, &i.Table, &guest, &from, &name, &i.Declined, &i.Made)
	i.Guest, i.From, i.Name, i.Made = string(guest), string(from), string(name), i.Made.UTC()
	return i, err
}

// InvitedBy returns the guests whom a guest has invited to a table.
func (s *Store) InvitedBy(ctx context.Context, tableID, from string) ([]string, error) {
	return query(ctx, s, scanGuestID, `SELECT guest FROM invitations WHERE table_id = $1 AND sender = $2 ORDER BY guest`, tableID, []byte(from))
}

// Decline has the invitations of a guest to a table be Declined.
func (s *Store) Decline(ctx context.Context, tableID, guest string) error {
	return s.exec(ctx, "invitation/"+tableID, `UPDATE invitations SET declined = true WHERE table_id = $1 AND guest = $2`, tableID, []byte(guest))
}

// FriendsTables returns the tables that a guest’s friends let them see, last changed first.
func (s *Store) FriendsTables(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return query(ctx, s, scanTable, friendsTablesSQL, []byte(guest), limit)
}

func (s snapshot) Links(ctx context.Context, after string, limit int) ([]store.FriendLink, error) {
	return list(ctx, s, scanLink, linkColumns+`WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

func (s snapshot) Bonds(ctx context.Context, after string, limit int) ([]store.Bond, error) {
	return list(ctx, s, scanBond, `SELECT `+bondColumns+` FROM bonds WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

func (s snapshot) AllInvitations(ctx context.Context, after string, limit int) ([]store.Invitation, error) {
	return list(ctx, s, scanInvitation, `SELECT id, table_id, guest, sender, ''::bytea, declined, made FROM invitations WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}
