package notices

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

// Guests say where notices go, so they could have this server ask something of machines that
// only it can reach. So it connects to public addresses alone, whatever a name stands for at
// that moment, and follows no redirection. Unencrypted, it connects only to the networks that
// the operator has allowed.

// errPrivate says that an address is not public.
var errPrivate = errors.New("not a public address")

// sendTime is how long it may take to send a message.
const sendTime = 8 * time.Second

// reserved are networks without machines that everybody can reach, besides those that netip
// knows; or through which others are reached, and so perhaps private ones.
var reserved = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4",
	"::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10",
)

// translated is where IPv6 has the addresses of IPv4.
var translated = netip.MustParsePrefix("64:ff9b::/96")

func prefixes(texts ...string) (all []netip.Prefix) {
	for _, text := range texts {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

func within(addr netip.Addr, networks []netip.Prefix) bool {
	return slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// isPublic reports whether an address is one that everybody can reach.
func isPublic(addr netip.Addr) bool {
	addr = addr.Unmap()
	if translated.Contains(addr) {
		bytes := addr.As16()
		addr = netip.AddrFrom4([4]byte(bytes[12:]))
	}
	return addr.IsGlobalUnicast() && !addr.IsPrivate() && !within(addr, reserved)
}

// outward returns a client for addresses that guests have named. It reaches public addresses by
// https, and those of the allowed networks by http, too.
func outward(allowed []netip.Prefix) *http.Client {
	to := func(may func(netip.Addr) bool) *http.Transport {
		dialer := &net.Dialer{Timeout: sendTime, Control: func(_, address string, _ syscall.RawConn) error {
			at, err := netip.ParseAddrPort(address)
			if err != nil {
				return err
			}
			if addr := at.Addr().WithZone("").Unmap(); !may(addr) && !within(addr, allowed) {
				return fmt.Errorf("%s: %w", addr, errPrivate)
			}
			return nil
		}}
		return &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: sendTime, ResponseHeaderTimeout: sendTime,
			MaxResponseHeaderBytes: 64 << 10, ForceAttemptHTTP2: true, MaxIdleConns: 32, IdleConnTimeout: time.Minute,
		}
	}
	nobody := func(netip.Addr) bool { return false }
	return &http.Client{
		Transport:     byScheme{https: to(isPublic), http: to(nobody)},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       sendTime,
	}
}

// byScheme has a way for encrypted requests, and one for others.
type byScheme struct{ https, http *http.Transport }

func (b byScheme) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Scheme == "https" {
		return b.https.RoundTrip(r)
	}
	return b.http.RoundTrip(r)
}

// CloseIdleConnections is for http.Client.
func (b byScheme) CloseIdleConnections() {
	b.https.CloseIdleConnections()
	b.http.CloseIdleConnections()
}

// The ways in which something cannot be sent. Any other error may pass.
var (
	// errGone says that nobody is reached by a channel any more.
	errGone = errors.New("nobody is there any more")
)

// outcome returns the error of an answer: nil if what was sent was taken.
func outcome(r *http.Response) error {
	switch {
	case r.StatusCode/100 == 2:
		return nil
	case r.StatusCode == http.StatusNotFound || r.StatusCode == http.StatusGone:
		return fmt.Errorf("%w: %s", errGone, r.Status)
	}
	return fmt.Errorf("answered with %s", r.Status)
}

// carrier sends a message by channels of one kind.
type carrier interface {
	carry(ctx context.Context, to Address, m Message) error
}
