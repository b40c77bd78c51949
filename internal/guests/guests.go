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
	return Guest{id, name}, b.Store.PutGuest(ctx, store.Guest{ID: id, Name: name, Since: b.Now()})
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
	return Guest{id, name}, err
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
	return Guest{g.ID, g.Name}, err
}
