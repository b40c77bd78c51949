package server_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"maps"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// authenticator is what keeps passkeys, such as a phone. It does what it is told, also for a
// page that is not the one whose passkey it has.
type authenticator struct {
	t       testing.TB
	origin  string
	id      []byte
	site    string
	user    string
	key     *ecdsa.PrivateKey
	counter uint32
}

// asked is a challenge as a browser reads it.
type asked struct {
	Options struct {
		Challenge string `json:"challenge"`
		RPID      string `json:"rpId"`
		RP        struct {
			ID string `json:"id"`
		} `json:"rp"`
		User struct {
			ID   string `json:"id"`
			Name string `json:"name"`
		} `json:"user"`
		Exclude []struct {
			ID string `json:"id"`
		} `json:"excludeCredentials"`
	} `json:"options"`
	State string `json:"state"`
}

const flagPresent, flagVerified, flagCredential = 0x01, 0x04, 0x40

func text64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (a *authenticator) clientData(kind, challenge string) []byte {
	text, err := json.Marshal(object{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	must(a.t, err)
	return text
}

func (a *authenticator) data(flags byte) []byte {
	sum := sha256.Sum256([]byte(a.site))
	return binary.BigEndian.AppendUint32(append(sum[:], flags), a.counter)
}

// make makes a passkey.
func (a *authenticator) make(c asked) object {
	a.t.Helper()
	if a.id == nil {
		a.id = make([]byte, 16)
		_, err := rand.Read(a.id)
		must(a.t, err)
	}
	var err error
	a.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(a.t, err)
	a.site, a.user = c.Options.RP.ID, c.Options.User.ID
	point, err := a.key.PublicKey.Bytes()
	must(a.t, err)
	public, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	must(a.t, err)
	data := append(a.data(flagPresent|flagVerified|flagCredential), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(a.id))), a.id...)
	whole, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": append(data, public...)})
	must(a.t, err)
	return a.credential(object{
		"clientDataJSON": text64(a.clientData("webauthn.create", c.Options.Challenge)), "attestationObject": text64(whole), "transports": []string{"internal"},
	})
}

// sign answers with the passkey.
func (a *authenticator) sign(c asked) object {
	a.t.Helper()
	a.counter++
	client, data := a.clientData("webauthn.get", c.Options.Challenge), a.data(flagPresent|flagVerified)
	sum := sha256.Sum256(client)
	digest := sha256.Sum256(append(data[:len(data):len(data)], sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	must(a.t, err)
	return a.credential(object{
		"clientDataJSON": text64(client), "authenticatorData": text64(data), "signature": text64(signature), "userHandle": a.user,
	})
}

func (a *authenticator) credential(response object) object {
	return object{
		"id": text64(a.id), "rawId": text64(a.id), "type": "public-key", "response": response,
		"clientExtensionResults": object{}, "authenticatorAttachment": "platform",
	}
}

// answer is the body that answers a challenge.
func answer(c asked, credential object, more ...object) object {
	body := object{"state": c.State, "credential": credential, "device": "Chrome, Linux"}
	for _, m := range more {
		maps.Copy(body, m)
	}
	return body
}

// passkey has a person make a passkey.
func (p *person) passkey() *authenticator {
	p.t.Helper()
	a := &authenticator{t: p.t, origin: p.url}
	c := ask[asked](p, "POST", "/api/me/keys/challenge", nil)
	ask[any](p, "POST", "/api/me/keys/passkey", answer(c, a.make(c)))
	return a
}

// signIn signs a person in by a passkey.
func (p *person) signIn(a *authenticator, more ...object) signedIn {
	p.t.Helper()
	c := ask[asked](p, "POST", "/api/signin/challenge", nil)
	in := ask[signedIn](p, "POST", "/api/signin/passkey", answer(c, a.sign(c), more...))
	p.id = in.ID
	return in
}

type signedIn struct {
	ID, Name string
	Taken    int
}
