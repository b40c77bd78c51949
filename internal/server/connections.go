package server

import (
	"net"
	"sync"
	"syscall"

	"github.com/katabasis-games/katabasis/internal/metrics"
)

// bounded is a listener that hangs up on connections beyond a number, in all and
// from one address. The owner's proxies are many clients in one.
type bounded struct {
	net.Listener
	server *Server
	places places
}

// everybody is the place in which all connections are counted.
var everybody = home{}

// Accept waits for the next connection that there is room for.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		conn, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if held := b.hold(conn); held != nil {
			return held, nil
		}
		_ = conn.Close()
	}
}

// hold counts a connection; nil when it is one too many.
func (b *bounded) hold(conn net.Conn) net.Conn {
	addr, _, err := net.SplitHostPort(conn.RemoteAddr().String())
	if err != nil {
		addr = conn.RemoteAddr().String()
	}
	limits, each := b.server.limits, b.server.limits.AddressConnections
	from := homeOf(addr)
	if b.server.trusted(addr) {
		each, from.around = limits.Connections, ""
	}
	if !b.places.take(everybody, limits.Connections) {
		return nil
	}
	if !b.places.take(from, each) {
		b.places.free(everybody)
		return nil
	}
	return &heldConn{Conn: conn, counts: b.server.metrics, free: sync.OnceFunc(func() {
		b.places.free(from)
		b.places.free(everybody)
	})}
}

// heldConn gives its places back when it is closed, and counts what is sent.
type heldConn struct {
	net.Conn
	counts *metrics.Metrics
	free   func()
}

// Write sends.
func (c *heldConn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	c.counts.Sent(n)
	return n, err
}

// Close closes the connection and gives its places back, once.
func (c *heldConn) Close() error {
	defer c.free()
	return c.Conn.Close()
}

// CloseWrite says that nothing more will be sent, so that what was sent arrives although
// the client is still sending: net/http then waits a moment before it closes.
func (c *heldConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// raw is the system's connection; nil where there is none.
func (c *heldConn) raw() syscall.RawConn {
	if system, ok := c.Conn.(syscall.Conn); ok {
		if raw, err := system.SyscallConn(); err == nil {
			return raw
		}
	}
	return nil
}
