package server

import (
	"net"
	"sync"
	"syscall"

	"github.com/katabasis-games/katabasis/internal/metrics"
)

// bounded is a listener that closes connections beyond a number, in all and from one
// address. For a proxy of the owner’s, which many clients come through, only the number
// in all counts.
type bounded struct {
	net.Listener
	server *Server
	places places
}

// allConnections stands for all addresses together.
var allConnections = source{}

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

// hold counts a connection. It returns nil if there are too many.
func (b *bounded) hold(conn net.Conn) net.Conn {
	addr, _, err := net.SplitHostPort(conn.RemoteAddr().String())
	if err != nil {
		addr = conn.RemoteAddr().String()
	}
	limits, each := b.server.limits, b.server.limits.AddressConnections
	from := sourceOf(addr)
	if b.server.trusted(addr) {
		each, from.net48 = limits.Connections, ""
	}
	if !b.places.take(allConnections, limits.Connections) {
		return nil
	}
	if !b.places.take(from, each) {
		b.places.free(allConnections)
		return nil
	}
	return &countedConn{Conn: conn, counts: b.server.metrics, free: sync.OnceFunc(func() {
		b.places.free(from)
		b.places.free(allConnections)
	})}
}

// countedConn is a connection that holds places, which it gives back when it is closed.
// It counts the bytes that are sent.
type countedConn struct {
	net.Conn
	counts *metrics.Metrics
	free   func()
}

// Write sends p and counts it.
func (c *countedConn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	c.counts.Sent(n)
	return n, err
}

// Close closes the connection and gives its places back, once.
func (c *countedConn) Close() error {
	defer c.free()
	return c.Conn.Close()
}

// CloseWrite ends the sending half of the connection. Thanks to it net/http waits a moment
// before it closes the rest, and a client that is still sending receives the answer.
func (c *countedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// raw returns the connection of the operating system; nil if there is none.
func (c *countedConn) raw() syscall.RawConn {
	if system, ok := c.Conn.(syscall.Conn); ok {
		if raw, err := system.SyscallConn(); err == nil {
			return raw
		}
	}
	return nil
}
