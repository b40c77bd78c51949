package keyring

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// A passkey is made and used in two steps: the browser gets a challenge, and sends back what
// its authenticator has signed. In between the server keeps nothing. What it has to know again
// goes along as a state that nobody else can make, and is good for five minutes. A challenge is
// answered once: a passkey keeps the time of the newest that it has answered, and answers only
// newer ones.

// Site is whom passkeys are made for: the name of a host, and the origin of its pages.
type Site struct{ Name, Origin string }

// ceremonyTime is how long a challenge can be answered.
const ceremonyTime = 5 * time.Minute

// Challenge is what a browser is asked for.
type Challenge struct {
	// Options are those of navigator.credentials, as JSON.
	Options any `json:"options" doc:"publicKey for navigator.credentials, as its parse…OptionsFromJSON reads it"`
	// State has to come back with the answer.
	State string `json:"state"`
}

// Answer is what a browser sends back.
type Answer struct {
	State      string          `json:"state" maxLength:"4000"`
	Credential json.RawMessage `json:"credential" doc:"The PublicKeyCredential, as its toJSON writes it"`
}

// state is what the server has to know again.
type state struct {
	Session webauthn.SessionData
	At      time.Time
}

// party returns the library for a site. Errors: ErrSite.
func party(site Site) (*webauthn.WebAuthn, error) {
	if protocol.ValidateRPID(site.Name) != nil {
		return nil, ErrSite
	}
	w, err := webauthn.New(&webauthn.Config{
		RPID: site.Name, RPDisplayName: "Katabasis", RPOrigins: []string{site.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationPreferred,
		},
	})
	if err != nil {
		return nil, ErrSite
	}
	return w, nil
}

// challenge returns what a browser is asked for.
func (r *Ring) challenge(options any, session *webauthn.SessionData) (Challenge, error) {
	text, err := json.Marshal(state{*session, r.now()})
	if err != nil {
		return Challenge{}, err
	}
	head := base64.RawURLEncoding.EncodeToString(text)
	return Challenge{options, head + "." + base64.RawURLEncoding.EncodeToString(r.mac("state", head))}, nil
}

// mac returns 256 bits that nobody else can make of a text.
func (r *Ring) mac(what, text string) []byte {
	h := hmac.New(sha256.New, r.key)
	h.Write([]byte(what + "\n" + text))
	return h.Sum(nil)
}

// answered returns what was asked. Errors: ErrRefused.
func (r *Ring) answered(a Answer) (state, error) {
	head, _, _ := strings.Cut(a.State, ".")
	var is state
	if !hmac.Equal([]byte(a.State), []byte(head+"."+base64.RawURLEncoding.EncodeToString(r.mac("state", head)))) {
		return is, ErrRefused
	}
	text, err := base64.RawURLEncoding.DecodeString(head)
	if err == nil {
		err = json.Unmarshal(text, &is)
	}
	if age := r.now().Sub(is.At); err != nil || age < -time.Minute || age > ceremonyTime {
		return is, ErrRefused
	}
	return is, nil
}
