package notices

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"github.com/golang-jwt/jwt/v5"
)

// browser is one that has subscribed to a push service.
type browser struct {
	key  *ecdh.PrivateKey
	auth []byte
}

func newBrowser(t testing.TB) *browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	must(t, err)
	b := &browser{key, make([]byte, 16)}
	_, err = rand.Read(b.auth)
	must(t, err)
	return b
}

// address is what the browser tells us.
func (b *browser) address(endpoint string) Address {
	encode := base64.RawURLEncoding.EncodeToString
	return Address{To: endpoint, Name: "Firefox", P256dh: encode(b.key.PublicKey().Bytes()), Auth: encode(b.auth)}
}

// read decrypts a message as RFC 8188 and RFC 8291 say.
func (b *browser) read(t testing.TB, body string) string {
	t.Helper()
	salt, rest := []byte(body[:16]), body[20:]
	from := []byte(rest[1 : 1+rest[0]])
	sealed := []byte(rest[1+len(from):])
	theirs, err := ecdh.P256().NewPublicKey(from)
	must(t, err)
	shared, err := b.key.ECDH(theirs)
	must(t, err)
	derive := func(secret, salt []byte, info string, n int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, n)
		must(t, err)
		return key
	}
	secret := derive(shared, b.auth, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(from), 32)
	block, err := aes.NewCipher(derive(secret, salt, "Content-Encoding: aes128gcm\x00", 16))
	must(t, err)
	gcm, err := cipher.NewGCM(block)
	must(t, err)
	plain, err := gcm.Open(nil, derive(secret, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	must(t, err)
	text, ended := strings.CutSuffix(strings.TrimRight(string(plain), "\x00"), "\x02")
	if !ended {
		t.Errorf("the end of the record is not marked: %q", text)
	}
	return text
}

// signed checks that a message is signed by the key that the browser subscribed with.
func signed(t testing.TB, header, public, audience string) {
	t.Helper()
	token, key, ok := strings.Cut(strings.TrimPrefix(header, "vapid t="), ", k=")
	if !ok || key != public {
		t.Fatalf("signed by %q: %q", public, header)
	}
	point, err := base64.RawURLEncoding.DecodeString(public)
	must(t, err)
	verify, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	must(t, err)
	claims := jwt.MapClaims{}
	_, err = jwt.ParseWithClaims(token, claims, func(*jwt.Token) (any, error) { return verify, nil }, jwt.WithValidMethods([]string{"ES256"}), jwt.WithAudience(audience), jwt.WithExpirationRequired())
	must(t, err)
	if claims["sub"] != "https://play.example.org" {
		t.Errorf("from %v", claims["sub"])
	}
}

// A browser that has subscribed is told, encrypted for it alone and signed by us, and the next
// turn takes the place of the one before.
func TestPush(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	service, got := receiver(t, func() int { return http.StatusCreated })
	h.open()
	b, bob := newBrowser(t), h.guests["Bob"]
	must(t, h.AddPush(t.Context(), bob, b.address(service+"/send/1")))
	must(t, h.AddPush(t.Context(), bob, b.address(service+"/send/1"))) // the same once more
	h.prefers("Bob", func(p *Preferences) { turnsOnly(p); p.Lang = "fr" })
	settings, err := h.Settings(t.Context(), bob)
	must(t, err)
	if len(settings.Channels) != 1 || !settings.Channels[0].Confirmed || settings.Channels[0].Endpoint != service+"/send/1" {
		t.Errorf("the channels are %+v", settings.Channels)
	}
	id := h.started()
	var topic, last string
	for range 2 {
		h.turnOf("Bob", id)
		r := <-got
		signed(t, r.header.Get("Authorization"), settings.PushKey, service)
		told := parse[note](t, b.read(t, r.body))
		if told.Title != "À vous de jouer\u202f: Galets" || told.Body != "avec Ann" || told.Path != "/t/"+id || told.Table != id || told.ID == last {
			t.Errorf("told %+v", told)
		}
		if now := r.header.Get("Topic"); topic != "" && now != topic || now == "" || len(now) > 32 || strings.Contains(r.body, id) {
			t.Errorf("the topic is %q and was %q", now, topic)
		}
		if r.header.Get("Ttl") != "86400" || len(r.body) > 4096 {
			t.Errorf("%d bytes are kept for %s s", len(r.body), r.header.Get("Ttl"))
		}
		topic, last = r.header.Get("Topic"), told.ID
		h.turnOf("Ann", id)
	}
}

// A browser that has unsubscribed is forgotten.
func TestPushIsGone(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	service, got := receiver(t, func() int { return http.StatusGone })
	h.open()
	must(t, h.AddPush(t.Context(), h.guests["Bob"], newBrowser(t).address(service)))
	h.turnOf("Bob", h.started())
	<-got
	h.Service.Close()
	if s, err := h.Settings(t.Context(), h.guests["Bob"]); err != nil || len(s.Channels) != 0 || h.waiting() != 0 {
		t.Errorf("there are still %+v, %v; %d wait", s.Channels, err, h.waiting())
	}
}

func TestKeyPairIsKept(t *testing.T) {
	t.Parallel()
	secret := sha256.Sum256([]byte("a"))
	first, second := newPush(nil, "", secret[:]), newPush(nil, "", secret[:])
	if first.public != second.public || first.private != second.private || len(first.public) != 87 {
		t.Errorf("%q and %q", first.public, second.public)
	}
	// Zero is no key; what follows from it is one.
	if p := newPush(nil, "", make([]byte, 32)); p.public == "" || p.private == "" {
		t.Error("there is no key")
	}
}
