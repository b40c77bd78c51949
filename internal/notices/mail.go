package notices

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"github.com/wneessen/go-mail"
)

// Relay is the server that takes e-mail from us.
type Relay struct {
	host           string
	port           int
	user, password string
	// encrypted says that TLS comes first; otherwise it begins with STARTTLS, except on this
	// machine.
	encrypted bool
	from      *netmail.Address
	// trust has the certificates that tests trust; the system’s if nil.
	trust *tls.Config
}

// errRelay says that the address of a relay is none.
var errRelay = errors.New("an address is smtp://USER:PASSWORD@HOST:PORT or smtps://…")

// NewRelay reads the address of a relay, and whom our messages are from.
func NewRelay(address, from string) (*Relay, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" || strings.Trim(u.Path, "/") != "" {
		return nil, errRelay
	}
	r := &Relay{host: u.Hostname(), port: 587, user: u.User.Username(), encrypted: u.Scheme == "smtps"}
	r.password, _ = u.User.Password()
	if r.encrypted {
		r.port = 465
	}
	if u.Port() != "" {
		if r.port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errRelay
		}
	}
	r.from, err = netmail.ParseAddress(from)
	return r, err
}

// local reports whether the relay is on this machine.
func (r *Relay) local() bool {
	addr, err := netip.ParseAddr(r.host)
	return r.host == "localhost" || err == nil && addr.IsLoopback()
}

func (r *Relay) client() (*mail.Client, error) {
	options := []mail.Option{mail.WithPort(r.port), mail.WithTimeout(sendTime), mail.WithoutNoop()}
	switch {
	case r.encrypted:
		options = append(options, mail.WithSSL())
	case r.local():
		options = append(options, mail.WithTLSPolicy(mail.NoTLS))
	default:
		options = append(options, mail.WithTLSPolicy(mail.TLSMandatory))
	}
	if r.trust != nil {
		options = append(options, mail.WithTLSConfig(r.trust))
	}
	if r.user != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(r.user), mail.WithPassword(r.password))
	}
	return mail.NewClient(r.host, options...)
}

// post sends messages by e-mail.
type post struct {
	relay *Relay
	// domain is what the ids of messages end with.
	domain string
}

func (p post) carry(ctx context.Context, to Address, m Message) error {
	msg := mail.NewMsg()
	msg.FromMailAddress(p.relay.from)
	if err := msg.To(to.To); err != nil {
		return fmt.Errorf("%w: %w", errGone, err)
	}
	msg.Subject(m.Title)
	msg.SetMessageIDWithValue(m.ID + "@" + p.domain)
	msg.SetDate()
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetListUnsubscribe(m.Stop)
	msg.SetListUnsubscribePost()
	text := m.text()
	if len(m.Lines) == 1 {
		text += "\n" + m.Opening + "\n" + m.URL + "\n\n"
	}
	msg.SetBodyString(mail.TypeTextPlain, text+"-- \n"+m.Stopping+"\n"+m.Stop+"\n")
	client, err := p.relay.client()
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, msg)
	var failed *mail.SendError
	if errors.As(err, &failed) && msg.IsDelivered() {
		return nil // what failed came after that
	}
	if errors.As(err, &failed) && failed.Reason == mail.ErrSMTPRcptTo && !failed.IsTemp() {
		return fmt.Errorf("%w: %w", errGone, err)
	}
	return err
}

// mailbox returns an address for e-mail as it is kept: without a name, and nothing but ASCII.
func mailbox(text string) (string, bool) {
	at, err := netmail.ParseAddress(text)
	if err != nil || at.Name != "" || len(at.Address) > 254 || at.Address != strings.TrimSpace(text) {
		return "", false
	}
	_, domain, _ := strings.Cut(at.Address, "@")
	_, bare := netip.ParseAddr(strings.Trim(domain, "[]"))
	visible := strings.IndexFunc(at.Address, func(r rune) bool { return r <= ' ' || r > '~' || r == '"' }) < 0
	return at.Address, visible && bare != nil && strings.Contains(domain, ".") && net.ParseIP(domain) == nil
}
