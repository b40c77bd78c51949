package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/go-chi/httprate"
)

// source is what limits count by: where requests come from.
type source struct {
	// addr is an IPv4 address, or the /64 network of an IPv6 address: one household.
	// For limits of a guest it is the guest’s id instead.
	addr string
	// net48 is the /48 network of an IPv6 address, and otherwise empty. A customer with a
	// whole /48 has 65,536 networks of size /64; so all of them together get only a few
	// times as much as one of them.
	net48 string
}

// How many times as much as one address all addresses of a /48 network get together: of
// requests, connections and so on, and of the memory for tables.
const (
	addressesAround = 4
	memoryAround    = 2
)

// sourceOf returns the source of requests from an address.
func sourceOf(addr string) source {
	from := source{addr: httprate.CanonicalizeIP(addr)}
	if ip, err := netip.ParseAddr(from.addr); err == nil && ip.Is6() {
		from.net48 = netip.PrefixFrom(ip.WithZone(""), 48).Masked().String()
	}
	return from
}

// client is where a request comes from, and when it came.
type client struct {
	source
	came time.Time
	// secure is true if the browser’s own connection is encrypted.
	secure bool
	// host is the host that the request names, and origin that of the page that made it.
	host, origin string
}

// clientOf finds the client of a request. It trusts the headers of a proxy only if the
// connection comes from a proxy that the owner named.
func (s *Server) clientOf(r *http.Request) client {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	c := client{came: time.Now(), secure: r.TLS != nil, host: r.Host, origin: r.Header.Get("Origin")}
	if s.trusted(host) {
		host = s.forwardedFor(r, host)
		c.secure = c.secure || r.Header.Get("X-Forwarded-Proto") == "https"
	}
	c.source = sourceOf(host)
	return c
}

// forwardedFor returns the last address of X-Forwarded-For that is not a trusted proxy.
// The client wrote those before it, and may have invented them.
func (s *Server) forwardedFor(r *http.Request, peer string) string {
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop := strings.TrimSpace(hops[i])
		if _, err := netip.ParseAddr(hop); err != nil {
			return peer
		}
		if !s.trusted(hop) {
			return hop
		}
		peer = hop
	}
	return peer
}

func (s *Server) trusted(host string) bool {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	for _, proxy := range s.proxies {
		if proxy.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}
