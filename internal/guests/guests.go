// Package guests knows the people who come to a server: each has an id that only they
// and the server know, and a name that others see. The comment of a function ends with
// the errors that it may return besides the store’s.
package guests

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Errors of this package. All others are the store's.
var (
	// ErrUnknown says that there is no such guest.
	ErrUnknown = errors.New("no such guest")
	// ErrName says that a name is too long, or has characters that people cannot see.
	ErrName = errors.New("a name has 1 to 24 visible characters")
)

const (
	maxName  = 24 // characters
	idLength = 26 // letters: 128 bits
)

// Guest is somebody who can sit at tables. The ID is a secret between the
// guest and the server, which never sends it to anybody else.
type Guest struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Muted is until when nobody hears the guest’s words, and Banned until when the guest may
	// only look on. Both are zero for not, and Forever for good.
	Muted  time.Time `json:"muted,omitzero" doc:"Until when your words are refused; in the year 9999 for good"`
	Banned time.Time `json:"banned,omitzero" doc:"Until when you may only look on; in the year 9999 for good"`
}

// Forever is until when something holds that does for good.
var Forever = store.Forever

// StillOn returns when something ends, or zero if it has ended by now.
func StillOn(until, now time.Time) time.Time {
	if !until.After(now) {
		return time.Time{}
	}
	return until
}

// CleanName returns a name of 1 to 24 visible characters without the spaces around it.
// Errors: ErrName.
func CleanName(name string) (string, error) {
	name = strings.TrimSpace(name)
	if utf8.RuneCountInString(name) > maxName || !Printable(name) {
		return "", ErrName
	}
	return name, nil
}

// Book has all guests of a server. Its methods may be called from any goroutine.
type Book struct {
	Store store.Store
	// Rand draws the ids.
	Rand io.Reader
	Now  func() time.Time
}

// Add makes a new guest with this name. Errors: ErrName.
func (b *Book) Add(ctx context.Context, name string) (Guest, error) {
	name, err := CleanName(name)
	if err != nil {
		return Guest{}, err
	}
	id, err := ids.New(b.Rand, idLength)
	if err != nil {
		return Guest{}, err
	}
	return Guest{ID: id, Name: name}, b.Store.PutGuest(ctx, store.Guest{ID: id, Name: name, Since: b.Now()})
}

// Rename changes a guest’s name. Seats that the guest already has keep the old one.
// Errors: ErrName, ErrUnknown.
func (b *Book) Rename(ctx context.Context, id, name string) (Guest, error) {
	name, err := CleanName(name)
	if err != nil {
		return Guest{}, err
	}
	err = b.Store.RenameGuest(ctx, id, name)
	if errors.Is(err, store.ErrNotFound) {
		return Guest{}, ErrUnknown
	}
	if err != nil {
		return Guest{}, err
	}
	return b.Find(ctx, id)
}

// Since returns when the guest with this id first came. Errors: ErrUnknown.
func (b *Book) Since(ctx context.Context, id string) (time.Time, error) {
	g, err := b.Store.Guest(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		err = ErrUnknown
	}
	return g.Since, err
}

// Find returns the guest with this id. Errors: ErrUnknown.
func (b *Book) Find(ctx context.Context, id string) (Guest, error) {
	if id == "" {
		return Guest{}, ErrUnknown
	}
	g, err := b.Store.Guest(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return Guest{}, ErrUnknown
	}
	if err != nil {
		return Guest{}, err
	}
	now := b.Now()
	return Guest{g.ID, g.Name, StillOn(g.Muted, now), StillOn(g.Banned, now)}, nil
}
