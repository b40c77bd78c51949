// Package proxytest has a proxy that tests put before a server, to cut and delay what goes
// through it.
package proxytest

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Proxy passes connections on to a server.
type Proxy struct {
	// Address is where it listens, such as 127.0.0.1:4000.
	Address string

	to       string
	listener net.Listener
	delay    atomic.Int64
	mu       sync.Mutex
	open     map[net.Conn]bool
	closed   bool
	running  sync.WaitGroup
}

// Start starts a proxy to an address, which ends with the test.
func Start(t testing.TB, to string) *Proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{Address: l.Addr().String(), to: to, listener: l, open: map[net.Conn]bool{}}
	p.running.Go(p.accept)
	t.Cleanup(func() {
		p.mu.Lock()
		p.closed = true
		p.mu.Unlock()
		_ = l.Close()
		p.Cut()
		p.running.Wait()
	})
	return p
}

// Cut closes every connection at once. New ones can be made.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.open {
		_ = c.Close()
	}
}

// Delay holds back what goes through for a while, from now on.
func (p *Proxy) Delay(d time.Duration) { p.delay.Store(int64(d)) }

func (p *Proxy) accept() {
	for {
		in, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.running.Go(func() { p.serve(in) })
	}
}

func (p *Proxy) serve(in net.Conn) {
	out, err := net.DialTimeout("tcp", p.to, time.Second)
	if err != nil {
		_ = in.Close()
		return
	}
	if !p.keep(in, out) {
		return
	}
	var both sync.WaitGroup
	both.Go(func() { p.pass(in, out) })
	both.Go(func() { p.pass(out, in) })
	both.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, in)
	delete(p.open, out)
}

// keep has Cut close the connections; false if the proxy has ended, and they are closed.
func (p *Proxy) keep(conns ...net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range conns {
		if p.closed {
			_ = c.Close()
		} else {
			p.open[c] = true
		}
	}
	return !p.closed
}

// pass copies from one connection to the other until one of them ends, and closes both.
func (p *Proxy) pass(from, to net.Conn) {
	defer func() { _, _ = from.Close(), to.Close() }()
	piece := make([]byte, 16<<10)
	for {
		n, err := from.Read(piece)
		if d := p.delay.Load(); d > 0 {
			time.Sleep(time.Duration(d))
		}
		if _, e := to.Write(piece[:n]); e != nil || err != nil && err != io.EOF || n == 0 {
			return
		}
	}
}
