package notices

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Errors of a Service. All others are the store’s.
var (
	// ErrBad says that something asked for makes no sense.
	ErrBad = errors.New("no such notices")
	// ErrFull says that a guest has as many channels as they may have.
	ErrFull = errors.New("too many channels")
	// ErrUnknown says that there is no such channel, or that this server has none of the kind.
	ErrUnknown = errors.New("no such channel")
)

// The kinds of channels.
const (
	KindPush    = "push"
	KindMail    = "mail"
	KindWebhook = "webhook"
)

// Limits of what is kept for a guest.
const maxChannels, maxAddress, maxName = 10, 1000, 60

// Tables is what a Service asks of the tables.
type Tables interface {
	// Standing says how a notice stands now.
	Standing(ctx context.Context, n store.Notice) (table.Standing, error)
	// Rules returns the rules of a game.
	Rules(id string) (game.Rules, error)
	// Secret returns the server’s own 32 secret bytes of a name.
	Secret(ctx context.Context, name string) ([]byte, error)
}

// Config is what a Service is made of. Store, Tables and Rand are required.
type Config struct {
	Store  store.Store
	Tables Tables
	// Rand draws ids.
	Rand io.Reader
	// URL is the address of the pages, such as "https://play.example.org"; if it is empty,
	// messages have no links, and there is no e-mail.
	URL string
	// Relay takes e-mail; nil for none.
	Relay *Relay
	// Allowed are networks that are not public and that requests may go to nevertheless.
	Allowed []netip.Prefix
	// Away is how long somebody has been away when they are told.
	Away time.Duration
	// Every is the time between two looks into the outbox; 2 s if zero. Held is how long
	// what was taken from it is kept from other servers; 20 s if zero.
	Every, Held time.Duration
	// Sent is called with the kind of each message and whether it was taken; it may be nil.
	Sent func(kind string, taken bool)
	Log  *slog.Logger
}

// Service keeps the channels of guests, and sends notices. Its methods may be called from any
// goroutine.
type Service struct {
	cfg      Config
	key      []byte
	carriers map[string]carrier
	public   string // of the key pair for push
	ctx      context.Context
	cancel   context.CancelFunc
	running  sync.WaitGroup
	idle     func()
}

// Open returns a Service that sends what is due until Close.
func Open(ctx context.Context, cfg Config) (*Service, error) {
	if cfg.Every == 0 {
		cfg.Every = 2 * time.Second
	}
	if cfg.Held == 0 {
		cfg.Held = 20 * time.Second
	}
	if cfg.Sent == nil {
		cfg.Sent = func(string, bool) {}
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	cfg.URL = strings.TrimRight(cfg.URL, "/")
	key, err := cfg.Tables.Secret(ctx, "notices")
	if err != nil {
		return nil, err
	}
	secret, err := cfg.Tables.Secret(ctx, "vapid")
	if err != nil {
		return nil, err
	}
	s := &Service{cfg: cfg, key: key}
	client := outward(cfg.Allowed)
	s.idle = client.CloseIdleConnections
	subject := "https://github.com/katabasis-games/katabasis"
	if strings.HasPrefix(cfg.URL, "https:") {
		subject = cfg.URL
	}
	pushes := newPush(client, subject, secret)
	s.public = pushes.public
	s.carriers = map[string]carrier{KindPush: pushes, KindWebhook: webhook{client}}
	if at, err := url.Parse(cfg.URL); cfg.Relay != nil && err == nil && at.Hostname() != "" {
		s.carriers[KindMail] = post{cfg.Relay, at.Hostname()}
	}
	s.ctx, s.cancel = context.WithCancel(context.WithoutCancel(ctx))
	s.running.Go(s.run)
	return s, nil
}

// Close ends the sending. What is being sent has some seconds. It may be called twice.
func (s *Service) Close() {
	s.cancel()
	s.running.Wait()
	s.idle()
}

// Address is what the Body of a channel holds.
type Address struct {
	// To is a URL, or an address for e-mail.
	To string `json:"to"`
	// Name is what the guest sees of it in the list.
	Name string `json:"name"`
	// Form is that of the requests of a webhook.
	Form string `json:"form,omitempty"`
	// P256dh and Auth are the keys of a push subscription.
	P256dh string `json:"p256dh,omitempty"`
	Auth   string `json:"auth,omitempty"`
}

// Settings are what a guest has chosen, and what there is to choose from.
type Settings struct {
	// PushKey is the public key that browsers subscribe with.
	PushKey string `json:"pushKey" doc:"The public key that browsers subscribe with"`
	// Mail says that this server sends e-mail.
	Mail bool `json:"mail" doc:"Whether this server sends e-mail"`
	// Chosen says that the guest has chosen their preferences.
	Chosen      bool          `json:"chosen" doc:"Whether you have chosen your preferences"`
	Preferences Preferences   `json:"preferences"`
	Channels    []ChannelView `json:"channels" nullable:"false"`
}

// ChannelView is a channel as its guest sees it.
type ChannelView struct {
	ID   string `json:"id"`
	Kind string `json:"kind" enum:"push,mail,webhook"`
	Name string `json:"name"`
	// Endpoint is that of a push subscription, by which a browser knows its own.
	Endpoint  string    `json:"endpoint,omitempty"`
	Confirmed bool      `json:"confirmed"`
	Since     time.Time `json:"since"`
}

// Settings returns what a guest has chosen.
func (s *Service) Settings(ctx context.Context, guest string) (Settings, error) {
	is := Settings{PushKey: s.public, Mail: s.carriers[KindMail] != nil, Channels: []ChannelView{}}
	var err error
	if is.Preferences, is.Chosen, err = s.preferences(ctx, guest); err != nil {
		return is, err
	}
	all, err := s.cfg.Store.ChannelsOf(ctx, guest)
	for _, c := range all {
		var to Address
		if err := json.Unmarshal(c.Body, &to); err != nil {
			return is, err
		}
		v := ChannelView{ID: c.ID, Kind: c.Kind, Name: to.Name, Confirmed: c.Confirmed, Since: c.Since}
		if c.Kind == KindPush {
			v.Endpoint = to.To
		}
		is.Channels = append(is.Channels, v)
	}
	return is, err
}

// preferences returns those of a guest, and whether they have chosen them.
func (s *Service) preferences(ctx context.Context, guest string) (p Preferences, chosen bool, err error) {
	body, err := s.cfg.Store.Preferences(ctx, guest)
	if errors.Is(err, store.ErrNotFound) {
		return usual(), false, nil
	}
	if err == nil {
		err = json.Unmarshal(body, &p)
	}
	return p, err == nil, err
}

// Prefer keeps what a guest has chosen. Errors: ErrBad.
func (s *Service) Prefer(ctx context.Context, guest string, p Preferences) error {
	if p.check() != nil {
		return ErrBad
	}
	body, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return s.cfg.Store.PutPreferences(ctx, guest, body)
}

// AddPush adds a browser of a guest. Errors: ErrBad, ErrFull.
func (s *Service) AddPush(ctx context.Context, guest string, to Address) error {
	if !isRequestable(to.To) || !isSubscription(to) || utf8.RuneCountInString(to.Name) > maxName || !guests.Printable(to.Name) {
		return ErrBad
	}
	return s.add(ctx, guest, KindPush, to, true)
}

// AddWebhook adds an address that requests are sent to. Errors: ErrBad, ErrFull.
func (s *Service) AddWebhook(ctx context.Context, guest, to, form string) error {
	if !isRequestable(to) {
		return ErrBad
	}
	at, _ := url.Parse(to)
	// The rest of it is a secret: whoever knows it can write there.
	name := at.Host + " …" + to[max(len(to)-4, len(to)-len(at.Path)-len(at.RawQuery)):]
	return s.add(ctx, guest, KindWebhook, Address{To: to, Form: form, Name: name}, true)
}

// AddMail adds an address for e-mail, which has to be confirmed by a link that is sent there.
// Errors: ErrBad, ErrFull, ErrUnknown.
func (s *Service) AddMail(ctx context.Context, guest, to string) error {
	if s.carriers[KindMail] == nil {
		return ErrUnknown
	}
	box, ok := mailbox(to)
	if !ok {
		return ErrBad
	}
	return s.add(ctx, guest, KindMail, Address{To: box, Name: box}, false)
}

// isRequestable reports whether an address is one that requests can be sent to. Whether it is a
// public one is found out whenever a request is sent.
func isRequestable(text string) bool {
	at, err := url.Parse(text)
	return err == nil && len(text) <= maxAddress && (at.Scheme == "https" || at.Scheme == "http") && at.Hostname() != "" && at.User == nil
}

// add keeps a channel. The same address of a guest is always the same channel.
func (s *Service) add(ctx context.Context, guest, kind string, to Address, confirmed bool) error {
	all, err := s.cfg.Store.ChannelsOf(ctx, guest)
	if err != nil {
		return err
	}
	c := store.Channel{ID: s.mac("channel", guest+"\n"+kind+"\n"+to.To), Guest: guest, Kind: kind, Confirmed: confirmed, Since: time.Now()}
	if i := slices.IndexFunc(all, func(was store.Channel) bool { return was.ID == c.ID }); i >= 0 {
		c.Confirmed = c.Confirmed || all[i].Confirmed
	} else if len(all) >= maxChannels {
		return ErrFull
	}
	if c.Body, err = json.Marshal(to); err != nil {
		return err
	}
	if err := s.cfg.Store.PutChannel(ctx, c); err != nil || c.Confirmed {
		return err
	}
	return s.cfg.Store.AddNotice(ctx, store.Notice{Event: eventConfirm, Channel: c.ID, Guest: guest})
}

// own returns a channel of a guest. Errors: ErrUnknown.
func (s *Service) own(ctx context.Context, guest, id string) (store.Channel, error) {
	c, err := s.cfg.Store.Channel(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && c.Guest != guest {
		return c, ErrUnknown
	}
	return c, err
}

// Remove removes a channel of a guest. Errors: ErrUnknown.
func (s *Service) Remove(ctx context.Context, guest, id string) error {
	if _, err := s.own(ctx, guest, id); err != nil {
		return err
	}
	return s.cfg.Store.RemoveChannel(ctx, guest, id)
}

// Test sends something by a channel of a guest, to see it arrive. A channel that is not
// confirmed gets the link once more. Errors: ErrUnknown.
func (s *Service) Test(ctx context.Context, guest, id string) error {
	c, err := s.own(ctx, guest, id)
	if err != nil {
		return err
	}
	event := eventTest
	if !c.Confirmed {
		event = eventConfirm
	}
	return s.cfg.Store.AddNotice(ctx, store.Notice{Event: event, Channel: id, Guest: guest})
}

// Stop removes all channels of a guest, so that nothing is sent any more.
func (s *Service) Stop(ctx context.Context, guest string) error {
	return s.cfg.Store.RemoveChannel(ctx, guest, "")
}

// StopBy does the same for whoever has the link of a message. Errors: ErrUnknown, also if its
// channel has been removed before.
func (s *Service) StopBy(ctx context.Context, token string) error {
	c, err := s.linked(ctx, "stop", token)
	if err != nil {
		return err
	}
	return s.Stop(ctx, c.Guest)
}

// Confirm has a channel be used, for whoever has the link that was sent there. Errors:
// ErrUnknown.
func (s *Service) Confirm(ctx context.Context, token string) error {
	c, err := s.linked(ctx, "confirm", token)
	if err != nil {
		return err
	}
	c.Confirmed = true
	return s.cfg.Store.PutChannel(ctx, c)
}

// link returns the address of a page about a channel, which only those know who were sent it.
func (s *Service) link(what, channel string) string {
	return s.cfg.URL + "/notices/" + what + "/" + s.token(what, channel)
}

func (s *Service) token(what, channel string) string { return channel + s.mac(what, channel) }

// linked returns the channel of a token. Errors: ErrUnknown.
func (s *Service) linked(ctx context.Context, what, token string) (store.Channel, error) {
	channel := token[:len(token)/2]
	if !hmac.Equal([]byte(token), []byte(s.token(what, channel))) {
		return store.Channel{}, ErrUnknown
	}
	c, err := s.cfg.Store.Channel(ctx, channel)
	if errors.Is(err, store.ErrNotFound) {
		err = ErrUnknown
	}
	return c, err
}

// mac returns 128 bits that nobody else can make of a text, in 22 letters.
func (s *Service) mac(what, text string) string {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte(what + "\n" + text))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:16])
}

// publicID returns the id of what is sent together.
func (s *Service) publicID(parcel string) string { return s.mac("id", parcel) }

// newParcel returns a name that no other parcel has.
func (s *Service) newParcel() (string, error) { return ids.New(s.cfg.Rand, 16) }
