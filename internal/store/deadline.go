package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// WithDeadline returns the store with a limit on the time of every call except Close.
// A call that takes longer fails with ErrAway; what it was to write may have been written
// or not.
func WithDeadline(s Store, limit time.Duration) Store { return &hurried{s, limit} }

// hurried is a store whose calls end in time. Store documents its methods.
type hurried struct {
	store Store
	limit time.Duration
}

// within calls a method of a store that returns a value.
func within[T any](ctx context.Context, limit time.Duration, call func(context.Context) (T, error)) (T, error) {
	bounded, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	answer, err := call(bounded)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil && !errors.Is(err, ErrAway) {
		err = fmt.Errorf("%w: %w", ErrAway, err)
	}
	return answer, err
}

// done calls a method of a store that returns no value.
func done(ctx context.Context, limit time.Duration, call func(context.Context) error) error {
	_, err := within(ctx, limit, func(ctx context.Context) (struct{}, error) { return struct{}{}, call(ctx) })
	return err
}

func (h *hurried) Append(ctx context.Context, tableID string, expected int64, entries []Entry, row Table) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Append(ctx, tableID, expected, entries, row) })
}

func (h *hurried) PutGuest(ctx context.Context, g Guest) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutGuest(ctx, g) })
}

func (h *hurried) Entries(ctx context.Context, tableID string, after int64) ([]Entry, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Entry, error) { return h.store.Entries(ctx, tableID, after) })
}

func (h *hurried) Table(ctx context.Context, tableID string) (Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Table, error) { return h.store.Table(ctx, tableID) })
}

func (h *hurried) OpenTables(ctx context.Context, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) { return h.store.OpenTables(ctx, limit) })
}

func (h *hurried) TablesOf(ctx context.Context, guest string, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) { return h.store.TablesOf(ctx, guest, limit) })
}

func (h *hurried) OverTablesOf(ctx context.Context, guest string, after Place, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) {
		return h.store.OverTablesOf(ctx, guest, after, limit)
	})
}

func (h *hurried) DueTables(ctx context.Context, since time.Duration, limit int) ([]string, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]string, error) { return h.store.DueTables(ctx, since, limit) })
}

func (h *hurried) Beat(ctx context.Context, server string, lives time.Duration) (time.Time, error) {
	return within(ctx, h.limit, func(ctx context.Context) (time.Time, error) { return h.store.Beat(ctx, server, lives) })
}

func (h *hurried) Vigil(ctx context.Context, gap time.Duration) (Vigil, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Vigil, error) { return h.store.Vigil(ctx, gap) })
}

func (h *hurried) Retire(ctx context.Context, server string) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Retire(ctx, server) })
}

func (h *hurried) Claim(ctx context.Context, tableID, server string) (int64, error) {
	return within(ctx, h.limit, func(ctx context.Context) (int64, error) { return h.store.Claim(ctx, tableID, server) })
}

func (h *hurried) OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) {
		return h.store.OldTables(ctx, before, unplayed, limit)
	})
}

func (h *hurried) Release(ctx context.Context, tableID string, fence int64) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Release(ctx, tableID, fence) })
}

func (h *hurried) Remove(ctx context.Context, tableID string, seq int64) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Remove(ctx, tableID, seq) })
}

func (h *hurried) Size(ctx context.Context) (int64, error) { return within(ctx, h.limit, h.store.Size) }

func (h *hurried) Guest(ctx context.Context, id string) (Guest, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Guest, error) { return h.store.Guest(ctx, id) })
}

func (h *hurried) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]byte, error) { return h.store.Secret(ctx, name, fresh) })
}

func (h *hurried) Check(ctx context.Context) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Check(ctx) })
}

func (h *hurried) Close() error { return h.store.Close() }
