package store

import (
	"context"
	"time"
)

// Evening is several games with one table of points. Package evening says what the Body is.
type Evening struct {
	ID string
	// Version counts the changes.
	Version int64
	// Going says that servers look after it, and Begun that it has begun.
	Going, Begun bool
	// Changed is stored in milliseconds.
	Changed time.Time
	// Guests are the ids of the guests in whose lists the evening is, sorted.
	Guests []string
	// Body is a JSON object.
	Body []byte
}

// Evenings keeps evenings.
type Evenings interface {
	// PutEvening adds an evening, if was is 0, or replaces the one of the same ID. It fails with
	// ErrConflict unless the Version of the stored one is was.
	PutEvening(ctx context.Context, e Evening, was int64) error
	// Evening returns an evening, or ErrNotFound.
	Evening(ctx context.Context, id string) (Evening, error)
	// EveningsOf returns the evenings of a guest, last changed first, as lists of tables are.
	EveningsOf(ctx context.Context, guest string, limit int) ([]Evening, error)
	// GoingEvenings returns the evenings that are Going, those first that have not changed for
	// longest: those after a place in that list, or all for the zero value.
	GoingEvenings(ctx context.Context, after Place, limit int) ([]Evening, error)
	// DropEvenings removes the evenings that have not changed since a time and are not Going:
	// all of them, or those that have not Begun.
	DropEvenings(ctx context.Context, before time.Time, begun bool) error
}

func (h *hurried) PutEvening(ctx context.Context, e Evening, was int64) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutEvening(ctx, e, was) })
}

func (h *hurried) Evening(ctx context.Context, id string) (Evening, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Evening, error) { return h.store.Evening(ctx, id) })
}

func (h *hurried) EveningsOf(ctx context.Context, guest string, limit int) ([]Evening, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Evening, error) { return h.store.EveningsOf(ctx, guest, limit) })
}

func (h *hurried) GoingEvenings(ctx context.Context, after Place, limit int) ([]Evening, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Evening, error) { return h.store.GoingEvenings(ctx, after, limit) })
}

func (h *hurried) DropEvenings(ctx context.Context, before time.Time, begun bool) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.DropEvenings(ctx, before, begun) })
}
