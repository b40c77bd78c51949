package keyring

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A link and a recovery code are secrets that sign a browser in once. The store has only their
// hashes, and no name goes with them: so there is nothing to be found out by trying names. With
// 79 bits and more, nobody guesses one.

const (
	linkTime   = 10 * time.Minute
	linkLength = 26 // letters: 128 bits
	codeLength = 16 // letters: 79 bits
	codes      = 10
	codePart   = 4 // letters of a code between two hyphens
)

// Link is what signs another browser in, once.
type Link struct {
	// Token is the secret of the link.
	Token string `json:"token"`
	// Until is when the link ends.
	Until time.Time `json:"until"`
}

// NewLink makes a link, in place of an earlier one. device is what the browser is called that
// makes it. Errors: ErrName.
func (r *Ring) NewLink(ctx context.Context, b Browser, device string) (Link, error) {
	until := r.now().Add(linkTime).Truncate(time.Second)
	all, err := r.once(ctx, b, device, kindLink, 1, linkLength, until)
	if err != nil {
		return Link{}, err
	}
	return Link{all[0], until}, nil
}

// NewCodes makes ten recovery codes, such as abcd-efgh-ijkm-npqr, in place of earlier ones.
// Nobody can read them again. Errors: ErrName.
func (r *Ring) NewCodes(ctx context.Context, b Browser, device string) ([]string, error) {
	all, err := r.once(ctx, b, device, kindCode, codes, codeLength, time.Time{})
	for i, code := range all {
		var parts []string
		for ; code != ""; code = code[codePart:] {
			parts = append(parts, code[:codePart])
		}
		all[i] = strings.Join(parts, "-")
	}
	return all, err
}

// once makes secrets that are good once.
func (r *Ring) once(ctx context.Context, b Browser, device, kind string, n, length int, until time.Time) ([]string, error) {
	device, err := cleanName(device)
	if err != nil {
		return nil, err
	}
	var secrets, hashes []string
	for range n {
		secret, err := ids.New(r.rand, length)
		if err != nil {
			return nil, err
		}
		secrets, hashes = append(secrets, secret), append(hashes, hashed(kind, secret))
	}
	if err := r.keep(ctx, b, device); err != nil {
		return nil, err
	}
	return secrets, r.store.PutKeys(ctx, b.Guest, kind, hashes, r.now(), until)
}

// hashed returns the ID of the key that a secret is.
func hashed(kind, secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return id(kind, base64.RawURLEncoding.EncodeToString(sum[:]))
}

// Redeem signs a browser in with the token of a link or with a recovery code, which is then
// used up. A code may have hyphens, spaces and capital letters. was is the browser as it was
// known before. Errors: ErrRefused, ErrName.
func (r *Ring) Redeem(ctx context.Context, secret string, was Browser, device string) (guests.Guest, Browser, error) {
	device, err := cleanName(device)
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	kind := kindLink
	if code := strings.ToLower(strings.NewReplacer("-", "", " ", "").Replace(secret)); len(code) == codeLength {
		kind, secret = kindCode, code
	}
	k, err := r.store.TakeKey(ctx, hashed(kind, secret), kind, r.now())
	if errors.Is(err, store.ErrNotFound) {
		err = ErrRefused
	}
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	return r.signIn(ctx, k.Guest, was, device)
}

// signIn signs a browser in for a guest who has proved who they are.
func (r *Ring) signIn(ctx context.Context, guest string, was Browser, device string) (guests.Guest, Browser, error) {
	who, err := r.guests.Find(ctx, guest)
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	is, err := r.enter(ctx, guest, was, device)
	return who, is, err
}
