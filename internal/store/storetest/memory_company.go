package storetest

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// PutLink keeps the link of a guest, in place of an earlier one.
func (m *Memory) PutLink(ctx context.Context, l store.FriendLink) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.dropLink(l.Guest)
	m.disk.links[l.ID] = l
	return nil
}

// Link returns a link, or ErrNotFound.
func (m *Memory) Link(ctx context.Context, id string) (store.FriendLink, error) {
	defer m.lock().Unlock()
	l, ok := m.disk.links[id]
	if err := m.refuse(ctx); err != nil || ok {
		return l, err
	}
	return l, store.ErrNotFound
}

// LinkOf returns the link of a guest, or ErrNotFound.
func (m *Memory) LinkOf(ctx context.Context, guest string) (store.FriendLink, error) {
	defer m.lock().Unlock()
	for _, l := range m.disk.links {
		if l.Guest == guest {
			return l, m.refuse(ctx)
		}
	}
	return store.FriendLink{}, cmp.Or(m.refuse(ctx), store.ErrNotFound)
}

// DropLink removes the link of a guest.
func (m *Memory) DropLink(ctx context.Context, guest string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.dropLink(guest)
	return nil
}

func (m *Memory) dropLink(guest string) {
	maps.DeleteFunc(m.disk.links, func(_ string, l store.FriendLink) bool { return l.Guest == guest })
}

// bond returns what a guest thinks of another, which may be nothing.
func (m *Memory) bond(guest, other string) store.Bond {
	for _, b := range m.disk.bonds {
		if b.Guest == guest && b.Other == other {
			return b
		}
	}
	return store.Bond{}
}

// Befriend takes one use of a link and adds two bonds.
func (m *Memory) Befriend(ctx context.Context, link string, now time.Time, opener, owner store.Bond) error {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return err
	}
	l, ok := m.disk.links[link]
	if !ok || l.Left <= 0 || !l.Until.After(now) {
		return store.ErrNotFound
	}
	l.Left--
	m.disk.links[link] = l
	m.putBond(opener)
	if m.bond(owner.Guest, owner.Other).ID == "" {
		m.putBond(owner)
	}
	return nil
}

func (m *Memory) putBond(b store.Bond) {
	delete(m.disk.bonds, m.bond(b.Guest, b.Other).ID)
	m.disk.bonds[b.ID] = b
}

// PutBond keeps a bond, in place of any between the same.
func (m *Memory) PutBond(ctx context.Context, b store.Bond) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if b.Kind == store.Block {
		m.part(m.bond(b.Guest, b.Other))
	}
	m.putBond(b)
	return nil
}

// part does what goes with the end of a friendship.
func (m *Memory) part(b store.Bond) {
	if b.Kind != store.Friend {
		return
	}
	m.dropLink(b.Guest)
	if back := m.bond(b.Other, b.Guest); back.Kind == store.Friend {
		back.Name = cmp.Or(m.disk.guests[b.Guest].Name, back.Name)
		m.disk.bonds[back.ID] = back
	}
}

// RemoveBond removes a bond of a guest.
func (m *Memory) RemoveBond(ctx context.Context, guest, id string) error {
	defer m.lock().Unlock()
	b := m.disk.bonds[id]
	if err := m.refuse(ctx); err != nil || b.Guest != guest {
		return err
	}
	m.part(b)
	delete(m.disk.bonds, id)
	return nil
}

// areFriends reports whether two guests are, either way.
func (m *Memory) areFriends(a, b string) bool {
	return m.bond(a, b).Kind == store.Friend && m.bond(b, a).Kind == store.Friend
}

// BondsOf returns the bonds of a guest, the oldest first.
func (m *Memory) BondsOf(ctx context.Context, guest string) ([]store.Bond, error) {
	defer m.lock().Unlock()
	var all []store.Bond
	for _, b := range m.disk.bonds {
		if b.Guest != guest {
			continue
		}
		if m.areFriends(guest, b.Other) {
			b.Name = cmp.Or(m.disk.guests[b.Other].Name, b.Name)
		}
		all = append(all, b)
	}
	slices.SortFunc(all, func(a, b store.Bond) int { return cmp.Or(a.Since.Compare(b.Since), strings.Compare(a.ID, b.ID)) })
	return all, m.refuse(ctx)
}

// Shunned returns those who block a guest, and whom the guest blocks.
func (m *Memory) Shunned(ctx context.Context, guest string) (all []string, err error) {
	defer m.lock().Unlock()
	for _, b := range m.disk.bonds {
		switch {
		case b.Kind != store.Block:
		case b.Guest == guest:
			all = append(all, b.Other)
		case b.Other == guest:
			all = append(all, b.Guest)
		}
	}
	slices.Sort(all)
	return slices.Compact(all), m.refuse(ctx)
}

// Invite keeps an invitation, and has its guest be told.
func (m *Memory) Invite(ctx context.Context, i store.Invitation) error {
	defer m.lock().Unlock()
	if err := errors.Join(m.refuse(ctx), m.disk.fail); err != nil {
		return err
	}
	for _, was := range m.disk.invitations {
		if was.Table == i.Table && was.Guest == i.Guest && was.From == i.From {
			return nil
		}
	}
	i.Name = ""
	m.disk.invitations[i.ID] = i
	for _, to := range m.disk.channels {
		if to.Guest == i.Guest && to.Confirmed && m.bond(i.Guest, i.From).Kind == store.Friend {
			m.addNotice(store.Notice{Table: i.Table, Event: store.EventInvited, Channel: to.ID, Guest: i.Guest}, 0)
		}
	}
	return nil
}

// Invitations returns those of a guest that are to be shown, made last first.
func (m *Memory) Invitations(ctx context.Context, guest string) (all []store.Invitation, err error) {
	defer m.lock().Unlock()
	for _, i := range m.disk.invitations {
		sender, known := m.disk.guests[i.From]
		shown := i.Guest == guest && !i.Declined && known && m.disk.rows[i.Table].Status == "waiting"
		if shown && m.bond(guest, i.From).Kind == store.Friend && m.bond(i.From, guest).Kind != store.Block {
			i.Name = sender.Name
			all = append(all, i)
		}
	}
	slices.SortFunc(all, func(a, b store.Invitation) int { return cmp.Or(b.Made.Compare(a.Made), strings.Compare(b.ID, a.ID)) })
	return all, m.refuse(ctx)
}

// InvitedBy returns the guests whom a guest has invited to a table.
func (m *Memory) InvitedBy(ctx context.Context, tableID, from string) (all []string, err error) {
	defer m.lock().Unlock()
	for _, i := range m.disk.invitations {
		if i.Table == tableID && i.From == from {
			all = append(all, i.Guest)
		}
	}
	slices.Sort(all)
	return all, m.refuse(ctx)
}

// Decline has the invitations of a guest to a table be Declined.
func (m *Memory) Decline(ctx context.Context, tableID, guest string) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	for id, i := range m.disk.invitations {
		if i.Table == tableID && i.Guest == guest {
			i.Declined = true
			m.disk.invitations[id] = i
		}
	}
	return nil
}

// FriendsTables returns the tables that a guest’s friends let them see, last changed first.
func (m *Memory) FriendsTables(ctx context.Context, guest string, limit int) ([]store.Table, error) {
	return m.list(ctx, limit, func(row store.Table) bool {
		return row.Status != "over" && row.FriendsOf != "" && m.areFriends(row.FriendsOf, guest)
	})
}

// forget removes what there is between a guest and others.
func (m *Memory) forget(guest string) {
	m.dropLink(guest)
	maps.DeleteFunc(m.disk.bonds, func(_ string, b store.Bond) bool { return b.Guest == guest || b.Other == guest })
	maps.DeleteFunc(m.disk.invitations, func(_ string, i store.Invitation) bool { return i.Guest == guest || i.From == guest })
}
