// Package company keeps whom guests want to play with, and whom not: friends, blocks, and
// invitations to tables.
//
// What a guest thinks of another is one-sided, and the other is not told. Two are friends while
// each has the other as one; either may end that, and then the other’s list stays as it is, only
// that nothing comes of it any more. Nobody can be looked for: friends are found by links, and
// blocked where they were met. A guest knows another by the id of the bond between them, which
// is worth nothing to anybody else; the ids of guests never leave the server.
//
// The comment of a function ends with the errors that it may return besides the store’s.
package company

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Errors of this package. All others are the store’s.
var (
	// ErrLink says that a link is none, has ended, is used up or was taken back.
	ErrLink = errors.New("no such link")
	// ErrOwn says that a link is the guest’s own.
	ErrOwn = errors.New("the link is the guest’s own")
	// ErrUnknown says that the guest has no such friend, or blocks nobody of that id.
	ErrUnknown = errors.New("no such friend")
	// ErrFull says that a guest has as many friends, or blocks as many, as they may.
	ErrFull = errors.New("too many friends")
)

// MaxBonds is how many friends a guest has, and how many they block, at most.
const MaxBonds = 300

const (
	// linkTime is how long a link is good, and linkUses for how many people.
	linkTime, linkUses = 7 * 24 * time.Hour, 20
	idLength           = 16 // letters: 79 bits
)

// Book has the company of all guests of a server. Its methods may be called from any goroutine.
type Book struct {
	guests *guests.Book
	store  store.Store
	rand   io.Reader
	now    func() time.Time
	key    []byte
}

// New returns a Book for these guests. key has 32 secret bytes, the same for all servers.
func New(book *guests.Book, key []byte) *Book {
	return &Book{guests: book, store: book.Store, rand: book.Rand, now: book.Now, key: key}
}

// Circle is a guest’s company.
type Circle struct {
	Friends []Person `json:"friends" nullable:"false"`
	Blocked []Person `json:"blocked" nullable:"false"`
	// Link is the one by which others become their friends; left out if there is none.
	Link *FriendLink `json:"link,omitempty"`
}

// Person is somebody whom a guest knows. The ID is the guest’s own.
type Person struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
	// Invited says that the guest has invited them to the table asked about.
	Invited bool `json:"invited,omitempty" doc:"Whether you have invited them to the table that you ask about"`
}

// FriendLink is a link by which others become a guest’s friends.
type FriendLink struct {
	// Token is the secret of the link.
	Token string `json:"token"`
	// Left is how many more people may use it.
	Left int `json:"left" doc:"How many more people may use it"`
	// Until is when it ends.
	Until time.Time `json:"until"`
}

// Circle returns the company of a guest. With a table it says whom they have invited there.
func (b *Book) Circle(ctx context.Context, guest, table string) (Circle, error) {
	v := Circle{Friends: []Person{}, Blocked: []Person{}}
	all, err := b.store.BondsOf(ctx, guest)
	var invited []string
	if err == nil && table != "" {
		invited, err = b.store.InvitedBy(ctx, table, guest)
	}
	if err != nil {
		return v, err
	}
	for _, bond := range all {
		p := Person{ID: bond.ID, Name: bond.Name, Since: bond.Since}
		if bond.Kind == store.Block {
			v.Blocked = append(v.Blocked, p)
			continue
		}
		p.Invited = slices.Contains(invited, bond.Other)
		v.Friends = append(v.Friends, p)
	}
	l, err := b.store.LinkOf(ctx, guest)
	if errors.Is(err, store.ErrNotFound) || err == nil && (l.Left <= 0 || !l.Until.After(b.now())) {
		return v, nil
	}
	if err == nil {
		v.Link = b.shown(l)
	}
	return v, err
}

// The store has the id of a link. The token is the id and a MAC of it: so the link can be shown
// to its guest again, and nobody can make one of what the store has.

// shown is a link as its guest sees it.
func (b *Book) shown(l store.FriendLink) *FriendLink {
	return &FriendLink{Token: l.ID + b.mac(l.ID), Left: l.Left, Until: l.Until}
}

func (b *Book) mac(id string) string {
	h := hmac.New(sha256.New, b.key)
	h.Write([]byte("link\n" + id))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:16])
}

// newID draws an id that no other bond, link or invitation has.
func (b *Book) newID() (string, error) { return ids.New(b.rand, idLength) }
