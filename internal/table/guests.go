package table

import (
	"context"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	maxName       = 24 // characters
	guestIDLength = 26 // letters: 128 bits
)

// cleanName returns a name of 1 to 24 characters without outer spaces.
func cleanName(name string) (string, error) {
	name = strings.TrimSpace(name)
	n := utf8.RuneCountInString(name)
	if n == 0 || n > maxName || !printable(name) {
		return "", Err(BadName)
	}
	return name, nil
}

// CreateGuest makes a guest of a name of 1 to 24 characters: BadName otherwise.
func (s *Service) CreateGuest(ctx context.Context, name string) (Guest, error) {
	name, err := cleanName(name)
	if err != nil {
		return Guest{}, err
	}
	id, err := newID(s.cfg.Rand, guestIDLength)
	if err != nil {
		return Guest{}, err
	}
	g := store.Guest{ID: id, Name: name, Since: s.now()}
	return Guest{ID: id, Name: name}, s.cfg.Store.PutGuest(ctx, g)
}

// RenameGuest changes a guest's name, from the next seat taken on. BadName, NoGuest.
func (s *Service) RenameGuest(ctx context.Context, id, name string) (Guest, error) {
	name, err := cleanName(name)
	if err != nil {
		return Guest{}, err
	}
	if _, err := s.Guest(ctx, id); err != nil {
		return Guest{}, err
	}
	return Guest{ID: id, Name: name}, s.cfg.Store.PutGuest(ctx, store.Guest{ID: id, Name: name, Since: s.now()})
}

// Guest returns a guest by id: NoGuest when there is none.
func (s *Service) Guest(ctx context.Context, id string) (Guest, error) {
	if id == "" {
		return Guest{}, Err(NoGuest)
	}
	g, err := s.cfg.Store.Guest(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return Guest{}, Err(NoGuest)
	}
	return Guest{ID: g.ID, Name: g.Name}, err
}

// Secret returns the server's own 32 secret bytes of a name, made when first
// asked for and kept in the store: the key that signs cookies, for example.
func (s *Service) Secret(ctx context.Context, name string) ([]byte, error) {
	fresh := make([]byte, 32)
	if _, err := io.ReadFull(s.cfg.Rand, fresh); err != nil {
		return nil, err
	}
	return s.cfg.Store.Secret(ctx, name, fresh)
}
