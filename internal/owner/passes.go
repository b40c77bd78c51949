package owner

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A browser is the owner’s by a cookie with a secret, signed so that a wrong one costs no read.
// The store has the secret’s hash, and is asked each time: so what is locked is locked at once,
// on all servers.

const (
	linkTime     = 10 * time.Minute
	stay         = 12 * time.Hour
	secretLength = 26 // letters: 128 bits
)

// The kinds of passes.
const (
	kindLink    = "link"
	kindBrowser = "browser"
)

// Link is what makes a browser the owner’s, once.
type Link struct {
	Token string
	Until time.Time
}

// NewLink makes a link, in place of an earlier one that was not used.
func (d *Desk) NewLink(ctx context.Context) (Link, error) {
	token, until, err := d.pass(ctx, kindLink, linkTime)
	if err != nil {
		return Link{}, err
	}
	return Link{token, until}, d.note(ctx, store.Ruling{Deed: MadeWay})
}

// pass makes a pass of a kind, and returns its secret and when it ends.
func (d *Desk) pass(ctx context.Context, kind string, long time.Duration) (secret string, until time.Time, err error) {
	if secret, err = ids.New(d.rand, secretLength); err != nil {
		return "", until, err
	}
	now := d.now()
	until = now.Add(long).Truncate(time.Second)
	p := store.Pass{ID: hashed(kind, secret), Kind: kind, Since: now, Until: until}
	return secret, until, d.store.AddPass(ctx, p, kind == kindLink)
}

// hashed returns the ID of the pass that a secret is.
func hashed(kind, secret string) string {
	sum := sha256.Sum256([]byte(kind + "/" + secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Browser is a browser of the owner’s: what its cookie has, and until when it is.
type Browser struct {
	Cookie string    `json:"-"`
	Until  time.Time `json:"until"`
}

// Enter makes a browser the owner’s by the token of a link, which is then used up. It is always
// another browser than before: so a cookie that somebody planted is worth nothing. Errors:
// ErrRefused.
func (d *Desk) Enter(ctx context.Context, token string) (Browser, error) {
	err := d.store.TakePass(ctx, hashed(kindLink, token), kindLink, d.now())
	if errors.Is(err, store.ErrNotFound) {
		err = ErrRefused
	}
	if err != nil {
		return Browser{}, err
	}
	secret, until, err := d.pass(ctx, kindBrowser, stay)
	if err != nil {
		return Browser{}, err
	}
	return Browser{d.signed(secret), until}, d.note(ctx, store.Ruling{Deed: Entered})
}

// signed returns what the cookie of a secret has.
func (d *Desk) signed(secret string) string {
	h := hmac.New(sha256.New, d.key)
	h.Write([]byte("browser:" + secret))
	return secret + "." + base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// secretOf returns the secret in a cookie; ok is false for one that no server of this store has
// signed.
func (d *Desk) secretOf(cookie string) (secret string, ok bool) {
	secret, _, _ = strings.Cut(cookie, ".")
	return secret, hmac.Equal([]byte(cookie), []byte(d.signed(secret)))
}

// Admits reports whether a cookie is that of a browser of the owner’s, and until when.
func (d *Desk) Admits(ctx context.Context, cookie string) (b Browser, ok bool, err error) {
	secret, ok := d.secretOf(cookie)
	if !ok {
		return b, false, nil
	}
	p, err := d.store.Pass(ctx, hashed(kindBrowser, secret))
	if errors.Is(err, store.ErrNotFound) {
		return b, false, nil
	}
	return Browser{cookie, p.Until}, err == nil && p.Kind == kindBrowser && p.Until.After(d.now()), err
}

// Leave ends a browser of the owner’s.
func (d *Desk) Leave(ctx context.Context, b Browser) error {
	secret, _ := d.secretOf(b.Cookie)
	err := d.store.TakePass(ctx, hashed(kindBrowser, secret), kindBrowser, d.now())
	if errors.Is(err, store.ErrNotFound) { // it has ended by itself
		return nil
	}
	return err
}

// Lock ends all browsers of the owner’s, and the link.
func (d *Desk) Lock(ctx context.Context) error {
	if err := d.store.RemovePasses(ctx); err != nil {
		return err
	}
	return d.note(ctx, store.Ruling{Deed: Locked})
}
