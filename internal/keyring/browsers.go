package keyring

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Browser is a browser of a guest, as a cookie names it. The zero value is a browser that has
// no guest.
type Browser struct {
	Guest string
	// ID is First, or one that was drawn when it signed in.
	ID string
}

// First is the ID of the browser where a guest was made. Its cookie names no browser, so that
// it is the same before the guest has a key and after.
const First = "first"

const browserLength = 16 // letters: 79 bits

// key returns the ID of the browser’s key.
func (b Browser) key() string { return id(kindBrowser, b.Guest+"."+b.ID) }

// View returns what the guest of a browser is known by.
func (r *Ring) View(ctx context.Context, b Browser) (Keys, error) {
	keys := Keys{Passkeys: []PasskeyView{}, Browsers: []BrowserView{}}
	all, err := r.store.KeysOf(ctx, b.Guest)
	for _, k := range all {
		switch k.Kind {
		case kindPasskey:
			keys.Passkeys = append(keys.Passkeys, PasskeyView{k.ID, k.Name, k.Since, k.Used})
		case kindBrowser:
			_, name, _ := strings.Cut(k.ID, ".")
			keys.Browsers = append(keys.Browsers, BrowserView{name, k.Name, k.Since, k.Used, k.ID == b.key()})
		case kindCode:
			keys.Codes++
		}
	}
	return keys, err
}

// SignOut signs a browser out. Another server notices within the life of an admission.
func (r *Ring) SignOut(ctx context.Context, b Browser) error {
	err := r.store.RemoveKeys(ctx, b.Guest, []string{b.key()})
	r.known.forget(b.Guest)
	return err
}

// SignOutOthers signs out all browsers of a guest but one, and voids the guest’s link.
func (r *Ring) SignOutOthers(ctx context.Context, b Browser) error {
	all, err := r.store.KeysOf(ctx, b.Guest)
	if err != nil {
		return err
	}
	var gone []string
	for _, k := range all {
		if k.Kind == kindLink || k.Kind == kindBrowser && k.ID != b.key() {
			gone = append(gone, k.ID)
		}
	}
	err = r.store.RemoveKeys(ctx, b.Guest, gone)
	r.known.forget(b.Guest)
	return err
}

// Forget removes a guest with all keys. The guest is nobody from then on.
func (r *Ring) Forget(ctx context.Context, guest string) error {
	err := r.store.RemoveGuest(ctx, guest)
	r.known.forget(guest)
	return err
}

// keep has a guest be Kept, with the browser that they are there with among the keys. Errors:
// guests.ErrUnknown.
func (r *Ring) keep(ctx context.Context, b Browser, device string) error {
	is, err := r.read(ctx, b)
	if err == nil && !is.counts { // it was signed out meanwhile
		err = guests.ErrUnknown
	}
	if err != nil || is.kept {
		return err
	}
	err = r.store.AddKey(ctx, r.browserKey(b, device), "")
	r.known.forget(b.Guest)
	if errors.Is(err, store.ErrConflict) { // it is there already
		return nil
	}
	return known(err)
}

// browserKey returns the key that a browser is from now on.
func (r *Ring) browserKey(b Browser, device string) store.Key {
	now := r.now()
	return store.Key{ID: b.key(), Guest: b.Guest, Kind: kindBrowser, Name: device, Body: []byte("{}"), Since: now, Used: now}
}

// known returns an error of the store, or that there is no such guest any more.
func known(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return guests.ErrUnknown
	}
	return err
}

// enter signs a browser in for a guest, whatever it was before: it is always another browser
// then, so that a cookie that somebody planted or saw is worth nothing.
func (r *Ring) enter(ctx context.Context, guest string, was Browser, device string) (Browser, error) {
	name, err := ids.New(r.rand, browserLength)
	if err != nil {
		return Browser{}, err
	}
	all, err := r.store.KeysOf(ctx, guest)
	if err != nil {
		return Browser{}, err
	}
	is := Browser{guest, name}
	if err := r.store.AddKey(ctx, r.browserKey(is, device), was.key()); err != nil {
		return Browser{}, known(err)
	}
	err = r.store.RemoveKeys(ctx, guest, crowded(all, was.key()))
	if err == nil && was.Guest != "" && was.Guest != guest {
		err = r.SignOut(ctx, was)
	}
	r.known.forget(guest)
	return is, err
}

// crowded returns those of a guest’s browsers besides one that there is no room for, when one
// more comes: those seen longest ago.
func crowded(all []store.Key, but string) (gone []string) {
	browsers := slices.DeleteFunc(all, func(k store.Key) bool { return k.Kind != kindBrowser || k.ID == but })
	slices.SortFunc(browsers, func(a, b store.Key) int { return b.Used.Compare(a.Used) })
	for _, k := range browsers[min(len(browsers), maxBrowsers-1):] {
		gone = append(gone, k.ID)
	}
	return gone
}
