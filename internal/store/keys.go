package store

import (
	"context"
	"time"
)

// Key is something by which a guest is known: a browser, a passkey, or a secret that is good
// once. Package keyring says what the kinds are.
type Key struct {
	ID    string
	Guest string
	Kind  string
	// Name is what the guest calls it.
	Name string
	// Body is a JSON object: all else that is known of the key.
	Body []byte
	// Since is when it was made, Used when it was used last, and Until when it ends, in
	// milliseconds; the last two are zero for never.
	Since, Used, Until time.Time
}

// Keys keeps what guests are known by. A guest who has ever had a key is Kept.
type Keys interface {
	// AddKey adds a key, and removes the one of the same guest that it replaces; "" for none.
	// It fails with ErrNotFound if there is no such guest, and with ErrConflict if there is a
	// key of this ID already.
	AddKey(ctx context.Context, k Key, replaces string) error
	// PutKeys adds keys that have no name and no body, in place of all of a kind that the
	// guest has, or removes those if there are no ids. It fails with ErrNotFound if there is no
	// such guest.
	PutKeys(ctx context.Context, guest, kind string, ids []string, since, until time.Time) error
	// Key returns a key, or ErrNotFound.
	Key(ctx context.Context, id string) (Key, error)
	// KeysOf returns the keys of a guest, the oldest first.
	KeysOf(ctx context.Context, guest string) ([]Key, error)
	// NameKey names a key of a guest; if there is none, it does nothing.
	NameKey(ctx context.Context, guest, id, name string) error
	// UseKey sets the Used and the Body of a key. It fails with ErrConflict unless Used is as
	// it was, as the caller has read it.
	UseKey(ctx context.Context, id string, was, used time.Time, body []byte) error
	// TakeKey removes a key of a kind and returns it, or ErrNotFound if there is none, or it
	// has ended by now.
	TakeKey(ctx context.Context, id, kind string, now time.Time) (Key, error)
	// RemoveKeys removes those of the keys that are of the guest.
	RemoveKeys(ctx context.Context, guest string, ids []string) error
	// RenameGuest renames a guest, or fails with ErrNotFound.
	RenameGuest(ctx context.Context, id, name string) error
	// RemoveGuest removes a guest with keys, channels, notices, preferences, results, ratings, the
	// reports that they have made, their link, the bonds and invitations from them and to them, and
	// their list of evenings. What others have reported of them stays without their ID, and the
	// journal without their ID and name. The tables stay as they are, and so do the evenings.
	RemoveGuest(ctx context.Context, id string) error
}

func (h *hurried) AddKey(ctx context.Context, k Key, replaces string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.AddKey(ctx, k, replaces) })
}

func (h *hurried) PutKeys(ctx context.Context, guest, kind string, ids []string, since, until time.Time) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutKeys(ctx, guest, kind, ids, since, until) })
}

func (h *hurried) Key(ctx context.Context, id string) (Key, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Key, error) { return h.store.Key(ctx, id) })
}

func (h *hurried) KeysOf(ctx context.Context, guest string) ([]Key, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Key, error) { return h.store.KeysOf(ctx, guest) })
}

func (h *hurried) NameKey(ctx context.Context, guest, id, name string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.NameKey(ctx, guest, id, name) })
}

func (h *hurried) UseKey(ctx context.Context, id string, was, used time.Time, body []byte) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.UseKey(ctx, id, was, used, body) })
}

func (h *hurried) TakeKey(ctx context.Context, id, kind string, now time.Time) (Key, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Key, error) { return h.store.TakeKey(ctx, id, kind, now) })
}

func (h *hurried) RemoveKeys(ctx context.Context, guest string, ids []string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RemoveKeys(ctx, guest, ids) })
}

func (h *hurried) RenameGuest(ctx context.Context, id, name string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RenameGuest(ctx, id, name) })
}

func (h *hurried) RemoveGuest(ctx context.Context, id string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RemoveGuest(ctx, id) })
}
