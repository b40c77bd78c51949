package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/go-chi/httprate"
)

// client is where a request comes from, and when it came.
type client struct {
	came time.Time
	// addr is the address that limits count, an IPv6 one cut to its network.
	addr string
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
	c := client{came: time.Now(), addr: host, secure: r.TLS != nil}
	if s.trusted(host) {
		c.addr = s.forwardedFor(r, host)
		c.secure = c.secure || r.Header.Get("X-Forwarded-Proto") == "https"
	}
	c.addr = httprate.CanonicalizeIP(c.addr)
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
