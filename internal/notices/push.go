package notices

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
)

// pushed is how long the push service keeps a message for a device that is switched off: after
// a day the turn may well have been made.
const pushed = 24 * time.Hour

// push sends messages to browsers, through the services of those who made them.
type push struct {
	client *http.Client
	// subject says whom such a service may ask about us: a URL or an address.
	subject, public, private string
}

// newPush returns a sender with the key pair of a secret of 32 bytes.
func newPush(client *http.Client, subject string, secret []byte) push {
	for {
		key, err := ecdh.P256().NewPrivateKey(secret)
		if err == nil {
			encode := base64.RawURLEncoding.EncodeToString
			return push{client, subject, encode(key.PublicKey().Bytes()), encode(key.Bytes())}
		}
		// One of four thousand million secrets is none of this curve.
		next := sha256.Sum256(secret)
		secret = next[:]
	}
}

// note is what our service worker in the browser is told.
type note struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Body  string `json:"body"`
	// Path is where to look, and Table the table that it is about; "" if it is of several.
	Path  string `json:"path"`
	Table string `json:"table,omitempty"`
}

func (p push) carry(ctx context.Context, to Address, m Message) error {
	n := note{ID: m.ID, Title: m.Title, Path: "/"}
	for i, l := range m.Lines {
		switch {
		case len(m.Lines) == 1:
			n.Body, n.Table = l.about(), l.Table
			if l.Table != "" {
				n.Path = "/t/" + l.Table
			}
		case i < maxTold:
			n.Body += l.Words + "\n"
		}
	}
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, text,
		&webpush.Subscription{Endpoint: to.To, Keys: webpush.Keys{Auth: to.Auth, P256dh: to.P256dh}},
		&webpush.Options{
			HTTPClient: p.client, Subscriber: p.subject, TTL: int(pushed.Seconds()), Urgency: webpush.UrgencyHigh,
			Topic: m.Topic, VAPIDPublicKey: p.public, VAPIDPrivateKey: p.private, RecordSize: recordSize,
		})
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.CopyN(io.Discard, answer.Body, 4<<10)
	return outcome(answer)
}

const (
	// maxTold is how many tables a notification names.
	maxTold = 5
	// recordSize is the length to which all messages are filled up, so that it tells nothing.
	recordSize = 2048
)

// isSubscription reports whether the keys of a subscription are such.
func isSubscription(to Address) bool {
	point, err := base64.RawURLEncoding.DecodeString(to.P256dh)
	if err != nil {
		return false
	}
	_, err = ecdh.P256().NewPublicKey(point)
	auth, e := base64.RawURLEncoding.DecodeString(to.Auth)
	return err == nil && e == nil && len(auth) == 16
}
