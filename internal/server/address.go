package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/go-chi/httprate"
)

// home is where somebody is, as limits count it.
type home struct {
	// addr is an address; of an IPv6 one the /64 network, which is what a house has.
	addr string
	// around is the /48 network of an IPv6 one, and empty for any other. A neighbour
	// with as much as that has 65,536 addresses, so together they get no more than a few.
	around string
}

// A network around addresses may have so many times as much as one address, and so
// many times as much of the memory for tables.
const (
	addressesAround = 4
	memoryAround    = 2
)

// homeOf is where an address is.
func homeOf(addr string) home {
	h := home{addr: httprate.CanonicalizeIP(addr)}
	if ip, err := netip.ParseAddr(h.addr); err == nil && ip.Is6() {
		h.around = netip.PrefixFrom(ip.WithZone(""), 48).Masked().String()
	}
	return h
}

// client is where a request comes from, and when it came.
type client struct {
	home
	came time.Time
	// secure is true when the browser's own connection is encrypted.
	secure bool
}

// clientOf finds the client of a request. The headers of a proxy are believed
// only when the connection comes from a proxy that the owner named.
func (s *Server) clientOf(r *http.Request) client {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	c := client{came: time.Now(), secure: r.TLS != nil}
	if s.trusted(host) {
		host = s.forwardedFor(r, host)
		c.secure = c.secure || r.Header.Get("X-Forwarded-Proto") == "https"
	}
	c.home = homeOf(host)
	return c
}

// forwardedFor is the last address of X-Forwarded-For that is no trusted
// proxy: those before it were written by the client and may be invented.
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
