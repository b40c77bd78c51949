package keyring

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store"
)

// passkey is the Body of a key.
type passkey struct {
	// Site is the name of the host that it was made for.
	Site       string              `json:"site"`
	Credential webauthn.Credential `json:"credential"`
}

// holder is a guest as the library knows one.
type holder struct {
	handle []byte
	name   string
	all    []webauthn.Credential // of one site
	full   bool
}

func (h holder) WebAuthnID() []byte                         { return h.handle }
func (h holder) WebAuthnName() string                       { return h.name }
func (h holder) WebAuthnDisplayName() string                { return h.name }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.all }

// handle returns what a passkey knows its guest by, which says nothing to anybody else.
func (r *Ring) handle(guest string) []byte { return r.mac("handle", guest) }

// BeginPasskey asks a browser to make a passkey for its guest. Errors: ErrSite, ErrFull.
func (r *Ring) BeginPasskey(ctx context.Context, site Site, guest string) (Challenge, error) {
	w, err := party(site)
	if err != nil {
		return Challenge{}, err
	}
	who, err := r.holder(ctx, site, guest)
	if err != nil {
		return Challenge{}, err
	}
	if who.full {
		return Challenge{}, ErrFull
	}
	made, session, err := w.BeginRegistration(who, webauthn.WithExclusions(webauthn.Credentials(who.all).CredentialDescriptors()))
	if err != nil {
		return Challenge{}, err
	}
	return r.challenge(made.Response, session)
}

// holder returns a guest with their passkeys.
func (r *Ring) holder(ctx context.Context, site Site, guest string) (holder, error) {
	who, err := r.guests.Find(ctx, guest)
	if err != nil {
		return holder{}, err
	}
	all, err := r.store.KeysOf(ctx, guest)
	if err != nil {
		return holder{}, err
	}
	all = slices.DeleteFunc(all, func(k store.Key) bool { return k.Kind != kindPasskey })
	h := holder{handle: r.handle(guest), name: who.Name, full: len(all) >= maxPasskeys}
	for _, k := range all {
		var p passkey
		if err := json.Unmarshal(k.Body, &p); err != nil {
			return holder{}, err
		}
		if p.Site == site.Name {
			h.all = append(h.all, p.Credential)
		}
	}
	return h, nil
}

// AddPasskey adds the passkey that a browser of the guest has made. The browser is another one
// then, so that whoever has seen its cookie has nothing of it. device is what it is called, and
// so is the passkey. Errors: ErrRefused, ErrSite, ErrFull, ErrName.
func (r *Ring) AddPasskey(ctx context.Context, site Site, b Browser, device string, a Answer) (Browser, error) {
	device, err := cleanName(device)
	if err != nil {
		return Browser{}, err
	}
	w, err := party(site)
	if err != nil {
		return Browser{}, err
	}
	who, err := r.holder(ctx, site, b.Guest)
	if err != nil {
		return Browser{}, err
	}
	if who.full {
		return Browser{}, ErrFull
	}
	asked, err := r.answered(a)
	if err != nil {
		return Browser{}, err
	}
	read, err := protocol.ParseCredentialCreationResponseBytes(a.Credential)
	if err != nil {
		return Browser{}, ErrRefused
	}
	made, err := w.CreateCredential(who, asked.Session, read)
	if err != nil {
		return Browser{}, ErrRefused
	}
	made.Attestation = webauthn.CredentialAttestation{} // who made the device is not our business
	body, err := json.Marshal(passkey{site.Name, *made})
	if err != nil {
		return Browser{}, err
	}
	// First of all the browser is a key, so that the guest is not locked out if nothing comes
	// after it.
	if err := r.keep(ctx, b, device); err != nil {
		return Browser{}, err
	}
	k := store.Key{ID: passkeyID(made.ID), Guest: b.Guest, Kind: kindPasskey, Name: device, Body: body, Since: r.now()}
	err = r.store.AddKey(ctx, k, "")
	if errors.Is(err, store.ErrConflict) {
		err = ErrRefused
	}
	if err != nil {
		return Browser{}, err
	}
	return r.enter(ctx, b.Guest, b, device)
}

func passkeyID(credential []byte) string {
	return id(kindPasskey, base64.RawURLEncoding.EncodeToString(credential))
}

// BeginSignIn asks a browser for any passkey of the site. Errors: ErrSite.
func (r *Ring) BeginSignIn(site Site) (Challenge, error) {
	w, err := party(site)
	if err != nil {
		return Challenge{}, err
	}
	asked, session, err := w.BeginDiscoverableLogin()
	if err != nil {
		return Challenge{}, err
	}
	return r.challenge(asked.Response, session)
}

// SignIn signs a browser in with a passkey. was is the browser as it was known before. Errors:
// ErrRefused, ErrSite, ErrName.
func (r *Ring) SignIn(ctx context.Context, site Site, a Answer, was Browser, device string) (guests.Guest, Browser, error) {
	device, err := cleanName(device)
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	w, err := party(site)
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	guest, err := r.prove(ctx, w, site, a)
	if err != nil {
		return guests.Guest{}, Browser{}, err
	}
	return r.signIn(ctx, guest, was, device)
}

// prove returns the guest whose passkey has answered. Errors: ErrRefused.
func (r *Ring) prove(ctx context.Context, w *webauthn.WebAuthn, site Site, a Answer) (string, error) {
	asked, err := r.answered(a)
	if err != nil {
		return "", err
	}
	read, err := protocol.ParseCredentialRequestResponseBytes(a.Credential)
	if err != nil {
		return "", ErrRefused
	}
	k, err := r.store.Key(ctx, passkeyID(read.RawID))
	if errors.Is(err, store.ErrNotFound) {
		return "", ErrRefused
	}
	var p passkey
	if err == nil {
		err = json.Unmarshal(k.Body, &p)
	}
	if err != nil {
		return "", err
	}
	find := func([]byte, []byte) (webauthn.User, error) {
		return holder{handle: r.handle(k.Guest), all: []webauthn.Credential{p.Credential}}, nil
	}
	_, used, err := w.ValidatePasskeyLogin(find, asked.Session, read)
	if err != nil || p.Site != site.Name || used.Authenticator.CloneWarning || !r.isNewer(asked.At, k.Used) {
		return "", ErrRefused
	}
	p.Credential = *used
	body, err := json.Marshal(p)
	if err != nil {
		return "", err
	}
	err = r.store.UseKey(ctx, k.ID, k.Used, asked.At, body)
	if errors.Is(err, store.ErrConflict) {
		err = ErrRefused
	}
	return k.Guest, err
}

// isNewer reports whether a challenge is newer than the one that was answered last. If that is
// still to come, the clock was wrong then, and it does not count.
func (r *Ring) isNewer(at, last time.Time) bool {
	return at.Truncate(time.Millisecond).After(last) || last.After(r.now().Add(ceremonyTime))
}

// NamePasskey names a passkey of a guest. Errors: ErrUnknown, ErrName.
func (r *Ring) NamePasskey(ctx context.Context, guest, id, name string) error {
	name, err := cleanName(name)
	if err != nil {
		return err
	}
	if err := r.own(ctx, guest, id); err != nil {
		return err
	}
	return r.store.NameKey(ctx, guest, id, name)
}

// RemovePasskey removes a passkey of a guest. The browsers that it has signed in stay. Errors:
// ErrUnknown.
func (r *Ring) RemovePasskey(ctx context.Context, guest, id string) error {
	if err := r.own(ctx, guest, id); err != nil {
		return err
	}
	return r.store.RemoveKeys(ctx, guest, []string{id})
}

// own returns ErrUnknown unless a guest has a passkey of this ID.
func (r *Ring) own(ctx context.Context, guest, id string) error {
	k, err := r.store.Key(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && (k.Guest != guest || k.Kind != kindPasskey) {
		return ErrUnknown
	}
	return err
}
