package store

import (
	"context"
	"time"
)

// The kinds of bonds.
const (
	Friend = "friend"
	Block  = "block"
)

// Bond is what a guest thinks of another: it is one-sided, and nobody but Guest is told of it.
// There is at most one from one guest to another. Two are friends if there is one of the kind
// Friend either way.
type Bond struct {
	// ID names it to Guest, and no two are the same. So the id of Other need not be told.
	ID           string
	Guest, Other string
	// Kind is Friend or Block.
	Kind string
	// Name is what Guest knows Other by.
	Name string
	// Since is stored in milliseconds.
	Since time.Time
}

// FriendLink is a link of a guest by which others become their friends. A guest has one at most.
type FriendLink struct {
	ID    string
	Guest string
	// Left is how many more people may use it.
	Left int
	// Until is when it ends, in milliseconds.
	Until time.Time
}

// Invitation asks a guest to a table. There is at most one for each table, guest and sender.
type Invitation struct {
	ID    string
	Table string
	// Guest is who is invited, and From who invites, with their name.
	Guest, From string
	Name        string
	// Declined says that the guest does not want to be shown it any more.
	Declined bool
	// Made is stored in milliseconds.
	Made time.Time
}

// EventInvited is the event of the notices that Invite makes.
const EventInvited = "invited"

// Company keeps whom guests want to play with, and whom not.
type Company interface {
	// PutLink keeps the link of a guest, in place of an earlier one.
	PutLink(ctx context.Context, l FriendLink) error
	// Link returns a link, or ErrNotFound.
	Link(ctx context.Context, id string) (FriendLink, error)
	// LinkOf returns the link of a guest, or ErrNotFound.
	LinkOf(ctx context.Context, guest string) (FriendLink, error)
	// DropLink removes the link of a guest, if there is one.
	DropLink(ctx context.Context, guest string) error
	// Befriend takes one use of a link and adds two bonds: that of whoever opened the link, in
	// place of any to the same guest, and that of the guest of the link, unless they have one
	// already. It fails with ErrNotFound if there is no such link, it has ended by now, or
	// it is used up.
	Befriend(ctx context.Context, link string, now time.Time, opener, owner Bond) error
	// PutBond keeps a bond, in place of any from the same guest to the same. If it is a Block,
	// it does what RemoveBond does besides.
	PutBond(ctx context.Context, b Bond) error
	// RemoveBond removes a bond of a guest, if it has this ID. If it is one of a Friend, the
	// guest’s link goes, too, and the other knows the guest by the name of now from then on.
	RemoveBond(ctx context.Context, guest, id string) error
	// BondsOf returns the bonds of a guest, the oldest first. Name is the other’s name of now
	// if they are friends.
	BondsOf(ctx context.Context, guest string) ([]Bond, error)
	// Shunned returns the guests who block a guest, and those whom the guest blocks.
	Shunned(ctx context.Context, guest string) ([]string, error)
	// Invite keeps an invitation, unless there is one of its Table, Guest and From. If the guest
	// has a bond of a Friend to the sender, it puts a notice into the outbox for each confirmed
	// channel of theirs, which is due now.
	Invite(ctx context.Context, i Invitation) error
	// Invitations returns the invitations of a guest to tables that wait, those made last first,
	// unless they are Declined, the sender is none of the guest’s friends, or blocks the guest.
	// Name is the sender’s of now.
	Invitations(ctx context.Context, guest string) ([]Invitation, error)
	// InvitedBy returns the guests whom a guest has invited to a table.
	InvitedBy(ctx context.Context, tableID, from string) ([]string, error)
	// Decline has all invitations of a guest to a table be Declined.
	Decline(ctx context.Context, tableID, guest string) error
	// FriendsTables returns the tables that are not over and FriendsOf a guest’s friend, last
	// changed first.
	FriendsTables(ctx context.Context, guest string, limit int) ([]Table, error)
}

func (h *hurried) PutLink(ctx context.Context, l FriendLink) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutLink(ctx, l) })
}

func (h *hurried) Link(ctx context.Context, id string) (FriendLink, error) {
	return within(ctx, h.limit, func(ctx context.Context) (FriendLink, error) { return h.store.Link(ctx, id) })
}

func (h *hurried) LinkOf(ctx context.Context, guest string) (FriendLink, error) {
	return within(ctx, h.limit, func(ctx context.Context) (FriendLink, error) { return h.store.LinkOf(ctx, guest) })
}

func (h *hurried) DropLink(ctx context.Context, guest string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.DropLink(ctx, guest) })
}

func (h *hurried) Befriend(ctx context.Context, link string, now time.Time, opener, owner Bond) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Befriend(ctx, link, now, opener, owner) })
}

func (h *hurried) PutBond(ctx context.Context, b Bond) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutBond(ctx, b) })
}

func (h *hurried) RemoveBond(ctx context.Context, guest, id string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RemoveBond(ctx, guest, id) })
}

func (h *hurried) BondsOf(ctx context.Context, guest string) ([]Bond, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Bond, error) { return h.store.BondsOf(ctx, guest) })
}

func (h *hurried) Shunned(ctx context.Context, guest string) ([]string, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]string, error) { return h.store.Shunned(ctx, guest) })
}

func (h *hurried) Invite(ctx context.Context, i Invitation) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Invite(ctx, i) })
}

func (h *hurried) Invitations(ctx context.Context, guest string) ([]Invitation, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Invitation, error) { return h.store.Invitations(ctx, guest) })
}

func (h *hurried) InvitedBy(ctx context.Context, tableID, from string) ([]string, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]string, error) { return h.store.InvitedBy(ctx, tableID, from) })
}

func (h *hurried) Decline(ctx context.Context, tableID, guest string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Decline(ctx, tableID, guest) })
}

func (h *hurried) FriendsTables(ctx context.Context, guest string, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) { return h.store.FriendsTables(ctx, guest, limit) })
}
