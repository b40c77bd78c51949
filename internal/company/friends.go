package company

import (
	"context"
	"crypto/hmac"
	"errors"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// NewLink makes a link for a guest, in place of an earlier one.
func (b *Book) NewLink(ctx context.Context, guest string) (*FriendLink, error) {
	id, err := b.newID()
	if err != nil {
		return nil, err
	}
	l := store.FriendLink{ID: id, Guest: guest, Left: linkUses, Until: b.now().Add(linkTime).Truncate(time.Second)}
	return b.shown(l), b.store.PutLink(ctx, l)
}

// DropLink takes the link of a guest back.
func (b *Book) DropLink(ctx context.Context, guest string) error { return b.store.DropLink(ctx, guest) }

// link returns the link of a token, while it is good. Errors: ErrLink.
func (b *Book) link(ctx context.Context, token string) (store.FriendLink, error) {
	id := token[:min(len(token), idLength)]
	if !ids.Valid(id, idLength) || !hmac.Equal([]byte(token), []byte(id+b.mac(id))) {
		return store.FriendLink{}, ErrLink
	}
	l, err := b.store.Link(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && (l.Left <= 0 || !l.Until.After(b.now())) {
		err = ErrLink
	}
	return l, err
}

// Look says whose a link is: the name of its guest. Errors: ErrLink, and ErrOwn for the guest
// whose it is.
func (b *Book) Look(ctx context.Context, guest, token string) (name string, err error) {
	l, err := b.link(ctx, token)
	if err != nil {
		return "", err
	}
	who, err := b.store.Guest(ctx, l.Guest)
	switch {
	case errors.Is(err, store.ErrNotFound):
		err = ErrLink
	case err == nil && l.Guest == guest:
		err = ErrOwn
	}
	return who.Name, err
}

// Accept has a guest and that of a link be friends, and returns the name of the other. Whoever
// blocks the guest does so on, and the guest is not told. Errors: ErrLink, ErrOwn, ErrFull.
func (b *Book) Accept(ctx context.Context, guest, token string) (name string, err error) {
	l, err := b.link(ctx, token)
	if err != nil {
		return "", err
	}
	if name, err = b.Look(ctx, guest, token); err != nil {
		return "", err
	}
	me, err := b.guests.Find(ctx, guest)
	if err != nil {
		return "", err
	}
	mine, err := b.room(ctx, guest, l.Guest, store.Friend)
	if err != nil {
		return "", err
	}
	theirs, err := b.room(ctx, l.Guest, guest, store.Friend)
	switch {
	case errors.Is(err, ErrFull):
		return "", ErrLink // it is not the guest’s list that is full
	case err != nil:
		return "", err
	case mine && theirs:
		return name, nil // they are friends already
	}
	opener, err := b.bond(guest, l.Guest, store.Friend, name)
	if err != nil {
		return "", err
	}
	owner, err := b.bond(l.Guest, guest, store.Friend, me.Name)
	if err != nil {
		return "", err
	}
	err = b.store.Befriend(ctx, l.ID, b.now(), opener, owner)
	if errors.Is(err, store.ErrNotFound) {
		err = ErrLink
	}
	return name, err
}

// room reports whether a guest has a bond of a kind to another already. Errors: ErrFull, if they
// cannot have one more.
func (b *Book) room(ctx context.Context, guest, other, kind string) (has bool, err error) {
	all, err := b.store.BondsOf(ctx, guest)
	if err != nil {
		return false, err
	}
	all = slices.DeleteFunc(all, func(bond store.Bond) bool { return bond.Kind != kind })
	if slices.ContainsFunc(all, func(bond store.Bond) bool { return bond.Other == other }) {
		return true, nil
	}
	if len(all) >= MaxBonds {
		return false, ErrFull
	}
	return false, nil
}

func (b *Book) bond(guest, other, kind, name string) (store.Bond, error) {
	id, err := b.newID()
	return store.Bond{ID: id, Guest: guest, Other: other, Kind: kind, Name: name, Since: b.now()}, err
}

// own returns a bond of a guest by its id. Errors: ErrUnknown.
func (b *Book) own(ctx context.Context, guest, id string) (store.Bond, error) {
	all, err := b.store.BondsOf(ctx, guest)
	if err != nil {
		return store.Bond{}, err
	}
	i := slices.IndexFunc(all, func(bond store.Bond) bool { return bond.ID == id })
	if i < 0 {
		return store.Bond{}, ErrUnknown
	}
	return all[i], nil
}

// Remove has a guest no longer be a friend of somebody, or no longer block them. Errors:
// ErrUnknown.
func (b *Book) Remove(ctx context.Context, guest, id string) error {
	if _, err := b.own(ctx, guest, id); err != nil {
		return err
	}
	return b.store.RemoveBond(ctx, guest, id)
}

// BlockFriend has a guest block somebody whom they have as a friend. Errors: ErrUnknown, ErrFull.
func (b *Book) BlockFriend(ctx context.Context, guest, id string) error {
	friend, err := b.own(ctx, guest, id)
	if err != nil {
		return err
	}
	return b.Block(ctx, guest, []string{friend.Other}, friend.Name)
}

// Block has a guest block others, which are one person whom they know by a name. Errors: ErrFull.
func (b *Book) Block(ctx context.Context, guest string, others []string, name string) error {
	for _, other := range others {
		has, err := b.room(ctx, guest, other, store.Block)
		if err != nil {
			return err
		}
		if has || other == guest {
			continue
		}
		bond, err := b.bond(guest, other, store.Block, name)
		if err == nil {
			err = b.store.PutBond(ctx, bond)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Invite has a guest invite friends to a table, by the ids of their bonds. Whoever has ended the
// friendship is not told of it, and neither is the guest. Errors: ErrUnknown.
func (b *Book) Invite(ctx context.Context, guest, table string, friends []string) error {
	all, err := b.store.BondsOf(ctx, guest)
	if err != nil {
		return err
	}
	var to []store.Bond
	for _, id := range friends {
		i := slices.IndexFunc(all, func(bond store.Bond) bool { return bond.ID == id && bond.Kind == store.Friend })
		if i < 0 {
			return ErrUnknown
		}
		to = append(to, all[i])
	}
	for _, bond := range to {
		id, err := b.newID()
		if err == nil {
			err = b.store.Invite(ctx, store.Invitation{ID: id, Table: table, Guest: bond.Other, From: guest, Made: b.now()})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Decline has a guest not be shown the invitations to a table any more. Nobody is told.
func (b *Book) Decline(ctx context.Context, guest, table string) error {
	return b.store.Decline(ctx, table, guest)
}

// HasFriends reports whether a guest has any.
func (b *Book) HasFriends(ctx context.Context, guest string) (bool, error) {
	all, err := b.store.BondsOf(ctx, guest)
	return slices.ContainsFunc(all, func(bond store.Bond) bool { return bond.Kind == store.Friend }), err
}
