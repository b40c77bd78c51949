package store

import (
	"context"
	"time"
)

// A notice tells somebody by a channel of theirs, such as e-mail, what has happened at a
// table. Append puts it into the outbox together with what has happened, so that it is there
// however the server ends. It stays there until somebody has sent it, or knows that nobody
// needs it any more.

// Call is that a table has something to tell a guest. Append makes of it a notice for each
// confirmed channel of the guest.
type Call struct {
	Guest string
	// Event is what has happened, and Seq the number of the entry that brought it.
	Event string
	Seq   int64
	// Seat is the guest’s, from 1.
	Seat int
	// After is how long the notices wait until they are due.
	After time.Duration
}

// Channel is a way to reach a guest.
type Channel struct {
	ID    string
	Guest string
	Kind  string
	// Confirmed says that Append makes notices for the channel.
	Confirmed bool
	// Body is a JSON object: all else that is known of the channel.
	Body []byte
	// Since is stored in milliseconds.
	Since time.Time
}

// Notice is what a channel is to be told. There is one for each table, entry, event and
// channel.
type Notice struct {
	// ID is the store’s own, and for nobody else. No other notice ever gets the same.
	ID      int64
	Table   string
	Seq     int64
	Event   string
	Channel string
	Guest   string
	Seat    int
	// Made is when the notice came into the outbox, by the store’s clock.
	Made time.Time
	// Parcel names those notices that are sent together. They keep it until they are
	// dropped or put off anew.
	Parcel string
	// Tries is how often the notice was taken since it has its Parcel. If that is more than
	// once, it may have been sent.
	Tries int
}

// Outbox keeps channels, what guests want to be told, and notices.
type Outbox interface {
	// PutChannel adds a channel, or replaces the Kind, Confirmed and Body of the one of the
	// same id.
	PutChannel(ctx context.Context, c Channel) error
	// Channel returns a channel, or ErrNotFound.
	Channel(ctx context.Context, id string) (Channel, error)
	// ChannelsOf returns the channels of a guest, the oldest first.
	ChannelsOf(ctx context.Context, guest string) ([]Channel, error)
	// RemoveChannel removes a channel of a guest with its notices; if id is empty, all
	// channels of the guest.
	RemoveChannel(ctx context.Context, guest, id string) error
	// Preferences returns what a guest has chosen, a JSON object; ErrNotFound if nothing.
	Preferences(ctx context.Context, guest string) ([]byte, error)
	// PutPreferences keeps what a guest has chosen. All notices of the guest that have no
	// Parcel are due now, so that somebody looks when they may be sent.
	PutPreferences(ctx context.Context, guest string, body []byte) error
	// AddNotice puts a notice that is of no move into the outbox. It is due now. Its ID, Made,
	// Parcel and Tries do not count.
	AddNotice(ctx context.Context, n Notice) error
	// TakeNotices returns notices that are due, those due longest first. For a time nobody
	// else gets them; then they are due again. Those without a Parcel get one, which begins
	// with parcel and differs by channel.
	TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) ([]Notice, error)
	// PutOff has notices that were taken be due again after a time. If anew, they lose their
	// Parcel and their Tries.
	PutOff(ctx context.Context, all []Notice, after time.Duration, anew bool) error
	// DropNotices removes notices.
	DropNotices(ctx context.Context, all []Notice) error
}

func (h *hurried) PutChannel(ctx context.Context, c Channel) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutChannel(ctx, c) })
}

func (h *hurried) Channel(ctx context.Context, id string) (Channel, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Channel, error) { return h.store.Channel(ctx, id) })
}

func (h *hurried) ChannelsOf(ctx context.Context, guest string) ([]Channel, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Channel, error) { return h.store.ChannelsOf(ctx, guest) })
}

func (h *hurried) RemoveChannel(ctx context.Context, guest, id string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RemoveChannel(ctx, guest, id) })
}

func (h *hurried) Preferences(ctx context.Context, guest string) ([]byte, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]byte, error) { return h.store.Preferences(ctx, guest) })
}

func (h *hurried) PutPreferences(ctx context.Context, guest string, body []byte) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutPreferences(ctx, guest, body) })
}

func (h *hurried) AddNotice(ctx context.Context, n Notice) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.AddNotice(ctx, n) })
}

func (h *hurried) TakeNotices(ctx context.Context, parcel string, held time.Duration, limit int) ([]Notice, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Notice, error) {
		return h.store.TakeNotices(ctx, parcel, held, limit)
	})
}

func (h *hurried) PutOff(ctx context.Context, all []Notice, after time.Duration, anew bool) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutOff(ctx, all, after, anew) })
}

func (h *hurried) DropNotices(ctx context.Context, all []Notice) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.DropNotices(ctx, all) })
}
