package server

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// DNS rebinding: the owner of another site can let its name point to the address of this
// server; the browser then takes requests of their page to us for requests to their own
// site. So a server that is reached at a private address answers to no public name, unless
// its owner has named it with --origin, or the request comes through a trusted proxy.

// ours reports whether this server answers to the host that a request names.
func (s *Server) ours(r *http.Request) bool {
	host := hostOf(r.Host)
	if !publicName(host) || s.named(host) || !reachedPrivately(r) {
		return true
	}
	peer, _, err := net.SplitHostPort(r.RemoteAddr)
	return err == nil && s.trusted(peer)
}

// hostOf returns the name in a Host header, without the port.
func hostOf(header string) string {
	host, _, err := net.SplitHostPort(header)
	if err != nil {
		host = header
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// publicName reports whether a name is one of the public DNS: not an address, nor a name
// that only the machine or its network knows.
func publicName(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil || !strings.Contains(host, ".") {
		return false
	}
	for _, private := range []string{".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test"} {
		if strings.HasSuffix(host, private) {
			return false
		}
	}
	return true
}

// named reports whether the owner has named the host in one of the origins.
func (s *Server) named(host string) bool {
	for _, origin := range s.origins {
		if u, err := url.Parse(origin); err == nil && strings.EqualFold(u.Hostname(), host) {
			return true
		}
	}
	return false
}

// reachedPrivately reports whether a request came to a private address.
func reachedPrivately(r *http.Request) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	if err != nil {
		return false
	}
	addr := at.Addr().Unmap()
	return addr.IsPrivate() || addr.IsLoopback() || addr.IsLinkLocalUnicast()
}
