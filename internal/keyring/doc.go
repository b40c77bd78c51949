// Package keyring keeps what people are known by on several devices: the browsers that they
// are signed in with, their passkeys, and links and recovery codes, each of which signs a
// browser in once.
//
// Three things are kept apart. A guest is a person: tables, lists and logs name it, and it
// stays who it is. A browser has a cookie that says whose it is. A seat is held by guests, and
// is none of this package’s business.
//
// Nobody needs any of it. A guest who has never had a key is known by the first cookie alone,
// and nothing is stored for it: its cookie counts as long as the guest is there. With the first
// key the guest is Kept. From then on a cookie counts while the browser that it names is among
// the guest’s keys, so a browser can be signed out. The cookie of the first browser stays as it
// is, and is one of the keys then.
//
// The comment of a function ends with the errors that it may return besides the store’s.
package keyring

import (
	"errors"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Errors of this package. All others are the store’s.
var (
	// ErrRefused says that a passkey, a link or a code was not accepted. It does not say why, so
	// that nobody learns which of them there are.
	ErrRefused = errors.New("not accepted")
	// ErrSite says that the host has no name that passkeys can be made for.
	ErrSite = errors.New("no passkeys for this host")
	// ErrFull says that a guest has as many passkeys as they may have.
	ErrFull = errors.New("too many passkeys")
	// ErrName says that a device’s name is too long, or has characters that people cannot see.
	ErrName = errors.New("a device’s name has 1 to 60 visible characters")
	// ErrUnknown says that the guest has no such key.
	ErrUnknown = errors.New("no such key")
)

// The kinds of keys. The ID of each begins with its kind.
const (
	kindBrowser = "browser"
	kindPasskey = "passkey"
	kindLink    = "link"
	kindCode    = "code"
)

const (
	maxName     = 60 // characters
	maxBrowsers = 20 // then the one that was seen longest ago is signed out
	maxPasskeys = 10
)

// Ring has the keys of all guests of a server. Its methods may be called from any goroutine.
type Ring struct {
	guests *guests.Book
	store  store.Store
	rand   io.Reader
	now    func() time.Time
	key    []byte
	known  admissions
}

// New returns a Ring for these guests. key has 32 secret bytes, the same for all servers.
func New(book *guests.Book, key []byte) *Ring {
	return &Ring{guests: book, store: book.Store, rand: book.Rand, now: book.Now, key: key}
}

// Keys are what a guest is known by.
type Keys struct {
	Passkeys []PasskeyView `json:"passkeys" nullable:"false"`
	Browsers []BrowserView `json:"browsers" nullable:"false" doc:"Empty for a guest who has never had a key"`
	Codes    int           `json:"codes" doc:"How many recovery codes are left"`
}

// PasskeyView is a passkey as its guest sees it.
type PasskeyView struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
	Used  time.Time `json:"used,omitzero" doc:"When it signed a browser in last; left out if never"`
}

// BrowserView is a browser as its guest sees it.
type BrowserView struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
	Seen  time.Time `json:"seen" doc:"When it was there last, to a day"`
	Here  bool      `json:"here,omitempty" doc:"It is the one that asks"`
}

// id returns the ID of a key.
func id(kind, of string) string { return kind + ":" + of }

// cleanName returns a name of a device without the spaces around it. Errors: ErrName.
func cleanName(name string) (string, error) {
	name = strings.TrimSpace(name)
	if utf8.RuneCountInString(name) > maxName || !guests.Printable(name) {
		return "", ErrName
	}
	return name, nil
}
